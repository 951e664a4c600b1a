"""Writer of calls and signatures of pages' functions: positions of keyword arguments, and methods of classes."""

from __future__ import annotations

import ast
import re

from ..engine.state import Table
from .classes import defaults_of, initializer, is_error, pattern
from .identifiers import Names
from .inference import Inference, kind_of_field
from .kinds import Kind, family, is_property, is_text, is_written_class, member_of, sides
from .rule_writer import INDENT, WHOLE, RuleWriter, comment
from .scopes import own_nodes
from .symbols import Symbol, definition

TEXTS, LUCK = "tbggg.engine.texts", "tbggg.engine.luck"
OF_TEXTS = ("text", "say", "clipped", "known_language", "names_in", "rule_text")
OF_LUCK = {"keys": "luck_keys", "draw_seed": "draw_seed", "seed_in": "seed_in"}  # of seeds beyond its numbers
PRIMITIVES = {Symbol(TEXTS, name): f"py.{name}" for name in OF_TEXTS}
PRIMITIVES |= {Symbol(LUCK, name): f"py.{own}" for name, own in OF_LUCK.items()}
PRIMITIVES |= {Symbol("tbggg.engine.moment", "Unreadable"): "py.Unreadable"}
PRIMITIVES |= {Symbol("tbggg.engine.listing", "legal_actions"): "py.legal_actions"}
OF_SCANNING = ("match_at", "search_from", "start_of", "end_of", "piece")
PRIMITIVES |= {Symbol("tbggg.engine.scanning", name): f"py.{name}" for name in OF_SCANNING}
PRIMITIVES |= {Symbol("tbggg.engine.derived", "viewer_field"): "py.viewer_field"}
OF_CELLS = ("cell_of", "put_cell", "copied", "is_same")
PRIMITIVES |= {Symbol("tbggg.engine.set_up_cells", name): f"py.{name}" for name in OF_CELLS}
PRIMITIVES |= {Symbol("tbggg.record.set_up", "set_up_of"): "py.set_up_of"}
FUNCTIONS = frozenset(
    "all any bool dict enumerate int len list map max min next ord range reversed set sorted str sum tuple zip".split()
)
# Decorators that leave what a function gives as it is.
DECORATORS = (Symbol("tbggg.engine.generators", "generator"), Symbol("functools", "lru_cache"))
LIBRARY = {
    Symbol("math", "comb"): "py.comb",
    Symbol("math", "factorial"): "py.factorial",
    Symbol("fractions", "Fraction"): "new py.Fraction",
    Symbol("itertools", "pairwise"): "py.pairwise",
    Symbol("unicodedata", "category"): "py.category",
    Symbol("html", "escape"): "py.escape",
    Symbol("dataclasses", "asdict"): "py.asdict",
}
METHODS = frozenset(
    "add append bit_count clear copy count difference discard endswith extend find finditer findall fullmatch get group"
    " index insert isalnum isascii isdigit isspace items join keys lower lstrip match partition pop remove removeprefix"
    " removesuffix replace rindex rpartition rsplit rstrip search setdefault share sort span split splitlines start"
    " startswith strip sub union update upper values end".split()
)
OF_RE = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")
MOST = {  # arguments, the object of a method included, where Python would take more
    **dict.fromkeys("bool dict int len list set str sum tuple".split(), 1),
    **dict.fromkeys("count endswith find index rindex startswith splitlines union update".split(), 2),
    "replace": 3,
}
KEYED = {"sorted": ("key",), "sort": ("key",), "max": ("key", "default"), "min": ("key", "default")}


