"""Sanitising of HTML by an allow-list; addresses that could run or load something are dropped.

Done by nh3, a binding of Ammonia, which parses as browsers do and is maintained; bleach, which nbconvert uses, is no
longer developed.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import PurePosixPath
from urllib.parse import urlsplit

import nh3

from .formulas import ATTRIBUTES as MATHEMATICS_ATTRIBUTES
from .formulas import ELEMENTS as MATHEMATICS
from .formulas import may_have

SHAPE = "-"  # prefix of the ids of shapes that pictures share, and nothing else
TAGS = set(
    "a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3"
    " h4 h5 h6 hr i img ins kbd li mark meter ol p pre progress q rp rt ruby s samp small span strong sub summary sup"
    " table tbody td tfoot th thead tr u ul var wbr".split()
)
# What they hold is not seen, or is seen only where they do not work.
UNSEEN = set("script style svg template noscript audio video object canvas iframe annotation annotation-xml".split())
ATTRIBUTES = {
    "*": {"id", "lang", "dir", "title", "class", "style", "hidden"},
    "a": {"href"},
    "img": {"src", "alt", "width", "height"},
    "details": {"open"},
    **{tag: {"align"} for tag in "p div h1 h2 h3 h4 h5 h6".split()},
    "ol": {"start"},
    "td": {"colspan", "rowspan", "align"},
    "th": {"colspan", "rowspan", "align", "scope"},
    "col": {"span"},
    "colgroup": {"span"},
    "progress": {"value", "max"},
    "meter": {"value", "min", "max", "low", "high", "optimum"},
    **dict.fromkeys(MATHEMATICS, MATHEMATICS_ATTRIBUTES),
}
# CSS properties that tables and figures of notebooks use; none that positions an element over the page.
STYLES = set(
    "background background-color background-image border border-bottom border-collapse border-left border-right"
    " border-top break-before color display font-size font-style font-variant-numeric font-weight list-style-type"
    " margin max-width min-width padding text-align vertical-align white-space width".split()
)
# Ids of the page's own, and names under which scripts look for what is global.
TAKEN = re.compile(r"tp-|tbs?-|-|tbggg\w|plotly|mathjax", re.IGNORECASE)
# Ids of pandas, and unique ones, which are other ones each time.
DRAWN_BY_LOT = re.compile(r"T_[0-9a-f]{5}|.*[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")
PLAIN = re.compile(r"[\w\s#%.,'\"-]*")
# Colours, gradients of them, and references to something in the same drawing.
CALLS = re.compile(r"linear-gradient\([\w\s#.,%-]*\)|(?:rgb|hsl)a?\([\d\s.,%/]*\)|url\(#[\w.-]+\)")
LENGTH = re.compile(r"(?<![\w#.])(\d*\.?\d+(?:e\d+)?)([a-z]*|%)(?![\w%])")
# The most of each unit: in widths, and in what else has a length.
MOST = {"px": (2000, 100), "pt": (1500, 75), "em": (120, 8), "rem": (120, 8), "ex": (240, 16), "ch": (240, 16)}
MOST |= {"%": (100, 400), "": (2000, 1000)}
CLASSES = set("dataframe tb-compare alert alert-info alert-success alert-warning alert-danger".split())
# The older form of an id, and a picture whose address is not allowed, with its description.
NAMED = re.compile(r"""(<a(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*?\s)name=""", re.IGNORECASE)
BROKEN = re.compile(r'<img(?: (?!src=|alt=)[\w-]+="[^"]*")*(?: alt="([^"]*)")?(?: (?!src=)[\w-]+="[^"]*")*>')
# What shows something, or runs, and has no place in a page. A scoped style is what pandas writes beside each table.
FOREIGN = re.compile(
    r"<(iframe|frame|audio|video|object|applet|embed|canvas|map|svg|form|input|textarea|select|button|script"
    r"|style(?![^<>]*\bscoped))\b",
    re.IGNORECASE,
)
UNSHOWN = ("script", "style")
# Older presentation that notebooks are fond of, as what replaced it.
SCHEMES = ("http", "https", "mailto")  # of links
# Elements of layout, of which a page has its own, and older ones, with what stands in their places.
LAYOUT = "address article aside dialog fieldset footer form header legend main nav section"
REPLACED = {**dict.fromkeys(LAYOUT.split(), "div"), "strike": "s", "tt": "code"}
OTHERS = re.compile(rf"<(/?)({'|'.join(REPLACED)})(?=[\s>/])", re.IGNORECASE)
CENTRE = re.compile(r"<(/?)center\b[^<>]*>", re.IGNORECASE)
FONT = re.compile(r"""<font\b[^<>]*?\bcolor\s*=\s*["']?([#\w]+)[^<>]*>|<(/?)font\b[^<>]*>""", re.IGNORECASE)
SIDES = ("left", "center", "right", "justify")
HEADLESS = re.compile(r'<th((?: [\w-]+="[^"]*")*)>(?:\s|&nbsp;)*</th>')  # a head of nothing
PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*")
LESSON = ".ipynb"


def clean_html(html: str) -> str:
    """Return sanitised HTML: no scripts, and nothing that loads; a picture from elsewhere is its description.

    >>> clean_html('<p onclick="x()">a<script>b</script> <a href="javascript:c">d</a></p>')
    '<p>a <a rel="noopener noreferrer">d</a></p>'
    """
    found = nh3.clean(
        FONT.sub(_font, CENTRE.sub(_centre, OTHERS.sub(_other, NAMED.sub(r"\1id=", html)))),
        tags=TAGS | MATHEMATICS,
        clean_content_tags=UNSEEN,
        attributes=ATTRIBUTES,
        attribute_filter=_attribute,
        url_schemes={*SCHEMES, "data"},
        filter_style_properties=STYLES,
    )
    return HEADLESS.sub(r"<td\1></td>", BROKEN.sub(lambda at: at[1] or "", found))


def lost_elements(html: str) -> list[str]:
    """Return the names of the elements of HTML that a page cannot have, each once.

    >>> lost_elements("<p><IFRAME src=a></iframe><script>b</script></p>")
    ['iframe', 'script']
    """
    return list(dict.fromkeys(name.lower() for name in FOREIGN.findall(html)))


def _other(tag: re.Match[str]) -> str:
    return f"<{tag[1]}{REPLACED[tag[2].lower()]}"


def _centre(tag: re.Match[str]) -> str:
    return "</div>" if tag[1] else '<div align="center">'


def _font(tag: re.Match[str]) -> str:
    return "</span>" if tag[2] else f'<span style="color:{tag[1]}">' if tag[1] else "<span>"


def _attribute(tag: str, name: str, value: str) -> str | None:
    """Return the allowed value of an attribute, or None."""
    if tag in MATHEMATICS and name in MATHEMATICS_ATTRIBUTES:
        return value if may_have(name, value) else None
    match name:
        case "id":
            return None if TAKEN.match(value) or DRAWN_BY_LOT.match(value) else value
        case "style":
            return tame_style(value, STYLES)
        case "class":
            return " ".join(one for one in value.split() if one in CLASSES) or None
        case "align":
            return value if value.strip().lower() in SIDES else None
        case "src":
            return value if PICTURE.fullmatch(value) else None
        case "href":
            return page_of(value) if not value.strip().lower().startswith("data:") else None
    return value


def tame_style(style: str, properties: Collection[str]) -> str | None:
    """Return the declarations of a style that leave an element in its place and about its size, or None.

    Args:
        style: text of the style.
        properties: names of the properties that are allowed.

    >>> tame_style("color: red; margin: -9px; width: 90000px", STYLES)
    'color: red'
    """
    kept = [one.strip() for one in style.split(";") if _is_tame(*one.partition(":")[::2], properties)]
    return ";".join(kept) or None


def _is_tame(name: str, value: str, properties: Collection[str]) -> bool:
    name, value = name.strip().lower(), CALLS.sub("", value.strip().lower())
    if name not in properties or not PLAIN.fullmatch(value) or re.search(r"-\s*[\d.]", value):
        return False
    wide = 0 if "width" in name and "border" not in name else 1
    return all(unit in MOST and float(number) <= MOST[unit][wide] for number, unit in LENGTH.findall(value))


def page_of(link: str) -> str:
    """Return a link, changed from a notebook to its page.

    >>> page_of("../fr/03-dice.ipynb#toy"), page_of("https://example.org/a.ipynb")
    ('../fr/03-dice.html#toy', 'https://example.org/a.ipynb')
    """
    parts = urlsplit(link)
    if parts.scheme or parts.netloc or not parts.path.endswith(LESSON):
        return link
    return parts._replace(path=str(PurePosixPath(parts.path).with_suffix(".html"))).geturl()
