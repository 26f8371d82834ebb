"""What can be set from outside, as BOSQUET_… in the environment. The defaults serve one machine."""

from __future__ import annotations

import os
from typing import Annotated, Literal

from pydantic import Field, PositiveFloat, PositiveInt
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="BOSQUET_", frozen=True)

    database: str = "bosquet.db"  # a file, or "postgresql://user@host/name", which several servers may share
    pool: PositiveInt = 5  # connections to PostgreSQL that read; one more writes and one listens
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535)] = 8765
    monitor: Annotated[int, Field(ge=0, le=65535)] = 0  # the port of /healthz, /readyz and /metrics; 0 for none
    origins: frozenset[str] = frozenset()  # pages of other hosts that may connect, as "https://example.org"
    proxies: frozenset[str] = frozenset()  # addresses whose word is taken for who asks, as "127.0.0.1"
    bots: Literal["local", "ray"] = "local"  # whether they think on this machine or on a Ray cluster
    ray: str = ""  # its address, as "10.0.0.5:6379"; without one that of RAY_ADDRESS, else a node of our own
    workers: PositiveInt = max(2, (os.cpu_count() or 2) - 1)  # processes that think for bots
    patience: PositiveFloat = 30.0  # seconds until a bot's worker is given up
    tables: PositiveInt = 200  # tables nobody watches that stay in memory
    limits: PositiveFloat = 1.0  # multiplies every allowance of limits.py
    heartbeat: PositiveFloat = 10.0  # seconds between pings, and until one that is not answered ends a connection
    backlog: PositiveInt = 200  # messages a slow client may owe before it is dropped
    keep_sessions: PositiveInt = 365  # days until a cookie has run out
    keep_guests: PositiveInt = 365  # days until a guest who has no place at any table is forgotten
    keep_open: PositiveInt = 30  # days that a table waits for its players
    keep_talk: PositiveInt = 365  # days
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    json_logs: bool = False
