"""The small reader of record text that the golden tests compare with."""

from __future__ import annotations

from .tokens import cut

TEXT = """[Game "The BoardGameGeek Game"] [Seats "red yellow blue"]
[Title "A \\"quoted\\" title"]
1.1 red draw ? 2 ? 1 ? ? ? ? ? $1 {en: Why { not now?\\} yes}
( "Another" red draw 1 1 1 2 2 2 3 3 ) yellow roll 6 1 2 1.3 blue ad 3 1 = 2 1 *"""


def test_a_record_is_cut_into_what_it_says() -> None:
    assert cut(TEXT) == [
        ("header", "Game The BoardGameGeek Game"),
        ("header", "Seats red yellow blue"),
        ("header", 'Title A \\"quoted\\" title'),
        ("move", "red draw 1 2 ? ? ? ? ? ?"),
        ("glyph", "?"),
        ("glyph", "!"),
        ("comment", "{en: Why { not now?\\} yes}"),
        ("bracket", "("),
        ("name", '"Another"'),
        ("move", "red draw 1 1 1 2 2 2 3 3"),
        ("bracket", ")"),
        ("move", "yellow roll 1 2 6"),
        ("move", "blue ad 1 3 = 1 2"),
        ("move", "*"),
    ]
