"""Checks that any game must pass: `check_game` for a program, `tbggg check` on the command line."""

from .check import check_game
from .findings import Finding
from .readers import READERS, missing_readers

__all__ = ["READERS", "Finding", "check_game", "missing_readers"]
