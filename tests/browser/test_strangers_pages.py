"""Pages of games with names and comments that strangers wrote: long words, and signs that turn a line around."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.publish import publish
from tests.browser.reader import Open

# First moves of phases of which nothing is said that stand over the phase's name, or begin with a broken word.
BESIDE = r"""() => [...document.querySelectorAll('article .tp-bare')].filter((one) => {
  if (!one.checkVisibility()) return false;
  const first = one.querySelector('.tp-phase + .tp-moves > a');
  if (!first) return false;
  const text = document.createTreeWalker(first, NodeFilter.SHOW_TEXT).nextNode();
  const word = document.createRange();
  word.setStart(text, 0);
  word.setEnd(text, text.data.search(/\S(?=\s|$)/) + 1);
  const name = document.createRange();
  name.selectNodeContents(one.querySelector('.tp-phase'));
  const [at] = word.getClientRects();
  return word.getClientRects().length > 1 || [...name.getClientRects()].some((line) =>
    line.left < at.right && at.left < line.right && line.top + 4 < at.bottom && at.top + 4 < line.bottom);
}).map((one) => one.innerText)"""


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [400, 1000, 1366])
def test_no_word_of_a_stranger_makes_a_page_wide(width: int, tmp_path: Path, opened: Open) -> None:
    """A title or a comment of one word made the page 50,813 pixels wide."""
    word = "w" * 5000
    seat = "w" * 300
    headers = "".join(f'[{key} "{word}"]\n' for key in ("Title", "Event", "Site", "Date", "Annotator", "Bob"))
    file = tmp_path / "long.game"
    file.write_text(
        f'[Game "Pig"]\n[Seats "{seat} bob"]\n[Players "bob: {word}"]\n'
        f"{headers}\n{{en: {word}}} {{fr: {word}}}\n{seat} roll 4 {{{word}}}\n"
        f'( "{word}" {{`{word}`}} {seat} roll 5 {{[{word}](https://x.example/{word})}} )\n'
        f"{seat} hold {{- {word}\n- *{word}*}} bob roll 2 {{[%diagram] [%name en:{word}]}}\n*\n",
        "utf-8",
    )
    page = opened(publish([file], tmp_path)[0], viewport={"width": width, "height": 800}).ready()
    expect(page.locator(".tb-told p")).not_to_be_empty()
    wide = "(el) => el.scrollWidth - el.clientWidth"
    assert page.locator("html").evaluate(wide) <= 0
    for board in page.locator(".tb").all():
        assert board.evaluate(wide) <= 0
    page.locator("article:visible .tp-moves > a").last.click()
    assert page.locator("html").evaluate(wide) <= 0


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [400, 1000])
def test_moves_stand_beside_or_below_the_name_of_their_phase(width: int, tmp_path: Path, opened: Open) -> None:
    """A name of two lines stood over the first move, and a player's name was broken after its first letters."""
    for nth, name in enumerate(("Maximilian", "W" * 40)):
        file = tmp_path / f"{nth}.game"
        record = tbggg.new_game("bunny", seats="red blue", luck=1)
        play_at_random(record.start, 1)
        file.write_text(record.dumps().replace("\n\n", f'\n[Players "red: {name}"]\n\n', 1), "utf-8")
        page = opened(publish([file], tmp_path)[0], viewport={"width": width, "height": 800}).ready()
        expect(page.locator(".tp-bare .tp-moves > a").first).to_contain_text(name)
        assert page.locator("html").evaluate("(el) => el.scrollWidth - el.clientWidth") <= 0
        if nth == 0:
            assert page.evaluate(BESIDE) == []


def test_no_name_turns_a_sentence_around(tmp_path: Path, opened: Open) -> None:
    """After U+202E in a player's name the rest of each sentence ran backwards, on the board, too."""
    file = tmp_path / "turned.game"
    turned = "\u202eTom\u2067"
    file.write_text(
        f'[Game "Pig"]\n[Seats "ann bob"]\n[Players "bob: {turned}, ann: \u05d3\u05df"]\n[Title "{turned}"]\n\n'
        f'ann roll 4 {{{turned}}} ( "{turned}" ann roll 5 ) ann hold bob roll 2\n*\n',
        "utf-8",
    )
    page = opened(publish([file], tmp_path)[0], "1.1/ann.2").ready()
    expect(page.locator(".tb-told p")).to_contain_text("\u2068\u05d3\u05df\u2069 (Ann)")
    shown = page.locator("body").evaluate("(el) => el.innerText + el.innerHTML")
    assert "Tom" in shown
    assert not re.search("[\u202a-\u202e\u2066\u2067]", shown)
