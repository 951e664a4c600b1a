"""Declaring an exercise: by the id of a stored one, or in the words of an author."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.generators import Dealer, find_dealer
from ..engine.texts import known_language, typeset
from ..record.record import Node
from .exercise import Exercise
from .library import found, moment
from .question import Part, said
from .question_kinds import parts_of

ABOUT = ("ask", "kind", "rules", "hint", "why", "parts", "title", "another", "luck")


def exercise(
    id: str = "",
    *,
    kind: str = "predict",
    ask: str = "",
    at: Node | None = None,
    rules: str = "",
    hint: str = "",
    why: str = "",
    another: str = "",
    luck: int = 0,
    lang: str | None = None,
    **question: Any,
) -> Exercise:
    """Return an exercise, which shows itself in a notebook and is checked by the rules.

    Args:
        id: of a stored exercise, `E04.2`, which needs nothing else but `lang`; an author's own may have any.
        kind: `predict`, `number`, `legal`, `mistake`, `score`, `first` or `better`.
        ask: the question.
        at: the moment that it is about; nothing is added to its record.
        rules: ids of the rules that it teaches, `"4.1 4.2"`.
        hint: what helps, if one asks for it.
        why: what is said once it is solved.
        another: who deals fresh exercises like it, `trios` or `collection`; readers then have a button for another
            one, and `Exercise.another` gives the n-th.
        luck: which ones are dealt.
        lang: `en` or `fr`; the chosen language when not given.
        question: `no`, what is said of a wrong choice that nothing else explains; and what the kind needs.
            `legal` and `mistake`: `moves`. `first` and `number`: `of`, what the rules are asked (`"count"`,
            `"first"`, `"gg red"` …), or for a number an `answer`, as int or Fraction. `predict`: `of`, or
            `choices` with the `answer` among them. `score`: a `seat`, or the `answer` of `tbggg.score`. `better`:
            `values` by move, a number or a mean with half its interval.

    Raises:
        BadOption: no stored exercise of that id, no such kind, the kind lacks what it needs, or nobody of that name
            deals that kind.
        RecordError: what is to be played cannot be.

    >>> import tbggg
    >>> table = tbggg.new_game(seats=3, luck=1).start
    >>> probe = exercise(kind="number", ask="How many GG are on the track?", at=table, of="gg")
    >>> probe.check(30), probe.check("31")
    (Right., Less than that.)
    """
    lang = known_language(lang)
    if not ask:
        return _stored(id, lang)
    parts = parts_of(kind, at, {"ask": "", **question}, lang)
    game = at.record.game if at else None
    texts = {"ask": typeset(lang, ask), "hint": typeset(lang, hint), "why": typeset(lang, why)}
    dealers_game, dealer = _dealer(another, kind, lang)
    return Exercise(
        id=id,
        kind=kind,
        rules=tuple(rules.split()),
        lang=lang,
        game=game or dealers_game,
        parts=tuple(parts),
        dealer=dealer,
        luck=luck,
        **texts,
    )


def _stored(id: str, lang: str) -> Exercise:
    game, about = found(id, lang)
    shared = {key: value for key, value in about.items() if key not in ABOUT}
    parts = [part for one in about["parts"] for part in _parts(game, {"ask": "", **shared, **one}, about["kind"], lang)]
    texts = {key: about.get(key, "") for key in ("ask", "hint", "why")}
    _, dealer = _dealer(about.get("another", ""), about["kind"], lang)
    return Exercise(
        id=id,
        kind=about["kind"],
        rules=tuple(about["rules"]),
        lang=lang,
        game=game,
        parts=tuple(parts),
        dealer=dealer,
        luck=about.get("luck", 0),
        **texts,
    )


def _dealer(name: str, kind: str, lang: str) -> tuple[Game | None, Dealer | None]:
    """Who deals fresh exercises of a kind, and of which game, if somebody is named."""
    if not name:
        return None, None
    game, dealer = find_dealer(name)
    if dealer.kind != kind:
        raise BadOption(said(lang, "other_kind", name=name, dealt=dealer.kind, kind=kind))
    return game, dealer


def _parts(game: Game, given: Mapping[str, Any], kind: str, lang: str) -> list[Part]:
    node = moment(game, given) if "record" in given else None
    return parts_of(given.get("kind", kind), node, given, lang)
