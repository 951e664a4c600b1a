"""Records become pages: what stands in them, in which languages, and what a seat's page must not hold."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.texts import use_language
from tbggg.forum.text import forum_text
from tbggg.publish import publish
from tbggg.publish.games.game_page import game_page
from tbggg.publish.games.other_languages import missing_lines
from tbggg.publish.html.comment_html import CommentWriter
from tbggg.publish.html.page_scripts import page_data
from tbggg.record.moment_links import addresses
from tbggg.record.seated import SeatedState

from .lessons import EVENING, REPOSITORY, text_taken
from .test_inert import Seen

STOPPED = REPOSITORY / "notebooks/games/evening.game"
HOSTILE = REPOSITORY / "tests/browser/hostile.game"
PIG = REPOSITORY / "tests/golden/pig/won.game"


def plain(page: str) -> str:
    """What can be read in a page, without its scripts and styles."""
    text = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", " ", text))


# ---- what stands in a page ----


def test_a_game_is_told_move_by_move(tonight: str) -> None:
    record = tbggg.read(EVENING)
    at = addresses(record)
    links = [tag for kind, tag in Seen(tonight).tags if kind == "a"]
    moves = [tag for tag in links if (tag.get("class") or "tp-seat").startswith("tp-seat")]
    told = {(tag["href"] or "").removeprefix("#") for tag in moves}
    written = {at[node] for node in record.nodes() if node.kind == "chance" or node.kind == "decision"}
    assert {address for address in written if not address.endswith("=")} <= told
    text = plain(tonight)
    for expected in ("Tonight", "2026-11-20", "Round 6", "Final scoring", "Red wins.", "Rouge gagne.", "149"):
        assert expected in text
    assert "A blank fits any shop" in text
    assert "Une tuile blanche va dans n’importe quel magasin" in text


def test_a_game_without_comments_is_told_in_the_languages_of_its_title(tmp_path: Path) -> None:
    """*One evening* and *One round* stood in English in the French lists."""
    page = game_page(STOPPED)[0]
    assert '<h1 dir="auto"><i lang=en>One evening</i><i lang=fr>Une soirée</i></h1>' in page
    assert all(told in plain(page) for told in ("Yellow draws 8 tiles.", "Jaune pioche 8 tuiles."))
    (tmp_path / "a.game").write_text(STOPPED.read_text("utf-8").replace("{[%name fr:Une soirée]}\n", ""), "utf-8")
    assert '<h1 dir="auto">One evening</h1>' in game_page(tmp_path / "a.game")[0]


def test_the_title_is_in_both_languages_over_the_page_too() -> None:
    """The French page of a game had its English title in the bar over it."""
    page = game_page(REPOSITORY / "notebooks/games/ernie-auction.game")[0]
    titles = {"en": "Ernie at auction", "fr": "Ernie aux enchères"}
    heading = "".join(f"<i lang={lang}>{title}</i>" for lang, title in titles.items())
    assert f'<h1 dir="auto">{heading}</h1>' in page
    names = "".join(f"<bdi data-tp-in={lang} lang={lang}>{title}</bdi>" for lang, title in titles.items())
    assert f'<span class="tp-name">{names}</span>' in page


def test_a_page_says_which_game_it_is_and_what_made_it(tonight: str) -> None:
    names = {"en": "Tonight – The BoardGameGeek Game", "fr": "Ce soir – The BoardGameGeek Game"}
    tabs = "".join(f' data-tp-{lang}="{name}"' for lang, name in names.items())
    assert f"<title{tabs}>{names['en']}</title>" in tonight
    assert '<meta property="og:title" content="Tonight">' in tonight
    assert f"Made with tbggg {tbggg.__version__}." in tonight.split("tp-foot")[-1]


def test_an_untitled_game_is_named_by_its_players_its_event_and_its_day(tmp_path: Path) -> None:
    file = tmp_path / "table 2.game"
    names = '[Ann "Anna Ŕ"] [Players "bob: <b>Bo</b>"] [Event "Club evening"] [Date "2026-11-20"]'
    for headers, title in (
        ("", "Pig · table 2"),
        ('[Date "2026.11.20"]', "Pig · table 2 · 2026.11.20"),
        ('[Date "2026.??.??"]', "Pig · table 2"),
        (names, "Anna Ŕ, <b>Bo</b> · Club evening · 2026-11-20"),
        (f'{names} [Title "A race"]', "A race"),
    ):
        file.write_text(f'[Game "Pig"] [Seats "ann bob"] {headers}\n\n1.1 ann roll 4\n', "utf-8")
        page = game_page(file)[0]
        assert unescape(re.search(r"<h1[^>]*>(.*?)</h1>", page)[1]) == title  # type: ignore[index]
        assert unescape(re.search(r'og:title" content="(.*?)"', page)[1]) == title  # type: ignore[index]
        first = forum_text(tbggg.read(file), "markdown", "en").split("\n")[0]
        assert unescape(first) == f"# {title.replace(' · table 2', '')}".replace("<", "‹").replace(">", "›")


def test_with_scripts_no_style_of_the_whole_page_depends_on_what_stands_in_it(tonight: str) -> None:
    """Else a browser looks at all of a page anew with each step on its board."""
    styles = "".join(re.findall(r"<style>(.*?)</style>", tonight, re.DOTALL))
    assert "html:has(" in styles
    scripted = re.sub(r"@media ?\(scripting: ?none\) ?\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", styles)
    assert not re.search(r"(?:html|body|:root)[^\s,{]*:has\(", scripted)


def test_a_page_has_the_languages_of_its_comments(tonight: str, tmp_path: Path) -> None:
    assert 'name="tp-lang"' in tonight
    assert '<h1 dir="auto"><i lang=en>Tonight</i><i lang=fr>Ce soir</i></h1>' in tonight
    english = tmp_path / "one.game"
    english.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four.}\n', "utf-8")
    page = game_page(english)[0]
    assert 'name="tp-lang"' not in page
    assert "Turn 1" in plain(page)
    silent = tmp_path / "two.game"
    silent.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4\n', "utf-8")
    try:
        use_language("fr")
        assert '<html lang="fr">' in game_page(silent)[0]
    finally:
        use_language("en")


def test_diagrams_stand_where_the_author_put_them_and_at_each_rounds_end(tmp_path: Path) -> None:
    def diagrams(page: str) -> int:
        return len(re.findall('<figure class="?tp-diagram', page))

    before = diagrams(game_page(STOPPED)[0])
    assert before == 2  # the start, and the round's end, where the record stops
    marked = tmp_path / "marked.game"
    text = STOPPED.read_text("utf-8")
    text = text.replace("1.2 yellow 4@5b", "1.2 yellow 4@5b {[%mark 5b] Dear.}")
    text = text.replace("blue ad 5 = 1", "blue ad 5 = 1 {[%diagram] Ernie moves.}")
    marked.write_text(text, "utf-8")
    page = game_page(marked)[0]
    assert diagrams(page) == before + 2
    assert "[%" not in plain(page)


def test_the_author_is_told_what_one_language_lacks(tmp_path: Path) -> None:
    """Comments after a move, before a variation, and names; a record in one language lacks nothing."""
    file = tmp_path / "half.game"
    text = '[Game "Pig"]\n[Seats "ann bob"]\n[Title "Rolls"]\n\n1.1 ann roll 4 {en: Four.} {fr: Quatre.}\n'
    file.write_text(text + '    ( "Hold" {en: Why not?} ann hold )\nann roll 2 {fr: Deux.}\n', "utf-8")
    told = "\n".join(game_page(file)[1])
    assert "in “en” at 1.1/ann.2:" in told
    assert "in “fr” at 1.1/ann:" in told
    assert "Rolls, Hold" in told
    file.write_text('[Game "Pig"]\n[Seats "ann bob"]\n[Title "Rolls"]\n\n1.1 ann roll 4 {en: Four.}\n', "utf-8")
    assert game_page(file)[1] == []


def test_signs_are_explained_under_the_head_where_the_author_does_not(tonight: str, tmp_path: Path) -> None:
    file = tmp_path / "signs.game"
    file.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 ?! {en: Four.} {fr: Quatre.}\n', "utf-8")
    head = game_page(file)[0].partition("<section")[0]
    assert "<i lang=en>Signs after moves: ?! dubious.</i>" in head
    assert "douteux" in head
    assert "Signs after moves" not in tonight


@pytest.mark.parametrize("path", sorted(EVENING.parent.glob("*.game")), ids=lambda path: path.stem)
def test_the_games_that_come_along_are_told_in_both_languages(path: Path) -> None:
    record = tbggg.read(path)
    assert missing_lines(path, record, ["en", "fr"] if record.start.comments else ["en"], addresses(record)) == []


def test_an_answer_is_folded_up_to_the_next_comment(tmp_path: Path) -> None:
    """What follows a question is folded; no fold goes beyond its phase."""
    file = tmp_path / "asked.game"
    text = STOPPED.read_text("utf-8")
    text = text.replace("blue 6@6b", "blue 6@6b {en: [%question] What now?} {fr: Et maintenant ?}")
    text = text.replace("red -@6b", "red -@6b {en: A blank.} {fr: Une blanche.}")
    text = text.replace("blue ad 5 = 1", "blue ad 5 = 1 {[%question] In vain?}")
    file.write_text(text, "utf-8")
    page = game_page(file)[0]
    folds = re.findall(r"<details class=tp-answer>(.*?)</details>", page, re.DOTALL)
    assert len(folds) == 2
    assert [part.count("<summary>") for part in folds] == [1, 1]
    assert "A blank." in folds[0]
    assert "Une blanche." in folds[0]
    assert "6@1t" in plain(folds[0])
    assert "6@6b" not in plain(folds[0])
    assert "What now?" not in folds[0]
    assert "4>6" in plain(folds[1])
    assert "charity" not in folds[1], "the phase ends it"
    last = text.replace("red pass\n1.3", "red pass {[%question] Who rolls best?}\n1.3")
    file.write_text(last.replace("roll 2 4 6", "roll 2 4 6 {Not Yellow.}"), "utf-8")
    assert last != text
    phase = plain(game_page(file)[0]).partition("Who rolls best?")[2].partition("Show what happens")
    assert "1.3" in phase[0], "a question at the end of a phase is answered in the next one"
    assert phase[2].index("Not Yellow.") < phase[2].index("1 5 5")
    file.write_text(text.replace("{en: A blank.}", "{en: A blank. [%question] Why?}"), "utf-8")
    page = game_page(file)[0]
    answer = page[page.index("A blank.") :]
    places = [
        answer.index(part) for part in ("Une blanche.", "<details class=tp-answer>", "3@4b", "</details>\n</details>")
    ]
    assert places == sorted(places), "the next question is folded with the answer that asks it"


def test_a_question_before_a_phase_without_moves_is_answered_in_one_fold() -> None:
    """Phase 4 is the rules' alone: it had a fold of its own between the question and the answer in phase 5."""
    page = game_page(EVENING.with_name("one-evening.game"))[0]
    asked = page[page.index("What would each of them do?") : page.index("A tile in the charity shop takes")]
    assert asked.count("<details class=tp-answer>") == 2, "one of each question"
    assert asked.count("</details>") == asked.count("<details class=tp-run>"), "and the first is open until then"
    assert page.count("<details") == page.count("</details>")
    after = page[page.index("A tile in the charity shop takes") :].partition("1.6</span>")[0]
    assert "</details>\n</details>" in after, "which ends with the phase whose title it hides"
    assert after.index("tp-moves") < after.index("</details>\n</details>")


