"""LaTeX as MathML, and as nothing but MathML."""

from __future__ import annotations

import re
from html import escape
from xml.etree import ElementTree

from latex2mathml.converter import convert

from .math_letters import STYLES, styled

NAMESPACE = "{http://www.w3.org/1998/Math/MathML}"
ELEMENTS = set(
    "math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup"
    " munder mover munderover mmultiscripts mprescripts none mtable mtr mtd".split()
)
ATTRIBUTES = set(
    "accent accentunder align columnalign columnlines columnspacing depth dir display displaystyle fence form frame"
    " height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits"
    " notation rowalign rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset width".split()
)
VALUE = re.compile(r"[\w#%+., -]*")
# A length that could cover the page.
FAR = re.compile(r"(?<![\d.])(?:\d{4}|\d{3}(?!\d*%)|\d{2,}(?:\.\d*)?(?:em|ex|in|cm))")
WIDE = 24  # letters that fit a telephone
LONGEST = 10_000  # characters; a longer one is shown as code, for the time it would take
# latex2mathml writes the text of these as it stands.
TEXT = re.compile(r"(\\(?:text(?!color)\w*|[hmf]box)\s*\{)((?:\\.|[^{}\\])*)\}")
ESCAPED = re.compile(r"\\([%$#_&{}])")  # a sign of LaTeX in a text
# Of other environments, the converter shows the contents alone.
ENVIRONMENTS = set("align* array cases equation equation* matrix smallmatrix split".split())
ENVIRONMENTS |= {f"{kind}matrix" for kind in "bBpvV"}
SIDES = r"\sideset"  # which the converter writes twice
BEGUN = re.compile(r"\\begin\{([^{}]*)\}")
# What the converter does not know is written as what it knows. No line has a number, as in Jupyter.
ALIGNED = re.compile(r"\\(begin|end)\{(?:align|aligned|alignedat|alignat|flalign|eqnarray)\*?\}(?:\[[tbc]\])?")
COLUMNS = re.compile(r"(\\begin\{align\*\})\{\d+\}")  # a count of columns, which `alignat` has
CENTRED = re.compile(r"\\(begin|end)\{(?:gather|gathered|multline)\*?\}(?:\[[tbc]\])?")
NUMBERS = re.compile(r"\\label\{[^{}]*\}|\\(?:notag|nonumber)\b")
REFERENCE = re.compile(r"\\(eq)?ref\{([^{}]*)\}")
CHEMISTRY = re.compile(r"\\ce\{([^{}]*)\}")
OPERATOR = re.compile(r"\\operatorname\*?\s*\{([^{}]*)\}")
GROUP = re.compile(r"\{[^{}]*\}")
THIN = "\N{THIN SPACE}"
SPACE = re.compile(r"\\[,;:! ]|[ ~]+")
NEGATED = {r"\\not\s*=": r"\\neq ", r"\\not\s*<": r"\\nless ", r"\\not\s*>": r"\\ngtr "}
ALIKE = {
    r"\\\\\s*\[\s*-?[\d.]+\s*[a-z]+\s*\]": r"\\\\",  # how far away the next line is
    r"\\(begin|end)\{d?cases\*?\}": r"\\\1{cases}",
    r"\\(begin|end)\{([bBpvV]?)matrix\*\}(?:\[[lcr]\])?": r"\\\1{\2matrix}",
    r"\\(?:middle(?![a-zA-Z])|[bB]igg?[lrm]?(?=\s*\\))": "",  # sizes of what grows by itself
    r"\\(?:require|usepackage)\s*\{[^{}]*\}|\\hfill?(?![a-zA-Z])": "",
    r"\\negthinspace(?![a-zA-Z])": r"\\!",
    r"\\enskip(?![a-zA-Z])": r"\\enspace ",
    **NEGATED,
}


