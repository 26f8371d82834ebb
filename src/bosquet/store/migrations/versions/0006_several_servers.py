"""Servers that share a database: who is at which table, whose bots think where, and allowances that hold for all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column("server", sa.String(12), sa.ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True),
        sa.Column("sockets", sa.Integer, nullable=False),
    )
    op.create_table(
        "thoughts",
        sa.Column("table", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.String(12), sa.ForeignKey("servers.id", ondelete="CASCADE"), nullable=False, index=True),
    )
    op.create_table(
        "allowances",
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("left", sa.Double, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_chats_at", "chats", ["at"])


def downgrade() -> None:
    op.drop_index("ix_chats_at", "chats")
    for table in ("allowances", "thoughts", "presences", "servers"):
        op.drop_table(table)
