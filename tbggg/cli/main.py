"""Commands of the command line: a function each, and its exit code."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ..bots.seat_loop import play_at_random
from ..engine.errors import BadOption, BrokenGame, GameError
from ..engine.registry import find_game, games
from ..engine.rulings import rulings_of
from ..engine.texts import known_language, say, text, use_language
from ..new_game import new_game
from ..record.atomic_write import check_folder
from ..record.errors import RecordError
from ..record.files import read
from ..record.headers import result_text
from ..record.receipts import read_receipts
from ..record.set_up import faults_behind
from ..record.short_form import begun_short
from ..simulate import simulate
from .arguments import TEXTS, asked_language, own_headers, parse
from .exit_codes import FAILED, OK, REFUSED, STOPPED
from .faults import fault_text, printed
from .lab import open_lab
from .one_interrupt import one_interrupt
from .own_file import own_file
from .publishing import publish_command
from .report import checked, report, summary


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: the words after `tbggg`; the process's own when not given.

    Returns:
        0 for success, 1 if the program failed, 2 if the input was refused, 130 if it was stopped by an interrupt.
    """
    with one_interrupt(lasting=arguments is None):
        try:
            return _run(sys.argv[1:] if arguments is None else arguments)
        except KeyboardInterrupt:
            return _stopped()
        except RuntimeError as trouble:  # Python 3.11 makes one of an interrupt in `__set_name__`, as of a data class
            if isinstance(trouble.__cause__, KeyboardInterrupt):
                return _stopped()
            raise


def _run(arguments: Sequence[str]) -> int:
    """Run a command, whose errors are one line each; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a file's name may not be valid Unicode
    use_language(asked_language(arguments))  # before all else, for whatever is said
    options = parse(arguments, RUNS)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always", BrokenGame)
            warnings.showwarning = partial(_warn, warnings.showwarning)
            return int(options.run(options))
    except BadOption as trouble:
        faults = [one.said for one in faults_behind(trouble)]
        return _refuse(*faults or [f"{trouble}{_rule(trouble, options)}"])
    except RecordError as trouble:
        place = f"{trouble.file}:{trouble.line}:{trouble.column}: "
        return _refuse(*[f"{place}{one.said}" for one in faults_behind(trouble)] or [str(trouble)])
    except GameError as trouble:
        return _refuse(str(trouble))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as trouble:
        return _refuse(fault_text(trouble))


def _warn(usual: Callable[..., None], message: Warning | str, category: type[Warning], *more: Any) -> None:
    """Print a package's broken game as one line; other warnings as usual."""
    if issubclass(category, BrokenGame):
        print(f"tbggg: {printed(str(message))}", file=sys.stderr)
    else:
        usual(message, category, *more)


def _rule(trouble: BadOption, options: argparse.Namespace) -> str:
    """Return the rule that a choice breaks, with its game where an option names one: no game is on the screen here."""
    if trouble.rule is None:
        return ""
    if "game" not in options:
        return say("line.rule", rule=trouble.rule)
    return say("line.rule_of", rule=trouble.rule, game=find_game(options.game).name)


def _stopped() -> int:
    print(f"tbggg: {text(TEXTS, known_language(None), 'stopped')}", file=sys.stderr)
    return STOPPED


def _refuse(*messages: str) -> int:
    for message in messages:
        print(f"tbggg: {printed(message)}", file=sys.stderr)
    return REFUSED


def _replay(options: argparse.Namespace) -> int:
    code = OK
    for file in options.files:
        if options.json:
            told = report(file, check=options.check)
            print(json.dumps(told, ensure_ascii=False), flush=True)
            for error in told["errors"]:
                code = _refuse(str(RecordError(**error, file=file)))
            code = max(code, FAILED if told.get("remarks") else OK)
            continue
        try:
            if options.check:
                found = [one.said(file) for one in checked(file)[1]]
                print(printed("\n".join(found) or say("remark.none", file=Path(file))), flush=True)
                code = max(code, FAILED if found else OK)
                continue
            record = read(file)
        except RecordError as trouble:
            code = _refuse(str(trouble))
        else:
            heading = f"{file}:\n" if len(options.files) > 1 else ""
            print(printed(heading + summary(record)), flush=True)
    return code


def _rulings(options: argparse.Namespace) -> dict[str, Any]:
    """Rulings of a list as in a record's header."""
    return rulings_of(find_game(options.game), options.rulings)


def _own(options: argparse.Namespace) -> dict[str, Any]:
    """Headers of the games' own, by keyword; None where one is not given. Options go before the table's file."""
    filed = own_file(options.game, options.own) if options.own is not None else {}
    given = {keyword: getattr(options, keyword) for keyword in own_headers(options.game)}
    return {keyword: filed.get(keyword) if value is None else value for keyword, value in given.items()}


def _new(options: argparse.Namespace) -> int:
    table = {"seats": options.seats, "luck": options.luck, **_own(options)}
    rulings = _rulings(options)
    for_machines = {**find_game(options.game).options.for_machines, **rulings}
    if options.bots is not None:
        from ..bot_play import play_out  # slow to import

        if options.position is None:
            record = play_out(options.game, options.bots, **table, **rulings).record
        else:
            begun = new_game(options.game, **table, position=options.position, **for_machines)
            record = play_out(begun, options.bots).record
    else:
        record = new_game(options.game, **table, position=options.position, **for_machines)
        play_at_random(record.start, record.luck)
        record.headers["Result"] = result_text(record)
    if options.out is None:
        print(record.dumps(), end="")
    else:
        record.write(Path(options.out))
    return OK


