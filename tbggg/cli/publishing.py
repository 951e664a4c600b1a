"""The command `publish`: pages, sites, PDFs, films and texts for forums."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from ..engine.errors import GameError
from ..engine.registry import find_game
from ..engine.texts import say
from ..games import DEFAULT_GAME
from ..record.errors import RecordError
from .exit_codes import FAILED, OK, REFUSED
from .faults import fault_text, printed
from .forums import markups

if TYPE_CHECKING:
    from ..publish.files.watching import Kept

PACKAGE = "tbggg.publish"  # package of the texts


def publish_command(options: argparse.Namespace) -> int:
    """Publish what the options ask for, and return the exit code.

    Args:
        options: the parsed options of `tbggg publish`.

    Raises:
        GameError: options that do not go together, a file that makes no page, or a missing package.
    """
    try:
        from ..publish import CellFailed, LeftOut
    except ImportError:
        raise GameError(say("option.publish_missing")) from None
    _check(options)
    if options.watch:
        _watch(options)
    code, troubles = OK, list[Exception]()

    def failed(trouble: Exception) -> None:
        nonlocal code
        _report(trouble)
        troubles.append(trouble)
        # What cannot be read, or breaks a rule, is refused, be it a record or a notebook.
        code = max(code, FAILED if isinstance(trouble, (CellFailed, LeftOut)) else REFUSED)

    try:
        _publish(options, _kept(options, failed))
        # Their lines may be far above, between those of what went well.
        if troubles and (options.site or len(options.files) > 1):
            _tell(say("without_page", PACKAGE, count=len(troubles)))
            for trouble in troubles:
                _report(trouble)
    except (RecordError, CellFailed, LeftOut) as trouble:
        failed(trouble)
    return code


def _tell(line: str) -> None:
    print(printed(line), file=sys.stderr)


def _report(trouble: Exception) -> None:
    _tell(f"tbggg: {fault_text(trouble) if isinstance(trouble, OSError) else trouble}")


def _check(options: argparse.Namespace) -> None:
    """Check that the options go together.

    Raises:
        GameError: one of them does nothing beside another one.
    """
    film = "--svg" if options.svg else "--gif"
    for option, given in (("--seat", options.seat), ("--pdf", options.pdf), (film, options.gif or options.svg)):
        if options.site and given:
            raise GameError(say("site_alone", PACKAGE, option=option))
    if options.open is not None:
        _check_alone(
            options, "open_alone", ("--pdf", options.pdf), ("--print", options.print), ("--game", options.game)
        )
        return
    if options.print:
        _check_alone(options, "print_alone")
        return
    if options.game:
        raise GameError(say("needs_print", PACKAGE, game=options.game))
    for option, given in (("--docs", options.docs), ("--teachers", options.teachers)):
        if given and not options.site:
            raise GameError(say("needs_site", PACKAGE, option=option))
    for option, given in (("--line", options.line), ("--every", options.every)):
        if given and not options.gif and not options.svg:
            raise GameError(say("needs_film", PACKAGE, option=option))
    if options.watch and options.pdf:
        raise GameError(say("watch_alone", PACKAGE))
    if options.paper and not options.pdf:
        raise GameError(say("needs_pdf", PACKAGE))
    text = _text_option(options)
    for option, given in (("--png", options.png), ("--brief", options.brief)):
        if given and not text:
            raise GameError(say("needs_to", PACKAGE, option=option))
    others = (
        ("--site", options.site),
        ("--pdf", options.pdf),
        ("--seat", options.seat),
        ("--strict", options.strict),
        ("--base-url", options.base_url),
        ("--fresh", options.fresh),
    )
    if options.fresh and options.no_run:
        raise GameError(say("fresh_alone", PACKAGE))
    for option, given in (*others, ("--to", options.text and options.to)):
        if text and given:
            raise GameError(say("to_alone", PACKAGE, text=text, option=option))
    for option, given in (*others[:1], (text, text), *others[2:], ("--watch", options.watch)):
        if options.teacher and given:
            raise GameError(say("teacher_alone", PACKAGE, option=option))
    beside = (*others[1:2], *others[3:], (text, text), ("--teacher", options.teacher), ("--watch", options.watch))
    for option, given in (*beside, ("--no-run", options.no_run), ("--gif", options.gif and options.svg)):
        if (options.gif or options.svg) and given:
            raise GameError(say("film_alone", PACKAGE, film=film, option=option))
    if not options.files and not options.site:
        raise GameError(say("no_files", PACKAGE))


def _text_option(options: argparse.Namespace) -> str:
    """Return the option that asks for text for a forum; empty without one."""
    return "--text" if options.text else "--to" if options.to else ""


def _check_alone(options: argparse.Namespace, refusal: str, *more: tuple[str, object]) -> None:
    """Check that nothing else is asked for beside an option that makes a page by itself.

    Args:
        options: the parsed options.
        refusal: key of the sentence that refuses it.
        more: options that it refuses beside the usual ones, with their values.

    Raises:
        GameError: something is.
    """
    for option, given in (
        *more,
        ("--site", options.site),
        ("--to", options.to),
        ("--gif", options.gif),
        ("--svg", options.svg),
        ("--seat", options.seat),
        ("--base-url", options.base_url),
        ("--watch", options.watch),
        ("--strict", options.strict),
        ("--docs", options.docs),
        ("--png", options.png),
        ("--brief", options.brief),
        ("--text", options.text),
        ("--teacher", options.teacher),
        ("--teachers", options.teachers),
        ("--no-run", options.no_run),
        ("--fresh", options.fresh),
        (" ".join(options.files), options.files),
    ):
        if given:
            raise GameError(say(refusal, PACKAGE, option=option))


def _watch(options: argparse.Namespace) -> NoReturn:
    """Publish again after each change, until an interrupt; an error is printed, and does not end it."""
    from ..publish.files.kept_runs import KeptRuns
    from ..publish.files.watching import Kept, watch

    said: set[str] = set()  # in this round: a broken file is met more than once

    def failed(trouble: Exception) -> None:
        if str(trouble) not in said:
            _report(trouble)
            said.add(str(trouble))

    kept = Kept(KeptRuns(_tell, fresh=options.fresh), failed=failed, is_watching=True)
    there = argparse.Namespace(**vars(options))

    def again() -> None:
        said.clear()
        gone = [] if options.site else [file for file in options.files if not Path(file).exists()]
        there.files = [file for file in options.files if file not in gone] or options.files
        for file in gone if there.files != options.files else ():
            _tell(say("gone", PACKAGE, file=Path(file)))
        try:
            _publish(there, kept)
        except (GameError, OSError) as trouble:
            failed(trouble)

    watch(again, lambda: _inputs(options), _tell)


def _kept(options: argparse.Namespace, failed: Callable[[Exception], None]) -> Kept:
    """Return the results of earlier commands; a file that fails is reported, and the others are published."""
    from ..publish.files.kept_runs import KeptRuns
    from ..publish.files.watching import Kept

    return Kept(KeptRuns(_tell, fresh=options.fresh), failed=failed)


def _inputs(options: argparse.Namespace) -> list[Path]:
    """Return the files to watch, also while something is wrong with them."""
    from ..publish.site.settings import inputs_of

    return inputs_of(options.files) if options.site else list(map(Path, options.files))


def _publish(options: argparse.Namespace, kept: Kept) -> None:
    from ..forum.marks import MARKUPS
    from ..publish import (
        print_pages,
        publish,
        publish_films,
        publish_host,
        publish_open,
        publish_print,
        publish_site,
        publish_teaching,
        publish_texts,
    )

    if options.open is not None:
        wanted = [find_game(options.open)] if options.open else ()
        publish_open(options.out or ".", wanted, force=options.force, tell=_tell)
    elif options.print:
        game, paper, folder = find_game(options.game or DEFAULT_GAME), options.paper or "a4", options.out or "."
        if options.print == "host":
            page = publish_host(game, folder, force=options.force, kept=kept, tell=_tell)
        else:
            page = publish_print(game, folder, paper=paper, force=options.force, tell=_tell)
            paper = "a4"  # the page names its paper itself
        if options.pdf:
            print_pages([page], paper=paper, force=options.force, tell=_tell)
    elif options.site:
        publish_site(
            options.out or "site",
            options.files,
            docs=options.docs,
            teachers=options.teachers,
            run=not options.no_run,
            strict=options.strict,
            force=options.force,
            base_url=options.base_url,
            kept=kept,
            tell=_tell,
        )
    elif _text_option(options):
        publish_texts(
            options.files,
            options.out or ".",
            [*MARKUPS] if options.text else markups()[options.to],
            png=options.text or options.png,
            brief=options.brief,
            force=options.force,
            kept=kept,
            tell=_tell,
        )
    elif options.gif or options.svg:
        publish_films(
            options.files,
            options.out or ".",
            kind="svg" if options.svg else "gif",
            seat=options.seat,
            every=options.every,
            line=options.line or "",
            force=options.force,
            tell=_tell,
        )
    elif options.teacher:
        pages = publish_teaching(options.files, options.out or ".", force=options.force, tell=_tell)
        if options.pdf:
            print_pages(pages, paper=options.paper or "a4", force=options.force, tell=_tell)
    else:
        pages = publish(
            options.files,
            options.out or ".",
            run=not options.no_run,
            seat=options.seat,
            strict=options.strict,
            force=options.force,
            base_url=options.base_url,
            kept=kept,
            tell=_tell,
        )
        if options.pdf:
            print_pages(pages, paper=options.paper or "a4", force=options.force, tell=_tell)
