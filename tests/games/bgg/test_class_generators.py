"""Fresh exercises of the first lessons and of the classes: their answers against counts made in another way."""

from __future__ import annotations

import re
from itertools import product

import tbggg
from tbggg.engine.generators import GeneratedExercise
from tbggg.engine.texts import LANGUAGES
from tbggg.lessons.library import find_generator

from ...lessons.test_generators import many_of, plain
from .test_geek_generators import SEATS, first_of, standing, touching

PHASES = ["tiles arrive", "all put", "the geeks arrive", "one player", "the geeks choose", "the income", "the final"]
SCORING = "7"  # among the choices
KINDS = 5 * 6 + 5 + 1  # wrong phases after each of the six, beside the scoring; and once more after the last round
MANY = 200
ANY_SEAT = r"\b(?:Red|Yellow|Blue|Green|Rouge|Jaune|Bleu|Vert)\b"
EVENTS = ["have drawn", "have put down", "passed in a row", "takes Ernie", "the last geek", "has been paid"]


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", plain(text))]


def right(fresh: GeneratedExercise, part: int = 0) -> list[str]:
    return [choice.value for choice in fresh.parts[part].choices if choice.right]


def test_a_phase_follows_the_one_before_and_the_scoring_the_last() -> None:
    for fresh in many_of("what_follows"):
        (over,) = [place for place, said in enumerate(EVENTS, 1) if said in fresh.ask]
        round_no = numbers(fresh.ask)[0]
        assert (over, round_no) not in ((1, 6), (6, 5)), "no tiles arrive in round six [1.3]"
        last = over == 6 and round_no == 6
        wanted = 7 if last else over % 6 + 1
        assert right(fresh) == [str(wanted)]
        assert fresh.parts[0].choices[wanted - 1].label.startswith(PHASES[wanted - 1])
        told = [one.reason for one in fresh.parts[0].choices if not one.right]
        assert not any(re.search(r"\bphase \d", one) for one in told), "each says why, not which number a phase has"


def test_each_wrong_phase_has_a_sentence_of_its_own_after_each_phase() -> None:
    for lang in LANGUAGES:
        told: dict[str, set[tuple[str, str]]] = {}  # by sentence, without its player: what has ended, and the choice
        generator = find_generator("what_follows")[1]
        for nth in range(1, MANY + 1):
            fresh = generator.generate(1, nth, lang)
            ended = re.sub(ANY_SEAT, "", fresh.ask.partition(". ")[2])
            is_last = next(one.value for one in fresh.parts[0].choices if one.right) == SCORING
            for one in fresh.parts[0].choices:
                if not one.right and one.value != SCORING:
                    said = re.sub(ANY_SEAT, "", one.reason)
                    told.setdefault(said, set()).add((f"{ended} {is_last}", one.value))
        assert {said: where for said, where in told.items() if len(where) > 1} == {}
        assert len(told) == KINDS


def test_a_seat_knows_the_numbers_of_its_own_tiles() -> None:
    for fresh in many_of("own_backs"):
        (seat,) = re.findall(r"You are (\w+)", fresh.ask)
        assert all(choice.right == choice.label.startswith(seat) for choice in fresh.parts[0].choices)
        assert 1 <= len(right(fresh)) <= 2


def test_a_geek_comes_to_the_shops_that_touch() -> None:
    for fresh in many_of("reached"):
        (start,) = numbers(fresh.ask)
        assert right(fresh) == [str(shop) for shop in range(1, 7) if touching(start, shop)]


def test_the_highest_roll_chooses_and_the_fourth_has_more() -> None:
    tied = 0
    for fresh in many_of("who_begins"):
        rolls = dict(re.findall(r"(\w+) (\d)", fresh.ask))
        best = [seat for seat in rolls if rolls[seat] == max(rolls.values())]
        assert right(fresh) == ["two" if len(best) == 2 else "none"]
        assert len(best) == 1 or fresh.parts[0].choices[0].label == f"{best[0]} and {best[1]}"
        winner, first = re.findall(r"In the end (\w+) wins the roll, and names (\w+)", fresh.parts[1].ask)[0]
        assert winner in best
        assert right(fresh, 1) == [SEATS[(SEATS.index(first) + 3) % 4].lower()]
        tied += len(best) == 2
    assert 20 < tied < 60


def test_the_money_is_that_of_a_new_game() -> None:
    for fresh in many_of("handed"):
        seats, paid = numbers(fresh.ask)[0], numbers(fresh.parts[1].ask)[-1]
        every = sum(tbggg.new_game(seats=seats, luck=1).start.state.gg[:seats])
        assert [part.number for part in fresh.parts] == [every, every - paid, 3 * seats]


