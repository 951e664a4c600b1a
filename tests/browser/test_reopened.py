"""A notebook that is saved and opened again, with nothing run: what it shows, and how large it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import CASE
from tests.browser.lab import FRONT, Lab

MOST_PLAIN = 60_000  # bytes that an explorer adds to a notebook
MOST_WITH_STATE = 278 * 1024  # the same where the host saves its widgets
MOST_SCRIPT = 226_500  # the rules and words with which its explorers play on without a kernel, once for each game
SHOW = f"import tbggg\ngame = tbggg.read({str(CASE)!r})\nexplorer = tbggg.Explorer(game, lang='en')\nexplorer"
SAVE_WIDGETS = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"
PICTURE = ".tb-picture img"


def saved(lab: Lab) -> dict[str, Any]:
    """The notebook in front, as it stands in its file."""
    lab.command("docmanager:save")
    path = lab.page.evaluate(f"{FRONT}.context.path")
    notebook: dict[str, Any] = json.loads((lab.server.root / path).read_text("utf-8"))
    return notebook


def size(what: Any) -> int:
    return len(json.dumps(what, ensure_ascii=False).encode())


def reopen(lab: Lab) -> None:
    """Open the notebook again; its new kernel knows nothing, and a page that finds this out soon says so."""
    path = lab.page.evaluate(f"{FRONT}.context.path")
    lab.page.evaluate(f"async () => {{ await {FRONT}.sessionContext.shutdown(); }}")
    lab.open(path, reload=True, silence=1000)
    lab.show_cell(0)


@pytest.fixture
def saving_widgets(lab: Lab) -> Iterator[None]:
    """A Lab that saves its widgets, for the time of one test."""
    lab.open_cells("1")
    lab.command(SAVE_WIDGETS)
    yield
    lab.command(SAVE_WIDGETS)


def test_the_picture_stands_for_the_explorer(lab: Lab, picture: Callable[[Locator | Page, str], None]) -> None:
    lab.open_cells(SHOW)
    lab.run_all()
    expect(lab.page.locator(".tb-told p")).not_to_be_empty()
    expect(lab.page.locator(PICTURE)).to_be_hidden()
    lab.run("explorer.node = game.at('2.2')")
    told = lab.ask("explorer.node.narration('en').text")
    expect(lab.page.locator(".tb-told p")).to_contain_text(told)
    lab.page.locator(".tb").hover(position={"x": 30, "y": 30})
    lab.page.mouse.move(2, 2)  # the reader turns away, and the picture follows
    expect(lab.page.locator(PICTURE)).to_have_attribute("alt", told)
    notebook = saved(lab)
    assert "widgets" not in notebook["metadata"]
    print(f"\nan explorer adds {size(notebook['cells'][0]['outputs']) / 1000:.0f} kB to a notebook")  # noqa: T201
    assert size(notebook["cells"][0]["outputs"]) <= MOST_PLAIN
    reopen(lab)
    expect(lab.page.locator(PICTURE)).to_have_attribute("alt", told)
    assert lab.page.locator(PICTURE).evaluate("(img) => img.complete && img.naturalWidth > 300")
    trouble = lab.page.get_by_text("Error displaying widget")
    expect(trouble).to_be_attached()  # so says Lab, after a while
    expect(trouble).to_be_hidden()
    expect(lab.page.get_by_text("This is a picture: run the cell to play on.")).to_be_visible()
    picture(lab.page.locator(".jp-OutputArea").first, "reopened-picture")
    lab.errors = [error for error in lab.errors if "widget model not found" not in error]  # Lab's own
    lab.run_all()
    expect(lab.page.locator(".tb-told p")).not_to_be_empty()
    expect(lab.page.locator(PICTURE)).to_be_hidden()


def test_questions_and_drawings_stand_for_exercises_and_toys(lab: Lab) -> None:
    lab.open_cells('import tbggg\ntbggg.exercise("E04.7", lang="en")', 'tbggg.toy("geeks", lang="en")')
    lab.run_all()
    still, live = lab.page.locator(".tb-picture"), lab.page.locator(":is(.tb-exercise, .tb-toy)")
    expect(live).to_have_count(2)
    for nth in range(2):
        expect(still.nth(nth)).to_be_hidden()
    saved(lab)
    reopen(lab)
    expect(still).to_contain_text(["Blue re-rolls one 5", "Run the cell to answer or to play."])
    trouble = lab.page.get_by_text("Error displaying widget")
    expect(trouble).to_have_count(2)  # so says Lab, after a while
    for nth in range(2):
        expect(still.nth(nth)).to_be_visible()
        expect(trouble.nth(nth)).to_be_hidden()
    lab.errors = [error for error in lab.errors if "widget model not found" not in error]  # Lab's own


def test_where_the_host_saves_widgets_the_explorer_steps(
    saving_widgets: None, lab: Lab, picture: Callable[[Locator | Page, str], None]
) -> None:
    lab.waits(12_000)  # it asks again after a quarter of it for what it needs to play on
    lab.open_cells(SHOW)
    lab.run_all()
    expect(lab.page.locator(".tb-told p")).not_to_be_empty()
    model, moments = lab.ask("[explorer.model_id, len(list(game.nodes()))]")
    expect(lab.page.locator(".tb")).to_have_attribute("data-tb-kept", str(moments))
    expect(lab.page.locator(".tb")).to_have_attribute("data-tb-spare", "sent")
    notebook = saved(lab)
    state = notebook["metadata"]["widgets"]
    script = sum(size(one) for some in state.values() for one in some["state"].values() if "packed" in one["state"])
    both = size(state) - script + size(notebook["cells"][0]["outputs"])
    assert 0 < script <= MOST_SCRIPT
    parts = {key: size(value) for one in state.values() for key, value in one["state"][model]["state"].items()}
    print(f"\nan explorer adds {both / 1000:.0f} kB to a notebook saved with its widgets", parts)  # noqa: T201
    print(f"and a game {script / 1000:.0f} kB")  # noqa: T201
    assert both <= MOST_WITH_STATE
    told = lab.ask("[node.narration('en').text for node in game.main_line()]")
    reopen(lab)
    sentence = lab.page.locator(".tb-told p")
    expect(sentence).to_contain_text(told[0])
    expect(lab.page.get_by_text("No kernel answers")).to_be_visible()
    for number in (1, 2, 3):
        lab.page.locator("[data-tb-key='forward']").click()
        expect(sentence).to_contain_text(told[number])
    lab.page.locator("[data-tb-key='last']").click()
    expect(sentence).to_contain_text(told[-1])
    lab.page.locator(".tb").press("ArrowLeft")
    expect(sentence).to_contain_text(told[-2])
    expect(lab.page.locator(".tb")).to_have_attribute("data-tb-alone", "plays")
    picture(lab.page.locator(".jp-OutputArea").first, "reopened-explorer")
    lab.run_all()
    expect(lab.page.get_by_text("No kernel answers")).to_be_hidden()
    expect(sentence).to_contain_text(told[0])
