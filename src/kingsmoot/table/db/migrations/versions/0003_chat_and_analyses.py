"""What people say is the chat, what is told of a finished game its analysis: the tables have those names."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.rename_table("talk", "chat")
    op.rename_table("studies", "analyses")
    # Written out: for SQLite, Alembic would copy the whole table.
    op.execute("ALTER TABLE analyses RENAME COLUMN study TO analysis")


def downgrade() -> None:
    op.execute("ALTER TABLE analyses RENAME COLUMN analysis TO study")
    op.rename_table("analyses", "studies")
    op.rename_table("chat", "talk")
