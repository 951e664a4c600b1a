"""The end: parchments are revealed, copies choose, and the most carrots win."""

from __future__ import annotations

import tbggg
from tbggg.games.bunny.rules.flow import RULES, play, why_not_written
from tbggg.games.bunny.rules.phase4_end import begin_end
from tbggg.games.bunny.rules.scoring import category, points, wins
from tbggg.games.bunny.rules.setup import RULINGS
from tbggg.games.bunny.rules.state import COPY, SHOW, State, with_card
from tbggg.games.bunny.rules.tables import CARD_WORDS, LIBERAL, PARCHMENT_WORDS, SOCIALIST
from tbggg.games.bunny.rules.views import learns
from tbggg.record.moments import state_before
from tbggg.record.tree import follow_action

from .tables import lay, realm


def copy(card: str, target: str) -> int:
    """A copy as an action."""
    return with_card(COPY, PARCHMENT_WORDS.index(target), PARCHMENT_WORDS.index(card))


def ended(seats: int = 3, rulings: str = "", **laid: str) -> State:
    """The end of a game in which seats have laid parchments."""
    state = realm(seats, rulings)
    state.round_no = 4
    for seat, word in enumerate(("one", "two", "three")):
        lay(state, seat, *laid.get(word, "").split())
    begin_end(state)
    return state


def refusal(state: State, seat: int, action: int) -> str:
    """The rule that refuses an action."""
    value = why_not_written(state, seat, action)
    return RULES.rule_of[value] if value else ""


def settled(state: State) -> State:
    """The state once the rules have done what they do by themselves."""
    while state.due == 2:
        play(state, RULES.automatic(state))
    return state


def show(card: str, seat: int) -> int:
    """A final reveal as an action."""
    return with_card(SHOW, CARD_WORDS.index(card), seat)


def test_4_1_parchments_that_lie_unseen_are_revealed() -> None:
    state = realm(3)
    state.parchments[0] = state.parchments[1] = 1
    lay(state, 0, "crown")
    begin_end(state)
    assert refusal(state, 0, copy("liberal", "ring")) == "4.1"
    assert refusal(state, 2, show("ring", 2)) == "4.1"
    assert refusal(state, 0, show("A1", 0)) == "4.1"
    assert refusal(state, 0, show("crown", 0)) == "C3"
    play(state, show("ring", 1))
    play(state, show("coat", 0))
    assert refusal(state, 0, show("chalice", 0)) == "4.1"
    assert points(settled(state), 0) == 5 + 2


def test_4_2_revealing_has_no_order() -> None:
    state = realm(3)
    state.parchments[0] = state.parchments[1] = 1
    begin_end(state)
    assert not refusal(state, 1, show("ring", 1))


def test_4_4_copies_choose_first() -> None:
    state = ended(one="liberal", three="crown ring")
    assert refusal(state, 1, copy("liberal", "crown")) == "4.4"
    assert refusal(state, 0, copy("socialist", "crown")) == "4.4"
    play(state, copy("liberal", "crown"))
    assert points(settled(state), 0) == 5


def test_4_5_most_carrots_win() -> None:
    state = settled(ended(one="crown", two="ring"))
    assert [wins(state, seat) for seat in range(3)] == [True, False, False]


def test_4_6_equals_share_the_victory() -> None:
    state = settled(ended(one="crown", two="chalice left-glove"))
    assert [wins(state, seat) for seat in range(3)] == [True, True, False]


def test_P35_the_liberal_looks_to_the_right() -> None:
    state = ended(one="liberal", two="ring", three="crown")
    assert refusal(state, 0, copy("liberal", "ring")) == "P35"
    assert not refusal(state, 0, copy("liberal", "crown"))


def test_P36_the_socialist_looks_to_the_left() -> None:
    state = ended(one="socialist", two="ring", three="crown")
    assert refusal(state, 0, copy("socialist", "crown")) == "P36"
    assert not refusal(state, 0, copy("socialist", "ring"))


def test_R16_never_a_copy_card_and_nothing_where_none_is() -> None:
    state = ended(one="liberal", three="socialist ring")
    assert refusal(state, 0, copy("liberal", "socialist")) == "R16"
    assert points(settled(ended(one="liberal")), 0) == 0


def test_R16_with_chains_a_copy_card_is_used_on_its_own_side() -> None:
    state = ended(rulings="copy_chain=true", one="liberal", two="crown", three="socialist")
    play(state, copy("liberal", "socialist"))
    assert state.mover == 0
    assert refusal(state, 0, copy("liberal", "crown")) == "4.4"
    play(state, copy("socialist", "crown"))
    assert state.copied[0][0] == [SOCIALIST, PARCHMENT_WORDS.index("crown")]
    assert category(state, 0, 0) == 5


def test_R16_no_copy_card_comes_twice_in_a_chain() -> None:
    state = ended(2, "copy_chain=true", one="liberal", two="socialist ring")
    play(state, copy("liberal", "socialist"))
    assert refusal(state, 0, copy("socialist", "socialist")) == "R16"
    assert LIBERAL == 35


def test_R23_copies_choose_in_the_order_of_the_seats() -> None:
    state = ended(one="socialist ring", two="liberal crown", three="coat")
    assert (state.mover, state.copy_card) == (0, SOCIALIST)
    play(state, copy("socialist", "crown"))
    assert (state.mover, state.copy_card) == (1, LIBERAL)


def test_R28_this_deck_alone_has_a_name_for_each_card() -> None:
    assert CARD_WORDS.index("provisions") == 122
    assert len(PARCHMENT_WORDS) - 1 == 37


def test_the_options_are_those_of_the_rulebook() -> None:
    from tbggg.engine.texts import rule_texts

    found = {rule.option: tuple(rule.values) for rule in rule_texts("tbggg.games.bunny", "en").values() if rule.option}
    assert found == RULINGS


def test_at_the_end_a_seat_is_shown_all_parchments() -> None:
    record = tbggg.new_game("bunny", seats=2, luck=4)
    here = record.start.advance()
    while not here.position.finished:
        here = follow_action(here, here.position.actions()[-1]).advance()
    for node in here.path()[1:]:
        shown = learns(state_before(node), node.action, 0)
        if node.state.phase == 4 and state_before(node).phase == 3:
            laid = node.state.laid[1]
            assert len(shown) == sum(laid) > 0
