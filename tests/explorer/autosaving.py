"""An explorer that keeps what is changed in it, as tests of it see it: what it is sent, and its files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tbggg.explorer import Explorer

AUTOSAVE = Path(".tbggg/autosave")


def say(explorer: Explorer, **content: Any) -> None:
    explorer._handle_custom_msg(content, [])


def files(folder: Path = AUTOSAVE) -> list[Path]:
    return sorted(folder.glob("*.game"), key=lambda file: file.stat().st_mtime_ns)


def play_some(explorer: Explorer, moves: int = 5) -> None:
    for _ in range(moves):
        legal = explorer._frame["legal"]
        say(explorer, **({"do": "play", "move": legal[0]} if legal else {"do": "advance", "stride": "move"}))
