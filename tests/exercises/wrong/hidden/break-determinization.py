"""Wrong answers to ``break-determinization``."""

from course_lib.game import MAX, MIN
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree

UNSEEN = [("b", "c"), ("e", "g")]


def coin(deals, joined=UNSEEN, chances=(0.5, 0.5)):
    return HiddenTree.of(deals, joined, players={"e": MAX, "g": MAX}, chances={"a": chances})


# %% a-small-difference (concept)
# Believes that any worse action will do.
def break_determinization():
    return coin(((1, (3, -2)), (1, (-2, 3))))


# %% a-bad-gamble (concept)
# Believes that averaging overlooks risk.
def break_determinization():
    return HiddenTree.of(((1, 10), (1, -9)), [("b", "c")], chances={"a": (0.5, 0.5)})


# %% sees-at-the-guess (concept)
# Believes that it is enough to hide the deal at the first move.
def break_determinization():
    return coin(((1, (3, -4)), (1, (-4, 3))), [("b", "c")])


# %% all-in-view
# Forgets to join any nodes.
def break_determinization():
    return coin(((1, (3, -4)), (1, (-4, 3))), [])


# %% one-guess-is-safe
# Has a guess that is good in both deals.
def break_determinization():
    return coin(((1, (3, -4)), (1, (3, 4))))


# %% nested-tuples
# Returns what HiddenTree.of takes.
def break_determinization():
    return (1, (3, -4)), (1, (-4, 3))


# %% plain-tree
# Returns a tree without information sets.
def break_determinization():
    return Tree.of(
        ((1, (3, -4)), (1, (-4, 3))), players={"e": MAX, "g": MAX}, chances={"a": (0.5, 0.5)}
    )


# %% one-deal (concept)
# Believes that averaging is wrong about a single deal.
def break_determinization():
    return HiddenTree.of((1, (3, -4)), players={"c": MAX})


# %% min-guesses (concept)
# Lets MIN guess, who wants the wrong side: then going on is bad with open cards as well.
def break_determinization():
    return HiddenTree.of(
        ((1, (3, -4)), (1, (-4, 3))),
        UNSEEN,
        players={"e": MIN, "g": MIN},
        chances={"a": (0.5, 0.5)},
    )


# %% sure-deal
# Gives one deal nearly all of the probability.
def break_determinization():
    return coin(((1, (3, -4)), (1, (-4, 3))), chances=(0.875, 0.125))


# %% too-large
# Copies the deals until nobody sees through them.
def break_determinization():
    deals = ((1, (3, -4)), (1, (-4, 3)), (1, (3, -4)), (1, (-4, 3)), (1, (3, -4)))
    later = ("h", "j", "l", "n", "p")
    return HiddenTree.of(
        deals,
        [("b", "c", "d", "e", "f"), later],
        players=dict.fromkeys(later, MAX),
        chances={"a": (0.25, 0.25, 0.125, 0.25, 0.125)},
    )
