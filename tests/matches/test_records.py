"""Records of matches: their form, and what is refused."""

import json

import pytest

from autograder.running.matches.records import MatchEnding, MatchRecord, PlayedMove, counted_matches

MOVES = (
    PlayedMove(0, (7, 7), 0.25, 0.5),
    PlayedMove(1, ("a5", "R"), 0.001, 0.002, "a note"),
)
RECORD = MatchRecord(
    "connect5", ("one", "two"), ((0, 1),), MOVES, (1, -1), MatchEnding.CRASHED, 1, "ValueError: no"
)


def test_a_record_comes_back_from_json_text():
    text = json.dumps(RECORD.to_json())
    assert MatchRecord.from_json(json.loads(text)) == RECORD


def test_the_time_of_a_seat_is_the_sum_over_its_moves():
    assert RECORD.seconds(0) == 0.25
    assert RECORD.seconds(1) == 0.001


@pytest.mark.parametrize(
    "change",
    [
        {"record": 0},
        {"ending": "won"},
        {"at_fault": 2},
        {"players": ["one"]},
        {"moves": [[0, ["l", 1], 0, 0, ""]]},
        {"opening": [{"a": 1}]},
        {"utilities": None},
    ],
    ids=str,
)
def test_malformed_records_are_refused(change: dict[str, object]):
    with pytest.raises(ValueError, match=r"."):
        MatchRecord.from_json({**RECORD.to_json(), **change})


def test_texts_of_students_are_plain_and_short():
    record = MatchRecord(
        "connect5", ("a\x1b[2J", "b"), (), (), (0, 0), MatchEnding.ILLEGAL, 0, "x" * 10_000
    )
    assert "\x1b" not in record.players[0]
    assert len(record.fault) <= 4_000


def test_a_match_that_was_not_played_does_not_count():
    failed = MatchRecord("connect5", ("a", "b"), (), (), (0, 0), MatchEnding.NOT_PLAYED)
    assert counted_matches([RECORD, failed]) == [RECORD]
