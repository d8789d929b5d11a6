"""The exercise ``tree-growth``, of section ``minimax``."""

from autograder.model.exercise import AnswerExercise

EXERCISE = AnswerExercise(
    id="tree-growth",
    section="minimax",
    names=("tree_growth",),
    right={"tic-tac-toe": 5, "checkers": 31, "chess": 123, "go": 359},
    points=5,
    hints={
        "tic-tac-toe": {
            262144: "enter the exponent, not the number",
            36: "it is b to the power m, not b times m",
        },
        "chess": {
            124: "35^80 is about 3 times 10^123",
            2800: "it is b to the power m, not b times m",
        },
        "checkers": {
            32: "2.8^70 is about 2 times 10^31",
            196: "it is b to the power m, not b times m",
        },
        "go": {360: "250^150 is about 5 times 10^359"},
    },
    otherwise=dict.fromkeys(
        ("tic-tac-toe", "checkers", "chess", "go"),
        "b^m is 10 to the power of m times the logarithm of b to base 10; round down",
    ),
)
