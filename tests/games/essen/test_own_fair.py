"""R27: a table's own fair, from a text file."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.errors import BadOption
from tbggg.games.essen.rules.fair_file import fair_lines, read_fair_lines
from tbggg.games.essen.rules.tables import SUBSTITUTE_MAP, SUBSTITUTE_RANKINGS, SUBSTITUTE_TILES

FILE = Path(__file__).parent / "own-fair.txt"  # the substitute, as one would type it
TEXT = FILE.read_text("utf-8")
WRONG = {  # what is changed: the line that is named, its rule, and what the error quotes
    ("Map\n", "Plan\n"): (2, None, "“Plan”"),
    ("PPPP.OOOOOO", "PPPP.OOOOO"): (6, "C1", "“PPPP.OOOOO”"),
    ("PPPP.OOOOOO", "PPPP.OOxOOO"): (6, "C1", "“x”"),
    ("# G07+P03 on", "G07+G08 # on"): (11, "C1", "“G07+G08”"),
    ("# G07+P03 on", "G07-G08 G07-P03 #"): (11, "C1", "“G07-P03”"),
    ("# G07+P03 on", "COURT+PARK # on"): (11, "C1", "COURT may not touch PARK"),
    ("PPPP.BBBBBB\nPPPP.B", "PPPP.BBBBBB\nPPP..B"): (2, "C1", "59 booths"),
    ("G04 meeple 30 1\n", ""): (13, "C12", "G04"),
    ("G04 meeple 30 1", "G03 meeple 30 1"): (17, "C12", "G03"),
    ("G04 meeple 30 1", "G13 meeple 30 1"): (17, "C12", "G13"),
    ("G04 meeple 30 1", "PARK meeple 30 1"): (17, "C12", "PARK"),
    ("G04 meeple 30 1", "G04 pawn 30 1"): (17, "C12", "“G04 pawn 30 1”"),
    ("G04 meeple 30 1", "G04 meeple 12 1"): (17, "C12", "“G04 meeple 12 1”"),
    ("G04 meeple 30 1", "G04 meeple"): (17, "C12", "“G04 meeple”"),
    ("morning 3 meeple 1 hourglass\n", ""): (75, "C14", "8 / 9"),
    ("morning 3 meeple 1 hourglass", "noon 3 meeple 1 hourglass"): (76, "C14", "“noon 3 meeple 1 hourglass”"),
    ("morning 3 meeple 1 hourglass", "morning 3 meeple 1"): (76, "C14", "“morning 3 meeple 1”"),
    ("morning 3 meeple 1 hourglass", "morning 3 meeple 1 meeple"): (76, "C14", "“morning 3 meeple 1 meeple”"),
    ("Rankings\n", "Tiles\n"): (75, None, "“Tiles”"),
}


def test_R27_a_file_gives_the_three_headers() -> None:
    substitute = (SUBSTITUTE_MAP, SUBSTITUTE_TILES, SUBSTITUTE_RANKINGS)
    wanted = dict(zip(("Map", "Tiles", "Rankings"), (" ".join(one.split()) for one in substitute), strict=True))
    assert read_fair_lines(TEXT) == wanted
    assert read_fair_lines(fair_lines(wanted)) == wanted
    assert fair_lines({}) == ""
    spaced = {key: f" {value.replace(' ', '  ')} " for key, value in wanted.items()}
    assert read_fair_lines(fair_lines(spaced)) == wanted
    assert read_fair_lines("\ufeff" + TEXT.replace("\n", "\r\n")) == wanted
    assert list(read_fair_lines(TEXT[: TEXT.index("Tiles")])) == ["Map"]
    assert list(read_fair_lines(TEXT[TEXT.index("Rankings") :])) == ["Rankings"]
    joined = read_fair_lines(TEXT.replace("# G07+P03 on", "G07+P03 G07-G08 #"))
    assert read_fair_lines(fair_lines(joined)) == joined
    assert joined["Map"].endswith(".. G07+P03 G07-G08")


def test_R27_what_is_wrong_is_named_with_its_line() -> None:
    found = {}
    for old, new in WRONG:
        with pytest.raises(BadOption) as refused:
            read_fair_lines(TEXT.replace(old, new, 1))
        wanted = WRONG[old, new][2]
        found[old, new] = (refused.value.line, refused.value.rule, wanted if wanted in str(refused.value) else refused)
    assert found == WRONG


def test_R27_a_command_reads_the_file_and_the_record_shares_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "fair.txt"
    own.write_text(TEXT.replace("G01 die 30 1", "G01 die 95 9"), "utf-8")
    new = ["new", "--game", "essen", "--seats", "2", "--luck", "1"]
    assert main([*new, "--own", str(own)]) == 0
    record = tbggg.loads(capsys.readouterr().out)
    assert record.headers["Tiles"].startswith("d95+9 ")
    own.write_text(TEXT.replace("G01 die 30 1", "G01 die 30 10"), "utf-8")
    assert main([*new, "--own", str(own)]) == 2
    assert "fair.txt:14:1: “G01 die 30 10” is no tile" in capsys.readouterr().err
    assert main(["new", "--game", "pig", "--own", str(own)]) == 2
    assert "reads no file" in capsys.readouterr().err
