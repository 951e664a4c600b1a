"""Checks of comments: commands, language tags and links that do nothing, or are shown as they were typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..engine.guessing import guess, nearest
from ..engine.moment import TO
from ..engine.texts import LANGUAGES, say
from .annotations import all_comments
from .board_marks import COMMAND, STYLES, asks_question, command_parts
from .comments import FRESH_LUCK
from .errors import code_point
from .lexer import tagged
from .line_names import names_in
from .moment_links import by_address
from .odd_signs import MEANT, is_unseen
from .puzzle_comments import LONGEST, choices, moves_of, reply_of
from .record import Node, Record

OWN = ("mark", "arrow", "diagram", "question", "hint", "reply", "turn", "note", "name", "luck", "tried")
OF_OTHERS = ("clk", "emt", "egt", "mct", "eval", "evp", "csl", "cal")  # of PGN: kept, not shown
PUZZLE = ("question", "hint", "reply")
ALONE = ("diagram", "turn", "note")  # commands without words
_BEGUN = re.compile(r"\[%")
_ODDLY_BEGUN = re.compile("(?!\\[%)[\\[\uff3b]\\s*[%\uff05]\\s*[A-Za-z]")
_TAGS = "a|b|i|u|s|p|br|em|hr|li|ol|ul|sub|sup|div|img|span|code|strong|script|style|h[1-6]"
_HTML = re.compile(rf"</?(?:{_TAGS})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_BARE = re.compile(rf"\[({'|'.join((*ALONE, *OWN[:2], 'question'))})(?:\s[^\[\]]*)?\](?!\()")  # no percent sign
_CODE = re.compile(r"`[^`]+`")
_LINK = re.compile(r"(!?)\[([^\[\]]+)\]\(([^()\n]*)\)?")
_OUTSIDE = re.compile(r"https?://[^\s\"'<>`()]+", re.IGNORECASE)
_FIRST = re.compile(rf"(?:{COMMAND.pattern}\s*)*")
_REGION = r"(?:[-_][A-Za-z0-9]{2,8})*"
_TAG = re.compile(rf"\s*[\[(<]?([^\W\d_]{{2,9}}{_REGION})[\])>]?\s*[:;]|\s*[\[(<](en|fr)[\])>]")
_OWN_LATER = re.compile(rf"(?<![\w:-])({'|'.join(LANGUAGES)}){_REGION}:\s", re.IGNORECASE)  # wherever it stands
_LATER = re.compile(rf"(?<=[.!?\u2026\n/|])\s*([A-Za-z]{{2}}){_REGION}\s?:\s")
_BRACE = re.compile(r"(?<!\\)[{\uff5b\uff5d\ufe5b\ufe5c]")
# Words that are meant as tags, if they stand where one does; other short words may be an author's own.
_MEANT = {
    **{tag: tag for tag in (*LANGUAGES, *"de es it nl pt pl sv da fi cs hu ru uk el tr ja zh ko".split())},
    **dict.fromkeys("english anglais eng".split(), "en"),
    **dict.fromkeys("french français francais fra fre".split(), "fr"),
    **dict.fromkeys("german deutsch allemand".split(), "de"),
}


class CommentCheck:
    """Checks of a record's comments.

    Args:
        record: the record.
    """

    def __init__(self, record: Record) -> None:
        self._moments = by_address(record)
        self._places = tuple(record.game.display.places(record.seats, "en"))
        self._commands: list[str] = []  # of the comment that is checked
        self._asking: dict[str, list[Node]] = {}  # moments by the commands of their comments, where they ask
        for node in list(record.nodes()):
            for comment in all_comments(node):
                if asks_question(comment.text):
                    self._asking.setdefault(" ".join(COMMAND.findall(comment.text)), []).append(node)

    def faults(self, written: str, lang: str) -> Iterator[tuple[int, str]]:
        """Yield what is wrong in a comment, each with its place in the comment's text.

        Args:
            written: the comment as it is written, with its braces.
            lang: its language; empty without a tag.
        """
        self._commands = COMMAND.findall(written)
        shown = _CODE.sub(lambda code: " " * len(code[0]), written)  # what stands there is shown as it is
        for begun in _BEGUN.finditer(written):
            yield from ((begun.start(), said) for said in self._command(COMMAND.match(written, begun.start())))
        yield from ((bare.start(), _unknown(bare[0], bare[1])) for bare in _BARE.finditer(shown))
        yield from ((odd.start(), say("remark.command_form")) for odd in _ODDLY_BEGUN.finditer(shown))
        if html := _HTML.search(shown):
            yield html.start(), say("remark.no_html", tag=html[0])
        for link in _LINK.finditer(shown):
            said = self._link(link[1], link[3], is_closed=link[0].endswith(")"))
            if said:
                yield link.start(), said
        yield from _tags(written, shown, lang)
        if brace := _BRACE.search(shown, 1):
            yield brace.start(), say("remark.brace", sign=brace[0])

    def _command(self, found: re.Match[str] | None) -> Iterator[str]:
        if found is None:
            yield say("remark.command_form")
            return
        name, *words = found[0][2:-1].split()
        content = " ".join(words)
        if name not in OWN:
            if name not in OF_OTHERS:
                yield _unknown(f"[%{name}]", name)
        elif name in ("mark", "arrow"):
            yield from self._drawn(name, content)
        elif name in ALONE and content:
            yield say("remark.no_words", command=found[0], name=name)
        elif name in PUZZLE:
            yield from self._puzzle(name, found[0][2:-1].strip()[len(name) :])
        elif name == "luck" and not FRESH_LUCK.fullmatch(found[0]):
            yield say("option.luck", luck=content)
        elif name == "name":
            yield from _names(found[0])

    def _puzzle(self, name: str, content: str) -> Iterator[str]:
        """Yield what is wrong in a command of a puzzle: without a question, without a text, with a wrong move."""
        move, said = reply_of(content)
        if name != "question" and not any(asked.startswith("[%question ") for asked in self._commands):
            yield say("remark.no_answer", command=f"[%{name}]")
        if name == "hint" and not content.strip():
            yield say("remark.empty_hint")
        elif name == "reply" and not (move and said):
            yield say("remark.no_reply", command=f"[%reply{content}]")
        elif name != "question" and len((content if name == "hint" else said).strip()) > LONGEST:
            yield say("puzzle.too_long", most=LONGEST)
        moves = moves_of(content) if name == "question" else [move] if name == "reply" and move else []
        legal = [one for node in self._asking.get(" ".join(self._commands), ()) for one in choices(node)]
        for one in moves:
            if one not in legal:
                yield say("puzzle.no_move", move=one) + guess(one, legal)

    def _drawn(self, name: str, content: str) -> Iterator[str]:
        style, words = command_parts(content)
        if style not in STYLES:
            yield say("note.no_style", style=style, styles=" ".join(STYLES))
        if not words:
            yield say(f"remark.empty_{name}")
        for word in words:
            ends = word.split(TO) if name == "arrow" else [word]
            if name == "arrow" and len(ends) != 2:
                yield say("remark.no_arrow", word=word)
                continue
            for end in ends:
                if end not in self._places:
                    main = " ".join(place for place in self._places if "." not in place)
                    yield say("note.no_place", place=end, places=main) + guess(end, self._places)
            if len(ends) == 2 and ends[0] == ends[1]:
                yield say("note.same_place", place=ends[0])

    def _link(self, picture: str, target: str, *, is_closed: bool) -> str:
        """Return what is wrong with a link; empty where nothing is."""
        if picture:
            return say("remark.no_picture")
        if target.startswith("#"):
            moment = target[1:].partition("!")[0]
            if is_closed and moment in self._moments:
                return ""
            return say("remark.no_moment", moment=target) + guess(moment, self._moments)
        return "" if is_closed and _OUTSIDE.fullmatch(target) else say("remark.no_link", target=target)


def _unknown(command: str, name: str) -> str:
    meant = name if name in OWN else nearest(name, OWN)
    if meant:
        return say("remark.no_command", command=command) + say("option.did_you_mean", guess=f"[%{meant}]")
    return say("remark.unknown_command", command=command, commands=" ".join(f"[%{one}]" for one in OWN))


def _names(command: str) -> Iterator[str]:
    names = names_in(command)
    if not names:
        yield say("remark.empty_name")
    for lang in names:
        if lang and lang.split("-")[0] not in LANGUAGES:
            yield say("remark.name_left_out", lang=lang, languages=", ".join(LANGUAGES))


def _plain(text: str) -> str:
    """Return a text of the same length with plain letters and colons for wide ones."""
    return "".join([MEANT.get(sign, sign)[0] for sign in text])


def _tags(written: str, shown: str, lang: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a comment that are no tag and look like one.

    Args:
        written: the comment.
        shown: the comment without code.
        lang: its language.
    """
    begin, shown = 1, _plain(shown)
    unseen = next((at for at, sign in enumerate(written) if is_unseen(sign)), 0)
    if unseen and not lang:
        hidden, _ = tagged("".join([sign for sign in written[1:] if not is_unseen(sign)]).lstrip())
        if hidden:
            yield unseen, say("record.unseen_sign", code=code_point(written[unseen]), word=f"{hidden}:")
            return
    if not lang:
        first = _FIRST.match(written, 1)
        at = first.end() if first else 1
        found = _TAG.match(_plain(written), at)
        tag = _meant(found[1] or found[2]) if found else ""
        if found and tag:
            begin = found.end()
            key = "no_tag" if tag.split("-")[0] in LANGUAGES else "foreign_tag"
            word = written[at:begin].strip()
            yield at, say(f"remark.{key}", word=word, tag=tag, languages=", ".join(LANGUAGES))
    own = lang.split("-")[0]
    later = {found.start(1): found[1] for found in _OWN_LATER.finditer(shown, begin) if found[1].lower() != own}
    later |= {found.start(1): found[1] for found in _LATER.finditer(shown, begin) if _meant(found[1])}
    if lang:  # its own tag, where commands stand before it or a wide colon ends it
        later = {at: tag for at, tag in later.items() if shown[1:at].strip()}
    yield from ((at, say("remark.late_tag", tag=later[at])) for at in sorted(later))


def _meant(tag: str) -> str:
    """Return the tag that is meant by a word, with its region; empty where none is."""
    language, *region = re.split("[-_]", tag)
    meant = _MEANT.get(language.lower(), "")
    return "-".join([meant, *region]) if meant else ""
