"""Names of bots in the reader's language; records and arguments have their codes."""

from __future__ import annotations

from ..engine.texts import names_in, text

TEXTS = "tbggg.bots"


def shown_name(name: str, lang: str) -> str:
    """Return a bot's name as it is shown, with its options; a user's own bot keeps its name.

    >>> shown_name("greedy", "fr"), shown_name("mcts:playouts=50", "fr"), shown_name("mine", "fr")
    ('glouton', 'mcts:playouts=50', 'mine')
    """
    code = name.split(":")[0]
    if code not in names_in(TEXTS, "name"):
        return name
    return text(TEXTS, lang, f"name.{code}") + name[len(code) :]
