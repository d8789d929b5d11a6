"""Known mistakes of the stages of ``pig-policy``: wrong on purpose."""

from collections.abc import Sequence

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Pair = tuple[float, float]

HOLD_CHANCE = (
    KnownMistake(
        "mover-kept",
        "It looks as if the player who holds has the next turn, too; it is the other's turn.",
        same_each_time(lambda win, own, other, total: win.get((own + total, other), 0.5)),
    ),
    KnownMistake(
        "chance-not-turned",
        "It looks as if the other player's probability of winning is returned; one player wins "
        "exactly where the other does not.",
        same_each_time(lambda win, own, other, total: win[other, own + total]),
    ),
    KnownMistake(
        "points-lost",
        "It looks as if the points of the turn are not added to the score.",
        same_each_time(lambda win, own, other, total: 1 - win.get((other, own), 0.5)),
    ),
)


def _turn_chances(held: Sequence[float], after_one: float) -> list[float]:
    """Return the right answer of the stage; its mistakes are edits of this."""
    chances = [1.0] * (len(held) + 6)
    for total in reversed(range(len(held))):
        rolled = (after_one + sum(chances[total + 2 : total + 7])) / 6
        chances[total] = max(rolled, held[total]) if total else rolled
    return chances[: len(held)]


TURN_CHANCES = edits_of(
    _turn_chances,
    (
        "one-loses-the-match",
        "It looks as if a 1 loses the match; it loses the turn, and after_one is what is left.",
        (
            "(after_one + sum(chances[total + 2 : total + 7]))",
            "sum(chances[total + 2 : total + 7])",
        ),
    ),
    (
        "holds-at-once",
        "It looks as if a turn may begin with holding; with a turn total of 0 one must roll.",
        (" if total else rolled", ""),
    ),
    (
        "never-holds",
        "It looks as if the player always rolls; take the better of rolling and holding.",
        ("max(rolled, held[total]) if total else rolled", "rolled"),
    ),
    (
        "enough-is-worth-nothing",
        "It looks as if totals beyond the list are worth 0; there the match is won.",
        ("[1.0]", "[0.0]"),
    ),
    (
        "one-adds-a-point",
        "It looks as if a 1 also adds a point to the turn total; only 2 to 6 do.",
        ("total + 2", "total + 1"),
    ),
)


def _solve_pair(held: Sequence[float], other_held: Sequence[float]) -> Pair:
    """Return the right answer of the stage; its mistakes are edits of this."""
    mine = theirs = 0.5
    for _ in range(60):
        theirs = _turn_chances(other_held, 1 - mine)[0]
        mine = _turn_chances(held, 1 - theirs)[0]
    return mine, theirs


SOLVE_PAIR = edits_of(
    _solve_pair,
    (
        "one-sweep",
        "It looks as if each number is computed once; repeat until they change no more.",
        ("range(60)", "range(1)"),
    ),
    (
        "chance-not-turned",
        "It looks as if the other's probability of winning is passed on as one's own; after a 1 "
        "the other begins a turn.",
        ("1 - mine", "mine"),
        ("1 - theirs", "theirs"),
    ),
    (
        "same-player-twice",
        "It looks as if both numbers are computed with the first list.",
        ("_turn_chances(other_held", "_turn_chances(held"),
    ),
    (
        "answers-exchanged",
        "It looks as if the two numbers are returned in the wrong order.",
        ("return mine, theirs", "return theirs, mine"),
    ),
)
