"""A board with opponents of three levels, which says after a lost match where it was lost."""

from functools import cached_property
from random import Random
from typing import Any

from course_lib.boards import board, entry
from course_lib.draw import Picture
from course_lib.game import MAX, MIN, Game, Strategy, successors
from course_lib.search import one_step_player, random_player
from course_lib.search.endgame import endgame_table
from course_lib.widgets.matches.ahead import MOST_STATES, is_small, played_ahead
from course_lib.widgets.matches.match_view import player_with_side
from course_lib.widgets.matches.play import Play
from course_lib.widgets.matches.session import check_seat
from course_lib.widgets.matches.turning_point import better_moves

KNOWN_AS = {
    "random": ("easy", "any move"),
    "one-step": ("hard", "looks one move ahead"),
    "perfect": ("perfect", "knows every position"),
}
"""What people call a level on the board, and what it does."""

LEVELS = tuple(KNOWN_AS)


class LevelPlayer:
    """An opponent of one level: a function of the state.

    Attributes:
        name: the level.
    """

    def __init__(self, levels: "Levels", name: str) -> None:
        self.levels, self.name = levels, name
        self.rng = Random(levels.seed)

    def __call__(self, s: Any) -> Any:
        """Return an action."""
        game = self.levels.game
        if self.name == "random":
            return random_player(game, s, self.rng)
        if self.name == "one-step":
            return one_step_player(game, s, self._evaluate)
        return max(game.actions(s), key=lambda a: self._worth(s, game.transition(s, a)))

    def _evaluate(self, s: Any) -> float:
        game = self.levels.game
        if game.is_terminal(s):
            return game.utility(s, MAX)
        evaluate = entry(game).evaluate
        return evaluate(game, s, MAX) if evaluate else 0.0

    def _worth(self, s: Any, t: Any) -> tuple[float, float]:
        """Return the value of t for who moves in s, and the mean value of the replies in t.

        Among equal moves the one is best after which most replies are mistakes.
        """
        game, values = self.levels.game, self.levels.values
        sign = 1 if game.turn(s) == MAX else -1
        replies = [sign * values[u] for _, u in successors(game, t)] or [sign * values[t]]
        return sign * values[t], sum(replies) / len(replies)


class Levels(Play):
    """A match of a person against an opponent whose level can be changed on the board.

    Attributes:
        opponents: the opponent of each level, by name.
    """

    def __init__(
        self, game: Game[Any, Any], level: str = "one-step", seat: int = MAX, *, seed: int = 0
    ) -> None:
        """See ``play_levels``."""
        self.game, self.seed = game, seed
        self.opponents = self._make_opponents()
        super().__init__(game, {1 - seat: self._opponent(level)}, seed=seed)
        layout = board(game, self.state).layout
        high, low = (player_with_side(game, layout, p) for p in (MAX, MIN))
        about = (
            f"{high} wants a high score, and {low} a low one: the score is 1 if MAX wins, "
            "-1 if MIN wins, and 0 for a draw."
        )
        self.data = {**self.data, "levels": KNOWN_AS, "about": about}

    @cached_property
    def values(self) -> dict[Any, float]:
        """The value of each state for MAX, if both play as well as possible."""
        return endgame_table(self.game, [self.game.initial()])

    def set_level(self, level: str) -> None:
        """Begin another match against the opponent of a level; ValueError if there is none."""
        opponent = self._opponent(level)
        self.session.seats[1 - self._seat()] = opponent
        self.new()

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Answer a board's request, and change the level."""
        if question != "level":
            return super().answer(question, content)
        self.set_level(content.get("level", ""))
        return True

    def _opponent(self, level: str) -> Strategy[Any, Any]:
        if level not in self.opponents:
            raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
        return self.opponents[level]

    def _make_opponents(self) -> dict[str, Strategy[Any, Any]]:
        return {name: LevelPlayer(self, name) for name in LEVELS}

    def _seat(self) -> int:
        """Return the seat of the person."""
        return self.session.persons()[0]

    def _position(self, i: int) -> dict[str, Any]:
        """Return the i-th position, with the moves that would have been better than the last."""
        s, sign = self.session.states[i], 1 if self._seat() == MAX else -1
        lost = self.game.is_terminal(s) and sign * self.game.utility(s, MAX) < 0
        return super()._position(i) | {"lost": lost, "better": self._better(i, sign)}

    def _better(self, i: int, sign: int) -> str:
        """Return which moves keep the result that the person's i-th move gave away.

        It is "" if the move is not the person's, or if it did not turn the position into a loss.
        """
        game, before = self.game, self.session.states[max(0, i - 1)]
        if i == 0 or game.turn(before) != self._seat():
            return ""
        moves = board(game, before).moves
        values = {m.action: sign * self.values[game.transition(before, m.action)] for m in moves}
        names = {m.action: f"cell {m.cells[-1]}" if m.cells else m.text for m in moves}
        return better_moves(values, self.session.actions[i - 1], names)

    def _html(self, picture: Picture) -> str:
        """Return the picture, with the match against each level packed beside it for a page."""
        return self._pack(picture._repr_html_(), **self._play_ahead())

    def _play_ahead(self) -> dict[str, Any]:
        """Return all matches against each level in one list, and where each level begins."""
        if not self.packs_runs or self.session.actions:
            return {"ahead": [], "roots": {}, "rows": {}}
        seats, nodes, roots = dict(self.session.seats), list[dict[str, Any]](), dict[str, int]()
        for name, opponent in self._make_opponents().items():
            self.session.seats[1 - self._seat()] = opponent
            roots[name] = len(nodes)
            found = played_ahead(self.session, self._position)
            nodes += [node | {"next": [n + roots[name] for n in node["next"]]} for node in found]
        self.session.seats = seats
        return {"ahead": nodes, "roots": roots, "rows": {}}


def play_levels(
    game: Game[Any, Any], level: str = "one-step", seat: int = MAX, *, seed: int = 0
) -> Levels:
    """Return a board on which a person chooses the level of the opponent.

    After a lost match the board says at which move it was lost, by the exact values of positions.

    Args:
        game: a small game for two players without chance, such as tic-tac-toe.
        level: the first opponent: "random", "one-step" (wins or blocks at once) or "perfect".
        seat: whom the person plays; 0 is MAX.
        seed: of the random opponent.

    Raises:
        TypeError: game is not a Game.
        ValueError: the game is too large to know its values, or there is no such level or seat.
    """
    if not isinstance(game, Game):
        raise TypeError(f"game is {game!r}, but a Game is needed, such as TicTacToe()")
    check_seat(game, seat)
    if game.n_players != 2 or not is_small(game, game.initial()):
        raise ValueError(
            f"{type(game).__name__} has more than 2 players or more than {MOST_STATES:,} states, "
            "but levels need exact values; play(game) has one opponent for any game"
        )
    return Levels(game, level, seat, seed=seed)
