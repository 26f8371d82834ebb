"""Alembic's entry: run the migrations on the database named by the configuration."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine, text

from bosquet.store.models import Base

ALONE = text("select pg_advisory_xact_lock(hashtext('bosquet migrations'))")  # many servers may start at once

engine = create_engine(context.config.attributes["url"])
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(ALONE)
        context.run_migrations()
engine.dispose()
