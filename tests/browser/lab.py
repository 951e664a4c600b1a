"""One browser page on a real JupyterLab: drive it, ask its kernel. The fixtures that lend it stand in `conftest.py`."""

from __future__ import annotations

import ast
import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, ViewportSize

from tests.browser.accessibility import violations
from tests.browser.server import Server

# How long a condition is waited for. No green test waits for these to pass: they only end one that hangs, and a machine
# that does other work beside takes half a minute to open a notebook.
PATIENCE = 120_000  # milliseconds that a page may take to do what it was asked
POLL = 30  # milliseconds from one question to the kernel, or to the page, to the next
SLOWEST_POLL = 500  # what a kernel has not done by then takes longer, and each question costs

USUAL: ViewportSize = {"width": 1280, "height": 1100}  # of a page: wide enough for the explorer's two columns

# The notebook in front, and its kernel.
FRONT = "window.jupyterapp?.shell?.currentWidget"
KERNEL = f"{FRONT}?.sessionContext?.session?.kernel"

ASK = f"""async (expression) => {{
  const request = {{code: "", silent: true, store_history: false, user_expressions: {{answer: expression}}}};
  const reply = await {KERNEL}.requestExecute(request).done;
  return reply.content.user_expressions.answer;
}}"""

RUN = f"""async ([code, expression]) => {{
  const asked = expression ? {{answer: expression}} : {{}};
  const request = {{code, silent: true, store_history: false, user_expressions: asked}};
  const {{ content }} = await {KERNEL}.requestExecute(request).done;
  return content.status === "ok" ? ["", content.user_expressions?.answer] : [content.traceback.join("\\n"), null];
}}"""

FILL = f"""(code) => {{
  const {{ cells }} = {FRONT}.content.model.sharedModel;
  cells[0].setSource(code);
}}"""

ERRORS_IN_CELLS = f"""() => {FRONT}.content.model.sharedModel.cells.flatMap((cell) =>
  (cell.getOutputs?.() ?? [])
    .filter((output) => output.output_type === "error")
    .map((output) => output.traceback.join("\\n")))"""

# Milliseconds without an answer after which a page takes its kernel for gone and plays on by itself: on a busy machine,
# never. A test of just that has it wait for less.
SILENCE = 600_000
WAIT = "globalThis.tbgggSilence = Number(new URLSearchParams(location.search).get('silence') ?? {})"

SHUT_DOWN = f"async () => {{ await {FRONT}?.sessionContext?.shutdown(); }}"

# Whether this is JupyterLab, which opens one notebook after another; Notebook 7 has one a page.
IS_LAB = """() => window.jupyterapp?.name === "JupyterLab" """

# Closes every notebook, whether it is saved or not, and ends their kernels: not those of other pages on this server.
CLEAR = """async () => {
  const { shell, serviceManager } = window.jupyterapp;
  for (const panel of [...shell.widgets("main")]) {
    const session = panel.sessionContext?.session?.id;
    if (panel.context) panel.context.model.dirty = false;
    panel.close();
    if (session) await serviceManager.sessions.shutdown(session);
  }
}"""

# What Jupyter itself complains of on a busy machine: its list of kernels fails, with status 500, while one is being
# started, which has no "last_activity" yet; a kernel that has ended is not found, and its socket closes before it was
# open; one that is ended at once cannot tell its debugger's state. No line of ours answers any of these addresses.
JUPYTERS_OWN = re.compile(
    "Could not restore the debugger state|Connection lost, reconnecting|WebSocket connection to"
    "|(Error: )?Canceled future for"  # of what a kernel that ends was still asked
)
JUPYTERS_ANSWERS = re.compile(r"/(api/(kernels|sessions|kernelspecs|terminals|events|status)|lab/api)\b")

# What a page that has been tidied must not have.
LEFT_OVER = """() => [
  ...[...window.jupyterapp.shell.widgets("main")].filter((panel) => panel.context).map((panel) => panel.id),
  ...[...document.querySelectorAll(".jp-Dialog, .lm-Menu, dialog[open]")].map((el) => el.className),
]"""


class Unknown(AssertionError):
    """A Python expression has no value in the kernel."""


