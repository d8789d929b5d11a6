"""Poker against a strategy for information sets, which is laid open after every hand."""

from collections.abc import Mapping
from typing import Any

import traitlets

from course_lib.draw import Picture
from course_lib.draw.plot import sheet, where_installed
from course_lib.game import CHANCE, MAX, MIN, InformationSet
from course_lib.games.hidden import KuhnPoker, LeducPoker
from course_lib.games.hidden.kuhn import CARDS
from course_lib.search.checks import check_whole
from course_lib.search.hidden import (
    BehaviourStrategy,
    best_response,
    cfr_plus,
    information_sets,
    response_values,
    uniform_strategy,
)
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

Poker = KuhnPoker | LeducPoker
KUHN = KuhnPoker()
NAMES = {KuhnPoker: "Kuhn poker", LeducPoker: "Leduc poker"}
RULES = {
    KuhnPoker: "There are three cards: jack, queen and king. Each player puts one chip into the "
    "pot and gets one card. You check, or bet one chip; to a bet the other one folds, or calls "
    "with one chip. Who folds loses, else the higher card wins.",
    LeducPoker: "There are two jacks, two queens and two kings. Each player puts one chip into the "
    "pot and gets one card. In each of two rounds you check, or bet; a bet can be raised once. "
    "Bets and raises add 2 chips, and 4 in the second round, before which a card is turned over "
    "for both. Who has the same one wins, else the higher card does.",
}
LEAST_LOSS = 0.01
"""Chips. An action that loses less is no mistake: CFR only comes near an equilibrium."""
SELDOM = 0.01
"""Where a player's own choices lead with less probability, CFR has hardly learnt what to do."""
MOST_SEED = 2**31
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9")


class PokerTable(CourseWidget):
    """Hands of poker, each with the cards and the probabilities behind it when it is over.

    The page plays without Python: hand n, from 0 on, draws the numbers of ``Random(seed + n)`` for
    the cards, as ``chance_action`` does, and for the program, as ``behaviour_player`` does.

    Attributes:
        hands: per hand the reader's actions, by their numbers; the notebook is saved with them.
    """

    _esm = es_module("matches/poker.js")
    kept = ("hands",)
    hands = traitlets.List(traitlets.List(traitlets.Int()), [[]]).tag(sync=True)

    def __init__(
        self, game: Poker, strategy: BehaviourStrategy[str] | None, iterations: int, seed: int
    ) -> None:
        """See ``play_poker``."""
        check_arguments(game, strategy, iterations, seed)
        opponent = "CFR" if strategy is None else "your strategy"
        source = f"{iterations:,} iterations of CFR+" if strategy is None else "the cell"
        self.game = game
        given = cfr_plus(game, iterations) if strategy is None else [strategy]
        strategies = [uniform_strategy(game), *given]
        self.strategy = {
            known: _as_floats(odds) for found in strategies for known, odds in found.items()
        }
        about = {
            "title": f"{NAMES[type(game)]} against {opponent}",
            "rules": f"{RULES[type(game)]} The program's strategy comes from {source}.",
            "seed": seed,
        }
        super().__init__(data=poker_json(game, self.strategy) | about)

    @where_installed
    def picture(self) -> Picture:
        """Return the strategy where at most one action has been seen."""
        early = [k for k in information_sets(self.game) if len(k.split()) <= 2]
        by_actions = sorted(early, key=lambda known: (known[1:], CARDS.index(known[0])))
        rows = {known: self.strategy[known] for known in by_actions}
        canvas = sheet(6, 3.2)
        axis = canvas.subplots()
        actions = dict.fromkeys(a for chances in rows.values() for a in chances)
        left = [0.0] * len(rows)
        for action, colour in zip(actions, COLOURS, strict=False):
            widths = [chances.get(action, 0) for chances in rows.values()]
            axis.barh([*rows], widths, left=left, color=colour, label=action)
            left = [x + width for x, width in zip(left, widths, strict=True)]
        axis.invert_yaxis()
        axis.set(xlabel="probability", ylabel="card, and action seen")
        canvas.legend(loc="outside right upper", frameon=False)
        said = "; ".join(f"{known}: {_chances_text(chances)}" for known, chances in rows.items())
        caption = "How the program plays at the start; in a notebook you play against it."
        return Picture(canvas, f"Bars. The program's probabilities. {said}.", caption)


