"""Known mistakes of the stages of ``pig-policy``: edits of their functions."""

from autograder.exercises.common.edits import EditedMistake

HELD = "1 - win[other, own + total]"

HOLD_CHANCE: tuple[EditedMistake, ...] = (
    (
        "mover-kept",
        "It looks as if the player who holds has the next turn, too; it is the other's turn.",
        (HELD, "win.get((own + total, other), 0.5)"),
    ),
    (
        "chance-not-turned",
        "It looks as if the other player's probability of winning is returned; one player wins "
        "exactly where the other does not.",
        (HELD, "win[other, own + total]"),
    ),
    (
        "points-lost",
        "It looks as if the points of the turn are not added to the score.",
        (HELD, "1 - win.get((other, own), 0.5)"),
    ),
)

TURN_CHANCES: tuple[EditedMistake, ...] = (
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


SOLVE_PAIR: tuple[EditedMistake, ...] = (
    (
        "one-sweep",
        "It looks as if each number is computed once; repeat until they change no more.",
        ("while change > 1e-12:", "for _ in range(1):"),
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
        ("turn_chances(other_held", "turn_chances(held"),
    ),
    (
        "answers-exchanged",
        "It looks as if the two numbers are returned in the wrong order.",
        ("return mine, theirs", "return theirs, mine"),
    ),
)


POLICY_OF: tuple[EditedMistake, ...] = (
    (
        "hold-is-true",
        "It looks as if True and False are swapped: True means roll, False means hold.",
        ("gain > 0", "gain <= 0"),
    ),
    (
        "holds-at-once",
        "It looks as if a turn may begin with holding; with a turn total of 0 one must roll.",
        ("gains[own, other, 0] = 1", "gains[own, other, 0] = -1"),
    ),
    (
        "mover-kept-after-one",
        "It looks as if the player who rolled a 1 has the next turn, too; it is the other's turn.",
        ("hold_chance(win, own, other, 0)", "win[own, other]"),
    ),
    (
        "scores-exchanged",
        "It looks as if the two scores are exchanged in the keys; the mover's own score is first.",
        ("gains[own, other, total]", "gains[other, own, total]"),
        ("gains[own, other, 0]", "gains[other, own, 0]"),
    ),
    (
        "points-not-held",
        "It looks as if the player who holds does not get the turn total.",
        ("hold_chance(win, own, other, total)", "hold_chance(win, own, other, 0)"),
    ),
)
