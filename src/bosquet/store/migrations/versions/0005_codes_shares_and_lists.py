"""Codes that are said aloud, finished games that anybody may open, and tables that somebody took off their list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("table", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "dismissals",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )


def downgrade() -> None:
    for name in ("dismissals", "shares", "codes"):
        op.drop_table(name)
