"""Known mistakes of the stages of ``my-evaluation``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake

OPEN_PLACES: tuple[EditedMistake, ...] = (
    (
        "discs-counted",
        "It looks as if discs are counted, place by place; a place counts once, however many discs "
        "it has.",
        ("sum(1 for", "sum((mine & place).bit_count() for"),
    ),
    (
        "blocked-counted",
        "It looks as if places with discs of both players count; nobody can get four there.",
        (" and not theirs & place", ""),
    ),
    (
        "empty-counted",
        "It looks as if places without any disc count, too.",
        ("mine & place and not", "not"),
    ),
    (
        "other-player",
        "It looks as if the other player's places are counted.",
        ("mine & place and not theirs & place", "theirs & place and not mine & place"),
    ),
    (
        "board-asked",
        "It looks as if the whole board is asked in place of each place: one disc of the other "
        "player does not close all places.",
        ("not theirs & place", "not theirs"),
    ),
)


LEAD: tuple[EditedMistake, ...] = (
    (
        "for-o",
        "It looks as if X's places are taken away from O's; MAX plays X.",
        (
            "open_places(x, o) - open_places(o, x)",
            "open_places(o, x) - open_places(x, o)",
        ),
    ),
    (
        "own-only",
        "It looks as if only X's places count; take away those of O.",
        (" - open_places(o, x)", ""),
    ),
    (
        "added",
        "It looks as if the places of both players are added.",
        (" - open", " + open"),
    ),
    (
        "for-the-mover",
        "It looks as if the difference is for the player to move; it is from X's side.",
        (
            "return open_places(x, o) - open_places(o, x)",
            "sign = 1 - 2 * ((x | o).bit_count() % 2)\n"
            "    return sign * (open_places(x, o) - open_places(o, x))",
        ),
    ),
)


WEIGHTED_LEAD: tuple[EditedMistake, ...] = (
    (
        "worth-per-board",
        "It looks as if the discs of the whole board are counted once; count those of each place, "
        "and add what the places are worth.",
        ("_worth_of(x, o, worth)", "worth[min(3, x.bit_count())]"),
        ("_worth_of(o, x, worth)", "worth[min(3, o.bit_count())]"),
    ),
    (
        "blocked-counted",
        "It looks as if places with discs of both players count; nobody can get four there.",
        ("_worth_of(x, o, worth)", "_worth_of(x, 0, worth)"),
        ("_worth_of(o, x, worth)", "_worth_of(o, 0, worth)"),
    ),
    (
        "for-o",
        "It looks as if X's places are taken away from O's; MAX plays X.",
        ("return ", "return -1 * ("),
        ("_worth_of(o, x, worth)", "_worth_of(o, x, worth))"),
    ),
    (
        "weights-unused",
        "It looks as if every place counts alike; worth says what a place with so many discs is "
        "worth.",
        ("_worth_of(x, o, worth)", "_worth_of(x, o, (0, 1, 1, 1))"),
        ("_worth_of(o, x, worth)", "_worth_of(o, x, (0, 1, 1, 1))"),
    ),
    (
        "discs-in-proportion",
        "It looks as if a place counts by its number of discs alone; worth grows faster.",
        ("_worth_of(x, o, worth)", "_worth_of(x, o, (0, 1, 2, 3))"),
        ("_worth_of(o, x, worth)", "_worth_of(o, x, (0, 1, 2, 3))"),
    ),
)
