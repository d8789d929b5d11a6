"""Known mistakes of the stages of ``mcts-clock``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake

LOOP = "while not stop():"

ROUNDS_IN_TIME: tuple[EditedMistake, ...] = (
    (
        "asked-after",
        "It looks as if stop is called after a round, so that there is one even if the time is "
        "over; call it before each.",
        ("return rounds", "return rounds + 1"),
    ),
    (
        "asked-twice",
        "It looks as if stop is called twice for one round; each call may be the last one that "
        "returns False.",
        (LOOP, "while not stop() and not stop():"),
    ),
    (
        "asked-once",
        "It looks as if stop is called once, at the beginning; call it before each round.",
        (LOOP, "for _ in range(0 if stop() else 100):"),
    ),
    (
        "truth-of-the-function",
        "It looks as if stop itself is tested and never called; a function is always true.",
        (LOOP, "while not stop:"),
    ),
    (
        "one-round-only",
        "It looks as if stop is asked for a single round; go on until it returns True.",
        (LOOP, "if not stop():"),
    ),
)


ANSWER_SO_FAR: tuple[EditedMistake, ...] = (
    (
        "nothing-to-play",
        "It looks as if no action is returned while the root has no children; any legal action is "
        "right.",
        ("else actions[0]", "else None"),
    ),
    (
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        ("max(visits,", "min(visits,"),
    ),
    (
        "last-of-equals",
        "It looks as if the last of the most visited actions is played; take the first one.",
        ("max(visits,", "max(reversed(visits),"),
    ),
    (
        "visits-for-action",
        "It looks as if the number of visits is returned; the action is asked for.",
        ("max(visits, key=lambda a: visits[a])", "max(visits.values())"),
    ),
    (
        "first-action",
        "It looks as if the first action is played, whatever the visits say.",
        ("max(visits, key=lambda a: visits[a]) if visits else ", ""),
    ),
)
