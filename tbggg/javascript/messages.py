"""Writer of TypeScript interfaces: the typed dictionaries of some modules, with their docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from types import ModuleType

SCALARS = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "object": "unknown"}
LISTS = ("list", "Sequence")
MAPPINGS = ("dict", "Mapping")
WIDTH = 116  # columns of a comment's text
FIELD = re.compile(r"(\w+): (.*)")


class UnknownAnnotationError(TypeError):
    """An annotation that has no TypeScript type here."""


def message_types(modules: Sequence[ModuleType]) -> str:
    """Return the interfaces and aliases that some modules declare, each name once.

    Args:
        modules: modules of `TypedDict` classes and of aliases with the annotation `TypeAlias`.

    Raises:
        UnknownAnnotationError: an annotation is no type of JSON, names a class of another module, or a name has two
            declarations.
    """
    trees = [ast.parse(inspect.getsource(module)) for module in modules]
    found = [statement for tree in trees for statement in tree.body if _declared(statement)]
    names = [_declared(statement) for statement in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise UnknownAnnotationError(f"declared twice: {', '.join(twice)}")
    known = frozenset(names)
    return "".join(["// Written from its Python by `make build`.\n", *(_declaration(one, known) for one in found)])


def typescript(annotation: ast.expr, known: frozenset[str]) -> str:
    """Return the TypeScript type of an annotation.

    Args:
        annotation: the annotation.
        known: names of the declared interfaces and aliases.

    Raises:
        UnknownAnnotationError: the annotation is none of JSON.
    """
    match annotation:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name) if name in SCALARS:
            return SCALARS[name]
        case ast.Name(id=name) if name in known:
            return name
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{typescript(left, known)} | {typescript(right, known)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            return " | ".join(_literal(value) for value in _parts(values))
        case ast.Subscript(value=ast.Name(id=name), slice=item) if name in LISTS:
            inner = typescript(item, known)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=[ast.Name(id="str"), value])) if (
            name in MAPPINGS
        ):
            return f"Record<string, {typescript(value, known)}>"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=items):
            return f"[{', '.join(typescript(item, known) for item in _parts(items))}]"
    raise UnknownAnnotationError(f"line {annotation.lineno}: {ast.unparse(annotation)}")


def _declared(statement: ast.stmt) -> str:
    """Name of the typed dictionary or alias that a statement declares; empty for another statement."""
    match statement:
        case ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
            return name
    return ""


def _declaration(statement: ast.stmt, known: frozenset[str]) -> str:
    match statement:
        case ast.ClassDef():
            return _interface(statement, known)
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return f"\nexport type {name} = {typescript(value, known)};\n"
    raise UnknownAnnotationError(ast.unparse(statement))


def _interface(statement: ast.ClassDef, known: frozenset[str]) -> str:
    bases = [ast.unparse(base) for base in statement.bases if ast.unparse(base) != "TypedDict"]
    strange = [base for base in bases if base not in known]
    if strange:
        raise UnknownAnnotationError(f"{statement.name}: {', '.join(strange)} is declared in no module")
    summary, about = _documented(ast.get_docstring(statement) or "")
    optional = any(one.arg == "total" and ast.unparse(one.value) == "False" for one in statement.keywords)
    extends = f" extends {', '.join(bases)}" if bases else ""
    lines = [*_comment(summary, ""), f"export interface {statement.name}{extends} {{"]
    for name, mark, type_ in _fields(statement, optional, known):
        lines += [*_comment(about.pop(name, ""), "  "), f"  {name}{mark}: {type_};"]
    if about:
        raise UnknownAnnotationError(f"{statement.name} has no {', '.join(about)}")
    return "\n" + "\n".join([*lines, "}"]) + "\n"


def _fields(statement: ast.ClassDef, optional: bool, known: frozenset[str]) -> Iterator[tuple[str, str, str]]:
    """Name, mark of an optional key, and type of each key."""
    for part in statement.body:
        match part:
            case ast.Expr(value=ast.Constant(value=str())):
                pass
            case ast.AnnAssign(
                target=ast.Name(id=name),
                annotation=ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner),
                value=None,
            ):
                yield name, "?", typescript(inner, known)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=None):
                yield name, "?" if optional else "", typescript(annotation, known)
            case _:
                raise UnknownAnnotationError(f"{statement.name}: {ast.unparse(part)}")


def _documented(docstring: str) -> tuple[str, dict[str, str]]:
    """Text of a docstring before its `Attributes:`, and the text of each key."""
    head, _, section = docstring.partition("\nAttributes:\n")
    about: dict[str, str] = {}
    name = ""
    for line in section.splitlines():
        found = FIELD.fullmatch(line[4:]) if not line.startswith(" " * 5) else None
        if found:
            name = found[1]
            about[name] = found[2]
        elif line.strip():
            about[name] = f"{about[name]} {line.strip()}"
    return " ".join(head.split()), about


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    lines = wrap(f"/** {text} */", WIDTH - len(indent), break_on_hyphens=False)
    return [f"{indent}{lines[0]}", *(f"{indent} * {line}" for line in lines[1:])]


def _literal(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=str(text)):
            return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case ast.Constant(value=bool(truth)):
            return "true" if truth else "false"
        case ast.Constant(value=int(number)):
            return str(number)
    raise UnknownAnnotationError(f"line {value.lineno}: {ast.unparse(value)}")


def _parts(inside: ast.expr) -> list[ast.expr]:
    return inside.elts if isinstance(inside, ast.Tuple) else [inside]
