"""Evaluations that notebook 7 learns from matches against itself, and how well they play.

A measurement takes the reader's ``td_update`` as its argument.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from chapters.heuristics.positions import SMALL_FOUR, TTT, chances_of_four, places_of_four
from chapters.learning.examples import line_features
from course_lib.arrays import Array, np
from course_lib.compare_players import Record, compare_players
from course_lib.evaluation import open_lines
from course_lib.front_end import show_progress
from course_lib.game import MAX, Evaluation, Game, Strategy
from course_lib.learning import linear_value, td_self_play
from course_lib.search import best_turn, depth_limited_alpha_beta, pig_policy, pig_win_probability

Row = list[float]
Update = Callable[..., Row]
"""The reader's ``td_update``."""
MOST_WEIGHT = 1e6
"""A weight that is larger shows that an update is wrong."""


def limit_weights(update: Update) -> Update:
    """Return an update that refuses to go on where weights grow without end; ValueError."""

    def step(weights: Row, *rest: Any) -> Row:
        found = update(weights, *rest)
        if not all(abs(w) < MOST_WEIGHT for w in found):
            raise ValueError(
                f"td_update lets weights grow without end, one to {max(found, key=abs):.3g}; run "
                "its check again"
            )
        return found

    return step


# Evaluations of notebook 3.


@dataclass(frozen=True)
class Lesson:
    """A game whose evaluation is learnt, and the evaluation that it then plays against.

    Attributes:
        game: the game.
        features: what the learnt evaluation sees of a state.
        by_hand: the evaluation of notebook 3.
        depth: how many moves both players look ahead.
    """

    game: Game[Any, Any]
    features: Callable[[Any], Row]
    by_hand: Evaluation[Any]
    depth: int = 1


def mover_lines(s: Sequence[int]) -> Row:
    """Return the five features of section 2 as the mover sees them, negative where O moves."""
    constant, x_one, x_two, o_one, o_two = line_features(s)
    if TTT.turn(tuple(s)) == MAX:
        return [constant, x_one, x_two, o_one, o_two]
    return [-constant, -o_one, -o_two, -x_one, -x_two]


def fours(s: Any) -> Row:
    """Return how many more places for four X alone has with one, two and three discs, in tens.

    With the weights 1, 4 and 9 this is the evaluation of notebook 3.
    """
    x, o, _ = s
    found = [0.0, 0.0, 0.0, 0.0]
    for place in places_of_four(SMALL_FOUR.width, SMALL_FOUR.height):
        mine, other = (x & place).bit_count(), (o & place).bit_count()
        found[mine] += (not other) / 10
        found[other] -= (not mine) / 10
    return found[1:]


LESSONS = {
    "tic-tac-toe, 1 move": Lesson(TTT, mover_lines, open_lines),
    "tic-tac-toe, 2 moves": Lesson(TTT, mover_lines, open_lines, 2),
    "Connect Four, 1 move": Lesson(SMALL_FOUR, fours, chances_of_four),
}


def taught_weights(lesson: Lesson, update: Update, matches: int = 500, seed: int = 1) -> Row:
    """Return the weights after matches of an evaluation against itself."""
    start = [0.0] * len(lesson.features(lesson.game.initial()))
    return td_self_play(
        lesson.game,
        lesson.features,
        start,
        matches,
        0.02,
        0.2,
        Random(seed),
        update=limit_weights(update),
    )


def taught_records(update: Update, rounds: int = 100) -> dict[str, Record]:
    """Return the records of the learnt evaluations against those of notebook 3."""
    found = {}
    for name, lesson in LESSONS.items():
        weights = taught_weights(lesson, update)
        players = {
            "learnt": _looks_ahead(lesson, _weigh(weights, lesson.features)),
            "by hand": _looks_ahead(lesson, lesson.by_hand),
        }
        found[name] = compare_players(lesson.game, players, rounds=rounds, opening_moves=2, seed=1)[
            "learnt"
        ]
    return found


