"""The cards of the exercises of section ``expectiminimax``."""

from autograder.model.card import Card

CARDS = {
    "two-dice": Card(10, 1, "`Fraction`.", "two_dice()[2, 5]"),
    "expectiminimax-value": Card(
        15,
        2,
        "`game.chances(s)`: the probability of every action of chance.",
        'expectiminimax_value(Tree.of(Node(CHANCE, (2, 6), chances=(0.5, 0.5))), "a")',
    ),
    "expectiminimax-search": Card(
        10, 2, "Your `expectiminimax_value`.", 'expectiminimax_search(Tree.of((3, (2, 9))), "a")'
    ),
    "value-against": Card(20, 2, "`policy(s)`: the probability of every action of MIN."),
    "star1": Card(
        45,
        3,
        "`low` and `high`: the bounds of all leaves.",
        'star1(Tree.of(Node(CHANCE, (2, 6), chances=(0.5, 0.5))), "a", 0, 9)',
    ),
    "pig-policy": Card(45, 3, "The rules of Pig.", "pig_policy(42)[0, 0, 30]"),
    "expectiminimax-written": Card(25, 2, "Sections 5 and 7."),
}
