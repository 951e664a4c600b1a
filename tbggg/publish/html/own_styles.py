"""The package's own styles of drawings, which a page may have as they are."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

from ...engine import board_svg, derived
from ...engine.registry import games
from ...engine.texts import LANGUAGES
from ...new_game import new_game
from ...record.moments import moment_of
from .drawing_styles import RULE

STYLE = re.compile(r"<style>([^<]*)</style>")
# A drawing's own style: each selector begins with `.tbs`, and nothing loads or is positioned over the page.
SELECTOR = re.compile(r"\s*(\[[\w=-]+\] |\.tb-legal>)?(svg)?\.tbs[\w.> -]*+\s*")
MEDIA = re.compile(r"@media [(][\w: -]+[)]\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}")
FORBIDDEN = re.compile(r"url\(|@|\\|position|content|z-index|inset|[<>]")


def is_own(style: str) -> bool:
    """Return whether a style is one of the package's own drawings, which reaches nothing but drawings.

    Exercises are dealt only for a style that is no board's: that takes a second or two.
    """
    return is_tame(style) and (style in of_boards() or style in of_exercises())


def is_tame(style: str) -> bool:
    """Return whether a style applies to drawings only.

    >>> is_tame(".tbs-small{font-size:12px}"), is_tame("body{opacity:0}"), is_tame(".tbs{fill:url(//a)}")
    (True, False, False)
    """
    rules = MEDIA.sub(r"\1", style)
    left = RULE.sub("", rules).strip()
    selectors = [one for selector, _ in RULE.findall(rules) for one in selector.split(",")]
    return (
        not left
        and all(map(SELECTOR.fullmatch, selectors))
        and not FORBIDDEN.search("".join(body for _, body in RULE.findall(rules)))
    )


@cache
def of_boards() -> frozenset[str]:
    """Return the styles of figures, of one board of each game, and of its toys."""
    found = {board_svg.STYLE}
    for game in games():
        drawn = derived.svg(
            game, moment_of(new_game(game.code, seats=game.seats.counts[0], luck=0).start, None, LANGUAGES[0])
        )
        found |= {unescape(style) for style in STYLE.findall(str(drawn))}
        found |= {toy.style for toy in game.lessons.toys}
    return frozenset(found)


@cache
def of_exercises() -> frozenset[str]:
    """Return the styles of the drawings that exercises have: of the first one of each generator."""
    dealt = (generator.generate(1, 1, LANGUAGES[0]) for game in games() for generator in game.lessons.generators)
    pictures = (picture for one in dealt for picture in (one.drawn, *(part.picture for part in one.parts)) if picture)
    return frozenset(unescape(style) for picture in pictures for style in STYLE.findall(picture.markup))
