"""Declaration of exercises and of predictions: a stored one by its id, or an author's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.generators import ExerciseGenerator
from ..engine.guessing import guess
from ..engine.texts import known_language, typeset
from ..record.position_text import position
from ..record.record import Node
from .exercise import Exercise
from .library import find_generator, found, moment
from .queries import played
from .question import Part
from .question_kinds import ARGUMENTS, parts_of
from .texts import lesson_text

ABOUT = ("ask", "kind", "rules", "hint", "why", "parts", "title", "another", "luck", "nth", "then", "beginners")
OF_A_CHOICE = {"choices", "of"}  # arguments beside which an `answer` is no number


def exercise(
    id: str = "",
    *,
    kind: str = "predict",
    ask: str = "",
    at: Node | str | None = None,
    rules: str = "",
    hint: str | Sequence[str] = "",
    why: str = "",
    another: str = "",
    luck: int = 0,
    lang: str | None = None,
    **question: Any,
) -> Exercise:
    """Return an exercise, which displays itself in a notebook and is checked by the rules.

    Args:
        id: id of a stored exercise such as `E04.2`, with no other argument but `lang`; or any id for an author's own.
        kind: `predict`, `number`, `legal`, `mistake`, `score`, `first`, `better`, `place`, `play` or
            `setup`.
        ask: the question.
        at: moment that the question is about, or a position in one line as `tbggg.position` reads it; its record is
            not changed.
        rules: ids of the rules that it teaches, separated by spaces: `"4.1 4.2"`.
        hint: the hint; of several questions, it is that of all, or a list with one for each in order.
        why: explanation shown once it is solved.
        another: name of the generator of fresh exercises like it, `trios` or `collection`; readers then have a button
            for another one, and `Exercise.another` returns the n-th.
        luck: seed of the generator.
        lang: `en` or `fr`; the chosen language when not given.
        question: `no`, the explanation of a wrong choice that has no other one; and the arguments of the kind.
            `legal` and `mistake`: `moves`; a legal one may have a `why`, shown where it is left out. `first` and
            `number`: `of`, the query to the rules (`"count"`, `"first"`, `"points red"` …), or for a number an
            `answer`, as int or Fraction, and `mistakes`: common wrong numbers with what to say of each, such as `{"3":
            "Only two of them count."}`, or `{"3": {"label": "Only two of them count.", "rule": "3.3"}}`, and
            `unit="%"` where a percentage is asked for. `predict`: `of`, or `choices` with the `answer` among them.
            `score`: a `seat`, or the `answer` of a game’s own count. `better`: `values` by move, each a number or a
            pair of a mean and its half interval, their `unit`, and `no`: by move, why it is worth less. `place` is
            answered on the board: `offer`, the words of the places that may be chosen, or a mapping from each to what
            stands for it in `{place}`; and the `answer` (a place, or several), or a `move` such as `"promote
            2>{place}"`, whose legal places are right, or `of` and `is`, after the moves `after`. A word of two places,
            `"5 3"`, is a whole move, made with two clicks.
            `setup` asks for a board, which is typed: the `answer` in one line, or the board of `at`.

    Raises:
        BadOption: no stored exercise has that id, there is no such kind, an argument of the kind is missing or
            no text, or no generator of that name makes that kind.
        RecordError: a move to play is not legal.

    >>> import tbggg
    >>> table = tbggg.new_game(seats=3, luck=1).start
    >>> probe = exercise(kind="number", ask="How many GG are on the track?", at=table, of="points")
    >>> probe.check(30), probe.check("31")
    (Right., It is less than 31.)
    """
    lang = known_language(lang)
    hints = _lines(hint)
    _check_texts(lang, id=id, ask=ask, rules=rules, hint=hints, why=why)
    if not ask:
        return _stored(id, lang)
    for name in question:
        if name not in ARGUMENTS:
            raise BadOption(lesson_text(lang, "no_argument", name=name) + guess(name, sorted(ARGUMENTS)))
    at = position(at).node if isinstance(at, str) else at
    parts = parts_of(kind, at, {"ask": "", **question}, lang)
    game = at.record.game if at else None
    texts: dict[str, Any] = {"ask": typeset(lang, ask), "hint": typeset(lang, hints), "why": typeset(lang, why)}
    generators_game, generator = _generator(another, kind, lang)
    return Exercise(
        id=id,
        kind=kind,
        rules=tuple(rules.split()),
        lang=lang,
        game=game or generators_game,
        parts=tuple(parts),
        generator=generator,
        luck=luck,
        **texts,
    )


def predict(
    id: str = "",
    *,
    ask: str = "",
    at: Node | str | None = None,
    then: Node | str | None = None,
    rules: str = "",
    why: str = "",
    lang: str | None = None,
    **question: Any,
) -> Exercise:
    """Return a prediction: it takes a guess, then says and draws what is so, and how far off the guess was.

    What is right is worked out by the rules, as in an exercise, and is not shown before the guess.

    Args:
        id: id of a stored prediction or exercise, with no other argument but `lang`; or any id for an author's own.
        ask: the question.
        at: moment that the question is about, or a position in one line as `tbggg.position` reads it; its record is
            not changed.
        then: moment whose board is shown after the guess, or moves that lead to it from `at`.
        rules: ids of the rules that decide it, separated by spaces.
        why: explanation shown after the guess.
        lang: `en` or `fr`; the chosen language when not given.
        question: what is guessed, as in `exercise`: a number (`of`, or `answer`), one of some `choices`, a seat
            (`of`), or a place on the board (`offer`).

    Raises:
        BadOption: no stored one has that id, an argument of the question is missing, or one is no text.
        RecordError: a move to play is not legal.

    >>> import tbggg
    >>> table = tbggg.new_game(seats=3, luck=1).start
    >>> predict(ask="How many GG are on the track?", at=table, of="points", why="Ten each.", lang="en").check(25)
    Your guess: 25. It is 30. You were 5 too low.
    Ten each.
    """
    lang = known_language(lang)
    _check_texts(lang, id=id, ask=ask, rules=rules, why=why)
    if not isinstance(then, Node | str | None):
        raise BadOption(lesson_text(lang, "no_moment", name="then", what=type(then).__name__))
    at = position(at).node if isinstance(at, str) else at
    if isinstance(then, str) and at is None:
        raise BadOption(lesson_text(lang, "then_from", name="then", at="at"))
    if not ask:
        return replace(_stored(id, lang), guess=True)
    kind = (
        "place"
        if "offer" in question
        else "number"
        if "answer" in question and not question.keys() & OF_A_CHOICE
        else ""
    )
    asked = exercise(id, kind=kind or "predict", ask=ask, at=at, rules=rules, why=why, lang=lang, **question)
    shown = played(at, then) if at and isinstance(then, str) else then
    return replace(asked, guess=True, then=shown if isinstance(shown, Node) else None)


def _check_texts(lang: str, **texts: object) -> None:
    """Refuse arguments that are no texts, by their names."""
    for name, given in texts.items():
        if not isinstance(given, str):
            raise BadOption(lesson_text(lang, "no_text", name=name, what=type(given).__name__))


def _lines(given: Any) -> Any:
    """A text as it is; a list of some as one with a line for each."""
    is_list = isinstance(given, list | tuple) and all(isinstance(one, str) for one in given)
    return "\n".join(given) if is_list else given


def _stored(id: str, lang: str) -> Exercise:
    game, about = found(id, lang)
    if "nth" in about:
        return _generated(id, about, lang)
    shared = {key: value for key, value in about.items() if key not in ABOUT}
    parts = [part for one in about["parts"] for part in _parts(game, {"ask": "", **shared, **one}, about["kind"], lang)]
    texts: dict[str, Any] = {key: _lines(about.get(key, "")) for key in ("ask", "hint", "why")}
    _, generator = _generator(about.get("another", ""), about["kind"], lang)
    return Exercise(
        id=id,
        kind=about["kind"],
        rules=tuple(about["rules"]),
        lang=lang,
        game=game,
        parts=tuple(parts),
        generator=generator,
        luck=about.get("luck", 0),
        then=played(moment(game, about["then"]), "") if "then" in about else None,
        beginners=about.get("beginners", False),
        **texts,
    )


def _generated(id: str, about: Mapping[str, Any], lang: str) -> Exercise:
    """Return a stored exercise that is one of a generator's."""
    game, generator = _generator(about["another"], about["kind"], lang)
    bare = Exercise(id, about["kind"], (), "", "", "", lang, game, (), generator, about["luck"])
    fresh = bare.another(about["nth"])
    rules, beginners = tuple(about["rules"]), about.get("beginners", False)
    return replace(fresh, id=id, rules=rules, generator=generator, nth=about["nth"], beginners=beginners)


def _generator(name: str, kind: str, lang: str) -> tuple[Game | None, ExerciseGenerator | None]:
    """Return a generator by name with its game, checked to make a kind; None for an empty name."""
    if not name:
        return None, None
    game, generator = find_generator(name)
    if generator.kind != kind:
        raise BadOption(lesson_text(lang, "other_kind", name=name, other=generator.kind, kind=kind))
    return game, generator


def _parts(game: Game, given: Mapping[str, Any], kind: str, lang: str) -> list[Part]:
    node = moment(game, given) if "record" in given else None
    return parts_of(given.get("kind", kind), node, given, lang)
