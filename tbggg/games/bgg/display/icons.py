"""The game's own signs, as paths of lines in a square of 16."""

ICONS = {
    "crate": "M2.5 5.5h11v8h-11zM2.5 5.5 4 2.5h8l1.5 3M8 2.5v3M5.5 9h5",
    "stack": "M8 2.5 14 5.5 8 8.5 2 5.5zM2 8.3l6 3 6-3M2 11l6 3 6-3",
    "shelf": "M2.5 2.5v11M13.5 2.5v11M2.5 8h11M2.5 13h11M5 8V4.5M7.5 8V4M10 8V5.5M6 13v-3M9 13v-2.5",
    "heart": (
        "M2.5 7 8 2.5 13.5 7M4 6.2v7.3h8V6.2"
        "M8 12S5.6 10.4 5.6 8.9c0-1.5 1.8-1.7 2.4-.4.6-1.3 2.4-1.1 2.4.4C10.4 10.4 8 12 8 12z"
    ),
    "bin": "M3 5h10M6 5V3h4v2M4.2 5l.7 8.5h6.2l.7-8.5M6.8 7.5v3.5M9.2 7.5v3.5",
}
FLAG = "M4 14V2.5M4 3h8.5l-2.2 2.8 2.2 2.8H4"  # of the first player
