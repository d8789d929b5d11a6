"""Which tests ``make test`` leaves to longer runs, and what holds their promise meanwhile.

A test that repeats with other data what another one holds has the marker ``thorough`` beside it,
and runs in ``make test-all``. What is dear, and alike for all exercises, is asked of every third
of them (``[::3]``), there, too. Properties are tried on a quarter of their ``examples``.
Here stands what is left to ``make test-rooms`` for its price alone: always (``LEFT_OUT``), or as
long as no file of its room differs from the commit SINCE (``WITH_THEIR_ROOM``). What is asked of
each exercise is asked of those of one section, and of those of which a file differs. Where no file
of a room differs, a test of many cases is tried on its first one; and of a module that nothing
that differs can reach, only the first tests are tried: they show that this machine is fit for it.
SINCE is the last commit that the upstream branch has, too, if there is one, or else HEAD.
"""

import os
import subprocess
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from math import inf
from pathlib import Path

from tests.changed import ROOT, changed_files, reached_tests, runs_otherwise

ALL = "TEST_ALL" in os.environ
"""Whether this is ``make test-all``, which sets the variable."""
EVERY_TEST = ALL or os.environ.get("TEST_ROOMS") == "whole"
"""Whether no test is left out for its price alone, as in ``make test-rooms``."""
ALL_ROOMS = EVERY_TEST or os.environ.get("TEST_ROOMS") == "all"
"""Whether rooms count as changed: ``make test-changed`` chooses by imports, others ask all."""
ONE_CASE = os.environ.get("TEST_CASES") == "one"
"""Whether each fast test is tried on one of its cases, as ``make check`` does."""

DOORS = (
    "browser/test_check.py::test_check_judges_what_the_cell_says_now",
    "browser/test_class_report.py::test_the_report_and_a_students_page_can_be_read",
    "browser/test_exam.py::test_an_exam_is_answered_in_its_fields",
    "browser/test_marking.py::test_two_markers_at_once_by_keyboard",
    "browser/test_play.py::test_a_whole_match_is_played_by_click",
    "browser/test_play_ahead.py::test_a_page_says_where_a_match_was_lost_and_has_all_levels",
    "gradebook/test_round_trip.py",
)
"""The walks in a browser that ``make test`` has, one for each door: a notebook is checked, played
and examined; a page without a kernel is played; a report is read, answers are marked, and a class
makes its round trip through nbgrader."""