def as_json(expression: str) -> str:
    """An expression whose value is that of another, as JSON."""
    return f"__import__('json').dumps({expression})"


def value(expression: str, answer: dict[str, Any]) -> Any:
    """What the kernel answered for an expression that was asked for by way of JSON."""
    if answer["status"] != "ok":
        raise Unknown(f"{expression}: {answer.get('ename')}: {answer.get('evalue')}")
    return json.loads(ast.literal_eval(answer["data"]["text/plain"]))


class Lab:
    """A browser page on a JupyterLab, one notebook in front."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.errors: list[str] = []  # what the console and the page called an error
        self.outside: list[str] = []  # requests that would have left this machine
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WAIT.format(SILENCE))
        page.on("console", self._on_console)
        page.on("pageerror", self._on_page_error)
        page.on("requestfailed", self._on_request_failed)
        page.on("request", self._on_request)

    def _on_request(self, request: Request) -> None:
        # The browser finds no other host: see `QUIET`. A route would stop each request, and keep it out of the cache.
        if not request.url.startswith((f"{self.server.url}/", "data:", "blob:", "about:")):
            self.outside.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type != "error" or JUPYTERS_OWN.match(message.text):
            return
        if not message.text.startswith("Failed to load resource"):
            self.errors.append(message.text)
        elif not JUPYTERS_ANSWERS.match((url := message.location["url"]).removeprefix(self.server.url)):
            self.errors.append(f"{message.text} {url}")

    def _on_page_error(self, error: Error) -> None:
        # Lab itself now and then trips over a change of its theme: what happens in its own scripts alone is its own.
        frames = [line for line in (error.stack or "").splitlines() if line.lstrip().startswith("at ")]
        own = JUPYTERS_OWN.match(str(error)) or (
            frames and all(f"{self.server.url}/static/lab/" in frame for frame in frames)
        )
        if not own:
            self.errors.append(f"{error}\n{error.stack}")

    def _on_request_failed(self, request: Request) -> None:
        # A page that goes away gives up what it still waits for: no error.
        if request.failure and "ERR_ABORTED" not in request.failure:
            self.errors.append(f"{request.url}: {request.failure}")

    def open(self, notebook: str, reload: bool = False, silence: int | None = None) -> None:
        """Show a notebook, by its path under the server's root, alone; wait for its kernel.

        A page that shows JupyterLab already does so at once: to load all of it takes six seconds of processor time.

        Args:
            notebook: its path.
            reload: load JupyterLab anew all the same, in a fresh workspace.
            silence: milliseconds without an answer after which a page that is loaded takes its kernel for gone.
        """
        here = self.page.evaluate(IS_LAB)
        if here:
            self.page.evaluate(CLEAR)  # what is not saved would keep the page from leaving
        if here and not reload:
            self.command("docmanager:open", path=notebook)
            self.page.wait_for_function(f"(path) => {FRONT}?.context?.path === path", arg=notebook, polling=POLL)
        else:
            patience = "" if silence is None else f"&silence={silence}"
            self.page.goto(f"{self.server.url}/doc/tree/{notebook}?reset{patience}", wait_until="domcontentloaded")
        self.wait_idle()

    def open_cells(self, *cells: str) -> None:
        """Show a new notebook of these code cells."""
        self.open(self.server.write_notebook(cells))

    def refill(self, code: str) -> None:
        """Put other code into the notebook's first cell; a new notebook would take seconds."""
        self.command("notebook:clear-all-cell-outputs")
        self.page.evaluate(FILL, code)

    def command(self, name: str, **arguments: Any) -> None:
        """Run one of Lab's commands, and wait for its end."""
        self.page.evaluate(
            "async ([name, given]) => { await window.jupyterapp.commands.execute(name, given); }", [name, arguments]
        )

    def run_all(self) -> None:
        """Run every cell; fail with its traceback if one of them raises."""
        self.command("notebook:run-all-cells")
        self.wait_idle()
        errors = self.page.evaluate(ERRORS_IN_CELLS)
        assert not errors, errors[0]

    def wait_idle(self) -> None:
        """Wait until the kernel has nothing left to do."""
        # Asked for in each frame, it would have the page drawn all the while.
        self.page.wait_for_function(f"() => {KERNEL}?.status === 'idle'", polling=POLL)

    def ask(self, expression: str) -> Any:
        """The value of a Python expression in the kernel, by way of JSON.

        Lab may send a widget's messages past the cells', so an answer can be older than the last click: see `becomes`.

        Raises:
            Unknown: the expression has no value, as one that names a node that is not there yet has none.
        """
        return value(expression, self.page.evaluate(ASK, as_json(expression)))

    def becomes(self, expression: str, value: Any) -> None:
        """Wait until a Python expression in the kernel has a value, given as JSON has it: a tuple as a list."""
        self.wait_for(expression, lambda found: bool(found == value), repr(value))

    def wait_for(self, expression: str, good: Callable[[Any], bool], wanted: str) -> Any:
        """Ask for the value of an expression until it is good; that value."""
        return self.until(lambda: self.seen(expression), good, f"{expression} must be {wanted}")

    def until(self, read: Callable[[], Any], good: Callable[[Any], bool], wanted: str) -> Any:
        """Read something until it is good, ever more seldom; what was read."""
        deadline, pause = time.monotonic() + PATIENCE / 1000, POLL
        while not good(found := read()):
            assert time.monotonic() < deadline, f"{wanted}, and is {found!r}"
            self.page.wait_for_timeout(pause)
            pause = min(SLOWEST_POLL, pause * 3 // 2)
        return found

    def seen(self, expression: str) -> Any:
        """The value of an expression, or why it has none yet."""
        try:
            return self.ask(expression)
        except Unknown as why:
            return str(why)

    def run(self, code: str, then: str = "") -> Any:
        """Run Python statements in the kernel, outside of the notebook; the value of an expression after them."""
        error, answer = self.page.evaluate(RUN, [code, then and as_json(then)])
        assert not error, error
        return value(then, answer) if then else None

    def show_cell(self, index: int) -> Locator:
        """Scroll to a cell, counted from 0: Lab keeps only the cells near the window in the page."""
        self.page.evaluate(f"(index) => {FRONT}.content.scrollToItem(index)", index)
        cell = self.page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{index}']")
        cell.wait_for()
        return cell

    def waits(self, silence: int) -> None:
        """Have the page wait so many milliseconds for its kernel until it plays on without it."""
        self.page.evaluate("(silence) => { globalThis.tbgggSilence = silence; }", silence)

    def use_theme(self, dark: bool) -> None:
        """Change Lab's own theme. Lab hides all it shows until the next frame: nothing could take the focus before."""
        light = str(not dark).lower()
        if self.page.evaluate("() => document.body.dataset.jpThemeLight") == light:
            return  # Lab trips over a change to the theme that it has not finished loading
        self.command("apputils:change-theme", theme="JupyterLab Dark" if dark else "JupyterLab Light")
        themed = f"document.body.dataset.jpThemeLight === '{light}' && window.jupyterapp.shell.isVisible"
        self.page.wait_for_function(f"() => {themed}", polling=POLL)

    def axe(self, selector: str) -> list[str]:
        """What axe-core finds inside an element."""
        return violations(self.page, selector)

    def tidy(self) -> bool:
        """Make the page what it was before its test: no notebook and no kernel, its size, its theme, nothing kept.

        Returns:
            Whether it is now as good as a new one; else it must go.
        """
        page, context = self.page, self.page.context
        if page.is_closed() or not page.evaluate(IS_LAB):
            return False
        for other in context.pages:
            if other is not page:  # as a download opens
                other.close()
        context.set_offline(False)
        context.clear_permissions()
        page.unroute_all()
        page.set_viewport_size(USUAL)
        page.emulate_media(media="null", color_scheme="light", forced_colors="none", reduced_motion="reduce")
        page.mouse.move(0, 0)
        self.waits(SILENCE)
        self.use_theme(dark=False)
        page.evaluate(CLEAR)
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.errors.clear()
        self.outside.clear()
        return page.evaluate(LEFT_OVER) == []

    def close(self) -> None:
        """End the notebook's kernel and leave."""
        if not self.page.is_closed():
            if self.page.url.startswith(self.server.url):
                self.page.evaluate(SHUT_DOWN)
            self.page.close()
