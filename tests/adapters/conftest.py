"""The toys are among the games here."""

from tests.contract.conftest import toys

__all__ = ["toys"]
