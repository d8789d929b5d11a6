"""The exercise ``best-response``, of section ``hidden``."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, each_value, kinds, left_alone_again, pair_value
from autograder.exercises.common.state_values import helper_values
from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same_number, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.best_response.mistakes import MISTAKES
from chapters.hidden.exercises.best_response.reasons import first_choice, has_ties
from chapters.hidden.exercises.shared import drawn_matrix
from chapters.hidden.exercises.trees import (
    BLIND,
    KUHN,
    SEEN,
    TWICE,
    Behaviour,
    both,
    is_behaviour,
    is_game,
    matrix_tree,
    random_behaviour,
    random_tree,
    reached_fault,
    value_for,
    with_gaps,
)
from chapters.hidden.small_games import BLUFFING
from course_lib.game import MAX, MIN, HiddenGame, Player, successors
from course_lib.search.hidden import best_response, expected_value, information_sets


def _against(
    game: HiddenGame[Any, Any], player: Player, opponent: Behaviour, own: Behaviour | None = None
) -> Case:
    """Return a case against an opponent; the player's own strategy plays no part."""
    mine = (s for s in information_sets(game).values() if game.turn(s[0]) == player)
    seen = all(len(states) == 1 for states in mine)
    return Case("seen" if seen else "hidden", (game, player, both(player, own or {}, opponent)))


def _random_case(rng: Random, game: HiddenGame[Any, Any]) -> Case:
    """Draw both strategies; in one of three cases the opponent's lacks information sets."""
    player = rng.choice((MAX, MIN))
    opponent, own = (random_behaviour(rng, game, p) for p in (1 - player, player))
    if rng.randrange(3) == 0:
        opponent = with_gaps(rng, opponent)
    return _against(game, player, opponent, own)


def _draw(rng: Random) -> Case:
    return _random_case(rng, random_tree(rng))


def _draw_matrix(rng: Random) -> Case:
    return _random_case(rng, matrix_tree(drawn_matrix(rng)))


def _draw_kuhn(rng: Random) -> Case:
    return _random_case(rng, KUHN)


def value_reached(case: Case, answer: Answer) -> float | str:
    """Return what the strategy of an answer brings the player, or why it is no strategy."""
    game, player, strategies = case.args
    opponent = strategies[1 - player]
    pair = as_pair(answer.value)
    if pair is None:
        return Phrase(
            "returned {given}, which is not a pair (value, strategy)", given=show(answer.value)
        )
    strategy: Any = pair[1]
    fault = reached_fault(game, player, strategy, opponent)
    if fault is not None:
        return fault
    return value_for(game, player, both(player, strategy, opponent))


def brings_it(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the strategy brings the value of the best one: there may be several."""
    value = value_reached(case, answer)
    if isinstance(value, str):
        return value
    if same_number(value, expected.value[0]):
        return None
    return Phrase(
        "the strategy brings {given}, and the best one {right}",
        given=show(value),
        right=show(expected.value[0]),
    )


def _outcome(case: Case, answer: Answer) -> object:
    """Return the value, and what the strategy brings."""
    pair, found = as_pair(answer.value), value_reached(case, answer)
    if pair is None or not is_number(pair[0]):
        return show(answer.value)
    return [round(as_float(pair[0]), 9), found if isinstance(found, str) else round(found, 9)]


def _below(args: Sequence[Any], s: Any, depth: int | None) -> float:
    """Return MAX's value of a state if the player responds best; ValueError where that may vary."""
    game, player, strategies = args
    if has_ties(game, player, strategies):
        raise ValueError("several strategies are best, and bring different values here")
    _, strategy = best_response(game, player, strategies)
    if not _decides_below(game, player, strategy, s):
        raise ValueError(
            "a match never gets here: any action is as good, and brings what it brings"
        )
    return expected_value(game, s, both(player, strategy, strategies[1 - player]))[MAX]


def _decides_below(game: HiddenGame[Any, Any], player: Player, strategy: Behaviour, s: Any) -> bool:
    """Tell whether a strategy has an action for all that its player can know from a state on."""
    if game.is_terminal(s):
        return True
    if game.turn(s) == player and game.information(s, player) not in strategy:
        return False
    return all(_decides_below(game, player, strategy, t) for _, t in successors(game, s))


def promise(
    game: HiddenGame[Any, Any], player: Player, strategies: Sequence[Behaviour]
) -> Iterable[bool]:
    """Hold that two play, and that each has distributions over its own actions."""
    yield from is_game(game)
    yield game.n_players == len(strategies) == 2
    yield player in (MAX, MIN)
    for p, strategy in enumerate(strategies):
        yield from is_behaviour(game, p, strategy)


MAX_CHECKS: Behaviour = {card: {"check": 1} for card in "JQK"}
MIN_CHECKS: Behaviour = {f"{card} check": {"check": 1} for card in "JQK"}
"""Against one who never bets, the other never has to answer a bet in Kuhn poker."""


EXERCISE = CodeExercise(
    id="best-response",
    section="hidden",
    names=("best_response",),
    reference=best_response,
    search=SearchFacts(state_values=helper_values(_below, player=1)),
    shown=Presentation(values="utilities", reason=first_choice),
    examples=(
        _against(BLUFFING, MAX, {"bet": {"call": 0.5, "fold": 0.5}}),
        _against(BLUFFING, MAX, {"bet": {"call": 1}}),
        _against(BLUFFING, MIN, {"high": {"bet": 1}, "low": {"bet": 1}}),
        _against(BLUFFING, MIN, {"high": {"bet": 1}, "low": {"bet": 0.25, "check": 0.75}}),
        _against(SEEN, MAX, {"MIN A": {"A": 0.5, "B": 0.5}, "MIN B": {"B": 1}}),
        _against(BLIND, MAX, {"MIN": {"A": 0.25, "B": 0.75}}),
        _against(BLIND, MIN, {"MAX": {"A": 0.25, "B": 0.75}}),
        _against(TWICE, MAX, {"MIN": {"A": 0.25, "B": 0.75}}),
        _against(TWICE, MIN, {"MAX": {"B": 1}, "MAX A": {"A": 1}, "MAX B": {"A": 0.5, "B": 0.5}}),
        _against(SEEN, MIN, {"MAX x": {"A": 1}, "MAX y": {"A": 1}}),
        _against(KUHN, MAX, {}),
        _against(KUHN, MIN, {}, {"K bet": {"fold": 1}}),
        _against(KUHN, MAX, MIN_CHECKS),
        _against(KUHN, MIN, MAX_CHECKS),
    ),
    generators=games.with_variations(
        {ANY: (_draw, 30), "matrix": (_draw_matrix, 8), "kuhn": (_draw_kuhn, 6)}
    ),
    properties=(
        Property(
            "seen", 3, pair_value, kinds("seen"),
            says="where the player knows the state: the best action against the other's strategy",
        ),
        Property(
            "hidden", 8, pair_value, kinds("hidden"),
            says="one action per information set, the best on average over its states",
        ),
        Property(
            "strategy", 5, brings_it, needs=("seen", "hidden"),
            says="the strategy brings that value",
        ),
        left_alone_again(brings_it, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(cases_since=1, outcome=each_value(_outcome), promise=promise),
    version=3,
)  # fmt: skip
