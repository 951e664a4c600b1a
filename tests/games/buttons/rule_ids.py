"""The ids of the rules of Buttons, in their order."""

from __future__ import annotations

IDS = [
    *(f"BC{n}" for n in range(1, 6)),
    *(f"BS{n}" for n in range(1, 5)),
    *(f"B{section}.{n}" for section, most in enumerate((4, 5, 5, 3, 3, 7, 4)) for n in range(1, most + 1)),
    *(f"BR{n}" for n in range(1, 21)),
]
