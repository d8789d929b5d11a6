"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from course_lib.game import MAX, MIN
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree

UNSEEN = [("b", "c"), ("e", "g")]


def coin(deals, joined=UNSEEN, chances=(0.5, 0.5)):
    return HiddenTree.of(deals, joined, players={"e": MAX, "g": MAX}, chances={"a": chances})
