"""The cards of the exercises of section ``multiplayer``."""

from autograder.model.card import Card

CARDS = {
    "maxn": Card(
        20,
        2,
        "`game.utility(s, p)` for every player p.",
        'maxn(Tree.of(Node(0, ((1, 2, 6), (4, 3, 3))), n_players=3), "a")',
    ),
    "maxn-ties": Card(
        25,
        3,
        "Your `maxn`.",
        'maxn_values(Tree.of(Node(0, ((4, 2, 6), (4, 3, 3))), n_players=3), "a")',
    ),
    "shallow-pruning": Card(
        40,
        3,
        "`total`: the sum of the utilities of every leaf.",
        'maxn_shallow(Tree.of(Node(0, ((1, 2, 6), (4, 3, 2))), n_players=3), "a", 9)',
    ),
    "break-deep-pruning": Card(25, 3, "`maxn_deep(game, s, max_sum)`, the search above."),
    "paranoid": Card(
        20,
        2,
        "Alpha-beta.",
        'paranoid(Tree.of(Node(0, ((1, 2, 6), (4, 3, 3))), n_players=3), "a", 0)',
    ),
    "coalition": Card(
        25,
        2,
        "`team`: a set of players.",
        'coalition(Tree.of(Node(0, ((1, 2, 6), (4, 3, 3))), n_players=3), "a", {0, 1})',
    ),
    "multiplayer-mcts": Card(25, 2, "The phases of notebook 4."),
    "multiplayer-written": Card(25, 2, "Sections 4 to 8."),
}
