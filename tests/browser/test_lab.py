"""The harness itself, on a notebook that needs nothing of ours."""

from __future__ import annotations

import pytest

from tests.browser.lab import Lab


@pytest.mark.usefixtures("lab_server")
def test_one_worker_has_all_tests_that_open_notebooks(request: pytest.FixtureRequest) -> None:
    """It starts JupyterLab once."""
    if hasattr(request.config, "workerinput"):
        assert request.node.nodeid.endswith("@lab_server")


@pytest.mark.usefixtures("open_notebook")
def test_one_worker_has_all_tests_of_the_notebook_that_stays_open(request: pytest.FixtureRequest) -> None:
    if hasattr(request.config, "workerinput"):
        assert request.node.nodeid.endswith("@open_notebook")


def test_one_worker_has_all_other_tests_of_a_file(request: pytest.FixtureRequest) -> None:
    """Else some would open a page of their own, and wait for what the others did in theirs."""
    if hasattr(request.config, "workerinput"):
        assert request.node.nodeid.endswith("@test_lab.py")


def test_a_notebook_runs_and_its_kernel_answers(lab: Lab) -> None:
    lab.open_cells("seats = ['red', 'blue']", "seats.reverse()")
    lab.run_all()
    assert lab.ask("seats") == ["blue", "red"]


def test_a_cell_that_raises_fails_the_test(lab: Lab) -> None:
    lab.open_cells("1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()


def test_what_a_page_must_not_do_is_kept(lab: Lab) -> None:
    lab.open_cells("pass")
    lab.page.evaluate("() => console.error('spilled')")
    lab.page.evaluate("() => fetch('https://elsewhere.invalid/').catch(() => null)")
    assert lab.errors[0] == "spilled"
    assert lab.outside == ["https://elsewhere.invalid/"]
    lab.errors.clear()
    lab.outside.clear()


def test_themes_and_accessibility(lab: Lab) -> None:
    lab.open_cells("from IPython.display import HTML; HTML('<div id=probe><button></button></div>')")
    lab.run_all()
    lab.use_theme(dark=True)
    assert [found.rule for found in lab.axe("#probe")] == ["button-name"]
