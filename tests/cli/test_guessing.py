"""The command line says what was probably meant."""

from __future__ import annotations

import pytest

from tbggg.cli.main import main

from .test_main import Capture


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["replya"], "did you mean “replay”?"),
        (["new", "--luk", "4"], "did you mean “--luck”?"),
        (["new", "--luk=4"], "did you mean “--luck”?"),
        (["lab", "--no-browsers"], "did you mean “--no-browser”?"),
        (["games", "--lnag", "fr"], "did you mean “--lang”?"),
        (["--lang", "fr", "simulat"], "vouliez-vous dire « simulate »"),
        (["new", "--game", "pgi"], "did you mean “pig”?"),
        (["simulate", "--bots", "gredy"], "did you mean “greedy”?"),
    ],
)
def test_what_was_meant_is_said(words: list[str], says: str, capsys: Capture) -> None:
    try:
        code = main(words)
    except SystemExit as ended:
        code = int(str(ended.code))
    shown = capsys.readouterr()
    assert (code, shown.out) == (2, "")
    assert says in shown.err.splitlines()[-1].replace("\u202f", " ")


def test_an_option_of_another_command_is_not_meant(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["games", "--seat", "3"])
    assert "mean" not in capsys.readouterr().err
