"""Writer of classes: fields of dataclasses, constructors, and the methods and properties in use."""

from __future__ import annotations

import ast
from collections.abc import Collection

from .classes import compared_fields, initializer, is_error
from .dependencies import members_of
from .identifiers import Names
from .kinds import family
from .page_writer import PageWriter
from .rule_writer import comment
from .symbols import Symbol, definition, refusal


def written_class(symbol: Symbol, names: Names, used: Collection[Symbol]) -> str:
    """Return a class with those of its members that are in use, as JavaScript.

    Args:
        symbol: the class.
        names: the JavaScript names of all that the module will hold.
        used: all symbols of the module, members too.

    Raises:
        Untranslatable: something in it is not in the subset.
    """
    statement = definition(symbol)
    assert isinstance(statement, ast.ClassDef)
    bases = [base for base in family(symbol)[1:] if base in names]
    parents = [base for base in bases if not any(base in family(other)[1:] for other in bases)]
    if len(parents) > 1:
        raise refusal(symbol.module, statement, "page_piece")
    parent = names[parents[0]] if parents else "Error" if is_error(symbol) else ""
    for part in statement.body:
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) != "__slots__":
            raise refusal(symbol.module, part, "page_piece")
    parts = [_fields(symbol), _constructor(symbol, names, statement, bool(parent))]
    for member in members_of(symbol):
        name = member.name.partition(".")[2]
        if member in used and name != "__init__":
            parts.append(_method(member, name, symbol, names))
    body = "\n".join("".join(f"  {line}\n" for line in part.splitlines()) for part in parts if part)
    head = f"class {names[symbol]}{f' extends {parent}' if parent else ''}"
    return f"{comment(ast.get_docstring(statement))}export {head} {{\n{body}}}\n"


def _fields(symbol: Symbol) -> str:
    """Names of a dataclass's fields, for equality and copies."""
    names, compared = compared_fields(symbol)
    if not names:
        return ""
    listed = ", ".join(f'"{name}"' for name in names)
    return f"static parts = [{listed}];\n" + ("" if compared else "static alone = true;\n")


def _constructor(symbol: Symbol, names: Names, statement: ast.ClassDef, derived: bool) -> str:
    own = [part for part in statement.body if isinstance(part, ast.FunctionDef)]
    start = next((part for part in own if part.name == "__init__"), None)
    fields, _ = compared_fields(symbol)
    if start is None and not fields:
        return ""
    function = start or initializer(symbol)
    writer = PageWriter(symbol.module, function, names, symbol)
    if start:
        body = writer.block(start.body, "  ")
        if derived and "super(" not in body:
            body = f"  super();\n{body}"
    else:
        body = "".join(f"  this.{name} = {writer.local[name]};\n" for name in fields)
        body = ("  super();\n" if derived else "") + body
        if any(part.name == "__post_init__" for part in own):
            body += "  this.__post_init__();\n"
    return f"constructor({', '.join(writer.parameters())}) {{\n{body}}}\n"


def _method(member: Symbol, name: str, owner: Symbol, names: Names) -> str:
    function = definition(member)
    assert isinstance(function, ast.FunctionDef)
    return PageWriter(owner.module, function, names, owner).write(name)