def test_of_many_variations_the_first_stand_open(tmp_path: Path) -> None:
    file = tmp_path / "many.game"
    tries = "\n".join(f'    ( "Try {number}" {{Why {number}?}} ann roll 5 ann hold )' for number in range(20))
    file.write_text(f'[Game "Pig"] [Seats "ann bob"]\n1.1 ann roll 4\n{tries}\n ann hold\n', "utf-8")
    page = game_page(file)[0]
    assert page.index("Try 5") < page.index("14 more variations") < page.index("Try 6") < page.index("Try 19")
    assert len(re.findall(r'<div class="?tp-variation', page)) == 20


def test_a_record_without_moves_has_no_ways_through_it_and_no_curve(tmp_path: Path) -> None:
    file = tmp_path / "none.game"
    file.write_text('[Game "Pig"] [Seats "ann bob"] [Position "2.1 bob to move; ann: 34; bob: 51; turn 12"]\n', "utf-8")
    page = game_page(file)[0]
    for part in ("How the points went", "Moves as sentences"):
        assert part not in page
        assert part in game_page(PIG)[0]
    assert "If the game ended here" in page


def test_who_wins_and_who_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "wins." in plain(game_page(PIG)[0])
    monkeypatch.setattr(SeatedState, "winners", property(lambda self: ("ann", "bob")))
    assert "A drawn game between Ann and Bob." in plain(game_page(PIG)[0])


