"""Numbers and texts of simulations, formatted for a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite

from ..bots.mcts import is_timed
from ..bots.names import shown_name
from ..engine.texts import NARROW, text
from ..record.rulings import rulings_text
from .backends import has_fast

TEXTS = "tbggg.simulate"  # package of the texts of simulations
FURTHER = 2  # decimals more, at most, for a difference that would be shown as nought


def simulation_text(lang: str, key: str, **values: object) -> str:
    """Return a text of simulations with its values filled in.

    Args:
        lang: `en` or `fr`.
        key: of the text.
        values: of its placeholders, by name.
    """
    return text(TEXTS, lang, key, values)


def number(lang: str, value: float, places: int = 1, plus: bool = False) -> str:
    """Return a number with the separators of a language and a real minus sign.

    One with a sign, a difference, has up to two more decimals where it would be nought otherwise, and is not.

    Args:
        lang: `en` or `fr`.
        value: the number; an infinite one is `∞`.
        places: decimals.
        plus: whether a number from 0 up has a sign, `+` or `±`.

    >>> number("en", -1234.56), number("fr", 234.5), number("en", -0.04, plus=True), number("en", 0.0, plus=True)
    ('−1,234.6', '234,5', '−0.04', '±0.0')
    """
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    shown = f"{abs(value):,.{places}f}"
    if plus and not shown.strip("0."):
        longer = (f"{abs(value):.{places + more}f}" for more in range(1, FURTHER + 1))
        shown = next((one for one in longer if one.strip("0.")), shown)
    if lang == "fr":
        shown = shown.replace(",", NARROW).replace(".", ",")
    if not shown.strip("0.,"):
        return f"±{shown}" if plus else shown
    return f"−{shown}" if value < 0 else f"+{shown}" if plus else shown


def percent(lang: str, share: float) -> str:
    """Return a share as a percentage.

    >>> percent("en", 0.271)
    '27.1%'
    """
    return simulation_text(lang, "number.percent", number=number(lang, 100 * share))


def shares(lang: str, share: float, low: float, high: float) -> str:
    """Return a share as a percentage with its interval, which ends at nought and at all.

    Args:
        lang: `en` or `fr`.
        share: the share.
        low: the lower end of its interval.
        high: the upper end.

    >>> shares("en", 0.271, 0.2, 0.34), shares("en", 1.0, 0.96, 1.04)
    ('27.1% (20.0 … 34.0)', '100.0% (96.0 … 100.0)')
    """
    ends = [number(lang, 100 * min(1.0, max(0.0, end))) for end in (low, high)]
    return f"{percent(lang, share)} ({ends[0]} … {ends[1]})"


def some_games(lang: str, count: int) -> str:
    """Return a number of games with its noun.

    >>> some_games("en", 1), some_games("fr", 2)
    ('1 game', '2 parties')
    """
    return simulation_text(lang, "number.game" if count == 1 else "number.games", number=number(lang, count, places=0))


def unasked(lang: str, rulings: Mapping[str, str], plain: Sequence[str]) -> list[str]:
    """Return a sentence for each setting of the games that was not asked for.

    Args:
        lang: `en` or `fr`.
        rulings: those that the bots needed, with their values.
        plain: the names of the bots that cannot be compiled.
    """
    said = []
    if rulings:
        needed = rulings_text(rulings)
        said.append(simulation_text(lang, "what_if.assumed.rulings", rulings=needed))
    if not has_fast():
        said.append(simulation_text(lang, "what_if.assumed.slow"))
    elif plain:
        said.append(
            simulation_text(lang, "what_if.assumed.plain", bots=", ".join(shown_name(bot, lang) for bot in plain))
        )
    timed = [shown_name(bot, lang) for bot in plain if is_timed(bot)]
    if timed:
        said.append(simulation_text(lang, "what_if.assumed.timed", bots=", ".join(timed)))
    return said
