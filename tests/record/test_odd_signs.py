"""What a word processor or a telephone makes of a record is read as it is meant, or named where it stands."""

from __future__ import annotations

import pytest

import tbggg

HEAD = '[Game "Pig"]\n[Seats "ann bob"]\n'
BGG = '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n'


def refusal(text: str) -> tbggg.RecordError:
    with pytest.raises(tbggg.RecordError) as refused:
        tbggg.loads(text, "it")
    return refused.value


@pytest.mark.parametrize("blank", ["\xa0", "\u202f", "\u2009", "\u3000", "\u2028", "\u2029", "\x0c", "\x0b", "\x85"])
def test_blanks_of_any_kind_separate_words(blank: str) -> None:
    """A no-break space was part of its word: “ann roll is no seat”, which looks right on the screen."""
    text = f"{HEAD}\nann roll 4 ann hold ! bob roll 2 ( bob roll 3 ) *\n".replace(" ", blank)
    plain = tbggg.loads(f"{HEAD}\nann roll 4 ann hold ! bob roll 2 ( bob roll 3 ) *\n")
    assert tbggg.loads(text).dumps() == plain.dumps()


def test_a_value_that_is_read_takes_a_no_break_space_for_a_space() -> None:
    """“no game called The BoardGameGeek Game is known here, only The BoardGameGeek Game”."""
    record = tbggg.loads(
        '[Game "The\xa0BoardGameGeek Game"]\n[Seats "red yellow\u202fblue"]\n[First "red"]\n'
        '[Rulings "paid_moves=2,\xa0misplacing=forbidden"]\n[Title "Chez\xa0nous"]\n'
    )
    assert record.seats == ("red", "yellow", "blue")
    assert record.headers["Title"] == "Chez\xa0nous", "what is shown stays as it was"
    assert tbggg.loads(record.dumps()).headers == record.headers


@pytest.mark.parametrize(
    ("text", "place", "named"),
    [
        (f"{HEAD}[Title “Hello”]\n", (3, 8), "“ (U+201C)"),
        (f'{HEAD}[Title "Hello”]\n', (3, 14), "” (U+201D)"),
        (f"{HEAD}[Title «\xa0Hello\xa0»]\n", (3, 8), "« (U+00AB)"),
        (f"{HEAD}[Title 'Hello']\n", (3, 8), "' (U+0027)"),
        (f"{HEAD}\nann roll 4 ( “Greedier” ann roll 5 )", (4, 14), "“ (U+201C)"),
        (f"{HEAD}\nann roll 4 ( 'Greedier' ann roll 5 )", (4, 14), "' (U+0027)"),
        (f"{HEAD}\nann roll ４", (4, 10), "４ (U+FF14)"),
        (f"{HEAD}\nann roll ⁴", (4, 10), "⁴ (U+2074)"),
        (f"{HEAD}\nann roll ⚃", (4, 10), "⚃ (U+2683)"),
        (f"{HEAD}\nann r\u043ell 4", (4, 6), "(U+043E)"),
        (f"{HEAD}\n\u0430nn roll 4", (4, 1), "(U+0430)"),
        (f"{HEAD}\nann\u200b roll 4", (4, 4), "(U+200B)"),
        (f"{HEAD}\nann roll 4\ufe0f", (4, 11), "(U+FE0F)"),
        (f"{HEAD}\nann roll 4\ufe0f\u20e3", (4, 11), "(U+FE0F)"),
        (f"{HEAD}\nann roll 4\u3164", (4, 11), "(U+3164)"),
        (f"{HEAD}\nann \u115froll 4", (4, 5), "(U+115F)"),
        (f"{HEAD}\nann\u034f roll 4", (4, 4), "(U+034F)"),
        (f"{HEAD}\nann\u2800roll 4", (4, 4), "(U+2800)"),
        (f"{HEAD}\nann roll 4 {{c\uff5d", (4, 14), "\uff5d (U+FF5D)"),
        (f"{HEAD}\nann roll 4 {{c\ufe5c ann hold", (4, 14), "(U+FE5C)"),
        (f"{HEAD}\nann roll 4 \uff5bc}}", (4, 12), "\uff5b (U+FF5B)"),
        (f"{HEAD}\nann roll 4 \uff5bc\uff5d", (4, 12), "\uff5b (U+FF5B)"),
        (f"{HEAD}\nann roll 4 ‼", (4, 12), "‼ (U+203C)"),
        (f"{HEAD}\n1．1 ann roll 4", (4, 2), "(U+FF0E)"),
        (f"{HEAD}\nann roll 4 （ ann roll 5 )", (4, 12), "（ (U+FF08)"),
        (f"［Game “Pig”］\n{HEAD}", (1, 1), "［ (U+FF3B)"),
        (f'{BGG}[First "r\u0435d"]\n', (3, 1), "(U+0435)"),
        (f'{BGG}[First "red"]\n[Rulings "paid‑moves=2"]\n', (4, 1), "‑ (U+2011)"),
    ],
)
def test_a_sign_that_looks_like_another_is_named_at_its_place(text: str, place: tuple[int, int], named: str) -> None:
    found = refusal(text)
    assert (found.line, found.column) == place
    assert named in found.message


