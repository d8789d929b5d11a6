"""What the reasons of right answers claim is true.

Each claim is checked by another method than the one that found it: by play, by exhaustion, by a
change of the leaf that need not be read.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import log, sqrt
from re import sub
from typing import Any

import pytest

from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from autograder.running.cases import PUBLIC, battery, right_answers
from autograder.running.score import Outcome
from course_lib.game import CHANCE, MAX, Game, reachable, successors
from course_lib.games import Tree
from course_lib.search import (
    endgame_table,
    expectiminimax_value,
    maxn,
    minimax_value,
    negamax,
    paranoid,
)
from course_lib.wording import player_name
from tests.exercises.test_reasons import code, reason_of
from tests.judging.test_truth import shown

FUNCTIONS = {"sqrt": sqrt, "ln": log}


def known(id_: str) -> Iterator[tuple[Outcome, Phrase]]:
    """Yield the shown cases of an exercise's known mistakes that have a reason, and the reason."""
    exercise = code(id_)
    for mistake in exercise.mistakes:
        for outcome in shown(id_, mistake.id):
            reason = None if outcome.case.earlier else reason_of(exercise, outcome)
            if reason is not None:
                assert isinstance(reason, Phrase)
                yield outcome, reason


def asked(id_: str, given: object = None) -> Iterator[tuple[Case, Answer, Phrase]]:
    """Yield cases of an exercise with a reason, where another value than the right one came."""
    exercise = code(id_)
    for case, right in zip(battery(id_, PUBLIC), right_answers(id_, PUBLIC), strict=True):
        if case.earlier:  # its answer is that of several calls
            continue
        reason = reason_of(exercise, Outcome(case, Answer(given), right))
        if reason is not None:
            assert isinstance(reason, Phrase)
            yield case, right, reason


def numbers(text: object) -> list[float]:
    """Return the numbers of a list in words."""
    return [float(part) for part in str(text).replace(" and ", ", ").split(", ")]


def solved(game: Game[Any, Any], s: Any) -> dict[Any, float]:
    """Return the minimax values of all states, from the ends backwards."""
    return endgame_table(game, [s])


def named(case: Case, reason: Phrase) -> Any:
    """Return the state that a reason names."""
    found = reason.values["node"]
    return case.args[0].root if found == "the root" else found


@pytest.mark.parametrize("id_", ["minimax-value", "minimax-search", "alpha-beta-search"])
def test_the_values_of_the_children_are_those_of_retrograde_analysis(id_: str):
    claims = 0
    for case, right, reason in asked(id_):
        game = case.args[0]
        if not isinstance(game, Tree) or "values" not in reason.values:
            continue
        state, table = named(case, reason), solved(game, case.args[1])
        children = [table[t] for _, t in successors(game, state)]
        assert numbers(reason.values["values"]) == pytest.approx(children)
        value = right.value[0] if isinstance(right.value, tuple) else right.value
        assert value == table[state] == (max if game.turn(state) == MAX else min)(children)
        assert reason.values["player"] == ("MAX", "MIN")[game.turn(state)]
        claims += 1
    assert claims > 20


def extremes(id_: str, case: Case) -> list[tuple[float, ...]]:
    """Return the utilities that a leaf of a case may have, the farthest apart."""
    if id_ == "star1":
        return [(value, -value) for value in case.args[2:]]
    if id_ == "shallow-pruning":
        n, most = case.args[0].n_players, case.args[2]
        return [tuple(most * (p == q) for q in range(n)) for p in range(n)]
    return [(far,) + (-far,) * (case.args[0].n_players - 1) for far in (-(10**9), 10**9)]


