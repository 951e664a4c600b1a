"""Style elements of foreign drawings, moved into the elements that they mean."""

from __future__ import annotations

import re
from collections import defaultdict
from xml.etree.ElementTree import Element

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/|<!\[CDATA\[|\]\]>", re.DOTALL)
SELECTOR = re.compile(r"\*|[a-zA-Z]*(?:[.#][\w-]+)?")


def move_styles(root: Element, style: str) -> bool:
    """Give the elements of a drawing the declarations of a style; return whether every rule could be followed.

    The declarations are not checked here. What is said of all elements is said of the whole drawing.

    Args:
        root: the drawing.
        style: text of a style element.
    """
    rules: dict[str, list[str]] = defaultdict(list)
    plain = COMMENT.sub("", style)
    is_whole = not RULE.sub("", plain).strip()
    for selectors, body in RULE.findall(plain):
        for selector in (one.strip() for one in selectors.split(",")):
            if SELECTOR.fullmatch(selector):
                rules[selector].append(body.strip().strip(";"))
            else:
                is_whole = False
    for element in root.iter():
        found = [body for key in _keys(element, is_root=element is root) for body in rules.get(key, ())]
        if found:
            own = element.get("style")
            element.set("style", ";".join([*found, own] if own else found))
    return is_whole


def _keys(element: Element, *, is_root: bool) -> list[str]:
    """Return the simple selectors that mean an element, from the weakest to the strongest."""
    name = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
    classes = element.get("class", "").split()
    keys = ["*"] if is_root else []
    keys += [name, *(f".{one}" for one in classes), *(f"{name}.{one}" for one in classes)]
    return [*keys, f"#{element.get('id')}", f"{name}#{element.get('id')}"]
