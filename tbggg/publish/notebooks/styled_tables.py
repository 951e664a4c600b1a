"""Styles of tables, as pandas writes them beside a table, moved into its elements."""

from __future__ import annotations

import re
from collections import defaultdict

from bs4 import BeautifulSoup, Tag

STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL | re.IGNORECASE)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LONGEST = 4_000_000  # characters; longer ones keep no styles, for the time it would take
MOST_GIVEN = 500_000  # times that declarations are given to an element


def with_styles(html: str) -> str:
    """Return HTML whose tables have the declarations of its style elements as styles of their own.

    Only simple selectors count, each of which begins with an id, as those that pandas writes; none reaches anything
    else in a page. The declarations are not checked here.

    >>> with_styles('<style>#T_a_r0 {color: red;}</style><table id="T_a"><tr><td id="T_a_r0">1</td></tr></table>')
    '<table id="T_a"><tr><td id="T_a_r0" style="color: red">1</td></tr></table>'
    """
    rules = [
        (selector.strip(), body.strip().strip(";"))
        for style in STYLE.findall(html)
        for selectors, body in RULE.findall(COMMENT.sub("", style))
        for selector in selectors.split(",")
    ]
    if not any(selector.startswith("#") for selector, _ in rules) or len(html) > LONGEST:
        return html
    soup = BeautifulSoup(STYLE.sub("", html), "html.parser")
    looks = _Looks(soup)
    for selector, body in rules:
        looks.add(selector, body)
    return looks.written()


class _Looks:
    """The elements of tables, and the declarations that each of them gets."""

    def __init__(self, soup: BeautifulSoup) -> None:
        self._soup = soup
        self._ids: dict[str, Tag] = {}
        self._all: list[Tag] = []
        self._within: dict[str, list[Tag]] = defaultdict(list)  # elements of the table with this id
        self._given = 0
        self._found: dict[int, list[str]] = defaultdict(list)
        for table in soup.find_all("table"):
            parts = [table, *table.find_all(True)]
            for part in parts:
                self._ids.setdefault(str(part.get("id", "")), part)
            self._within[str(table.get("id", ""))] += parts
            self._all += parts
        self._kinds: dict[tuple[str, str, str], list[Tag]] = {}

    def add(self, selector: str, body: str) -> None:
        """Give declarations to the elements that a selector means."""
        if one := re.fullmatch(r"#([\w-]+)", selector):
            found = [self._ids[one[1]]] if one[1] in self._ids else []
        elif one := re.fullmatch(r"#([\w-]+)\s+([a-z]\w*)?(?:\.([\w-]+))?", selector):
            found = self._kind(one[1], one[2] or "", one[3] or "")
        else:
            found = []
        self._given += len(found)
        if self._given <= MOST_GIVEN:
            for element in found:
                self._found[id(element)].append(body)

    def _kind(self, table: str, name: str, looks: str) -> list[Tag]:
        """Return the elements of a table with this name and this class, where these are given."""
        key = table, name, looks
        if key not in self._kinds:
            self._kinds[key] = [
                one
                for one in self._within[table]
                if (not name or one.name == name) and (not looks or looks in one.get_attribute_list("class"))
            ]
        return self._kinds[key]

    def written(self) -> str:
        """Return the HTML; an element's own style counts more than those that it gets."""
        for element in self._all:
            if found := self._found.get(id(element)):
                own = str(element.get("style", ""))
                element["style"] = ";".join([*found, own] if own else found)
        return str(self._soup)
