"""The command line: `tbggg replay | new | simulate | tournament | games | lab | publish`."""

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
from .simulate import simulate

OK, FAILED, REFUSED = 0, 1, 2


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

    batch = _command(
        commands,
        "simulate",
        "let bots play many games, and count what they come to",
        "tbggg simulate --seats 4 --games 10000 --luck 1\n"
        "  tbggg simulate --seats 3 --games 2000 --bots greedy,random,random --json\n"
        "  tbggg simulate --game pig --seats 2 --games 500 --bots greedy",
    )
    batch.add_argument("--game", default="bgg", metavar="G", help="code or name of the game (default: bgg)")
    batch.add_argument(
        "--seats", default="4", metavar="N", help='how many, or the seats: "red blue green" (default: 4)'
    )
    batch.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    batch.add_argument(
        "--bots", default="random", metavar="A,B,…", help="a bot for all seats, or one for each (default: random)"
    )
    batch.add_argument("--luck", type=int, metavar="S", help="the seed (default: drawn)")
    batch.add_argument("--first", metavar="SEAT", help="the seat that begins (default: rolled for in every game)")
    batch.add_argument("--prices", metavar="TABLE", help='six shops of bottom/middle/top, such as "3/2/1 4/3/2 …"')
    batch.add_argument("--rulings", default="", metavar="LIST", help='"option=value, …"')
    batch.add_argument("--threads", type=int, metavar="N", help="how many threads (default: one a processor)")
    batch.add_argument("--json", action="store_true", help="one JSON object")
    batch.set_defaults(run=_simulate)

    contest = _command(
        commands,
        "tournament",
        "let bots play against each other, and rate them",
        "tbggg tournament --bots random,greedy,thoughtful --luck 1\n"
        "  tbggg tournament --game pig --seats 2 --bots random,greedy,mcts:playouts=50",
    )
    contest.add_argument("--bots", required=True, metavar="A,B,…", help="two or more bots")
    contest.add_argument("--game", default="bgg", metavar="G", help="code or name of the game (default: bgg)")
    contest.add_argument("--seats", type=int, default=4, metavar="N", help="how many at a table (default: 4)")
    contest.add_argument(
        "--games", type=int, default=400, metavar="N", help="how many for each bot against each other (default: 400)"
    )
    contest.add_argument("--luck", type=int, metavar="S", help="the seed (default: drawn)")
    contest.add_argument("--rulings", default="", metavar="LIST", help='"option=value, …"')
    contest.add_argument("--json", action="store_true", help="one JSON object")
    contest.set_defaults(run=_tournament)

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

    publish = _command(
        commands,
        "publish",
        "make pages that play by the rules, with no kernel and no network",
        "tbggg publish lesson.ipynb\n  tbggg publish notebooks/*/*.ipynb -o site\n"
        "  tbggg publish --no-run lesson.ipynb",
    )
    publish.add_argument("files", nargs="+", metavar="NOTEBOOK", help="a notebook; it is run first")
    publish.add_argument("-o", "--out", default=".", metavar="DIR", help="where the pages are put (default: here)")
    publish.add_argument("--pdf", action="store_true", help="write a PDF beside each page")
    publish.add_argument("--no-run", action="store_true", help="publish the outputs as they stand")
    publish.set_defaults(run=_publish)
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


def _rulings(text: str) -> dict[str, Any]:
    """The rulings of a list such as a record's header holds."""
    rulings: dict[str, Any] = {}
    for item in text.split(",") if text.strip() else []:
        name, _, value = item.partition("=")
        if name.strip() in rulings:
            raise GameError(say("option.ruling_twice", name=name.strip()))
        rulings[name.strip()] = value.strip()
    return rulings


def _new(options: argparse.Namespace) -> int:
    rulings = {**find_game(options.game).random_rulings, **_rulings(options.rulings)}
    record = new_game(
        options.game,
        seats=_seats(options.seats),
        first=options.first,
        luck=options.luck,
        prices=options.prices,
        **rulings,
    )
    play_out(record.start, record.luck)
    record.headers["Result"] = result_text(record)
    if options.out is None:
        print(record.dumps(), end="")
    else:
        record.write(Path(options.out))
    return OK


def _seats(text: str) -> int | str:
    """How many seats, or their words."""
    return int(text) if text.isascii() and text.isdigit() else text


def _simulate(options: argparse.Namespace) -> int:
    found = simulate(
        options.game,
        options.games,
        options.bots,
        luck=options.luck,
        seats=_seats(options.seats),
        first=options.first,
        prices=options.prices,
        threads=options.threads,
        **_rulings(options.rulings),
    )
    print(json.dumps(found.to_json(), ensure_ascii=False) if options.json else found)
    return OK


def _tournament(options: argparse.Namespace) -> int:
    from .simulate.tournament import tournament  # seldom needed, and slow to import

    bots = [bot.strip() for bot in options.bots.split(",")]
    found = tournament(bots, options.games, options.seats, options.luck, game=options.game, **_rulings(options.rulings))
    print(json.dumps(found.to_json(), ensure_ascii=False) if options.json else found)
    return OK


def _games(options: argparse.Namespace) -> int:
    for game in games():
        print(f"{game.code:<8}{game.name}, {game.seat_counts[0]} to {game.seat_counts[-1]} seats")
    return OK


def _lab(options: argparse.Namespace) -> int:
    return open_lab(options.lang, options.folder, browser=not options.no_browser)


def _publish(options: argparse.Namespace) -> int:
    try:
        from .publish import CellFailed, print_pages, publish
    except ImportError:
        raise GameError(say("option.publish_missing")) from None

    def tell(line: str) -> None:
        print(line, file=sys.stderr)

    try:
        pages = publish(options.files, options.out, run=not options.no_run, tell=tell)
        if options.pdf:
            print_pages(pages, tell)
    except CellFailed as trouble:
        print(f"tbggg: {trouble}", file=sys.stderr)
        return FAILED
    return OK