def test_the_record_comes_along_as_it_was_written(tmp_path: Path) -> None:
    loose = tmp_path / "loose.game"
    text = '[Game "Pig"]  [Seats "ann bob"]\n1.1 ann  roll 4\n\n\n ann hold\n'
    loose.write_text(text, "utf-8")
    data = page_data(game_page(loose)[0])
    assert text_taken(data) == text
    assert [mount["story"]["file"] for mount in data["mounts"] if "story" in mount] == ["loose.game"]
    assert text_taken(page_data(game_page(EVENING)[0])) == EVENING.read_text("utf-8")


def test_only_the_rules_that_comments_name_are_printed(tonight: str) -> None:
    found = set(re.findall(r'<dt id="?(rule-[^">]+)', tonight))
    linked = set(re.findall(r'href="?#(rule-[^">]+)', tonight))
    assert found == linked
    assert "rule-2-5" in found


def test_what_pictures_share_comes_after_all_that_can_be_read(tonight: str) -> None:
    """Previews, reader modes and copies of the whole take the text in its order: it begins with the title."""
    assert tonight.index("<h1") < tonight.index("</article>") < tonight.index("<svg class=tp-shapes")


# ---- strangers ----


def test_what_strangers_wrote_stays_text() -> None:
    found = Seen(game_page(HOSTILE)[0])
    scripts = [attributes for tag, attributes in found.tags if tag == "script"]
    assert scripts == [{"type": "application/json", "id": "tp-data"}, {}]
    assert found.icon().startswith("data:")
    assert {"iframe", "form", "base", "object", "embed", "image", "foreignobject", "img"}.isdisjoint(
        tag for tag, _ in found.tags
    )
    for tag, attributes in found.tags:
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            if name in ("href", "src") and tag != "link":
                assert re.match(r"#|https?://", value or ""), (tag, value)


