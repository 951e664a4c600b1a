"""Docstrings and comments are plain engineering English, in every room that is listed here."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
PACKAGE = REPOSITORY / "tbggg"
WIDGETS = REPOSITORY / "widgets/src"

# Folders and modules of the package. A room is added when its prose follows the rules, and never leaves again.
ROOMS = ("adapters", "bots", "cli", "engine", "figures", "lessons", "publish", "simulate", "new_game.py")

FEW = 2  # parameters that a signature explains by itself

# No person where there is a machine. What stands in backticks is a name, not prose.
PERSONS = re.compile(r"\b(nobody|somebody|whoever|eyes|hears|tells|told)\b", re.IGNORECASE)
NAMES = re.compile(r"`[^`]*`|^\s+\*{0,2}\w+(?=: )", re.MULTILINE)  # also the names of parameters, under `Args:`

# Texts of TypeScript, in which no comment begins, and comments of TypeScript and CSS.
SCRIPT = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?P<note>/\*.*?\*/|//[^\n]*)""", re.DOTALL
)
EDGE = re.compile(r"^\s*(/\*+|\*(?!/)|//)?[ \t]*|\s*\*/$", re.MULTILINE)  # what makes a line a comment

# Words that begin a clause before the verb: "What a player looks at", "When the game ends, …".
CLAUSE = re.compile(
    r"(after|although|as|because|before|how|if|once|since|that|though|unless|until"
    r"|what(ever)?|when(ever)?|where(ver)?|whether|which(ever)?|while|who(ever|m|se)?|why)\b",
    re.IGNORECASE,
)

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | Function

every_room = pytest.mark.parametrize("room", ROOMS)


def modules(room: str) -> list[Path]:
    place = PACKAGE / room
    return [place] if place.suffix else sorted(place.rglob("*.py"))


def trees(room: str) -> Iterator[tuple[str, ast.Module]]:
    """Each module of a room: its name, and its syntax tree."""
    for path in modules(room):
        yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text("utf-8"))


def docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Each docstring of a module: the name that it documents, and its text."""
    for node in ast.walk(tree):
        if isinstance(node, Documented):
            text = ast.get_docstring(node)
            if text:
                yield getattr(node, "name", "module"), text


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """Each comment of a module: its line, and its text."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def browser_comments(source: str) -> Iterator[tuple[int, str, str]]:
    """Each comment of a TypeScript or CSS file: its line, its text, and the sign with which it begins."""
    for found in SCRIPT.finditer(source):
        if found["note"]:
            yield source.count("\n", 0, found.start()) + 1, EDGE.sub("", found["note"]).strip(), found["note"][:3]


def browser_files() -> list[Path]:
    """TypeScript and CSS that people write."""
    found = sorted([*WIDGETS.rglob("*.ts"), *WIDGETS.rglob("*.css")])
    return [path for path in found if "generated" not in path.parts]


def functions(body: list[ast.stmt]) -> Iterator[Function]:
    """Each public function and method; nested ones are private."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from functions(node.body)
        elif isinstance(node, Function) and not node.name.startswith("_"):
            yield node


def parameters(function: Function) -> list[str]:
    given = function.args
    named = [*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg]
    return [one.arg for one in named if one is not None and one.arg not in ("self", "cls")]


def unexplained(function: Function) -> list[str]:
    """The parameters of a function that its `Args` leave out; none where they are few."""
    if "arguments are those of `" in (ast.get_docstring(function) or ""):
        return []
    names = parameters(function)
    _, _, explained = (ast.get_docstring(function) or "").partition("Args:\n")
    found = re.findall(r"^ {4}(\w+): \S", explained, re.MULTILINE)
    return [name for name in names if name not in found] if len(names) > FEW else []


@every_room
def test_no_person_stands_for_a_machine(room: str) -> None:
    said = [
        f"{module}, {name}: {found[0]}"
        for module, tree in trees(room)
        for name, text in docstrings(tree)
        for found in PERSONS.finditer(NAMES.sub("", text))
    ]
    said += [
        f"{path.relative_to(PACKAGE)}:{line}: {found[0]}"
        for path in modules(room)
        for line, text in comments(path)
        for found in PERSONS.finditer(NAMES.sub("", text))
    ]
    assert said == []


@every_room
def test_a_first_line_begins_with_no_clause(room: str) -> None:
    begun = [
        f"{module}, {name}: {text.splitlines()[0]}"
        for module, tree in trees(room)
        for name, text in docstrings(tree)
        if CLAUSE.match(text)
    ]
    assert begun == []


def test_no_person_stands_for_a_machine_in_the_browser() -> None:
    said = [
        f"{path.relative_to(WIDGETS)}:{line}: {found[0]}"
        for path in browser_files()
        for line, text, _ in browser_comments(path.read_text("utf-8"))
        for found in PERSONS.finditer(NAMES.sub("", text))
    ]
    assert said == []


def test_a_first_line_begins_with_no_clause_in_the_browser() -> None:
    begun = [
        f"{path.relative_to(WIDGETS)}:{line}: {text.splitlines()[0]}"
        for path in browser_files()
        for line, text, sign in browser_comments(path.read_text("utf-8"))
        if sign == "/**" and CLAUSE.match(text)
    ]
    assert begun == []


@every_room
def test_the_parameters_of_a_public_function_are_explained(room: str) -> None:
    silent = [
        f"{module}, {function.name}: {', '.join(unexplained(function))}"
        for module, tree in trees(room)
        for function in functions(tree.body)
        if unexplained(function)
    ]
    assert silent == []


def test_each_rule_finds_what_it_forbids() -> None:
    """Each rule finds its fault in a text that has it."""
    text = "What a seat hears; `eyes` is a name.\n\nArgs:\n    told: whose eyes.\n"
    assert [found[0] for found in PERSONS.finditer(NAMES.sub("", text))] == ["hears", "eyes"]
    assert CLAUSE.match(text)
    assert not CLAUSE.match("Whole games, played by bots.")
    tree = ast.parse('def play(a, b, *, c):\n    """Play.\n\n    Args:\n        a: seats.\n        c: luck.\n    """\n')
    (function,) = functions(tree.body)
    assert unexplained(function) == ["b"]
    assert list(functions(ast.parse("def _play(a, b, c): ...").body)) == []
    source = """const a = "// no comment"; // it hears
/**
 * What a seat
 * `tells`.
 */
"""
    assert list(browser_comments(source)) == [(1, "it hears", "// "), (2, "What a seat\n`tells`.", "/**")]
