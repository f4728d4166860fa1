"""Runs migrations on the connection that `Storage.open` hands over."""

from alembic import context

from kingsmoot.table.db.schema import META

connection = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError("migrations run when a table server opens its database")
# Batch mode: SQLite cannot alter a column in place.
context.configure(connection=connection, target_metadata=META, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
