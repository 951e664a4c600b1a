"""The site: one folder with everything, in which every link leads somewhere."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.registry import games
from tbggg.engine.texts import rule_texts
from tbggg.lessons.library import stored
from tbggg.lessons.puzzle_deck import stored_puzzles
from tbggg.publish import publish_site
from tbggg.publish.html.page_scripts import BETWEEN, page_data, unpacked
from tbggg.publish.html.texts import page_text
from tbggg.publish.site import building
from tbggg.publish.site.page import SitePage
from tbggg.publish.site.reference import reference, with_modules
from tbggg.publish.site.searching import Sections
from tbggg.publish.site.settings import gathered

from .lessons import EVENING, REPOSITORY, markdown, notebook, shown, write

DOCS = REPOSITORY / "docs"
SPACES = re.compile(r"\s+")
SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)


class Page(HTMLParser):
    """What a page links to, and where it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.named: list[str] = []
        data = page_data(text)
        stories = [mount["story"] for mount in data["mounts"] if "story" in mount]
        self.ids = {address for story in stories for address in (*story["addresses"], *story["also"])}
        self.ids |= {
            f"{section}.{number}"
            for story in stories
            for section, places in story["counted"].items()
            for number in range(1, len(places) + 1)
        }
        self.ids |= {mount["data"]["id"] for mount in data["mounts"] if mount["kind"] == "exercise"}
        self.data = data
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
                self.named.append(value)
            if tag == "a" and name == "href":
                self.links.append(value or "")
            if name == "src" or (tag, name) == ("link", "href"):
                self.loads.append(value or "")


def lessons(folder: Path) -> list[Path]:
    """A lesson in each language, of the same name, and what is told its teachers."""
    found = []
    plan = 'aim = "A"\nplan = [{minutes = 45, label = "B"}]\nmisconceptions = ["C"]'
    (folder / "teachers.toml").write_text(f'["03"]\n{plan}', "utf-8")
    for lang, title in (("en", "# 03 · Geeks"), ("fr", "# 03 · Les geeks")):
        (folder / lang).mkdir(parents=True, exist_ok=True)
        exercise = tbggg.exercise("E04.2", lang=lang)._repr_mimebundle_()[0]
        rest = "rules 2.5 · for hosts" if lang == "en" else "règles 2.5 · pour qui anime"
        cells = [markdown(f"{title}\n\n**8 minutes** · {rest}\n\n## One\n\nÀ côté (2.5).")]
        cells.append(shown(exercise, 'tbggg.exercise("E04.2")'))
        found.append(write(notebook(*cells, language=lang), folder / lang / "03-geeks.ipynb"))
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    publish_site(folder / "site", [*lessons(folder), EVENING], docs=DOCS, run=False)
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text("utf-8")) for path in site.rglob("*.html")}


def test_everything_has_its_place(site: Path) -> None:
    for path in (
        "index.html",
        "open.html",
        "lessons/en/03-geeks.html",
        "lessons/fr/03-geeks.html",
        "games/tonight.html",
    ):
        assert (site / path).is_file()
    for path in ("rules/bgg.en.html", "rules/pig.fr.html", "docs/en/guide.html", "docs/fr/notation.html"):
        assert (site / path).is_file()


