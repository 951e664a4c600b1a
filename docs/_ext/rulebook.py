"""Build the numbered rulebooks from the games' own rule texts.

Directive `rulebook` writes a whole rulebook, `options` the table of its rulings' options; role
`rule` links to one rule of the main game. The language is that of the page's folder.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from tbggg.engine.texts import LANGUAGES, RuleText, rule_texts, typeset

GAMES = Path(__file__).parents[2] / "tbggg" / "games"
UNWRITTEN = "unbounded"  # a default that records leave out, since it has no spelling
SECTION = re.compile(r"[A-Z]*(?:\d(?=\.))?")  # the part of an id that all rules of a section share
RULE_ID = re.compile(r"\b[A-Z]{1,2}\d+(?:\.\d+)?\b|(?<![\d.,])\d\.\d(?![\d.,]*\d)")

WORDS = {
    "en": {
        "example": "Example",
        "table": ("Ruling", "Option", "Meaning"),
        "default": "default",
    },
    "fr": {
        "example": "Exemple",
        "table": ("Décision", "Option", "Sens"),
        "default": "par défaut",
    },
}


def rules_of(game: str, lang: str) -> dict[str, RuleText]:
    """Return the rule texts of a game, by id and in order."""
    return rule_texts(f"tbggg.games.{game}", lang)


def anchor(rule: str) -> str:
    """Return the page anchor of a rule: `rule-2-5` for 2.5."""
    return "rule-" + rule.lower().replace(".", "-")


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

    def rules(self) -> dict[str, RuleText]:
        """Return the game's rules; the page is built anew when they change."""
        for lang in LANGUAGES:
            self.env.note_dependency(str(GAMES / self.arguments[0] / f"rules.{lang}.toml"))
        return rules_of(self.arguments[0], self.lang)


class Rulebook(OfAGame):
    """`{rulebook} bgg`: all rules of a game, section by section, each with its anchor."""

    def run(self) -> list[nodes.Node]:
        """Return one section of the page for each section of the rules."""
        known = self.rules()
        sections: dict[str, nodes.section] = {}
        for rule in known.values():
            letter = SECTION.match(rule.id).group()
            if letter not in sections:
                words = f"{letter}. {rule.section}" if letter[-1].isdigit() else rule.section
                title = nodes.title(words, words)
                sections[letter] = nodes.section("", title, ids=[f"section-{letter.lower()}"])
            sections[letter] += self.entry(rule, known)
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
            label = typeset(self.lang, WORDS[self.lang]["example"] + (" : " if self.lang == "fr" else ": "))
            example = nodes.paragraph("", "", nodes.emphasis(label, label), classes=["example"])
            example.extend(linked(rule.example, known))
            entry += example
        return entry


class Options(OfAGame):
    """`{options} bgg`: a table of every option of the rulings, its values and what they mean."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        known = self.rules()
        words = WORDS[self.lang]
        body = nodes.tbody()
        for rule in known.values():
            for place, (value, meaning) in enumerate(rule.values.items()):
                number = nodes.reference(rule.id, rule.id, refid=anchor(rule.id), internal=True)
                written = "" if value == UNWRITTEN else f"{rule.option}={value}"
                option = nodes.paragraph("", "", nodes.literal(written, written) if written else nodes.Text("–"))
                if place == 0:
                    option += nodes.Text(f" ({words['default']})")
                cells = [nodes.paragraph("", "", number), option, nodes.paragraph(meaning, meaning)]
                body += nodes.row("", *(nodes.entry("", cell) for cell in cells))
        head = nodes.row("", *(nodes.entry("", nodes.paragraph(word, word)) for word in words["table"]))
        columns = [nodes.colspec(colwidth=width) for width in (1, 3, 6)]
        group = nodes.tgroup("", *columns, nodes.thead("", head), body, cols=3)
        return [nodes.table("", group, classes=["options"])]


class Rule(SphinxRole):
    """`` {rule}`2.5` ``: a link to a rule of the main game, from a page of the same language."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link, or an error where there is no such rule."""
        lang = self.env.docname.split("/")[0]
        if self.text not in rules_of("bgg", lang):
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
