"""Inference of the kinds of expressions from annotations and literals, to resolve method calls."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from .kinds import (
    PLAIN,
    Kind,
    family,
    is_foreign,
    is_property,
    is_written_class,
    kind_of_annotation,
    member_of,
)
from .scopes import own_nodes, variables_of
from .symbols import Symbol, definition, own_names, resolve

SAME_ITEMS = frozenset("list tuple set frozenset sorted reversed iter".split())  # those of their argument
RESULTS = {"str": "str", "len": "int", "int": "int", "sum": "int", "range": "list", "bool": "bool"}
OF_PATTERNS = {"match": "match", "search": "match", "fullmatch": "match", "findall": "list", "finditer": "list"}


class Inference:
    """Inferred kinds of a function's expressions.

    Args:
        module: the module where it is defined.
        function: its syntax tree.
        own: the class that it is a method of.
        outer: that of the function in which it is nested.
    """

    def __init__(
        self, module: str, function: ast.FunctionDef, own: Symbol | None = None, outer: Inference | None = None
    ) -> None:
        self.module = module
        self.own: Symbol | None = own if outer is None else outer.own
        self.outer = outer
        self.variables = variables_of(function)
        self._asked: set[str] = set()
        self._annotated: dict[str, ast.expr] = {}
        self._given: dict[str, list[tuple[ast.expr, tuple[int, ...], bool]]] = {}  # value, its part, whether an item
        arguments = function.args
        for argument in (*arguments.args, *arguments.kwonlyargs):
            if argument.annotation:
                self._annotated[argument.arg] = argument.annotation
        for node in own_nodes(function):
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                    self._annotated.setdefault(name, annotation)
                case ast.Assign(targets=[target], value=value):
                    self._take(target, value, (), False)
                case ast.NamedExpr(target=target, value=value):
                    self._take(target, value, (), False)
                case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                    self._take(target, value, (), True)

    def _take(self, target: ast.expr, value: ast.expr, path: tuple[int, ...], item: bool) -> None:
        if isinstance(target, ast.Name):
            self._given.setdefault(target.id, []).append((value, path, item))
        elif isinstance(target, ast.Tuple):
            for place, part in enumerate(target.elts):
                self._take(part, value, (*path, place), item)

    def kind(self, node: ast.expr) -> Kind | None:
        """Return the kind of an expression's value, as far as it is known."""
        match node:
            case ast.Name(id=name):
                return self._of_name(name)
            case ast.Constant(value=value):
                return Kind(PLAIN[type(value)]) if type(value) in PLAIN else None
            case ast.JoinedStr():
                return Kind("str")
            case ast.List(elts=parts):
                return Kind("list", None, (self._first(parts),))
            case ast.Tuple(elts=parts) if any(isinstance(part, ast.Starred) for part in parts):
                return Kind("list", None, (self._first(parts),))
            case ast.Tuple(elts=parts):
                return Kind("tuple", None, tuple(map(self.kind, parts)))
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return Kind("list", None, (self.kind(item),))
            case ast.Set() | ast.SetComp():
                return Kind("set", None, (self._first(node.elts if isinstance(node, ast.Set) else [node.elt]),))
            case ast.Dict(values=values):
                return Kind("dict", None, (None, self._first(values)))
            case ast.DictComp(key=key, value=value):
                return Kind("dict", None, (self.kind(key), self.kind(value)))
            case ast.NamedExpr(value=value):
                return self.kind(value)
            case ast.IfExp(body=body, orelse=orelse):
                return self.kind(body) or self.kind(orelse)
            case ast.BoolOp(values=values):
                return self._first(values)
            case ast.BinOp(left=left, right=right):
                return self.kind(left) or self.kind(right)
            case ast.Subscript(value=value, slice=ast.Slice()):
                return self.kind(value)
            case ast.Subscript(value=value, slice=index):
                holder = self.kind(value)
                return holder.at(index) if holder else None
            case ast.Attribute(value=value, attr=name):
                return self._of_attribute(node, value, name)
            case ast.Call():
                return self._of_call(node)
        return None

    def _first(self, parts: list[ast.expr]) -> Kind | None:
        for part in parts:
            kind = self.kind(part.value) if isinstance(part, ast.Starred) else self.kind(part)
            if isinstance(part, ast.Starred):
                kind = kind.item if kind else None
            if kind:
                return kind
        return None

    def _of_name(self, name: str) -> Kind | None:
        if name == "self" and self.own and name in self.variables | {"self"}:
            return Kind("class", self.own)
        if name not in self.variables:
            if self.outer and name in self.outer.variables:
                return self.outer.kind(ast.Name(name))
            return self._of_global(resolve(self.module, name))
        if name in self._annotated:
            return kind_of_annotation(self.module, self._annotated[name], self.own)
        if name in self._asked:
            return None
        self._asked.add(name)
        try:
            return next((kind for given in self._given.get(name, []) if (kind := self._part(*given))), None)
        finally:
            self._asked.discard(name)

    def _part(self, value: ast.expr, path: tuple[int, ...], item: bool) -> Kind | None:
        kind = self.kind(value)
        if item and kind:
            kind = kind.item
        for place in path:
            kind = kind.at(ast.Constant(place)) if kind else None
        return kind

    def _of_global(self, symbol: Symbol | None) -> Kind | None:
        if symbol is None or not symbol.name or symbol.module == "builtins":
            return None
        value = symbol.value
        if is_written_class(symbol):
            return Kind("type", symbol)
        if type(value) in PLAIN:
            return Kind(PLAIN[type(value)])
        return Kind("dict") if isinstance(value, dict) else Kind("list") if isinstance(value, tuple) else None

    def _symbol(self, node: ast.expr) -> Symbol | None:
        if isinstance(node, ast.Name) and node.id not in self.variables:
            return None if self.outer and node.id in self.outer.variables else resolve(self.module, node.id)
        return None

    def _of_attribute(self, node: ast.expr, value: ast.expr, name: str) -> Kind | None:
        holder = self.kind(value)
        if holder is None or holder.name != "class" or holder.symbol is None:
            return None
        return kind_of_field(holder.symbol, name)

    def _of_call(self, node: ast.Call) -> Kind | None:
        symbol = self._symbol(node.func)
        if symbol is not None and symbol.name:
            return self._of_called(node, symbol)
        match node.func:
            case ast.Call(func=ast.Name(id="type"), args=[value]):
                return self.kind(value)
            case ast.Attribute(value=value, attr=name):
                holder = self.kind(value)
                if holder and holder.name == "class" and holder.symbol:
                    return result_of(holder.symbol, name)
                if holder:
                    return _of_native(holder, name)
            case _:
                called = self.kind(node.func)
                if called and called.name == "function":
                    return called.parts[0]
                if called and called.name == "type":
                    return Kind("class", called.symbol)
        return None

    def _of_called(self, node: ast.Call, symbol: Symbol) -> Kind | None:
        name = symbol.name
        if name == "cast":
            return kind_of_annotation(self.module, node.args[0], self.own)
        if name == "replace" and symbol.module == "dataclasses":
            return self.kind(node.args[0])
        if symbol.module == "builtins":
            return self._of_builtin(name, node.args)
        if is_written_class(symbol):
            return Kind("class", symbol)
        statement = None if is_foreign(symbol.module) else own_names(symbol.module).get(name)
        if isinstance(statement, ast.FunctionDef):
            return self._result(symbol.module, statement, node)
        return None

    def _result(self, module: str, function: ast.FunctionDef, node: ast.Call) -> Kind | None:
        """Kind of a function's result; where that is a type variable, the kind of its argument."""
        returns = function.returns
        for argument, given in zip(function.args.args, node.args, strict=False):
            if returns and argument.annotation and ast.dump(argument.annotation) == ast.dump(returns):
                return self.kind(given) or kind_of_annotation(module, returns)
        return kind_of_annotation(module, returns)

    def _of_builtin(self, name: str, given: list[ast.expr]) -> Kind | None:
        if name in RESULTS:
            return Kind(RESULTS[name])
        kind = self.kind(given[0]) if given else None
        if name in SAME_ITEMS:
            return Kind("set" if "set" in name else "list", None, (kind.item if kind else None,))
        if name == "dict":
            return kind or Kind("dict")
        if name in ("next", "max", "min"):
            return kind.item if kind and len(given) < 2 + (name == "next") else kind
        if name == "enumerate":
            return Kind("list", None, (Kind("tuple", None, (Kind("int"), kind.item if kind else None)),))
        if name == "zip":
            kinds = [self.kind(one) for one in given]
            return Kind("list", None, (Kind("tuple", None, tuple(one.item if one else None for one in kinds)),))
        return None


