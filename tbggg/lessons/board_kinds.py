"""Kinds of question that are answered on a board: places, whole moves, and stories of one click after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from ..engine.errors import BadOption
from ..engine.state import in_section
from ..engine.texts import capital, known_language, sentence
from ..record.record import Node
from .queries import ask, beside, played, remark
from .question import ARROW, Choice, Form, Part, RuleQuery, with_rule
from .texts import either, lesson_text

Given = Mapping[str, Any]  # texts and arguments of a question, by name


def place(node: Node, given: Given, lang: str) -> list[Part]:
    """Return a question that is answered on the board: which of some places is right, or which of them are.

    Args:
        node: the moment.
        given: `ask`; `offer`: the words of the places, or a mapping from each to what stands for it in `{place}`, or
            to a mapping with that `word`, and optionally `label` and `why`, what to say of it; and what makes a place
            right: `answer` (a word, or several), `move` (right where that move with `{place}` is legal, else the rules
            say why not), or `of` and `is` (a query, which may have `{place}`, and its answer); with a `move`, they are
            asked after it and the moves `rest`. `after` are moves that are played before that. Two words, such as
            `5 3`, are a whole move: what is moved, and where it goes, made with two clicks.
            Optionally `board` (the moment whose board is drawn, or its section; else the moment before `after`) and
            its viewer, `seat`; `no` (explanation of wrong places); `form`, `one` or `some`.
        lang: language of labels and reasons, `en` or `fr`.

    Raises:
        BadOption: nothing says what is right.
    """
    offer = given["offer"]
    offered = offer if isinstance(offer, Mapping) else {str(one): str(one) for one in offer}
    if "answer" in given and not _words(given["answer"]) <= offered.keys():
        raise BadOption(lesson_text(lang, "no_right", answer=given["answer"], choices=", ".join(offered)))
    names = node.record.game.display.places(node.record.seats, lang)
    choices = []
    for key, item in offered.items():
        one = item if isinstance(item, Mapping) else {"word": item}
        right, reason, rule, asked = _judged(node, key, str(one.get("word", key)), given, lang)
        if "why" in one:
            reason, own = with_rule(one["why"])
            rule = own or rule
        elif not right and not reason:
            reason, rule = with_rule(given.get("no", ""))
        label = one.get("label") or capital(ARROW.join(names.get(word, word) for word in key.split(" ")))
        choices.append(Choice(key, label, right, reason, rule, asked))
    form: Form = given.get("form") or ("one" if sum(one.right for one in choices) == 1 else "some")
    board = given.get("board", node)
    drawn = node.record.at(board) if isinstance(board, str) else board
    # In the order of their words: where the right one stands in the list says nothing.
    choices.sort(key=attrgetter("value"))
    return [Part(given["ask"], form, tuple(choices), board=played(drawn, ""), seat=given.get("seat"))]


def _words(answer: object) -> set[str]:
    """Return the words of an answer, which is one or several."""
    return {str(one) for one in (answer if isinstance(answer, list | tuple) else [answer])}


def _judged(node: Node, key: str, word: str, given: Given, lang: str) -> tuple[bool, str, str, RuleQuery | None]:
    """Return whether a place is right, with the reason, its rule, and the query that says so."""
    if "answer" in given:
        return key in _words(given["answer"]), "", "", None
    here = played(node, given.get("after", "").replace("{place}", word))
    if "move" in given:
        move = given["move"].replace("{place}", word)
        reason = here.position.why_not(move, lang)
        if reason or "of" not in given:
            return (
                reason is None,
                *((sentence(reason.text), reason.rule) if reason else ("", "")),
                RuleQuery(here, move),
            )
        here = played(here, f"{here.record.actors[here.state.mover]} {move} {given.get('rest', '')}")
    if not {"of", "is"} <= given.keys():
        raise BadOption(lesson_text(lang, "needs", kind="place", what=either(("answer", "move", "of + is"), lang)))
    wanted = str(given["is"])
    query = given["of"].replace("{place}", word)
    right = str(ask(here, query)) == wanted
    told = ("", "") if right or wanted not in here.record.seats else remark(here, query, wanted, lang)
    return right, *told, RuleQuery(here, query, wanted)


def play(node: Node, given: Given, lang: str) -> list[Part]:
    """Return the decisions of a story, which are asked one after the other, each with one click.

    Args:
        node: the story's end.
        given: `steps`, each with `ask`, `before` (its moment: before a section such as `1.3`, or before a move of the
            story with its seat), and either `offer` and what makes a place right, as for a place, or `button`, the
            text of the one choice; a step's `answer` decides among legal moves, and without a `move` a wrong place may
            say that it is `allowed`. A step's `right` is what came of
            a right click; without it that is the narration of the story's moves up to the next step. Optionally
            `seat` (viewer of the boards) and `untold`, first words of moves that go without saying.
        lang: language of labels and reasons, `en` or `fr`.
    """
    path, steps, seat = beside(node).path(), given["steps"], given.get("seat")
    places = [*_in_turn(path, [step["before"] for step in steps]), len(path)]
    parts = []
    for step, at, following in zip(steps, places, places[1:], strict=False):
        lines = [one.narration(lang, seat).text for one in path[at:following] if not _is_untold(one, given)]
        outcome, before = step.get("right") or " ".join(lines), path[at - 1]
        if "button" in step:
            choices = [Choice("button", step["button"], True, outcome)]
        else:
            judged = {key: value for key, value in step.items() if key != "answer" or "move" not in step}
            (one,) = place(before, {**judged, "form": "one"}, lang)
            choices = [
                replace(each, right=True, reason=outcome, asked=None)
                if each.value == step["answer"]
                else _wrong(each, step, lang)
                for each in one.choices
            ]
        parts.append(Part(step["ask"], "one", tuple(choices), board=before, seat=seat))
    return parts


def before_each(node: Node, names: Sequence[str]) -> list[Node]:
    """Return the moments of a story before some of its sections or moves.

    Args:
        node: the story's end.
        names: sections such as `1.3`, or moves with their seats.
    """
    path = beside(node).path()
    return [path[at - 1] for at in _in_turn(path, names)]


def _in_turn(path: Sequence[Node], names: Sequence[str]) -> list[int]:
    """Return the indices of a story's sections or moves, each after the one before it: a move may come again."""
    found: list[int] = []
    for name in names:
        found.append(_before(path, name, found[-1] + 1 if found else 0))
    return found


def _wrong(choice: Choice, step: Given, lang: str) -> Choice:
    """Return a wrong click with its reason: its own, or what the step says of all; and whether rules refuse it."""
    reason, rule = (choice.reason, choice.rule) if choice.reason else with_rule(step.get("no", ""))
    if "move" in step and not choice.right:
        reason = lesson_text(lang, "refused", reason=reason)
    item = step["offer"][choice.value] if isinstance(step["offer"], Mapping) else {}
    allowed = ("move" in step and choice.right) or (isinstance(item, Mapping) and item.get("allowed", False))
    return replace(choice, right=False, reason=reason, rule=rule, asked=None, allowed=allowed)


def _before(path: Sequence[Node], name: str, first: int) -> int:
    """Return the index of the first node of a section, or of a move with its seat, from an index on."""
    for at, one in enumerate(path[first:], first):
        if one.parent and (in_section(one.parent.state, name) or f"{one.seat} {one.move}" == name):
            return at
    raise BadOption(lesson_text(known_language(None), "no_step", name=name))


def _is_untold(node: Node, given: Given) -> bool:
    return node.kind == "forced" or str(node.move).split()[0] in given.get("untold", "").split()
