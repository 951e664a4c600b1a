"""Checks of what a game declares: its parts, its state, its new tables and its actions."""

from __future__ import annotations

from dataclasses import fields
from inspect import getdoc

from ..engine import derived, leaves
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.luck import WORDS
from ..engine.registry import new_state
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, OVER
from ..engine.state import EXACT, declared, undeclared
from ..engine.texts import LANGUAGES
from .findings import Findings
from .tables import seat_words

OWN_FIELDS = ("seats", "round_no", "phase", "mover", "due")  # those that the engine reads
PARTS = ("rules", "notation", "scoring", "display", "hidden", "options", "bots")
NONSENSE = "?!"  # no value of any header
WAITS = (DECISION, CHANCE, AUTOMATIC, OVER)


def check_seen(findings: Findings, game: Game) -> bool:
    """Note the fields that do not say who sees them, where they must; return whether there are none."""
    table = game.rules.state
    unsaid = undeclared(table)
    if not derived.hides(game) and len(unsaid) == len(fields(table)):
        return True
    for name in unsaid:
        findings.add("unseen", field=name)
    return not unsaid


def check_declared(findings: Findings, game: Game) -> None:
    """Check the parts of a game before it is played."""
    _check_rules_marked(findings, game)
    with findings.raising("rules.state"):
        _check_state(findings, game)
    for seats in game.seats.counts:
        with findings.raising("rules.new, rules.actions"):
            _check_new(findings, game, seats)
    with findings.raising("options.set_rulings"):
        _check_rulings(findings, game)
    with findings.raising("options.headers"):
        _check_headers(findings, game)
    with findings.raising("display.info"):
        _check_info(findings, game)


def _check_rules_marked(findings: Findings, game: Game) -> None:
    """Every leaf whose signature says so is marked as a rule."""
    for part in PARTS:
        held = getattr(game, part)
        for leaf in fields(held):
            protocol = getattr(leaves, str(leaf.type).removeprefix("leaves.").removesuffix(" | None"), None)
            value = getattr(held, leaf.name)
            if callable(value) and (getdoc(protocol) or "").startswith("Rule:") and not hasattr(value, "__rule__"):
                findings.add("no_rule", leaf=f"{part}.{leaf.name}")


def _check_state(findings: Findings, game: Game) -> None:
    table = game.rules.state
    known = {item.name: item for item in declared(table)}
    for name in OWN_FIELDS:
        if name not in known or known[name].shape:
            findings.add("field_missing", field=name)
    for number, kind in game.notation.kinds.items():
        if kind.forced and game.notation.kind_of(number) != number:
            findings.add("forced_kind", kind=number)


def _check_new(findings: Findings, game: Game, seats: int) -> None:
    words = seat_words(game, seats)
    state = new_state(game, words, {}, 1)
    is_own = type(state) is game.rules.state
    if not is_own or state.seats != seats or state.due not in WAITS:
        findings.add("new_state", seats=seats)
    if state != new_state(game, words, {}, 1):
        findings.add("new_again", seats=seats)
    before, actions = state.copy(), game.rules.actions(state)
    if len(set(actions)) < len(actions):
        findings.add("action_twice", seats=seats)
    if actions != game.rules.actions(state) or state != before:
        findings.add("actions_again", seats=seats)
    for action in actions:
        if not 0 <= action < EXACT:
            findings.add("code", code=action)
    game.rules.begin(state, 0, 1, 2, [0] * WORDS)
    if state.seats != seats or state.due not in WAITS or not 0 <= state.mover < seats + len(game.notation.actors):
        findings.add("new_state", seats=seats)


def _check_rulings(findings: Findings, game: Game) -> None:
    state = new_state(game, seat_words(game, game.seats.counts[0]), {}, 1)
    for name, values in game.options.rulings.items():
        for value in values[1:]:  # the first holds where nothing is said
            game.options.set_rulings(state.copy(), f"{name}={'1' if value == 'N' else value}")
    for name, value in game.options.for_machines.items():
        if name not in game.options.rulings:
            findings.add("machine_ruling", name=name, value=value)


def _check_headers(findings: Findings, game: Game) -> None:
    """Every reader refuses nonsense by the header's name, and reads what luck gave the header."""
    for header in game.options.headers:
        try:
            header.read(NONSENSE, seat_words(game, game.seats.counts[0]))
        except BadOption:
            pass
        else:
            findings.add("header_accepts", header=header.name)
    for count in game.seats.counts:
        words = seat_words(game, count)
        state = new_state(game, words, {}, 1)
        given = {header.name: header.drawn(state, words) for header in game.options.headers if header.drawn}
        if new_state(game, words, given, 2) != new_state(game, words, given, 3):
            findings.add("header_undrawn", seats=count)


def _check_info(findings: Findings, game: Game) -> None:
    state = new_state(game, seat_words(game, game.seats.counts[0]), {}, 1)
    for lang in LANGUAGES:
        info = game.display.info(state, lang)
        for key in ("rounds", "phases", "final"):
            if key not in info:
                findings.add("info", key=key)
        for phase in info.get("phases", []):
            if not {"short", "long"} <= set(phase):
                findings.add("info_phase", phase=phase)
