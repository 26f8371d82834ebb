"""Seeds of 256 bits, which no number of a database can hold; achievements."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("seed", existing_type=sa.BigInteger, type_=sa.String(78), existing_nullable=False)
    op.create_table(
        "feats",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(12), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Seeds stay texts: a number could not hold those drawn since."""
    op.drop_table("feats")
