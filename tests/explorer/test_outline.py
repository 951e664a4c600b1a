"""What the outline says of the game itself: its unit, its track, its own keys."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.texts import names_in
from tbggg.record.moments import state_before
from tbggg.referee.outline import Outline

from ..strategies import CODES, walk


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_every_game_says_its_unit_its_track_and_its_keys(code: str, lang: str) -> None:
    record = tbggg.new_game(code, luck=1)
    outline = Outline(record, None, lang, [record.start]).sent
    assert outline["unit"]
    assert outline.get("track", 100) == 100
    assert all(sign and deed for sign, deed in outline["keys"])


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_what_a_game_follows_beside_its_points_comes_with_its_name(code: str) -> None:
    end = walk(tbggg.new_game(code, luck=3).start, 3, 60)
    first = len(end.path()) // 2
    for lang in ("en", "fr"):
        outline = Outline(end.record, None, lang, end.path()[:first])
        for node in end.path()[first:]:
            outline.reach(node)
        later = outline.update()
        scoring, seats = end.record.game.scoring, range(len(end.record.seats))
        follows = [*scoring.series.values(), *scoring.curves.values()]
        if not follows:
            assert not {"series", "follows"} & {*outline.sent, *later}
            continue
        assert len(outline.sent["series"]) == len(follows)
        assert outline.sent["follows"] == [
            [[follow(node.state, seat) for seat in seats] for follow in follows] for node in end.path()
        ]
        assert later["follows"] == outline.sent["follows"][first:]


def test_a_game_without_a_track_says_none(warren: Game) -> None:
    record = tbggg.new_game("warren", seats=2, luck=1)
    outline = Outline(record, None, "fr", [record.start]).sent
    assert outline["unit"] == "carottes"
    assert not {"track", "keys"} & outline.keys()


@pytest.mark.usefixtures("burrow")
@pytest.mark.parametrize("code", CODES)
def test_a_move_behind_a_screen_is_shown_as_it_was_played_or_not_at_all(code: str) -> None:
    """What comes to stand in a place later is never taken for what stood there."""
    end = walk(tbggg.new_game(code, luck=11).start, 11, 250)
    game, path = end.record.game, end.path()
    played = Outline(end.record, None, "en", path).sent["nodes"]["move"]
    for number, seat in enumerate(end.record.seats):
        shown = Outline(end.record, seat, "en", path).sent["nodes"]["move"]
        assert len(shown) == len(played)
        for at, (one, true, node) in enumerate(zip(shown, played, path, strict=True)):
            if one != true:
                before, hidden = state_before(node), game.hidden.masked(state_before(node), node.action, number)
                known = [game.hidden.revealed(before, hidden, later.state) for later in path[at:]]
                words = [game.notation.words(before, end.record.seats, action) for action in {hidden, *known}]
                assert any(map(one.endswith, words))  # hidden, or what was seen of it later
                assert one not in ("", true)


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_a_french_record_has_no_english_verb_and_its_file_is_as_it_was(code: str) -> None:
    end = walk(tbggg.new_game(code, luck=5).start, 5, 60)
    english = Outline(end.record, None, "en", end.path()).sent["nodes"]["move"]
    sent = Outline(end.record, None, "fr", end.path()).sent
    french, shown = sent["nodes"]["move"], sent["verbs"]
    assert french == [re.sub(r"[a-z]+(?:-[a-z]+)*", lambda word: shown.get(word[0], word[0]), move) for move in english]
    verbs = set(names_in(end.record.game.texts, "verbs"))
    assert verbs
    moves = [node for node in end.path() if node.kind != "automatic"]
    actors = ["" if node.seat in (*end.record.seats, None) else f"{node.seat} " for node in moves]
    said = [f"{actor}{node.move or ''}" for actor, node in zip(actors, moves, strict=True)]
    assert [move for node, move in zip(end.path(), english, strict=True) if node.kind != "automatic"] == said
    assert not {word for move in french for word in move.split()} & verbs
    assert [move for move in english if any(verb in move.split() for verb in verbs)]