LEFT_OUT: Mapping[str, str] = {
    "browser/": "tests of the same modules without a browser, and one walk for each door (DOORS)",
    "course/test_practice.py": "exercises/test_conformance.py: exercises of one section in order",
    "exercises/test_faults.py::test_every_kind_of_fault":
        "test_a_fault_of_a_known_kind_loses_points, above it, for exercises of one section",
    "exercises/test_tables.py::test_the_policy_for_42_is_no_policy_for_another_target":
        "test_a_table_has_no_points_for_hidden_cases, beside it, for every exercise",
    "exercises/test_verdicts.py::test_the_order_of_cases_does_not_matter_to_a_pure_function":
        "judging/test_cases.py: a battery is the same everywhere",
    "gradebook/test_accommodations.py": "gradebook/test_totals.py extends due dates",
    "gradebook/test_agreement.py": "gradebook/test_hand_marks.py changes points after hand-in",
    "gradebook/test_changes.py": "gradebook/test_judged_otherwise.py: who gains, and the choice",
    "gradebook/test_guide.py::test_every_command_runs": "as the next one",
    "gradebook/test_guide.py::test_the_term_ends_with_pages":
        "tests of each command, and gradebook/test_round_trip.py, which goes the way of a section",
    "gradebook/test_nbgrader.py::test_feedback_shows": "gradebook/test_round_trip.py reads it",
    "gradebook/test_own_notebook.py": "gradebook/test_course_file.py grades a course of its own",
    "gradebook/test_platform_term.py": "gradebook/test_collecting.py, export/: platforms' files",
    "gradebook/test_removal.py": "gradebook/test_moves.py takes away and brings back",
    "gradebook/test_students_text.py": "submissions/test_rendering.py: what a text may make",
    "gradebook/test_upgrade.py": "gradebook/test_damaged.py: a gradebook of another time",
    "grading/test_busy.py::test_what_the_machine_kills_again_and_again":
        "test_a_process_that_the_machine_killed_is_judged_again, beside it",
    "grading/test_busy_class.py::test_a_notebook_has_one_result_beside_busy_programs":
        "judging/test_time_limit.py, matches/test_load.py: time of others is not the student's",
    "grading/test_entry_points.py::test_gradescope_grades_the_section_of_the_assignment_only":
        "submissions/test_whose_notebook.py tells sections apart",
    "grading/test_foreign_configuration.py::test_no_command_reads":
        "test_folders_of_students_have_no_course, below it: what every command asks",
    "grading/test_foreign_configuration.py::test_a_submission_with_a_configuration":
        "test_a_course_inside_another_one_is_found, below it",
    "grading/test_foreign_configuration.py::test_nothing_else_beside_a_submission_runs":
        "test_folders_of_students_have_no_course, below it: what every command asks",
    "gradebook/test_term.py": "gradebook/test_round_trip.py: a section, of two students",
    "hub/": "gradebook/test_collect.py, submissions/: what arrives; gradebook/test_round_trip.py",
    "ladder/test_compiled.py": "ladder/test_ladder.py: recorded matches of every rung",
    "matches/test_match.py::test_compiled_reference_players":
        "test_reference_players_play_in_processes_of_their_own, beside it",
    "notebooks/test_claims.py": "tests of the searches and games whose numbers the text tells",
    "notebooks/test_prose.py::test_no_prose_up_to_the_next_heading":
        "predictions/ holds each question and its answer",
    "report/test_class_pages.py::test_a_class_of_a_thousand": "the same page of a small class",
    "sandbox/test_landlock.py::test_a_class_is_graded_where_namespaces_are_forbidden":
        "the tests beside it: what such a process cannot do; sandbox/test_attacks.py, with it, too",
    "site/test_lab.py": "notebook_api/, for the same code; `make site` walks the running edition",
    "submissions/test_damaged_class.py": "submissions/test_damaged_notebooks.py, one by one",
    "test_kept.py::test_what_passed": "the tests above it, of what a module depends on",
}  # fmt: skip
"""By the beginning of a test's place, what holds its promise in ``make test``."""


