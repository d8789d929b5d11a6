"""Matches in a verdict: every one is shown, and what students wrote does nothing."""

from autograder.model.play import PlayedMatch
from autograder.model.verdict import Verdict
from autograder.report import verdict_html, verdict_text
from autograder.report.matches import ENDINGS
from autograder.running.matches.records import MatchEnding

WON = PlayedMatch("connect5", "random", 0, "won", 9, 0.25, 0.0625, "finished")
LOST = PlayedMatch(
    "divercite", "greedy", 1, "lost", 2, 0.5, 0.5, "illegal_move", True,
    "returned '<script>\x1b[2J' at its move",
)  # fmt: skip
VERDICT = Verdict("agent", 1, "graded", 8, 80, matches=(WON, LOST))


def test_the_text_has_a_line_for_every_match():
    lines = verdict_text(VERDICT).splitlines()
    assert "    connect5, random, first: won after 9 moves, 0.25 s; played to the end" in lines
    assert lines[-1].startswith(
        "    divercite, greedy, second: lost after 2 moves, 0.50 s; no legal"
    )
    assert "\x1b" not in lines[-1]


def test_the_page_has_a_row_for_every_match_and_no_element_of_a_student():
    html = verdict_html(VERDICT)
    assert "Matches: 1 of 2 won" in html
    assert html.count("<tr") == 3
    for text in ("<td>connect5</td>", "<td>second</td>", "<td>0.062 s</td>", "<td>lost</td>"):
        assert text in html
    assert "&lt;script&gt;" in html
    assert "<script" not in html


def test_every_ending_of_a_match_that_counts_has_words():
    assert set(ENDINGS) == {ending.value for ending in MatchEnding} - {MatchEnding.NOT_PLAYED.value}


def test_a_verdict_without_matches_has_no_table():
    assert "Matches" not in verdict_html(Verdict("agent", 1, "graded", 8, 80))
