"""Trees that are none any more: each is described with a sentence, and a forged one is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from autograder.model.case import Answer, Case
from autograder.model.search_tree import Grown, NodeOf, Spot, read_rows
from autograder.protocol.bounds import MOST_NODES
from autograder.protocol.codec import WireError
from autograder.protocol.limits import Limits
from autograder.running.kernel_runner import KernelRunner
from autograder.sandbox.host import Sandbox
from course_lib.search import Node

pytestmark = pytest.mark.usefixtures("unshrunk")

TREE = Grown("a", None, 4, 1, (Grown("b", "A", 2, 1), Grown("c", "B", 1, 0)))


def asked(function: Callable[..., Any]) -> Answer:
    return KernelRunner(function).call(Case("child", (NodeOf(TREE), 1.0)))


def cyclic(root: Any, c: float) -> None:
    root.children.append(root)


def shared(root: Any, c: float) -> None:
    root.children.append(root.children[0])


def endless(root: Any, c: float) -> None:
    class Endless(list[Any]):
        def __iter__(self) -> Any:
            while True:
                yield Node("z")

    root.children = Endless()


def huge(root: Any, c: float) -> None:
    root.children += [Node("z", root, "Z") for _ in range(MOST_NODES)]


def generator(root: Any, c: float) -> None:
    root.children = (child for child in root.children)


def strange_state(root: Any, c: float) -> None:
    root.state = object()


def strange_visits(root: Any, c: float) -> None:
    root.visits = object()


def no_node(root: Any, c: float) -> None:
    root.children.append("b")


def no_children(root: Any, c: float) -> None:
    del root.children


def raising(root: Any, c: float) -> None:
    class Raising:
        def __getattr__(self, name: str) -> Any:
            raise RuntimeError("hands off")

    root.children.append(Raising())


BROKEN: list[tuple[Callable[..., None], str]] = [
    (cyclic, "the same node twice"),
    (shared, "the same node twice"),
    (endless, "more than 2,000 nodes"),
    (huge, "more than 2,000 nodes"),
    (generator, "children are a generator"),
    (strange_state, "whose state is an object object"),
    (strange_visits, "whose visits is an object object"),
    (no_node, "contains a str instead of a Node"),
    (no_children, "children are a NoneType"),
    (raising, "hands off"),
]


@pytest.mark.parametrize(("spoil", "words"), BROKEN, ids=lambda x: getattr(x, "__name__", ""))
def test_what_is_no_tree_any_more_is_described(spoil: Callable[..., None], words: str):
    answer = asked(spoil)
    assert answer.error is not None
    assert words in answer.error


SPOILT = """
class Node:
    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children, self.visits, self.total = [], 0, 0.0

def cyclic(root, c):
    root.children.append(root)
    return root

def deep(root, c):
    for _ in range(5000):
        root.children.append(Node("z", root, "Z"))
        root = root.children[-1]

def lying(root, c):
    class Lie(int):
        __class__ = property(lambda self: 1 / 0)
    root.visits = Lie(3)
    return root

def forged(root, c):
    import sys
    nodes = sys.modules["autograder.protocol.nodes"]
    rows = [[0, "a", None, 1, 1, True]] * 5
    nodes.SearchTree.read = lambda self: (rows, {})
    return root

def right(root, c):
    return root.children[1] if root.children else root
"""


@pytest.mark.sandbox
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cyclic", "the same node twice"),
        ("deep", "more than 2,000 nodes"),
        ("lying", ""),
        ("forged", "rows that are no search tree"),
        ("right", ""),
    ],
)
def test_a_sandbox_answers_for_a_spoilt_tree_with_a_sentence(
    sandbox: Sandbox, name: str, words: str
):
    from autograder.protocol.frames import CellSource
    from autograder.protocol.no_reply import NoReply
    from autograder.running.sandbox_runner import enter

    cells = [CellSource("own", SPOILT)]
    case = Case("child", (NodeOf(TREE), 1.0))
    with sandbox.student() as student:
        runner = enter(student, cells, [name], {}, value=False)
        try:
            answer = runner.call(case)
        except NoReply as lost:
            answer = Answer(error=str(lost))
    assert words in (answer.error or "")
    if name == "right":
        assert answer.value == Spot((1,))
        assert answer.tree == TREE.rows


@pytest.fixture(scope="module")
def sandbox() -> Any:
    with Sandbox("auto", Limits(call=5, cell=5, exercise=10, submission=20)) as found:
        yield found


@pytest.mark.parametrize(
    "told",
    [
        None, 3, "ab", [], [[]], [[0, "a", None, 1, 1, True]], [[None, "a", None, 1, 1]],
        [[None, "a", None, 1, 1, True]] * 2, [[None, "a", ["?"], 1, 1, True]],
        [[None, "a", None, 1, 1, True], [7, "b", None, 1, 1, True]],
        [[None, "a", None, 1, 1, True], *[[0, "b", "B", 1, 1, True]] * (MOST_NODES + 1)],
    ],
    ids=lambda told: f"{told!r:.40}",
)  # fmt: skip
def test_a_forged_tree_is_refused(told: Any):
    with pytest.raises(WireError):
        read_rows(told)
