"""Checks of the rules, move by move, in a game of random decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from ..engine import derived
from ..engine.luck import WORDS, keys
from ..engine.moment import Unreadable
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ..engine.state import BITS, EXACT, Declared, declared
from ..record.headers import check_seats
from ..record.record import Node, Record
from ..record.seated import reason_of
from ..record.tree import follow_action
from .controls import check_controls
from .findings import Findings
from .hidden import check_hidden
from .set_up import check_set_up
from .shown import check_shown

Answer = TypeVar("Answer")
MOST_STEPS = 4000  # of a game; one that is longer does not end
SOME = 6  # moves of a position that are checked in detail
TRIED = 20  # actions of a position that may be illegal
SAID = 2  # times that a reason is worded in a game
EVERY = 29  # positions from one that is drawn and described to the next
WIDEST = 40  # chances whose outcomes are listed


class Walk:
    """One game of random decisions, checked as it goes.

    Args:
        findings: what is wrong, as it is found.
        record: before its first move.
        seed: of the decisions.
    """

    def __init__(self, findings: Findings, record: Record, seed: int) -> None:
        self.findings = findings
        self.game = record.game
        self.random = Random(seed)
        self.node = record.start
        self.actions = record.game.rules.actions(record.start.state)
        self.known = set(self.actions)
        self.fixed = {one.name: repr(getattr(record.start.state, one.name)) for one in self._fixed()}
        self.drawn: dict[tuple[int, ...], str] = {}  # luck of earlier draws, by its keys
        self.chances = 0
        self.said: Counter[int] = Counter()
        self.table = findings.where

    def run(self) -> Node:
        """Play to the end; returns the last node that was reached."""
        section = (0, 0)
        for step in range(MOST_STEPS):
            state = self.node.state
            self.findings.where = f"{self.table}, {state.round_no}.{state.phase}, {step}"
            self._check_state(state)
            if (state.round_no, state.phase) < section:
                self.findings.add("section_back", before=_dotted(section), after=_dotted((state.round_no, state.phase)))
            section = (state.round_no, state.phase)
            if step % EVERY == 0 or state.due == OVER:
                check_shown(self.findings, self.node, step // EVERY)
                check_hidden(self.findings, self.node, step // EVERY)
                check_set_up(self.findings, self.node)
            check_controls(self.findings, self.node)
            if state.due == OVER:
                self._check_end(state)
                return self.node
            action = self._next(state)
            if action is None:
                return self.node
            self._play(state, action)
        self.findings.add("endless", steps=MOST_STEPS)
        return self.node

    def _next(self, state: Any) -> int | None:
        """The next action; None where the rules give none."""
        if state.due == CHANCE:
            return self._chance(state)
        if state.due == AUTOMATIC:
            action = self._pure("rules.automatic", lambda: self.game.rules.automatic(state))
            if action == NOBODY:
                self.findings.add("automatic_none")
                return None
            return action
        return self._decision(state)

    def _play(self, state: Any, action: int) -> None:
        """Play an action, and check that the state before it stays as it was."""
        before = state.copy()
        if not 0 <= action < EXACT:
            self.findings.add("code", code=action)
        self.node = follow_action(self.node, action)
        if state != before:
            self.findings.add("play_back", move=self._words(state, action))
        for found in self.game.rules.sections(state, self.node.record.seats, action, self.node.state):
            if len(found) != 3 or not isinstance(found[2], str):
                self.findings.add("sections", found=found)

    # -- decisions --------------------------------------------------------------------------

    def _decision(self, state: Any) -> int | None:
        moves = [0] * self.game.rules.most_moves
        try:
            count = self._pure("rules.legal_moves", lambda: self.game.rules.legal_moves(state, moves))
        except IndexError:
            self.findings.add("too_many_moves", most=self.game.rules.most_moves)
            return None
        legal = moves[:count]
        if not legal:
            self.findings.add("no_move")
            return None
        if len(set(legal)) < count:
            self.findings.add("move_twice", move=self._words(state, max(legal, key=legal.count)))
        for action in set(legal) - self.known:
            self.findings.add("no_action", move=self._words(state, action))
        others = self.known.difference(legal)
        self._pure("rules.why_not", lambda: self._check_moves(state, legal, others))
        spelled = [self._words(state, action) for action in legal]
        if len(set(spelled)) < len(set(legal)):
            self.findings.add("words_twice", move=max(spelled, key=spelled.count))
        return self.random.choice(legal)

    def _check_moves(self, state: Any, legal: list[int], others: set[int]) -> None:
        """Check some of the legal moves in detail, and try some of the others."""
        for action in self._some(legal, SOME):
            self._check_legal(state, action)
        for action in self._some(sorted(others), TRIED):
            self._check_refused(state, action)

    def _check_legal(self, state: Any, action: int) -> None:
        rules = self.game.rules
        self._check_reason(state, state.mover, action, rules.why_not(state, state.mover, action), legal=True)
        self._check_reason(state, state.mover, action, rules.why_not_written(state, state.mover, action), legal=True)
        for seat in range(state.seats):
            if not rules.may_decide(state, seat) and not rules.why_not(state, seat, action):
                self.findings.add("two_seats", move=self._words(state, action))
        value = rules.caution(state, action)
        if value and value not in rules.rule_of:
            self.findings.add("no_reason", value=value, leaf="rules.caution")
        if rules.canonical(rules.canonical(action)) != rules.canonical(action):
            self.findings.add("canonical", move=self._words(state, action))
        self._check_words(state, action)

    def _check_refused(self, state: Any, action: int) -> None:
        value = self.game.rules.why_not(state, state.mover, action)
        if value == 0:
            self.findings.add("not_listed", move=self._words(state, action))
        else:
            self._check_reason(state, state.mover, action, value, legal=False)

    def _check_reason(self, state: Any, seat: int, action: int, value: int, *, legal: bool) -> None:
        """A legal move has no reason against it, and another one a reason with a sentence."""
        game, seats = self.game, self.node.record.seats
        if value and value not in game.rules.rule_of:
            self.findings.add("no_reason", value=value, leaf="rules.why_not")
        elif value and (legal or self.said[value] < SAID):
            self.said[value] += 1
            with self.findings.raising("display.reason_values"):
                for lang in ("en", "fr"):
                    said = reason_of(game, state, seats, seat, action, value, lang)
                    if legal:
                        self.findings.add("refused", move=self._words(state, action), reason=said)
                    if "{" in said.text:
                        self.findings.add("reason_text", reason=said.code.name, lang=lang)

    # -- chance -----------------------------------------------------------------------------

    def _chance(self, state: Any) -> int | None:
        rules, luck = self.game.rules, LuckRow()
        seed = keys(self.node.record.luck)
        try:
            action = self._pure("rules.sample_chance", lambda: rules.sample_chance(state, *seed, luck))
        except IndexError:
            self.findings.add("too_much_luck", words=WORDS)
            return None
        if luck.words:
            first = self.drawn.setdefault(tuple(luck.words), self.findings.where)
            if first != self.findings.where:
                self.findings.add("luck_twice", first=first)
        if state.due == CHANCE and self.game.rules.legal_moves(state, [0] * rules.most_moves):
            self.findings.add("listed_early")
        self.chances += 1
        if self.chances <= WIDEST:
            self._check_outcomes(state, action)
        return action

    def _check_outcomes(self, state: Any, sampled: int) -> None:
        outcomes = self._pure("rules.chance_outcomes", lambda: self.game.rules.chance_outcomes(state))
        actions = [action for action, _ in outcomes]
        if len(set(actions)) < len(actions) or sum(odds for _, odds in outcomes) != 1:
            self.findings.add("odds")
        if len(actions) > self.game.rules.most_outcomes:
            self.findings.add("too_many_outcomes", most=self.game.rules.most_outcomes, count=len(actions))
        if sampled not in actions:
            self.findings.add("no_outcome", move=self._words(state, sampled))
        for action in {sampled, *self._some(actions, SOME)}:
            value = self.game.rules.why_not(state, self._writer(state, action), action)
            self._check_reason(state, self._writer(state, action), action, value, legal=True)
            self._check_words(state, action)

    # -- words, states, ends ------------------------------------------------------------------

    def _check_words(self, state: Any, action: int) -> None:
        """A move's words read back as the same move, and none of them could name a seat."""
        position = self.node.position
        words = self._pure("notation.words", lambda: position.words(action))
        try:
            seat, written = position.parse(words)
        except (Unreadable, ValueError) as trouble:
            self.findings.add("unreadable", move=words, why=trouble)
            return
        same = self.game.rules.canonical
        if same(written.actions[0]) != same(action) or len(written.actions) != 1 or seat != self._writer(state, action):
            self.findings.add("words", move=words)
        if not self.game.seats.colours:
            for word in str(words).split():
                if word not in self.game.seats.reserved and _may_sit(self.node.record, word):
                    self.findings.add("reserved", word=word)

    def _writer(self, state: Any, action: int) -> int:
        """The seat that an action is written with."""
        owner = derived.written_by(self.game, action)
        return state.mover if owner == NOBODY else owner

    def _words(self, state: Any, action: int) -> str:
        return self.game.notation.words(state, self.node.record.seats, action)

    def _actors(self, state: Any) -> int:
        """Number of seats and of actors for the whole table."""
        return int(state.seats) + len(self.game.notation.actors)

    def _fixed(self) -> list[Declared]:
        return [item for item in declared(self.game.rules.state) if item.fixed]

    def _check_state(self, state: Any) -> None:
        """Fixed cells as they were; plain ints within their kinds, and the engine's own fields in their bounds."""
        for item in self._fixed():
            if repr(getattr(state, item.name)) != self.fixed[item.name]:
                self.findings.add("fixed", field=item.name)
        for item in declared(type(state)):
            bound = 1 << BITS[item.kind] - 1
            for cell in _cells(getattr(state, item.name)):
                if type(cell) is not int or not max(-bound, -EXACT) <= cell < min(bound, EXACT):
                    self.findings.add("cell", field=item.name, value=repr(cell), kind=item.kind)
        if state.due not in (DECISION, CHANCE, AUTOMATIC, OVER) or not 0 <= state.mover < self._actors(state):
            self.findings.add("due", due=state.due, mover=state.mover)
        with self.findings.raising("rules.state"):
            if type(state).from_json(state.to_json()) != state:
                self.findings.add("json")
        with self.findings.raising("scoring"):
            self._check_scores(state)

    def _check_scores(self, state: Any) -> None:
        points = self._pure("scoring.points", lambda: derived.points(self.game, state))
        scores = self._pure("scoring.breakdown", lambda: derived.scores(self.game, state))
        if any(type(number) is not int for number in (*points, *(part for one in scores for part in one.values()))):
            self.findings.add("points_kind")
        if state.due == OVER and [one[derived.TOTAL] for one in scores] != points:
            self.findings.add("total")

    def _check_end(self, state: Any) -> None:
        if not self._pure("scoring.wins", lambda: derived.winners(self.game, state)):
            self.findings.add("no_winner")
        if self.game.rules.legal_moves(state, [0] * self.game.rules.most_moves):
            self.findings.add("listed_early")

    def _some(self, actions: list[int], most: int) -> list[int]:
        """All of some actions, or a few of many."""
        return actions if len(actions) <= most else self.random.sample(actions, most)

    def _pure(self, leaf: str, ask: Callable[[], Answer]) -> Answer:
        """Result of a function that must leave the state as it is."""
        state = self.node.state
        before = state.copy()
        found = ask()
        if state != before:
            self.findings.add("changes", leaf=leaf)
            self.node.state = before
        return found


class LuckRow(list[int]):
    """Row for luck words that records the words that are written to it."""

    def __init__(self) -> None:
        super().__init__([0] * WORDS)
        self.words: list[int] = []

    def __setitem__(self, at: Any, word: Any) -> None:
        super().__setitem__(at, word)
        self.words.append(word)


def check_played(findings: Findings, record: Record, seed: int) -> Node:
    """Play a game of random decisions, check each position, and return the last node.

    Args:
        findings: collector of the findings.
        record: the record, before its first move.
        seed: seed of the decisions.
    """
    walk = Walk(findings, record, seed)
    try:
        return walk.run()
    finally:
        findings.where = walk.table


def _dotted(section: tuple[int, int]) -> str:
    return f"{section[0]}.{section[1]}"


def _cells(value: Any) -> list[Any]:
    """The numbers of a field, out of their lists."""
    if not isinstance(value, list):
        return [value]
    return [cell for part in value for cell in _cells(part)] if value and isinstance(value[0], list) else value


def _may_sit(record: Record, word: str) -> bool:
    """True if a word could name a seat."""
    try:
        check_seats(record.game, [word, *(f"another{seat}" for seat in range(1, record.game.seats.counts[0]))])
    except ValueError:
        return False
    return True