def play_poker(
    game: Poker = KUHN,
    strategy: BehaviourStrategy[str] | None = None,
    iterations: int = 1000,
    *,
    seed: int = 1,
) -> PokerTable:
    """Return a table at which the reader plays poker against CFR.

    The seats alternate. After each hand both cards are shown, and the program's probabilities in
    every information set of the hand. An action of the reader is a mistake if another one brings
    more against the program's strategy, provided that the reader then plays on in the best way.

    Args:
        game: ``KuhnPoker()`` or ``LeducPoker()``.
        strategy: the profile that the program plays, both players' strategies in one, such as
            those of the reader's own CFR, uniform where it lacks an information set; if None, the
            one that the library's CFR+ (Tammelin 2014) computes.
        iterations: how many of CFR+; 1,000 take a tenth of a second for Kuhn poker, and some
            seconds for Leduc poker.
        seed: of the cards and of the program's draws, from 0 to 2**31.

    Raises:
        TypeError: game is no poker, strategy is no mapping, iterations or seed no whole number.
        ValueError: the strategy has no distribution over the actions of an information set;
            iterations or seed is out of bounds.
    """
    return PokerTable(game, strategy, iterations, seed)


def _as_floats(odds: Any) -> Any:
    """Return probabilities as Python's own numbers; what is no mapping is refused later."""
    return {a: float(p) for a, p in odds.items()} if isinstance(odds, Mapping) else odds


def check_arguments(game: object, strategy: object, iterations: object, seed: object) -> None:
    """Check what ``play_poker`` was given; its docstring has the errors."""
    if not isinstance(game, Poker):
        raise TypeError(f"game is {game!r}, but KuhnPoker() or LeducPoker() is needed")
    if not isinstance(strategy, Mapping | None):
        raise TypeError(
            f"strategy is {strategy!r}, but a mapping from information sets to probabilities is "
            "needed, such as first | second, where first, second = cfr(game, 1000)"
        )
    check_whole("iterations", iterations, least=1)
    check_whole("seed", seed, least=0)
    if isinstance(seed, int) and seed > MOST_SEED:
        raise ValueError(f"seed is {seed}, but it is from 0 to 2**31")


def poker_json(game: Poker, strategy: BehaviourStrategy[str]) -> dict[str, Any]:
    """Return all of a game with its strategy, as JSON.

    Returns:
        ``nodes``, a list with the initial state first: ``turn``, ``actions``, the number ``to`` of
        the next node by action, the ``chips`` in the pot by player, MAX's ``utility`` at the end,
        ``chances`` or what the player to move has ``known``. ``sets``, by information set: the
        program's ``chances``; ``values``, as in ``response_values``, or None; whether the strategy
        leads there ``seldom``. ``best``, what a best response wins in each seat.
    """
    values = response_values(game, MAX, strategy) | response_values(game, MIN, strategy)
    nodes, reach = _walk(game, strategy)
    sets = {
        known: {
            "chances": _in_order(strategy[known], game.actions(states[0])),
            "values": _in_order(values.get(known), game.actions(states[0])),
            "seldom": reach[known] < SELDOM,
        }
        for known, states in information_sets(game).items()
    }
    best = [best_response(game, p, [strategy] * 2)[0] for p in (MAX, MIN)]
    return {"nodes": nodes, "sets": sets, "best": best, "least": LEAST_LOSS}


def _walk(
    game: Poker, strategy: BehaviourStrategy[str]
) -> tuple[list[dict[str, Any]], dict[InformationSet, float]]:
    """Return the nodes, and how likely a player's own choices lead to each information set."""
    nodes: list[dict[str, Any]] = []
    reach: dict[InformationSet, float] = {}

    def add(s: tuple[str, tuple[str, ...]], own: tuple[float, float]) -> int:
        node: dict[str, Any] = {"chips": game.chips(s)}
        place = len(nodes)
        nodes.append(node)
        if game.is_terminal(s):
            node["utility"] = game.utility(s, MAX)
            return place
        turn, actions = game.turn(s), game.actions(s)
        if turn == CHANCE:
            below = dict.fromkeys(actions, own)
            node["chances"] = [game.chances(s)[a] for a in actions]
        else:
            known = node["known"] = game.information(s, turn)
            reach[known] = own[turn]
            shares = {a: strategy[known].get(a, 0.0) for a in actions}
            below = {
                a: (own[MAX] * p, own[MIN]) if turn == MAX else (own[MAX], own[MIN] * p)
                for a, p in shares.items()
            }
        to = [add(game.transition(s, a), below[a]) for a in actions]
        node |= {"turn": turn, "actions": actions, "to": to}
        return place

    add(game.initial(), (1.0, 1.0))
    return nodes, reach


def _in_order(by_action: Mapping[str, float] | None, actions: list[str]) -> list[float] | None:
    return None if by_action is None else [by_action.get(a, 0.0) for a in actions]


def _chances_text(chances: Mapping[str, float]) -> str:
    return ", ".join(f"{a} {100 * p:.0f} %" for a, p in chances.items())
