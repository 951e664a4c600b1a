"""Animated GIF of pictures; written with Pillow, of the `[pdf]` extra."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from ...engine.errors import GameError
from ...engine.texts import say
from ..html.own_files import GIF_MARK
from ..html.texts import PACKAGE

COLOURS = 255  # of the 256 of a palette, which all frames share; one is left for what does not change
SAMPLED = 8  # pictures from which the palette is taken
SIZES = (1.0, 0.75, 0.5)  # of the pictures: the largest that is small enough is written
WHITE = (255, 255, 255)
END = b";"  # the last byte of a GIF


def check_writer() -> None:
    """Check that GIFs can be written.

    Raises:
        GameError: Pillow is missing.
    """
    try:
        import PIL  # noqa: F401
    except ImportError:
        raise GameError(say("no_pillow", PACKAGE)) from None


def animated(pictures: Sequence[bytes], seconds: Sequence[float], said: str, most: int) -> tuple[bytes, int, int]:
    """Return a GIF that shows pictures one after another, again and again; and its width and height in pixels.

    Args:
        pictures: PNG files of one width; below a lower one the frame is white.
        seconds: how long each is shown.
        said: what they show in words; it becomes the comment of the file.
        most: bytes that the file may have; larger pictures are made smaller.

    Raises:
        GameError: it would be larger, even with small pictures.
    """
    for size in SIZES:
        found, width, height = _written(pictures, seconds, said, size)
        if len(found) <= most:
            return found, width, height
    raise GameError(say("gif_large", PACKAGE, frames=len(pictures), most=most // 1_000_000))


def _written(pictures: Sequence[bytes], seconds: Sequence[float], said: str, size: float) -> tuple[bytes, int, int]:
    from PIL import Image, ImageOps

    frames = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
    highest = max(frame.height for frame in frames)
    frames = [ImageOps.expand(frame, (0, 0, 0, highest - frame.height), "white") for frame in frames]
    width, height = (round(side * size) for side in frames[0].size)
    if size != 1:
        frames = [frame.resize((width, height), Image.Resampling.LANCZOS) for frame in frames]
    sampled = frames[:: -(-len(frames) // SAMPLED)]
    sheet = Image.new("RGB", (width, height * len(sampled)))
    for place, frame in enumerate(sampled):
        sheet.paste(frame, (0, height * place))
    palette = sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1)
    blank = Image.new("RGB", (1, 1), "white")
    white, first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in (blank, *frames)]
    colours = [*(palette.getpalette() or [])]
    place = 3 * white.tobytes()[0]
    colours[place : place + 3] = WHITE  # as a forum's page is, and the mean of light colours is not
    for frame in (first, *others):
        frame.putpalette(colours)
    file = BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[round(1000 * one) for one in seconds],
        loop=0,
        comment=said.encode(),
    )
    return file.getvalue().removesuffix(END) + GIF_MARK, width, height
