"""What must hold of all that games share: functions that list findings; `python -m tests.architecture` prints them."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import NamedTuple

REPOSITORY = Path(__file__).parents[1]
PACKAGE = REPOSITORY / "tbggg"
WIDGETS = REPOSITORY / "widgets/src"
MOST = 120  # characters in a line
MOST_LINES = 400  # in a file
UNBREAKABLE = re.compile(r"""\s*(/\\|"[Mm][\d.]|(return )?[`"'].*[`"'][,;]$)""")  # a pattern, a drawing, a text

# A room imports itself and those of the lines before its own.
ORDER = (
    ("engine",),
    ("record", "games"),
    ("javascript", "figures", "bots"),
    ("simulate", "referee", "forum"),
    ("explorer",),
    ("lessons",),
    ("publish", "testing"),
    ("cli",),
)
# So do the rooms of `publish`; what stands beside them calls them all.
PUBLISH = ("html", "files", "notebooks", "games", "pages", "site")
LEVEL = {room: level for level, rooms in enumerate(ORDER) for room in rooms}
ADAPTERS = "adapters"  # they hang off the games, and nothing hangs off them
# These run where nothing but Python is installed; the record and the referee run in pages too.
PURE = ("engine", "record", "games", "javascript", "bots", "referee")
# They register the games, or choose one where a reader has not.
NAMES_GAMES = ("tbggg/games/__init__.py",)

# Keys of a form that was published, whatever the games of today call the thing.
PUBLISHED = {"tbggg/cli/report.py": {"gg"}}  # the JSON of `replay`, schema 1

Finding = str


def parts_of(path: Path) -> tuple[str, ...]:
    """`tbggg/games/pig/moves.py` as ("games", "pig", "moves"), a package as its folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def name_of(path: Path) -> str:
    """A path from the repository's root."""
    return path.relative_to(REPOSITORY).as_posix()


class Module(NamedTuple):
    """What is asked of a module."""

    path: Path
    imports: list[tuple[int, tuple[str, ...]]]
    foreign: list[tuple[int, str]]  # lines and names of private attributes that it does not define


@cache
def modules() -> list[Module]:
    """Every module of the package: each is parsed once for all checks."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        found.append(Module(path, list(imports(path, nodes)), list(foreign_attributes(nodes))))
    return found


def imports(path: Path, nodes: Iterable[ast.AST]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Lines and dotted names of a module's imports, absolute, also those for types alone."""
    here = ("tbggg", *parts_of(path))
    package = here if path.name == "__init__.py" else here[:-1]
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = tuple(node.module.split(".")) if node.module else ()
            for alias in node.names:  # `from .games import pig` may name a module: the longer name says more
                yield node.lineno, (*base, *module, alias.name)


def vocabulary() -> dict[str, set[str]]:
    """Words of each game, by its folder."""
    found = sorted(PACKAGE.glob("games/*/vocabulary.toml"))
    return {path.parent.name: set(tomllib.loads(path.read_text("utf-8"))["words"]) for path in found}


def words_in(line: str) -> set[str]:
    """Words of a line in small letters, those inside of names too: `tb-shopLabel` has tb, shop and label."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", line)}


def shared_files() -> Iterator[Path]:
    """Python, TypeScript and CSS that no game owns."""
    games = set(vocabulary())
    sources = [*PACKAGE.rglob("*.py"), *WIDGETS.rglob("*.ts"), *WIDGETS.rglob("*.css")]
    for path in sorted(sources):
        owned = {*path.parts, path.name.split(".")[0]} & games
        if not owned and "generated" not in path.parts and name_of(path) not in NAMES_GAMES:
            yield path


def words_of_games() -> Iterator[Finding]:
    """No word of a game in what games share."""
    own = set[str]().union(*vocabulary().values())
    for path in shared_files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.lstrip().startswith((">>>", "...")):
                continue  # an example is of some game
            if found := (words_in(line) & own) - PUBLISHED.get(name_of(path), set()):
                yield f"{name_of(path)}:{number}: {', '.join(sorted(found))}"


def games_without_words() -> Iterator[Finding]:
    """Every game lists its words."""
    for path in sorted(PACKAGE.glob("games/*/__init__.py")):
        if path.parent.name not in vocabulary():
            yield f"{name_of(path.parent)}: vocabulary.toml is missing"


def directions() -> Iterator[Finding]:
    """Imports go one way; a game imports no other."""
    for path, imported, _ in modules():
        here = parts_of(path)
        room = here[0] if here and (PACKAGE / here[0]).is_dir() else ""
        for line, name in imported:
            there = name[1] if name[0] == "tbggg" and len(name) > 1 else ""
            if there in LEVEL and not may_import(here, room, name[1:]):
                yield f"{name_of(path)}:{line}: {'.'.join(name)}"


def publish_directions() -> Iterator[Finding]:
    """Imports within `publish` go one way."""
    for path, imported, _ in modules():
        here = parts_of(path)
        if here[:1] != ("publish",) or len(here) < 2 or here[1] not in PUBLISH:
            continue
        for line, name in imported:
            there = name[2] if name[:2] == ("tbggg", "publish") and len(name) > 2 else ""
            if there in PUBLISH and PUBLISH.index(there) > PUBLISH.index(here[1]):
                yield f"{name_of(path)}:{line}: {'.'.join(name)}"


def may_import(here: tuple[str, ...], room: str, name: tuple[str, ...]) -> bool:
    """Whether a module may import another room's."""
    there = name[0]
    if room == "games" == there and len(here) > 1 and len(name) > 1:
        return name[1] == here[1]
    if room == there or not room:  # what stands in no room is the front door
        return True
    if room == ADAPTERS:
        return LEVEL[there] <= LEVEL["bots"]
    return room in LEVEL and LEVEL[there] < LEVEL[room]


