"""A toy in a notebook: the browser draws it by the rules that it is sent, and tells what is set."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..engine.toys import Toy
from ..javascript import write_toy

STATIC = Path(__file__).parents[1] / "explorer/static"


class ToyWidget(anywidget.AnyWidget):
    """The interactive form of a toy.

    Args:
        toy: whose rules and style it is sent.
        data: what the browser must know of it.
        values: what is set.
    """

    _esm = STATIC / "toy.js"
    _css = STATIC / "toy.css"

    toy = traitlets.Dict().tag(sync=True)
    rules = traitlets.Bytes().tag(sync=True)
    look = traitlets.Unicode().tag(sync=True)  # the style of its drawing; widgets have a `style` of their own
    values = traitlets.Dict().tag(sync=True)

    def __init__(self, toy: Toy, data: Mapping[str, Any], values: Mapping[str, int]) -> None:
        super().__init__()
        self.toy = dict(data)
        self.rules = write_toy(toy).encode()
        self.look = toy.style
        self.values = dict(values)
