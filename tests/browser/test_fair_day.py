"""A whole day of ESSEN The Game by what a person sees: each click and touch decides something, and nothing overlaps."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tbggg
from tbggg.publish import publish
from tbggg.record.comments import Comment
from tests.browser.reader import HIDDEN_BUTTONS, Open, drawn, until
from tests.browser.test_fair_board import maps
from tests.browser.test_fair_turn import OVERLAPS

# What can be chosen by sight, once all that goes on by itself has come to a person's decision, or to the end.
ASKED = """([el, last]) => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width;
  const buttons = [...el.querySelectorAll(".tb-card button[data-tb-key]")].filter(seen).map((one) => one.dataset.tbKey);
  const places = [...el.querySelectorAll(".tb-board [data-tb-target].tb-legal")].filter(seen)
    .map((one) => [one.dataset.tbTarget, one.ariaLabel]);
  const at = el.querySelector(".tb-scrub").ariaValueMax;
  const goes = buttons.some((key) => ["continue", "luck"].includes(key));
  const told = el.querySelector(".tb-told p").textContent;
  return at !== last && !goes && { at, buttons: buttons.filter((key) => key.startsWith("deed")), places, told };
}"""
ALWAYS = ("buy", "keep", "unload", "eat")  # of the buttons, those that are pressed wherever they are there
MOST, LATE = 400, 60  # clicks of a day, and when a turn may end early


class Day:
    """A table that plays by clicks, or by touches: a first one reads a place, a second chooses it."""

    def __init__(self, page: Page, touches: bool) -> None:
        self.page, self.touches = page, touches
        self.el = page.locator(".tb").first
        self.done: set[str] = set()
        self.last = ""

    def press(self, key: str) -> None:
        """Press what has this key."""
        one = self.el.locator(f"[data-tb-key='{key}']:visible").first
        if self.touches:
            one.tap()
            if key.startswith("target"):
                expect(self.el.locator(".tb-bubble b")).to_be_visible()
                one.tap()
        else:
            one.click()

    def asked(self) -> Any:
        """What is asked next, when all that is nobody's to decide has been done."""
        now = until(self.page, ASKED, [self.el.element_handle(), self.last])
        self.last = now["at"]
        drawn(self.page)
        assert self.el.evaluate(OVERLAPS) == [], now["told"]
        if not self.touches:  # on a telephone the card stands below the board, in a sheet
            assert self.el.evaluate(HIDDEN_BUTTONS) == [], now["told"]
        return now

    def decide(self, now: Any, clicks: int) -> None:
        """Decide something: first what has not been done on this day."""
        places, words = dict(now["places"]), {key.split(" ")[1]: key for key in now["buttons"]}
        games = [key for key, said in places.items() if re.search("VP for|PV pour", said)]
        fresh = [word for word in words if word not in self.done]
        cash = [key for key in places if key.startswith("withdraw") and "withdraw" not in self.done]
        goals = [key for key, deed in (("COURT", "eat"), ("PARK", "unload")) if key in places and deed not in self.done]
        pressed, chosen = next((word for word in (*ALWAYS, *fresh) if word in words), ""), ""
        if not words:
            chosen = sorted(places)[clicks % len(places)]
            self.done.add("remove" if games else "draft")
        elif not pressed or (pressed == "end" and clicks < LATE):
            chosen = next((key for key in (*cash, *goals, *games[clicks % max(1, len(games)) :])), "")
            pressed = "" if chosen else words.get("test", words["end"])
        self.done.add((chosen or pressed).removeprefix("deed ").split(" ")[0])
        self.press(f"target {chosen}" if chosen else words.get(pressed, pressed))


@pytest.mark.repeats(0)
@pytest.mark.parametrize(
    ("lang", "width", "seats", "own"),
    [("en", 1200, 4, ""), ("fr", 400, 2, ""), ("en", 400, 3, maps()[0]), ("fr", 1200, 5, maps()[1])],
    ids=["wide", "narrow", "mirrored", "large"],
)
def test_a_day(opened: Open, tmp_path: Path, lang: str, width: int, seats: int, own: str) -> None:
    record = tbggg.new_game("essen", seats=seats, luck=5, **({"map": own} if own else {}))
    record.start.notes = [Comment("A day.", "en"), Comment("Une journée.", "fr")]
    file = tmp_path / "day.game"
    record.write(file)
    size, touches = {"width": width, "height": 900}, width < 700
    locale = "fr-FR" if lang == "fr" else "en-GB"
    page = opened(publish([file], tmp_path)[0], viewport=size, has_touch=touches, locale=locale).ready()
    if touches:
        page.locator(".tp-sheet").tap()
    day = Day(page, touches)
    speed = day.el.locator("[data-tb-key='speed']:visible").first
    while speed.inner_text() != "4×":
        speed.click()
    day.press("luck")
    now = day.asked()
    for clicks in range(MOST):
        if not now["buttons"] and not now["places"]:
            break
        day.decide(now, clicks)
        now = day.asked()
    expect(day.el.locator(".tb-card h3")).to_contain_text({"en": "win", "fr": "gagne"}[lang])
    expected = {"draft", "buy", "keep", "unload", "test", "eat", "end", "withdraw"}
    assert expected | ({"remove"} if seats == 2 else set()) <= day.done
