"""Pages of rulebooks: the text of each rule with an anchor, and links to the pages that use it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from ...engine import derived
from ...engine.board_svg import example_svg
from ...engine.game import Game
from ...engine.pictures import as_image
from ...engine.registry import games
from ...engine.texts import LANGUAGES, NO_BREAK, RuleText, Term, glossary, rule_texts, section_summaries
from ...lessons.practice import practised
from ...new_game import new_game
from ...record.moments import moment_of
from ..html.anchors import plain_id
from ..html.place import Place, link_to
from ..html.texts import page_text
from ..notebooks.rule_links import anchor, path_of, practice_path, rule_html
from .page import WORD, SitePage, Use, at_home, text_page

YEAR = re.compile(r" (?=['’]\d)")  # the space before a short year, which belongs to its name
UNWRITTEN = "unbounded"  # default without a spelling: records leave it out
Used = Mapping[tuple[str, str], Sequence[Use]]  # by game and rule


def cited(citation: str) -> tuple[Game, str] | None:
    """Return the game and the rule of a citation outside any game, `2.5` or `GAME 2.5`; None where there is none.

    Without a game's code it is a rule of the first game that has one of that id.
    """
    code, _, rule = citation.rpartition(" ")
    found = (game for game in games() if code in ("", game.code) and rule in rule_texts(game.texts, LANGUAGES[0]))
    return next(((game, rule) for game in found), None)


def rulebooks(used: Used, langs: Sequence[str] = LANGUAGES, place: Callable[[str], Place] = at_home) -> list[SitePage]:
    """Return the rulebook of each game in each language.

    Args:
        used: uses of each rule by pages, by game code and rule id.
        langs: languages of the site.
        place: from the path of a page to its site and its address.
    """
    return [_rulebook(game, lang, used, langs, place) for game in games() for lang in langs]


def _rulebook(game: Game, lang: str, used: Used, langs: Sequence[str], place: Callable[[str], Place]) -> SitePage:
    known, summaries = rule_texts(game.texts, lang), section_summaries(game.texts, lang)
    dealt = practised(game)
    title = page_text(lang, "site.rules_of", game=game.name)
    body, section, board = f"<h1>{escape(YEAR.sub(NO_BREAK, title))}</h1>\n", "", _board(game, lang)
    contents: list[tuple[str, str]] = []
    if asked := question_list(known.values()):
        heading = page_text(lang, "site.asked")
        contents.append(("questions", heading))
        body += f'<h2 id="questions">{escape(heading)}</h2>\n{asked}'
    for rule in known.values():
        if rule.section != section:
            section = rule.section
            key = f"section-{rule.id[0].lower()}"
            if key in dict(contents):  # another section of the same letter
                key = f"section-{plain_id(section)}"
            contents.append((key, section))
            body += f'<h2 id="{key}">{escape(section)}</h2>\n{summary_line(summaries.get(section, ""), lang)}{board}'
            board = ""
        uses = used.get((game.code, rule.id), ())
        body += _entry(game, rule, known, lang, uses, is_dealt=bool(dealt[rule.id]))
    if explained := word_list(glossary(game.texts, lang)):
        heading = page_text(lang, "site.glossary")
        contents.append(("glossary", heading))
        body += f'<h2 id="glossary">{escape(heading)}</h2>\n{explained}'
    if options := [rule for rule in known.values() if rule.values]:
        heading = page_text(lang, "site.options")
        contents.append(("options", heading))
        body += f'<h2 id="options">{escape(heading)}</h2>\n{_options(options, lang)}'
    if table := _taught([(rule, used.get((game.code, rule), ())) for rule in known], lang):
        heading = page_text(lang, "site.taught")
        contents.append(("taught", heading))
        body += f'<h2 id="taught">{escape(heading)}</h2>\n{table}'
    path = path_of(game.code, lang)
    sibling = next((path_of(game.code, one).split("/")[1] for one in langs if one != lang), "")
    page = text_page(path, lang, title, f'<div class="tp-prose">{body}</div>', contents, sibling, place(path))
    questions = {anchor(rule.id): _questions(rule) for rule in known.values()}
    return SitePage(path, "rules", title, (lang,), page, asked=questions)


def _board(game: Game, lang: str) -> str:
    """Return a picture of the board as a game begins, and the one that a telephone shows."""
    wide, *others = derived.svgs(game, moment_of(new_game(game.code, luck=0).start, None, lang))
    return f'<figure style="margin:0">{as_image(wide, narrow=others[-1] if others else "")}</figure>\n'


def _questions(rule: RuleText) -> list[str]:
    return [one for one in (rule.asked or rule.question, *rule.also) if one]


def question_list(rules: Iterable[RuleText]) -> str:
    """Return the list of the questions that rules answer, each a link; empty where there are none."""
    questions = [(rule.id, rule.asked or rule.question) for rule in rules if rule.asked or rule.question]
    items = "".join(
        f'<li><a href="#{anchor(rule)}">{escape(said)}</a>\N{NO-BREAK SPACE}{rule}</li>' for rule, said in questions
    )
    return f'<ul class="tp-asked">{items}</ul>\n' if items else ""


def summary_line(summary: str, lang: str) -> str:
    """Return a section in one sentence as a paragraph; empty for none."""
    return f"<p><strong>{page_text(lang, 'site.short')}</strong> {escape(summary)}</p>\n" if summary else ""


def word_list(terms: Iterable[Term]) -> str:
    """Return words with their meanings, in the order of the alphabet; empty where there are none."""
    items = ""
    for term in sorted(terms, key=lambda term: plain_id(term.name)):
        more = f'<a href="#{anchor(term.rule)}">{term.rule}</a>'
        items += f'<dt id="{WORD}{plain_id(term.name)}"><strong>{escape(term.name)}</strong></dt>'
        items += f"<dd>{escape(term.text)} {more}</dd>"
    return f"<dl>{items}</dl>\n" if items else ""


def drawn_example(game: Game, rule: str, lang: str) -> str:
    """Return the drawing of a rule's example as a figure; empty where it has none.

    Args:
        game: the game.
        rule: id of the rule.
        lang: `en` or `fr`.
    """
    drawing = example_svg(game, rule, lang)
    return f'<figure style="margin:.4em 0">{as_image(drawing)}</figure>\n' if drawing else ""


def _entry(
    game: Game, rule: RuleText, known: Mapping[str, RuleText], lang: str, uses: Sequence[Use], *, is_dealt: bool
) -> str:
    links = ", ".join(_link_in(use.page, lang) for use in uses if lang in use.page.langs)
    using = f'<p class="tp-example tp-uses">{page_text(lang, "site.used")} {links}</p>\n' if links else ""
    if is_dealt:
        address = f"../{practice_path(game.code, lang)}?rule={rule.id}"
        using += f'<p class="tp-example tp-uses"><a href="{address}">{page_text(lang, "practice.this")}</a></p>\n'
    return rule_html(rule, known, lang, drawn_example(game, rule.id, lang) + using)


def _taught(rules: Sequence[tuple[str, Sequence[Use]]], lang: str) -> str:
    """Return the table of the lessons on each rule, with their exercises; empty where there are no lessons."""
    rows = ""
    for rule, uses in rules:
        lessons = [use for use in uses if use.page.kind == "lesson" and lang in use.page.langs]
        if lessons:
            rows += f'<tr><td><a href="#{anchor(rule)}">{rule}</a></td><td>{", ".join(map(_lesson, lessons))}</td></tr>'
    return _table([page_text(lang, f"site.{key}") for key in ("rule", "teaching")], rows) if rows else ""


def _lesson(use: Use) -> str:
    """Return the link from a rulebook to a lesson, and to its exercises on a rule by their numbers there."""
    numbers = {id: nth for nth, id in enumerate(use.page.exercises, 1)}
    asked = ", ".join(_link(use.page, str(numbers[id]), f"#{id}") for id in dict.fromkeys(use.exercises))
    return _link(use.page) + (f" ({asked})" if asked else "")


def _link(page: SitePage, text: str = "", part: str = "") -> str:
    """Return the link from a rulebook to a page, or to a part of it."""
    return f'<a href="../{escape(link_to(page.path))}{part}">{escape(text or page.title)}</a>'


def _link_in(page: SitePage, lang: str) -> str:
    """Return the link from a rulebook to a page of several languages: by its title in one, and in that one."""
    return _link(page, page.title_in(lang), f"?lang={lang}" if len(page.langs) > 1 else "")


def _table(head: Sequence[str], rows: str) -> str:
    cells = "".join(f'<th scope="col">{one}</th>' for one in head)
    return f'<table tabindex="0"><thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table>\n'


def _options(rules: Sequence[RuleText], lang: str) -> str:
    rows = ""
    for rule in rules:
        for place, (value, meaning) in enumerate(rule.values.items()):
            written = f"<code>{escape(f'{rule.option}={value}')}</code>" if value != UNWRITTEN else "–"
            default = f" ({page_text(lang, 'site.default')})" if place == 0 else ""
            rows += (
                f'<tr><td><a href="#{anchor(rule.id)}">{rule.id}</a></td><td>{written}{default}</td>'
                f"<td>{escape(meaning)}</td></tr>"
            )
    return _table([page_text(lang, f"site.{key}") for key in ("ruling", "option", "meaning")], rows)