def test_a_marker_goes_round() -> None:
    for fresh in many_of("track"):
        space, earned = numbers(fresh.ask)
        (part,) = fresh.parts
        assert right(fresh) == [str((space + earned) % 100)]
        assert space + earned >= 100
        assert len({choice.value for choice in part.choices}) == len(part.choices) > 2


def test_twenty_tiles_are_in_the_stack_behind_the_screen_or_supplied() -> None:
    seen = {1: 8, 2: 11, 3: 14, 4: 17, 5: 20, 6: 20}
    for fresh in many_of("drawn"):
        round_no, _, supplied = numbers(fresh.ask)
        stack, screen = (part.number for part in fresh.parts)
        assert stack == 20 - seen[round_no]
        assert stack + screen + supplied == 20
        assert seen[round_no - 1] - 12 <= supplied <= seen[round_no - 1]


def test_what_has_not_come_is_left() -> None:
    for fresh in many_of("left"):
        number = numbers(fresh.parts[0].ask)[0]
        hand = re.findall(r"has drawn (.*?)\.", fresh.ask)[0]
        blanks = 2 if "two blanks" in hand else 1 if "a blank" in hand else 0
        assert len(re.findall(r"\d", hand)) + blanks + int(re.findall(r"(\d+) tiles are left", fresh.ask)[0]) == 20
        left = 3 - re.findall(r"\d", hand).count(str(number))
        assert [part.number for part in fresh.parts] == [left, left + 2 - blanks]


def test_one_hand_alone_cannot_be_drawn() -> None:
    for fresh in many_of("first_draws"):
        for choice in fresh.parts[0].choices:
            tiles = re.findall(r"\d", choice.label)
            blanks = next(
                (count for count, said in ((3, "three"), (2, "two"), (1, "a")) if f"{said} blank" in choice.label), 0
            )
            can_be = len(tiles) + blanks == 8 and blanks <= 2 and all(tiles.count(one) <= 3 for one in tiles)
            assert choice.right == (not can_be)


def test_what_is_hidden_is_not_known() -> None:
    hidden = {"numbers", "order", "blanks", "early"}
    for fresh in many_of("knowing"):
        assert all(choice.right == (choice.value not in hidden) for choice in fresh.parts[0].choices)
        assert len(fresh.parts[0].choices) == 6


def test_the_cost_of_a_walk_is_summed_over_all_rolls() -> None:
    for fresh in many_of("walked"):
        dice = 2 if "two geeks" in fresh.ask else 3
        wanted = [int(one) for one in re.findall(r"shop (\d)", fresh.ask)]
        costs = [
            min(0 if face == want else 1 if touching(face, want) else 2 for face in roll for want in wanted)
            for roll in product(range(1, 7), repeat=dice)
        ]
        assert [part.number for part in fresh.parts] == [costs.count(1), sum(costs)]


def test_R9_passes_that_are_said_are_those_of_a_game_with_the_limit() -> None:
    deeds = {"passes": "pass", "re-rolls a geek": "ad 1 = 1", "re-rolls all three geeks": "ad 1 1 1 = 1 1 1"}
    for fresh in many_of("capped")[:6]:
        said = re.findall(r"(Red|Yellow|Blue|Green) (passes|re-rolls a geek|re-rolls all three geeks|steps)", fresh.ask)
        first = SEATS.index(said[0][0])
        seats = [SEATS[(first + place) % 4].lower() for place in range(4)]
        begin = f'[Game "The BoardGameGeek Game"]\n[Seats "{" ".join(seats)}"]\n[First "{seats[0]}"]\n'
        begin += '[Rulings "paid_moves=1"]\n' + " ".join(f"{one} draw 1 1 2 3 4 5 6 -" for one in seats) + "\n"
        begin += " ".join(f"{one} pass" for one in seats) + "\n" + " ".join(f"{one} roll 1 1 1" for one in seats)
        node = tbggg.loads(begin).end
        before = 0
        for seat, deed in said:
            node = node.play_line(f"{seat.lower()} {deeds.get(deed, 'promote 1>2')}")
            before += deed == "passes"
        spoken = 0
        while (due := node.skip_automatic()).state.phase == 3:
            node = due.play_line(f"{due.record.actors[due.state.mover]} pass")
            spoken += 1
        assert fresh.parts[0].number == before + spoken


def test_3_6_gg_go_below_zero() -> None:
    for fresh in many_of("below_zero"):
        gg = numbers(fresh.ask)[0]
        left = gg - fresh.ask.count("re-rolls") - fresh.ask.count("steps")
        assert fresh.parts[0].number == left < 0
        first, second = numbers(fresh.parts[1].ask)[-2:]
        assert fresh.parts[1].number == left + first + second


