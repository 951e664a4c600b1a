"""Lines below a page's title in the index: for whom it is, how long it takes, and what a game is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from ...engine.registry import find_game
from ...engine.texts import NO_BREAK
from ...record.board_marks import asks_question, prose
from ...record.comments import Comment
from ...record.receipts import MARK
from ...record.stored import comments_in
from ..html.comment_html import CommentWriter
from ..html.reading_time import reading_minutes
from ..html.texts import page_text
from .page import SPACES, SitePage, Use, sentences, shortened

LEAD = re.compile(r"<h1[^>]*>[^<]*</h1>\s*<p>(<strong>\d+ minutes</strong> · .*?)</p>", re.DOTALL)
OF_RULES = re.compile(r"rules?\b|règles?\b")  # a part of that line
BETWEEN = f"{NO_BREAK}· "  # no line begins with it
TAG = re.compile(r"<[^>]*>")
QUESTION = re.compile("\\w[\u202f]?[?]$")  # at the end of a sentence; `?!` is a mark that it explains


def lesson_lead(text: str) -> str:
    """Return how long a lesson takes and for whom it is, from the line below its title; empty without such a line.

    Args:
        text: HTML of its page.
    """
    found = LEAD.search(text)
    parts = _untagged(found[1]).split(" · ") if found else []
    return BETWEEN.join(part for part in parts if not OF_RULES.match(part))


def game_lead(
    page: SitePage, pages: Sequence[SitePage], used: Mapping[tuple[str, str], Sequence[Use]], lang: str
) -> tuple[str, ...]:
    """Return the lines of a record's page: its theme, then its game, its minutes and for whom it is.

    The theme is the first question of its introduction, or else its first sentence. A record without comments has the
    name of its game alone.

    Args:
        page: the page.
        pages: those in which a reader may have met its rules, in order.
        used: the uses of each rule in the site, by game code and id.
        lang: language of the index.
    """
    record = page.data["records"][0]
    game = find_game(record["game"]).name
    read_in = lang if lang in page.langs else page.lang
    nodes = comments_in(record["data"])
    said = [_plain(one) for comments in nodes for one in comments if one.lang.split("-")[0] in ("", read_in)]
    texts = list(filter(None, said))
    if not texts:
        return (game,)
    questions = sum(any(asks_question(one.text) for one in comments) for comments in nodes)
    minutes = reading_minutes(texts, questions, 1)
    parts = [game, page_text(lang, "site.minutes", count=round(minutes))]
    if lesson := _needed(page, pages, used, lang):
        parts.append(page_text(lang, "site.after", lesson=lesson.title))
    introduction = sentences(texts[0])
    theme = next(filter(QUESTION.search, introduction), introduction[0])
    return (*([shortened(theme)] if lang == read_in else []), BETWEEN.join(parts))


def _plain(comment: Comment) -> str:
    """Return a comment as a reader sees it, without marks of receipts."""
    writer = CommentWriter(lambda moment: None, lambda rule: None)
    return SPACES.sub(" ", _untagged(writer.html(MARK.sub("", prose(comment.text))))).strip()


def _untagged(html: str) -> str:
    return str(Markup(TAG.sub("", html)).unescape())  # `striptags` would widen the narrow spaces of French


def _needed(
    page: SitePage, pages: Sequence[SitePage], used: Mapping[tuple[str, str], Sequence[Use]], lang: str
) -> SitePage | None:
    """Return the lesson after which a reader has met all rules of a page that lessons name; None without any."""
    met = set()
    for uses in used.values():
        if any(use.page.path == page.path for use in uses):
            lessons = (use.page.path for use in uses if use.page.kind == "lesson" and lang in use.page.langs)
            met.add(next(lessons, ""))
    return next((one for one in reversed(pages) if one.path in met), None)