VALUES = {
    "alpha-beta-search": lambda case, game: minimax_value(game, case.args[1]),
    "negamax": lambda case, game: max(
        case.args[2], min(case.args[3], negamax(game, *case.args[1:]))
    ),
    "star1": lambda case, game: expectiminimax_value(game, case.args[1]),
    "shallow-pruning": lambda case, game: maxn(game, case.args[1]),
    "paranoid": lambda case, game: paranoid(game, *case.args[1:])[0],
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("id_", VALUES)
def test_a_leaf_that_need_not_be_read_may_have_any_value(id_: str):
    claims = 0
    for outcome, reason in known(id_):
        if "leaf" not in reason.values:
            continue
        case, game = outcome.case, outcome.case.args[0]
        for utilities in extremes(id_, case):
            leaves = {**game.leaves, str(reason.values["leaf"]).strip("'"): utilities}
            players = game.root, game.players, game.moves, leaves, game.chance_of, game.n_players
            other = Tree(*players, turn_at_leaves=game.turn_at_leaves)
            assert VALUES[id_](case, other) == VALUES[id_](case, game)
        claims += 1
    assert claims


def test_who_is_said_to_win_or_to_lose_at_once_does():
    for outcome, reason in known("one-step-player"):
        game, s, _ = outcome.case.args
        mover, action = (
            game.turn(s) if not game.is_terminal(s) else MAX,
            reason.values.get("action"),
        )
        played = {repr(a): t for a, t in successors(game, s)}
        if reason.template == "{action} lets {other} win at once":
            t = played[str(action)]
            assert any(
                game.is_terminal(u) and game.utility(u, 1 - mover) > 0
                for _, u in successors(game, t)
            )
        elif reason.template == "{action} loses at once for {player}":
            assert game.utility(played[str(action)], mover) < 0
        elif reason.template.startswith("{action} is the first action"):
            winning = [
                a for a, t in played.items() if game.is_terminal(t) and game.utility(t, mover) > 0
            ]
            assert winning[0] == action


def test_no_win_can_be_forced_once_the_other_side_has_played():
    for outcome, reason in known("winning-strategy"):
        game, s, p = outcome.case.args
        if reason.template.startswith("once the other side"):
            t = {repr(a): t for a, t in successors(game, s)}[str(reason.values["action"])]
            assert minimax_value(game, t) * (1 if p == MAX else -1) <= 0


def outcomes(game: Game[Any, Any], s: Any) -> set[tuple[float, ...]]:
    """Return all vectors of max^n, by trying every way to break ties below every child."""
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p, found = game.turn(s), set()
    for vectors in product(*(outcomes(game, t) for _, t in successors(game, s))):
        best = max(vector[p] for vector in vectors)
        found |= {vector for vector in vectors if vector[p] == best}
    return found


def test_who_is_said_to_be_indifferent_has_two_best_replies():
    claims = 0
    for case, right, reason in asked("maxn-ties", set()):
        if "indifferent" not in reason.template:
            continue
        game, state = case.args[0], named(case, reason)
        p = game.turn(state)
        assert str(reason.values["player"]) in (f"player {p}", player_name(p, game.n_players))
        vectors = [
            v for v in outcomes(game, state) if str(list(v))[1:-1] in str(reason).replace(".0", "")
        ]
        assert len(vectors) > 1
        assert len({v[p] for v in vectors}) == 1
        assert right.value == outcomes(game, case.args[1])
        claims += 1
    assert claims > 3


@pytest.mark.thorough
@pytest.mark.parametrize("id_", ["mcts", "multiplayer-mcts"])
def test_best_play_gives_what_is_said_of_the_actions(id_: str):
    for outcome, reason in known(id_):
        if not reason.template.startswith("with best play"):
            continue
        game, s = outcome.case.args[:2]
        after = {repr(a): t for a, t in successors(game, s)}
        for action, value in (("best", "right"), ("given", "worse")):
            vectors = outcomes(game, after[str(reason.values[action])])
            assert {round(v[game.turn(s)], 3) for v in vectors} == {float(reason.values[value])}
        assert float(reason.values["right"]) > float(reason.values["worse"])


@pytest.mark.parametrize("id_", ["expectiminimax-value", "value-against"])
def test_a_weighted_sum_is_the_expected_value(id_: str):
    claims = 0
    for case, right, reason in asked(id_):
        if "sum" not in reason.values:
            continue
        terms = [term.split(" · ") for term in str(reason.values["sum"]).split(" + ")]
        found = sum(float(Fraction(p)) * float(v.strip("()")) for p, v in terms)
        assert found == pytest.approx(right.value, rel=0.01, abs=0.01)
        assert case.args[0].turn(named(case, reason)) in (CHANCE, 1)
        claims += 1
    assert claims > 5


@pytest.mark.parametrize("id_", ["ucb1", "puct"])
def test_the_numbers_in_a_formula_give_the_expected_bound(id_: str):
    for _, right, reason in asked(id_):
        if not str(reason).startswith("it is "):
            continue
        text = sub(r"ln (\d+)", r"ln(\1)", str(reason).removeprefix("it is ").replace("·", "*"))
        assert eval(text, dict(FUNCTIONS)) == pytest.approx(right.value, abs=1e-3)


def test_an_entry_moves_towards_the_target_that_is_named():
    for case, right, reason in asked("q-update", {}):
        _, s, a, *_, alpha, _ = case.args
        words = {key: str(value).strip("()") for key, value in reason.values.items()}
        if "reward" not in words:
            continue
        after = float(words.get("gamma", 0)) * float(words.get("after", 0))
        old, target = float(words["old"]), float(words["reward"]) + after
        assert right.value[s, a] == pytest.approx(old + alpha * (target - old), abs=1e-3)


def test_sizes_add_up():
    for case, right, reason in asked("tree-size"):
        for key in ("size", "sizes", "sum"):
            if key in reason.values:
                assert 1 + sum(numbers(reason.values[key])) == right.value
        if reason.template.endswith("one node"):
            assert right.value == len(reachable(*case.args)) == 1
