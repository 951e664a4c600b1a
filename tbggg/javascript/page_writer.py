"""Writer of pages' functions: beside what rules may use, lists, dicts, sets, texts, comprehensions and classes.

Lists, tuples and dicts go through the functions of `py` in `python_runtime.js`, which give what Python would give.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Sequence

from .call_writer import FUNCTIONS, PRIMITIVES, CallWriter
from .classes import is_error
from .identifiers import free
from .rule_writer import AND, CHOICE, COMPARED, EQUAL, INDENT, LESS, PRODUCT, SIGN, WHOLE, has_call
from .scopes import Comprehension
from .symbols import Symbol

SCALARS = (int, str)


class PageWriter(CallWriter):
    """Writer of one function, or one method of a class; the arguments are those of `CallWriter`."""

    # -- statements -----------------------------------------------------------------------------

    def statement(self, node: ast.stmt, pad: str) -> str:
        """Return the lines of a statement."""
        match node:
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                return self.assignment(node, target, value, pad)
            case ast.AnnAssign(value=None):
                return ""
            case ast.Raise(exc=ast.Call() as raised, cause=None | ast.Constant(value=None)):
                return f"{pad}throw {self.expression(raised)};\n"
            case ast.Raise(exc=None, cause=None) if self._caught:
                return f"{pad}throw {self._caught[-1]};\n"
            case ast.Try(orelse=[], finalbody=[]):
                return self._attempt(node, pad)
            case ast.Expr(value=ast.Yield(value=ast.expr() as value)):
                return f"{pad}yield {self.expression(value)};\n"
            case ast.Expr(value=ast.YieldFrom(value=value)):
                return f"{pad}yield* py.each({self.expression(value)});\n"
            case ast.Assert() | ast.Import() | ast.ImportFrom():
                return ""
            case ast.Delete(targets=[ast.Subscript(value=holder, slice=index)]) if not isinstance(index, ast.Slice):
                return f"{pad}py.drop({self.expression(holder)}, {self.expression(index)});\n"
            case ast.FunctionDef(name=name):
                return self._nested(node, self.local[name], pad)
        return super().statement(node, pad)

    def _attempt(self, node: ast.Try, pad: str) -> str:
        """A `try` whose errors are caught by their classes; others propagate."""
        error = free("error", {*self.local.values(), *self.names.values()})
        inner = pad + INDENT
        lines = f"{pad}try {{\n{self.block(node.body, inner)}{pad}}} catch ({error}) {{\n{inner}"
        self._caught.append(error)
        for handler in node.handlers:
            kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            if not all(isinstance(kind, ast.Name) for kind in kinds):
                raise self.refuse(handler)
            classes = ", ".join(self._error(kind) for kind in kinds if kind)
            deeper = inner + INDENT
            named = f"{deeper}const {self.local[handler.name]} = {error};\n" if handler.name else ""
            lines += (
                f"if (py.isinstance({error}, {classes})) {{\n{named}{self.block(handler.body, deeper)}{inner}}} else "
            )
        self._caught.pop()
        return f"{lines}throw {error};\n{pad}}}\n"

    def _error(self, node: ast.expr) -> str:
        """Class of a caught error: one of the module, or a primitive."""
        symbol = self.symbol(node)
        if symbol in PRIMITIVES:
            return PRIMITIVES[symbol]
        if symbol is None or symbol not in self.names or not is_error(symbol):
            raise self.refuse(node)
        return self.names[symbol]

    def _nested(self, node: ast.FunctionDef, name: str, pad: str) -> str:
        """A nested function, which closes over the outer one's variables."""
        writer = PageWriter(self.module, node, self.names, outer=self)
        if node.decorator_list or writer.is_generator():
            raise self.refuse(node)
        block = writer.block(node.body, pad + INDENT)
        return f"{pad}const {name} = ({', '.join(writer.parameters())}) => {{\n{block}{pad}}};\n"

    def loop(self, node: ast.For) -> str:
        """Return a loop's head: over a range, or over a value with items."""
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=[_] | [_, _]):
                return super().loop(node)
        return f"const {self.target(node.target)} of py.each({self.expression(node.iter)})"

    def assignment(self, node: ast.stmt, target: ast.expr, value: ast.expr, pad: str) -> str:
        """Return an assignment, which declares its variables at first; the arguments are those of `RuleWriter`.

        A primitive takes the value first, as Python finds it before the place.
        """
        match target:
            case ast.Subscript(value=holder, slice=ast.Slice(lower=lower, upper=upper, step=None)):
                ends = [self.expression(end) if end else "null" for end in (lower, upper)]
                return f"{pad}py.splice({self.expression(value)}, {self.expression(holder)}, {', '.join(ends)});\n"
            case ast.Subscript(value=holder, slice=key):
                return f"{pad}py.put({self.expression(value)}, {self.expression(holder)}, {self.expression(key)});\n"
        return super().assignment(node, target, value, pad)

    def place(self, target: ast.expr) -> str:
        """Return what can be assigned: a variable, or several, or a field of a state."""
        if isinstance(target, ast.Name | ast.Tuple):
            return self.target(target)
        if isinstance(target, ast.Attribute):
            return super().place(target)
        raise self.refuse(target)

    def target(self, node: ast.expr) -> str:
        """Return the variables that take a value, or its parts."""
        match node:
            case ast.Name(id=name):
                return self.local[name]
            case ast.Attribute():
                return super().place(node)
            case ast.Tuple(elts=parts):
                unread = [isinstance(part, ast.Name) and part.id == "_" for part in parts]
                names = ["" if skip else self.target(part) for part, skip in zip(parts, unread, strict=True)]
                return f"[{', '.join(names)}]"
        raise self.refuse(node)

    def change(self, node: ast.AugAssign, target: ast.expr, operator: ast.operator, value: ast.expr, pad: str) -> str:
        """Return an augmented assignment; a list grows in place. The arguments are those of `RuleWriter`."""
        if (
            isinstance(operator, ast.Add)
            and isinstance(target, ast.Name | ast.Attribute)
            and not self._is_scalar(value)
        ):
            place = self.place(target)
            return f"{pad}{place} = py.grow({place}, {self.expression(value)});\n"
        if self._is_joinable(target) or self._is_joinable(value):
            if not isinstance(operator, ast.BitOr):
                raise self.refuse(node)
            return f"{pad}py.update({self.place(target)}, {self.expression(value)});\n"
        if isinstance(target, ast.Subscript) and not has_call(target):
            return self.assignment(node, target, ast.BinOp(target, operator, value), pad)
        return super().change(node, target, operator, value, pad)

    # -- expressions ----------------------------------------------------------------------------

    def condition(self, node: ast.expr, least: int = CHOICE) -> str:
        """Return an expression as a condition."""
        if self.is_truth(node):
            return self.expression(node, least)
        if isinstance(node, ast.BoolOp):
            text, level = super().joined(node)
            return f"({text})" if level < least else text
        return f"py.truth({self.expression(node)})"

    def written(self, node: ast.expr) -> tuple[str, int]:
        """Return an expression and its precedence."""
        match node:
            case ast.Constant(value=None):
                return "null", WHOLE
            case ast.Constant(value=str() | float() as value):
                return json.dumps(value, ensure_ascii=False), WHOLE
            case ast.JoinedStr(values=parts):
                return f"`{''.join(map(self._piece, parts))}`", WHOLE
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                return f"[{', '.join(map(self.expression, parts))}]", WHOLE
            case ast.Starred(value=value):
                return f"...py.each({self.expression(value)})", WHOLE
            case ast.NamedExpr(target=target, value=value):
                return f"({self.local[target.id]} = {self.expression(value)})", WHOLE
            case ast.Set(elts=parts):
                self._check_keys(parts)
                return f"new Set([{', '.join(map(self.expression, parts))}])", WHOLE
            case ast.SetComp(elt=item):
                self._check_keys([item])
                return f"new Set({self._comprehension(node, item)})", WHOLE
            case ast.Subscript(value=value, slice=ast.Slice(lower=None, upper=None, step=ast.UnaryOp() as step)) if (
                ast.unparse(step) == "-1"
            ):
                return f"py.backwards({self.expression(value)})", WHOLE
            case ast.Dict(keys=keys, values=values):
                self._check_keys(keys)
                items = [
                    f"[{self.expression(key)}, {self.expression(value)}]" if key else f"...{self.expression(value)}"
                    for key, value in zip(keys, values, strict=True)
                ]
                return f"new Map([{', '.join(items)}])", WHOLE
            case ast.ListComp(elt=item) | ast.GeneratorExp(elt=item):
                return self._comprehension(node, item), WHOLE
            case ast.DictComp(key=key, value=value):
                self._check_keys([key])
                item = ast.Tuple([key, value], ast.Load())
                return f"new Map({self._comprehension(node, item)})", WHOLE
            case ast.Lambda(args=arguments, body=body):
                names = ", ".join(self.local[argument.arg] for argument in arguments.args)
                return f"({names}) => {self.expression(body)}", CHOICE
            case ast.Compare(left=left, ops=operators, comparators=others) if len(operators) > 1:
                pairs = zip([left, *others], operators, others, strict=False)
                links = [self.expression(ast.Compare(a, [operator], [b]), EQUAL) for a, operator, b in pairs]
                return " && ".join(links), AND
        return super().written(node)

    def _check_keys(self, keys: Sequence[ast.expr | None]) -> None:
        """Refuse keys that are equal in Python and not in JavaScript: tuples."""
        for key in keys:
            kind = self.inference.kind(key) if key else None
            if kind and kind.name in ("tuple", "list"):
                raise self.refuse(key or ast.Pass(), "key")

    def _is_joinable(self, node: ast.expr) -> bool:
        """True if an expression is known to be a dict or a set."""
        kind = self.inference.kind(node)
        return kind is not None and kind.name in ("dict", "set")

    def _piece(self, node: ast.expr) -> str:
        """A part of an f-string."""
        match node:
            case ast.Constant(value=str() as value):
                escaped = json.dumps(value, ensure_ascii=False)[1:-1].replace('\\"', '"')
                return escaped.replace("`", "\\`").replace("$", "\\$")
            case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                return f"${{py.str({self.expression(value)})}}"
        raise self.refuse(node)

    def _comprehension(self, node: Comprehension, item: ast.expr) -> str:
        """Comprehension as filters and maps; outer loops flatten the results of inner ones."""
        for inner in ast.walk(node):
            if isinstance(inner, ast.NamedExpr):  # filters come before the map
                raise self.refuse(inner)
        text = self.expression(item, CHOICE)
        for last, part in enumerate(reversed(node.generators)):
            target = self.target(part.target)
            source = f"py.each({self.expression(part.iter)})"
            for test in part.ifs:
                source += f".filter(({target}) => {self.condition(test)})"
            if last == 0 and text == target:
                text = source
            else:
                text = f"{source}.{'flatMap' if last else 'map'}(({target}) => {text})"
        return text

    def operation(self, node: ast.expr, left: ast.expr, operator: ast.operator, right: ast.expr) -> tuple[str, int]:
        """Return an operation on numbers, lists or texts; the arguments are those of `RuleWriter`."""
        if isinstance(operator, ast.Pow):
            return f"Math.pow({self.expression(left)}, {self.expression(right)})", WHOLE
        if isinstance(operator, ast.Mult) and not all(map(self._is_number, (left, right))):
            return f"py.times({self.expression(left)}, {self.expression(right)})", WHOLE
        if isinstance(operator, ast.Add) and not self._is_scalar(left) and not self._is_scalar(right):
            return f"py.add({self.expression(left)}, {self.expression(right)})", WHOLE
        joins = {ast.BitOr: "union", ast.Sub: "difference", ast.BitAnd: "intersection"}
        if isinstance(operator, ast.BitXor) and (self._is_joinable(left) or self._is_joinable(right)):
            raise self.refuse(node)
        if type(operator) in joins and (self._is_joinable(left) or self._is_joinable(right)):
            return f"py.{joins[type(operator)]}({self.expression(left)}, {self.expression(right)})", WHOLE
        if isinstance(operator, ast.Div):
            return f"{self.expression(left, PRODUCT)} / {self.expression(right, PRODUCT + 1)}", PRODUCT
        if isinstance(operator, ast.Mod) and isinstance(left, ast.Constant | ast.JoinedStr):
            raise self.refuse(node)
        return super().operation(node, left, operator, right)

    def joined(self, node: ast.BoolOp) -> tuple[str, int]:
        """Return operands joined by `and` or `or`, with Python's value where they are no conditions."""
        if self.is_truth(node):
            return super().joined(node)
        name = "either" if isinstance(node.op, ast.Or) else "both"
        *firsts, text = map(self.expression, node.values)
        for first in reversed(firsts):
            text = f"py.{name}({first}, () => {text})"
        return text, WHOLE

    def comparison(self, node: ast.expr, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> tuple[str, int]:
        """Return a comparison of values of any kind; the arguments are those of `RuleWriter`."""
        negated = "!" if isinstance(operator, ast.NotEq | ast.NotIn) else ""
        level = SIGN if negated else WHOLE
        unknown = not self._is_scalar(left) and not self._is_scalar(right)
        match operator, right:
            case ((ast.Is() | ast.IsNot()), ast.Constant(value=None)):
                sign = "==" if isinstance(operator, ast.Is) else "!="
                return f"{self.expression(left, LESS)} {sign} null", EQUAL
            case ((ast.Is() | ast.IsNot()), _):
                sign = "===" if isinstance(operator, ast.Is) else "!=="
                return f"{self.expression(left, LESS)} {sign} {self.expression(right, LESS)}", EQUAL
            case ((ast.In() | ast.NotIn()), _):
                return f"{negated}py.contains({self.expression(right)}, {self.expression(left)})", level
            case ((ast.Eq() | ast.NotEq()), _) if unknown:
                return f"{negated}py.equal({self.expression(left)}, {self.expression(right)})", level
            case ((ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()), _) if unknown:
                sign = COMPARED[type(operator)][0]
                return f"py.order({self.expression(left)}, {self.expression(right)}) {sign} 0", LESS
        return super().comparison(node, left, operator, right)

    def _is_scalar(self, node: ast.expr) -> bool:
        """True if an expression is known to be a number or a text, from its syntax."""
        match node:
            case ast.Constant(value=value):
                return isinstance(value, SCALARS) and not isinstance(value, bool)
            case ast.BinOp(op=operator, left=left, right=right):
                if isinstance(operator, ast.Mult):
                    return self._is_scalar(left) and self._is_scalar(right)
                return not isinstance(operator, ast.Add) or self._is_scalar(left) or self._is_scalar(right)
            case ast.UnaryOp(op=ast.USub()) | ast.JoinedStr():
                return True
            case ast.Call(func=ast.Name(id="len" | "sum" | "str" | "int")):
                return True
        symbol = self.symbol(node)
        return symbol is not None and symbol.module != "builtins" and isinstance(symbol.value, SCALARS)

    def _is_number(self, node: ast.expr) -> bool:
        """True if an expression is known to be a number, from its syntax."""
        return self._is_scalar(node) and not self._is_text(node)

    def _is_text(self, node: ast.expr) -> bool:
        """True if an expression is known to be a text, from its syntax."""
        match node:
            case ast.BinOp(op=ast.Add() | ast.Mult(), left=left, right=right):
                return self._is_text(left) or self._is_text(right)
            case ast.JoinedStr() | ast.Call(func=ast.Name(id="str")) | ast.Constant(value=str()):
                return True
        symbol = self.symbol(node)
        return symbol is not None and symbol.module != "builtins" and isinstance(symbol.value, str)

    def item(self, node: ast.expr, value: ast.expr, index: ast.expr) -> str:
        """Return an item or a slice of a list, a dict or a text; the arguments are those of `RuleWriter`."""
        match index:
            case ast.Slice(lower=lower, upper=upper, step=None):
                ends = [self.expression(end) if end else "null" for end in (lower, upper)]
                return f"py.slice({', '.join([self.expression(value), *ends])})"
            case ast.Slice():
                raise self.refuse(node)
        return f"py.at({self.expression(value)}, {self.expression(index)})"

    def attribute(self, node: ast.expr, value: ast.expr, name: str) -> str:
        """Return a field, or a bound method; the arguments are those of `RuleWriter`."""
        found = super().attribute(node, value, name)
        method = self._method(self.inference.kind(value), name)
        return f"{found}.bind({self.expression(value)})" if method else found

    def global_name(self, node: ast.expr) -> str:
        """Return the JavaScript name of a symbol of the module, or of a builtin of Python."""
        symbol = self.symbol(node)
        if symbol and symbol.module == "builtins" and symbol.name in FUNCTIONS:
            return f"py.{symbol.name}"
        return super().global_name(node)

    def may_name(self, symbol: Symbol) -> bool:
        """Return whether a page's function may name a symbol outside a call."""
        return True

    def check_number(self, node: ast.expr) -> None:
        """Allow a bool as a number: pages' functions count them."""

    def check_returned(self, node: ast.expr) -> None:
        """Allow any result."""
