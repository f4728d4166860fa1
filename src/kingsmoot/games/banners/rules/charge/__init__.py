"""The charge: what is legal, and the procedure."""
