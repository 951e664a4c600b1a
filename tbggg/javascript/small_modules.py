"""Writer of small modules of JavaScript: a toy, a generator of exercises, or all that deal on a page of practice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from ..engine.game import Game
from ..engine.generators import Deal, ExerciseGenerator
from ..engine.texts import LANGUAGES
from ..engine.toys import Toy
from .dependencies import gathered
from .identifiers import Names, global_names
from .pieces import defined, with_primitives
from .reading_data import own_reader, own_roots
from .symbols import Symbol, symbol_of
from .texts import errors_said, small_library

Parts = Callable[[Names], str]
SHARED = "shared"  # table of texts that all toys of a package use, or all its generators


def write_toy(toy: Toy, langs: Sequence[str] = LANGUAGES, runtime: str = "") -> str:
    """Return a toy as a module of JavaScript: its drawing, its goals, the rules that it uses, and its texts.

    Args:
        toy: the toy.
        langs: languages of its texts.
        runtime: name under which the page has the module that `write_runtime` wrote; else its text comes along.

    Raises:
        Untranslatable: something is not in the subset; says what and where.
    """
    written = (("draw", toy.draw), ("reached", toy.reached), ("settle", toy.settle), ("watch", toy.watch))
    parts = {name: symbol_of(part) for name, part in written if part}
    texts = _library((toy.texts, (SHARED, toy.name)), toy.more, langs)

    def body(names: Names) -> str:
        return "".join(f"  {part}: {names[symbol]},\n" for part, symbol in parts.items())

    return _small_module("toy", toy.name, parts.values(), body, texts, runtime)


def write_generator(generator: ExerciseGenerator, langs: Sequence[str] = LANGUAGES, runtime: str = "") -> str:
    """Return an exercise generator as a module of JavaScript: its function, the rules that it uses, and its texts.

    Args:
        generator: the generator.
        langs: languages of its texts.
        runtime: name under which the page has the module that `write_runtime` wrote; else its text comes along.

    Raises:
        Untranslatable: something is not in the subset; says what and where.
    """
    texts = _library((generator.texts, (SHARED, generator.table)), generator.more, langs)

    def body(names: Names) -> str:
        return _dealer(generator, names)

    return _small_module("dealer", generator.name, _roots(generator), body, texts, runtime)


def write_dealers(
    generators: Sequence[ExerciseGenerator], langs: Sequence[str] = LANGUAGES, own: Game | None = None
) -> str:
    """Return exercise generators as one module of JavaScript, whose `dealers` has the function of each by its name.

    What several of them use is written once.

    Args:
        generators: the generators.
        langs: languages of their texts.
        own: their game, if the module's `own_answer` is to read what a table has of its own.

    Raises:
        Untranslatable: something is not in the subset; says what and where.
    """
    tables: dict[str, dict[str, None]] = {}
    for one in generators:
        for package, used in ((one.texts, (SHARED, one.table)), *one.more):
            tables.setdefault(package, {}).update(dict.fromkeys(used))
    texts: dict[str, Any] = {}
    for package, named in tables.items():
        texts |= small_library(package, tuple(named), langs)

    def body(names: Names) -> str:
        return "".join([f"  {one.name}: {{\n{_dealer(one, names)}  }},\n" for one in generators])

    roots = [root for one in generators for root in _roots(one)]
    reads: Parts | None = None
    if own is not None:
        reading = [symbol_of(one) for one in own_roots(own)]
        roots += reading
        for package, errors in errors_said(own, _code(reading), langs).items():
            texts[package] = {**texts.get(package, {}), "errors": errors}
        reads = partial(_reader, own)
    return _small_module("dealers", "dealers", roots, body, texts, "", reads)


def _library(
    own: tuple[str, tuple[str, ...]], more: Iterable[tuple[str, tuple[str, ...]]], langs: Sequence[str]
) -> dict[str, Any]:
    """Tables of its own package and of others, by package."""
    texts: dict[str, Any] = {}
    for package, tables in (own, *more):
        texts |= small_library(package, tables, langs)
    return texts


def _code(roots: Iterable[Symbol]) -> str:
    symbols = gathered(roots)
    return "".join(defined(symbols, global_names(symbols)))


def _reader(game: Game, names: Names) -> str:
    """Line that reads what a table has of its own."""
    return f"\nexport const own_table = {own_reader(game, lambda one: names[symbol_of(one)])};\n"


def _roots(generator: ExerciseGenerator) -> list[Symbol]:
    """Functions of a generator: it makes exercises, and follows their plans where they have some."""
    return [symbol_of(one) for one in (generator.make, generator.follow) if one]


def _dealer(generator: ExerciseGenerator, names: Names) -> str:
    """Lines of an object that deals; the browser half reads the names `deal` and `stand`."""
    make, *follow = [names[root] for root in _roots(generator)]
    deal = f"new {names[symbol_of(Deal)]}"
    table = f"{json.dumps(generator.texts)}, {json.dumps(generator.table)}"
    made = f"  deal: (luck, nth, lang, start = null) => {make}({deal}(luck, nth, lang, {table}, start)),\n"
    stands = [
        f"  stand: (plan, words, lang) => {one}({deal}(0, 0, lang, {table}), plan.begin, words),\n" for one in follow
    ]
    return "".join([made, *stands])


def _small_module(
    kind: str,
    name: str,
    roots: Iterable[Symbol],
    parts: Parts,
    texts: Mapping[str, Any],
    runtime: str,
    more: Parts | None = None,
) -> str:
    """Module of some functions with their dependencies and texts.

    Args:
        kind: what its one object is called.
        name: of what it is.
        roots: the functions.
        parts: writes the lines of its one object.
        texts: what the functions say.
        runtime: name under which the page has the primitives of Python; else they come along.
        more: writes what stands beside the object.
    """
    symbols = gathered(roots)
    names = global_names(symbols)
    end = f"\n/** The {kind}’s parts. */\nexport const {kind} = Object.freeze({{\n{parts(names)}}});\n"
    end += more(names) if more else ""
    return f"// {name}, written from its Python.\n{with_primitives(defined(symbols, names), texts, runtime)}{end}"