WITH_THEIR_ROOM: Mapping[str, tuple[str, ...]] = {
    "arena/test_command.py: a tournament from its players to its pages": (
        "arena/poker/", "arena/test_pages", "arena/test_tournament",
    ),
    "course/test_own_exercises.py, course/test_settings.py, notebooks/": (
        "course/test_another_course", "course/test_exam", "course/test_lecture",
    ),
    "exercises/test_conformance.py and exercises/test_verdicts.py, of exercises of one section": (
        "exercises/test_observations", "exercises/test_stages", "exercises/test_wrong_collection",
    ),
    "exercises/test_minimax.py and exercises/test_nearly_right.py: the same for one section": (
        "exercises/test_learning", "exercises/test_mcts", "exercises/test_multiplayer",
        "exercises/test_my_evaluation", "exercises/test_nearly_right_", "exercises/test_pruning",
        "exercises/test_reasons_true", "exercises/test_whole_games",
    ),
    "export/test_formats.py: what each platform's file looks like": ("export/test_export",),
    "fast/test_solver.py: what is compiled is right": (
        "fast/test_analysis", "fast/test_bitboard", "fast/test_database", "fast/test_extra",
        "fast/test_mnk", "fast/test_uct",
    ),
    "gradebook/test_round_trip.py: a section's way from release to marks sent out": (
        "gradebook/test_course_file", "gradebook/test_damaged", "gradebook/test_feedback",
        "gradebook/test_groups", "gradebook/test_hand_marks", "gradebook/test_judged_otherwise",
        "gradebook/test_light_nbgrader", "gradebook/test_moves", "gradebook/test_nbgrader",
        "gradebook/test_regrades", "gradebook/test_standing", "gradebook/test_totals",
    ),
    "grading/test_run.py: a class is graded, again, by two at once, and marked by hand": (
        "grading/oral/", "grading/test_busy", "grading/test_cluster", "grading/test_commands",
        "grading/test_entry_points", "grading/test_explained_once", "grading/test_full_disk",
        "grading/test_play", "grading/test_processes", "grading/test_shortage",
        "grading/test_variants",
    ),
    "exercises/test_verdicts.py: what is said of each known mistake of one section": (
        "judging/test_notes", "judging/test_said_truly", "judging/test_truth",
    ),
    "ladder/test_ladder.py": ("ladder/test_duplicate",),
    "learning/test_functions.py learns weights and networks, widgets/test_snake.py a table": (
        "learning/test_experiments", "learning/test_tables",
    ),
    "gradebook/test_round_trip.py marks by hand; marking/test_pages.py": (
        "marking/test_double", "marking/test_several", "marking/test_shown",
    ),
    "matches/test_match.py": (
        "matches/test_attacks", "matches/test_load", "matches/test_lost_processes",
        "matches/test_strategies",
    ),
    "judging/test_bounds.py, submissions/test_damaged_notebooks.py: nothing stops the judge": (
        "fuzz/",
    ),
    "notebook_api/test_check.py; browser/test_check.py in a kernel": (
        "notebook_api/test_kernels", "notebook_api/test_loading",
    ),
    "notebooks/test_notebooks.py runs a notebook; gradebook/test_round_trip.py hands one out": (
        "notebooks/test_notebooks.py::test_an_untouched",
        "notebooks/test_notebooks.py::test_nbgrader_hands_out",
        "notebooks/test_notebooks.py::test_the_source_is",
        "notebooks/test_notebooks.py::test_what_is_not",
    ),
    "notebooks/test_notebooks.py makes every prediction of a notebook": (
        "predictions/test_questions",
    ),
    "report/test_class_report.py, report/test_verdict_html.py: pages, and what they draw": (
        "report/test_class_pages", "report/test_edges", "report/test_learning_picture",
        "report/test_verdict_pictures",
    ),
    "sandbox/test_attacks.py, test_forged_replies.py, test_landlock.py, test_system_calls.py": (
        "sandbox/test_ended", "sandbox/test_forged_frames", "sandbox/test_held_memory",
        "sandbox/test_hostile_functions", "sandbox/test_left_files", "sandbox/test_memory",
        "sandbox/test_numpy", "sandbox/test_orphans", "sandbox/test_quoted_texts",
        "sandbox/test_surroundings", "sandbox/test_threads",
    ),
    "submissions/test_damaged_notebooks.py, submissions/test_reading.py": (
        "submissions/test_sizes", "submissions/test_unreadable_files",
        "submissions/test_written_answers",
    ),
    "widgets/test_play.py, widgets/test_mcts.py": ("widgets/test_exact", "widgets/test_levels"),
}  # fmt: skip
"""By what holds their promise meanwhile, the beginnings of places of tests that run only where a
file of their room differs: the room of the same name, or one of ``ELSEWHERE``."""

ELSEWHERE: Mapping[str, tuple[str, ...]] = {
    "autograder": ("language",),
    "chapters": ("exercises", "language", "notebooks", "predictions"),
    "classroom": ("language",),
    "cli": ("grading", "gradebook", "arena"),
    "course_lib": ("language",),
    "docs": ("site",),
    "environments": ("learning",),
    "games": ("learning",),
    "judging": ("fuzz",),
    "model": ("judging", "grading"),
    "protocol": ("fuzz", "sandbox", "judging", "matches"),
    "repair": ("judging",),
    "running": ("judging", "sandbox"),
    "sandbox": ("grading", "matches"),
    "solutions": ("notebooks", "predictions"),
    "submissions": ("fuzz",),
}
"""The folders of tests of rooms that have none of their own name, or more than that one."""


EVERYBODYS = (("autograder",), ("classroom",), ("course_lib",), ("tests", "support"))
"""The folders whose own files, such as the game's formalism, all rooms use."""


def examples(number: int) -> int:
    """Return on how many examples a property is tried: a quarter of a number, or all.

    Hypothesis draws the same ones each time, the smallest first.
    """
    return number if ALL else number // 4


