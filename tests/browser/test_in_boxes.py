"""Boards in rows, grids and boxes of ipywidgets are wide enough to use."""

from __future__ import annotations

from .lab import Lab

NARROWEST = 300  # pixels of a board that one can play on
LARGEST = 760  # pixels that a board without an explorer takes at most

MADE = """
import ipywidgets as w, tbggg
from tbggg import lessons
game = tbggg.new_game("pig", seats=2, luck=5)
explorer = lambda: tbggg.Explorer(game, autosave=False)
bench = lambda: tbggg.Workbench(game, autosave=False)
toy = lambda: lessons.toy("press", lang="en").widget
exercise = lambda: lessons.exercise("E02.1", lang="en").widget
board = lambda: lessons.board(game.start).widget
centred = w.Layout(align_items="center", justify_content="center")
"""

# What is displayed, and how many boards share each row of it; an AppLayout's middle is twice as wide as its sides.
BOXES = {
    "w.HBox([explorer(), explorer()])": 2,
    "w.HBox([explorer()], layout=centred)": 1,
    "w.HBox([toy(), explorer()])": 2,
    "w.HBox([exercise(), board()])": 2,
    "w.HBox([bench()])": 1,
    "w.VBox([explorer(), toy(), exercise(), board(), bench()], layout=w.Layout(align_items='center'))": 1,
    "w.HBox([w.VBox([explorer()]), w.VBox([exercise()], layout=centred)])": 2,
    "w.GridBox([explorer(), explorer()], layout=w.Layout(grid_template_columns='auto auto'))": 2,
    "w.GridBox([toy(), exercise()], layout=w.Layout(grid_template_columns='50% 50%', justify_items='center'))": 2,
    "w.Box([w.Box([explorer()], layout=centred)], layout=w.Layout(display='flex', justify_content='center'))": 1,
    "w.AppLayout(left_sidebar=toy(), center=explorer(), justify_items='center', align_items='center')": 4,
    "w.TwoByTwoLayout(top_left=explorer(), bottom_right=exercise())": 2,
    "w.Tab([explorer()])": 1,
}

WIDTHS = """() => [...document.querySelectorAll(".jp-OutputArea-child")].map((output) => ({
  room: output.querySelector(".jp-OutputArea-output").clientWidth,
  wide: [...output.querySelectorAll(".tb")].map((board) => board.getBoundingClientRect().width),
  cut: [...output.querySelectorAll(".widget-container > :has(.tb)")].some((one) => one.scrollHeight > one.clientHeight),
}))"""


def test_each_is_wide_enough(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1400, "height": 1000})
    shown = "".join(f"display({box})\n" for box in BOXES)
    lab.open_cells(MADE + shown)
    lab.run_all()
    boards = shown.count("explorer()") + shown.count("toy()") + shown.count("exercise()") + shown.count("board()")
    count = boards + 2 * shown.count("bench()")  # its panels and its explorer
    lab.page.wait_for_function("(count) => document.querySelectorAll('.tb').length === count", arg=count)
    lab.until(lambda: misfits(lab), lambda found: not found, "each must be wide enough")
    lab.page.set_viewport_size({"width": 1000, "height": 1000})
    lab.until(lambda: misfits(lab), lambda found: not found, "each must be wide enough in less room")


def misfits(lab: Lab) -> list[str]:
    """Boxes whose boards are too narrow, too wide, or cut."""
    found = []
    for (box, share), one in zip(BOXES.items(), lab.page.evaluate(WIDTHS), strict=True):
        least = max(min(NARROWEST, one["room"]), min(LARGEST, 0.8 * one["room"] / share))
        if not least <= min(one["wide"]) <= max(one["wide"]) <= one["room"] or one["cut"]:
            found.append(f"{box}: {one}")
    return found


def test_a_width_of_one_s_own_stays(lab: Lab) -> None:
    lab.open_cells(MADE + "one = explorer()\none.layout.width = '420px'\nw.HBox([one, explorer()])")
    lab.run_all()
    lab.until(lambda: lab.page.evaluate(WIDTHS)[0]["wide"][:1], lambda wide: wide == [420], "the width it was given")


def test_in_a_narrow_window_none_is_wider_than_it(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 400, "height": 800})
    lab.open_cells(MADE + "w.VBox([w.HBox([explorer()])], layout=centred)")
    lab.run_all()
    lab.page.locator(".tb").wait_for()
    (one,) = lab.page.evaluate(WIDTHS)
    assert 0.9 * one["room"] <= one["wide"][0] <= one["room"]
