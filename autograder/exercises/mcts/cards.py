"""The cards of the exercises of section ``mcts``."""

from autograder.model.card import Card

CARDS = {
    "simulate": Card(10, 1, "`rng.choice(actions)`.", 'simulate(Tree.of((5,)), "a", Random(1))'),
    "ucb1": Card(10, 1, "Totals, visits, and the constant c.", "ucb1(5, 10, 31, 2)"),
    "select": Card(20, 2, "Your `ucb1`, and the class `Node`."),
    "expand": Card(15, 2, "The class `Node`."),
    "backpropagate": Card(25, 3, "`node.parent`, and the player to move above."),
    "best-action": Card(5, 1, "`node.children`."),
    "mcts": Card(20, 2, "Your four phases.", 'mcts(Tree.of((0, 5)), "a", 10, 1, Random(1))'),
    "heavy-playout": Card(
        10, 1, "`rng.choice(actions)`.", 'heavy_policy(Tree.of((0, 5)), "a", Random(1))'
    ),
    "ucb1-tuned": Card(10, 2, "The formula above.", "ucb1_tuned(5, 10, 4, 31, 2)"),
    "puct": Card(10, 2, "The formula above.", "puct(3, 4, 16, 0.5, 1)"),
    "mcts-written": Card(25, 2, "Sections 5 to 8."),
}
