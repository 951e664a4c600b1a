"""Writer of JavaScript modules: a game's rules, toys, generators and other parts, for pages without a kernel.

They are written from the source of the functions that are marked with `rule`, and of what these use. Code outside
their small subset of Python is refused, with file and line.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..engine import derived, rule
from ..engine.game import Game
from ..engine.moment import Moment
from ..engine.texts import LANGUAGES
from .compact import compact
from .constants import folded_constants, literal
from .dependencies import gathered, vocabulary
from .identifiers import Names, global_names, short_names
from .pieces import RUNTIME, defined, exported, text_of, with_primitives
from .reading_data import FUNCTIONS as READING
from .reading_data import new_state, reading_roots, seats_and_options
from .record_data import record_data
from .small_modules import write_dealers, write_generator, write_toy
from .symbols import Symbol, symbol_of
from .texts import library, with_named

__all__ = [
    "as_script",
    "record_data",
    "write",
    "write_dealers",
    "write_functions",
    "write_generator",
    "write_page",
    "write_part",
    "write_runtime",
    "write_toy",
]

PARTS = ("rules", "notation", "scoring", "display", "hidden", "bots")
NO_PLAYERS: Mapping[str, Callable[..., Any]] = {}
PAGE_LEAVES = {
    "rules": ("chance_outcomes", "first_player", "sections", "why_not_written"),
    "notation": ("words", "read_words"),
    "scoring": ("collection",),
    "display": (
        "board", "card", "seat_line", "info", "narrate", "narrate_next", "reason_values", "places", "chance_input",
        "controls",
    ),
    "hidden": ("reveals", "learns", "leaks", "open_to"),
}  # fmt: skip
PAGE_DERIVED = (
    derived.points, derived.scores, derived.winners, derived.view, derived.frame, derived.is_chance_result,
    derived.written_by, derived.is_part, derived.is_shown, derived.deciders, derived.acting,
)  # fmt: skip
READ = ("AUTOMATIC", "OVER")  # numbers that pages read
NOT_READ = rf"^export (?!const (?:{'|'.join(READ)}) )"
Leaves = dict[str, dict[str, Any]]  # functions by part and leaf


def write(game: Game, players: Mapping[str, Callable[..., Any]] = NO_PLAYERS) -> str:
    """Return the rules of a game as a module of JavaScript.

    It exports every rule by its Python name, the numbers and enums of the modules that define rules, and the state
    as a class with `copy`, `to_json` and `from_json`. The same game gives the same text.

    Args:
        game: the game.
        players: rules that choose moves, by the names that the module's `players` has for them.

    Raises:
        Untranslatable: something is not in the subset; says what and where.

    >>> from tbggg.engine.registry import games
    >>> all("export function play(state, action)" in write(game) for game in games())
    True
    """
    return _module(game, _leaves(game, {}, PARTS), players, [], [], None)


def write_page(
    game: Game,
    players: Mapping[str, Callable[..., Any]] = NO_PLAYERS,
    langs: Sequence[str] = LANGUAGES,
    also: Sequence[str] = (),
    reader: str = "",
    *,
    reads: bool = False,
) -> str:
    """Return a game as a module of JavaScript: its rules, and the functions that draw and narrate a moment.

    The functions that the game's `Moment`s go through (`narrate`, `board` …) are written from the same text as
    the rules, in a wider subset; the texts come along.

    Args:
        game: the game.
        players: rules that choose moves, by the names that the module's `players` has for them.
        langs: languages of the page.
        also: packages whose texts come along, such as the figures'.
        reader: text of the one script that reads the module. With it the module is as small as can be: its names are
            short, its numbers stand where they are read, it exports what pages read, it judges moves only for players,
            and texts come along only if the module or the script names them.
        reads: whether it reads records from their texts, too.

    Raises:
        Untranslatable: something is not in the subset; says what and where.
    """
    texts = library(game, langs, also, reads=reads)
    follows = [*PAGE_DERIVED, *(READING if reads else ())]
    parts = [part for part in PARTS if part != "bots" or players or not reader]
    return _module(game, _leaves(game, PAGE_LEAVES, parts), players, follows, [Moment], texts, reader)


def write_part(name: str, roots: Sequence[str], *, classes: bool = True) -> str:
    """Return functions and classes as a module of JavaScript that exports one function, which binds them to a game.

    That function takes the rules of one game, the module that `write_page` wrote, and returns the parts with the texts,
    the language and the errors of that game.

    Args:
        name: of the exported function.
        roots: the functions and classes, as `package.module:name`.
        classes: whether the classes come along whose objects the functions take; else another part has them, which
            its function takes, too.

    Raises:
        Untranslatable: something is not in the subset; says what and where.
    """
    wanted = [Symbol(*root.split(":")) for root in roots]
    moment = [symbol_of(Moment)] if classes else []  # with all members: a game's functions get moments, too
    symbols = gathered([*wanted, *moment], classes=classes)
    names = global_names(symbols)
    body = "".join(defined(symbols, names)).replace("\nexport ", "\n")
    primitives = re.findall(r"^export function (\w+)", text_of("rule_runtime"), re.MULTILINE)
    called = ", ".join(one for one in primitives if f"{one}(" in body)
    given = ", ".join(names[symbol] for symbol in wanted)
    library = text_of("library_runtime") if classes else ""
    own = "const py = { ...rules.py };\nObject.assign(py, python_library(py));"
    return f"""// Written from its Python by `make build`: what is to be changed is changed there.

