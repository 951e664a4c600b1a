"""Typed dictionaries become interfaces of TypeScript, with their docstrings; what has no type there is refused."""

from __future__ import annotations

import ast
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from tbggg.javascript.messages import UnknownAnnotationError, message_types, typescript
from tbggg.referee.page import MESSAGES

HEAD = """from __future__ import annotations
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
"""


def module(folder: Path, source: str, name: str = "shapes") -> ModuleType:
    file = folder / f"{name}.py"
    file.write_text(HEAD + source, "utf-8")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec
    assert spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def type_of(annotation: str) -> str:
    return typescript(ast.parse(annotation, mode="eval").body, frozenset({"Point", "Way"}))


@pytest.mark.parametrize(
    ("annotation", "type_"),
    [
        ("int", "number"),
        ("float", "number"),
        ("str", "string"),
        ("bool", "boolean"),
        ("None", "null"),
        ("object", "unknown"),
        ("str | None", "string | null"),
        ("list[int]", "number[]"),
        ("Sequence[int | None]", "(number | null)[]"),
        ("list[Literal['a', 'b']]", '("a" | "b")[]'),
        ("dict[str, list[int]]", "Record<string, number[]>"),
        ("Mapping[str, Point]", "Record<string, Point>"),
        ("tuple[int, str]", "[number, string]"),
        ("Literal['it\\'s', 'a\"b', 3, True]", '"it\'s" | "a\\"b" | 3 | true'),
        ("Way | list[Point]", "Way | Point[]"),
    ],
)
def test_an_annotation_is_a_type(annotation: str, type_: str) -> None:
    assert type_of(annotation) == type_


@pytest.mark.parametrize(
    "annotation",
    ["Any", "Other", "set[int]", "dict[int, str]", "bytes", "Callable[[], None]", "list", "a.Point", "Literal[1.5]"],
)
def test_what_is_no_json_is_refused(annotation: str) -> None:
    with pytest.raises(UnknownAnnotationError):
        type_of(annotation)


def test_docstrings_bases_and_optional_keys_come_along(tmp_path: Path) -> None:
    source = '''
Way: TypeAlias = Literal["here", "there"]

class Point(TypedDict):
    """A point.

    Attributes:
        x: to the right,
            in pixels.
        y: down.
    """

    x: int
    y: NotRequired[int | None]
    way: Way

class Named(Point, total=False):
    """A point with a name."""

    name: str
'''
    assert (
        message_types([module(tmp_path, source)])
        == """// Written from its Python by `make build`.

export type Way = "here" | "there";

/** A point. */
export interface Point {
  /** to the right, in pixels. */
  x: number;
  /** down. */
  y?: number | null;
  way: Way;
}

/** A point with a name. */
export interface Named extends Point {
  name?: string;
}
"""
    )


@pytest.mark.parametrize(
    "source",
    [
        'class One(TypedDict):\n    """Of\n\n    Attributes:\n        gone: no key.\n    """\n    x: int\n',
        "class One(TypedDict):\n    x: int\n    def shown(self) -> int: ...\n",
        "class One(TypedDict):\n    x: int\nclass One(TypedDict):\n    y: int\n",
        "class Two(Exception):\n    x: int\n",
    ],
)
def test_what_would_be_lost_is_refused(source: str, tmp_path: Path) -> None:
    name = tmp_path / "unread.py"
    name.write_text(source, "utf-8")
    with pytest.raises(UnknownAnnotationError):
        message_types([_unread(name)])


def _unread(file: Path) -> ModuleType:
    """A module with a source that Python itself need not accept."""
    found = ModuleType(file.stem)
    found.__file__ = str(file)
    return found


def test_all_messages_are_written_once() -> None:
    names = re.findall(r"^export (?:interface|type) (\w+)", message_types(MESSAGES), re.MULTILINE)
    assert {"Outline", "Frame", "Answer", "Request", "Card", "Controls", "Board"} <= set(names)
    assert len(names) == len(set(names))
