"""Onlookers who talk have names: seats have their own, so only lines of talk keep them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("name", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    op.execute("ALTER TABLE chat DROP COLUMN name")
