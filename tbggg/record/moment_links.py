"""Addresses of moments: the part after `#` of a link into a game's page.

- `1.5`: the beginning of round 1, phase 5
- `1.5/red`: after Red's first written move of it
- `1.5/red.2`: after Red's second one
- `1.3/blue=`: after a decision, before its dice
- `1.5.4`: after the fourth written move of it
- `1.6+3`: after the third automatic step of it
- `1.3/blue~2`: after the first move of the second variation on that move
- `1.3/blue~2:1.5/red`: further on in that variation
- `start`, `end`: the first moment, and the last one
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from urllib.parse import quote

from .lines import WRITTEN, answers, line_from, section_of
from .record import Node, Record

START, END = "start", "end"


def addresses(record: Record) -> dict[Node, str]:
    r"""Return the address of every moment of a record, as a link spells it.

    Args:
        record: the record; automatic steps that are still due have no address.

    >>> from tbggg import loads
    >>> game = loads('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 ann hold ( ann roll 1 ) 2.1 bob roll 2')
    >>> list(addresses(game).values())
    ['start', '1.1/ann=', '1.1/ann', '1.1/ann.2', '2.1/bob=', '2.1/bob', '1.1/ann.2~1=', '1.1/ann.2~1']
    """
    found = {record.start: START}
    lines = [(line_from(record.start)[1:], "", "")]
    while lines:
        line, before, first = lines.pop()
        for node, address in _line(line, before, first):
            found[node] = address
            assert node.parent is not None
            forks = node.parent.children[1:]
            if node.parent.children[0] is not node or not forks:
                continue
            # A decision and its dice are one written move: the variations of both follow it, and are counted together.
            earlier = len(node.parent.parent.children) - 1 if answers(node) and node.parent.parent else 0
            base = address.removesuffix("=")
            for number, fork in enumerate(forks, earlier + 1):
                lines.append((line_from(fork), f"{base}~{number}:", f"{base}~{number}"))
    return {node: found[node] for node in record.nodes()}


def _line(line: list[Node], before: str, first: str) -> Iterator[tuple[Node, str]]:
    """Yield the nodes of a line with their addresses; `first` is the address of a variation's first written move."""
    turns: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    latest = first
    for node in line:
        section = section_of(node)
        if node.kind not in WRITTEN:
            steps[section] += 1
            yield node, f"{before}{section}+{steps[section]}"
            continue
        if answers(node) and node is not line[0]:
            yield node, latest
            continue
        turn = f"{section}/{quote(node.seat or '', safe='').replace('.', '%2E').replace('~', '%7E')}"
        turns[turn] += 1
        count = f".{turns[turn]}" if turns[turn] > 1 else ""
        latest = first if first and node is line[0] else f"{before}{turn}{count}"
        open_dice = bool(node.children) and answers(node.children[0])
        yield node, f"{latest}=" if open_dice else latest


def by_count(record: Record) -> dict[str, list[Node]]:
    """Return the written moves of each section of the main line in order; a decision and its dice are one move."""
    found: dict[str, list[Node]] = {}
    for node in line_from(record.start)[1:]:
        if node.kind in WRITTEN:
            moves = found.setdefault(section_of(node), [])
            if answers(node) and moves:
                moves[-1] = node
            else:
                moves.append(node)
    return found


def by_address(record: Record) -> dict[str, Node]:
    """Return the moments of a record by every accepted address, also those that `addresses` does not use.

    Args:
        record: the record.
    """
    found: dict[str, Node] = {}
    begun: set[str] = set()
    for node in line_from(record.start)[1:]:
        section = section_of(node)
        assert node.parent is not None
        found.setdefault(section, node.parent)
        if node.kind not in WRITTEN:
            continue
        if section not in begun and not answers(node):
            begun.add(section)
            found[section] = node.parent  # the first decision, after the automatic steps
            found.setdefault(".".join(section.split(".")[:2]), node.parent)  # a phase alone is its first turn
    for section, nodes in by_count(record).items():
        found |= {f"{section}.{number}": node for number, node in enumerate(nodes, 1)}
    for node, address in addresses(record).items():
        found.setdefault(address, node)
    found[END] = line_from(record.start)[-1]
    return found
