"""Rock, paper, scissors against regret matching, which learns what a person shows after what."""

from collections.abc import Callable
from random import Random

from course_lib.draw import Picture
from course_lib.draw.plot import sheet, where_installed
from course_lib.games.hidden import rock_paper_scissors
from course_lib.search.checks import check_whole
from course_lib.search.hidden import RegretMatcher
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

GAME = rock_paper_scissors()
MATCHES = 20
"""So many matches have draws of their own; after the last one the first draws come again."""


class Habits(CourseWidget):
    """Buttons for three hands, and a program with one regret matcher per last hand of the reader.

    The browser plays without Python; ``Learner`` is the same player here.
    """

    _esm = es_module("matches/habits.js")

    def __init__(self, rounds: int, seed: int) -> None:
        """See ``play_habits``."""
        check_whole("rounds", rounds, least=1)
        rng = Random(seed)
        self.seed, self.rounds = seed, rounds
        draws = [[round(rng.random(), 6) for _ in range(rounds)] for _ in range(MATCHES)]
        super().__init__(
            data={"hands": GAME.rows, "payoffs": GAME.payoffs, "rounds": rounds, "draws": draws}
        )

    @where_installed
    def picture(self) -> Picture:
        """Return how the program gets ahead of a person who shows the hands in turn."""
        leads = leads_against(lambda n: GAME.rows[n % 3], self.data["draws"][0])
        canvas = sheet(6, 2.4)
        axis = canvas.subplots()
        axis.plot(range(1, self.rounds + 1), leads, color="#0072b2")
        axis.axhline(0, color="#666666", linestyle=":")
        axis.set(xlabel="round", ylabel="its lead")
        caption = "The program against rock, paper, scissors in turn; in a notebook you play it."
        alt = f"A line. The program's lead after {self.rounds} rounds is {leads[-1]:g}."
        return Picture(canvas, alt, caption)


class Learner:
    """The program: it knows the reader's last hand, and matches its regrets after each of them."""

    def __init__(self) -> None:
        self.matchers: dict[str, RegretMatcher[str]] = {}
        self.known = ""

    def strategy(self) -> dict[str, float]:
        """Return the probability of each hand in the next round."""
        return self._matcher().strategy()

    def observe(self, hand: str) -> None:
        """Learn from the hand that the reader has shown."""
        utilities = {own: payoff(own, hand) for own in GAME.rows}
        self._matcher().observe(utilities)
        self.known = hand

    def _matcher(self) -> RegretMatcher[str]:
        return self.matchers.setdefault(self.known, RegretMatcher(GAME.rows))


def play_habits(rounds: int = 30, seed: int = 9) -> Habits:
    """Return a match of rock, paper, scissors against a program that learns the reader's habits.

    Args:
        rounds: how many rounds a match has, 1 or more.
        seed: of the program's draws.

    Raises:
        TypeError: rounds is no whole number.
        ValueError: rounds is below 1.
    """
    return Habits(rounds, seed)


def payoff(own: str, other: str) -> float:
    """Return what a hand wins against another one."""
    return GAME.payoffs[GAME.rows.index(own)][GAME.rows.index(other)]


def leads_against(shown: Callable[[int], str], draws: list[float]) -> list[float]:
    """Return the program's lead after every round.

    Args:
        shown: a round's number, from 0 on -> the hand of the program's opponent.
        draws: a number from 0 to 1 per round, by which the program's hand is drawn.
    """
    learner, leads = Learner(), [0.0]
    for n, draw in enumerate(draws):
        own = hand_at(learner.strategy(), draw)
        leads.append(leads[-1] + payoff(own, shown(n)))
        learner.observe(shown(n))
    return leads[1:]


def hand_at(strategy: dict[str, float], draw: float) -> str:
    """Return the hand that a number from 0 to 1 falls on."""
    below = 0.0
    for hand, probability in strategy.items():
        below += probability
        if draw < below:
            return hand
    return max(strategy, key=lambda hand: strategy[hand])
