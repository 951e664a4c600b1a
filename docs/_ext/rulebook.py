"""Build the numbered rulebooks from the games' own rule texts.

Directive `rulebook` writes a whole rulebook, `options` the table of its rulings' options; role
`rule` links to one rule of the main game. The language is that of the page's folder.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from tbggg.engine.registry import find_game
from tbggg.engine.texts import LANGUAGES, RuleText, glossary, rule_texts, section_summaries
from tbggg.publish.html.texts import page_text
from tbggg.publish.notebooks.rule_links import anchor
from tbggg.publish.site.rulebooks import UNWRITTEN, drawn_example, question_list, summary_line, word_list

GAMES = Path(__file__).parents[2] / "tbggg" / "games"
SECTION = re.compile(r"[A-Z]*(?:\d+(?=\.))?")  # the part of an id that all rules of a section share
RULE_ID = re.compile(r"\b[A-Z]{1,2}\d+(?:\.\d+)?\b|(?<![\d.,])\d{1,2}\.\d{1,2}(?![\d.,]*\d)")


def section(key: str, title: str, html: str) -> nodes.section:
    """Return a section of the page that begins with HTML as the published site writes it; it may be empty."""
    return nodes.section("", nodes.title(title, title), nodes.raw("", html, format="html"), ids=[key])


def linked(text: str, known: dict[str, RuleText]) -> list[nodes.Node]:
    """Return a text with every rule id that it names made a link on the same page."""
    found: list[nodes.Node] = []
    done = 0
    for match in RULE_ID.finditer(text):
        if match[0] in known:
            found.append(nodes.Text(text[done : match.start()]))
            found.append(nodes.reference(match[0], match[0], refid=anchor(match[0]), internal=True))
            done = match.end()
    return [*found, nodes.Text(text[done:])]


class OfAGame(SphinxDirective):
    """What both directives share: the game that they name and the page's language."""

    required_arguments = 1

    @property
    def lang(self) -> str:
        """The language of the page's folder."""
        folder = self.env.docname.split("/")[0]
        return folder if folder in LANGUAGES else "en"

    @property
    def texts(self) -> str:
        """The package that holds the game's texts."""
        return f"tbggg.games.{self.arguments[0]}"

    def rules(self) -> dict[str, RuleText]:
        """Return the game's rules; the page is built anew when they change."""
        for lang in LANGUAGES:
            self.env.note_dependency(str(GAMES / self.arguments[0] / f"rules.{lang}.toml"))
        return rule_texts(self.texts, self.lang)


class Rulebook(OfAGame):
    """`{rulebook} bgg`: what players ask, all rules of a game, section by section, and the words of the game."""

    def run(self) -> list[nodes.Node]:
        """Return the sections of the page."""
        known, summaries = self.rules(), section_summaries(self.texts, self.lang)
        sections: dict[str, nodes.section] = {}
        if asked := question_list(known.values()):
            sections["questions"] = section("questions", page_text(self.lang, "site.asked"), asked)
        for rule in known.values():
            letter = SECTION.match(rule.id).group()
            if letter not in sections:
                title = f"{letter}. {rule.section}" if letter[-1].isdigit() else rule.section
                short = summary_line(summaries.get(rule.section, ""), self.lang)
                sections[letter] = section(f"section-{letter.lower()}", title, short)
            sections[letter] += self.entry(rule, known)
        if explained := word_list(glossary(self.texts, self.lang)):
            sections["glossary"] = section("glossary", page_text(self.lang, "site.glossary"), explained)
        return list(sections.values())

    def entry(self, rule: RuleText, known: dict[str, RuleText]) -> nodes.container:
        """Return one rule: its id, its text and, where there is one, its example."""
        first = nodes.paragraph()
        number = nodes.reference(rule.id, rule.id, refid=anchor(rule.id), internal=True)
        first += nodes.inline("", "", number, classes=["rule-id"])
        if rule.question:
            first += nodes.strong(rule.question, rule.question)
            first += nodes.Text(" ")
        first.extend(linked(rule.text, known))
        entry = nodes.container("", first, ids=[anchor(rule.id)], classes=["rule"])
        if rule.example:
            label = f"{page_text(self.lang, 'site.example')} "
            example = nodes.paragraph("", "", nodes.emphasis(label, label), classes=["example"])
            example.extend(linked(rule.example, known))
            entry += example
            entry += nodes.raw("", drawn_example(find_game(self.arguments[0]), rule.id, self.lang), format="html")
        return entry


class Options(OfAGame):
    """`{options} bgg`: a table of every option of the rulings, its values and what they mean."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        known = self.rules()
        body = nodes.tbody()
        for rule in known.values():
            for place, (value, meaning) in enumerate(rule.values.items()):
                number = nodes.reference(rule.id, rule.id, refid=anchor(rule.id), internal=True)
                written = "" if value == UNWRITTEN else f"{rule.option}={value}"
                option = nodes.paragraph("", "", nodes.literal(written, written) if written else nodes.Text("–"))
                if place == 0:
                    option += nodes.Text(f" ({page_text(self.lang, 'site.default')})")
                cells = [nodes.paragraph("", "", number), option, nodes.paragraph(meaning, meaning)]
                body += nodes.row("", *(nodes.entry("", cell) for cell in cells))
        heads = [page_text(self.lang, f"site.{key}") for key in ("ruling", "option", "meaning")]
        head = nodes.row("", *(nodes.entry("", nodes.paragraph(one, one)) for one in heads))
        columns = [nodes.colspec(colwidth=width) for width in (1, 3, 6)]
        group = nodes.tgroup("", *columns, nodes.thead("", head), body, cols=3)
        return [nodes.table("", group, classes=["options"])]


class Rule(SphinxRole):
    """`` {rule}`2.5` ``: a link to a rule of the main game, from a page of the same language."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link, or an error where there is no such rule."""
        lang = self.env.docname.split("/")[0]
        if self.text not in rule_texts("tbggg.games.bgg", lang):
            message = self.inliner.reporter.error(f"no rule {self.text}", line=self.lineno)
            return [], [message]
        target = f"rulebook.html#{anchor(self.text)}"
        return [nodes.reference(self.text, self.text, refuri=target, internal=True)], []


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the directives and the role with Sphinx."""
    app.add_directive("rulebook", Rulebook)
    app.add_directive("options", Options)
    app.add_role("rule", Rule())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