{library}
export function {name}({"rules" if classes else "rules, beside"}) {{
const {{ {called} }} = rules;
{own if classes else "const { py } = beside;"}
{body}
return {{ py, mapped: py.mapped, {given} }};
}}
"""


def write_functions(functions: Sequence[Callable[..., Any]], texts: Mapping[str, Any]) -> str:
    """Return some functions of no game as a module of JavaScript that exports them.

    It imports the module that `write_runtime` writes, as `runtime.js` beside it.

    Args:
        functions: the functions; what they call is written, too.
        texts: the texts that they say, by package, kind and language.

    Raises:
        Untranslatable: something is not in the subset; says what and where.
    """
    symbols = gathered(map(symbol_of, functions))
    body = with_primitives(defined(symbols, global_names(symbols)), texts, "runtime")
    return f'// Written from its Python by `make build`.\n\nimport * as runtime from "./runtime.js";\n\n{body}'


def write_runtime() -> str:
    """Return the primitives of Python that modules need as a module of JavaScript, for those that share it."""
    return "".join(["// Written by `make build`.\n\n", *map(text_of, RUNTIME)])


def as_script(module: str, name: str) -> str:
    """Return a module as a plain script that sets one name to an object of what the module exports.

    For a page in one file, where no module can import another; comments and blanks are left out.

    Args:
        module: what `write` or `write_page` returned.
        name: a JavaScript name.
    """
    body = compact(re.sub("^export ", "", module, flags=re.MULTILINE))
    return f"const {name} = (() => {{\n{body}\nreturn {{ {', '.join(exported(module))} }};\n}})();\n"


def _leaves(game: Game, also: Mapping[str, Sequence[str]], parts: Sequence[str]) -> Leaves:
    """The functions of some parts of a game that are rules, and some others, by part and leaf."""
    found: Leaves = {}
    for part in parts:
        held = getattr(game, part)
        values = {field.name: getattr(held, field.name) for field in fields(held)}
        wanted = also.get(part, ())
        found[part] = {
            name: value
            for name, value in values.items()
            if hasattr(value, "__rule__") or (name in wanted and value is not None)
        }
    return found


def _module(
    game: Game,
    leaves: Leaves,
    players: Mapping[str, Callable[..., Any]],
    follows: Sequence[Callable[..., Any]],
    more: Sequence[Callable[..., Any]],
    texts: Mapping[str, Any] | None,
    reader: str = "",
) -> str:
    """The text of a module.

    Args:
        game: the game.
        leaves: its functions that are wanted.
        players: rules that choose moves, by name.
        follows: functions of a game that the module's `game` has as methods.
        more: further symbols.
        texts: those of a page.
        reader: text of the one script that reads the module.
    """
    given = [function for part in leaves.values() for function in part.values()]
    if READING[0] in follows:
        given += reading_roots(game)
    wanted = [
        *given,
        *game.notation.writers.values(),
        *game.scoring.series.values(),
        *game.scoring.curves.values(),
        *players.values(),
        *follows,
        *more,
    ]
    roots = [symbol_of(value) for value in (*wanted, game.rules.reasons, game.rules.state)]
    symbols = gathered([*roots, *vocabulary(rule.__name__)])
    folded = folded_constants(symbols, READ) if reader else {}
    names = short_names(symbols, READ, folded) if reader else global_names(symbols)
    body = defined([symbol for symbol in symbols if symbol not in folded], names)
    if reader:
        body = [re.sub(NOT_READ, "", one, flags=re.MULTILINE) for one in body]
    end = _game(game, leaves, follows, names) + _players(players, names)
    if reader and texts:
        texts = with_named(texts, "".join([*body, end, reader]))
    return f"// {game.name}, written from its Python.\n{with_primitives(body, texts)}{end}"


def _game(game: Game, leaves: Leaves, follows: Sequence[Callable[..., Any]], names: Names) -> str:
    """The game's parts by their names in the registry, with derived functions as methods."""

    def name_of(function: Callable[..., Any]) -> str:
        return names[symbol_of(function)]

    data: dict[str, dict[str, str]] = {
        "rules": {
            "state": name_of(game.rules.state),
            "reasons": name_of(game.rules.reasons),
            "rule_of": literal(dict(game.rules.rule_of)),
            "most_moves": literal(game.rules.most_moves),
        },
        "notation": {
            "forced_pass": literal(game.notation.forced_pass),
            "most_words": literal(game.notation.most_words),
            "chance_results": literal(game.notation.chance_results),
            "parts": literal(game.notation.parts),
            "shown": literal(game.notation.shown),
            "actors": literal(game.notation.actors),
            "writers": literal(dict(game.notation.writers), name_of),
        },
        "hidden": {"nothing": literal(game.hidden.nothing)},
        "bots": {"scratch": literal(game.bots.scratch)},
        "scoring": {
            "categories": literal(game.scoring.categories),
            "counted": literal(game.scoring.counted),
            "variants": literal(game.scoring.variants),
            "series": literal(dict(game.scoring.series), name_of),
            "curves": literal(dict(game.scoring.curves), name_of),
        },
    }
    lines = {"code": json.dumps(game.code), "name": json.dumps(game.name), "texts": json.dumps(game.texts)}
    if READING[0] in follows:
        data["rules"]["new"] = new_state(game, name_of)
        lines |= {part: f"Object.freeze({_object(held)})" for part, held in seats_and_options(game, name_of).items()}
    for part, functions in leaves.items():
        found = {**data.get(part, {}), **{leaf: name_of(function) for leaf, function in functions.items()}}
        if part == "rules":
            found["legal_moves"] = f"bounded({found['legal_moves']}, {game.rules.most_moves}, {lines['name']})"
        lines[part] = f"Object.freeze({_object(found)})"
    for function in follows:
        lines[function.__name__] = f"(...given) => {name_of(function)}(game, ...given)"
    head = "\n/** The game's parts, and what follows from them. */\n"
    return f"{head}export const game = Object.freeze({_object(lines)});\n"


def _object(lines: Mapping[str, str]) -> str:
    """An object of JavaScript."""
    body = "".join(f"{key}: {value},\n" for key, value in lines.items())
    return f"{{\n{textwrap.indent(body, '  ')}}}"


def _players(players: Mapping[str, Callable[..., Any]], names: Names) -> str:
    body = "".join(f"  {json.dumps(name)}: {names[symbol_of(rule)]},\n" for name, rule in players.items())
    return f"\n/** Rules that choose moves. */\nexport const players = Object.freeze({{\n{body}}});\n"