def _of_native(holder: Kind, name: str) -> Kind | None:
    """Kind of the result of a method of a builtin type."""
    if holder.name == "dict" and name in ("get", "pop", "setdefault"):
        return holder.at(ast.Constant(0))
    if holder.name == "dict" and name in ("items", "values", "keys"):
        parts = holder.parts or (None, None)
        wanted = {"items": Kind("tuple", None, parts), "values": parts[1], "keys": parts[0]}
        return Kind("list", None, (wanted[name],))
    if holder.name in ("list", "set") and name in ("pop", "copy", "union"):
        return holder.item if name == "pop" else holder
    if holder.name == "pattern" and name in OF_PATTERNS:
        return Kind(OF_PATTERNS[name], None, (Kind("match"),) if name == "finditer" else ())
    if holder.name == "str" and name in ("split", "rsplit", "partition", "splitlines"):
        return Kind("list", None, (Kind("str"),))
    return Kind("str") if holder.name in ("str", "match") and name not in ("start", "end", "index") else None


def result_of(owner: Symbol, name: str) -> Kind | None:
    """Return the kind of the result of a method, or of a function in a field."""
    member = member_of(owner, name)
    if member is None:
        kind = kind_of_field(owner, name)
        return kind.parts[0] if kind and kind.name == "function" else None
    function = definition(member)
    assert isinstance(function, ast.FunctionDef)
    return kind_of_annotation(member.module, function.returns, owner)


