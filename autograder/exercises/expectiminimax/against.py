"""The exercise ``value-against``, of section ``expectiminimax``."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_value, untouched
from autograder.exercises.expectiminimax import against_mistakes
from autograder.exercises.expectiminimax.trees import MIXED
from autograder.model.case import Case, Table
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import value_against

Plan = Mapping[str, Any]
"""By state, the probability of each action; one that is missing has probability 0."""

ERRS = Tree.of(Node(MAX, (Node(MIN, (10, 50)), Node(MIN, (20, 0)))))
"""MAX gets 10 from rational play; if MIN errs, action A of MAX brings 50 (seed 000)."""


def _against(tree: Tree, policy: Plan, s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "chance" if tree.chance_of else "policy"
    return Case("end" if tree.is_terminal(root) else kind, (tree, root, Table(policy, "policy")))


@st.composite
def _against_cases(draw: st.DrawFn) -> Case:
    tree = draw(
        st.one_of(games.trees(alternate=False, max_leaves=16), games.trees(), games.chance_trees())
    )
    return _against(tree, {s: draw(_play(list(tree.moves[s]))) for s in tree.moves})


@st.composite
def _play(draw: st.DrawFn, actions: list[str]) -> dict[str, float]:
    """Draw how likely each action is; what has probability 0 may be missing, in any order."""
    chances = dict(zip(actions, draw(games.distributions(len(actions))), strict=True))
    if draw(st.booleans()):
        chances = {a: p for a, p in chances.items() if p}
    return dict(reversed(chances.items())) if draw(st.booleans()) else chances


def _typed(case: Case) -> list[Any]:
    """Return the call with the policy written out where it counts."""
    game, s, policy = case.args
    told = {t: policy(t) for t in game.moves if game.turn(t) == MIN}
    return [game, s, told]


ALWAYS_B: Plan = {"a": {"B": 1}, "b": {"B": 1}, "c": {"B": 1}}
OFTEN_A: Plan = {"a": {"A": 1}, "b": {"A": 0.75, "B": 0.25}, "c": {"B": 0.25, "A": 0.75}}

VALUE_AGAINST = CodeExercise(
    id="value-against",
    section="expectiminimax",
    names=("value_against",),
    reference=value_against,
    shown_values="policy",
    examples=(
        _against(ERRS, {"a": {"A": 1}, "b": {"A": 1}, "c": {"B": 1}}),
        _against(ERRS, ALWAYS_B),
        _against(ERRS, OFTEN_A),
        _against(ERRS, {"a": {"B": 1}, "b": {"B": 0.5, "A": 0.5}, "c": {"A": 1, "B": 0}}),
        _against(ERRS, OFTEN_A, "b"),
        _against(MIXED, {s: {next(iter(moves)): 1} for s, moves in MIXED.moves.items()}),
        _against(ERRS, ALWAYS_B, "e"),
    ),
    strategies={ANY: (_against_cases(), 80)},
    properties=(
        Property(
            "value", 7, right_value, kinds("policy"),
            says="MIN plays the policy, MAX its best against it",
        ),
        Property(
            "chance", 4, right_value, kinds("chance"), needs=("value",),
            says="also where chance moves",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("value",),
            says="a state in which the game is over is worth its utility",
        ),
        untouched("value"),
    ),
    variants=against_mistakes.VALUE_AGAINST,
    typed=_typed,
    prunable=True,
)  # fmt: skip
