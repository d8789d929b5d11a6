"""Known mistakes of the stages of ``pig-policy``: wrong on purpose."""

from collections.abc import Mapping, Sequence

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


def _policy_of(win: Mapping[tuple[int, int], float], target: int) -> object:
    """Return the right answer of the stage; its mistakes are edits of this."""
    policy = {}
    for own, other in win:
        held = [0.0] + [1 - win[other, own + total] for total in range(1, target - own)]
        chances = _turn_chances(held, 1 - win[other, own])
        for total in range(target - own):
            policy[own, other, total] = chances[total] > held[total]
    return policy


POLICY_OF = edits_of(
    _policy_of,
    (
        "hold-is-true",
        "It looks as if True and False are swapped: True means roll, False means hold.",
        ("chances[total] > held[total]", "not chances[total] > held[total]"),
    ),
    (
        "holds-at-once",
        "It looks as if a turn may begin with holding; with a turn total of 0 one must roll.",
        ("chances[total] > held[total]", "total > 0 and chances[total] > held[total]"),
    ),
    (
        "mover-kept-after-one",
        "It looks as if the player who rolled a 1 has the next turn, too; it is the other's turn.",
        ("1 - win[other, own])", "win[own, other])"),
    ),
    (
        "scores-exchanged",
        "It looks as if the two scores are exchanged in the keys; the mover's own score is first.",
        ("policy[own, other, total]", "policy[other, own, total]"),
    ),
    (
        "points-not-held",
        "It looks as if the player who holds does not get the turn total.",
        ("win[other, own + total]", "win[other, own]"),
    ),
)
