"""Which tests ``make test`` leaves to ``make test-all``, and what holds their promise meanwhile.

A test that takes minutes or repeats with other data what another one holds has the marker
``thorough`` beside it. What is dear, and alike for all exercises, is asked of every third of them
(``[::3]``), by ``make test-all``, too. Properties are tried on a quarter of their ``examples``.
Here stands what is left out for its price alone.
"""

import os
from collections.abc import Mapping

ALL = "TEST_ALL" in os.environ
"""Whether this is ``make test-all``, which sets the variable."""

DOORS = (
    "browser/test_check.py::test_check_judges_what_the_cell_says_now",
    "browser/test_class_report.py",
    "browser/test_exam.py::test_an_exam_is_answered_in_its_fields",
    "browser/test_explorer.py::test_clicks_reach_python_and_python_reaches_the_page",
    "browser/test_marking.py::test_two_markers_at_once_by_keyboard",
    "browser/test_play.py::test_a_whole_match_is_played_by_click",
    "browser/test_play_ahead.py::test_a_page_says_where_a_match_was_lost_and_has_all_levels",
    "gradebook/test_round_trip.py",
)
"""The walks in a browser that ``make test`` has, one for each door: a notebook is checked, stepped
through, played and examined; a page without a kernel is played; a report is read, answers are
marked, and a class makes its round trip through nbgrader."""

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
    "ladder/test_compiled.py": "ladder/test_ladder.py: recorded matches of every rung",
    "matches/test_match.py::test_compiled_reference_players":
        "test_reference_players_play_in_processes_of_their_own, beside it",
    "notebooks/test_claims.py": "tests of the searches and games whose numbers the text tells",
    "notebooks/test_prose.py::test_no_prose_up_to_the_next_heading":
        "predictions/ holds each question and its answer",
    "report/test_class_pages.py::test_a_class_of_a_thousand": "the same page of a small class",
    "submissions/test_damaged_class.py": "submissions/test_damaged_notebooks.py, one by one",
}  # fmt: skip
"""By the beginning of a test's place, what holds its promise in ``make test``."""


def examples(number: int) -> int:
    """Return on how many examples a property is tried: a quarter of a number, or all.

    Hypothesis draws the same ones each time, the smallest first.
    """
    return number if ALL else number // 4


def is_left_out(place: str) -> bool:
    """Tell whether ``make test`` leaves out a test.

    Args:
        place: its module's path below tests/, "::", and its function's name.
    """
    return place.startswith((*LEFT_OUT,)) and not place.startswith(DOORS)
