"""Known mistakes of ``network-gradient``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.learning import network_gradient


def _at_output(slope: str) -> tuple[Edit, ...]:
    """Return the edits that the loss has another derivative by the output."""
    return (
        ("at_hidden = 2 * error", f"at_hidden = {slope}"),
        ("(2 * error * h)", f"({slope} * h)"),
        ("        2 * error,\n", f"        {slope},\n"),
    )


MISTAKES = edits_of(
    network_gradient,
    (
        "factor-two",
        "It looks as if the 2 of the derivative of the square is missing.",
        *_at_output("error"),
    ),
    (
        "uphill",
        "It looks as if the gradient has the wrong sign: the error is output minus target.",
        *_at_output("-2 * error"),
    ),
    (
        "no-tanh",
        "It looks as if the derivative of tanh is left out.",
        (" * (1 - h * h)", ""),
    ),
    (
        "not-squared",
        "It looks as if 1 - h is taken for the derivative of tanh; h is squared.",
        ("1 - h * h", "1 - h"),
    ),
    (
        "no-output-weights",
        "It looks as if the weights of the output are left out on the way back.",
        ("2 * error * np.array(w2, dtype=float)", "2 * error"),
    ),
    (
        "no-inputs",
        "It looks as if the inputs are left out of the derivative by the first weights.",
        ("np.outer(at_hidden, inputs)", "np.outer(at_hidden, np.ones(len(x)))"),
    ),
    (
        "no-bias",
        "It looks as if the biases of the hidden units are left out of the sums.",
        (" + np.array(b1, dtype=float)", ""),
    ),
    (
        "not-squared-loss",
        "It looks as if the loss is the error; it is the square of the error.",
        ("return error * error", "return error"),
    ),
    (
        "step-made",
        "It looks as if the weights that were passed are changed; the gradient alone is asked for.",
        (
            "    return error",
            "    for weights, slopes in zip([*w1, b1, w2], [*gradients[0], *gradients[1:3]]):\n"
            "        weights[:] = [w - 0.1 * g for w, g in zip(weights, slopes)]\n"
            "    return error",
        ),
    ),
)
