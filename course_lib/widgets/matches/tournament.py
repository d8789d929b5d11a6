"""Tournaments: matches of strategies against each other, one at a time, and their table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from course_lib.compare_players import Record, random_opening, seatings
from course_lib.game import CHANCE, Game, Player, Strategy, chance_action
from course_lib.widgets.matches.move_request import MoveError, request_move, strategy_name

OPENING_MOVES = 2
MOST_MOVES = 2000


@dataclass
class Score:
    """The results of one strategy; a match with several best players is drawn for them."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    wins: float = 0

    def add(self, wins: float) -> None:
        """Count a match, of which a part was won: 1, 0, or between."""
        self.wins += wins
        self.won += wins == 1
        self.drawn += 0 < wins < 1
        self.lost += wins == 0


@dataclass
class Tournament:
    """Matches in every seating, each round of seatings from another random opening.

    An opening has two moves (none where the match would be over); without it, deterministic
    players would repeat the same match. A strategy that raises, plays an illegal action or exceeds
    its time loses that match.

    Attributes:
        game: the rules.
        players: the strategies by name, two or more.
        seed: of openings and of chance.
        seconds: how long a move may take.
        scores: the score of each strategy, by name.
        played: how many matches were played.
        trouble: the last error, as a sentence.
    """

    game: Game[Any, Any]
    players: Mapping[str, Strategy[Any, Any]]
    seed: int = 0
    seconds: float = 10.0
    scores: dict[str, Score] = field(default_factory=dict)
    played: int = 0
    trouble: str = ""

    def __post_init__(self) -> None:
        """Begin with an empty table."""
        self.scores = {name: Score() for name in self.players}

    def play(self) -> None:
        """Play one more match."""
        seats = list(seatings(self.players, self.game.n_players))
        turn, number = divmod(self.played, len(seats))
        seating = seats[number]
        shares = self._shares(self._match(seating, self._opening(turn)))
        for name, share in zip(seating, shares, strict=True):
            self.scores[name].add(share)
        self.played += 1

    def table(self) -> list[dict[str, Any]]:
        """Return a row for each strategy, as JSON has it; the interval is Wilson's, of 95%."""
        rows = []
        for name, score in self.scores.items():
            games = score.won + score.drawn + score.lost
            row: dict[str, Any] = {"name": name, "won": score.won, "drawn": score.drawn}
            row |= {"lost": score.lost, "share": None, "interval": None}
            if games:
                record = Record(score.wins, games)
                row |= {"share": record.share, "interval": list(record.interval)}
            rows.append(row)
        return rows

    def _opening(self, turn: int) -> Any:
        try:
            return random_opening(self.game, OPENING_MOVES, Random(f"{self.seed} opening {turn}"))
        except ValueError:  # the match is over so early
            return self.game.initial()

    def _match(self, seating: tuple[str, ...], s: Any) -> Any:
        """Play to the end; return the last state, and the player who failed to move, if any."""
        game, rng = self.game, Random(f"{self.seed} tournament {self.played}")
        for _ in range(MOST_MOVES):
            if game.is_terminal(s):
                return s, None
            p = game.turn(s)
            if p == CHANCE:
                a = chance_action(game, s, rng)
            else:
                try:
                    a = request_move(game, self.players[seating[p]], s, self.seconds).action
                except MoveError as trouble:
                    self.trouble = f"Match {self.played + 1}: {trouble} It has lost that match."
                    return s, p
            s = game.transition(s, a)
        self.trouble = f"Match {self.played + 1} had no end after {MOST_MOVES} moves: a draw."
        return s, CHANCE

    def _shares(self, end: tuple[Any, Player | None]) -> list[float]:
        """Return the part of the match that each seat has won."""
        s, failed = end
        players = range(self.game.n_players)
        if failed is None:
            utilities = [self.game.utility(s, p) for p in players]
            best = [p for p in players if utilities[p] == max(utilities)]
        else:
            best = [p for p in players if p != failed]
        return [1 / len(best) if p in best else 0 for p in players]


def strategies_by_name(
    seats: Mapping[Player, Strategy[Any, Any] | None],
) -> dict[str, Strategy[Any, Any]]:
    """Return the different strategies in some seats by name; equal names get a number."""
    found: dict[str, Strategy[Any, Any]] = {}
    for strategy in seats.values():
        if strategy is None or any(strategy is other for other in found.values()):
            continue
        name, own, number = strategy_name(strategy), strategy_name(strategy), 2
        while name in found:
            name, number = f"{own} {number}", number + 1
        found[name] = strategy
    return found
