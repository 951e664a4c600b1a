"""Command `insights`: the decisions of all records of a folder, as a table of openings or as rows in a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from ..engine.errors import BadOption
from ..engine.registry import find_game
from ..engine.texts import say, text
from ..record.errors import RecordError
from ..record.files import read
from ..record.record import Record
from ..simulate.decisions import decisions
from ..simulate.openings import openings
from .exit_codes import OK, REFUSED, STOPPED
from .faults import printed

TEXTS = "tbggg.cli"
RECORDS = "*.game"


class Folder:
    """Records of a folder and of the folders in it, read one after another; what is no record is said and left out.

    Attributes:
        read: number of records that were given out.
        broken: number of files that could not be read.
        stopped: whether an interrupt came before the last file.

    Args:
        folder: the folder, or a single record.
        game: code or full name of the game whose records count; all must be of one game when not given.
    """

    def __init__(self, folder: Path, game: str | None) -> None:
        self._files = sorted(folder.rglob(RECORDS)) if folder.is_dir() else [folder]
        if not self._files:
            raise BadOption(say("insights.empty", TEXTS, folder=folder))
        self._game = None if game is None else find_game(game)
        self._chosen = game is not None
        self.read = self.broken = 0
        self.stopped = False

    def __len__(self) -> int:
        return len(self._files)

    def __iter__(self) -> Iterator[Record]:
        for file in self._files:
            try:
                record = read(file)
            except RecordError as trouble:
                self.broken += 1
                print(f"tbggg: {printed(str(trouble))}", file=sys.stderr)
                continue
            except KeyboardInterrupt:
                self.stopped = True
                raise
            self._game = self._game or record.game
            if record.game is self._game:
                self.read += 1
                yield record
            elif not self._chosen:
                raise BadOption(say("insights.games", TEXTS, file=file, one=self._game.name, other=record.game.name))


def insights(options: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    folder = Folder(Path(options.folder), options.game)
    rows = decisions(folder, options.judge)
    if options.out is None:
        found = openings(rows, options.depth, options.lang)
        if folder.read:
            print(found)
    else:
        count = rows.write(options.out, lang=options.lang)
        told = {"count": count, "games": folder.read, "file": options.out}
        print(printed(text("tbggg", options.lang, "insights.written", told)))
    return STOPPED if folder.stopped else REFUSED if folder.broken else OK
