"""The command line: `tbggg replay | new | games | lab`."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import __version__
from .engine.errors import GameError, RecordError
from .engine.headers import result_text
from .engine.notation import read
from .engine.random_play import play_out
from .engine.rule import find_game, games
from .engine.texts import LANGUAGES, say, use_language
from .lab import open_lab
from .new import new_game
from .replay import report, summary

OK, FAILED, REFUSED = 0, 1, 2
RANDOM_PAID_MOVES = "2"  # R9: what random play runs under when nothing else is said


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: the words after `tbggg`; the process's own when not given.

    Returns:
        0 when all went well, 1 when the program failed, 2 when the input was refused.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a file's name may be no text
    options = _parser().parse_args(arguments)
    use_language(options.lang)
    try:
        return int(options.run(options))
    except GameError as trouble:
        return _refuse(str(trouble))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as trouble:
        return _refuse(f"{trouble.filename}: {trouble.strerror}" if trouble.filename else str(trouble))
    except KeyboardInterrupt:
        print("tbggg: stopped", file=sys.stderr)
        return FAILED


def _refuse(message: str) -> int:
    print(f"tbggg: {message}", file=sys.stderr)
    return REFUSED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tbggg",
        description="An interactive rules explorer for board games.",
        epilog="examples:\n  tbggg lab\n  tbggg replay evening.game\n  tbggg new --seats 4 --luck 2010 --out game.game",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tbggg {__version__}")
    parser.set_defaults(lang="en")
    _add_language(parser)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    replay = _command(
        commands,
        "replay",
        "replay records and report their results",
        "tbggg replay evening.game\n  tbggg replay --json games/*.game > results.jsonl",
    )
    replay.add_argument("files", nargs="+", metavar="FILE", help="a record")
    replay.add_argument("--json", action="store_true", help="one JSON object a file, a line each")
    replay.set_defaults(run=_replay)

    new = _command(
        commands,
        "new",
        "make a complete game by random play, as a record",
        "tbggg new --seats 4 --luck 2010\n  tbggg new --game pig --seats 2 --luck 7 --out pig.game\n"
        '  tbggg new --seats 3 --luck 1 --rulings "misplacing=forbidden, paid_moves=1"',
    )
    new.add_argument("--game", default="bgg", metavar="G", help="code or name of the game (default: bgg)")
    new.add_argument("--seats", default="4", metavar="N", help='how many, or the seats: "red blue green" (default: 4)')
    new.add_argument("--luck", type=int, metavar="S", help="the seed of dice, draws and choices (default: drawn)")
    new.add_argument("--first", metavar="SEAT", help="the seat that begins (default: by luck)")
    new.add_argument("--prices", metavar="TABLE", help='six shops of bottom/middle/top, such as "3/2/1 4/3/2 …"')
    new.add_argument("--rulings", default="", metavar="LIST", help='"option=value, …"')
    new.add_argument("--out", metavar="FILE", help="where to write it (default: standard output)")
    new.set_defaults(run=_new)

    listing = _command(commands, "games", "list the games", "tbggg games")
    listing.set_defaults(run=_games)

    lab = _command(
        commands,
        "lab",
        "open JupyterLab on the first lesson",
        "tbggg lab\n  tbggg lab --lang fr\n  tbggg lab --no-browser",
    )
    lab.add_argument("--folder", metavar="DIR", help="where the lessons stand, or are put")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")
    lab.set_defaults(run=_lab)
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, what: str, examples: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(
        name,
        help=what,
        description=what[0].upper() + what[1:] + ".",
        epilog=f"examples:\n  {examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_language(command)
    return command


def _add_language(parser: argparse.ArgumentParser) -> None:
    """The language may stand before the command or after it."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of messages and lessons (default: en)"
    )


def _replay(options: argparse.Namespace) -> int:
    code = OK
    for file in options.files:
        if options.json:
            found = report(file)
            print(json.dumps(found, ensure_ascii=False), flush=True)
            for error in found["errors"]:
                code = _refuse(str(RecordError(**error, file=file)))
            continue
        try:
            record = read(file)
        except RecordError as trouble:
            code = _refuse(str(trouble))
        else:
            print(f"{file}:\n" if len(options.files) > 1 else "", summary(record), sep="", flush=True)
    return code


def _new(options: argparse.Namespace) -> int:
    rulings: dict[str, Any] = {}
    for item in options.rulings.split(",") if options.rulings.strip() else []:
        name, _, value = item.partition("=")
        if name.strip() in rulings:
            raise GameError(say("option.ruling_twice", name=name.strip()))
        rulings[name.strip()] = value.strip()
    if "paid_moves" in find_game(options.game).options:
        rulings.setdefault("paid_moves", RANDOM_PAID_MOVES)
    seats = int(options.seats) if options.seats.isascii() and options.seats.isdigit() else options.seats
    record = new_game(
        options.game, seats=seats, first=options.first, luck=options.luck, prices=options.prices, **rulings
    )
    play_out(record.start, record.luck)
    record.headers["Result"] = result_text(record)
    if options.out is None:
        print(record.dumps(), end="")
    else:
        record.write(Path(options.out))
    return OK


def _games(options: argparse.Namespace) -> int:
    for game in games():
        print(f"{game.code:<8}{game.name}, {game.seat_counts[0]} to {game.seat_counts[-1]} seats")
    return OK


def _lab(options: argparse.Namespace) -> int:
    return open_lab(options.lang, options.folder, browser=not options.no_browser)