def test_comments_read_as_on_the_board() -> None:
    writer = CommentWriter({"1.5": "#1.5"}.get, {"2.5": "#rule"}.get)
    assert writer.html("- one\n- **two**\n\nthree") == (
        "<ul><li>one</li><li><strong>two</strong></li></ul><p>three</p>"
    )
    assert writer.html("[a](javascript:x) [b](#9.9) [c](https://example.org)").count("<a ") == 1
    assert writer.html("<b>`x`</b>") == "<p>&lt;b&gt;<code>x</code>&lt;/b&gt;</p>"
    assert "<a" not in writer.html("2.5 GG (9.9)")


# ---- the command ----


def test_the_command_makes_a_page_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", str(STOPPED), "-o", str(tmp_path)]) == 0
    assert (tmp_path / "evening.html").is_file()
    assert "evening.html" in capsys.readouterr().err
    assert main(["publish", "--seat", "red", str(EVENING), "-o", str(tmp_path)]) == 0
    assert "red" in capsys.readouterr().err


def test_a_broken_record_is_named_with_its_line_and_the_others_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.game"
    broken.write_text(STOPPED.read_text("utf-8").replace("blue 6@6b", "blue 6@2q"), "utf-8")
    assert main(["publish", str(STOPPED), str(broken), "-o", str(tmp_path / "pages")]) == 2
    said = capsys.readouterr().err
    assert re.search(r"broken\.game:\d+:\d+", said)
    fault, page, count, again = said.strip().splitlines()
    assert again == fault, "it stands far above, where many files are published"
    assert (f"{STOPPED.stem}.html" in page, "1" in count) == (True, True)
    assert [path.name for path in (tmp_path / "pages").iterdir()] == [f"{STOPPED.stem}.html"]


def test_what_makes_no_page_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(tbggg.GameError, match=r"notes\.txt"):
        publish([tmp_path / "notes.txt"], tmp_path)
    assert main(["publish", "--seat", "nobody", str(STOPPED), "-o", str(tmp_path / "pages")]) == 2
    assert "red" in capsys.readouterr().err
    with pytest.raises(tbggg.GameError, match="--seat"):
        publish([tmp_path / "a.ipynb"], tmp_path, seat="red")


def test_strict_refuses_a_record_with_something_to_mend(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--strict` said nothing about records."""
    file = tmp_path / "odd.game"
    file.write_text('[Game "Pig"]\n[Seats "ann bob"]\n[Date "20/11/2026"]\n\nann roll 4 {[%digram]}\n', "utf-8")
    assert main(["publish", str(file), "-o", str(tmp_path), "--strict"]) == 1
    said = capsys.readouterr().err
    assert f"{file}:3:1: " in said
    assert f"{file}:5:13: " in said
    assert not (tmp_path / "odd.html").exists()
    assert main(["publish", str(file), "-o", str(tmp_path)]) == 0
    assert f"{file}:5:13: " in capsys.readouterr().err
    assert main(["publish", str(file), "-o", str(tmp_path), "--to", "markdown"]) == 0
    assert f"{file}:5:13: " in capsys.readouterr().err


def test_a_link_of_a_comment_takes_any_address_of_a_moment(tmp_path: Path) -> None:
    """The address that *Copy the link* gives was printed as raw Markdown."""
    file = tmp_path / "links.game"
    said = "[a](#1.1/ann) [b](#2.1/bob) [c](#end) [d](#1.1/ann~1) [e](#1.1/ann!ann+hold) [f](#9.9/ann)"
    file.write_text(
        f'[Game "Pig"]\n[Seats "ann bob"]\n\nann roll 4 ( ann hold ) ann hold bob roll 2 {{{said}}}\n', "utf-8"
    )
    page = game_page(file)[0]
    for label, address in (
        ("a", "1.1/ann"),
        ("b", "2.1/bob"),
        ("c", "end"),
        ("d", "1.1/ann~1"),
        ("e", "1.1/ann!ann+hold"),
    ):
        assert re.search(rf'<a class=tp-to href="?#{re.escape(address)}"?>{label}</a>', page)
    assert "](#" not in plain(page)
    assert "](#" not in forum_text(tbggg.read(file), "markdown", "en")
