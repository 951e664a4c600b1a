"""Command `new-game`: a small complete game, written from the templates beside this module."""

from __future__ import annotations

import importlib.util
import keyword
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..engine.errors import GameError
from ..engine.registry import games
from ..engine.texts import say, text

TEXTS = "tbggg.cli"
TEMPLATES = Path(__file__).with_name("templates")
SUFFIX = ".tpl"
MOST_SEATS = 10
LEAST_SIDE, MOST_SIDE = 2, 10  # of a grid; a cell's column is one letter
MOST_ROUNDS = 6
LONGEST = 20  # letters of a name, so that no line of the game is too long
WORDS = ("ann", "bob", "cleo", "dan", "eve", "finn", "gus", "hana", "ivo", "joy")  # seats of the example
COLUMNS = "abcdefghij"

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_SEATS = re.compile(r"([0-9]+)(?:-([0-9]+))?")
_GRID = re.compile(r"([0-9]+)x([0-9]+)")
_HOLE = re.compile(r"\{\{(\w+)\}\}")


@dataclass(frozen=True, slots=True)
class Plan:
    """A game that is to be written.

    Attributes:
        name: its code, which is the name of its folder and of its module too.
        least: fewest seats.
        most: most seats.
        width: cells of a row of the grid; 0 for a game without a grid.
        height: rows of the grid; likewise.
        hidden: whether a hand is seen by its owner alone.
        package: whether it is a project of its own that can be installed.
    """

    name: str
    least: int
    most: int
    width: int
    height: int
    hidden: bool
    package: bool

    @property
    def title(self) -> str:
        """Full name of the game."""
        return title_of(self.name)

    @property
    def rounds(self) -> int:
        """Rounds of a game: as many as the grid has cells for."""
        return min(MOST_ROUNDS, self.width * self.height // self.most) if self.width else MOST_ROUNDS


def plan_game(
    name: str, seats: str = "2-4", grid: str | None = None, *, hidden: bool = False, package: bool = False
) -> Plan:
    """Return the plan of a game whose name is free.

    Args:
        name: the game's code: small letters, digits and single underscores.
        seats: how many can play, as `3` or `2-4`.
        grid: columns and rows of a grid that all share, as `6x6`; no grid when not given.
        hidden: whether a hand is seen by its owner alone.
        package: whether the game is a project of its own that can be installed.

    Raises:
        GameError: the name cannot be that of a module or is taken, or seats or grid are out of bounds.
    """
    check_name(name)
    counts = _SEATS.fullmatch(seats)
    least, most = (int(counts[1]), int(counts[2] or counts[1])) if counts else (0, 0)
    if not 2 <= least <= most <= MOST_SEATS:
        raise GameError(say("seats", TEXTS, seats=seats, most=MOST_SEATS))
    sides = _GRID.fullmatch(grid) if grid is not None else None
    width, height = (int(sides[1]), int(sides[2])) if sides else (0, 0)
    if grid is not None:
        if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (width, height)):
            raise GameError(say("grid", TEXTS, grid=grid, least=LEAST_SIDE, most=MOST_SIDE))
        if width * height < 2 * most:
            raise GameError(say("cells", TEXTS, grid=grid, seats=most))
    return Plan(name, least, most, width, height, hidden, package)


def check_name(name: str) -> None:
    """Refuse a name that no new game can have.

    Raises:
        GameError: it is no name of a module, or a module or a game has it.
    """
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        raise GameError(say("name.form", TEXTS, name=name, most=LONGEST))
    if keyword.iskeyword(name):
        raise GameError(say("name.keyword", TEXTS, name=name))
    for game in games():
        if {game.code.lower(), game.name.lower()} & {name, title_of(name).lower()}:
            raise GameError(say("name.game", TEXTS, name=name, game=game.name))


def title_of(name: str) -> str:
    """Return the full name of a game.

    >>> title_of("two_rivers")
    'Two Rivers'
    """
    return name.replace("_", " ").title()


def write_game(plan: Plan, folder: Path) -> list[Path]:
    """Write a game into a new folder of its name, and return its files.

    Args:
        plan: the game.
        folder: where its folder is made.

    Raises:
        GameError: there is something of that name already, in the folder or among Python's modules.
    """
    root = folder / plan.name
    if root.exists():
        raise GameError(say("folder", TEXTS, folder=root))
    if importlib.util.find_spec(plan.name) is not None:
        raise GameError(say("name.module", TEXTS, name=plan.name))
    places = {"game": root / "src" / plan.name if plan.package else root, "tests": root / "tests"}
    if plan.package:
        places["package"] = root
    values, flags = _values(plan), _flags(plan)
    written = []
    for kind, place in places.items():
        place.mkdir(parents=True, exist_ok=True)
        for template in sorted((TEMPLATES / kind).glob(f"*{SUFFIX}")):
            text = rendered(template.read_text("utf-8"), values, flags)
            if text:
                file = place / template.name.removesuffix(SUFFIX)
                file.write_text(text, "utf-8")
                written.append(file)
    return written


