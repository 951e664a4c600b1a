"""Effects of moves, in sentences with their rules."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.moment import Moment, Narration
from ....engine.rule import AUTOMATIC, NOBODY, OVER
from ....engine.texts import capital
from ..notation import BUST, CLEAN, MOVES, PASS, PLACE, PUT_STAR, RESULT, ROLL, WITHDRAW, cell_word
from ..rules.constants import AT_GOLDEN, BUTTON, GOLDEN, TO_PLACE, WHITE
from ..rules.phase2_stars import to_place
from ..rules.scoring import LINE, TWELVE, best_line, points
from ..rules.state import State, count_pieces, first_player, golden_cell
from .phrases import colour, columns, dice_count, named, next_words, say, winners


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment."""
    lang, before, state = moment.lang, moment.before, moment.state
    if before is None:
        sentence = say(lang, "told.start", seat=capital(moment.seats[first_player(state)]))
        return Narration(NOBODY, capital(sentence), ("BS4", "B6.1", "B6.2"))
    kind, seat = MOVES.kind_of(moment.action), capital(moment.seats[before.mover])
    if kind == CLEAN:
        return _round_end(moment)
    if kind == RESULT:
        faces = state.dice
        sentence = say(lang, "told.result", row=faces[WHITE], column=faces[GOLDEN], columns=columns(state))
        return Narration(before.mover, sentence, ("B1.1", "B2.2", "B2.3"))
    if kind == ROLL:
        return _told(moment, say(lang, "told.roll", seat=seat, dice=dice_count(before)), "B1.1")
    if kind == WITHDRAW:
        stars = to_place(state, before.mover)
        return _told(moment, say(lang, "told.withdraw", seat=seat, stars=stars), "B1.2", "B1.4")
    if kind == BUST:
        lost = count_pieces(before, before.mover, BUTTON)
        return _told(moment, say(lang, "told.bust", seat=seat, count=lost), "B4.1", "B4.2")
    if kind == PUT_STAR:
        return _told(moment, say(lang, "told.star", seat=seat, cell=cell_word(MOVES.place.cell(moment.action))), "B5.5")
    if kind == PASS:
        key = "cannot" if before.due == AUTOMATIC else "pass"
        return _told(moment, say(lang, f"told.{key}", seat=seat, cell=cell_word(golden_cell(before))), "B3.1")
    return _placed(moment, before)


def _told(moment: Moment, sentence: str, *rules: str) -> Narration:
    return Narration(moment.before.mover, capital(sentence), rules)


def _placed(moment: Moment, before: State) -> Narration:
    cell = MOVES.place.cell(moment.action)
    model = colour(moment.lang, before.model[before.mover][cell])
    golden = before.step == AT_GOLDEN and MOVES.kind_of(moment.action) == PLACE
    key, rule_id = ("golden", "B3.1") if golden else ("place", "B2.1")
    values = {"seat": capital(moment.seats[before.mover]), "cell": cell_word(cell), "colour": model}
    return _told(moment, say(moment.lang, f"told.{key}", **values), rule_id)


def _round_end(moment: Moment) -> Narration:
    """The round is over, and perhaps the game."""
    lang, state = moment.lang, moment.state
    if state.due != OVER:
        sentence = say(lang, "told.clean", seat=capital(moment.seats[first_player(state)]))
        return Narration(NOBODY, sentence, ("B5.6", "B5.7"))
    won = winners(state)
    others = [seat for seat in range(state.seats) if points(state, seat) >= TWELVE and seat not in won]
    if best_line(state) >= LINE:
        rules, sentence = ["B6.1", "B6.3"], _named(moment, "line", won)
    else:
        key = "twelve" if state.twelve_all == 1 else "most"
        rules, sentence = ["B6.2", "B6.3"], _named(moment, key, won)
    if others:
        lost, ruling = ("no_line", "BR15") if best_line(state) >= LINE else ("fewer", "BR16")
        rules.append(ruling)
        sentence += f" {_named(moment, lost, others)}"
    return Narration(won[0], sentence, tuple(rules))


def _named(moment: Moment, key: str, seats: Sequence[int]) -> str:
    """A sentence about some seats, who have as many stars as the first one."""
    names = named(seats, moment.seats, moment.lang)
    stars = points(moment.state, seats[0])
    return capital(say(moment.lang, f"told.{key}", seats=names, count=len(seats), stars=stars))


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence."""
    key = {ROLL: "roll", WITHDRAW: "withdraw", PLACE: "place", PASS: "pass", PUT_STAR: "star"}[MOVES.kind_of(action)]
    return say(lang, f"move.{key}", cell=cell_word(MOVES.place.cell(action)) if key in ("place", "star") else "")


def narrate_next(moment: Moment) -> str:
    """Return what a moment waits for, or what the rules do next; nothing when the game is over."""
    lang, state = moment.lang, moment.state
    if state.due == OVER:
        return ""
    if state.due != AUTOMATIC:
        return capital(next_words(state, moment.seats, lang))
    key = "leave" if state.phase == 2 else "busts" if state.step == TO_PLACE else "passed_over"
    return capital(say(lang, f"next.{key}", seat=capital(moment.seats[state.mover])))