def test_the_lowest_total_names_another() -> None:
    for fresh in many_of("totals"):
        trios, holder = standing(fresh.ask)
        sums = {seat: sum(map(int, shops)) for seat, shops in trios.items()}
        assert right(fresh) == [first_of(trios, holder)]
        assert right(fresh, 1) == [min(sums, key=lambda seat: sums[seat])] != right(fresh)


def test_R7_the_holder_keeps_a_tie_by_the_option() -> None:
    for fresh in many_of("holder_first"):
        trios, holder = standing(fresh.ask)
        geeks = ", ".join(f"{seat} {' '.join(shops)}" for seat, shops in trios.items())
        kept = tbggg.games.bgg.first_player(geeks, holder=holder, seats=" ".join(trios), tie_includes_holder=True)
        assert (right(fresh), right(fresh, 1)) == ([first_of(trios, holder)], [kept])
        assert right(fresh) != right(fresh, 1) == [holder]


def test_two_dice_take_the_marker_in_so_many_results() -> None:
    for fresh in many_of("two_dice")[:6]:
        trios, holder = standing(fresh.ask)
        seat = re.findall(r"(\w+) keeps the geek", fresh.ask)[0].lower()
        low = min(trios[seat])
        results = [
            first_of({**trios, seat: [low, str(one), str(two)]}, holder) == seat
            for one, two in product(range(1, 7), repeat=2)
        ]
        assert fresh.parts[0].number == sum(results)


def test_a_trio_comes_in_its_orders() -> None:
    every = ["".join(map(str, sorted(roll))) for roll in product(range(1, 7), repeat=3)]
    for fresh in many_of("orders"):
        number = fresh.ask.rpartition(" ")[2].rstrip(".")
        assert [part.number for part in fresh.parts] == [every.count(number), sum(one < number for one in every)]


def actions(shops: list[int], ask: str) -> int:
    lying = {int(shop): int(count) for count, shop in re.findall(r"(\d) in shop (\d)", ask)}
    charity = int(re.findall(r"(\d) in the charity shop", ask)[0])
    moves = {(shop, nth) for shop in shops for nth in range(lying.get(shop, 0))}
    return len(moves | {("charity", shop, nth) for shop in shops for nth in range(charity)}) + 1  # type: ignore[operator]


def test_actions_are_counted_one_by_one() -> None:
    for fresh in many_of("buy_actions"):
        shops = numbers(re.findall(r"geeks in shops ([^.]+)\.", fresh.ask)[0])
        assert fresh.parts[0].number == actions(shops, fresh.ask)
    for fresh in many_of("fork_actions"):
        shops = numbers(re.findall(r"geeks in shops ([^.]+)\.", fresh.ask)[0])
        source, to = numbers(fresh.parts[1].ask)[:2]
        stepped = sorted([*shops, to])
        stepped.remove(source)
        assert touching(source, to)
        assert [part.number for part in fresh.parts] == [actions(shops, fresh.ask), actions(stepped, fresh.ask)]


def test_a_purchase_is_refused_by_the_rule_that_is_broken() -> None:
    for fresh in many_of("refused_buys"):
        wanted = "5.2" if "blank" in fresh.ask else "5.6" if "has put a geek before" in fresh.ask else "5.4"
        assert right(fresh) == [wanted]


def test_lines_of_play_are_played() -> None:
    for fresh in many_of("ways"):
        own, others, same = numbers(fresh.ask)[1:4]
        first = ["pass", *range(own)]
        second = ["pass", *range(own - same, own - same + others)]
        lines = [(one, two) for one in first for two in second if two == "pass" or one != two]
        assert fresh.parts[0].number == len(lines)


def test_tiles_of_a_round_add_up() -> None:
    for fresh in many_of("round_account"):
        supplied, blanks, own, bought, top = numbers(fresh.ask)
        discard, windows = (part.number for part in fresh.parts)
        assert discard == blanks + own + top
        assert discard + windows + bought == supplied
        assert windows > 0


def test_hands_are_emptied_turn_by_turn() -> None:
    for fresh in many_of("emptied"):
        hands = {seat: int(count) for seat, count in re.findall(r"(\w+) (\d+)[,.]", fresh.ask)}
        windows, placed = int(re.findall(r"Only (\d+)", fresh.ask)[0]), dict.fromkeys(hands, 0)
        over = sum(hands.values()) - windows
        assert 18 <= windows <= 54, "all bottom shelves are free when phase 2 begins [6.5]"
        assert max(hands.values()) <= 12, "no more were kept in round five [2.8]"
        assert 54 + over <= 20 * len(hands), "with those in the shops, no more tiles than there are [C3]"
        while windows:
            for seat in hands:
                if windows and placed[seat] < hands[seat]:
                    placed[seat], windows = placed[seat] + 1, windows - 1
        asked = re.findall(r"does (\w+) put", fresh.parts[1].ask)[0]
        assert [part.number for part in fresh.parts] == [over, placed[asked]]
