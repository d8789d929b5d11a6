"""Known mistakes of the stages of ``network-gradient``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake

FORWARD: tuple[EditedMistake, ...] = (
    (
        "no-tanh",
        "It looks as if tanh is left out: a hidden unit squeezes its sum.",
        ("tanh(s + b)", "s + b"),
    ),
    (
        "no-bias",
        "It looks as if the biases of the hidden units are left out of the sums.",
        ("s + b", "s"),
    ),
    (
        "bias-outside",
        "It looks as if the bias of a hidden unit is added after tanh; it belongs to the sum.",
        ("tanh(s + b)", "b + tanh(s)"),
    ),
    (
        "no-output-bias",
        "It looks as if the bias of the output is left out.",
        (" + b2", ""),
    ),
    (
        "squeezed-output",
        "It looks as if the output goes through tanh, too; it is the sum itself.",
        ("return h, sum(", "return h, tanh(sum("),
        (" + b2", " + b2)"),
    ),
    (
        "sums-kept",
        "It looks as if the sums are returned in place of the hidden units; tanh comes between.",
        (
            "h = [tanh(s + b) for s, b in zip(sums, b1, strict=True)]\n    return h",
            "inner = [s + b for s, b in zip(sums, b1, strict=True)]\n"
            "    h = [*map(tanh, inner)]\n    return inner",
        ),
    ),
)

SLOPES: tuple[EditedMistake, ...] = (
    (
        "no-tanh",
        "It looks as if the derivative of tanh is left out.",
        (" * (1 - u * u)", ""),
    ),
    (
        "not-squared",
        "It looks as if 1 - h is taken for the derivative of tanh; h is squared.",
        ("1 - u * u", "1 - u"),
    ),
    (
        "tanh-again",
        "It looks as if h goes through tanh once more; h has been through it.",
        ("1 - u * u", "1 - tanh(u) ** 2"),
    ),
    (
        "factor-two",
        "It looks as if the 2 of the derivative of the square is missing.",
        ("2 * error", "error"),
    ),
    (
        "uphill",
        "It looks as if the gradient has the wrong sign: the error is output minus target.",
        ("2 * error", "-2 * error"),
    ),
    (
        "no-output-weights",
        "It looks as if the weights of the output are left out on the way back.",
        ("error * w * (1", "error * (1"),
    ),
    (
        "squared-error",
        "It looks as if the error is squared; the derivative of its square is twice it.",
        ("2 * error", "error * error"),
    ),
)
