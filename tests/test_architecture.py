"""How the house is built: each room knows only the rooms before it, and no shared room knows a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tbggg"

# A room may import itself and the rooms before it. The front door is what stands in no room (`import tbggg`
# itself): it opens the later rooms lazily, from inside its functions.
ORDER = (
    "engine",
    "record",
    "games",
    "javascript",
    "figures",
    "bots",
    "simulate",
    "explorer",
    "lessons",
    "publish",
    "testing",
    "cli",
)
# These hang off the games, and nothing hangs off them.
ADAPTERS = "adapters"
FRONT_DOOR = ""
# They draw, run and print any game.
SHARED = ("engine", "record", "javascript", "figures", "simulate", "explorer", "lessons", "publish", "testing")
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists())


def dotted(path: Path) -> list[str]:
    """`tbggg/games/pig/moves.py` as ["games", "pig", "moves"], a package as its folder."""
    parts = list(path.relative_to(PACKAGE).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


every_module = pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: "/".join(dotted(path)))
every_engine_module = pytest.mark.parametrize(
    "path", sorted(PACKAGE.glob("engine/**/*.py")), ids=lambda path: path.stem
)


def imports(path: Path) -> Iterator[list[str]]:
    """What a module imports of tbggg, as parts below `tbggg`; also what it imports only for its types."""
    package = dotted(path) if path.name == "__init__.py" else dotted(path)[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
            yield from (name[1:] for name in names if name[0] == "tbggg")
        elif isinstance(node, ast.ImportFrom):
            module = node.module.split(".") if node.module else []
            if node.level:
                base = package[: len(package) + 1 - node.level] + module
            elif module[:1] == ["tbggg"]:
                base = module[1:]
            else:
                continue
            # `from .games import pig` may name a module: the longer path tells more.
            yield from ([*base, alias.name] for alias in node.names)


def room(parts: list[str]) -> str:
    """The room that a module stands in; the front door has none."""
    return parts[0] if parts and parts[0] in (*ORDER, ADAPTERS) else FRONT_DOOR


def may_import(importer: str, imported: str) -> bool:
    if importer == FRONT_DOOR:
        return True
    if imported == FRONT_DOOR:
        return importer in ("simulate", "explorer", "publish", "cli", ADAPTERS)
    if importer == ADAPTERS:
        return imported in (ADAPTERS, "engine", "record", "games")
    return imported in ORDER[: ORDER.index(importer) + 1]


@every_module
def test_a_room_imports_only_from_the_rooms_before_it(path: Path) -> None:
    here = room(dotted(path))
    wrong = [".".join(parts) for parts in imports(path) if not may_import(here, room(parts))]
    assert wrong == []


@every_module
def test_a_game_imports_no_other_game_and_a_shared_room_none(path: Path) -> None:
    parts = dotted(path)
    here = parts[1] if parts[:1] == ["games"] and len(parts) > 1 else None
    if here is None and room(parts) not in SHARED:
        return  # the registry, the front door and the command line may name games
    named = {found[1] for found in imports(path) if found[:1] == ["games"] and len(found) > 1 and found[1] in GAMES}
    assert named <= {here}


@every_engine_module
def test_the_engine_names_no_game(path: Path) -> None:
    words = re.compile(rf"\b({'|'.join(GAMES)}|geeks?|boardgamegeek)\b", re.IGNORECASE)
    named = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if words.search(line)]
    assert named == []
