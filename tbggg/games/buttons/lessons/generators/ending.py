"""Generators of exercises on the end of a round and of the game: where stars go, and who has won."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, listed
from .....engine.luck import below
from ...notation import cell_word
from ...rules.boards import CELLS, SIDE
from ...rules.constants import BUTTON, EMPTY, STAR
from ...rules.scoring import LINE, TWELVE, best_line, has_won, points
from ...rules.state import State
from .pictures import of_board, of_stars
from .shared import NAMES, scatter, table_of

TABLE = 4
LEAST_STARS, STARS = 9, 6
SHORTEST, LINES = 2, 3  # of a line that is none


@generator("ending", "predict", "B6.1", "B6.2", "B6.3", "B6.4", "BR15", "BR16")
def ending(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four seats when all stars are placed; in one of three, a seat has a line."""
    lined = deal.below(3) == 0
    how, first = deal.word(), deal.below(TABLE)
    option = not lined and below(how, 3) == 0
    lines = [SHORTEST + deal.below(LINES) for _ in range(TABLE)]
    if lined:
        lines[first] = LINE
        other = (first + 1 + below(how, TABLE - 1)) % TABLE
        lines[other] = LINE + 1 if below(how // TABLE, 2) == 0 else lines[other]
    state = State(seats=TABLE, twelve_all=1 if option else 0)
    for seat in range(TABLE):
        state.stars[seat][0] = LEAST_STARS + deal.below(STARS)
        for cell in range(lines[seat]):
            state.piece[seat][cell] = STAR
    longest = best_line(state)
    winners = [seat for seat in range(TABLE) if has_won(state, seat, longest)]
    choices = []
    for seat, name in enumerate(NAMES):
        key, decides = _reason(state, seat, winners, longest)
        given: Values = {"who": name, "stars": points(state, seat), "line": lines[seat]}
        choices.append(deal.explained(name, name, seat in winners, key, decides, **given))
    choices.append(deal.explained("nobody", deal.say("nobody"), not winners, "found" if winners else "nothing", "B6.4"))
    boards = [starred(points(state, seat), lines[seat]) for seat in range(TABLE)]
    told = [deal.say("seat", seat=NAMES[one], stars=points(state, one), line=lines[one]) for one in range(TABLE)]
    deal.give(told=listed(told), winners=deal.joined([NAMES[seat] for seat in winners]))
    deal.give(most=max([points(state, seat) for seat in range(TABLE)]))
    why = "why_line" if longest >= LINE else "why_none" if not winners else "why_all" if option else "why_most"
    part = deal.places("who", choices, of_stars(choices, boards), several=True)
    return deal.exercise([part], ask="ask_option" if option else "ask", why=why)


def starred(stars: int, line: int) -> list[int]:
    """Return cells for so many stars: a line in the first row, all others without neighbours."""
    apart = [SIDE * row + column for row in range(2, SIDE) for column in range(SIDE) if (row + column) % 2 == 0]
    return [*range(line), *apart[: stars - line]]


def _reason(state: State, seat: int, winners: list[int], longest: int) -> tuple[str, str]:
    """Return why a seat has won or not, as the key of a text and a rule [B6.1, B6.2, B6.3, BR15, BR16]."""
    if longest >= LINE:
        if seat not in winners:
            return "no_line", "B6.1"
        return ("any_line", "BR15") if longest > LINE else ("line", "B6.1")
    if seat not in winners:
        return ("too_few", "B6.2") if points(state, seat) < TWELVE else ("not_most", "BR16")
    if state.twelve_all == 1:
        return "all_twelve", "BR16"
    return ("share", "B6.3") if len(winners) > 1 else ("most", "B6.2")


FEWEST, MORE = 3, 3  # buttons on the board
FEWEST_SEATS, TABLES = 2, 3
# What can be said of the end of a round, true and false, and by which rule.
TOPICS = (
    ("after_buttons", "at_once", "B0.1"),
    ("all_before", "in_turn", "B5.4"),
    ("all_leave", "rest_stay", "B5.6"),
    ("looked_once", "twelfth", "B6.4"),
    ("enough", "box_empty", "BR14"),
    ("six_as_five", "six_beat", "BR15"),
    ("kept", "handed_on", "BR17"),
    ("for_ever", "bounded", "BR18"),
)
SAID = 4  # of them
OF_PIECES = {BUTTON: ("on_button", "B5.5"), STAR: ("on_star", "BR19"), EMPTY: ("on_bare", "B5.5")}


@generator(
    "round_end", "legal",
    "B0.1", "B5.4", "B5.5", "B5.6", "B5.7", "B6.4", "BR12", "BR14", "BR15", "BR17", "BR18", "BR19",
)  # fmt: skip
def round_end(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that places its stars."""
    seats = FEWEST_SEATS + deal.below(TABLES)
    placer, red = deal.below(seats), deal.below(seats)
    following = (red + 1) % seats  # on the left of the red objective [B5.7]
    state = State()
    old = deal.below(CELLS)
    state.piece[0][old] = STAR
    held = scatter(deal, state, FEWEST + deal.below(MORE), FEWEST + MORE)
    bare = deal.one_of([cell for cell in range(CELLS) if state.piece[0][cell] == EMPTY])
    stars: list[GeneratedChoice] = []
    for cell in sorted([held[0], held[1], bare, old]):
        key, decides = OF_PIECES[state.piece[0][cell]]
        label = deal.say("star", cell=cell_word(cell))
        stars.append(deal.explained(cell_word(cell), label, key == "on_button", key, decides))
    stars.append(deal.option("pass", deal.say("keep"), False, "keep_so", "BR12"))
    deal.give(seat=NAMES[placer], red=NAMES[red], next=NAMES[following], table=table_of(seats), old=cell_word(old))
    deal.give(held=deal.joined([cell_word(cell) for cell in sorted(held)]), stars=2 + deal.below(len(held) - 1))
    begins = [
        deal.option(name, name, seat == following, "stays" if seat == red else "goes", "B5.7", red=NAMES[red], who=name)
        for seat, name in enumerate(NAMES[:seats])
    ]
    first = deal.below(len(TOPICS))
    so: list[GeneratedChoice] = []
    for place in range(SAID):
        true, false, decides = TOPICS[(first + place) % len(TOPICS)]
        key = true if deal.below(2) == 0 else false
        so.append(deal.explained(key, deal.say(key), key == true, f"{true}_so", decides))
    parts = [
        deal.places("which", stars, of_board(state, stars), several=True),
        deal.choice("who", begins),
        deal.choice("so", so, several=True),
    ]
    return deal.exercise(parts)
