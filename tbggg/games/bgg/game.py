"""The BoardGameGeek Game, as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.rule import Game
from .bots.greedy import worth
from .bots.thoughtful import plan
from .display.board import by_hand, frame, may_try, outline
from .display.grids import WAYS, collected, priced
from .display.places import gives_away, places
from .display.plain_text import text_drawing
from .display.svg import drawing
from .lessons.generators import DEALERS
from .lessons.queries import ASKED, REMARKS
from .lessons.toys import TOYS
from .narration.moves import tell, tell_next
from .narration.refusals import reason_values
from .notation import COLOURS, answers, belongs_to, read_words, words
from .rules import encoding
from .rules.actions import decisions
from .rules.encoding import in_order
from .rules.flow import accepts, caution, chore, legal_moves, play, why_not
from .rules.knowledge import deal, imagine, masked, observe, reveals, turned_up, view
from .rules.luck import MOST_HANDS, by_luck, outcomes
from .rules.reasons import RULE_OF, Reason
from .rules.scoring import CATEGORIES, colour_called, points, tally, wins
from .rules.setup import HEADERS, OPTIONS, RANDOM_RULINGS, SEAT_COUNTS, begin, new, set_rulings
from .rules.state import FINAL_SCORING, ROUNDS, SCORE, TEXTS, State
from .rules.vocabulary import section_no


def gg(state: State) -> list[int]:
    """Return each seat's GG on the track."""
    return state.gg[: state.seats]


def scores(state: State) -> list[dict[str, int]]:
    """Return each seat's breakdown, as if the game were scored now; GG, and a number of duplicates."""
    found = []
    for seat in range(state.seats):
        parts = [0] * len(CATEGORIES)
        tally(state, seat, parts)
        found.append({name: parts[at] for at, name in enumerate(CATEGORIES)})
    return found


def winners(state: State) -> list[int]:
    """Return the seats that nobody beats; several at a draw [9.3]."""
    return [seat for seat in range(state.seats) if wins(state, seat)]


def first_player(state: State) -> int:
    """Return who holds the marker."""
    return state.first


def completed(before: State, seats: Sequence[str], code: int, after: State) -> list[tuple[int, int, str]]:
    """Return the rounds and phases that a move completed, or the scoring step that it was."""
    if code == encoding.chore_done(SCORE):
        step = seats[colour_called(before, before.scored)] if before.seats == 3 else str(before.scored + 1)
        return [(ROUNDS, FINAL_SCORING, step)]
    done = []
    for section in range(section_no(before), section_no(after)):
        round_no, phase = (section - 1) // FINAL_SCORING, (section - 1) % FINAL_SCORING + 1
        if phase != FINAL_SCORING:
            done.append((round_no + 1, phase, ""))
    return done


GAME = Game(
    name="The BoardGameGeek Game",
    code="bgg",
    seat_counts=SEAT_COUNTS,
    seats_rule="S1",
    colours=COLOURS,
    reserved=(),
    headers=HEADERS,
    new=new,
    legal_moves=legal_moves,
    why_not=why_not,
    caution=caution,
    play=play,
    chore=chore,
    forced_pass=encoding.PASS,
    by_luck=by_luck,
    outcomes=outcomes,
    decisions=decisions,
    most_outcomes=MOST_HANDS,
    accepts=accepts,
    words=words,
    read_words=read_words,
    same=in_order,
    belongs_to=belongs_to,
    answers=answers,
    reasons=Reason,
    reason_rule=RULE_OF,
    reason_values=reason_values,
    completed=completed,
    tell=tell,
    tell_next=tell_next,
    view=view,
    imagine=imagine,
    deal=deal,
    masked=masked,
    drawing=drawing,
    text_drawing=text_drawing,
    frame=frame,
    outline=outline,
    may_try=may_try,
    places=places,
    by_hand=by_hand,
    observe=observe,
    begin=begin,
    points=points,
    tally=tally,
    wins=wins,
    gg=gg,
    scores=scores,
    score_categories=CATEGORIES,
    winners=winners,
    first_player=first_player,
    options=OPTIONS,
    random_rulings=RANDOM_RULINGS,
    hides=True,
    texts=TEXTS,
    worth=worth,
    plan=plan,
    set_rulings=set_rulings,
    collected=collected,
    ways=WAYS,
    priced=priced,
    reveals=reveals,
    turned_up=turned_up,
    gives_away=gives_away,
    asked=ASKED,
    toys=TOYS,
    remarks=REMARKS,
    dealers=DEALERS,
)
