"""A book of openings for Connect Four, 5 by 5, and its worth to a player at random."""

from functools import cache
from random import Random

from chapters.heuristics.positions import SMALL_FOUR, chances_of_four
from course_lib.compare_players import Record
from course_lib.front_end import show_progress
from course_lib.game import MAX, Strategy, successors
from course_lib.games import ConnectFour
from course_lib.games.mnk import Marks
from course_lib.match import play
from course_lib.search import book_from_matches, book_player, depth_limited_alpha_beta

PLAYED, BOOK_MOVES, LEAST = 2_000, 6, 5
"""Matches for the statistics; their moves that are looked at; how often a move was played."""
MATCHES = 300


def at_random(rng: Random) -> Strategy[Marks, int]:
    """Return a player who moves at random."""
    return lambda s: rng.choice(SMALL_FOUR.actions(s))


def one_ahead(rng: Random) -> Strategy[Marks, int]:
    """Return a player who looks one move ahead, but moves at random three times in ten."""

    def choose(s: Marks) -> int:
        if rng.random() < 0.3:
            return rng.choice(SMALL_FOUR.actions(s))
        action = depth_limited_alpha_beta(SMALL_FOUR, s, 1, chances_of_four)[1]
        assert action is not None
        return action

    return choose


OPPONENTS = {"at random": at_random, "one move ahead": one_ahead}
"""The opponents of the player with the book."""


@cache
def statistics() -> dict[Marks, int]:
    """Return the book of the moves that did best in matches between players at random."""
    rngs = (Random(seed) for seed in show_progress(range(PLAYED), "match"))
    matches = (play(SMALL_FOUR, [at_random(rng), at_random(rng)]) for rng in rngs)
    return book_from_matches(SMALL_FOUR, matches, BOOK_MOVES, LEAST)


@cache
def record_against(opponent: str, with_book: bool) -> Record:
    """Return the record of X, who moves at random, after the book or from the beginning.

    Args:
        opponent: a key of ``OPPONENTS``.
        with_book: True if X follows the book of ``statistics`` as long as it can.
    """
    book, points = statistics() if with_book else {}, 0.0
    for seed in show_progress(range(MATCHES), "match"):
        rng = Random(PLAYED + seed)
        players = [book_player(book, at_random(rng)), OPPONENTS[opponent](rng)]
        points += (1 + play(SMALL_FOUR, players).utilities[MAX]) / 2
    return Record(points, MATCHES)


def book() -> set[object]:
    """Return the positions of X's first three moves, if X plays as near the middle as it can."""
    game = ConnectFour()
    kept, positions = set[object](), {game.initial()}
    for ply in range(5):
        if ply % 2 == 0:
            kept |= positions
            nearest = {s: min(game.actions(s), key=lambda a: abs(a - 3)) for s in positions}
            positions = {game.transition(s, a) for s, a in nearest.items()}
        else:
            positions = {t for s in positions for _, t in successors(game, s)}
    return kept