def rooms_without_a_place() -> Iterator[Finding]:
    """Every folder of the package stands in the order."""
    for path in sorted(PACKAGE.iterdir()):
        if (path / "__init__.py").exists() and path.name not in {*LEVEL, ADAPTERS}:
            yield name_of(path)


def impure_imports() -> Iterator[Finding]:
    """The pure rooms import the standard library alone."""
    for path, imported, _ in modules():
        if parts_of(path)[:1] and parts_of(path)[0] in PURE:
            for line, name in imported:
                if name[0] != "tbggg" and name[0] not in sys.stdlib_module_names:
                    yield f"{name_of(path)}:{line}: {name[0]}"


def private_names() -> Iterator[Finding]:
    """No private attribute of a class of another module; no private name imported."""
    for path, imported, foreign in modules():
        for line, attribute in foreign:
            yield f"{name_of(path)}:{line}: .{attribute}"
        for line, name in imported:
            if name[0] == "tbggg" and is_private(name[-1]):
                yield f"{name_of(path)}:{line}: {'.'.join(name)}"


def foreign_attributes(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Lines and names of a module's private attributes, but those that it defines."""
    own: set[str] = set()
    asked = []
    for node in nodes:
        if isinstance(node, ast.Attribute):
            if is_self(node.value):
                own.add(node.attr)
            elif is_private(node.attr):
                asked.append(node)
        elif isinstance(node, ast.FunctionDef):
            own.add(node.name)
        elif isinstance(node, ast.Name):
            own.add(node.id)
    for node in asked:
        if node.attr in own or (isinstance(node.value, ast.Name) and node.value.id in sys.stdlib_module_names):
            continue  # such as os._exit
        yield node.lineno, node.attr


def is_self(node: ast.expr) -> bool:
    """Whether an expression is the object whose method this is."""
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def is_private(name: str) -> bool:
    """Whether a name is its module's own; `_repr_svg_` belongs to IPython, `_replace` to named tuples."""
    return bool(re.fullmatch(r"_[a-z]\w*", name)) and not name.endswith("_") and name not in NAMED_TUPLE


NAMED_TUPLE = ("_replace", "_asdict", "_fields", "_make")


def cells_without_viewers() -> Iterator[Finding]:
    """A game that hides something says of each field of its state who sees it."""
    from tbggg.engine import derived
    from tbggg.engine.registry import games

    for game in games():
        for field in fields(game.rules.state) if derived.hides(game) else ():
            if field.metadata.get("seen") is None:
                yield f"{game.code}: {field.name}"


def long_lines() -> Iterator[Finding]:
    """No line of TypeScript and CSS over 120 characters, but what cannot be broken: patterns, drawings, sentences."""
    for path in browser_files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if len(line) > MOST and not UNBREAKABLE.match(line):
                yield f"{name_of(path)}:{number}: {len(line)}"


def long_files() -> Iterator[Finding]:
    """No file of Python, TypeScript and CSS over 400 lines."""
    for path in [*sorted(PACKAGE.rglob("*.py")), *browser_files()]:
        lines = len(path.read_text("utf-8").splitlines())
        if lines > MOST_LINES:
            yield f"{name_of(path)}: {lines}"


def browser_files() -> Iterator[Path]:
    """TypeScript and CSS that people write."""
    for path in sorted([*WIDGETS.rglob("*.ts"), *WIDGETS.rglob("*.css")]):
        if "generated" not in path.parts:
            yield path


def classes_of_boards() -> Iterator[Finding]:
    """A class that a game's board styles by its name alone is no class of the shared parts: it would look alike."""
    boards = "".join(path.read_text("utf-8") for path in sorted(WIDGETS.glob("boards/*/*.css")))
    alone = set(re.findall(r"^\s*\.(tb-[\w-]+) \{", boards, re.MULTILINE))
    for path in sorted(WIDGETS.glob("style/*.css")):
        for name in sorted(alone & set(re.findall(r"\.(tb-[\w-]+)", path.read_text("utf-8")))):
            yield f"{name_of(path)}: {name}"


def unnamed_conditions() -> Iterator[Finding]:
    """`:has` is asked of what a selector names: asked of anything, each change restyles all of a page."""
    for path in browser_files():
        if path.suffix == ".css":
            for found in re.findall(r"^.*(?:^|[ >+~,]):has\(.*$", path.read_text("utf-8"), re.MULTILINE):
                yield f"{name_of(path)}: {found.strip()}"


CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    rooms_without_a_place,
    games_without_words,
    impure_imports,
    cells_without_viewers,
    directions,
    publish_directions,
    private_names,
    words_of_games,
    long_lines,
    long_files,
    classes_of_boards,
    unnamed_conditions,
)


def main() -> int:
    """Print all that does not hold."""
    bad = 0
    for check in CHECKS:
        found = list(check())
        bad += len(found)
        print(f"== {check.__name__}: {len(found)}  {(check.__doc__ or '').splitlines()[0]}", *found, sep="\n")  # noqa: T201
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
