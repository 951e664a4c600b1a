"""Docstrings and comments are plain engineering English, in the whole package."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tbggg"
WIDGETS = Path(__file__).parents[1] / "widgets/src"

# Every folder of the package, and every module beside them.
ROOMS = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists() or path.suffix == ".py")
SHARED = [room for room in ROOMS if room != "games"]  # a game's functions have the arguments of their leaves

FEW = 2  # parameters that a signature explains by itself

# No person where there is a machine. What stands in backticks is a name, not prose.
PERSONS = re.compile(
    r"\b(nobody|somebody|anybody|whoever|strangers?|eyes|hear|hears|heard|tell|tells|told|telling)\b", re.IGNORECASE
)
NAMES = re.compile(r"`[^`]*`|^\s+\*{0,2}\w+(?=: )", re.MULTILINE)  # also the names of parameters, under `Args:`

# Words that begin a clause before the verb: "What a player looks at", "When the game ends, …".
CLAUSE = re.compile(
    r"(after|although|as|because|before|how|if|once|since|that|though|unless|until"
    r"|what(ever)?|when(ever)?|where(ver)?|whether|which(ever)?|while|who(ever|m|se)?|why)\b",
    re.IGNORECASE,
)

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)  # of TypeScript and CSS

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | Function

every_room = pytest.mark.parametrize("room", ROOMS)
every_shared_room = pytest.mark.parametrize("room", SHARED)


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


def functions(body: list[ast.stmt]) -> Iterator[Function]:
    """Each public function and method; nested ones are private."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from functions(node.body)
        elif isinstance(node, Function) and not node.name.startswith("_"):
            yield node


def public_names(body: list[ast.stmt]) -> Iterator[str]:
    """Names of public classes, functions and methods."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
            yield from public_names(node.body)
    yield from (function.name for function in functions([one for one in body if isinstance(one, Function)]))


def with_spaces(name: str) -> str:
    """The words of a name: `tell_seat` and `TellSeat` have two."""
    return " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name))


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


def absent(function: Function) -> list[str]:
    """The names in a function's `Args` that are no parameters of it."""
    _, _, explained = (ast.get_docstring(function) or "").partition("Args:\n")
    found = re.findall(r"^ {4}\*{0,2}(\w+): \S", re.split(r"\n(?! |\n)", explained)[0], re.MULTILINE)
    return [name for name in found if name not in parameters(function)]


@every_room
def test_args_name_parameters_alone(room: str) -> None:
    said = [
        f"{module}, {node.name}: {', '.join(absent(node))}"
        for module, tree in trees(room)
        for node in ast.walk(tree)
        if isinstance(node, Function) and absent(node)
    ]
    assert said == []


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
def test_no_person_stands_for_a_machine_in_a_name(room: str) -> None:
    named = [
        f"{module}: {name}"
        for module, tree in trees(room)
        for name in public_names(tree.body)
        if PERSONS.search(with_spaces(name))
    ]
    assert named == []


def test_no_person_stands_for_a_machine_in_typescript() -> None:
    sources = [path for path in sorted(WIDGETS.rglob("*")) if path.suffix in (".ts", ".css")]
    said = [
        f"{path.relative_to(WIDGETS)}: {found[0]}"
        for path in sources
        if "generated" not in path.parts
        for comment in COMMENT.findall(path.read_text("utf-8"))
        for found in PERSONS.finditer(NAMES.sub("", comment))
    ]
    assert len(sources) > 50
    assert said == []


@every_room
def test_a_first_line_begins_with_no_clause_and_asks_nothing(room: str) -> None:
    begun = [
        f"{module}, {name}: {text.splitlines()[0]}"
        for module, tree in trees(room)
        for name, text in docstrings(tree)
        if CLAUSE.match(text) or text.splitlines()[0].endswith("?")
    ]
    assert begun == []


@every_shared_room
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
    assert COMMENT.findall("/* one\ntwo */ a\n  // three\n") == ["/* one\ntwo */", "  // three"]
    assert CLAUSE.match(text)
    assert not CLAUSE.match("Whole games, played by bots.")
    names = ast.parse("class ToldSeat:\n    def _tell(self): ...\n    def hear_all(self): ...\ndef retold(): ...")
    assert [name for name in public_names(names.body) if PERSONS.search(with_spaces(name))] == ["ToldSeat", "hear_all"]
    tree = ast.parse('def play(a, b, *, c):\n    """Play.\n\n    Args:\n        a: seats.\n        c: luck.\n    """\n')
    (function,) = functions(tree.body)
    assert unexplained(function) == ["b"]
    assert list(functions(ast.parse("def _play(a, b, c): ...").body)) == []
