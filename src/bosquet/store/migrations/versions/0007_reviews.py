"""Analyses of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("decisions", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
