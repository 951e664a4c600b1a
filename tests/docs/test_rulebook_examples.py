"""The rulebook's examples are true: the rules themselves replay each."""

import tbggg
from tbggg.engine.texts import rule_texts
from tbggg.games.bgg.rules.scoring import wins
from tbggg.games.bgg.rules.setup import assumed_prices
from tbggg.games.bgg.rules.state import LEVELS, SHELVES, WINDOWS, State
from tbggg.games.bgg.rules.vocabulary import owner_of, sells, touches

SHOPS = range(1, 7)
BY_HAND = {"C5", "S2"}  # the track's spaces and the roll for the first player are no part of a record
MANY = "1 1 2 2 3 3 4 4"


def opened(seats: str, draw: str = MANY) -> tbggg.Node:
    """A game after its first draws; the first seat begins and draws the given tiles."""
    node = tbggg.new_game(seats=seats, first=seats.split()[0], luck=1).start
    for tiles in [draw, *[MANY] * (len(seats.split()) - 1)]:
        node = node.play(f"draw {tiles}").skip_automatic()
    return node


def passed(node: tbggg.Node) -> tbggg.Node:
    """Everybody passes until a phase is over."""
    phase = node.position.phase
    while node.position.phase == phase:
        node = node.play("pass").skip_automatic()
    return node


def rolled(seats: str, *rolls: str) -> tbggg.Node:
    """The first round with empty shops, after the given rolls."""
    node = passed(opened(seats))
    for roll in rolls:
        node = node.play(f"roll {roll}").skip_automatic()
    return node


def onward(node: tbggg.Node) -> tbggg.Node:
    """The next decision: a pass where it is legal, else the last move in the list."""
    moves = node.position.legal_moves()
    return node.play("pass" if "pass" in moves else moves[-1]).advance()


def hand(node: tbggg.Node, seat: int) -> int:
    """How many own tiles a seat holds."""
    return sum(node.state.warehouse[seat])


def shops_of(node: tbggg.Node, seat: int) -> list[int]:
    """Where a seat's geeks stand."""
    return [shop for shop in SHOPS for _ in range(node.state.geeks[seat][shop])]


def refused_by(node: tbggg.Node, move: str) -> str | None:
    """The rule that refuses a move."""
    reason = node.position.why_not(move)
    return reason and reason.rule


def test_each_example_is_here() -> None:
    here = {name[len("test_example_") :].replace("_", ".") for name in globals() if name.startswith("test_example_")}
    texts = {**rule_texts("tbggg.games.bgg", "en"), **rule_texts("tbggg.games.pig", "en")}
    assert here | BY_HAND == {rule.id for rule in texts.values() if rule.example}


def test_example_C1() -> None:
    assert [shop for shop in SHOPS if touches(1, shop)] == [2, 3, 4]
    assert [shop for shop in SHOPS if touches(4, shop)] == [1, 2, 3, 5, 6]
    assert [shop for shop in SHOPS if touches(3, shop)] == [1, 2, 4, 5, 6]


def test_example_C2() -> None:
    assert SHELVES * WINDOWS == 54
    assert len(assumed_prices()) == 18


def test_example_S4() -> None:
    game = tbggg.new_game(seats="red yellow blue green", first="yellow", luck=1)
    assert game.start.position.points == {"red": 11, "yellow": 10, "blue": 10, "green": 10}


def test_example_1_3() -> None:
    node = tbggg.new_game(seats=3, luck=1).start.advance()
    drawn = {}
    while not node.position.finished:
        drawn.setdefault(node.position.round, 20 - sum(node.state.stack[0]))
        node = onward(node)
    assert list(drawn.values()) == [8, 11, 14, 17, 20, 20]


def test_example_2_4() -> None:
    node = opened("red yellow blue", "5 5 5 6 6 6 1 1")
    for move in ("red 5@6m", "yellow pass", "blue pass", "red 5@6m", "red 5@6m"):
        node = node.play(move).skip_automatic()
    assert refused_by(node, "red 6@6m") == "2.4"
    assert {"6@6b", "6@6t"} <= set(node.position.legal_moves())


def test_example_2_5() -> None:
    sold = {shop: [number for number in SHOPS if sells(shop, number)] for shop in SHOPS}
    assert (sold[1], sold[5], sold[6]) == ([1, 2], [4, 5, 6], [5, 6])


def test_example_2_7() -> None:
    node = opened("red yellow blue", "1 1 2 2 3 3 4 6")
    assert refused_by(node, "6@1b") is None
    costly = node.position.caution("6@1b")
    assert costly is not None
    assert costly.rule == "5.3"


def test_example_2_8() -> None:
    node = opened("blue red yellow")
    held = {}
    while node.position.round < 3 or node.position.phase < 2 or node.position.to_move != "blue":
        if node.position.to_move == "blue" and node.position.phase == 2:
            held[node.position.round] = hand(node, 0)
        node = onward(node)
    assert held == {1: 8, 2: 11}
    assert hand(node, 0) == 14
    for _ in range(2):
        assert refused_by(node, "blue pass") == "2.8"
        node = node.play(node.position.legal_moves()[0]).skip_automatic()
        while node.position.to_move != "blue":
            node = node.play(node.position.legal_moves()[0]).skip_automatic()
    assert refused_by(node, "blue pass") is None


def test_example_3_1() -> None:
    assert shops_of(rolled("red yellow blue", "1 4 4"), 0) == [1, 4, 4]