class CallWriter(RuleWriter):
    """Writer of the calls of a function, or of a method of a class.

    Args:
        module: the module where it is defined.
        function: its syntax tree.
        names: the JavaScript names of all that the module will hold.
        own: the class that it is a method of.
        outer: the writer of the function in which it is nested.
    """

    KEY = "page_piece"

    def __init__(
        self,
        module: str,
        function: ast.FunctionDef,
        names: Names,
        own: Symbol | None = None,
        outer: CallWriter | None = None,
    ) -> None:
        self.inference: Inference = Inference(module, function, own, outer.inference if outer else None)
        super().__init__(module, function, names, outer.local.values() if outer else ())
        self.own: Symbol | None = own or (outer.own if outer else None)
        self.outer = outer
        self._caught: list[str] = []  # variables of the errors that are being handled
        if own:
            self.local["self"] = "this"
        elif outer:
            self.local = {**outer.local, **self.local}

    # -- signatures: keyword arguments become positional ones ---------------------------------------

    def write(self, name: str) -> str:
        """Return the function as text; a method without its class."""
        star = "*" if self.is_generator() else ""
        head = f"export function{star} {name}"
        if self.own:
            head = f"get {name}" if is_property(self.function) else f"{star}{name}"
        self._check_decorators()
        body = f"{head}({', '.join(self.parameters())}) {{\n{self.block(self.function.body, INDENT)}}}\n"
        return comment(ast.get_docstring(self.function)) + body

    def is_generator(self) -> bool:
        """True if the function yields."""
        return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(self.function))

    def _check_decorators(self) -> None:
        for one in self.function.decorator_list:
            passes = isinstance(one, ast.Call) and self.symbol(one.func) in DECORATORS
            if not passes and not (self.own and isinstance(one, ast.Name) and one.id == "property"):
                raise self.refuse(one)

    def _check_signature(self) -> None:
        if self.function.args.posonlyargs:
            raise self.refuse(self.function.args)

    def parameters(self) -> list[str]:
        """Return the parameters: named ones first, then all other names as one dict, then all other places."""
        found = []
        arguments = self.function.args
        pairs = zip((argument.arg for argument in arguments.args), defaults_of(arguments), strict=True)
        for name, default in pairs:
            if self.own and name == "self":
                continue
            found.append(self.local[name] + (f" = {self.expression(default)}" if default else ""))
        for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            found.append(self.local[argument.arg] + (f" = {self.expression(default)}" if default else ""))
        if arguments.kwarg:
            found.append(f"{self.local[arguments.kwarg.arg]} = new Map()")
        if arguments.vararg:
            found.append(f"...{self.local[arguments.vararg.arg]}")
        return found

    def arguments(self, node: ast.Call, function: ast.FunctionDef, *, method: bool = False) -> str:
        """Return the arguments of a call, each in its position in the called function's signature.

        Args:
            node: the call.
            function: definition of the called function.
            method: whether its first parameter is the object.
        """
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
        unnamed = [argument.arg for argument in signature.posonlyargs]
        for keyword in node.keywords:
            value = self.expression(keyword.value)
            if keyword.arg in places and keyword.arg not in unnamed:
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
        """Return a call of a function, a class, a method, or a builtin of Python."""
        symbol = self.symbol(node.func)
        if symbol is not None:
            return self._call_of(node, symbol)
        match node.func:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name) if self.own:
                return self._call_of_base(node, self.own, name)
            case ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys") if len(node.args) == 1:
                return f"new Map(py.each({self.expression(node.args[0])}).map((key) => [key, null]))"
            case ast.Attribute(value=value, attr=name):
                return self._call_of_member(node, value, name)
            case ast.Call(func=ast.Name(id="type")):
                kind = self.inference.kind(node)
                if kind and kind.symbol:
                    of = self.expression(node.func.args[0], WHOLE)
                    return f"new {of}.constructor({self.arguments(node, initializer(kind.symbol), method=True)})"
            case ast.Name(id=name) if nested := self._nested_function(name):
                return f"{self.local[name]}({self.arguments(node, nested)})"
            case ast.Name() | ast.Subscript() if not node.keywords:  # a value: its arguments' names are not known
                return f"{self.expression(node.func)}({', '.join(map(self.expression, node.args))})"
        raise self.refuse(node)

    def _nested_function(self, name: str) -> ast.FunctionDef | None:
        """The function of that name within this one, or within the one around it."""
        for one in own_nodes(self.function):
            if isinstance(one, ast.FunctionDef) and one.name == name:
                return one
        return self.outer._nested_function(name) if self.outer else None

    def _call_of_base(self, node: ast.Call, own: Symbol, name: str) -> str:
        """Call of `super()`; that of `__init__` is in a constructor."""
        bases = [base for base in family(own)[1:] if base in self.names and member_of(base, name)]
        if name == "__init__":
            if bases:
                return f"super({self.arguments(node, initializer(bases[0]), method=True)})"
            if is_error(own):
                return f"super({', '.join(map(self.expression, node.args))})"
        elif bases and (method := member_of(bases[0], name)):
            function = definition(method)
            assert isinstance(function, ast.FunctionDef)
            return f"super.{name}({self.arguments(node, function, method=True)})"
        raise self.refuse(node)

    def _call_of_member(self, node: ast.Call, value: ast.expr, name: str) -> str:
        holder = self.inference.kind(value)
        method = self._method(holder, name)
        if method:
            return f"{self.expression(value, WHOLE)}.{name}({self.arguments(node, method, method=True)})"
        if holder and holder.name == "class" and holder.symbol:
            field = kind_of_field(holder.symbol, name)
            if field and field.name == "enum" and len(node.args) == 1:
                return f"py.member({self.expression(node.func)}, {self.expression(node.args[0])})"
            if field and field.name in ("function", "type") and not node.keywords:
                new = "new " if field.name == "type" else ""
                return f"{new}{self.expression(value, WHOLE)}.{name}({', '.join(map(self.expression, node.args))})"
            raise self.refuse(node)
        if name in METHODS:
            return self._native(name, [value, *node.args], node)
        raise self.refuse(node)

    def _call_of(self, node: ast.Call, symbol: Symbol) -> str:
        if symbol == Symbol("builtins", "abs"):
            return super().call(node)
        if symbol.module == "re" and symbol.name in OF_RE and isinstance(node.args[0], ast.Constant):
            found = pattern(re.compile(str(node.args[0].value)), self.module, node)
            return self._native(symbol.name, node.args[1:], node, found)
        if symbol in LIBRARY and not node.keywords:
            return f"{LIBRARY[symbol]}({', '.join(map(self.expression, node.args))})"
        special = self._special(node, symbol)
        if special:
            return special
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
        if isinstance(symbol.value, type) and issubclass(symbol.value, Table) and not node.args:
            cells = ", ".join(f"{one.arg}: {self.expression(one.value)}" for one in node.keywords)
            return (
                f"Object.assign(new {self.names[symbol]}(), {{ {cells} }})" if cells else f"new {self.names[symbol]}()"
            )
        if is_text(symbol) and len(node.args) == 1:
            return self.expression(node.args[0])
        if isinstance(statement, ast.ClassDef) and is_written_class(symbol):
            return f"new {self.names[symbol]}({self.arguments(node, initializer(symbol), method=True)})"
        raise self.refuse(node)

    def _special(self, node: ast.Call, symbol: Symbol) -> str:
        """A call that is another construct in JavaScript; None for other calls."""
        match symbol.module, symbol.name, node.args:
            case "builtins", "isinstance", [value, wanted]:
                wanted = wanted if isinstance(wanted, ast.Tuple) else ast.Tuple(list(sides(wanted)))
                return f"py.isinstance({', '.join(map(self.expression, [value, *wanted.elts]))})"
            case "builtins", "getattr", [value, ast.Constant(value=str(name)), default]:
                return f"({self.expression(value, WHOLE)}.{name} ?? {self.expression(default)})"
            case "builtins", "setattr", [value, name, given]:
                return f"({self.expression(value, WHOLE)}[{self.expression(name)}] = {self.expression(given)})"
            case "builtins", "id", [value]:
                return self.expression(value)
            case "typing", "cast", [_, value]:
                return self.expression(value, WHOLE)
            case "dataclasses", "replace", [value]:
                parts = ", ".join(f"{one.arg}: {self.expression(one.value)}" for one in node.keywords)
                return f"py.dataclass_replace({self.expression(value)}, {{ {parts} }})"
        return ""

    def _native(self, name: str, given: list[ast.expr], node: ast.Call, first: str = "") -> str:
        keywords = {keyword.arg: keyword.value for keyword in node.keywords}
        keywords.pop("strict", None)
        named = [keywords.pop(one, None) for one in KEYED.get(name, ())]
        if keywords or len(given) > MOST.get(name, len(given)):
            raise self.refuse(node)
        arguments = [*([first] if first else []), *map(self.expression, given)]
        if name in ("max", "min") and (len(given) > 1 or isinstance(given[0], ast.Starred)):
            arguments = [f"[{', '.join(arguments)}]"]
        while named and named[-1] is None:
            named.pop()
        arguments += [self.expression(one) if one else "undefined" for one in named]
        return f"py.{'include' if name == 'add' else name}({', '.join(arguments)})"

    def _method(self, holder: Kind | None, name: str) -> ast.FunctionDef | None:
        """The method of a class that an object's attribute is."""
        member = member_of(holder.symbol, name) if holder and holder.name == "class" and holder.symbol else None
        method = definition(member) if member else None
        return method if isinstance(method, ast.FunctionDef) and not is_property(method) else None
