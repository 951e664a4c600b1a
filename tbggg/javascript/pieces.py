"""Pieces of modules of JavaScript: the primitives of Python, texts, and definitions."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from .class_writer import written_class
from .constants import is_constant, written_constant
from .dependencies import used_by
from .identifiers import Names
from .kinds import is_written_class
from .page_writer import PageWriter
from .rule_writer import RuleWriter
from .scopes import nodes_of
from .symbols import Symbol, definition
from .texts import rulebook, table

Named = Mapping[str, Sequence[tuple[Symbol, str]]]
_FUNCTIONS: dict[Hashable, str] = {}  # a generator shares most of its functions with others
RUNTIME = ("rule_runtime", "python_runtime")  # files of primitives; rules that say nothing need the first
SAFE = {"\\": "\\\\", "`": "\\`", "$": "\\$", "<": "\\u003c", "\r": "\\r"}  # signs in a template
UNSAFE = re.compile(r"[\\`$<\r]")
OWN = """
export const py = python();
export const plain = py.plain;
export const use_language = py.use_language;
export const use_texts = py.use_texts;
"""


def with_primitives(body: Sequence[str], texts: Mapping[str, Any] | None, runtime: str = "") -> str:
    """Return definitions with what stands before them: the primitives of Python that they need, and their texts.

    Args:
        body: the definitions.
        texts: by package, kind and language; None for rules, which say nothing.
        runtime: name of what has the primitives as its properties; else they come along.
    """
    before = list(map(text_of, RUNTIME[:1] if texts is None else RUNTIME))
    if runtime:
        named = {"python", *re.findall(r"\w+", "".join(body))}
        before = [f"const {name} = {runtime}.{name};\n" for name in exported("".join(before)) if name in named]
    if texts is not None:
        before += [OWN, f"\nuse_texts({_by_language(texts)});\n"]
    called = set(re.findall(r"\bpy\.(\w+)", "".join(body)))
    for name in ("library", "scanning", "set_up"):
        if called & set(re.findall(r"^    (\w+)[:(]", text_of(f"{name}_runtime"), re.MULTILINE)):
            before += [text_of(f"{name}_runtime"), f"Object.assign(py, python_{name}(py));\n"]
    return "".join([*before, *body])


def _by_language(texts: Mapping[str, Any]) -> str:
    """The languages of texts, and the texts by package and kind with the languages side by side, as JavaScript."""
    langs = list(dict.fromkeys(lang for own in texts.values() for said in own.values() for lang in said))
    packages = []
    for package, own in texts.items():
        written = {kind: rulebook if kind == "rules" else table for kind, said in own.items() if said}
        kinds = (f"{kind}:{_template(how([own[kind][lang] for lang in langs]))}" for kind, how in written.items())
        packages.append(f'"{package}":{{{",".join(kinds)}}}')
    return f"{json.dumps(langs)}, {{{','.join(packages)}}}"


def _template(lines: str) -> str:
    """Lines as a template, in which nothing ends it or an element of a page."""
    return f"`{UNSAFE.sub(lambda sign: SAFE[sign[0]], lines)}`"


def exported(module: str) -> list[str]:
    """Return the names that a module of JavaScript exports."""
    return re.findall(r"^export (?:class|const|function\*?) (\w+)", module, re.MULTILINE)


def text_of(name: str) -> str:
    """Return the text of a file of primitives, by its name without suffix."""
    return resources.files(__package__).joinpath(f"{name}.js").read_text("utf-8")


def defined(symbols: Sequence[Symbol], names: Names) -> list[str]:
    """Return each symbol as JavaScript, module by module."""
    found, used, named = [], set(symbols), _by_name(names)
    last = None
    for symbol in symbols:
        if "." in symbol.name:
            continue  # a member is written with its class
        if last is None or symbol.module != last.module:
            found.append(f"\n// -- {symbol.module} {'-' * (100 - len(symbol.module))}\n")
        if last is None or symbol.module != last.module or not (is_constant(symbol) and is_constant(last)):
            found.append("\n")
        found.append(_written(symbol, names, used, named))
        last = symbol
    return found


def _written(symbol: Symbol, names: Names, used: Collection[Symbol], named: Named) -> str:
    statement = definition(symbol)
    if isinstance(statement, ast.FunctionDef):
        return _written_function(symbol, statement, names, named)
    if is_written_class(symbol):
        return written_class(symbol, names, used)
    return written_constant(symbol, names)


def _written_function(symbol: Symbol, statement: ast.FunctionDef, names: Names, named: Named) -> str:
    """A function, which is written once for all modules in which whatever it names has the same names."""
    mentions = _mentions(statement)
    key = (
        symbol,
        type(names),
        names[symbol],
        tuple(pair for word in mentions or () for pair in named.get(word, ())),
        tuple(map(names.get, used_by(symbol))),
    )
    text = _FUNCTIONS.get(key)
    if text is None:
        writer = RuleWriter if symbol.is_rule else PageWriter
        text = writer(symbol.module, statement, names).write(names[symbol])
        if mentions is not None:
            _FUNCTIONS[key] = text
    return text


def _by_name(names: Names) -> Named:
    """JavaScript names by the names in Python, with their symbols."""
    found: dict[str, list[tuple[Symbol, str]]] = {}
    for pair in names.items():
        found.setdefault(pair[0].name, []).append(pair)
    return found


@cache
def _mentions(function: ast.FunctionDef) -> tuple[str, ...] | None:
    """Names and attributes in a function; None where its text depends on all names of the module, as a `try` does."""
    nodes = nodes_of(function)
    if any(isinstance(node, ast.Try) for node in nodes):
        return None
    words = {node.id for node in nodes if isinstance(node, ast.Name)}
    return tuple(sorted(words | {node.attr for node in nodes if isinstance(node, ast.Attribute)}))
