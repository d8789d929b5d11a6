"""Divercité: its board, its points and what decides a tie."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN
from course_lib.games import Divercite
from course_lib.games.divercite import COLOURS, FULL_HAND, NAMES, scores, standing
from tests.games.conformance import playout
from tests.games.positions import around, counts, play


def test_the_board_of_divercite():
    cities = [name for name in NAMES if (ord(name[0]) - 97 + int(name[1]) - 1) % 2]
    assert len(NAMES) == 41
    assert len(cities) == 16
    found = {a for a, _ in Divercite().actions(play(Divercite(), ("e1", "R")))}
    assert found == set(NAMES) - {"e1"}


@pytest.mark.slow
def test_perft_of_divercite():
    """Four colours on 41 cells; then on 40, since nobody has run out of anything."""
    assert counts(Divercite(), 2) == [164, 164 * 160]


def naive_scores(board: dict[str, str], owner: int) -> list[int]:
    """Return the points of every city of an owner, from the names of the cells around it."""
    found = []
    for name, piece in board.items():
        if len(piece) == 2 and piece[1] == str(owner):
            x, y = ord(name[0]), int(name[1])
            near = [board.get(f"{chr(x + dx)}{y + dy}", ".") for dx, dy in
                    ((0, 1), (0, -1), (1, 0), (-1, 0))]  # fmt: skip
            five = sorted(near) == ["b", "g", "r", "y"]
            found.append(5 if five else sum(c == piece[0].lower() for c in near))
    return found


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_a_match_of_divercite(seed: int):
    game = Divercite()
    states = playout(game, Random(seed))
    assert len(states) == 41
    for placed, s in enumerate(states):
        assert sum(s[1]) + sum(s[2]) == 40 - placed
        assert sum(piece != "." for piece in s[0]) == placed
        board = dict(zip(NAMES, s[0], strict=True))
        assert scores(s) == tuple(sum(naive_scores(board, p)) for p in (MAX, MIN))
    end = states[-1]
    pieces = [piece for piece in end[0] if piece != "."]
    assert all(pieces.count(c.lower()) == 6 for c in COLOURS)
    assert all(pieces.count(f"{c}{p}") == 2 for c in COLOURS for p in (MAX, MIN))
    assert end[0].count(".") == 1
    a, b = (sorted(naive_scores(dict(zip(NAMES, end[0], strict=True)), p)) for p in (MAX, MIN))
    key = [[sum(v), *(v.count(k) for k in (5, 4, 3, 2))] for v in (a, b)]
    assert game.utility(end, MAX) == (1 if key[0] >= key[1] else -1)
    assert Divercite(margin=True).utility(end, MIN) == sum(b) - sum(a)


def divercite(**pieces: str) -> Any:
    """Return a board with these pieces and empty hands, as if the match were over."""
    board = tuple(pieces.get(name, ".") for name in NAMES)
    return board, (0,) * 8, (0,) * 8


FOUR = {"e1": "r", "d2": "g", "f2": "b", "e3": "y"}


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param(FOUR | {"e2": "R0"}, (5, 0), id="all four colours"),
        pytest.param(FOUR | {"e2": "Y1"}, (0, 5), id="whoever owns the city"),
        pytest.param(FOUR | {"e3": ".", "e2": "R0"}, (1, 0), id="three are not four"),
        pytest.param(FOUR | {"e3": "r", "e2": "R0"}, (2, 0), id="own colour twice"),
        pytest.param(FOUR | {"e3": "r", "e2": "Y0"}, (0, 0), id="own colour nowhere"),
        pytest.param(dict.fromkeys(FOUR, "g") | {"e2": "G1"}, (0, 4), id="own colour throughout"),
    ],
)
def test_points_of_a_city(pieces: dict[str, str], points: tuple[int, int]):
    assert scores(divercite(**pieces)) == points


@pytest.mark.parametrize("owner", [MAX, MIN])
def test_more_points_win_divercite(owner: int):
    game, s = Divercite(), divercite(**FOUR, e2=f"R{owner}")
    assert (game.utility(s, owner), game.utility(s, 1 - owner)) == (1, -1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(
            FOUR | {"e2": "R"},
            {"c4": "B", "g4": "R"} | around("c4", "b", 4) | around("g4", "r", 1),
            id="five against four",
        ),
        pytest.param(
            {"c4": "B"} | around("c4", "b", 4),
            {"g4": "R", "e8": "G"} | around("g4", "r", 3) | around("e8", "g", 1),
            id="four against three",
        ),
        pytest.param(
            {"c4": "B"} | around("c4", "b", 3),
            {"g4": "R", "e8": "G"} | around("g4", "r", 2) | around("e8", "g", 1),
            id="three against two",
        ),
        pytest.param(
            {"c4": "B"} | around("c4", "b", 2),
            {"g4": "R", "e8": "G"} | around("g4", "r", 1) | around("e8", "g", 1),
            id="two against one and one",
        ),
    ],
)  # fmt: skip
def test_equal_points_are_decided_by_the_better_cities(one: dict[str, str], other: dict[str, str]):
    game = Divercite()
    for winner in (MAX, MIN):
        sides = ((one, winner), (other, 1 - winner))
        s = divercite(**{
            cell: f"{piece}{p}" if piece.isupper() else piece
            for pieces, p in sides for cell, piece in pieces.items()
        })  # fmt: skip
        assert scores(s)[MAX] == scores(s)[MIN] > 0
        assert (game.utility(s, winner), game.utility(s, 1 - winner)) == (1, -1)
        assert Divercite(margin=True).utility(s, winner) == 0


@pytest.mark.parametrize("pieces", [{}, {"a5": "r", "b5": "R0", "i5": "g", "h5": "G1"}])
def test_the_first_player_wins_when_all_is_equal(pieces: dict[str, str]):
    assert Divercite().utility(divercite(**pieces), MAX) == 1


def test_what_decides_is_compared_in_order():
    s = divercite(**FOUR, e2="R0", i5="b", h4="b", h6="b", h5="B0", a5="r", b5="R0")
    assert standing(s, MAX) == (9, 1, 0, 1, 0)
    assert standing(s, MIN) == (0, 0, 0, 0, 0)


def test_a_resource_is_nobodys_once_it_is_placed():
    one = play(Divercite(), ("e1", "R"), ("e3", "R"))
    other = play(Divercite(), ("e3", "R"), ("e1", "R"))
    assert one == other
    assert one[1] == one[2] == (2, *FULL_HAND[1:])


def test_divercite_text():
    s = play(Divercite(), ("e1", "R"), ("e2", "R"))
    text = Divercite().text(s)
    assert text.startswith("r/. R1 ./. . . . ./")
    assert text.endswith("/., 0-1, MAX to move")
