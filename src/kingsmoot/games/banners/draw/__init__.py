"""The picture of the table."""
