"""Who wins: matches between players in every seat, and how sure their result is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from random import Random

from course_lib.front_end import show_progress
from course_lib.game import CHANCE, A, Game, S, chance_action
from course_lib.match import PlayerMaker, play

Z_95 = 1.959963984540054
"""How many standard deviations around the mean hold 95% of a normal distribution."""


@dataclass(frozen=True)
class Record:
    """The matches of a player, and the part of them that it won.

    Attributes:
        wins: matches won; one in which m players come out best together counts 1 / m.
        games: matches played; one counts twice for a player who has two of its seats.
    """

    wins: float
    games: int

    @property
    def share(self) -> float:
        """Return the part of the matches that was won; among n equals it is 1 / n."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95% interval of the share."""
        return wilson_interval(self.wins, self.games)


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the interval that holds, 95 times in 100, the probability behind a number of wins.

    Wilson 1927, "Probable inference, the law of succession, and statistical inference". It stays
    within 0 and 1, and is informative even after wins only. Where wins are shared it is a
    little wider than it need be, because sharing makes results less uncertain.

    Raises:
        ValueError: there are no games, or the wins are negative or more than the games.
    """
    if games < 1 or not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games given, but wins are 0 to games, 1 or more")
    share, z2 = wins / games, Z_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = Z_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def compare_players(
    game: Game[S, A],
    players: Mapping[str, PlayerMaker[S, A]],
    *,
    rounds: int = 1,
    opening_moves: int = 0,
    seed: int = 0,
    max_moves: int = 10_000,
) -> dict[str, Record]:
    """Play matches in every seating of the players, and return each player's record.

    Every way of giving the seats to players is played, those in which all seats go to the same
    player apart; so two players can be compared in a game for three. Everybody sits in every seat
    equally often, and no seat is an advantage.

    Args:
        game: the rules.
        players: by name, a function that makes the player from a ``random.Random``.
        rounds: how often every seating is played, each time with other random numbers.
        opening_moves: how many uniformly random moves every match begins with. Players who leave
            nothing to chance would play the same match in each round; the opening is new in each
            round, and in it the same for every seating.
        seed: the same seed replays the same matches.
        max_moves: a match that has not ended after so many moves is stopped with a RuntimeError.

    Raises:
        ValueError: there are fewer than two players, no rounds, a negative number of opening moves,
            or no match that is still going on after them.
    """
    if len(players) < 2:
        raise ValueError(f"{len(players)} players given, but a comparison needs 2 or more")
    if rounds < 1:
        raise ValueError(f"rounds is {rounds}, but a comparison has 1 or more")
    wins, games = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0)
    for seating, utilities in _matches(game, players, rounds, opening_moves, seed, max_moves):
        best = max(utilities)
        for name, utility in zip(seating, utilities, strict=True):
            games[name] += 1
            wins[name] += (utility == best) / utilities.count(best)
    return {name: Record(wins[name], games[name]) for name in players}


def _matches(
    game: Game[S, A],
    players: Mapping[str, PlayerMaker[S, A]],
    rounds: int,
    opening_moves: int,
    seed: int,
    max_moves: int,
) -> Iterator[tuple[Sequence[str], Sequence[float]]]:
    """Play the matches of ``compare_players``; yield the seating and the utilities of each."""
    rng = Random(seed)
    seated = [*seatings(players, game.n_players)]
    openings = (random_opening(game, opening_moves, rng) for _ in range(rounds))
    planned = ((start, seating) for start in openings for seating in seated)
    for start, seating in show_progress(planned, "match", rounds * len(seated)):
        match_rng = Random(rng.getrandbits(64))
        strategies = [players[name](match_rng) for name in seating]
        match = play(game, strategies, start, rng=match_rng, max_moves=max_moves)
        yield seating, match.utilities


def seatings(players: Mapping[str, object], seats: int) -> Iterator[tuple[str, ...]]:
    """Yield every way of giving the seats to players, but for those where all are the same."""
    for seating in product(players, repeat=seats):
        if len(set(seating)) > 1:
            yield seating


def random_opening(game: Game[S, A], moves: int, rng: Random) -> S:
    """Return a state that some random moves lead to and in which the match goes on.

    Raises:
        ValueError: moves is negative, or a hundred attempts all ended too early.
    """
    if moves < 0:
        raise ValueError(f"opening_moves is {moves}, but a number of moves is 0 or more")
    for _ in range(100):
        s = game.initial()
        for _ in range(moves):
            if game.is_terminal(s):
                break
            chance = game.turn(s) == CHANCE
            a = chance_action(game, s, rng) if chance else rng.choice(game.actions(s))
            s = game.transition(s, a)
        if not game.is_terminal(s):
            return s
    raise ValueError(
        f"after {moves} random opening moves the match was always over; take fewer of them"
    )
