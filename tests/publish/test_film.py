"""Films of games: GIFs that are read back, with the moments, the sentences and the screens that they show."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tbggg.bots.seat_loop import play_at_random
from tbggg.cli.main import main
from tbggg.engine.errors import GameError
from tbggg.new_game import new_game
from tbggg.publish import publish_films
from tbggg.publish.files.gif import animated
from tbggg.publish.games import film
from tbggg.publish.games.film_frames import WIDTH, Frame, key_moments, written_moments
from tbggg.publish.games.film_svg import svg_film
from tbggg.publish.html.own_files import is_own
from tbggg.record.files import read
from tbggg.record.lines import line_from
from tbggg.record.moment_links import addresses

from .lessons import EVENING
from .test_own_files import GAME

BOARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="1" height="1"/></svg>'
Capture = pytest.CaptureFixture[str]


def png(colour: str, width: int = 40, height: int = 30) -> bytes:
    file = BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "PNG")
    return file.getvalue()


def test_a_gif_has_its_pictures_their_times_and_what_they_say() -> None:
    data, *size = animated([png("red"), png("blue", 40, 20), png("white")], [2, 3.5, 6], "Red.\nBleu : « é »", 10_000)
    with Image.open(BytesIO(data)) as made:
        shown = []
        for number in range(made.n_frames):
            made.seek(number)
            shown.append((made.convert("RGB").getpixel((5, 5)), made.info["duration"]))
        assert shown == [((255, 0, 0), 2000), ((0, 0, 255), 3500), ((255, 255, 255), 6000)]
        made.seek(1)
        assert made.convert("RGB").getpixel((5, 25)) == (255, 255, 255), "a lower picture stands on white"
        assert made.info["loop"] == 0
        assert made.info["comment"].decode() == "Red.\nBleu : « é »"
        assert size == [*made.size] == [40, 30]


def test_a_gif_that_is_too_large_has_smaller_pictures_or_is_refused() -> None:
    noise = [png("red", 400, 400), png("blue", 400, 400)]
    whole = animated(noise, [2, 2], "", 1_000_000)
    smaller = animated(noise, [2, 2], "", len(whole[0]) - 1)
    assert smaller[1:] < whole[1:]
    with pytest.raises(GameError, match="2 frames"):
        animated(noise, [2, 2], "", 100)


def test_key_moments_are_what_is_said_and_the_ends_of_phases_while_there_is_room() -> None:
    record = read(EVENING)
    moments = [*written_moments(line_from(record.start))]
    said = [one for one in moments if any(node.comments for node in one)]
    bounds = (60, len(said) + 8, len(said) + 2, 5)
    shown = [key_moments(moments, record.start, most) for most in bounds]
    assert len(shown[0]) > len(shown[1]) > len(shown[2]) > len(shown[3]), "phases, rounds, what is said, some of it"
    for some in shown[:3]:
        assert all(one in some for one in said)
    for some, most in zip(shown, bounds, strict=True):
        assert len(some) <= most
        assert some[0][-1] is record.start
        assert some[-1] == moments[-1]
        assert some == [one for one in moments if one in some], "in the order of the line"


def test_a_long_game_of_which_nothing_is_said_is_shown_at_its_ends_of_rounds() -> None:
    record = new_game("pig", seats=2, luck=3)
    play_at_random(record.start, 3)
    moments = [*written_moments(line_from(record.start))]
    assert moments[-1][-1].state.round_no > 60
    shown = key_moments(moments, record.start, 60)
    assert len(shown) == 20
    assert [moments.index(one) for one in shown] == sorted({moments.index(one) for one in shown})
    rounds = [one[-1].state.round_no for one in shown]
    assert max(after - before for before, after in pairwise(rounds)) <= 8, rounds


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_frames_say_where_they_stand_and_how_it_ended(lang: str) -> None:
    frames = film.film_of(EVENING, None, lang, lambda line: None, "", every=True).frames
    texts = [frames[place].in_words() for place in (0, 3, -1)]
    third = [*written_moments(line_from(read(EVENING).start))][3]
    assert texts[0].startswith({"en": "The start. The BoardGameGeek Game – ", "fr": "Le début."}[lang])
    assert third[-1].narration(lang).text in texts[1]
    assert {"en": "Round 1 · ", "fr": "Manche 1 · "}[lang] in texts[1]
    assert {"en": "The end of the game. ", "fr": "La fin de la partie. "}[lang] in texts[2]
    assert {"en": " wins.", "fr": " gagne."}[lang] in texts[2]
    assert texts[2].endswith(" GG."), "and with how many points each ended"


def test_the_lightest_colour_of_a_film_is_white() -> None:
    pale = [png(f"#fbfb{blue:02x}") for blue in range(230, 253)]
    with Image.open(BytesIO(animated([*pale, png("white")], [2] * len(pale) + [6], "", 100_000)[0])) as made:
        made.seek(made.n_frames - 1)
        assert made.convert("RGB").getpixel((5, 5)) == (255, 255, 255)


def test_a_seats_film_shows_what_the_seat_saw() -> None:
    seen, whole = (film.film_of(EVENING, seat, "en", lambda line: None, "", every=True) for seat in ("blue", None))
    draws = [frame.sentence for frame in seen.frames if "draws" in frame.sentence and "Blue" not in frame.sentence]
    assert draws
    assert not set(draws) & {frame.sentence for frame in whole.frames}
    assert len(seen.frames) == seen.moments


def test_a_film_of_another_line_leads_through_its_moment_to_its_end() -> None:
    record = read(EVENING)
    at = addresses(record)
    fork = next(node for node in record.nodes() if node in at and node.variation)
    shown = film.film_of(EVENING, None, "en", lambda line: None, at[fork], every=True)
    told = [frame.sentence for frame in shown.frames]
    assert fork.narration("en").text in told[len([*written_moments(fork.path())]) - 1]
    assert len(told) == len([*written_moments([*fork.path(), *line_from(fork)[1:]])])
    assert told[-1] != film.film_of(EVENING, None, "en", lambda line: None, "", every=True).frames[-1].sentence


def test_the_command_writes_a_film_in_the_readers_language(tmp_path: Path, capsys: Capture) -> None:
    game = tmp_path / "small.game"
    game.write_text(f"{GAME}ann hold {{fr: À l’abri.}} (ann roll 1) 2.1 bob roll 3 {{[%turn]}} bob hold\n", "utf-8")
    assert main(["--lang", "fr", "publish", "--gif", str(game), "-o", str(tmp_path)]) == 0
    made = tmp_path / "small.fr.gif"
    assert is_own(made)
    told = capsys.readouterr().err
    with Image.open(made) as picture:
        words = picture.info["comment"].decode()
        assert picture.n_frames == len(words.splitlines()) - 1
        assert picture.size[0] == WIDTH
        assert f"{picture.size[0]} × {picture.size[1]}" in told
    assert "Le début" in words
    assert "À l’abri." in words
    assert made.stat().st_size < film.MOST_BYTES
    made.write_bytes(b"another's")
    assert main(["--lang", "fr", "publish", "--gif", str(game), "-o", str(tmp_path)]) == 2
    assert made.read_bytes() == b"another's"


def test_what_does_not_go_together_is_said_in_a_sentence(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "small.game").write_text(GAME, "utf-8")
    game = str(tmp_path / "small.game")
    for words, named in (
        (["--gif", "--pdf", game], "--pdf"),
        (["--gif", "--to", "bbcode", game], "--to"),
        (["--every", game], "--every"),
        (["--line", "1.1", game], "--line"),
        (["--gif", "--site"], "--gif"),
        (["--svg", "--site"], "--svg"),
        (["--svg", "--gif", game], "--gif"),
        (["--svg", "--pdf", game], "--pdf"),
        (["--gif", "--line", "9.9", game], "9.9"),
        (["--gif", "--seat", "zoe", game], "zoe"),
        (["--gif", str(tmp_path / "a.ipynb")], ".game"),
    ):
        assert main(["publish", *words, "-o", str(tmp_path)]) == 2, words
        assert named in capsys.readouterr().err.splitlines()[-1]
    assert [path.name for path in tmp_path.iterdir()] == ["small.game"]


def test_without_pillow_or_a_browser_the_line_that_installs_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("playwright.sync_api", "PIL"):
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(GameError, match=r"pip install 'tbggg\[pdf\]'"):
            publish_films([EVENING], tmp_path)
    assert not [*tmp_path.iterdir()]
    (made,) = publish_films([EVENING], tmp_path, kind="svg")
    assert is_own(made), "an SVG needs neither"


def test_an_svg_shows_one_frame_after_another_and_runs_nothing() -> None:
    made = film.film_of(EVENING, None, "en", lambda line: None, "", every=False)
    frames, seconds = made.frames[:3], [2.0, 3.0, 5.0]
    text, width, height = svg_film("Tom & <Ann>", frames, seconds, "All of it.")
    root = ElementTree.fromstring(text)
    names = {one: one.tag.rpartition("}")[2] for one in root.iter()}
    assert [names[one] for one in root if names[one] == "g"] == ["g"] * 3
    assert [one.text for one in root[:2]] == ["Tom & <Ann>", "All of it."]
    assert root.get("viewBox") == f"0 0 {width} {height}"
    assert not {"script", "foreignObject", "image", "a"} & set(names.values())
    assert b"http" not in text.replace(b"http://www.w3.org/2000/svg", b"")
    used, known = (set(re.findall(rf' {kind}="#?(-\w+)"', text.decode())) for kind in ("href", "id"))
    assert used
    assert used <= known
    style = "".join(one.text or "" for one, name in names.items() if name == "style")
    assert re.findall(r"@keyframes f\d\{[^@]*?([\d.]+)%\{visibility:visible\}([\d.]+)%", style) == [
        ("0.000", "20.000"),
        ("20.000", "50.000"),
        ("50.000", "100.000"),
    ]
    assert "prefers-reduced-motion:reduce" in style
    assert "animation:10s step-end" in style


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_frame_shows_the_round_once_and_that_of_its_board(tmp_path: Path, lang: str) -> None:
    game = tmp_path / "small.game"
    game.write_text(f"{GAME}ann hold 2.1 bob roll 3 bob hold\n", "utf-8")
    for frame in film.film_of(game, None, lang, lambda line: None, "", every=True).frames:
        drawn = svg_film("Film", [frame], [1.0], "")[0].decode()
        shown = re.findall(
            rf"{ {'en': 'Turn', 'fr': 'Tour'}[lang] }\s\d+", re.sub("<(?:title|desc).*?</(?:title|desc)>", "", drawn)
        )
        assert len(shown) == 1, frame.sentence


@pytest.mark.parametrize("size", ["20 10", "900 600", "300 1200"])
def test_the_sentence_of_an_svg_stands_close_below_its_board(size: str) -> None:
    frame = Frame("Round 1", "Ann rolls.", "", BOARD.replace("20 10", size))
    root = ElementTree.fromstring(svg_film("Film", [frame], [1.0], "")[0])
    board = next(one for one in root.iter() if one.tag.endswith("}svg") and one is not root)
    *_, sentence = (one for one in root.iter() if one.tag.endswith("}text"))
    assert 10 < float(sentence.get("y", 0)) - float(board.get("y", 0)) - float(board.get("height", 0)) < 40


def test_the_title_of_an_svg_is_whole_where_there_is_room_beside_its_section() -> None:
    frame = Frame("", "Ann rolls.", "", BOARD, "Round 3 · Buttons are placed until nobody is in")
    root = ElementTree.fromstring(svg_film("Six stars against nine", [frame], [1.0], "")[0])
    assert next(one.text for one in root.iter() if one.tag.endswith("}text")) == "Six stars against nine"


def test_words_of_an_svg_stay_within_its_width() -> None:
    long = Frame("Round 1", "word " * 40, f"{'x' * 200}\n\n*{'長' * 100}*", BOARD)
    root = ElementTree.fromstring(svg_film("title " * 40, [long], [1.0], "")[0])
    lines = [one.text or "" for one in root.iter() if one.tag.endswith("}text")]
    assert "".join(lines).count("x") == 200
    assert "".join(lines).count("長") == 100
    assert "*" not in "".join(lines)
    assert max(len(line) + line.count("長") for line in lines) <= 70
