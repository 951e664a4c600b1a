"""The tests that are run for a fault: quick ones that concern its file, those that find most first."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import PurePosixPath

from .mutant import REPOSITORY, read


def _named(folder: str, names: str) -> tuple[str, ...]:
    """Files of tests in a folder."""
    return tuple(f"tests/{folder}/test_{name}.py" for name in names.split())


# Groups of tests, each run as a whole, one after the other, until one fails.
PHASES = _named(
    "games/bgg",
    "actions unseen chance phase1 phase2 phase3 phase4 phase5 phase6 rulings setup scoring judging components"
    " errors errors_hidden",
)
PLAY = (
    "tests/golden/test_cases.py",
    "tests/games/test_views.py",
    "tests/adapters/test_numbers.py",
    *_named("engine", "game action_bounds sections luck seen"),
)
BUTTONS = _named("games/buttons", "buttons stars start chance odds recount")
PIG = _named("games/pig", "pig telling drawing machine")
OTHERS = _named("conformance", "sections parts simultaneous")
RECORD = (
    *_named("record", "position fresh_luck editing_orders replay masking editing record board_marks stored"),
    *_named("record", "position_text players unplayable reading reading_here merging"),
    *_named("record", "leaking_comments seen_so_far points parts"),
    *OTHERS,
)
READ = (*_named("games/bgg", "errors errors_text"), "tests/record/test_files.py")
WRITE = (*_named("record", "atomic_write drafts files"), *_named("explorer", "autosave saved_in_order"))
EXPLORER = (
    *_named("explorer", "shared_record annotating controls comparing outline widget autosave saved_in_order"),
    *_named("explorer", "editing seats opponents seen_so_far undo unequal_lines"),
    *_named("conformance", "explorer simultaneous"),
    "tests/games/bgg/test_outline.py",
)
REFEREE = _named("referee", "frames requests navigation history opponents referee typed_moves")
SIMULATE = (
    "tbggg/simulate/statistics.py",
    *_named("simulate", "statistics ratings best race curve tournament earnings analysis marks games"),
    *_named("simulate", "what_if what_if_verdict what_if_shown what_if_refused what_if_running what_if_hidden"),
    *_named("simulate", "decisions openings for_researchers rollouts searches interval_svg"),
)
SOLVED = _named("simulate", "exact exact_small size")
LESSONS = (
    *_named("lessons", "form verdict board copies cover declare number_input plans practice predict readings"),
    *_named("lessons", "rule_links setup_kind toys puzzles"),
    "tests/notebooks/test_studies.py",
    "tests/games/essen/test_practice_own.py",
    "tests/explorer/test_collected.py",
)
WRITER = (*_named("javascript", "pages writer toys"), *_named("record", "stored reading_here"))
EQUAL = _named("javascript", "equal_play equal_pages")
# It compares the page with the kernel. Where both are written from the same faulty Python it would compare today's
# page, which `make build` has not made anew, with the fault: it would find everything, and say nothing of the tests.
PAGE = ("tests/explorer/test_referee.py",)

GROUPS: dict[str, tuple[tuple[str, ...], ...]] = {
    "tbggg/games/bgg/rules/actions.py": (
        ("tests/games/bgg/test_actions.py", "tests/adapters/test_numbers.py"),
        PHASES,
        PLAY,
    ),
    "tbggg/games/bgg/*": (PHASES, PLAY),
    "tbggg/games/buttons/*": (BUTTONS, PLAY),
    "tbggg/games/pig/*": (PIG, PLAY),
    "tbggg/engine/*": (("tests/engine/test_luck.py",), PHASES, PLAY),
    "tbggg/record/annotations.py": (("tests/record/test_board_marks.py",), RECORD),
    "tbggg/record/atomic_write.py": (WRITE,),
    "tbggg/record/files.py": (READ, ("tests/record/test_atomic_write.py",), RECORD),
    "tbggg/record/comparison.py": (("tests/figures/test_comparison.py",), RECORD),
    "tbggg/record/points.py": (("tests/record/test_points.py", "tests/figures/test_figures.py"), RECORD),
    "tbggg/record/*": (RECORD, READ),
    "tbggg/referee/*": (REFEREE, EXPLORER),
    "tbggg/explorer/*": (EXPLORER,),
    "tbggg/simulate/exact/*": (SOLVED,),
    "tbggg/simulate/*": (SIMULATE,),
    "tbggg/lessons/*": (LESSONS,),
    "tbggg/javascript/*": (WRITER, EQUAL, PAGE),
    "widgets/src/generated/*": (PAGE,),
}


def groups_of(file: str) -> tuple[tuple[str, ...], ...]:
    """The groups of tests for a file: its own examples and the tests of its name, then those that are listed.

    Raises:
        LookupError: none are listed for it.
    """
    for pattern, groups in GROUPS.items():
        if fnmatch(file, pattern):
            return (_own(file), *groups)
    raise LookupError(file)


def _own(file: str) -> tuple[str, ...]:
    """The file itself where it has examples, and the tests that bear its name."""
    path = PurePosixPath(file)
    tests = str(PurePosixPath("tests", *path.parts[1:-1], f"test_{path.name}"))
    examples = (file,) if path.suffix == ".py" and ">>> " in read(file) else ()
    return (*examples, *((tests,) if (REPOSITORY / tests).is_file() else ()))


def every_group() -> list[tuple[str, ...]]:
    """All groups, each once."""
    return list(dict.fromkeys(group for groups in GROUPS.values() for group in groups))
