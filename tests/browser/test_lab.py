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
def test_a_group_has_the_tests_of_the_notebook_that_stays_open(request: pytest.FixtureRequest) -> None:
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


def test_what_jupyter_s_own_requests_come_to_is_no_error_of_ours(lab: Lab) -> None:
    """Its list of kernels fails while one is being started; what is saved or exported must not."""
    lab.open_cells("pass")
    wrong = [f"{lab.server.url}/{path}" for path in ("api/contents/a.ipynb", "nbconvert/tbggg_lesson/a.ipynb")]
    own = [f"{lab.server.url}/{path}" for path in ("api/kernels?1", "api/sessions/12", "lab/api/workspaces/a")]
    lab.page.route(lambda url: url in [*own, *wrong], lambda route: route.fulfill(status=500))
    for url in [*own, *wrong]:
        with lab.page.expect_console_message(lambda message, url=url: message.location["url"] == url):
            lab.page.evaluate("async (url) => { await fetch(url); }", url)
    lab.page.evaluate("(url) => { new WebSocket(url).close(); }", f"{own[1].replace('http', 'ws')}/channels")
    assert [error.split()[-1] for error in lab.errors] == wrong
    lab.errors.clear()


def test_themes_and_accessibility(lab: Lab) -> None:
    lab.open_cells("from IPython.display import HTML; HTML('<div id=probe><button></button></div>')")
    lab.run_all()
    lab.use_theme(dark=True)
    assert [found.split(":")[0] for found in lab.axe("#probe")] == ["button-name"]


def test_what_a_test_leaves_the_next_one_does_not_find(lab: Lab) -> None:
    lab.open_cells("left = 1")
    lab.run_all()
    lab.use_theme(dark=True)
    lab.page.set_viewport_size({"width": 400, "height": 400})
    lab.page.emulate_media(media="print")
    lab.page.evaluate("() => localStorage.setItem('left', '1')")
    assert lab.tidy()
    assert lab.page.evaluate("() => [localStorage.length, innerWidth, matchMedia('screen').matches]") == [0, 1280, True]
    assert lab.page.evaluate("() => document.body.dataset.jpThemeLight") == "true"
    lab.open_cells("pass")
    assert lab.ask("'left' in globals()") is False
    # A page that asks something is in doubt, and goes.
    lab.page.evaluate("() => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))")
    assert not lab.tidy()
    lab.page.evaluate("() => document.querySelector('dialog[open]').remove()")
