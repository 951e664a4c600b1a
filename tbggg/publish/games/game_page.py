"""Page of a record: the game's text move by move, beside a live board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ...engine.derived import TOTAL
from ...engine.directions import level
from ...engine.numerals import conjunction
from ...engine.texts import LANGUAGES, known_language, say
from ...figures.breakdown import label, rows_of_score
from ...figures.curves import curves
from ...figures.seat_looks import LETTERS, labels, signed, unit, unit_after
from ...forum.signs import sign_legend
from ...record.annotations import all_comments
from ...record.board_marks import prose
from ...record.files import bytes_of, read_bytes
from ...record.line_names import names_in
from ...record.moment_links import addresses, by_address, by_count
from ...record.moments import moment_of
from ...record.players import player_names
from ...record.receipts import MARK, NO_RECEIPTS, SUFFIX, Receipts, marked, read_receipts
from ...record.record import Node, Record
from ...record.remarks import remarks
from ...record.titles import BETWEEN, title_from
from ..html.comment_html import CommentWriter
from ..html.expected import Expected, add_curves, read_expected, turns_html
from ..html.forum_data import forum_data
from ..html.live_parts import LiveParts
from ..html.page_template import rendered
from ..html.pictures import Pictures, in_short
from ..html.place import NOWHERE, Place, day_of
from ..html.seat_looks import each, named, sign_style
from ..html.seat_record import seen_record
from ..html.texts import PACKAGE, page_text
from ..notebooks.lesson_page import beginning
from .game_text import GameText
from .other_languages import missing_lines, spoken
from .turning import turning_moment

HEADS = {"Event": "tale.event", "Site": "tale.place", "Date": "tale.date", "Annotator": "tale.annotator"}


def game_page(
    source: Path, seat: str | None = None, place: Place = NOWHERE, *, moment: str | None = None
) -> tuple[str, list[str], list[str]]:
    """Return the page of a record's file, lines for the author, and lines on what is wrong in the record.

    Args:
        source: the file.
        seat: viewer of the page; None for all open.
        place: its site and its address.
        moment: address of the moment on which it opens; the one that its story turns on when not given.

    Returns:
        The page; what it leaves out and keeps, for a seat or in a language; and the remarks on the record.

    Raises:
        RecordError: the file is no record, or a rule refuses a move.
        GameError: the receipts beside it are no such list, or the analysis is none.
        BadOption: no such seat.
    """
    data = bytes_of(source)
    record = read_bytes(data, str(source))
    content, lines = data.decode().removeprefix("\ufeff"), []
    wrong = [one.said(source) for one in remarks(record, content)]
    for node in list(record.nodes()):
        if not node.children:
            node.skip_automatic()
    receipts = read_receipts(source)
    missing = sorted(marked(record) - {*receipts.by_number})
    if seat is not None:  # a receipt or an analysis may name things that are hidden from it
        record, left_out, kept = seen_record(record, seat)
        if left_out:
            lines.append(say("left_out", PACKAGE, file=source, count=left_out, seat=seat))
        if kept:
            lines.append(say("kept", PACKAGE, file=source, count=len(kept), moments=", ".join(kept), seat=seat))
        _drop_marks(record, receipts)
        content, receipts = record.dumps(), NO_RECEIPTS
    elif missing:
        named = ", ".join(f"[#{number}]" for number in missing)
        lines.append(say("no_receipt", PACKAGE, file=source, marks=named, receipts=source.with_suffix(SUFFIX)))
    expected, said = read_expected(source, record) if seat is None else (None, [])
    lines += [*said, *missing_lines(source, record, _languages(record), addresses(record))]
    return _page(record, content, source.name, seat, place, receipts, expected, moment), lines, wrong


def _drop_marks(record: Record, receipts: Receipts) -> None:
    """Take the marks of receipts out of a record's comments."""
    for node in record.nodes():
        before = node.variation.comments if node.variation else []
        for comment in (*all_comments(node), *before):
            comment.text = MARK.sub(lambda mark: "" if int(mark[1]) in receipts.by_number else mark[0], comment.text)


