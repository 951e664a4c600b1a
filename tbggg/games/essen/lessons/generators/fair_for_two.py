"""Generator of exercises on two players: which tiles may be taken away."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import may_remove
from ...rules.names import game_words
from ...rules.state import ON_BOOTH, ON_PALLET, State
from ...rules.tables import BUZZ, EVENT_KINDS, GAMES, ROUNDS
from .drawn import of_tiles
from .fairs import lay, opened, stand
from .words import NAMES, statements

TWO = 2
ON_SALE, ON_PALLETS = 4, 2
TOPICS = (
    ("first_first", "R21"),
    ("token_too", "R21"),
    ("before_turns", "12.3"),
    ("each_one", "12.3"),
    ("for_good", "12.3"),
    ("nothing_there", "R21"),
)
SAID = 3


@generator("fair_for_two", "legal", "12.3", "12.4", "R21", own=True)
def fair_for_two(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles on booths and pallets, and two meeples on booths."""
    state = opened(deal, TWO)
    seat = deal.below(TWO)
    rival = 1 - seat
    round_no = 1 if deal.below(5) == 0 else 2 + deal.below(ROUNDS - 1)
    option = round_no == 1 and deal.below(2) == 0
    games = deal.shuffled([*range(1, GAMES)])[: ON_SALE + ON_PALLETS]
    for nth, game in enumerate(games):
        token = BUZZ + deal.below(EVENT_KINDS - 1) if nth == 2 else 0
        lay(state, game, ON_BOOTH if nth < ON_SALE else ON_PALLET, token)
    stand(state, rival, games[0] - 1, 0, 0)
    stand(state, seat, games[1] - 1, 0, 0)
    takes = round_no > 1 or option
    over = [word(deal, state, game, seat, rival) for game in sorted(games)]
    choices: list[GeneratedChoice] = []
    for game in sorted(games):
        name, right = game_words(state)[game - 1], takes and may_remove(state, seat, game)
        key, decides = verdict(state, game, seat, rival, takes)
        choices.append(deal.explained(name, name, right, key, decides, name=name, seat=NAMES[seat], rival=NAMES[rival]))
    choices.append(deal.explained("none", deal.say("none"), not takes, "some" if takes else "why_none", "12.3"))
    return deal.exercise(
        [
            deal.places(
                "which", choices, of_tiles(deal, state, sorted(games), True, over), several=True, seat=NAMES[seat]
            ),
            statements(deal, TOPICS, SAID, "so"),
        ],
        ask="ask option" if option else "ask",
        why="why" if takes else "why_none",
        seat=NAMES[seat],
        rival=NAMES[rival],
        round=round_no,
        games=deal.joined([one.label for one in choices if one.right]),
    )


def word(deal: Deal, state: State, game: int, seat: int, rival: int) -> str:
    """Return what stands on a tile: its pallet, or who is there."""
    if state.tile[game] == ON_PALLET:
        return deal.say("on_pallet")
    return NAMES[seat] if state.at[seat] == game - 1 else NAMES[rival] if state.at[rival] == game - 1 else ""


def verdict(state: State, game: int, seat: int, rival: int, takes: bool) -> tuple[str, str]:
    """Return why a tile may be taken away or not, as the key of a text and a rule."""
    if state.tile[game] == ON_PALLET:
        return ("pallet", "12.3") if takes else ("never_pallet", "R21")
    if state.at[rival] == game - 1:
        return ("under_rival", "12.4") if takes else ("never_rival", "R21")
    if not takes:
        return "not_yet", "R21"
    return ("under_own", "12.4") if state.at[seat] == game - 1 else ("on_booth", "12.3")
