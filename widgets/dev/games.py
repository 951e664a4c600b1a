"""Writes random games as the dev page reads them, one file a language: `python widgets/dev/games.py [GAME [SEED]]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.explorer import Explorer
from tbggg.referee.frames import frame

HERE = Path(__file__).parent / "build"


def main(game: str = "bgg", seed: str = "7") -> None:
    """Write `build/GAME.en.json` and `build/GAME.fr.json`: an outline, and the frame of each node."""
    record = tbggg.new_game(game, seats=3, luck=int(seed))
    play_at_random(record.start, int(seed))
    HERE.mkdir(exist_ok=True)
    for lang in ("en", "fr"):
        outline = Explorer(record, lang=lang, autosave=False).outline
        frames = [frame(node, number, None, lang) for number, node in enumerate(record.nodes())]
        (HERE / f"{game}.{lang}.json").write_text(json.dumps({"outline": outline, "frames": frames}), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
