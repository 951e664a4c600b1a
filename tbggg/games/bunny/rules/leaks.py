"""Hidden cards that a comment names."""

from __future__ import annotations

from .state import State, plays
from .tables import CARD_WORDS, CARDS, FIRST_PARCHMENT

# How comments call parchments, in English and in French, in the order of the deck.
_NAMES = (
    ("ring", "anneau"),
    ("coat", "manteau"),
    ("scepter", "sceptre"),
    ("chalice", "calice"),
    ("crown", "couronne"),
    ("royal carrot", "carotte royale"),
    ("left glove", "gant gauche"),
    ("right glove", "gant droit"),
    ("bureaucrat", "bureaucrate"),
    ("burgomaster", "bourgmestre"),
    ("diplomat", "diplomate"),
    ("explorer", "explorateur"),
    ("carpenter", "charpentier"),
    ("master carpenter", "maître charpentier"),
    ("woodland king", "roi des bois"),
    ("fisher", "pêcheur"),
    ("master fisher", "maître pêcheur"),
    ("fisher king", "roi pêcheur"),
    ("farmer", "fermier"),
    ("master farmer", "maître fermier"),
    ("carrot king", "roi des carottes"),
    ("merchant", "marchand"),
    ("master of the mountains", "maître des montagnes"),
    ("carrotistador", "carrotistador"),
    ("harecingetorix", "harecingetorix"),
    ("hun ny king", "hun ny king"),
    ("bun shee", "bun shee"),
    ("panpan", "panpan"),
    ("colonist", "colon"),
    ("king of thieves", "roi des voleurs"),
    ("matriarch", "matriarche"),
    ("little prince", "petit prince"),
    ("guardian", "gardien"),
    ("hunter", "chasseur"),
    ("liberal", "libéral"),
    ("socialist", "socialiste"),
    ("opportunist", "opportuniste"),
)
# Of buildings, those whose words mean nothing else; wood and gold are talked of all the time.
_BUILDINGS = {
    "city1": ("city1", "ville1", "city of strength 1", "ville de force 1"),
    "city2": ("city2", "ville2", "city of strength 2", "ville de force 2"),
    "city3": ("city3", "ville3", "city of strength 3", "ville de force 3"),
    "post": ("trading post", "comptoir"),
    "tower": ("sky tower", "pont aérien"),
    "provisions": ("provisions", "provision"),
    "wood": ("wood farm", "ferme de bois"),
    "fish": ("fish farm", "ferme de poisson"),
    "carrot": ("carrot farm", "ferme de carottes"),
    "pearl": ("pearl", "perle"),
    "mushroom": ("mushroom", "champignon"),
    "spice": ("spice", "épice"),
    "diamond": ("diamond", "diamant"),
    "copper": ("copper", "cuivre"),
    "gold": ("gold farm", "ferme d or"),
    "iron": ("iron", "fer"),
}


def leaks(state: State, text: str) -> list[str]:
    """Return the words of the cards that a text names, and that lie in a hand, in a pick or face down [1.1, 1.5, R4].

    Args:
        state: the position as the author knows it; cards that the author has not seen are not counted.
        text: text of the comment.
    """
    said = _plain(text)
    return [CARD_WORDS[card] for card in range(1, CARDS) if _is_named(card, said) and _is_hidden(state, card)]


def _plain(text: str) -> str:
    """A text as its words, each between spaces."""
    signs = [sign if sign.isalnum() else " " for sign in list(text.lower())]
    return f" {' '.join(''.join(signs).split())} "


def _is_named(card: int, said: str) -> bool:
    word = CARD_WORDS[card]
    names: tuple[str, ...]
    if card >= FIRST_PARCHMENT:
        names = _NAMES[card - FIRST_PARCHMENT]
    elif word.startswith("camp"):
        names = (word, f"camp {word[4:]}")
    else:
        names = _BUILDINGS.get(word, (word.lower(), ""))
    return any(name != "" and (f" {name} " in said or f" {name}s " in said) for name in names)


def _is_hidden(state: State, card: int) -> bool:
    for seat in range(state.seats):
        if state.hand[seat][card] + state.discarded[seat][card] > 0:
            return True
        if any(state.chosen[seat][at] == card for at in range(plays(state))):
            return True
        if card >= FIRST_PARCHMENT and state.phase < 4 and state.laid[seat][card - FIRST_PARCHMENT + 1] > 0:
            return True
    return False
