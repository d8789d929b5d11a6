"""Iterative deepening: an answer at any time, and a better one for every depth that is finished.

"Recherche dans les arbres de jeux", section "Remarques sur l'alpha-beta"; Inteligență Artificială
(Politehnica București), section "Imbunatatiri"; and the real time of IFT615 (Université de
Sherbrooke), slides 30 and 31.
"""

from collections.abc import Callable
from time import monotonic

from course_lib.game import A, Evaluation, Game, OutOfTime, Player, S, Strategy
from course_lib.search.checks import check_whole
from course_lib.search.depth_limited import depth_limited_alpha_beta
from course_lib.search.ordering import BestSoFar, Killers, MoveOrder
from course_lib.search.wrapper import Wrapper


def iterative_deepening(
    game: Game[S, A], s: S, evaluate: Evaluation[S], max_depth: int
) -> A | None:
    """Search 1, 2, ... moves deep until time is over, and return the last finished depth's action.

    Each depth is searched with alpha-beta, the best action of the depth before first.

    Args:
        game: a two-player game without chance; its ``utility`` may raise ``OutOfTime``.
        s: the state to move in.
        evaluate: estimates, from MAX's side, states that are not terminal; may raise ``OutOfTime``.
        max_depth: the last depth to search.

    Returns:
        The first best action of the deepest search that was finished, or the first legal action if
        none was; None on a terminal state.

    Raises:
        ValueError: max_depth is negative (TypeError if it is not a whole number).
    """
    check_whole("max_depth", max_depth, least=0)
    if game.is_terminal(s):
        return None
    action: A | None = game.actions(s)[0]
    best_so_far = BestSoFar[S, A]()
    for depth in range(1, max_depth + 1):
        try:
            action = depth_limited_alpha_beta(game, s, depth, evaluate, [best_so_far])[1]
        except OutOfTime:
            break
    return action


def deepening_ordered(
    game: Game[S, A], s: S, evaluate: Evaluation[S], max_depth: int
) -> tuple[float, A | None]:
    """Search 1, 2, ... moves deep with alpha-beta, each depth in an order learnt from the last one.

    In every state the best action of the last depth comes first, then the killers: the actions that
    cut last at the same distance from the root. Slate and Atkin, "CHESS 4.5", 1977.

    Args:
        game: a two-player game without chance; its ``utility`` may raise ``OutOfTime``.
        s: the state to move in.
        evaluate: estimates, from MAX's side, states that are not terminal; may raise ``OutOfTime``.
        max_depth: the last depth to search.

    Returns:
        (value, first best action) of the deepest search that was finished; (utility, None) on a
        terminal state.

    Raises:
        ValueError: max_depth is below 1 (TypeError if it is not a whole number).
        OutOfTime: not even depth 1 was finished.
    """
    check_whole("max_depth", max_depth, least=1)
    orders: list[MoveOrder[S, A]] = [BestSoFar[S, A](), Killers[S, A]()]
    result = depth_limited_alpha_beta(game, s, 1, evaluate, orders)
    for depth in range(2, max_depth + 1):
        try:
            deeper = depth_limited_alpha_beta(game, s, depth, evaluate, orders)
        except OutOfTime:
            break
        result = deeper
    return result


class Budget:
    """The limits of one move: a number of looks at positions, or seconds, or both.

    Args:
        calls: how many positions may be looked at; no limit if None.
        seconds: how much time may pass from now on; no limit if None.
        clock: returns the time in seconds; that of the wall if None. ``time.process_time`` counts
            only the time in which this process computes, so that other programs on the machine do
            not use up the seconds.

    Raises:
        ValueError: neither is given, or one is negative (TypeError if calls is not whole).
    """

    def __init__(
        self,
        *,
        calls: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        if calls is None and seconds is None:
            raise ValueError("a budget needs a number of calls, or of seconds, or both")
        if calls is not None:
            check_whole("calls", calls, least=0)
        if seconds is not None and not seconds >= 0:
            raise ValueError(f"seconds is {seconds}, but it must be 0 or more")
        self.calls = calls
        self.clock = clock or monotonic
        self.deadline = None if seconds is None else self.clock() + seconds

    def spend(self) -> None:
        """Pay for looking at one position; OutOfTime if nothing is left."""
        if self.calls == 0:
            raise OutOfTime("all calls are used up")
        if self.deadline is not None and self.clock() >= self.deadline:
            raise OutOfTime("the seconds are over")
        if self.calls is not None:
            self.calls -= 1

    def limit(self, evaluate: Evaluation[S]) -> Evaluation[S]:
        """Return the evaluation that pays before it answers."""

        def limited(s: S) -> float:
            self.spend()
            return evaluate(s)

        return limited


class LimitedGame(Wrapper[S, A]):
    """The same game, whose ``utility`` pays before it answers.

    Args:
        game: the game to play.
        budget: the limits; each look at a position is counted in it.
    """

    def __init__(self, game: Game[S, A], budget: Budget) -> None:
        super().__init__(game)
        self.budget = budget

    def utility(self, s: S, p: Player) -> float:
        """Return the utility; OutOfTime if nothing is left in the budget."""
        self.budget.spend()
        return super().utility(s, p)


def limited(
    evaluate: Evaluation[S], *, calls: int | None = None, seconds: float | None = None
) -> Evaluation[S]:
    """Return an evaluation that raises OutOfTime after so many calls, or seconds from now.

    ValueError unless calls, seconds or both are given, and none is negative.
    """
    return Budget(calls=calls, seconds=seconds).limit(evaluate)


def deepening_player(
    game: Game[S, A],
    evaluate: Evaluation[S],
    max_depth: int,
    *,
    calls: int | None = None,
    seconds: float | None = None,
) -> Strategy[S, A]:
    """Return a strategy that has a new budget for every move, and searches as deep as it lasts.

    Args:
        game: the game to play.
        evaluate: estimates, from MAX's side, states that are not terminal.
        max_depth: the last depth to search.
        calls: how many positions may be evaluated for a move, ends of the game included.
        seconds: how long a move may take. The clock is read whenever a position is evaluated.

    Raises:
        ValueError: there is no budget, or something is negative.
    """
    check_whole("max_depth", max_depth, least=0)
    Budget(calls=calls, seconds=seconds)  # complain now rather than in the match

    def strategy(s: S) -> A:
        budget = Budget(calls=calls, seconds=seconds)
        limited_game = LimitedGame(game, budget)
        action = iterative_deepening(limited_game, s, budget.limit(evaluate), max_depth)
        if action is None:
            raise ValueError(f"the game is over in {game.text(s)}: there is no action to choose")
        return action

    return strategy
