"""Logs: a line per fact, for people or as JSON. Never a token, a seed, a hidden move or what somebody said."""

from __future__ import annotations

import sys

import structlog


def set_up(level: str, as_json: bool) -> None:
    for_people = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer() if as_json else for_people,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
