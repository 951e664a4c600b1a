"""Widgets of a notebook as outputs that a page can show: their stored state, taken apart."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any
from zlib import decompressobj, error

from ...engine.errors import GameError
from ...engine.registry import find_game
from ...engine.texts import known_language
from ...explorer.saving.nested import MIMETYPE as EXPLORERS
from ..html.live_parts import PLOTLY, SPARE

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
LOST = "application/vnd.tbggg.lost+json"  # in place of a control: the name of its kind
MODEL = "IPY_MODEL_"
DEEPEST = 20
MOST_BYTES = 50_000_000  # of a record that is unpacked
# Short names of the types of numbers in plotly's packed rows.
TYPES = {f"{kind}{size}": f"{kind[0]}{size // 8}" for kind in ("int", "uint", "float") for size in (8, 16, 32, 64)}
# Forms of what widgets with words show.
BEFORE = {"backup": "spare"}  # a trait's name in notebooks of version 0.2 and earlier
WORDS = {"HTMLModel": "text/html", "HTMLMathModel": "text/markdown"}
UNSEEN = ("FloatProgressModel", "IntProgressModel")  # what stands beside a bar says how far it came
# Taken to the end of a notebook that is run: the state of an explorer alone is not enough to go on by the rules.
ASK = """try:
    from tbggg.explorer.saving.nested import show_all
except ImportError:
    pass
else:
    show_all()"""


class Controls:
    """The widgets of one notebook.

    Args:
        metadata: the notebook's, with the state of its widgets, or without.
    """

    def __init__(self, metadata: Mapping[str, Any]) -> None:
        stored = _dict(_dict(metadata.get("widgets")).get(STATE))
        self._models = _dict(stored.get("state"))
        self._explorers = _dict(metadata.get(EXPLORERS))

    def outputs(self, model: object, depth: int = 0) -> Iterator[Mapping[str, Any]]:
        """Yield a widget as outputs, those of a container in order; a control as one with its kind under `LOST`.

        Args:
            model: id of the widget's model.
            depth: number of the containers around it.
        """
        model = model if isinstance(model, str) else ""
        stored = _dict(self._models.get(model))
        state, name = _dict(stored.get("state")), str(stored.get("model_name", ""))
        if model in self._explorers:
            yield _shown(_dict(self._explorers[model]))
        elif depth > DEEPEST or not name:
            yield _shown({LOST: name or "?"})
        elif self._is_hidden(state):
            return
        elif backup := _backup(state):
            yield _shown({SPARE: backup})
        elif isinstance(children := state.get("children"), list):
            titles = state.get("titles")
            for at, child in enumerate(children):
                if isinstance(titles, list) and at < len(titles) and titles[at]:
                    yield _shown({"text/html": f"<p><strong>{escape(str(titles[at]))}</strong></p>"})
                yield from self.outputs(str(child).removeprefix(MODEL), depth + 1)
        elif name in WORDS:
            yield _shown({WORDS[name]: str(state.get("value", ""))})
        elif name == "LabelModel":
            yield _shown({"text/html": f"<p>{escape(str(state.get('value', '')))}</p>"})
        elif name == "ImageModel" and (picture := _picture(stored)):
            yield _shown(picture)
        elif name in UNSEEN:
            return
        elif name == "OutputModel" and isinstance(state.get("outputs"), list):
            yield from state["outputs"]
        elif isinstance(state.get("_widget_data"), list):
            yield _shown({PLOTLY: _figure(stored)})
        else:
            kind = str(state.get("_anywidget_id", name)).rsplit(".", 1)[-1].removesuffix("Model")
            yield _shown({LOST: kind})

    def _is_hidden(self, state: Mapping[str, Any]) -> bool:
        layout = _dict(self._models.get(str(state.get("layout", "")).removeprefix(MODEL)))
        return _dict(layout.get("state")).get("display") == "none"


def _shown(data: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"output_type": "display_data", "data": data}


def _dict(value: Any) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


def _backup(state: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return an explorer's record and its moment, from what it saved for pages without a kernel."""
    text = _dict(_trait(state, "backup")).get("data")
    if not isinstance(text, str):
        return None
    try:
        data = json.loads(decompressobj().decompress(b64decode(text), MOST_BYTES))
        record, place = data["record"], data["ids"][_trait(state, "frame")["node"]]
        code, lang = find_game(_trait(state, "outline")["game"]["code"]).code, known_language(state["lang"])
    except (GameError, ValueError, TypeError, LookupError, error):
        return None
    if not isinstance(record, dict) or type(place) is not int:
        return None
    return {"game": code, "lang": lang, "record": record, "node": max(place, 0), "bots": _dict(data.get("bots"))}


def _trait(state: Mapping[str, Any], name: str) -> Any:
    """Return a trait of an explorer, also from a notebook of version 0.2 or earlier, whose names had no `_`."""
    return state.get(f"_{name}", state.get(BEFORE.get(name, name)))


def _picture(stored: Mapping[str, Any]) -> dict[str, str]:
    """Return the picture of a widget as a form of an output; empty for one that is elsewhere."""
    data = next((one.get("data") for one in stored.get("buffers") or () if _dict(one).get("path") == ["value"]), None)
    kind = str(_dict(stored.get("state")).get("format")).replace("jpg", "jpeg")
    return {f"image/{kind}": data} if isinstance(data, str) else {}


def _figure(stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return the figure of a plotly widget, with its packed numbers as plotly's own outputs have them."""
    state = stored["state"]
    packed = {tuple(one["path"][:-1]): one["data"] for one in stored.get("buffers") or () if one.get("path")}

    def unpacked(value: Any, path: tuple[Any, ...]) -> Any:
        if path in packed and isinstance(value, Mapping):
            shape = ", ".join(map(str, value.get("shape", ())))
            return {"dtype": TYPES.get(str(value.get("dtype")), "f8"), "bdata": packed[path], "shape": shape}
        if isinstance(value, Mapping):
            return {key: unpacked(one, (*path, key)) for key, one in value.items()}
        if isinstance(value, list):
            return [unpacked(one, (*path, at)) for at, one in enumerate(value)]
        return value

    data = unpacked(state["_widget_data"], ("_widget_data",))
    for trace in data:
        trace.pop("uid", None)  # random, and nothing refers to it
    return {"data": data, "layout": dict(_dict(state.get("_widget_layout")))}
