"""Tables typed from nothing, and slips in them: each is answered with its rule, or its place, in both languages."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.cli.main import main

from .typed import FAIR, FAIR_SLIPS, KINGDOM, KINGDOM_SLIPS

SLIPS = [(table, *slip) for table, slips in ((KINGDOM, KINGDOM_SLIPS), (FAIR, FAIR_SLIPS)) for slip in slips]


@pytest.mark.parametrize(("table", "move"), [(KINGDOM, "post@G8"), (FAIR, "buy Y07")], ids=["kingdom", "fair"])
def test_a_table_is_read_played_on_and_written(table: str, move: str, capsys: pytest.CaptureFixture[str]) -> None:
    position = tbggg.position(table)
    assert move in [str(one) for one in position.legal_moves()]
    record = position.node.play(move).record
    assert tbggg.loads(record.dumps()).end.state == record.end.state
    assert main(["position", " ".join(table.replace(":\n", ": ", 1).replace("\n", "; ").split())]) == 0
    assert capsys.readouterr().out == position.dumps(moves=False) + "\n"


@pytest.mark.parametrize(("table", "right", "wrong", "where", "said"), SLIPS, ids=[slip[2] for slip in SLIPS])
def test_a_slip_is_answered(table: str, right: str, wrong: str, where: str, said: str) -> None:
    assert right in table
    found, french = (tbggg.faults(table.replace(right, wrong, 1), lang) for lang in ("en", "fr"))
    places = [one.rule or f"{one.line}:{one.column}" for one in found]
    assert places == [one.rule or f"{one.line}:{one.column}" for one in french]
    assert said in found[places.index(where)].text
    assert french[places.index(where)].text != found[places.index(where)].text
