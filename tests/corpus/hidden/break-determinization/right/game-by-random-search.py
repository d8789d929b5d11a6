# Idea: draw numbers for one shape until the averages and the guarantees disagree.
from random import Random

from course_lib.game import MAX
from course_lib.games.hidden import HiddenTree


def break_determinization():
    rng, odds = Random(1), (0.25, 0.5, 0.25)
    while True:
        guesses = [(rng.randint(-9, 9), rng.randint(-9, 9)) for _ in odds]
        average = sum(p * max(guess) for p, guess in zip(odds, guesses, strict=True))
        blind = max(sum(p * g[i] for p, g in zip(odds, guesses, strict=True)) for i in (0, 1))
        if average > 2 and blind <= 1:
            return HiddenTree.of(
                tuple((2, guess) for guess in guesses),
                [("b", "c", "d"), ("f", "h", "j")],
                {"b": "stop?", "f": "guess"},
                players=dict.fromkeys(("f", "h", "j"), MAX),
                chances={"a": odds},
            )