def mathml(source: str, *, block: bool) -> str:
    r"""Return LaTeX as MathML; as code where it cannot be parsed, or is made of anything else.

    latex2mathml is pure Python without dependencies; a script such as KaTeX would cost each page 300 KB.

    >>> mathml(r"18 \times 6", block=False).startswith("<math")
    True
    >>> mathml(r"\href{javascript:a}{x}", block=False)
    '<math display="inline"><mrow><mrow><mrow><mi>x</mi></mrow></mrow></mrow></math>'
    """
    if len(source) > LONGEST:
        return _code(source)
    try:
        text = TEXT.sub(lambda at: _text(at[1], at[2]), _known(source.strip()))
        if SIDES in text or not ENVIRONMENTS.issuperset(BEGUN.findall(text)):
            return _code(source)
        root = ElementTree.fromstring(convert(text, display="block" if block else "inline"))
    except Exception:  # latex2mathml raises errors of many classes; the source stays readable
        return _code(source)
    for element in root.iter():
        element.tag = element.tag.removeprefix(NAMESPACE)
        if element.tag not in ELEMENTS or (element.text or "").startswith("\\"):  # a command that it does not know
            return _code(source)
        element.attrib = {name: value for name, value in element.attrib.items() if may_have(name, value)}
        # Words keep the attribute, which the page's style knows.
        if element.tag != "mtext" and element.text and (style := element.get("mathvariant")) in STYLES:
            del element.attrib["mathvariant"]
            element.text = styled(element.text, style)
    if len("".join(root.itertext())) > WIDE * max(1, sum(element.tag == "mtr" for element in root.iter())):
        root.set("tabindex", "0")  # it may have to be scrolled
    return ElementTree.tostring(root, encoding="unicode")


def bare(latex: str) -> str:
    """Return the formula of an output: without the dollar signs around it, if there are any."""
    return latex.strip().strip("$").strip()


def is_code(formula: str) -> bool:
    """Return whether a formula could not be set."""
    return formula.startswith("<code>")


def _known(source: str) -> str:
    """Return a formula in the words of the converter."""
    text = NUMBERS.sub("", source)
    for pattern, known in ALIKE.items():
        text = re.sub(pattern, known, text)
    text = OPERATOR.sub(lambda at: rf"\operatorname{{{SPACE.sub(THIN, at[1].strip())}}}", text)
    text = REFERENCE.sub(lambda at: rf"\text{{({at[2]})}}" if at[1] else rf"\text{{{at[2]}}}", text)
    text = CHEMISTRY.sub(lambda at: _chemistry(at[1]), text)
    text = COLUMNS.sub(r"\1", ALIGNED.sub(r"\\\1{align*}", text))
    text = CENTRED.sub(lambda at: r"\begin{array}{c}" if at[1] == "begin" else r"\end{array}", text)
    return rf"\begin{{array}}{{l}}{text}\end{{array}}" if _has_lines(text) else text


def _has_lines(text: str) -> bool:
    r"""Return whether a formula has several lines, and nothing around them.

    >>> _has_lines(r"a\\b"), _has_lines(r"\begin{split}a\\b\end{split}"), _has_lines(r"\substack{a\\b}")
    (True, False, False)
    """
    before = ""
    while before != text:
        before, text = text, GROUP.sub("", text)
    return r"\\" in text and r"\begin" not in text


def _chemistry(text: str) -> str:
    r"""Return a chemical formula with its numbers as indices.

    >>> _chemistry("2 H2 + O2 -> 2 H2O")
    '\\mathrm{2\\ H_{2}\\ +\\ O_{2}\\ \\rightarrow \\ 2\\ H_{2}O}'
    """
    text = re.sub(r"(?<=[A-Za-z)\]])(\d+)", r"_{\1}", text)
    text = text.replace(" ", r"\ ").replace("<=>", r"\rightleftharpoons ").replace("->", r"\rightarrow ")
    return rf"\mathrm{{{text}}}"


def _text(command: str, text: str) -> str:
    r"""Return a text command with the signs of XML as entities, and with the formulas in it beside it.

    Args:
        command: its name, up to the brace.
        text: its text.

    >>> _text("\\text{", "a & $x$ b")
    '\\text{a &amp; }x\\text{ b}'
    """
    parts = re.split(r"(?<!\\)\$", text)
    if len(parts) % 2 == 0:
        parts = [text]  # a sign that ends nothing
    return "".join(part if at % 2 else f"{command}{_signs(part)}}}" for at, part in enumerate(parts) if part or not at)


def _signs(text: str) -> str:
    """Return a text with the signs of XML and braces as entities, and without the escapes of LaTeX."""
    plain = escape(ESCAPED.sub(r"\1", text), quote=False)
    return plain.replace("{", "&#123;").replace("}", "&#125;")


def may_have(name: str, value: str) -> bool:
    """Return whether a formula may have an attribute with a value."""
    if name not in ATTRIBUTES or not VALUE.fullmatch(value):
        return False
    return "color" in name or "background" in name or not FAR.search(value)


def _code(source: str) -> str:
    return f"<code>{escape(source)}</code>"