def test_no_link_is_dead_and_nothing_is_loaded(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        assert all(load.startswith("data:image/") for load in page.loads), path
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target in pages, f"{path.name}: {link}"
            if parts.fragment:
                assert parts.fragment in pages[target].ids, f"{path.name}: {link}"


def test_no_id_stands_twice_in_a_page(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        assert [name for name, times in Counter(page.named).items() if times > 1] == [], path.name


def test_the_front_leads_to_the_page_that_opens_records(pages: dict[Path, Page], site: Path) -> None:
    assert "open.html" in pages[site / "index.html"].links
    (mount,) = pages[site / "open.html"].data["mounts"]
    assert [code for code, _ in mount["games"]] == [game.code for game in games()]


def test_an_annotated_game_says_its_theme_its_minutes_and_for_whom(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    said = {
        "en": (
            "Four simple programs play a whole game; nobody claims that they play well.",
            "for whoever has read “03 · ",
        ),
        "fr": ("Quatre programmes simples jouent une partie entière ; personne", "pour qui a lu « 03 · Les geeks »"),
    }
    for lang, (theme, whom) in said.items():
        listed = (
            front.split(f'class="tp-lists" data-tp-in="{lang}"')[1].split("games/tonight.html")[1].split("</li>")[0]
        )
        about, line = re.findall(r'<span class="tp-lead">(.*?)</span>', listed)
        assert about.startswith(theme)
        assert re.match(rf"The BoardGameGeek Game · 5 minutes · {whom}", line)


def test_every_page_leads_home(pages: dict[Path, Page], site: Path) -> None:
    for path, page in pages.items():
        homes = [link for link in page.links if link.endswith("index.html") and (path.parent / link).exists()]
        assert path.name == "index.html" or any((path.parent / link).resolve() == site / "index.html" for link in homes)


def test_two_builds_are_equal(site: Path, tmp_path: Path) -> None:
    publish_site(tmp_path / "site", [*lessons(tmp_path), EVENING], docs=DOCS, run=False)
    for path in site.rglob("*"):
        if path.is_file():
            assert (tmp_path / "site" / path.relative_to(site)).read_bytes() == path.read_bytes(), path


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_rule_can_be_linked_to_and_names_its_lessons(pages: dict[Path, Page], site: Path, lang: str) -> None:
    for game in games():
        ids = pages[site / f"rules/{game.code}.{lang}.html"].ids
        for rule in rule_texts(game.texts, lang):
            assert f"rule-{rule.lower().replace('.', '-')}" in ids
    links = pages[site / f"rules/bgg.{lang}.html"].links
    assert f"../lessons/{lang}/03-geeks.html" in links
    other = "fr" if lang == "en" else "en"
    assert f"../lessons/{other}/03-geeks.html" not in links
    text = (site / f"rules/bgg.{lang}.html").read_text("utf-8")
    taught = text.split('id="rule-4-1"')[1].split("</section>")[0]
    assert "03-geeks" in taught, "an exercise says which rules it teaches"
    table = text.split('<h2 id="taught">')[1]
    rows = dict(re.findall(r'<tr><td><a href="#rule-[^"]*">(.*?)</a></td>(.*?)</tr>', table))
    assert all(f'href="../lessons/{lang}/03-geeks.html"' in row for row in rows.values())
    asked = {rule: "".join(re.findall(r'#E04.2">([^<]*)</a></td>$', row)) for rule, row in rows.items()}
    assert asked == {"2.5": "", "4.1": "E04.2", "4.3": "E04.2"}
    pig = (site / f"rules/pig.{lang}.html").read_text("utf-8")
    assert 'id="taught"' not in pig, "no lesson, no table"


def test_a_game_has_its_title_in_each_language(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    for lang, title in (("en", "Tonight"), ("fr", "Ce soir")):
        assert f'<a href="games/tonight.html?lang={lang}">{title}</a>' in front


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site and, beside it, its teachers' pages."""
    folder = tmp_path_factory.mktemp("taught")
    publish_site(folder / "site", lessons(folder), teachers=folder / "for me", docs=None, run=False)
    return folder


def test_teachers_pages_lie_beside_the_site_and_are_linked_one_way(taught: Path, site: Path) -> None:
    for read in (site, taught / "site"):
        assert not (read / "teachers").exists()
        for page in read.rglob("*.html"):
            links = Page(page.read_text("utf-8")).links
            assert not [link for link in links if "for%20me" in link or "teacher" in link.rpartition("/docs/")[0]], page
        assert "for me" not in (read / ".tbggg-site.json").read_text("utf-8")
    front = Page((taught / "for me/index.html").read_text("utf-8"))
    for lang, other in (("en", "fr"), ("fr", "en")):
        assert f"{lang}/03-geeks.html" in front.links
        page = taught / f"for me/{lang}/03-geeks.html"
        text = page.read_text("utf-8")
        assert "E04.2" in text
        assert f'href="../../site/lessons/{lang}/03-geeks.html?seed=7"' in text
        assert f'href="../{other}/03-geeks.html" hreflang="{other}"' in text
        for link in Page(text).links:
            target = link.partition("#")[0].partition("?")[0]
            assert ":" in link or not target or (page.parent / unquote(target)).is_file(), link


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_answer_can_be_read_in_a_site(lang: str, tmp_path: Path) -> None:
    """Every stored exercise and a puzzle of each theme, as JupyterLab saved them: what is said of answers is sealed."""
    asked = [tbggg.exercise(id, lang=lang) for game in games() for id in stored(game.texts)]
    asked += [tbggg.puzzle(one, game=game.code, lang=lang) for game in games() for one in stored_puzzles(game.code)]
    cells = [shown(one._repr_mimebundle_()[0], f"# {one.id}") for one in asked]
    still = [shown({"text/html": one._repr_mimebundle_()[0]["text/html"]}) for one in asked]  # without its data
    write(notebook(*cells, *still, language=lang), tmp_path / "all.ipynb")
    publish_site(tmp_path / "site", [tmp_path / "all.ipynb"], run=False)
    written = [path for path in (tmp_path / "site").rglob("*") if path.is_file()]
    texts = {path: SPACES.sub(" ", unescape(path.read_text("utf-8"))) for path in written}
    read = {path: SCRIPT.sub("", text) for path, text in texts.items() if path.name == "all.html"}
    (lesson,) = (text for path, text in texts.items() if path.name == "all.html")
    assert all(SPACES.sub(" ", one.ask) in lesson for one in asked)
    parts = [part for one in asked for part in one.parts]
    questions = [*(text for one in asked for text in (one.ask, one.hint)), *(part.ask for part in parts)]
    questions += [choice.label for part in parts for choice in part.choices]
    questions_text = SPACES.sub(" ", "\n".join(questions))
    for one in asked:
        known = {reason for part in one.parts for choice in part.choices if (reason := choice.reason)}
        known |= {why for part in one.parts for _, why, _ in part.mistakes}
        folded = escape(one.solution)
        # A rulebook has the rules, and a dealer's script its reasons, of whichever exercise it deals.
        for told, where in [(one.why, texts), *((reason, read) for reason in known)]:
            known_text = SPACES.sub(" ", told)
            found = [path for path, text in where.items() if told and known_text in text]
            assert not found or known_text in questions_text, (one.id, told)
        assert f"<p>{folded}</p>" not in lesson, (one.id, one.solution)
    assert lesson.count(SPACES.sub(" ", page_text(lang, "page.ask_for_sheet"))) == 2 * len(asked)


@pytest.mark.parametrize("folder", [".", "site", "site/teachers", "site/../site/x"])
def test_a_teachers_folder_in_the_site_is_refused(folder: str, tmp_path: Path) -> None:
    found = lessons(tmp_path)
    inside = tmp_path / folder if folder != "." else tmp_path / "site"
    with pytest.raises(tbggg.GameError, match="name a folder beside it"):
        publish_site(tmp_path / "site", found, teachers=inside, docs=None, run=False)
    assert not (tmp_path / "site").exists()


def test_teachers_are_asked_for_with_a_site_and_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = [str(one) for one in lessons(tmp_path)]
    (tmp_path / "teachers.toml").unlink()
    assert main(["publish", *found, "--teachers", str(tmp_path / "t")]) == 2
    assert "--teachers does nothing without --site" in capsys.readouterr().err
    asked = ["publish", "--site", "--no-run", *found, "-o", str(tmp_path / "site"), "--teachers", str(tmp_path / "t")]
    assert main(asked) == 2
    assert "teachers.toml" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_lessons_of_one_name_link_to_each_other(pages: dict[Path, Page], site: Path) -> None:
    assert "../fr/03-geeks.html" in pages[site / "lessons/en/03-geeks.html"].links


def test_the_documentation_reads_as_it_was_meant(site: Path) -> None:
    for path in (site / "docs").rglob("*.html"):
        body = re.sub(
            r"<pre.*?</pre>|<code.*?</code>|<script.*?</script>", "", path.read_text("utf-8"), flags=re.DOTALL
        )
        body = body.split("<main", 1)[1]
        assert not re.search(r"\{(rule|kbd|rulebook|options|eval-rst|toctree)\}|:pyobject:|\.md\b(?!\.|<)", body), path
    french = (site / "docs/fr/notation.html").read_text("utf-8")
    assert "rejoue\u202f:" in french
    pig = (site / "docs/en/add-a-game.html").read_text("utf-8")
    assert "legal_moves" in pig
    assert "Five fields are the engine" in pig


def test_the_reference_is_read_from_the_source(site: Path) -> None:
    front = (site / "docs/en/reference.html").read_text("utf-8")
    for name in ("new_game", "Record", "Explorer", "compare", "exercise", "what_if", "Exercise.another", "BadOption"):
        assert f"<code>{name}</code>" in front, name
    plain = re.sub(r"<[^>]*>", "", front)
    assert "class Explorer(" in plain
    assert "seat_counts" not in plain
    assert re.search(r"<li><code>seats</code>: ", front), "arguments are a list"
    assert "Node.play" in plain
    engine = (site / "docs/en/reference-engine.html").read_text("utf-8")
    assert "One choice of a generated question." in engine
    assert "&gt;&gt;&gt;" in engine
    games = (site / "docs/en/reference-games.html").read_text("utf-8")
    assert "new_first_player" in games
    assert "_trio(" not in games


def test_nothing_that_the_reference_names_is_lacking() -> None:
    texts = [with_modules(file.read_text("utf-8")) for file in sorted((DOCS / "en").glob("reference*.md"))]
    count = 0
    for block in re.findall(r"```\{eval-rst\}\n(.*?)```", "".join(texts), re.DOTALL):
        module = ""
        for kind, name in re.findall(r"^\.\. (\w+):: *(\S+)", block, re.MULTILINE):
            module = name if kind == "currentmodule" else module
            if kind != "currentmodule":
                assert reference(f".. currentmodule:: {module}\n.. {kind}:: {name}"), name
                count += 1
    assert count > 150


def test_the_index_holds_both_languages_section_by_section(site: Path) -> None:
    data = Page((site / "index.html").read_text("utf-8")).data
    index = next(
        script for script in unpacked(data["scripts"]).split(BETWEEN) if script.startswith("globalThis.tbgggIndex = ")
    )
    entries = json.loads(index.removeprefix("globalThis.tbgggIndex = ").removesuffix(";"))
    assert {entry["l"] for entry in entries} == {"en", "fr"}
    assert {entry["k"] for entry in entries} == {"lesson", "game", "rules", "docs"}
    rule = next(entry for entry in entries if entry["a"] == "rules/bgg.fr.html#rule-2-5")
    assert rule["h"] == "2.5"
    told = next(entry for entry in entries if entry["a"] == "games/tonight.html?lang=fr#1.2")
    assert told["p"] == "Ce soir"
    assert "Le magasin 6 vend les 5 et les 6" in told["t"]
    assert "4@5b" not in told["t"], "moves are not looked for"


def test_sections_of_a_page_are_told_apart() -> None:
    text = (
        '<main lang="en"><h1 id="a">One <em>two</em></h1><p>three</p><pre class="tp-plain">no</pre><h2 id="b">Four</h2>'
    )
    found = Sections(SitePage("a.html", "docs", "One", ("en",), f"{text}<p>a<b>b</b></p></main>"), "en").found
    kept = [[place, heading, body.strip()] for place, heading, body in found if heading]
    assert kept == [["a", "One two", "three"], ["b", "Four", "ab"]]


# ---- the command ----


def test_the_command_builds_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "--site", "--no-run", "-o", str(tmp_path / "site"), str(EVENING)]) == 0
    assert (tmp_path / "site/index.html").is_file()
    assert (tmp_path / "site/games/tonight.html").is_file()
    assert str(tmp_path / "site") in capsys.readouterr().err


ALONG = {"00-tonight": "lessons/en/", "00-ce-soir": "lessons/fr/", "evening": "games/"}  # files and their folders


@pytest.mark.parametrize("all_of_it", [False, pytest.param(True, marks=pytest.mark.repeats(0))])
def test_without_files_the_site_has_what_comes_along(
    all_of_it: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By day it is made of some of that: what the other pages show, the lessons' own tests do."""
    files, settings = gathered(())
    if not all_of_it:
        some = [file for file in files if file.stem in ALONG]
        monkeypatch.setattr(building, "gathered", {(): (some, settings)}.__getitem__)
    publish_site(tmp_path / "site", run=False)
    found = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*.html")}
    assert {f"{folder}{name}.html" for name, folder in ALONG.items()} <= found
    if all_of_it:
        assert {file.stem for file in files} <= {Path(name).stem for name in found}


def test_a_broken_game_is_named_and_the_others_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other, site = tmp_path / "other.game", tmp_path / "site"
    other.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4\n', "utf-8")
    command = ["publish", "--site", "-o", str(site), str(EVENING), str(other)]
    assert main(command) == 0
    before = (site / "games/other.html").read_bytes()
    other.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 9\n', "utf-8")
    for _ in range(2):  # its page stays listed as one of the site's own
        assert main(command) == 2
        assert "other.game:4" in capsys.readouterr().err
        assert (site / "games/tonight.html").is_file()
        assert (site / "games/other.html").read_bytes() == before
    assert main(command[:-1]) == 0
    assert not (site / "games/other.html").exists()


def test_what_is_no_documentation_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "--site", "--docs", str(tmp_path), "-o", str(tmp_path / "site"), str(EVENING)]) == 2
    assert "Markdown" in capsys.readouterr().err
    assert main(["publish"]) == 2
    assert "--site" in capsys.readouterr().err


def test_an_old_address_leads_on_and_what_is_beside_is_documentation(tmp_path: Path) -> None:
    """Script keeps the query and the fragment; without script a refresh and a link lead there."""
    folder = tmp_path / "notes"
    (folder / "en").mkdir(parents=True)
    for name in ("a", "b"):
        write(notebook(markdown(f"# {name}"), language="en"), folder / f"en/{name}.ipynb")
    settings = 'languages = ["en"]\nbeside = ["en/b.ipynb"]\nmoved = { "en/old.ipynb" = "en/a.ipynb" }'
    (folder / "site.toml").write_text(settings, "utf-8")
    front = publish_site(tmp_path / "site", [folder], run=False).read_text("utf-8")
    old = (tmp_path / "site/lessons/en/old.html").read_text("utf-8")
    assert 'location.replace("a.html" + location.search + location.hash)' in old
    assert old.count('href="a.html"') == 2
    assert '<meta http-equiv="refresh" content="0; url=a.html">' in old
    lessons, docs = front.index("lessons/en/a.html"), front.index("lessons/en/b.html")
    assert lessons < front.index("<h2>Documentation</h2>") < docs
    assert "old.html" not in front
