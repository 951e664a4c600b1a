"""Reasons of refusals and faults, each with the rule behind it."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class RuledReason(IntEnum):
    """Reason with the id of the rule behind it: `OUT = 4, "B0.3"`; the names are keys of the texts.

    Attributes:
        rule: the id; empty for none.
    """

    rule: str

    def __new__(cls, number: int, rule: str = "") -> Self:
        """Return a reason of this number."""
        reason = int.__new__(cls, number)
        reason._value_ = number
        reason.rule = rule
        return reason

    @classmethod
    def rules(cls) -> dict[int, str]:
        """Return the id of the rule behind each reason that has one."""
        return {one: one.rule for one in cls if one.rule}
