"""Writer of rules: ints, indexing, loops, ifs and calls of other rules; other code is refused."""

from __future__ import annotations

import ast
from collections.abc import Collection

from ..engine.state import EXACT
from .identifiers import RESERVED, Names, free
from .scopes import Block, UnclearVariable, nodes_of, scope_of
from .symbols import Symbol, is_enum, of_moves, refusal, resolve, root_of

INDENT = "  "

# Precedence of expressions; looser ones are put in brackets within tighter ones.
CHOICE, OR, AND, EQUAL, LESS, SUM, PRODUCT, SIGN, WHOLE = range(1, 10)

PLAIN = {ast.Add: ("+", SUM), ast.Sub: ("-", SUM), ast.Mult: ("*", PRODUCT)}
CALLED = {
    ast.FloorDiv: "floor_div",
    ast.Mod: "modulo",
    ast.BitAnd: "bit_and",
    ast.BitOr: "bit_or",
    ast.BitXor: "bit_xor",
    ast.LShift: "shift_left",
    ast.RShift: "shift_right",
}
COMPARED = {
    ast.Eq: ("===", EQUAL),
    ast.NotEq: ("!==", EQUAL),
    ast.Lt: ("<", LESS),
    ast.LtE: ("<=", LESS),
    ast.Gt: (">", LESS),
    ast.GtE: (">=", LESS),
}
PRIMITIVES = {Symbol("tbggg.engine.luck", name): name for name in ("mulhi32", "mullo32")}
PRIMITIVES |= {Symbol("tbggg.engine.state", "copy_seen"): "copy_seen"}
ABS, RANGE = Symbol("builtins", "abs"), Symbol("builtins", "range")


