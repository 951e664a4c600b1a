"""Trees of records, looked at as a whole."""

from __future__ import annotations

from tbggg.record.record import Node, Record

from ..games.bgg.tables import opening


def lines(record: Record) -> set[str]:
    """Every line of the tree from the start to its end, as it is written; lines that are alike count once."""
    return {
        " ".join(f"{node.seat} {node.move}" for node in leaf.path() if node.kind in ("decision", "chance"))
        for leaf in record.nodes()
        if not leaf.children
    }


def tree(node: Node) -> object:
    """All that hangs on a node, by identity."""
    return [
        (id(one), id(one.parent), [id(child) for child in one.children], [id(note) for note in one.notes], one.name)
        for one in _below(node)
    ]


def _below(node: Node) -> list[Node]:
    return [node, *(one for child in node.children for one in _below(child))]


def forks(record: Record) -> list[Node]:
    return [node for node in record.nodes() if node.variation is not None]


def words(text: str) -> str:
    return " ".join(text.split())


def three() -> Node:
    """Red's first supply with two forks, a fork in the first of them, and notes everywhere."""
    here: Node = opening()
    here.play_line(
        """red 4@5b {dear} ! ( "Keep it cheap" {Red saves.} red 4@3t {gone soon} yellow 2@1b ( yellow pass ) )
        {why not} ( red pass ) yellow 6@6b blue pass"""
    )
    return here
