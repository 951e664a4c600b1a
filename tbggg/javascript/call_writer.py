"""Calls and signatures of what pages say and show: keywords find their places, and methods their classes."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from ..engine.state import Table
from .classes import defaults_of, initializer, is_plain_class, methods, pattern
from .rule_writer import WHOLE, RuleWriter, comment
from .symbols import Symbol, definition, resolve

PRIMITIVES = {
    Symbol("tbggg.engine.texts", "text"): "py.text",
    Symbol("tbggg.engine.texts", "say"): "py.say",
    Symbol("tbggg.engine.rule", "Unreadable"): "py.Unreadable",
}
FUNCTIONS = frozenset(
    "all any bool enumerate int len list map max min next range reversed set sorted str sum tuple zip".split()
)
LIBRARY = {Symbol("math", "comb"): "py.comb", Symbol("math", "factorial"): "py.factorial"}
LIBRARY |= {Symbol("fractions", "Fraction"): "new py.Fraction"}
METHODS = frozenset(
    "append bit_count copy count endswith get index isalnum items join lower match remove replace rstrip sort split"
    " upper values".split()
)


class CallWriter(RuleWriter):
    """Writes the calls of a function, or of a method of a class.

    Args:
        module: the module where it is defined.
        function: its text.
        names: the JavaScript names of all that the module will hold.
        own: the class that it is a method of.
    """

    KEY = "page_piece"

    def __init__(
        self, module: str, function: ast.FunctionDef, names: Mapping[Symbol, str], own: Symbol | None = None
    ) -> None:
        super().__init__(module, function, names)
        self.types: dict[str, Symbol] = {}  # variables that hold an instance of a class
        for argument in function.args.args:
            symbol = self.symbol(argument.annotation) if argument.annotation else None
            if symbol and is_plain_class(symbol):
                self.types[argument.arg] = symbol
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as made):
                    symbol = self._type(made)
                    if symbol:
                        self.types[name] = symbol
        if own:
            self.types["self"] = own
            self.local["self"] = "this"

    # -- signatures: keywords find their places here, so that JavaScript sees places only -----------

    def write(self, name: str) -> str:
        """Return the function as text; a method without its class."""
        star = "*" if any(isinstance(node, ast.Yield) for node in ast.walk(self.function)) else ""
        is_method = "self" in self.types
        head = f"{star}{name}" if is_method else f"export function{star} {name}"
        body = f"{head}({', '.join(self.parameters())}) {{\n{self.block(self.function.body, '  ')}}}\n"
        return comment(ast.get_docstring(self.function)) + body

    def _check_signature(self) -> None:
        if self.function.args.posonlyargs:
            raise self.refuse(self.function.args)

    def parameters(self) -> list[str]:
        """Return the parameters: named ones first, then all other names as one dict, then all other places."""
        found = []
        arguments = self.function.args
        plain = [argument.arg for argument in arguments.args if self.local[argument.arg] != "this"]
        for name, default in zip(plain, defaults_of(arguments)[-len(plain) :] if plain else [], strict=True):
            found.append(self.local[name] + (f" = {self.expression(default)}" if default else ""))
        for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            found.append(self.local[argument.arg] + (f" = {self.expression(default)}" if default else ""))
        if arguments.kwarg:
            found.append(f"{self.local[arguments.kwarg.arg]} = new Map()")
        if arguments.vararg:
            found.append(f"...{self.local[arguments.vararg.arg]}")
        return found

    def arguments(self, node: ast.Call, function: ast.FunctionDef, *, method: bool = False) -> str:
        """Return the arguments of a call, each in the place that the called function has for it."""
        signature = function.args
        plain = [argument.arg for argument in (*signature.posonlyargs, *signature.args)][method:]
        places = [*plain, *(argument.arg for argument in signature.kwonlyargs)]
        given = {name: self.expression(value) for name, value in zip(plain, node.args, strict=False)}
        surplus = [self.expression(value) for value in node.args[len(plain) :]]
        spread = [value for value in node.args[: len(plain)] if isinstance(value, ast.Starred)]
        if spread == node.args[-1:] and not node.keywords and not signature.kwarg:
            return ", ".join(map(self.expression, node.args))
        if spread or (surplus and not signature.vararg):
            raise self.refuse(node)
        others = []
        for keyword in node.keywords:
            value = self.expression(keyword.value)
            if keyword.arg in places:
                given[keyword.arg] = value
            elif not signature.kwarg:
                raise self.refuse(node)
            else:
                others.append(f"...{value}" if keyword.arg is None else f'["{keyword.arg}", {value}]')
        found = [given.get(name, "undefined") for name in places]
        if signature.kwarg:
            found.append(f"new Map([{', '.join(others)}])")
        while found and found[-1] == "undefined" and not surplus:
            found.pop()
        return ", ".join([*found, *surplus])

    # -- calls ----------------------------------------------------------------------------------

    def call(self, node: ast.Call) -> str:
        """Return a call of a function, a class, a method, or of what Python has by itself."""
        symbol = self.symbol(node.func)
        if symbol is not None:
            return self._call_of(node, symbol)
        match node.func:
            case ast.Attribute(value=value, attr=name):
                method = self._method(value, name)
                if method:
                    return f"{self.expression(value, WHOLE)}.{name}({self.arguments(node, method, method=True)})"
                if name in METHODS:
                    return self._native(name, [value, *node.args], node)
            case ast.Subscript() if not node.keywords:
                return f"{self.expression(node.func)}({', '.join(map(self.expression, node.args))})"
        raise self.refuse(node)

    def _call_of(self, node: ast.Call, symbol: Symbol) -> str:
        if symbol == Symbol("builtins", "abs"):
            return super().call(node)
        if symbol == Symbol("re", "match") and isinstance(node.args[0], ast.Constant):
            return f"py.match({pattern(str(node.args[0].value))}, {self.expression(node.args[1])})"
        if symbol in LIBRARY and not node.keywords:
            return f"{LIBRARY[symbol]}({', '.join(map(self.expression, node.args))})"
        if symbol.module == "builtins" and symbol.name in FUNCTIONS:
            return self._native("list" if symbol.name == "tuple" else symbol.name, node.args, node)
        statement = definition(symbol) if symbol in self.names or symbol in PRIMITIVES else None
        if symbol in PRIMITIVES:
            if isinstance(statement, ast.FunctionDef):
                return f"{PRIMITIVES[symbol]}({self.arguments(node, statement)})"
            return f"new {PRIMITIVES[symbol]}({', '.join(map(self.expression, node.args))})"
        if isinstance(statement, ast.FunctionDef):
            if symbol.is_rule:
                return super().call(node)
            return f"{self.names[symbol]}({self.arguments(node, statement)})"
        if isinstance(symbol.value, type) and issubclass(symbol.value, Table) and not (node.args or node.keywords):
            return f"new {self.names[symbol]}()"
        if isinstance(statement, ast.ClassDef) and is_plain_class(symbol):
            return f"new {self.names[symbol]}({self.arguments(node, initializer(symbol))})"
        raise self.refuse(node)

    def _native(self, name: str, given: list[ast.expr], node: ast.Call) -> str:
        keywords = {keyword.arg: keyword.value for keyword in node.keywords}
        keywords.pop("strict", None)
        key = keywords.pop("key", None) if name in ("sorted", "sort") else None
        if keywords:
            raise self.refuse(node)
        arguments = [self.expression(value) for value in (*given, *([key] if key else []))]
        if name in ("max", "min") and len(given) > 1:
            arguments = [f"[{', '.join(arguments)}]"]
        return f"py.{name}({', '.join(arguments)})"

    def _method(self, value: ast.expr, name: str) -> ast.FunctionDef | None:
        """The method of a class that a variable's or a field's attribute is."""
        found = self._type(value)
        return methods(found).get(name) if found else None

    def _type(self, node: ast.expr) -> Symbol | None:
        """The class of which a variable, or a field of such a class, holds an instance."""
        match node:
            case ast.Name(id=name):
                return self.types.get(name)
            case ast.Call(func=called):
                made = self.symbol(called)
                return made if made and is_plain_class(made) else None
            case ast.Attribute(value=value, attr=name):
                holder = self._type(value)
                for field in getattr(definition(holder), "body", []) if holder else []:
                    match field:
                        case ast.AnnAssign(target=ast.Name(id=found), annotation=ast.Name(id=kind)) if found == name:
                            symbol = resolve(holder.module, kind) if holder else None
                            return symbol if symbol and is_plain_class(symbol) else None
        return None
