"""Checks of the drawings and sentences of a moment, for every viewer in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree import ElementTree

from ..engine import derived
from ..engine.game import Game
from ..engine.moment import Moment
from ..engine.plain_text import COLUMNS, columns
from ..engine.rule import CHANCE, DECISION, OVER
from ..engine.texts import LANGUAGES, rule_texts
from ..record.moments import moment_of
from ..record.record import Node
from ..referee.frames import viewer_as_mover
from .findings import Findings

BLOCKS = ("hint", "pieces", "table", "amounts", "sketch")  # those that the explorer draws
# What loads or runs something, in lower case; apart, since a search for letters that begin a pattern is quick.
OUTSIDE = [re.compile(one) for one in ("<script", 'href="(?!#)', 'src="(?!#)', r"url\((?!#)", r"\son\w+=")]
INPUT = {"verb", "count", "faces", "seat"}


def check_shown(findings: Findings, node: Node, number: int) -> None:
    """Check all functions of `display` at a moment, for all screens open and for one seat after the other.

    Args:
        findings: what is wrong, as it is found.
        node: the moment.
        number: number of the moment, which decides the viewer.
    """
    seats = node.record.seats
    for viewer in (None, seats[number % len(seats)]):
        for lang in LANGUAGES:
            moment = moment_of(node, viewer, lang)
            _check_said(findings, node.record.game, moment)
            _check_drawn(findings, node.record.game, moment)
    with _unchanged(findings, node, "display.chance_input"):
        asked = node.record.game.display.chance_input(node.state) if node.state.due == CHANCE else None
        if asked is not None and set(asked) != INPUT:
            findings.add("chance_input")
    if node.state.due == DECISION:
        with _unchanged(findings, node, "display.move_name"):
            for lang in LANGUAGES:
                _check_named(findings, node, lang)


@contextmanager
def _unchanged(findings: Findings, node: Node, leaf: str) -> Iterator[None]:
    """Context for a call that must raise no error and leave the state as it is."""
    before = node.state.copy()
    with findings.raising(leaf):
        yield
    if node.state != before:
        findings.add("changes", leaf=leaf)


def _check_said(findings: Findings, game: Game, moment: Moment) -> None:
    lang = moment.lang
    with findings.raising("display.narrate"):
        narration = game.display.narrate(moment)
        if not narration.text or "{" in narration.text:
            findings.add("told", lang=lang, text=narration.text)
        for rule in narration.rules:
            if rule not in rule_texts(game.texts, lang):
                findings.add("told_rule", rule=rule)
        if not narration.rules:
            findings.add("told_without_rule", text=narration.text)
        if not -1 <= narration.seat < len(moment.seats):
            findings.add("told_seat", seat=narration.seat)
    with findings.raising("display.narrate_next"):
        following = game.display.narrate_next(moment)
        if bool(following) == (moment.state.due == OVER) or "{" in following:
            findings.add("told_next", lang=lang, text=following)
    with findings.raising("display.places"):
        for word in game.display.places(moment.seats, lang):
            if re.search(r"[>()\[\]{}\s]", word):
                findings.add("place", word=word)


def _check_named(findings: Findings, node: Node, lang: str) -> None:
    """Check that each legal move has a name, which no other move has."""
    game, known = node.record.game, dict[str, int]()
    for action in node.position.actions():
        name, same = derived.move_name(game, node.state, node.record.seats, action, lang), game.rules.canonical(action)
        if not name or "{" in name or known.setdefault(name, same) != same:
            findings.add("move_name", lang=lang, name=name)


def _check_drawn(findings: Findings, game: Game, moment: Moment) -> None:
    before = moment.state.copy()
    with findings.raising("display.still"):
        picture = derived.svg(game, moment)
        root, lowered = ElementTree.fromstring(picture), picture.lower()
        if not root.tag.endswith("svg") or any(one.search(lowered) for one in OUTSIDE):
            findings.add("svg")
    with findings.raising("display.text"):
        lines = derived.text(game, moment).splitlines()
        widest = max(map(columns, lines), default=0)
        if not 0 < widest <= COLUMNS:
            findings.add("text_width", columns=widest)
    with findings.raising("display.board, display.card, display.controls, display.seat_line"):
        acting = viewer_as_mover(game, moment)
        frame: dict[str, Any] = {**derived.frame(game, acting), "controls": game.display.controls(acting)}
        if json.loads(json.dumps(frame)) != frame:
            findings.add("frame")
        for block in frame["card"]["blocks"]:
            if block.get("kind") not in BLOCKS:
                findings.add("card", kind=block.get("kind"))
        for seat in frame["seats"]:
            if not {"passed", "counts"} <= set(seat):
                findings.add("seat_line")
    if moment.state != before:
        findings.add("changes", leaf="display")
