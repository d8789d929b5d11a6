"""What notebook 8 says of its games."""

from random import Random

from chapters.tournament.measurements import strong_match
from chapters.tournament.predictions import windows_of
from course_lib.compare_players import wilson_interval
from course_lib.games import MNK, Divercite
from course_lib.games.move_lists import line_moves
from tests.notebooks.claims import Definitions, claim

VARIABLES = "windows", "connect5", "divercite", "city_moves"
OWN = Definitions("08_tournament", *VARIABLES)


@claim
def windows_of_a_corner() -> int:
    corners = {windows_of(cell) for cell in (0, 14, 210, 224)}
    assert len(corners) == 1
    assert min(map(windows_of, range(MNK(15, 15, 5).m * 15))) == min(corners)
    return corners.pop()


@claim
def windows_of_the_middle() -> int:
    return windows_of(112)


@claim
def divercite_moves() -> int:
    game, rng, lengths = Divercite(), Random(2), set[int]()
    for _ in range(20):
        s, moves = game.initial(), 0
        while not game.is_terminal(s):
            s, moves = game.transition(s, rng.choice(game.actions(s))), moves + 1
        lengths.add(moves)
    assert len(lengths) == 1
    return lengths.pop()


@claim
def fewest_clear_wins() -> int:
    return next(wins for wins in range(41) if wilson_interval(wins, 40)[0] > 0.5)


@claim
def cells_kept() -> int:
    """The most cells that are kept of those in windows with two marks or more."""
    match, windows = strong_match(), OWN["windows"]
    found = [
        len(line_moves(match.game, s))
        for s in match.states[:-1]
        for free in [windows.board & ~(s[0] | s[1])]
        if any(
            n
            for mine in s[:2]
            for _, by_marks in windows.by_marks(mine, free)
            for n in by_marks[1:]
        )
    ]
    return max(found)


@claim
def placements_kept() -> int:
    game = Divercite()
    return len(OWN["city_moves"](game, game.initial()))
