"""What can be set from outside, as BOSQUET_… in the environment. The defaults serve one machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="BOSQUET_", frozen=True)

    db: Path = Path("bosquet.db")
    host: str = "127.0.0.1"
    port: int = 8765
    origins: frozenset[str] = frozenset()  # pages of other hosts that may connect, as "https://example.org"
    workers: int = max(2, (os.cpu_count() or 2) - 1)  # processes that think for bots
    patience: float = 30.0  # seconds until a bot's worker is given up
    tables: int = 200  # tables nobody watches that stay in memory
    limits: float = 1.0  # multiplies every allowance of limits.py
    backlog: int = 200  # messages a slow client may owe before it is dropped
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    json_logs: bool = False