def _page(
    record: Record,
    content: str,
    file: str,
    seat: str | None,
    place: Place,
    receipts: Receipts,
    expected: Expected | None,
    moment: str | None,
) -> str:
    langs = _languages(record)
    lang = known_language(None) if known_language(None) in langs else langs[0]
    pictures, live = Pictures(), LiveParts(lang)
    at, moments = addresses(record), by_address(record)
    places = {node: place for place, node in enumerate(record.nodes())}
    untitled = title_from(record.headers, f"{record.game.name}{BETWEEN}{Path(file).stem}")
    titles = {one: record.start.name(one) or untitled for one in langs}
    title = titles[lang]

    turn = turning_moment(record, expected)
    tale = GameText(record, langs, seat, at, moments, pictures, receipts, turn)
    told = _short(tale.html())
    board = live.add(
        "explorer",
        record=live.keep(record),
        opening={"lang": lang, "seat": seat, "recall": True, "node": places[moments.get(moment or "", turn)]},
        note="",
        story={
            "text": "" if record.dumps() == content else content,  # else the page writes it as `dumps` does
            "forum": forum_data(record, langs, seat, receipts),
            "file": file,
            "title": title,
            "turn": places[turn],
            **_addressed(record, at, moments, places),
            "words": {one: _spoken(one) for one in langs},
        },
    )
    return rendered(
        "game.html.j2",
        lang,
        live,
        pictures,
        bundles=["story"],
        frame="frame",
        late=["tale"],
        style=sign_style(record, langs),
        langs=langs,
        title=title,
        titles=titles,
        game="" if record.game.name in title else record.game.name,
        heading=_each(langs, titles.__getitem__),
        place=place,
        codes=place.notation.get(record.game.code, {}),
        description=_description(record, lang),
        day=day_of(record.headers.get("Date")),
        authors=[record.headers["Annotator"]] if record.headers.get("Annotator") else [],
        seats=[_player(record, number, langs) for number in range(len(record.seats))],
        heads=_heads(record),
        signs=_each(langs, partial(sign_legend, record)),
        viewer=_named(record, record.seat_number(seat), langs) if seat else None,
        board=board,
        tale=told,
        lead=_short(tale.lead()),
        standings=_each(langs, partial(standings, record)),
        over=record.end.position.finished,
        outcome=_each(langs, lambda one: outcome(record, one)),
        columns=[_named(record, number, langs) for number in range(len(record.seats))],
        scores=_scores(record, langs),
        won=[record.seat_number(winner) for winner in record.end.position.winners],
        figures={one: _curves(record, one, live, places) for one in langs} if record.start.children else {},
        expected={one: add_curves(expected, record, one, live, places) for one in langs} if expected else {},
        turns=Markup(turns_html(expected, langs, at)) if expected else "",
        rules=_short(tale.rule_list()),
        notes=_short(tale.notes.html()),
    )


def _addressed(
    record: Record, at: Mapping[Node, str], moments: Mapping[str, Node], places: Mapping[Node, int]
) -> dict[str, Any]:
    """Return the addresses of a story: of each node, further ones with their nodes, and the nodes of each section.

    Args:
        record: the record.
        at: the address of each node.
        moments: node by each of its addresses.
        places: number of each node.
    """
    counted = by_count(record)
    numbered = {f"{section}.{number}" for section, nodes in counted.items() for number in range(1, len(nodes) + 1)}
    return {
        "addresses": list(at.values()),
        "also": {
            address: places[node]
            for address, node in moments.items()
            if at[node] != address and address not in numbered
        },
        "counted": {section: [places[node] for node in nodes] for section, nodes in counted.items()},
    }


def _short(html: str) -> Markup:
    return Markup(in_short(html))


def _heads(record: Record) -> list[tuple[str, str]]:
    """Return the lines under the title, each with the key of its name: the game, and the author's headers."""
    return [
        ("tale.game", record.game.name),
        *((key, level(record.headers[header])) for header, key in HEADS.items() if record.headers.get(header)),
    ]


def _description(record: Record, lang: str) -> str:
    """Return the beginning of the first comment in a language; without any, the seats and the outcome."""
    writer = CommentWriter(lambda moment: None, lambda rule: None)
    said = (one for node in record.nodes() for one in all_comments(node) if one.lang.split("-")[0] in ("", lang))
    for one in said:
        if text := beginning(Markup(writer.html(MARK.sub("", prose(one.text)))).striptags()):
            return text
    return f"{', '.join(labels(record, lang))}. {outcome(record, lang)}"