AT_REST = "False False []"
"""The ``state`` of every module in a folder if nothing differs."""
FIRST_TESTS = 2
"""So many fast tests of each module are those of ``make check``."""
FIRST_TESTS_AT_REST = 4
"""So many tests of a module are those of ``make test`` if nothing that differs can reach it."""


def state(module: str) -> str:
    """Return what decides of which tests ``make test`` leaves out a module, given by its path."""
    if ALL_ROOMS:
        return "True"
    rooms, exercises = _changed()
    differs = not rooms.isdisjoint(Path(module).parent.parts)
    return f"{differs} {f'tests/{module}' in _reached()} {sorted(exercises)}"


def most_tests(place: str) -> float:
    """Return how many tests of a module are tried: of those after them, none is."""
    module = place.partition("::")[0]
    if ONE_CASE:
        return FIRST_TESTS
    # All that are about all files, and the walks; whole rooms do not ask.
    if "/" not in module or place.startswith(DOORS) or f"tests/{module}" in _reached():
        return inf
    return FIRST_TESTS_AT_REST


def is_enough(module: str, tried: int) -> bool:
    """Tell whether no more tests of a module are tried, after so many, whatever they are about."""
    is_door = any(door.startswith(module) for door in DOORS)
    if is_door or not tries_one_case(module) or (not ONE_CASE and _changed()[1]):
        return False
    return tried >= most_tests(f"{module}::")


def tries_one_case(module: str, exercise: str | None = None) -> bool:
    """Tell whether a test is tried on its first case, or the first with this exercise, alone."""
    if ONE_CASE or ALL_ROOMS:
        return ONE_CASE
    rooms, exercises = _changed()
    folders = Path(module).parent.parts  # none: its tests are about all files
    return bool(folders) and rooms.isdisjoint(folders) and exercise not in exercises


def is_left_out(place: str, exercise: str | None = None, *, sample: Collection[str] = ()) -> bool:
    """Tell whether ``make test`` leaves out a test.

    Args:
        place: its module's path below tests/, "::", and its function's name.
        exercise: the id of the exercise that it is asked of; None if it is none.
        sample: the ids of exercises that are always asked.
    """
    if EVERY_TEST or place.startswith(DOORS):
        return False
    if place.startswith((*LEFT_OUT,)):
        return True
    rooms, exercises = (set[str](), set[str]()) if ALL_ROOMS else _changed()
    if ALL_ROOMS or not rooms.isdisjoint(Path(place.partition("::")[0]).parent.parts):
        return False
    if exercise is not None and exercise not in sample and exercise not in exercises:
        return True
    return any(place.startswith(beginnings) for beginnings in WITH_THEIR_ROOM.values())


@cache
def _changed() -> tuple[set[str], set[str]]:
    """Return the rooms and the exercises that differ from the commit SINCE."""
    return changed_rooms(_changed_files())


@cache
def _reached() -> set[str]:
    """Return the test files that what differs from the commit SINCE can reach."""
    return reached_tests(_changed_files())


@cache
def _changed_files() -> list[str]:
    try:
        since = os.environ.get("SINCE") or _upstream()
        return [n for n in changed_files(since) if runs_otherwise(n, since)]
    except (OSError, subprocess.CalledProcessError):
        if os.environ.get("SINCE"):  # a name that git does not know is not to pass for no change
            raise
        return []


def _upstream() -> str:
    """Return the last commit that this branch and its upstream share; HEAD if it has none."""
    command = ["git", "merge-base", "HEAD", "@{upstream}"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "HEAD"


def changed_rooms(names: Iterable[str]) -> tuple[set[str], set[str]]:
    """Return the folders of tests and the ids of exercises that changed files are about."""
    rooms, exercises = set[str](), set[str]()
    for name in names:
        folders = Path(name).parts[:-1]
        rooms.update(folders, *(ELSEWHERE.get(folder, ()) for folder in folders))
        if folders in EVERYBODYS:
            rooms.update(path.name for path in Path(__file__).parent.iterdir() if path.is_dir())
        if folders[:1] == ("chapters",) and len(folders) > 3:
            exercises.add(folders[3].replace("_", "-"))
        elif folders[:2] == ("tests", "corpus") and len(folders) > 3:
            exercises.add(folders[3])
    return rooms, exercises