class RuleWriter:
    """Writer of one rule.

    Args:
        module: the module where it is defined.
        function: its syntax tree.
        names: the JavaScript names of all that the module will hold.
        outer_names: the local names of the functions around it.

    Raises:
        Untranslatable: something in it is not in the subset.
    """

    KEY = "piece"

    def __init__(self, module: str, function: ast.FunctionDef, names: Names, outer_names: Collection[str] = ()) -> None:
        self.module = module
        self.function = function
        self.names = names
        try:
            self.scope = scope_of(function)
        except UnclearVariable as trouble:
            raise refusal(module, trouble.node, "loop_variable", name=trouble.name) from None
        used = {node.id for node in nodes_of(function) if isinstance(node, ast.Name)}
        used |= {node.attr for node in nodes_of(function) if isinstance(node, ast.Attribute)}
        taken = RESERVED | {name for symbol, name in names.items() if symbol.name in used}
        self.local: dict[str, str] = {}
        for name in self.scope.names:
            self.local[name] = names.local(name, taken | set(self.local.values()), outer_names)
        self.truths = {argument.arg for argument in function.args.args if _is_named(argument.annotation, "bool")}
        for node in nodes_of(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and self.is_truth(node.value):
                self.truths.add(node.targets[0].id)

    def refuse(self, node: ast.AST, key: str = "", **values: object) -> Exception:
        """Return the error that refuses a piece of the source; the arguments are those of `symbols.refusal`."""
        return refusal(self.module, node, key or self.KEY, **values)

    # -- functions ------------------------------------------------------------------------------

    def write(self, name: str) -> str:
        """Return the function as text."""
        self._check_signature()
        arguments = ", ".join(self.local[argument] for argument in self.scope.arguments)
        summary = comment(ast.get_docstring(self.function))
        return f"{summary}export function {name}({arguments}) {{\n{self.block(self.function.body, INDENT)}}}\n"

    def _check_signature(self) -> None:
        arguments = self.function.args
        if arguments.defaults or arguments.kwonlyargs or arguments.vararg or arguments.kwarg or arguments.posonlyargs:
            raise self.refuse(arguments)

    def block(self, statements: Block, pad: str) -> str:
        """Return the lines of a block."""
        lines = []
        for statement in statements:
            names = self.scope.before.get(statement, [])
            if names:
                lines.append(f"{pad}let {', '.join(self.local[name] for name in names)};\n")
            lines.append(self.statement(statement, pad))
        return "".join(lines)

    # -- statements -----------------------------------------------------------------------------

    def statement(self, node: ast.stmt, pad: str) -> str:
        """Return the lines of a statement."""
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                return ""
            case ast.Expr(value=ast.Call() as call):
                return f"{pad}{self.expression(call)};\n"
            case ast.Return(value=None):
                return f"{pad}return;\n"
            case ast.Return(value=ast.expr() as value):
                self.check_returned(value)
                return f"{pad}return {self.expression(value)};\n"
            case ast.Break():
                return f"{pad}break;\n"
            case ast.Continue():
                return f"{pad}continue;\n"
            case ast.Assign(targets=[target], value=value):
                return self.assignment(node, target, value, pad)
            case ast.AugAssign(target=target, op=operator, value=value):
                return self.change(node, target, operator, value, pad)
            case ast.If():
                return f"{pad}{self.choice(node, pad)}"
            case ast.While(test=test, body=body, orelse=[]):
                return f"{pad}while ({self.condition(test)}) {{\n{self.block(body, pad + INDENT)}{pad}}}\n"
            case ast.For(orelse=[]):
                return f"{pad}for ({self.loop(node)}) {{\n{self.block(node.body, pad + INDENT)}{pad}}}\n"
        raise self.refuse(node)

    def choice(self, node: ast.If, pad: str) -> str:
        """Return an `if` with its other branches."""
        lines = f"if ({self.condition(node.test)}) {{\n{self.block(node.body, pad + INDENT)}{pad}}}"
        match node.orelse:
            case []:
                return f"{lines}\n"
            case [ast.If() as other] if other not in self.scope.before:
                return f"{lines} else {self.choice(other, pad)}"
        return f"{lines} else {{\n{self.block(node.orelse, pad + INDENT)}{pad}}}\n"

    def loop(self, node: ast.For) -> str:
        """Return a loop's head: over a range, whose end is evaluated once, as in Python."""
        match node:
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=called, args=bounds, keywords=[])) if (
                self.symbol(called) == RANGE and 1 <= len(bounds) <= 2
            ):
                variable = self.local[name]
                start = self.expression(bounds[0]) if len(bounds) == 2 else "0"
                end = self.expression(bounds[-1], LESS)
                if self.is_fixed(bounds[-1]):
                    return f"let {variable} = {start}; {variable} < {end}; {variable}++"
                last = free(f"{variable}_end", {*self.local.values(), *RESERVED})
                return f"let {variable} = {start}, {last} = {end}; {variable} < {last}; {variable}++"
        raise self.refuse(node)

    def assignment(self, node: ast.stmt, target: ast.expr, value: ast.expr, pad: str) -> str:
        """Return an assignment, which declares its variable where it is the first.

        Args:
            node: the statement.
            target: its left side.
            value: its right side.
            pad: indentation of the line.
        """
        if not isinstance(target, ast.Name):
            self.check_number(value)
            if has_call(target) and has_call(value):
                raise self.refuse(target)  # Python calls those of the value first, JavaScript those of the place
        how = f"{self.scope.declares[node]} " if node in self.scope.declares else ""
        return f"{pad}{how}{self.place(target)} = {self.expression(value)};\n"

    def change(self, node: ast.AugAssign, target: ast.expr, operator: ast.operator, value: ast.expr, pad: str) -> str:
        """Return an augmented assignment.

        Args:
            node: the statement.
            target: its left side.
            operator: the operator.
            value: its right side.
            pad: indentation of the line.
        """
        self.check_number(value)
        place, by = self.place(target), self.expression(value)
        if type(operator) in PLAIN:
            return f"{pad}{place} {PLAIN[type(operator)][0]}= {by};\n"
        if type(operator) in CALLED and not has_call(target):
            return f"{pad}{place} = {CALLED[type(operator)]}({place}, {by});\n"
        raise self.refuse(node)

    def place(self, target: ast.expr) -> str:
        """Return the target of an assignment."""
        if isinstance(target, ast.Name | ast.Subscript | ast.Attribute):
            return self.expression(target)
        raise self.refuse(target)

    # -- expressions ----------------------------------------------------------------------------

    def condition(self, node: ast.expr, least: int = CHOICE) -> str:
        """Return an expression as a condition."""
        return self.expression(node, least)

    def expression(self, node: ast.expr, least: int = CHOICE) -> str:
        """Return an expression, in brackets if its precedence is less than `least`."""
        text, level = self.written(node)
        return f"({text})" if level < least else text

    def written(self, node: ast.expr) -> tuple[str, int]:
        """Return an expression and its precedence."""
        match node:
            case ast.Constant(value=bool() as value):
                return ("true" if value else "false"), WHOLE
            case ast.Constant(value=int() as value):
                return number(value) if value <= EXACT else self._too_large(node), WHOLE
            case ast.Name(id=name) if name in self.local:
                return self.local[name], WHOLE
            case ast.Name():
                return self.global_name(node), WHOLE
            case ast.Attribute(value=value, attr=name):
                return self.attribute(node, value, name), WHOLE
            case ast.Subscript(value=value, slice=index):
                return self.item(node, value, index), WHOLE
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                self.check_number(operand)
                return f"-{self.expression(operand, SIGN)}", SIGN
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self.condition(operand, SIGN)}", SIGN
            case ast.BinOp(left=left, op=operator, right=right):
                return self.operation(node, left, operator, right)
            case ast.BoolOp():
                return self.joined(node)
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                return self.comparison(node, left, operator, right)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                parts = self.condition(test, OR), self.expression(body, OR), self.expression(orelse, CHOICE)
                return "{} ? {} : {}".format(*parts), CHOICE
            case ast.Call():
                return self.call(node), WHOLE
        raise self.refuse(node)

    def _too_large(self, node: ast.expr) -> str:
        raise self.refuse(node, "too_large")

    def operation(self, node: ast.expr, left: ast.expr, operator: ast.operator, right: ast.expr) -> tuple[str, int]:
        """Return an arithmetic operation and its precedence.

        Args:
            node: the expression.
            left: its left operand.
            operator: the operator.
            right: its right operand.
        """
        self.check_number(left)
        self.check_number(right)
        if type(operator) in PLAIN:
            sign, level = PLAIN[type(operator)]
            return f"{self.expression(left, level)} {sign} {self.expression(right, level + 1)}", level
        if type(operator) in CALLED:
            return f"{CALLED[type(operator)]}({self.expression(left)}, {self.expression(right)})", WHOLE
        raise self.refuse(node)

    def joined(self, node: ast.BoolOp) -> tuple[str, int]:
        """Return conditions joined by `and` or `or`."""
        sign, level = ("&&", AND) if isinstance(node.op, ast.And) else ("||", OR)
        return f" {sign} ".join(self.condition(value, level + 1) for value in node.values), level

    def comparison(self, node: ast.expr, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> tuple[str, int]:
        """Return a comparison of two numbers and its precedence; the arguments are those of `operation`."""
        self.check_number(left)
        self.check_number(right)
        if type(operator) not in COMPARED:
            raise self.refuse(node)
        sign, level = COMPARED[type(operator)]
        return f"{self.expression(left, level + 1)} {sign} {self.expression(right, level + 1)}", level

    def attribute(self, node: ast.expr, value: ast.expr, name: str) -> str:
        """Return a field of a state, a member of an enum, or a name of a module.

        Args:
            node: the expression.
            value: the part before the dot.
            name: the attribute.
        """
        if self.symbol(node):
            return self.global_name(node)
        holder, enum = self.expression(value, WHOLE), self.symbol(value)
        return self.names.member(enum, name) if enum and is_enum(enum) else f"{holder}.{name}"

    def item(self, node: ast.expr, value: ast.expr, index: ast.expr) -> str:
        """Return an item of a list; a negative index is refused, since JavaScript has none.

        Args:
            node: the expression.
            value: the list.
            index: the index.
        """
        if isinstance(index, ast.Slice | ast.UnaryOp):
            raise self.refuse(node)
        self.check_number(index)
        return f"{self.expression(value, WHOLE)}[{self.expression(index)}]"

    def call(self, node: ast.Call) -> str:
        """Return a call of another rule."""
        symbol = self.symbol(node.func)
        if symbol is None or node.keywords:
            raise self.refuse(node)
        arguments = ", ".join(map(self.expression, node.args))
        if symbol == ABS:
            return f"Math.abs({arguments})"
        if symbol in PRIMITIVES:
            return f"{PRIMITIVES[symbol]}({arguments})"
        if not symbol.is_rule:
            raise self.refuse(node)
        return f"{self.names[symbol]}({arguments})"

    # -- names ----------------------------------------------------------------------------------

    def symbol(self, node: ast.expr) -> Symbol | None:
        """Return the symbol of a name of the module, or of a module that it imports."""
        match node:
            case ast.Name(id=name) if name not in self.local:
                return resolve(self.module, name)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name not in self.local:
                holder = resolve(self.module, name)
                if holder and not holder.name and holder.module:
                    return resolve(holder.module, attribute)
        return of_moves(self.module, node) if root_of(node) not in self.local else None

    def global_name(self, node: ast.expr) -> str:
        """Return the JavaScript name of a constant, a rule or an enum."""
        symbol = self.symbol(node)
        if symbol is None or symbol not in self.names or not self.may_name(symbol):
            raise self.refuse(node, "name")
        return self.names[symbol]

    def may_name(self, symbol: Symbol) -> bool:
        """Return whether a rule may name a symbol outside a call: a number, a row of numbers, an enum."""
        value = symbol.value
        row = isinstance(value, tuple) and all(type(item) is int for item in value)
        return row or isinstance(value, int) or is_enum(symbol)

    def is_fixed(self, node: ast.expr) -> bool:
        """Return whether an expression consists of constants only."""
        if isinstance(node, ast.BinOp):
            return self.is_fixed(node.left) and self.is_fixed(node.right)
        symbol = self.symbol(node)
        return isinstance(node, ast.Constant) or (symbol is not None and isinstance(symbol.value, int))

    # -- bools are no numbers here, though they are in Python -----------------------------------

    def is_truth(self, node: ast.expr) -> bool:
        """Return whether an expression is a bool."""
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Constant(value=bool()):
                return True
            case ast.BoolOp(values=values):
                return all(map(self.is_truth, values))
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_truth(body) or self.is_truth(orelse)
            case ast.Name(id=name) if name in self.local:
                return name in self.truths
            case ast.Call(func=called):
                symbol = self.symbol(called)
                return symbol is not None and _gives_truth(symbol)
        return False

    def check_number(self, node: ast.expr) -> None:
        """Refuse a bool in the place of a number."""
        if self.is_truth(node):
            raise self.refuse(node, "truth")

    def check_returned(self, node: ast.expr) -> None:
        """Refuse a result that contradicts the function's annotation."""
        if self.is_truth(node) != _is_named(self.function.returns, "bool"):
            raise self.refuse(node, "truth")


def comment(docstring: str | None) -> str:
    """Return the first line of a docstring as a comment."""
    return f"/** {docstring.splitlines()[0]} */\n" if docstring else ""


def number(value: int) -> str:
    """Return an int as JavaScript writes it."""
    return str(int(value))


def _is_named(annotation: ast.expr | None, name: str) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == name


def _gives_truth(symbol: Symbol) -> bool:
    returns = getattr(symbol.value, "__annotations__", {}).get("return")
    return returns in ("bool", bool) or symbol.name in ("any", "all", "bool", "isinstance")


def has_call(part: ast.expr) -> bool:
    """Return whether an expression calls a function."""
    return any(isinstance(node, ast.Call) for node in ast.walk(part))