def _languages(record: Record) -> list[str]:
    """Return the languages of the record's comments; without any, all if its title has another, else the chosen one."""
    titled = {tag for comment in record.start.comments for tag in names_in(comment.text)}
    return spoken(record) or ([*LANGUAGES] if titled.intersection(LANGUAGES) else [known_language(None)])


def _spoken(lang: str) -> dict[str, str]:
    """Return the texts of the page's script, with placeholders that it fills in."""
    named = {
        "copied": (),
        "too_long": (),
        "last": (),
        "last_here": (),
        "not_copied": ("text",),
        "unknown": ("text",),
        "unknown_here": ("text", "here"),
        "set_up": (),
        "refused": ("text",),
    }
    return {
        key: page_text(lang, f"tale.{key}", **{name: f"{{{name}}}" for name in names}) for key, names in named.items()
    }


def _each(langs: Sequence[str], text: Callable[[str], str]) -> Markup:
    """Return a text in all languages as HTML."""
    return Markup(each(langs, lambda lang: escape(text(lang))))


def _named(record: Record, seat: int, langs: Sequence[str]) -> Markup:
    return Markup(named(record, seat, langs))


def _player(record: Record, seat: int, langs: Sequence[str]) -> Markup:
    """Return a seat with the name of who played it."""
    name = player_names(record.headers).get(record.seats[seat])
    return _named(record, seat, langs) + (Markup(" · <bdi>{}</bdi>").format(name) if name else "")


def outcome(record: Record, lang: str) -> str:
    """Return the winners in a sentence; in an unfinished game, the state of play.

    Args:
        record: the record.
        lang: `en` or `fr`.
    """
    position = record.end.position
    names = [labels(record, lang)[record.seat_number(seat)] for seat in position.winners]
    if len(names) == 1:
        return page_text(lang, "tale.wins", seat=names[0])
    if names:
        return page_text(lang, "tale.drawn", seats=conjunction(names, lang))
    return f"{record.game.display.narrate_next(moment_of(record.end, None, lang))}."


def standings(record: Record, lang: str) -> str:
    """Return how a finished game ended: the winners, and the points of all, the most first; else nothing.

    Args:
        record: the record.
        lang: `en` or `fr`.
    """
    if not record.end.position.finished:
        return ""
    names, points = labels(record, lang), record.end.position.points
    order = sorted(range(len(names)), key=lambda seat: -points[record.seats[seat]])
    counts = [signed(points[record.seats[seat]]) for seat in order]
    row = ", ".join(f"{names[seat]} {count}" for seat, count in zip(order, counts, strict=True))
    return f"{outcome(record, lang)} {row} {unit_after(record, lang, counts[-1])}.".replace(" .", ".")


def _scores(record: Record, langs: Sequence[str]) -> list[tuple[Markup, bool, list[str]]]:
    """Return the rows of the final breakdown: the label, whether it is the total, and the number of each seat."""
    scores = record.scores().values()

    def called(part: str, lang: str) -> str:
        return unit(record, lang) if part == TOTAL else label(record, part, lang)

    return [
        (_each(langs, partial(called, part)), part == TOTAL, [signed(score[part]) for score in scores])
        for part in rows_of_score(record)
    ]


def _curves(record: Record, lang: str, live: LiveParts, places: dict[Any, int]) -> int:
    """Add the curves of the main line, which the page draws itself, and return their number.

    Each point holds the index of its node in the record. What all curves have in common stands once.
    """
    figure = curves([record.end], "move", lang, room=True, letters=LETTERS)
    path, traces = record.end.path(), figure["data"]
    for trace in traces:
        trace["customdata"] = [places[path[place]] for place in trace["customdata"]]
        trace["x"] = [int(x) if x == int(x) else x for x in trace["x"]]
    common = {key: value for key, value in traces[0].items() if all(other[key] == value for other in traces)}
    own = [{key: value for key, value in trace.items() if key not in common} for trace in traces]
    return live.add("curves", common=common, data=own, layout=figure["layout"])
