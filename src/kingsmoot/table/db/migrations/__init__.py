"""Alembic migrations of the table's database."""
