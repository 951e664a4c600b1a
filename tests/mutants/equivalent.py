"""Mechanical faults that change nothing that could be seen, each with the reason: no test can find them."""

from __future__ import annotations

EQUIVALENT: dict[str, str] = {}
