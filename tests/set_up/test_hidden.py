"""What a seat has not seen is in no text of its own, where a record begins from a full table."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.registry import find_game
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html.page_scripts import page_data
from tbggg.record.masking import masked_record
from tbggg.record.set_up import faults_of

from ..repeats import EVERY_GAME
from .test_round_trip import RULINGS
from .walks import again, states, text_of

HIDDEN = ["bgg", "bunny", "essen"]
VIEWS = 3000 if EVERY_GAME else 20  # of a game
EVERY = 41  # position of a game


@pytest.mark.parametrize("code", HIDDEN)
def test_the_copy_of_a_seat_is_made_from_its_view(code: str) -> None:
    more: dict[str, object] = {"paid_moves": 2} if code == "bgg" else {}
    here = tbggg.new_game(code, seats=3, luck=4, **more).start.advance()
    for _ in range(25):
        here = here.play(here.position.legal_moves()[-1]).advance()
    full = here.set_up()
    for seat in full.record.seats:
        own = full.position.facts(seat)
        assert own != full.position.facts()
        copy = masked_record(full.record, seat)
        assert copy.headers["Position"] == own
        assert "Luck" not in full.set_up(seat=seat).record.headers
        for text in (copy.dumps(), full.set_up(seat=seat).record.dumps(), full.position.dumps(seat)):
            read = tbggg.loads(text).start
            assert read.position.view(seat) == full.position.view(seat)
            assert read.position.facts() == own


@pytest.mark.parametrize("code", HIDDEN)
def test_a_view_that_luck_deals_into_a_full_table_is_possible_and_the_same_to_its_seat(code: str) -> None:
    game, luck, wrong, count = find_game(code), Random(7), [], 0
    for nth in range(VIEWS):
        seats = list(game.seats.counts)[nth % len(game.seats.counts)]
        rulings = RULINGS.get(code, [{}])
        record = tbggg.new_game(code, seats=seats, luck=nth, **rulings[nth % len(rulings)])
        for state in list(states(game, record, luck))[nth % EVERY :: EVERY]:
            seat = luck.randrange(seats)
            view = derived.view(game, state, seat)
            full = derived.determinize(game, view, nth)
            headers, text = text_of(game, full, record)
            read = again(game, record, headers, text)
            count += 1
            own = text_of(game, derived.view(game, read, seat), record)
            if own != text_of(game, view, record):
                wrong.append(text)
            elif found := faults_of(game, read, record.seats):
                wrong.append(f"{found[0]}\n{text}")
            if count == VIEWS:
                assert wrong[:2] == []
                return


def shown_to_red(card: str, folder: Path) -> list[str]:
    """All that Red is shown of a full table on which Yellow holds a card: its record, its explorer, its page."""
    hands = f"red: hand C4 rest; yellow: hand {card} rest; blue: hand rest"
    whole = tbggg.position(f"bunny red yellow blue:\n1.1.1 red to move; {hands}").node.record
    assert card in whole.dumps()
    explorer = tbggg.Explorer(tbggg.loads(whole.dumps()), seat="red", lang="en")
    (folder / "whole.game").write_text(whole.dumps(), "utf-8")
    data = page_data(game_page(folder / "whole.game", seat="red")[0])
    parts = [explorer.get_state()["_frame"], explorer._repr_mimebundle_()[0]["text/html"], data["records"]]
    return [masked_record(whole, "red").dumps(), *map(json.dumps, [*parts, data["mounts"]])]


def test_what_another_seat_holds_changes_nothing_that_a_seat_is_shown(tmp_path: Path) -> None:
    """In a record that begins from a full table."""
    for one, other in zip(shown_to_red("J9", tmp_path), shown_to_red("provisions", tmp_path), strict=True):
        assert len(one) > 100
        assert one == other