def test_example_3_3() -> None:
    node = rolled("yellow red blue", "2 4 4", "1 1 1", "1 1 1").play("ad 4 4 = 1 6")
    assert shops_of(node, 0) == [1, 2, 6]
    assert node.position.points["yellow"] == 9


def test_example_3_4() -> None:
    node = rolled("red yellow blue", "2 2 2", "1 1 1", "1 1 1")
    assert [shop for shop in SHOPS if refused_by(node, f"promote 2>{shop}") is None] == [1, 3, 4]


def test_example_3_5() -> None:
    node = rolled("red yellow blue", "2 2 2", "1 1 1", "1 1 1").play_line("red promote 2>3 yellow pass blue pass")
    assert node.play_line("red pass").position.round == 2  # nothing is for sale, so phase 5 passes by itself
    again = node.play_line("red promote 2>3")
    assert again.position.phase == 3
    assert again.play_line("yellow pass").position.to_move == "blue"


def test_example_3_6() -> None:
    node = rolled("green red blue", "2 2 2", "1 1 1", "1 1 1")
    while node.position.points["green"] > 0:
        node = node.play_line("green ad 2 = 2 red pass blue pass")
    assert node.play("green ad 2").position.points["green"] == -1


def test_example_4_1() -> None:
    assert tbggg.games.bgg.first_player("red 2 2 2, blue 1 5 6", holder="red") == "blue"


def test_example_4_2() -> None:
    seats = "red yellow blue green"
    geeks = "red 1 2 2, green 1 2 2, yellow 1 2 3, blue 3 3 3"
    assert tbggg.games.bgg.first_player(geeks, holder="yellow", seats=seats) == "green"


def test_example_5_3() -> None:
    node = opened("green red blue", "1 1 2 2 3 3 4 6").play("6@1t").skip_automatic()
    node = passed(node).play("roll 1 1 1").play("roll 2 2 2").play("roll 3 3 3").skip_automatic()
    assert passed(node).state.charity[0][6] == 1


def test_example_5_5() -> None:
    node = opened("yellow red blue", "1 1 2 2 3 3 4 6").play("6@1t").skip_automatic()
    node = passed(node).play("roll 5 5 5").play("roll 6 6 6").play("roll 2 6 6").skip_automatic()
    node = passed(node).play_line("blue buy yellow6@charity with 2")
    assert node.record.at("1.5").position.to_move == "blue"


def test_example_6_2() -> None:
    prices = dict(zip([f"{shop}{level}" for shop in SHOPS for level in "bmt"], assumed_prices(), strict=True))
    assert (prices["5b"], prices["5m"], prices["5b"] + prices["5m"]) == (7, 6, 13)


def test_example_6_5() -> None:
    node = opened("red yellow blue").play_line("red 1@1b yellow 1@1t")
    seen: dict[int, set[int]] = {}
    while node.position.round < 5:
        if node.state.phase == 3:
            tiles = [tile for shelf in node.state.window[:LEVELS] for tile in shelf if tile]
            seen[node.position.round] = {owner_of(tile) for tile in tiles}
        node = onward(node)
    assert seen == {1: {0, 1}, 2: {0}, 3: {0}, 4: set()}


def test_example_7_2() -> None:
    assert tbggg.games.bgg.score("yellow 2, blue 2, green 2", of="red").total == 18


def test_example_7_3() -> None:
    scored = tbggg.games.bgg.score("yellow 5 5, blue 5", of="red")
    assert (scored.singles, scored.duplicates, scored.total) == (10, 1, 10)


def test_example_8_3() -> None:
    scored = tbggg.games.bgg.score("yellow 1 2 3 4 5 6 6", of="red", seats="red yellow blue")
    assert (scored.sets, scored.singles, scored.total) == (36, 6, 42)


def test_example_9_2() -> None:
    state = State(seats=4)
    red, yellow, blue, green = range(4)
    state.gg[red] = state.gg[blue] = 130
    state.collection[red][yellow][1] = state.collection[red][green][1] = 1
    state.collection[blue][yellow][1] = 2
    assert [bool(wins(state, seat)) for seat in range(4)] == [True, False, False, False]


def test_example_R1() -> None:
    assert assumed_prices()[6:9] == [5, 4, 3]


def test_example_R7() -> None:
    geeks = "red 1 2 2, yellow 1 2 2, blue 3 3 3, green 3 3 3"
    for seats in ("red yellow blue green", "blue red green yellow", "yellow red blue green"):
        assert tbggg.games.bgg.first_player(geeks, holder="yellow", seats=seats) == "red"


def test_example_R8() -> None:
    seats = "red yellow blue"
    assert tbggg.games.bgg.score("yellow 1 1 2 2 3 3 4 4 5 5 6 6", of="red", seats=seats).total == 72
    assert tbggg.games.bgg.score("yellow 1 1 2 2 3 3 4 5 5 6 6", of="red", seats=seats).total == 53


def turn(bank: int, text: str) -> int:
    """What Ann has in the bank after a turn of Pig that she begins with so much in it."""
    node = tbggg.new_game("pig", seats="ann bob", luck=1).start
    node.state.bank[0] = bank
    return node.play_line(text).position.points["ann"]


def test_example_P3() -> None:
    assert turn(0, "ann roll 4 ann roll 2 ann roll 6 ann hold") == 12


def test_example_P4() -> None:
    assert turn(30, "ann roll 5 ann roll 6 ann roll 1") == 30


def test_example_P5() -> None:
    assert turn(30, "ann roll 5 ann roll 6 ann hold") == 41


def test_example_P6() -> None:
    assert turn(93, "ann roll 3 ann roll 4 ann hold") == 100
