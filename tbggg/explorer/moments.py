"""What the browser is told: the outline of a record, and one frame a moment. Plain values only."""

from __future__ import annotations

from typing import Any

from ..engine.record import Node, Record
from ..engine.rule import CHANCE, CHORE, DECISION, NOBODY, OVER, Moment
from ..engine.texts import rule_texts

DUE = {DECISION: "decision", CHANCE: "chance", CHORE: "chore", OVER: "over"}


def settled_nodes(record: Record) -> list[Node]:
    """Return all nodes, the main line first; a node's place is its id in the browser."""
    for node in list(record.nodes()):
        if not node.children:
            node.settle()
    return list(record.nodes())


def outline(record: Record, nodes: list[Node], seat: str | None, lang: str) -> dict[str, Any]:
    """Return what stays the same from step to step: the game, the seats, the tree.

    Args:
        record: the record.
        nodes: its nodes, by id.
        seat: whose eyes; all screens are open when nothing.
        lang: `en` or `fr`.
    """
    game = record.game
    own = game.outline(record.start.state, lang)
    labels = own.pop("labels", {})
    ids = {node: number for number, node in enumerate(nodes)}
    return {
        "game": {"code": game.code, "name": game.name},
        "title": record.headers.get("Title", game.name),
        "lang": lang,
        "seats": [{"name": word, "label": labels.get(word, word)} for word in record.seats],
        **own,
        **columns(nodes, ids, seat, lang),
        "main": [ids[node] for node in record.main_line() if node in ids],
        **_result(record),
    }


def columns(nodes: list[Node], ids: dict[Node, int], seat: str | None, lang: str) -> dict[str, Any]:
    """Return what the browser keeps of some nodes: a column a thing, and the points.

    Args:
        nodes: the nodes, in the order of their ids.
        ids: the ids of these nodes and of their parents.
        seat: whose eyes; all screens are open when nothing.
        lang: `en` or `fr`.
    """
    if not nodes:
        return {"nodes": {}, "gg": []}
    record = nodes[0].record
    viewer = NOBODY if seat is None else record.seat_number(seat)
    return {
        "nodes": {
            "parent": [ids[node.parent] if node.parent else -1 for node in nodes],
            "section": [_section(node) for node in nodes],
            "seat": [node.seat_no for node in nodes],
            "kind": [_kind(node, viewer) for node in nodes],
            "move": [_words(node, viewer) for node in nodes],
            "glyph": [" ".join(node.glyphs) for node in nodes],
            "notes": {str(ids[node]): note for node in nodes if (note := _note(node, seat, lang))},
        },
        "gg": [record.game.gg(node.state) for node in nodes],
    }


def _section(node: Node) -> str:
    """The section in which a node's move was made."""
    if node.parent is None:
        return "0.0"
    before = node.parent.state
    return f"{before.round_no}.{before.phase}"


def _kind(node: Node, viewer: int) -> str:
    """What a node is; a forced pass looks like any other to a seat that cannot see why."""
    if node.kind == "forced" and node.parent is not None and viewer != NOBODY:
        return DUE[node.record.game.view(node.parent.state, viewer).due].replace("chore", "forced")
    return node.kind


def _words(node: Node, viewer: int) -> str:
    if node.parent is None or node.kind == "chore":
        return ""
    game, before = node.record.game, node.parent.state
    return game.words(before, node.record.seats, game.masked(before, node.code, viewer))


def _note(node: Node, seat: str | None, lang: str) -> dict[str, Any] | None:
    """Name and comments of a node; a comment may tell what a seat does not know, so a seat gets none."""
    comments = [
        comment.text.strip()
        for comment in ([*node.variation.comments, *node.comments] if node.variation else node.comments)
        if not comment.lang or comment.lang.split("-")[0] == lang
    ]
    if seat is not None:
        comments = []
    if not comments and not node.name:
        return None
    return {**({"name": node.name} if node.name else {}), "comments": comments}


def _result(record: Record) -> dict[str, Any]:
    end = record.end
    return {"result": {"winners": record.game.winners(end.state)}} if end.state.due == OVER else {}


def frame(node: Node, number: int, seat: str | None, lang: str) -> dict[str, Any]:
    """Return one moment, drawn as data.

    Args:
        node: the moment.
        number: its id.
        seat: whose eyes; all screens are open when nothing.
        lang: `en` or `fr`.
    """
    game = node.record.game
    moment = node.moment(seat, lang)
    told = game.tell(moment)
    state = moment.state
    return {
        "node": number,
        "round": state.round_no,
        "phase": state.phase,
        "due": DUE[state.due],
        "to_move": state.mover if state.due in (DECISION, CHANCE) else NOBODY,
        "told": {"seat": told.seat, "text": told.text, "rules": list(told.rules)},
        "next": game.tell_next(moment),
        **choices(node, moment),
        "first": game.first_player(state),
        **game.frame(moment),
    }


def choices(node: Node, moment: Moment) -> dict[str, Any]:
    """Return what may be played: the decisions, those that cost something, and what chance may bring."""
    game, state = node.record.game, moment.state
    open_to_viewer = game.may_try(state, moment.viewer)
    codes = node.position.codes() if state.due == DECISION and open_to_viewer else []
    return {
        "legal": [game.words(state, moment.seats, code) for code in codes],
        "costly": [place for place, code in enumerate(codes) if game.caution(state, code)],
        "chance": game.by_hand(state) if state.due == CHANCE and open_to_viewer else None,
    }


def rule_box(record: Record, rule: str, lang: str) -> dict[str, Any] | None:
    """Return a rule in its own words, or nothing when the rulebook has no such id."""
    found = rule_texts(record.game.texts, lang).get(rule)
    if found is None:
        return None
    parts = [found.question, found.text, found.example]
    return {"id": rule, "title": found.section, "text": "\n\n".join(part for part in parts if part), "lang": lang}