def test_a_dash_of_a_word_processor_is_named() -> None:
    draws = "".join(f"{seat} draw 1 2 3 4 5 6 - -\n" for seat in ("red", "yellow", "blue"))
    found = refusal(f'{BGG}[First "red"]\n\n{draws}red \N{EN DASH}@5b')
    assert (found.line, found.column) == (8, 5)
    assert "(U+2013)" in found.message


def test_words_of_other_scripts_stay_words() -> None:
    record = tbggg.loads(
        '[Game "Pig"]\n[Seats "аня Jean–Luc O’Neil a\u200db"]\n\nаня roll 4 аня hold Jean–Luc roll 3\n'
    )
    assert record.seats == ("аня", "Jean–Luc", "O’Neil", "a\u200db")
    assert "is no seat" in refusal(f"{HEAD}\nвова roll 4").message
    assert "is no seat" in refusal(f"{HEAD}\nd’ann roll 4").message


@pytest.mark.parametrize("seats", ["ann, bob", "ann,bob", "ann ,bob", "ann; bob", "ann， bob"])
def test_commas_between_seats_are_named_at_their_header(seats: str) -> None:
    """“ann is no seat; legal: ann, bob” came at the first move."""
    found = refusal(f'[Game "Pig"]\n[Seats "{seats}"]\n\nann roll 4 bob roll 4')
    assert (found.line, found.column) == (2, 1)
    assert '[Seats "ann bob"]' in found.message
    found = refusal(f'[Game "bgg"]\n[Seats "{seats.replace("ann", "red").replace("bob", "blue")}, green"]\n')
    assert '[Seats "red blue green"]' in found.message


@pytest.mark.parametrize(
    "sign", [" /", " |", " &", " +", " ·", ";", "،", " ،", "؛", "/", " -", " –", " and", " et", " vs.", " →", " •", ":"]
)
def test_what_stands_between_seats_is_no_seat(sign: str) -> None:
    found = refusal(f'[Game "Pig"]\n[Seats "ann{sign} bob"]\n\nann roll 4\n')
    assert (found.line, '[Seats "ann bob"]' in found.message) == (2, True)


@pytest.mark.parametrize("seats", ["red/blue/green", "red-blue-green", "red – blue – green", "red, blue and green"])
def test_what_joins_the_seats_of_a_game_with_colours_is_named(seats: str) -> None:
    """“takes 3 to 6 players, not 1” says only what follows from it."""
    found = refusal(f'[Game "bgg"]\n[Seats "{seats}"]\n')
    assert (found.line, '[Seats "red blue green"]' in found.message) == (2, True)


def test_names_beside_the_seats_are_no_seats() -> None:
    found = refusal('[Game "bgg"]\n[Seats "red:Ann blue:Bob green:Cleo"]\n')
    assert "“red:Ann” is no seat" in found.message
    assert '[Seats "red blu green"]' in refusal('[Game "bgg"]\n[Seats "red, blu, green"]\n').message
    assert "is no seat" in refusal('[Game "Pig"]\n[Seats "ann:Ann bob:Bob"]\n\nann roll 4\n').message


def test_a_seat_with_a_comma_in_its_word_plays() -> None:
    assert tbggg.loads('[Game "Pig"]\n[Seats "a/b Jean-Luc"]\n\na/b roll 4\n').seats == ("a/b", "Jean-Luc")
    assert tbggg.loads('[Game "Pig"]\n[Seats "a,b c"]\n\na,b roll 4 a,b hold c roll 3\n').seats == ("a,b", "c")


@pytest.mark.parametrize("end", ["", "*", '[Result "ann 4 bob 0"]'])
def test_a_variation_that_is_not_closed_is_named_where_it_opens(end: str) -> None:
    found = refusal(f"{HEAD}\nann roll 4\n  ( ann roll 5\n{end}\n")
    assert (found.line, found.column) == (5, 3)
    assert "not closed" in found.message


@pytest.mark.parametrize("key", ["position", "POSITION", "FEN", "Fen", "SetUp", "setup", "Set_Up"])
@pytest.mark.parametrize("value", ["ann to move; ann 34", "ann to move;\n  ann 34", "", "1"])
def test_a_record_from_a_set_up_board_is_refused(key: str, value: str) -> None:
    """Only the header Position begins a record elsewhere: read from the start, the moves would be of another game."""
    for place, text in (
        ((3, 1), f'{HEAD}[{key} "{value}"]\n\nann roll 4\n'),
        ((1, 1), f'[{key} "{value}"]\n{HEAD}\nann roll 4\n'),
        ((4, 12), f'{HEAD}\nann roll 4 [{key} "{value}"]\n'),
        ((1, 14), f'[Game "bgg"] [{key} "{value}"] [Seats "red blue green"]'),
    ):
        found = refusal(text)
        assert (found.line, found.column) == place
        assert key in found.message
        assert "set-up board" in found.message


def test_a_person_may_be_called_fen() -> None:
    text = '[Game "Pig"]\n[Seats "max fen"]\n[Fen "Fen de Wit"]\n\n1.1 max roll 4\n'
    assert tbggg.loads(tbggg.loads(text).dumps()).headers["Fen"] == "Fen de Wit"


def test_nor_is_one_written() -> None:
    record = tbggg.loads(HEAD)
    record.headers["SetUp"] = "1"
    with pytest.raises(tbggg.BadOption, match="set-up board"):
        record.dumps()
