"""A reader of record text that shares nothing with the package: it only cuts, and checks no rule.

What two texts say can be compared by it: headers, moves, comments, glyphs and variations, in their order.
"""

from __future__ import annotations

import re

PIECES = re.compile(
    r"""
      (?P<header>\[\s*[A-Za-z]\w*\s+"(?:[^"\\\n]|\\.)*"\s*\])
    | (?P<comment>\{(?:[^}\\]|\\.)*\})
    | (?P<name>"(?:[^"\\\n]|\\.)*")
    | (?P<bracket>[()])
    | (?P<word>[^\s(){}\[\]"]+)
    """,
    re.VERBOSE | re.DOTALL,
)
GLYPH = re.compile(r"!!|!\?|!|\?!|\?\?|\?|\$\d+")
MARK = re.compile(r"\d+\.\d+(?:\.\d+)?")
NAMED = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}

Said = tuple[str, str]


def cut(text: str, actors: tuple[str, ...] = ()) -> list[Said]:
    """What a record says, in order, as pairs of a kind and its text; section marks and layout are left out.

    `actors` stand before moves as seats do.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    said: list[Said] = []
    seats: list[str] = []
    for piece in PIECES.finditer(text):
        kind, words = piece.lastgroup or "", piece.group()
        if kind == "header":
            key, value = re.match(r'\[\s*(\w+)\s+"(.*)"\s*\]', words, re.DOTALL).groups()  # type: ignore[union-attr]
            said.append(("header", f"{key} {value}"))
            seats = [*value.split(), *actors] if key == "Seats" else seats
        elif kind != "word":
            said.append((kind, words))
        elif words in seats or words == "*":
            said.append(("move", words))
        elif MARK.fullmatch(words) and not wants_words(said):
            continue
        elif GLYPH.fullmatch(words) and (words != "?" or not wants_words(said)):
            said.append(("glyph", NAMED.get(words, words)))
        else:
            said[-1] = ("move", f"{said[-1][1]} {words}")
    return [(kind, in_order(words) if kind == "move" else words) for kind, words in joined(said)]


def joined(said: list[Said]) -> list[Said]:
    """What is said, with a roll and its result as one move where they stand as two and nothing is between them."""
    found: list[Said] = []
    for kind, words in said:
        before, before_words = found[-1] if found else ("", "")
        seat, _, rest = words.partition(" ")
        if kind == before == "move" and before_words == f"{seat} roll" and rest[:1].isdigit():
            found[-1] = (kind, f"{before_words} {rest}")
        else:
            found.append((kind, words))
    return found


def without_forced(said: list[Said], kept: list[Said]) -> list[Said]:
    """What is said, without the passes that are not kept: one that the rules make may be written, and is dropped."""
    found: list[Said] = []
    for kind, words in said:
        at = len(found)
        dropped = kind == "move" and words.endswith(" pass") and kept[at : at + 1] != [(kind, words)]
        found += [] if dropped else [(kind, words)]
    return found


def wants_words(said: list[Said]) -> bool:
    """Whether the latest move is not complete: a `?` or a number still belongs to it."""
    kind, move = said[-1]
    words = move.split()
    if kind != "move" or words == ["*"]:
        return False
    if len(words) == 1:
        return True
    return words[1] == "draw" and len(words) - 2 < (8 if is_first_draw(said) else 3)


def is_first_draw(said: list[Said]) -> bool:
    """Whether the latest draw is its seat's first, or stands in a variation on it."""
    seat, depth, earlier = said[-1][1].split()[0], 0, 0
    for kind, text in said[:-1]:
        depth += {"(": 1, ")": -1}.get(text, 0) if kind == "bracket" else 0
        earlier += kind == "move" and depth == 0 and text.startswith(f"{seat} draw")
    return earlier <= (depth > 0)


def in_order(move: str) -> str:
    """A move with its tiles or dice sorted: the order in which a hand is written says nothing."""
    words = move.split()
    if len(words) > 1 and words[1] in ("draw", "roll"):
        return " ".join(words[:2] + sorted(words[2:]))
    if len(words) > 1 and words[1] == "ad":
        given, _, result = move.partition("=")
        return " ".join(given.split()[:2] + sorted(given.split()[2:]) + ["="] + sorted(result.split()))
    return move
