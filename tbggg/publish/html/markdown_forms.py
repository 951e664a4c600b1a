"""Forms of Markdown beside those that nbconvert knows: tables with short and long rows, footnotes, callouts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .html_pieces import BAR

PROSE, OPENING, CODE = "prose", "opening", "code"  # kinds of lines
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
RULE = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
OTHER_BLOCK = re.compile(r" {0,3}(?:$|>|#{1,6}\s|```|~~~|[-*+]\s|<|\$\$)")  # what ends a table, beside an empty line
BORDER = re.compile(r"(?<!\\)\|")
FORMULA = re.compile(r"(?<![\\$\w])\$(?=\S)[^$\n]+?(?<=[^\s\\])\$(?!\w)")
# A footnote with its text; lines that are indented go on with it.
NOTE = re.compile(r"^ {0,3}\[\^([^\[\]\s]+)\]:[ \t]+.*(?:\n+ {4,}.*)*", re.MULTILINE)
REFERRED = re.compile(r"\[\^([^\[\]\s]+)\](?!:)")
CALLOUT = re.compile(r"\s*<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:<br ?/?>)?\n?", re.IGNORECASE)
LOOKS = {"note": "info", "tip": "success", "important": "info", "warning": "warning", "caution": "danger"}
MATHEMATICS = re.compile(rf"\$\$.*?\$\$|\\begin\{{(\w+\*?)\}}.*?\\end\{{\1\}}|{FORMULA.pattern}", re.DOTALL)
INLINE_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
# Forms that other programs know, and JupyterLab shows as they are typed.
BLOCKS = (
    re.compile(r"^ {0,3}(?::{3,}|`{3,}|~{3,})[ \t]*\{[^}\n]+\}", re.MULTILINE),  # directives and divisions
    re.compile(r"^ {0,3}:{3,}[ \t]*[\w.-]+[ \t]*$", re.MULTILINE),
    re.compile(r"^(?:!!!|\?\?\?\+?)[ \t]+\w.*$", re.MULTILINE),
    re.compile(r"^\+\+\+(?:[ \t].*)?$", re.MULTILINE),  # breaks between blocks
)
ROLE = re.compile(r"\{[A-Za-z][\w:.-]*\}$")  # before a piece of code
TYPED = (
    re.compile(r"(?<=[)`\]])\{[^{}\n]*[=#.][^{}\n]*\}"),  # attributes of what stands before
    re.compile(r"(?<=\w )\{[#.][\w-]+\}[ \t]*$", re.MULTILINE),
    re.compile(r"^\([\w-]+\)=[ \t]*$", re.MULTILINE),  # labels
    re.compile(r"\{\{[<%]?[^{}\n]+\}\}|\{%[^{}\n]+%\}"),  # shortcodes and variables
    re.compile(r"\^\[[^\[\]\n]+\](?!\()"),  # footnotes where they belong, and names with a space
    re.compile(r"(?<!!)\[\^[^\[\]\n]*\s[^\[\]\n]*\](?!\()"),
    re.compile(r"(?<![=\w])==(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![=\w])"),  # marked words
    re.compile(r"(?<=\w)\^[\w+-]+\^(?!\w)"),  # small signs above
    re.compile(r"(?<![\w:`/]):[a-z][a-z0-9_+-]*:(?![\w:])"),  # signs by their names, and roles
    re.compile(r"\[\[[^\[\]\n]+\]\](?![(\[])|^\[(?:TOC|toc)\][ \t]*$", re.MULTILINE),  # links and lists of a wiki
    re.compile(r"(?<!\\)\\\((?=[^()\n]*?(?:[\^_=]|\\[A-Za-z]))[^()\n]+?\\\)"),  # formulas, whose backslashes are lost
    re.compile(r"^\*\[[^\[\]\n]+\]:.*$", re.MULTILINE),  # abbreviations
    re.compile(r"^> ?\[!(?!(?:note|tip|important|warning|caution)\])\w+\]", re.MULTILINE | re.IGNORECASE),
)
DEFINED = re.compile(r"^ {0,3}\[([^\[\]\n]+)\]:", re.MULTILINE)
BY_NAME = re.compile(r"(?<![\w\])!\\])\[([^\[\]^\n]+)\]\[([^\[\]\n]*)\]")  # a link by the name of its address
DIAGRAM = "mermaid"


def with_whole_tables(source: str) -> str:
    r"""Return Markdown whose tables have rows of equal length; a longer row gives the others empty cells.

    >>> with_whole_tables("a | b\n--|--\n1\n2 | 3 | 4")
    '| a | b | |\n|--|--|---|\n| 1 | | |\n| 2 | 3 | 4 |'
    """
    return "\n".join(_lines(source.split("\n")))


def _lines(lines: list[str]) -> Iterator[str]:
    outside = {at for at, kind in enumerate(_kinds(lines)) if kind == PROSE}
    at = 0
    while at < len(lines):
        after = lines[at + 1] if at + 1 < len(lines) else ""
        if at not in outside or "|" not in lines[at] or "|" not in after or not RULE.fullmatch(after):
            yield lines[at]
            at += 1
            continue
        end = at + 2
        while end < len(lines) and lines[end].strip() and not OTHER_BLOCK.match(lines[end]):
            end += 1
        yield from _table(lines[at:end])
        at = end


def _kinds(lines: Iterable[str]) -> Iterator[str]:
    """Yield the kind of each line: prose, the fence that begins a block of code, or the rest of such a block."""
    fence = ""
    for line in lines:
        found = FENCE.match(line)
        if fence:
            yield CODE
            if found and found[1].startswith(fence) and line.strip() == found[1]:
                fence = ""
        else:
            yield OPENING if found else PROSE
            fence = found[1] if found else ""


def _table(lines: list[str]) -> list[str]:
    """Return the lines of a table with rows of equal length; unchanged where head and rule differ."""
    head, rule, *rows = map(_cells, lines)
    if len(head) != len(rule):
        return lines
    most = max(map(len, (head, *rows)))
    written = [[*row, *[""] * (most - len(row))] for row in (head, *rows)]
    first, *others = [f"| {' | '.join(row)} |".replace("  ", " ") for row in written]
    return [first, f"|{'|'.join([*rule, *['---'] * (most - len(rule))])}|", *others]


def _cells(line: str) -> list[str]:
    r"""Return the cells of a row; a bar in a formula ends none, and `\|` there would be the double one of a norm."""
    text = FORMULA.sub(lambda at: BORDER.sub(BAR, at[0]), line.strip()).removeprefix("|")
    text = text[:-1] if text.endswith("|") and not text.endswith("\\|") else text
    return [cell.strip() for cell in BORDER.split(text)]


def notes_of(sources: Iterable[str]) -> dict[str, str]:
    """Return the footnotes of the cells of a notebook with their definitions, by name."""
    return {found[1].lower(): found[0] for source in sources for found in NOTE.finditer(_without_fences(source))}


def second_notes(source: str) -> Iterator[tuple[str, str]]:
    r"""Yield the name and the first line of each footnote of a cell whose name has another one before it.

    >>> list(second_notes("[^1]: a\n\n[^1]: b"))
    [('1', '[^1]: b')]
    """
    names: set[str] = set()
    for found in NOTE.finditer(_without_fences(source)):
        if found[1].lower() in names:
            yield found[1], found[0].partition("\n")[0].lstrip()
        names.add(found[1].lower())


def with_notes(source: str, notes: dict[str, str]) -> str:
    """Return the Markdown of a cell with the footnotes that it refers to and another cell defines."""
    own = notes_of([source])
    wanted = dict.fromkeys(name.lower() for name in referred(source))
    more = [notes[name] for name in wanted if name in notes and name not in own]
    return "\n\n".join([source, *more])


def referred(source: str) -> list[str]:
    """Return the names of the footnotes that Markdown refers to."""
    return REFERRED.findall(INLINE_CODE.sub("", _without_fences(source)))


def shown_as_typed(source: str) -> list[str]:
    """Return the forms of other programs' Markdown that a page shows as they are typed.

    >>> shown_as_typed("See {ref}`start`, ![a](a.png){width=50%} and `{ref}` here.")
    ['{ref}`start`', '{width=50%}']
    """
    opened = _without_fences(source, OPENING)
    found = [at[0].strip() for kind in BLOCKS for at in kind.finditer(opened)]
    prose = _without_fences(source)
    end = 0
    for code in INLINE_CODE.finditer(prose):
        if named := ROLE.search(prose[end : code.start()]):
            found.append(f"{named[0]}{code[0]}")
        end = code.end()
    prose = MATHEMATICS.sub("", INLINE_CODE.sub("``", prose))
    found += [at[0].strip() for kind in TYPED for at in kind.finditer(prose)]
    defined = {name.lower() for name in DEFINED.findall(prose)}
    return [*found, *(at[0] for at in BY_NAME.finditer(prose) if (at[2] or at[1]).lower() not in defined)]


def _without_fences(source: str, *kinds: str) -> str:
    """Return Markdown without the blocks of code between fences.

    Args:
        source: the Markdown.
        kinds: further kinds of lines that stay.
    """
    lines = source.split("\n")
    return "\n".join(line for line, kind in zip(lines, _kinds(lines), strict=True) if kind in (PROSE, *kinds))
