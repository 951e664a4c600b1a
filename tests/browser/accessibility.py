"""What axe-core finds on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import Page

from tests.browser.server import REPOSITORY

AXE = REPOSITORY / "widgets/node_modules/axe-core/axe.min.js"
# What axe would load beforehand is for rules on videos and on sheets that turn the screen: half of its time. Elements
# are written down here, those that break a rule; axe would do so with each that it looks at.
SET_UP = "axe.configure({ noHtml: true });"
RUN = """async ([selector, only]) => {
  const { violations } = await axe.run(selector, {
    resultTypes: ["violations"],
    preload: false,
    elementRef: true,
    rules: { "label-content-name-mismatch": { enabled: true } },
    ...only,
  });
  const seen = ({ element, target }) => element?.outerHTML.slice(0, 200) ?? target.join(" ");
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${seen(node)}`));
}"""
# The rules that a change of the theme alone can break: by the others the same elements have been looked at before.
COLOURS = ("color-contrast", "link-in-text-block")
THEMES: dict[Literal["light", "dark"], Sequence[str]] = {"light": (), "dark": COLOURS}


def violations(page: Page, selector: str = "html", rules: Sequence[str] = ()) -> list[str]:
    """Each element that breaks a rule of accessibility: the rule's name, and the element.

    Args:
        page: the page, which may be of any kind.
        selector: the element to look into.
        rules: the only rules to look for; all of them unless given.
    """
    assert AXE.is_file(), "axe-core is missing: type 'make build'"
    if not page.evaluate("() => 'axe' in window"):
        # Lab has an AMD loader, which a script that finds `define` would hand itself to.
        page.evaluate(f"() => {{ const define = undefined, module = undefined; {AXE.read_text('utf-8')}; {SET_UP} }}")
    found: list[str] = page.evaluate(RUN, [selector, {"runOnly": rules} if rules else {}])
    return found
