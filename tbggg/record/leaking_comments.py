"""Comments, names and headers that leak what is hidden from a seat: the record's seeds, and by the game's own check."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping

from ..engine import derived
from ..engine.rule import NOBODY
from .annotations import all_comments
from .comments import FRESH_LUCK, Comment, Variation
from .masking import SECRET
from .players import seat_header
from .record import Node, Record
from .tree import TreeNode

FREE = ("Title", "Players", "Annotator", "Date", "Event", "Site")  # headers in which an author writes what they like
# "One" and « un » are seldom numbers, and mostly articles.
WORDS = (
    "two three four five six seven eight nine ten eleven twelve",
    "deux trois quatre cinq six sept huit neuf dix onze douze",
)
DIGITS = {word: str(number) for line in WORDS for number, word in enumerate(line.split(), 2)}
PLURALS = {"ones": "1", "sixes": "6", **{f"{word}s": number for word, number in DIGITS.items()}}
ROMAN = {"II": "2", "III": "3", "IV": "4", "V": "5", "VI": "6", "VII": "7", "VIII": "8", "IX": "9"}
ROMANS = re.compile(rf"\b({'|'.join(ROMAN)})\b")
NUMBERS = re.compile(rf"\b(?:({'|'.join([*PLURALS, *DIGITS])})|(\d+)s)\b", re.IGNORECASE)
DICE = "⚀⚁⚂⚃⚄⚅"
PARTED = re.compile(r"(?<=\d)[\s.,'’_](?=\d{3}(?!\d))")  # thousands
ALONE = re.compile(r"(?<![\d#])(?<!\d\.)\d+(?!\d|\.\d)")  # joined by `#` or a dot it is an address, receipt or rule
SHORT = 1_000  # seeds from here on may be written with parted thousands


def as_digits(text: str) -> str:
    """Return a text with digits for its numbers in words, in plural, Roman, on dice or in other scripts.

    >>> as_digits("Two sixes, 5s or IV")
    '2 6, 5 or 4'
    """
    signs = text if text.isascii() else "".join(map(_sign, text))
    plain = unicodedata.normalize("NFKC", signs)
    return NUMBERS.sub(_digits, ROMANS.sub(lambda found: ROMAN[found[1]], plain))


def _sign(sign: str) -> str:
    """Return a character: as digits where it means a whole number, empty where it is invisible."""
    number = DICE.find(sign) + 1 or unicodedata.numeric(sign, -1)
    if number >= 0 and number == int(number):
        return str(int(number))
    return "" if unicodedata.category(sign) == "Cf" else sign


def _digits(found: re.Match[str]) -> str:
    word = (found[1] or "").lower()
    return found[2] or PLURALS.get(word) or DIGITS[word]


def drop_leaking(twins: Mapping[Node, Node], viewer: int) -> int:
    """Remove from a seat's copy the comments, names and headers that leak something hidden at their moment.

    A comment that held nothing but a seed is gone, and is not counted.

    Args:
        twins: the nodes of the record, each with its twin in the copy, which is changed.
        viewer: the seat's index; `NOBODY` for all open, then only seeds leak.

    Returns:
        How many were removed.
    """
    record = next(iter(twins)).record
    check = LeakCheck(record, viewer)
    count = 0
    for node, twin in twins.items():
        twin.notes = [note for note in twin.notes if not isinstance(note, Comment) or note.text.strip()]
        kept = [note for note in twin.notes if not (isinstance(note, Comment) and check.leaks([node], note.text))]
        count += len(twin.notes) - len(kept)
        twin.notes = kept
        if twin.variation is not None and node.parent is not None:
            count += _hush(twin.variation, [one for one in (node, node.parent.children[0]) if one in twins], check)
    headers = twins[record.start].record.headers
    free = (*FREE, *map(seat_header, record.seats))
    leaking = [key for key in free if key in headers and check.leaks(twins, headers[key])]
    for key in leaking:
        del headers[key]
    return count + len(leaking)


def _hush(variation: Variation, moments: list[Node], check: LeakCheck) -> int:
    """Remove what leaks of the name and the opening comments of a variation, and return how many that were.

    Args:
        variation: the variation.
        moments: after its first move, and after the move that it replaces.
        check: the check of texts.
    """
    comments = [one for one in variation.comments if one.text.strip()]
    variation.comments = [one for one in comments if not check.leaks(moments, one.text)]
    count = len(comments) - len(variation.comments)
    if variation.name and check.leaks(moments, variation.name):
        variation.name = None
        count += 1
    return count


def _seeds(record: Record) -> set[int]:
    """Return the seeds of a record: of its headers, and of fresh luck."""
    texts = [one.text for node in record.nodes() for one in (*all_comments(node), *_opening(node))]
    found = {record.headers.get(key, "") for key in SECRET} | {
        seed for text in texts for seed in FRESH_LUCK.findall(text)
    }
    return {int(seed) for seed in found if re.fullmatch(r"\d{1,20}", seed, re.ASCII)}


def _opening(node: Node) -> list[Comment]:
    return node.variation.comments if node.variation else []


class LeakCheck:
    """Check of what an author wrote, for one seat.

    Args:
        record: the record; its seeds are collected once.
        viewer: the seat's index; `NOBODY` for all open, then only seeds leak.
    """

    def __init__(self, record: Record, viewer: int) -> None:
        seeds = _seeds(record)
        self._viewer = viewer
        self._seeds = {str(seed) for seed in seeds}
        self._parted = any(seed >= SHORT for seed in seeds)

    def leaks(self, moments: Collection[TreeNode], text: str) -> bool:
        """Return whether a text names a seed, or something hidden from the seat at one of these moments."""
        plain = as_digits(text)
        joined = PARTED.sub("", plain) if self._parted else plain
        if self._seeds and any(found in self._seeds for one in (plain, joined) for found in ALONE.findall(one)):
            return True
        return self._viewer != NOBODY and any(_leaks(node, self._viewer, plain) for node in moments)


def _leaks(node: TreeNode, viewer: int, text: str) -> bool:
    """Return whether a text names something hidden from the viewer; a viewer knows its own moves."""
    game = node.record.game
    named = set(game.hidden.leaks(node.state, text))
    if node.seat_no == viewer:
        named -= set(game.hidden.leaks(derived.view(game, node.state, viewer), text))
    return bool(named)
