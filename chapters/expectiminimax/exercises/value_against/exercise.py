"""The exercise ``value-against``, of section ``expectiminimax``."""

from collections.abc import Iterable, Mapping
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_value
from autograder.exercises.common.promises import with_chance
from autograder.exercises.common.state_values import state_values
from autograder.model.case import Case, Table
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.expectiminimax.exercises.trees import LONG, MEETING, MIXED, UNSORTED, long_chance_tree
from chapters.expectiminimax.exercises.value_against.mistakes import MISTAKES
from chapters.expectiminimax.exercises.value_against.reasons import against
from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import Node, Tree
from course_lib.search import value_against

Plan = Mapping[str, Any]
"""By state, the probability of each action; one that is missing has probability 0."""

ERRS = Tree.of(Node(MAX, (Node(MIN, (10, 50)), Node(MIN, (20, 0)))))
"""MAX gets 10 from rational play; if MIN errs, action A of MAX brings 50 (INF8175)."""


def _against(tree: Tree, policy: Plan, s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "chance" if tree.chance_of else "policy"
    return Case("end" if tree.is_terminal(root) else kind, (tree, root, Table(policy, "policy")))


_tree = games.one_of(
    partial(games.tree, alternate=False, max_leaves=16), games.tree, games.chance_tree
)


def _draw(rng: Random) -> Case:
    tree = long_chance_tree(rng) if rng.randrange(12) == 11 else _tree(rng)
    return _against(tree, {s: _play(rng, list(moves)) for s, moves in tree.moves.items()})


def _play(rng: Random, actions: list[str]) -> dict[str, float]:
    """Draw the probabilities of actions, in any order; one with probability 0 may be missing."""
    chances = dict(zip(actions, games.distribution(rng, len(actions)), strict=True))
    if rng.randrange(2):
        chances = {a: p for a, p in chances.items() if p}
    return dict(reversed(chances.items())) if rng.randrange(2) else chances


def _typed_arguments(case: Case) -> list[Any]:
    """Return the call with the policy written out for the states in which MIN moves."""
    game, s, policy = case.args
    return [game, s, {t: policy(t) for t in game.moves if game.turn(t) == MIN}]


REPLIES = Tree("a", {"a": MIN}, MEETING.moves, MEETING.leaves)
"""Two actions of MIN lead to the same state."""
ALWAYS_B: Plan = {"a": {"B": 1}, "b": {"B": 1}, "c": {"B": 1}}
OFTEN_A: Plan = {"a": {"A": 1}, "b": {"A": 0.75, "B": 0.25}, "c": {"B": 0.25, "A": 0.75}}


def promise(game: Game[Any, Any], s: Any, policy: Table) -> Iterable[bool]:
    """Hold that the policy is a distribution over MIN's actions wherever MIN moves."""
    yield from with_chance(game, s)
    for t in reachable(game, s):
        if not game.is_terminal(t) and game.turn(t) == MIN:
            chances: Any = policy(t)
            yield set(chances) <= set(game.actions(t))
            yield min(chances.values()) >= 0
            yield abs(sum(chances.values()) - 1) < 1e-9


EXERCISE = CodeExercise(
    id="value-against",
    section="expectiminimax",
    names=("value_against",),
    reference=value_against,
    search=SearchFacts(state_values=state_values(value_against)),
    shown=Presentation(values="policy", typed=_typed_arguments, reason=against),
    examples=(
        _against(ERRS, {"a": {"A": 1}, "b": {"A": 1}, "c": {"B": 1}}),
        _against(ERRS, ALWAYS_B),
        _against(ERRS, OFTEN_A),
        _against(ERRS, {"a": {"B": 1}, "b": {"B": 0.5, "A": 0.5}, "c": {"A": 1, "B": 0}}),
        _against(ERRS, OFTEN_A, "b"),
        _against(MIXED, {s: {next(iter(moves)): 1} for s, moves in MIXED.moves.items()}),
        _against(UNSORTED, {"a": {"C": 0.25, "A": 0.75}, "b": {"A": 1}, "c": {"A": 1}}),
        _against(MEETING, {}),
        _against(REPLIES, {"a": {"A": 0.25, "B": 0.25, "C": 0.5}}),
        _against(LONG, {s: {"B": 1} for s in LONG.moves}),
        _against(ERRS, ALWAYS_B, "e"),
    ),
    hidden=other_ends(_against(ERRS, ALWAYS_B, "e")),
    generators=games.with_variations({ANY: (_draw, 40)}),
    properties=(
        Property(
            "value", 7, right_value, kinds("policy"),
            says="MIN plays by the policy, MAX its best reply to it",
        ),
        Property(
            "chance", 4, right_value, kinds("chance"),
            says="also where chance moves",
        ),
        Property(
            "end", 1, right_value, kinds("end"),
            says="a terminal state is worth its utility",
        ),
        left_alone_again(right_value, 1, GAME),
    ),
    mistakes=MISTAKES,
    prunable=True,
    version=7,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
