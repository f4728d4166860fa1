"""Players by their own keys: what they have played, how they are rated, whom they avoid; reports and bans."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("player", sa.String(24), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("passes", sa.Text, nullable=False, server_default="[]"))
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_table(
        "players",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("players_by_seen", "players", ["seen"])
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False, unique=True),
        sa.Column("player", sa.String(24), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("keys_by_player", "keys", ["player"])
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(24), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
    )
    op.create_index("tickets_by_player", "tickets", ["player"])
    op.create_table(
        "results",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("counted", sa.BigInteger, nullable=True),
        sa.Column("mu", sa.Float, nullable=True),
        sa.Column("sigma", sa.Float, nullable=True),
    )
    op.create_index("results_by_player", "results", ["player", "ended"])
    op.create_index("results_by_count", "results", ["rated", "counted"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(72), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("ratings_by_game", "ratings", ["game", "seats", "mu"])
    op.create_table(
        "avoided",
        sa.Column("player", sa.String(24), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("other", sa.String(24), primary_key=True),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("avoided_by_other", "avoided", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player", sa.String(24), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
    )
    op.create_index("reports_by_time", "reports", ["open", "at"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_table("reports")
    op.drop_table("avoided")
    op.drop_table("ratings")
    op.drop_table("results")
    op.drop_table("tickets")
    op.drop_table("keys")
    op.drop_table("players")
    op.drop_index("seats_by_player", "seats")
    op.execute("ALTER TABLE seats DROP COLUMN passes")
    op.execute("ALTER TABLE seats DROP COLUMN player")
