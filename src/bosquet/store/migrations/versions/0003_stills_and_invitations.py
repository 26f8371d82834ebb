"""Invitations that can be withdrawn, how long an absent player is waited for, and tables as they stood."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("issue", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("patience", sa.Integer, nullable=False, server_default="10"))
    op.create_table(
        "stills",
        sa.Column("table", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("viewer", sa.Integer, primary_key=True),
        sa.Column("chapters", sa.Text, nullable=False),
        sa.Column("sight", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("stills")
    for table, column in (("tables", "patience"), ("seats", "issue")):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column)