def next_steps(plan: Plan, folder: Path, count: int, lang: str) -> list[str]:
    """Return what to type to try a game that was written, with a sentence before each group of lines.

    Args:
        plan: the game.
        folder: where its folder was made.
        count: how many files were written.
        lang: `en` or `fr`.
    """
    name = plan.name
    place = folder / name if plan.package else folder
    command = "tbggg" if plan.package else f"python -m {name}"
    typed = [] if place == Path() else [f"cd {shlex.quote(str(place))}"]
    typed += ["pip install -e '.[dev]'", "python -m pytest"] if plan.package else [f"python -m pytest {name}"]
    typed += [f"{command} check {name}", f"{command} new --game {name} --seats {plan.least}"]
    python = ["import tbggg"]
    if not plan.package:
        python += ["from tbggg.engine.registry import register", f"from {name}.game import GAME", "register(GAME)"]
    python.append(f'tbggg.Explorer(tbggg.new_game("{name}", seats={plan.least}))')
    about = {"game": plan.title, "count": count, "folder": folder / name}
    how = "package" if plan.package else "module"
    return [
        text("tbggg", lang, "new-game.written", about),
        text("tbggg", lang, f"new-game.terminal.{how}"),
        *(f"  {line}" for line in typed),
        text("tbggg", lang, f"new-game.python.{how}"),
        *(f"  {line}" for line in python),
    ]


def rendered(template: str, values: Mapping[str, str], flags: Mapping[str, bool]) -> str:
    r"""Return a template filled in; empty where nothing of it is wanted.

    Args:
        template: text with `{{name}}` for values, and lines `#if flag`, `#if not flag`, `#else` and `#end`.
        values: texts by the names that stand for them.
        flags: whether each condition holds.

    >>> rendered("#if loud\nHEY\n#end\nhey {{who}}", {"who": "ann"}, {"loud": False})
    'hey ann\n'
    """
    kept: list[str] = []
    open_parts = [True]
    for line in template.splitlines():
        if line.startswith("#if "):
            flag = line.removeprefix("#if ")
            open_parts.append(flags[flag.removeprefix("not ")] != flag.startswith("not "))
        elif line == "#else":
            open_parts[-1] = not open_parts[-1]
        elif line == "#end":
            open_parts.pop()
        elif all(open_parts):
            kept.append(line)
    text = "\n".join(kept).strip("\n")
    return _HOLE.sub(lambda found: values[found[1]], text) + "\n" if text else ""


def _flags(plan: Plan) -> dict[str, bool]:
    several = plan.least < plan.most
    return {"hidden": plan.hidden, "grid": plan.width > 0, "package": plan.package, "several": several}


def _values(plan: Plan) -> dict[str, str]:
    numbers = {
        "least": plan.least,
        "most": plan.most,
        "rounds": plan.rounds,
        "width": plan.width,
        "height": plan.height,
    }
    return {
        "name": plan.name,
        "title": plan.title,
        "seat_words": " ".join(WORDS[: plan.least]),
        "first": WORDS[0],
        "second": WORDS[1],
        "corner": _cell(plan, plan.width * plan.height - 1),
        "example": _example(plan),
        "module": plan.name if plan.package else ".",  # what the tests import from
        **{key: str(number) for key, number in numbers.items()},
    }


def _cell(plan: Plan, cell: int) -> str:
    """Word of a cell of the grid; empty without a grid."""
    return f"{COLUMNS[cell % plan.width]}{cell // plan.width + 1}" if plan.width else ""


def _example(plan: Plan) -> str:
    """Moves of a whole game: each seat plays 1, then 2, and so on; a grid is filled row by row."""
    lines = []
    for nth in range(plan.rounds * plan.least):
        number, seat = nth // plan.least + 1, WORDS[nth % plan.least]
        draws = (1, 2, 3) if number == 1 else (number + 2,)
        moves = [*(f"draw {tile}" for tile in draws), f"play {number} {_cell(plan, nth)}".rstrip()]
        mark = f"{number}.1 " if nth % plan.least == 0 else "    "
        lines.append(mark + "  ".join(f"{seat} {move}" for move in moves))
    return "\n".join(lines)
