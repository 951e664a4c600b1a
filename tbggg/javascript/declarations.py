"""Writer of TypeScript declarations of a part: its functions, and the public members of its classes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Sequence
from typing import Any

from .classes import initializer, is_error
from .dependencies import gathered, members_of
from .kinds import Kind, family, is_property, is_written_class, kind_of_annotation
from .symbols import Symbol, definition, symbol_of

SCALARS = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


def declarations(name: str, roots: Sequence[str], *, classes: bool = True) -> str:
    """Return the types of a module that `write_part` writes.

    Args:
        name: of the exported function.
        roots: the functions and classes, as `package.module:name`.
        classes: whether the classes come along whose objects the functions take.
    """
    wanted = [Symbol(*root.split(":")) for root in roots]
    used = gathered(wanted, classes=classes)
    writer = _Types([one for one in used if "." not in one.name and is_written_class(one) and not is_error(one)], used)
    pieces = ["// Written from its Python by `make build`.\n", *map(writer.interface, writer.classes)]
    given = "".join(f"  {writer.given(symbol)};\n" for symbol in wanted)
    taken = "rules: object" if classes else "rules: object, beside: { py: object }"
    head = f"\n/** Gives it for the rules of one game. */\nexport function {name}({taken}): {{\n"
    return "".join([*pieces, head, "  py: object;\n  mapped(data: unknown): any;\n", given, "};\n"])


def function_declarations(functions: Sequence[Callable[..., Any]], types: Sequence[type] = ()) -> str:
    """Return the types of a module that `write_functions` writes.

    Args:
        functions: the functions.
        types: classes that they take or return.
    """
    classes = [symbol_of(one) for one in types]
    writer = _Types(classes, classes)
    pieces = ["// Written from its Python by `make build`.\n", *map(writer.interface, classes), "\n"]
    return "".join([*pieces, *(f"export function {writer.given(symbol_of(one))};\n" for one in functions)])


class _Types:
    """Writer of types that name some classes; every other type is `any`."""

    def __init__(self, classes: Sequence[Symbol], used: Collection[Symbol]) -> None:
        self.classes = classes
        self.used = set(used)

    def given(self, symbol: Symbol) -> str:
        """Return the declaration of a function, or of a class as its constructor."""
        if symbol in self.classes:
            return f"{symbol.name}: new ({self._parameters(symbol, initializer(symbol), 1)}) => {symbol.name}"
        return self._function(symbol, symbol)

    def interface(self, symbol: Symbol) -> str:
        """Return the public fields and members of a class."""
        statement = definition(symbol)
        assert isinstance(statement, ast.ClassDef)
        fields = {name: annotation for name, annotation in self._fields(statement) if not name.startswith("_")}
        lines = [f"{name}: {self._type(symbol, annotation)}" for name, annotation in fields.items()]
        lines += [
            self._function(one, symbol) for one in members_of(symbol) if one in self.used and "._" not in one.name
        ]
        bases = [base for base in family(symbol)[1:] if base in self.classes]
        head = f"{symbol.name} extends {bases[0].name}" if bases else symbol.name
        body = "".join(f"  {line};\n" for line in lines)
        summary = (ast.get_docstring(statement) or "").splitlines()[0]
        return f"\n/** {summary} */\nexport interface {head} {{\n{body}}}\n"

    def _fields(self, statement: ast.ClassDef) -> list[tuple[str, ast.expr | None]]:
        found: list[tuple[str, ast.expr | None]] = []
        arguments: dict[str, ast.expr | None] = {}
        for part in statement.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                found.append((part.target.id, part.annotation))
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                arguments = {one.arg: one.annotation for one in part.args.args}
                for node in part.body:
                    match node:
                        case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=annotation):
                            found.append((name, annotation))
                        case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.Name(id=argument)):
                            found.append((name, arguments.get(argument)))
        return found

    def _function(self, symbol: Symbol, owner: Symbol) -> str:
        function = definition(symbol)
        assert isinstance(function, ast.FunctionDef)
        returned = self._type(owner, function.returns)
        if is_property(function):
            return f"readonly {function.name}: {returned}"
        return f"{function.name}({self._parameters(owner, function, int('.' in symbol.name))}): {returned}"

    def _parameters(self, owner: Symbol, function: ast.FunctionDef, skipped: int) -> str:
        arguments = function.args
        plain = arguments.args[skipped:]
        optional = len(plain) - len(arguments.defaults)
        found = [
            f"{one.arg}{'?' if place >= optional else ''}: {self._type(owner, one.annotation)}"
            for place, one in enumerate([*plain, *arguments.kwonlyargs])
        ]
        others = [f"{arguments.kwarg.arg}?: Map<string, unknown>"] if arguments.kwarg else []
        return ", ".join([*found, *others])

    def _type(self, owner: Symbol, annotation: ast.expr | None) -> str:
        if annotation is None:
            return "any"
        text = ast.unparse(annotation)
        if text == "None":
            return "void"
        found = self._named(kind_of_annotation(owner.module, annotation, owner))
        if text.startswith("Iterator["):
            return f"Iterable<{found.removesuffix('[]')}>"
        return f"{found} | null" if "None" in text.split(" | ") and found != "any" else found

    def _named(self, kind: Kind | None) -> str:
        if kind is None:
            return "any"
        if kind.name == "list":
            return f"{self._named(kind.item)}[]"
        if kind.name == "dict":
            key, value = (self._named(part) for part in (kind.parts or (None, None)))
            return f"Map<{key}, {value}>"
        if kind.name == "class" and kind.symbol and kind.symbol in self.classes:
            return kind.symbol.name
        return SCALARS.get(kind.name, "any")