def _weigh(weights: Row, features: Callable[[Any], Row]) -> Evaluation[Any]:
    return lambda s: linear_value(weights, features(s))


def _looks_ahead(
    lesson: Lesson, evaluate: Evaluation[Any]
) -> Callable[[Random], Strategy[Any, Any]]:
    def strategy(s: Any) -> Any:
        return depth_limited_alpha_beta(lesson.game, s, lesson.depth, evaluate)[1]

    return lambda rng: strategy


def stronger_than_by_hand(records: Mapping[str, Record]) -> str:
    """Return in which of the two games the learnt evaluation wins more, one move deep."""
    games = ("tic-tac-toe", "Connect Four")
    won = [name for name in games if records[f"{name}, 1 move"].share > 0.5]
    return " and ".join(won) or "neither"


# Pig.

PIG_TARGET = 60
PIG_STAGES = (300, 1000, 3000)
"""Numbers of matches after which Pig is looked at."""
MOST_HELD = 30


@dataclass(frozen=True)
class PigScores:
    """How likely a policy wins at Pig if it begins, against the exact policy of notebook 5.

    Attributes:
        learnt: the learnt policy, by the number of matches.
        exact: the exact policy itself.
        hold_at_20: the rule of thumb.
    """

    learnt: Mapping[int, float]
    exact: float
    hold_at_20: float


@cache
def pig_rows() -> Array:
    """Return six features of the scores at the beginning of a turn, by own and other score."""
    own, other = np.meshgrid(*[np.arange(PIG_TARGET) / PIG_TARGET] * 2, indexing="ij")
    return np.stack([own**0, own, other, own * own, other * other, own * other], axis=-1)


def pig_turn(weights: Row, own: int, other: int) -> list[bool]:
    """Return by the turn total whether to roll, if the values of the next turns are believed."""
    next_turns = pig_rows()[other, own:PIG_TARGET]
    return best_turn((-next_turns @ np.array(weights)).tolist())


def pig_scores(update: Update, epsilon: float = 0.1, seed: int = 1) -> PigScores:
    """Return how well Pig is played after different numbers of matches against itself."""
    weights, rng, learnt = [0.0] * 6, Random(seed), {}
    for played in show_progress(range(1, PIG_STAGES[-1] + 1), "match"):
        weights = _learn_from_pig(weights, limit_weights(update), epsilon, rng)
        if played in PIG_STAGES:
            policy = {
                (own, other, total): roll
                for own in range(PIG_TARGET)
                for other in range(PIG_TARGET)
                for total, roll in enumerate(pig_turn(weights, own, other))
            }
            learnt[played] = pig_win_probability(PIG_TARGET, policy, exact_pig())
    rule = {s: s[2] < 20 for s in exact_pig()}
    exact, hold = (pig_win_probability(PIG_TARGET, p, exact_pig()) for p in (exact_pig(), rule))
    return PigScores(learnt, exact, hold)


@cache
def exact_pig() -> dict[tuple[int, int, int], bool]:
    """Return optimal play of Pig."""
    return pig_policy(PIG_TARGET)


def _learn_from_pig(weights: Row, update: Update, epsilon: float, rng: Random) -> Row:
    """Return the weights after one match; both sides roll and hold by them."""
    own = other = 0
    while True:
        rolls = pig_turn(weights, own, other)
        if rng.random() < epsilon:
            limit = rng.randint(1, MOST_HELD)
            rolls = [total < limit for total in range(len(rolls))]
        seen, after = pig_rows()[own, other].tolist(), own + _turn(rolls, rng)
        if after >= PIG_TARGET:
            return update(weights, seen, 1, None, 1, 0.02)
        theirs = -pig_rows()[other, after]  # the other side's gain is a loss
        weights = update(weights, seen, 0, theirs.tolist(), 1, 0.02)
        own, other = other, after


def _turn(rolls: Sequence[bool], rng: Random) -> int:
    """Return what a turn brings."""
    total = 0
    while total < len(rolls) and rolls[total]:
        die = rng.randint(1, 6)
        if die == 1:
            return 0
        total += die
    return total
