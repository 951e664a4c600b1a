"""Colour game records on the pages: the lexer behind the ```` ```game ```` blocks."""

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Generic, Keyword, Name, Number, Punctuation, String, Text, Whitespace
from sphinx.application import Sphinx


class RecordLexer(RegexLexer):
    """The game record's notation, as far as colours need it."""

    name = "Game record"
    aliases = ("game",)
    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [
            (
                r'(\[)([A-Za-z]\w*)(\s+)("(?:\\.|[^"\\])*")(\])',
                bygroups(Punctuation, Name.Attribute, Whitespace, String, Punctuation),
            ),
            (r"\{(?:\\.|[^}\\])*\}", Comment),
            (r'"(?:\\.|[^"\\])*"', String),
            (r"[()]", Punctuation),
            (r"\d+\.\d+(?=\s)", Keyword),
            (r"[!?]{1,2}(?=\s)|\$\d+", Generic.Strong),
            (r"\*(?=\s*$)", Punctuation),
            (r"(?<=\s)[1-6?-](?=\s)", Number),
            (r"\s+", Whitespace),
            (r"[^\s(){}]+", Text),
        ]
    }


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the lexer with Sphinx."""
    app.add_lexer("game", RecordLexer)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