def kind_of_field(owner: Symbol, name: str) -> Kind | None:
    """Return the kind of a field or a property of a class."""
    member = member_of(owner, name)
    if member is not None:
        function = definition(member)
        assert isinstance(function, ast.FunctionDef)
        return kind_of_annotation(member.module, function.returns, owner) if is_property(function) else None
    for symbol in family(owner):
        statement = definition(symbol)
        assert isinstance(statement, ast.ClassDef)
        for part in statement.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.target.id == name:
                return kind_of_annotation(symbol.module, part.annotation, owner)
        start = next(
            (one for one in statement.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None
        )
        kind = _set_at_start(symbol, start, name, owner) if start else None
        if kind:
            return kind
    return None


def _set_at_start(symbol: Symbol, start: ast.FunctionDef, name: str, owner: Symbol) -> Kind | None:
    """Kind of an attribute that a class's `__init__` sets."""
    for node in ast.walk(start):
        match node:
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=found), annotation=annotation):
                if found == name:
                    return kind_of_annotation(symbol.module, annotation, owner)
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=found)], value=value):
                if found == name:
                    return Inference(symbol.module, start, owner).kind(value)
    return None


@cache  # most functions are written into the modules of many generators
def members_used(module: str, function: ast.FunctionDef, own: Symbol | None) -> tuple[tuple[Symbol | None, str], ...]:
    """Return the attributes that a function reads: the class, where it is known, and the name.

    Args:
        module: the module where it is defined.
        function: its syntax tree.
        own: the class that it is a method of.
    """
    return tuple(_members_used(module, function, own, None))


def _members_used(
    module: str, function: ast.FunctionDef, own: Symbol | None, outer: Inference | None
) -> Iterator[tuple[Symbol | None, str]]:
    inference = Inference(module, function, own, outer)
    for node in own_nodes(function):
        if isinstance(node, ast.Attribute):
            holder = inference.kind(node.value)
            if isinstance(node.value, ast.Call) and ast.unparse(node.value) == "super()" and own:
                yield from ((base, node.attr) for base in family(own)[1:2])
            elif holder is None or holder.symbol:
                yield (holder.symbol if holder else None), node.attr
        elif isinstance(node, ast.FunctionDef):
            yield from _members_used(module, node, own, inference)
