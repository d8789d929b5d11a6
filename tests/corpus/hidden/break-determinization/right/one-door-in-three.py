# Idea: behind one of three doors is a prize; to open a wrong one costs as much.
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree


def break_determinization():
    def deal(prize):
        doors = Node(MAX, tuple(3 if i == prize else -3 for i in range(3)), f"doors {prize}")
        return Node(MAX, (0.5, doors), f"stop {prize}", ("stop", "open"))

    root = Node(CHANCE, tuple(map(deal, range(3))), "prize", chances=(1 / 3,) * 3)
    groups = [[f"{kind} {i}" for i in range(3)] for kind in ("stop", "doors")]
    return HiddenTree(Tree.of(root), groups, {"stop 0": "stop?", "doors 0": "which?"})
