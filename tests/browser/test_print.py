"""What a game prints for a table, in a browser: each page on one sheet of paper, in its size, with nothing cut off."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tbggg.engine.registry import games
from tbggg.publish import publish_print
from tbggg.publish.files.pdf import paper_size
from tests.browser.reader import Lend, Reader, until

MILLIMETRE = 96 / 25.4
PAPERS = {"a4": (595, 842), "letter": (612, 792)}  # in points
# Texts that leave their page, their board or their piece, or that lie over another one; and drawings that leave a page.
CUT = """() => [...document.querySelectorAll('.tp-paper-page')].flatMap((page) => {
  const sheet = page.getBoundingClientRect(), found = [];
  const inside = (one, all) => one.left > all.left - 1 && one.right < all.right + 1 && one.top > all.top - 1 &&
    one.bottom < all.bottom + 1;
  const texts = [...page.querySelectorAll('text')].map((el) => [el, el.getBoundingClientRect()]);
  for (const el of page.querySelectorAll('*'))
    if (!inside(el.getBoundingClientRect(), sheet)) found.push(`beside the page: ${el.outerHTML.slice(0, 80)}`);
  for (const [at, [el, box]] of texts.entries())
    for (const [other, of] of texts.slice(at + 1)) {
      const wide = Math.min(box.right, of.right) - Math.max(box.left, of.left);
      const high = Math.min(box.bottom, of.bottom) - Math.max(box.top, of.top);
      if (wide > 1 && high > 4) found.push(`${el.textContent} lies over ${other.textContent}`);
    }
  for (const fold of page.querySelectorAll('.tp-fold')) {
    const { left, top, bottom } = fold.getBoundingClientRect();
    for (const [el, box] of texts)
      if (box.left < left && box.right > left && box.top > top && box.bottom < bottom)
        found.push(`${el.textContent} lies on a fold`);
  }
  return found;
})"""
SIZES = """() => [...document.querySelectorAll('.tp-paper-page')].map((page) => {
  const { width, height } = page.getBoundingClientRect(), bar = page.querySelector('.tp-line').getBoundingClientRect();
  return [width, height, bar.width];
})"""


@pytest.mark.repeats(1, "code")
@pytest.mark.parametrize("code", [game.code for game in games() if game.display.printed])
def test_each_page_is_one_sheet_of_paper_and_nothing_is_cut_off(code: str, window: Lend, tmp_path: Path) -> None:
    lent, game = window(), next(game for game in games() if game.code == code)
    for lang, paper in (("en", "a4"), ("fr", "a4"), ("fr", "letter")):
        file = publish_print(game, tmp_path / paper, lang=lang, paper=paper)
        reader = Reader(lent, file)
        reader.ready()
        lent.page.emulate_media(media="print", color_scheme="dark")
        assert lent.page.evaluate(CUT) == []
        sizes = lent.page.evaluate(SIZES)
        assert all([round(one / MILLIMETRE, 1) for one in size] == [190, 257, 50] for size in sizes)
        data = lent.page.pdf(**paper_size("a4"))
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
        assert [tuple(round(float(one)) for one in box) for box in boxes] == [PAPERS[paper]] * len(sizes)
        lent.page.emulate_media(media="null", color_scheme="light")
    lent.page.set_viewport_size({"width": 400, "height": 800})
    lent.page.emulate_media(color_scheme="dark")
    until(lent.page, "() => document.documentElement.scrollWidth === 400")
    reader.axe_is_clean()
