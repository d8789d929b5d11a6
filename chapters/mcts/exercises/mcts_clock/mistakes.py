"""Known mistakes of ``mcts-clock``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.model.exercise import KnownMistake
from chapters.mcts.exercises.playouts_mistakes import OWN_RANDOM, with_own_generator
from course_lib.search import backpropagate, best_action, mcts_clock, select, ucb1

PARTS = (ucb1, select, backpropagate, best_action)
LOOP = "while not stop():"

MISTAKES = edits_of(
mcts_clock,
(
            "asked-after",
            "It looks as if stop is called after an iteration, so that there is one even if the "
            "time is over; call it before each.",
            (LOOP, "while True:"),
            ("backpropagate(game, child, utilities)",
             "backpropagate(game, child, utilities)\n        if stop():\n            break"),
        ),
(
            "fixed-number",
            "It looks as if a fixed number of iterations is made, whatever stop returns.",
            (LOOP, "for _ in range(100):"),
        ),
(
            "asked-once",
            "It looks as if stop is called once, at the beginning; call it before each iteration.",
            (LOOP, "for _ in range(0 if stop() else 100):"),
        ),
(
            "asked-in-batches",
            "It looks as if several iterations are made between two calls of stop; a batch may "
            "take longer than the time that is left.",
            (LOOP, "while not stop():\n      for _ in range(10):"),
        ),
(
            "asked-twice",
            "It looks as if stop is called twice for one iteration; each call may be the last one "
            "that returns False.",
            (LOOP, "while not stop() and not stop():"),
        ),
(
            "stops-too-early",
            "It looks as if the search ends before stop returns True, perhaps after a number of "
            "iterations of its own.",
            (LOOP, "for _ in _few(stop):"),
        ),
(
            "truth-of-the-function",
            "It looks as if stop itself is tested and never called; a function is always true.",
            (LOOP, "while not stop:"),
        ),
(
            "one-for-luck",
            "It looks as if one more game is played after stop has returned True.",
            ("    return best_action(root)",
             "    backpropagate(game, root, simulate(game, s, rng))\n    return best_action(root)"),
        ),
(
            "nothing-to-play",
            "It looks as if no action is returned when the search is stopped at once; any legal "
            "action is right.",
            ("else game.actions(s)[0]", "else None"),
        ),
(
            "last-tried",
            "It looks as if the action of the last iteration is played; the most visited one is "
            "asked for.",
            ("return best_action(root) if", "return root.children[-1].action if"),
        ),
(
            "fewest-visits",
            "It looks as if the least visited action is played; the most visited one is asked for.",
            ("lambda child: child.visits", "lambda child: -child.visits"),
        ),
(
            "one-players-view",
            "It looks as if every node gets the utility of player 0 (the sign error); each is to "
            "get that of the player who moves at its parent.",
            ("utilities[chooser(game, current)]", "utilities[MAX]"),
        ),
(
            "careless-end",
            "It looks as if a root in which the game is over is forgotten; there is no action.",
            ("if game.is_terminal(s):\n        return None\n    root", "root"),
            ("else game.actions(s)[0]", "else [*game.actions(s), 0][0]"),
        ),
KnownMistake("own-generator", OWN_RANDOM, with_own_generator(mcts_clock)),
parts=PARTS,
names={"_few": lambda stop: (i for i in range(2) if not stop())},
)  # fmt: skip
