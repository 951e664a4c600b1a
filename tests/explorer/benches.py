"""A workbench as its page sees it: what is sent to it, and what its panels show."""

from __future__ import annotations

from typing import Any

from tbggg.explorer import Workbench
from tbggg.explorer.panels.form import Panel, fields_of


def panel_of(bench: Workbench, name: str) -> Panel:
    return bench._bench.panels[name]


def page_sends(bench: Workbench, do: str, panel: str, **more: object) -> None:
    """A request, as the page sends it."""
    bench._bench._receive(None, {"do": do, "panel": panel, "number": "page 1", **more}, [])


def enter(bench: Workbench, panel: str, **values: str) -> None:
    page_sends(bench, "change", panel, values={key.replace("_", " "): value for key, value in values.items()})


def press(bench: Workbench, panel: str, button: str) -> None:
    page_sends(bench, "press", panel, button=button, values={})


def buttons(panel: Panel) -> list[str]:
    found = [field for block in panel.drawn() for field in block.get("fields", ())]
    return [field["key"] for field in found if field["kind"] == "button"]


def said(panel: Panel) -> list[str]:
    return [block["text"] for block in panel.drawn() if block["kind"] == "note" and block["text"]]


def pictures(panel: Panel) -> list[str]:
    return [block["drawing"] for block in panel.drawn() if block["kind"] == "picture"]


def fields(panel: Panel) -> dict[str, dict[str, Any]]:
    return {field["key"]: field for field in fields_of(panel.drawn())}
