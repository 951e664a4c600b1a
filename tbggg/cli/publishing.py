"""The command `publish`: pages, sites, PDFs and texts for forums."""

from __future__ import annotations

import argparse
import sys

from ..engine.errors import GameError
from ..engine.registry import find_game
from ..engine.texts import say
from ..record.errors import RecordError
from .exit_codes import FAILED, OK

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
    try:
        _publish(options)
    except (CellFailed, LeftOut, RecordError) as trouble:
        print(f"tbggg: {trouble}", file=sys.stderr)
        return FAILED
    return OK


def _tell(line: str) -> None:
    print(line, file=sys.stderr)


def _check(options: argparse.Namespace) -> None:
    """Check that the options go together.

    Raises:
        GameError: one of them does nothing beside another one.
    """
    for option, given in (("--seat", options.seat), ("--pdf", options.pdf)):
        if options.site and given:
            raise GameError(say("site_alone", PACKAGE, option=option))
    if options.open is not None:
        _check_alone(options)
        return
    if options.docs and not options.site:
        raise GameError(say("needs_site", PACKAGE))
    if options.png and not options.to:
        raise GameError(say("needs_to", PACKAGE))
    others = (
        ("--site", options.site),
        ("--pdf", options.pdf),
        ("--seat", options.seat),
        ("--strict", options.strict),
        ("--base-url", options.base_url),
    )
    for option, given in others:
        if options.to and given:
            raise GameError(say("to_alone", PACKAGE, option=option))
    if not options.files and not options.site:
        raise GameError(say("no_files", PACKAGE))


def _check_alone(options: argparse.Namespace) -> None:
    """Check that nothing else is asked for beside `--open`.

    Raises:
        GameError: something is.
    """
    for option, given in (
        ("--site", options.site),
        ("--to", options.to),
        ("--pdf", options.pdf),
        ("--seat", options.seat),
        ("--base-url", options.base_url),
        (" ".join(options.files), options.files),
    ):
        if given:
            raise GameError(say("open_alone", PACKAGE, option=option))


def _publish(options: argparse.Namespace) -> None:
    from ..publish import print_pages, publish, publish_open, publish_site, publish_texts

    if options.open is not None:
        games = [find_game(options.open)] if options.open else []
        publish_open(options.out or ".", games, force=options.force, tell=_tell)
    elif options.site:
        publish_site(
            options.out or "site",
            options.files,
            docs=options.docs,
            run=not options.no_run,
            strict=options.strict,
            force=options.force,
            base_url=options.base_url,
            tell=_tell,
        )
    elif options.to:
        publish_texts(options.files, options.out or ".", options.to, png=options.png, force=options.force, tell=_tell)
    else:
        pages = publish(
            options.files,
            options.out or ".",
            run=not options.no_run,
            seat=options.seat,
            strict=options.strict,
            force=options.force,
            base_url=options.base_url,
            tell=_tell,
        )
        if options.pdf:
            print_pages(pages, force=options.force, tell=_tell)
