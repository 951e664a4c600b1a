"""What of a game goes into its pages, in packed bytes: its rulebook, its sentences, and its code by folder.

    python -m tests.benchmarks.page_shares [GAME…]

A part's share is what it adds to those before it, of which those come first that all games have in common.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence

from tbggg.engine.registry import find_game, games
from tbggg.explorer.page_rules import rules_module
from tbggg.javascript.compact import compact
from tbggg.publish.html.page_scripts import READERS, built, packed

TEXTS = re.compile(r"^use_texts\((\[.*?\]), (\{.*?\})\);$", re.MULTILINE | re.DOTALL)
PACKAGE = re.compile(r'"([\w.]+)":\{(.*?`)\}', re.DOTALL)
KIND = re.compile(r"(\w+):(`(?:[^`\\]|\\.)*`)", re.DOTALL)
MODULE = re.compile(r"\n// -- (\S+) -*\n")
OF_A_LETTER = 13 / 16  # bytes that it holds


def main(codes: Sequence[str]) -> int:
    """Print the table; returns the exit code."""
    for code in codes or [game.code for game in games()]:
        found = shares(code)
        sys.stdout.write(f"{code}: {sum(found.values())} bytes, {own_share(found)} of them its own\n")
        sys.stdout.writelines(f"  {part:32} {size:6}\n" for part, size in found.items())
    return 0


def own_share(found: Mapping[str, int]) -> int:
    """Return the bytes of the parts that no other game has, of those that `shares` found."""
    return sum(size for part, size in found.items() if part.startswith("own "))


def shares(code: str) -> dict[str, int]:
    """Return the packed bytes of each part of a game in a page.

    Args:
        code: code of the game.
    """
    game = find_game(code)
    module = rules_module(game.code, "".join(built("tbggg.explorer", path) for path in READERS), bots=False)
    told = TEXTS.search(module)
    assert told
    texts = {package: dict(KIND.findall(kinds)) for package, kinds in PACKAGE.findall(told[2])}
    own = texts.pop(game.texts)
    rest, *pieces = MODULE.split(module[: told.start()] + module[told.end() :])
    parts = {f"own {kind}": said for kind, said in own.items()}
    for name, body in zip(pieces[::2], pieces[1::2], strict=True):
        inner = name.removeprefix(game.texts).lstrip(".").split(".")[0]
        part = f"own code, {inner}" if name.startswith(game.texts) else "shared code"
        parts[part] = parts.get(part, "") + compact(re.sub("^export ", "", body, flags=re.MULTILINE))
    others = "".join(said for kinds in texts.values() for said in kinds.values())
    return _sizes({**parts, "shared texts": others, "shared primitives": compact(rest)})


def _sizes(parts: Mapping[str, str]) -> dict[str, int]:
    """The packed bytes that each part adds to those before it."""
    found, before, so_far = {}, 0, ""
    for name in sorted(parts, key=lambda one: not one.startswith("shared")):
        so_far += parts[name]
        size = int(len(packed(so_far)) * OF_A_LETTER)
        found[name], before = size - before, size
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