def _simulate(options: argparse.Namespace) -> int:
    if options.out is not None:
        from ..simulate.results.games import check_table  # slow to import, and rarely needed

        check_table(options.out)  # before the games are played
    found = simulate(
        options.game,
        options.games,
        options.bots,
        luck=options.luck,
        seats=options.seats,
        threads=options.threads,
        client=options.dask,
        keep=options.out is not None,
        **_own(options),
        **_rulings(options),
    )
    if options.out is not None:
        found.games.write(options.out)
    if options.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))
        for note in found.unasked:
            print(f"tbggg: {note}", file=sys.stderr)
    else:
        print(found)
    return OK if found.played == options.games else _stopped()


def _tournament(options: argparse.Namespace) -> int:
    from ..simulate.tournament import tournament  # slow to import, and rarely needed

    found = tournament(
        options.bots,
        options.games,
        options.seats,
        options.luck,
        game=options.game,
        client=options.dask,
        **_own(options),
        **_rulings(options),
    )
    print(json.dumps(found.to_json(), ensure_ascii=False) if options.json else found)
    return OK if found.deals == found.planned else _stopped()


def _analyse(options: argparse.Namespace) -> int:
    from ..simulate.analysis import analyse  # slow to import, and rarely needed
    from .analysis_files import check_out, write_analysed

    record = read(options.file)
    if options.out is not None:
        check_folder(options.out)  # before the games are played, and so are the receipts
        check_out(Path(options.file), Path(options.out))
        read_receipts(Path(options.file))
    found = analyse(
        record, options.games, options.seat, by=options.by, luck=options.luck, lang=options.lang, client=options.dask
    )
    print(json.dumps(found.to_json(), ensure_ascii=False) if options.json else found)
    if options.out is not None:
        write_analysed(found, record, Path(options.file), Path(options.out), options.seat)
    return OK if found.complete else _stopped()


def _insights(options: argparse.Namespace) -> int:
    from .insights import insights  # slow to import, and rarely needed

    return insights(options)


def _position(options: argparse.Namespace) -> int:
    record = begun_short(options.file) or read(options.file)
    node = record.end if options.at is None else record.at(options.at)
    print(node.position.dumps(options.seat, moves=not options.setup))
    return OK


def _puzzles(options: argparse.Namespace) -> int:
    from ..lessons.puzzles import puzzles  # slow to import, and rarely needed
    from ..simulate.request import known_count

    if options.out is not None:
        check_folder(options.out)  # before the games are played
    if options.most is not None:
        known_count(options.most, "no_puzzles")
    table = {"seats": options.seats, "luck": options.luck, **_own(options)}
    found = puzzles(options.game, options.games, each=options.each, theme=options.theme, **table, **_rulings(options))
    if options.most is not None:
        found = found.chosen(options.most)
    if options.out is not None:
        found.write(options.out)
    print(found)
    return OK if found.searched == found.planned else _stopped()


def _receipts(options: argparse.Namespace) -> int:
    from .receipts import run_again  # seldom needed

    code = OK
    for file in options.files:
        if len(options.files) > 1:
            print(printed(f"{file}:"))
        for right, line in run_again(Path(file), options.lang, any_code=options.run_code):
            print(printed(line), flush=True)
            code = code if right else FAILED
    return code


def _games(options: argparse.Namespace) -> int:
    for game in games():
        seats = say("legal.seats", least=game.seats.counts[0], most=game.seats.counts[-1])
        print(f"{game.code:<8}{game.name}, {seats}")
    return OK


def _check(options: argparse.Namespace) -> int:
    from ..testing import check_game, missing_readers  # seldom needed, and slow to import

    game = find_game(options.game)
    found = check_game(game, options.games, options.luck)
    for finding in found:
        print(finding)
    for reader in missing_readers():
        print(f"tbggg: {text(TEXTS, options.lang, f'check.missing.{reader}')}", file=sys.stderr)
    print(
        text(TEXTS, options.lang, "check.found" if found else "check.nothing", {"game": game.name, "count": len(found)})
    )
    return FAILED if found else OK


def _new_game(options: argparse.Namespace) -> int:
    from .scaffold import next_steps, plan_game, write_game  # seldom needed

    plan = plan_game(options.name, options.seats, options.grid, hidden=options.hidden, package=options.package)
    files = write_game(plan, Path(options.out))
    for line in next_steps(plan, Path(options.out), len(files), options.lang):
        print(line)
    return OK


def _lab(options: argparse.Namespace) -> int:
    return open_lab(options.lang, options.folder, browser=not options.no_browser)


RUNS = {
    "replay": _replay,
    "new": _new,
    "simulate": _simulate,
    "tournament": _tournament,
    "analyse": _analyse,
    "insights": _insights,
    "position": _position,
    "puzzles": _puzzles,
    "receipts": _receipts,
    "games": _games,
    "check": _check,
    "new-game": _new_game,
    "lab": _lab,
    "publish": publish_command,
}
