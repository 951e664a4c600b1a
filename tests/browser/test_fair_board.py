"""The board of ESSEN in each of its widths: no words overlap or are tiny, and none lies outside."""

from __future__ import annotations

import tbggg
from tbggg.engine import derived
from tbggg.engine.texts import LANGUAGES
from tbggg.games.essen.rules.tables import SUBSTITUTE_MAP
from tbggg.record.lines import line_from
from tbggg.record.moments import moment_of
from tests.browser.reader import Lend
from tests.browser.server import REPOSITORY

DAY = REPOSITORY / "notebooks/games/one-day.game"
STEPS = 17  # from a moment that is looked at to the next

# Words of each drawing that touch, or lie outside, by what is inked.
LOOK = """() => [...document.querySelectorAll("figure > svg")].flatMap((svg) => {
  const inked = (one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    return { left, right, top: top + height / 4, bottom: bottom - height / 4 };
  };
  const around = svg.getBoundingClientRect(), scale = around.width / svg.viewBox.baseVal.width;
  const name = `${svg.closest("figure").title} ${svg.viewBox.baseVal.width}:`;
  const texts = [...svg.querySelectorAll("text")].filter((one) => one.getBoundingClientRect().width)
    .map((one) => ({ said: one.textContent, box: inked(one) }));
  return texts.flatMap(({ said, box }, at) => [
    ...(box.left < around.left || box.right > around.right ? [`${name} ${said} lies outside`] : []),
    ...texts.slice(at + 1).filter((other) => box.left < other.box.right + 2 * scale
      && other.box.left < box.right + 2 * scale
      && box.top < other.box.bottom && other.box.top < box.bottom).map((other) => `${name} ${said} / ${other.said}`),
  ]);
})"""

# Letters that are smaller than they may be in a picture's own units, where the map has its full size.
TINY = """(least) => [...document.querySelectorAll("figure > svg")].flatMap((svg) => {
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return [...svg.querySelectorAll("text")]
    .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a / scale])
    .filter(([, size]) => svg.viewBox.baseVal.width > 500 && size > 0 && size < least);
})"""
# Signs of events that are wider than the tile that they stand on.
WIDE = """() => [...document.querySelectorAll("figure > svg text.tbs-event-ink")]
  .filter((one) => one.getBBox().width > one.previousElementSibling.getBBox().width).map((one) => one.textContent)"""
# Names of booths that a sign of the wishlists touches.
TOUCHED = """() => [...document.querySelectorAll("figure > svg")].flatMap((svg) => {
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const boxes = (which) => [...svg.querySelectorAll(which)].map((one) => [one, one.getBoundingClientRect()]);
  const signs = boxes("path.tbs-ink").filter(([, { width }]) => width > 0 && width < 10 * scale);
  return boxes(".tbs-booth-name").filter(([, name]) => name.width && signs.some(([, sign]) =>
    sign.left < name.right - scale / 2 && name.left < sign.right && sign.top < name.bottom && name.top < sign.bottom))
    .map(([one]) => one.textContent);
})"""
LEAST = 12.3  # 9 px where the picture of three columns is 660 px wide, 8.2 where it is 602


def maps() -> list[str]:
    """The mirrored map, and one as large as can be: zones along its edges, and the court in the middle."""
    large = [["."] * 16 for _ in range(24)]
    for row in range(24):
        large[row][0], large[row][15] = ("P", "B") if row < 12 else ("G", "O")
    large[23][1:15] = "WYYYYYYYYYYYYE"
    large[0][1], large[0][14], large[12][7] = "12C"
    joined = "/".join(map("".join, large)) + " G01+COURT O01+COURT"
    return ["/".join(row[::-1] for row in SUBSTITUTE_MAP.split("/")), joined]


def test_no_words_of_the_fair_overlap(window: Lend) -> None:
    day = tbggg.read(DAY)
    nodes = [*line_from(day.start)[::STEPS], day.end]
    for own in maps():
        nodes += line_from(tbggg.play_out("essen", "random", seats=4, luck=3, map=own).record.start)[90:151:30]
    drawn = [
        f'<figure title="{lang} {at}">{svg}</figure>'
        for lang in LANGUAGES
        for at, node in enumerate(nodes)
        for svg in derived.svgs(day.game, moment_of(node, None, lang))
    ]
    page = window(viewport={"width": 1200, "height": 800}).page
    page.set_content("".join(drawn))
    assert page.evaluate(LOOK) == []
    assert page.evaluate(TINY, LEAST) == []
    assert page.evaluate(WIDE) == []
    assert page.evaluate(TOUCHED) == []
