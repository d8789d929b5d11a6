"""What captions of ``figures.py`` and reasons of predictions say of searches with a number.

They stand in the library, where no anchor fits. Each such sentence is here, with the numbers that a
run returns for it, in their order, or with ``GIVEN``: its numbers say what the figure or question
itself sets.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import chapters
from chapters.expectiminimax.chance_games import STAR_TREE
from chapters.minimax.predictions import STROLL, TEXTBOOK
from course_lib import asking as predictions
from course_lib.compare_players import wilson_interval
from course_lib.game import MAX, successors
from course_lib.search import expectiminimax_value, minimax_value
from tests.notebooks.claims import text
from tests.notebooks.claims.heuristics import TTT
from tests.notebooks.claims.mcts import trap_of_8

CHAPTERS = Path(chapters.__file__).parent
GIVEN = None
Numbers = Callable[[], Sequence[float]]


def sentences() -> Iterator[str]:
    """Yield the sentences with numbers on searches: of captions, descriptions and reasons."""
    captions = (
        s for p in sorted(CHAPTERS.glob("*/figures*.py")) for s in text.captions(p.read_text())
    )
    reasons = (
        sentence
        for section in predictions.SECTIONS
        for question in predictions.section_questions(section).values()
        for sentence in re.split(r"(?<=[.?!])\s+", re.sub(r"\{\d\}", "{}", question.reason))
    )
    for found in (*captions, *reasons):
        said = text.SAYS_NOTHING.sub("", found.replace("{}", ""))
        if text.SEARCHING.search(found) and re.search(r"\d", said):
            yield found


def numbers(sentence: str) -> list[float]:
    """Return the numbers of a sentence, in their order."""
    return [float(n.replace(",", "")) for n in re.findall(r"-?\d[\d,]*(?:\.\d+)?", sentence)]


def star_bound() -> tuple[float, float]:
    """Return what B is worth at most after its first leaf, and what A is worth."""
    first, second = (t for _, t in successors(STAR_TREE, STAR_TREE.root))
    p = [*STAR_TREE.chances(second).values()]
    (leaf, *_) = (t for _, t in successors(STAR_TREE, second))
    most = p[0] * STAR_TREE.utility(leaf, MAX) + sum(p[1:]) * 10
    return round(most, 9), expectiminimax_value(STAR_TREE, first)


def first_leaves() -> list[float]:
    """Return the leaves below the first action of the textbook's tree."""
    return [TEXTBOOK.utility(t, MAX) for _, t in successors(TEXTBOOK, "b")]


def winning_cell() -> list[float]:
    """Return the cells that win at once in the stroll, and the value of the position."""
    wins = [a for a, t in successors(TTT, STROLL) if TTT.is_terminal(t)]
    return [a for a in wins if TTT.utility(TTT.transition(STROLL, a), MAX) > 0]


def bound_of_c() -> list[float]:
    """Return the first leaf at c of the textbook's tree, twice, and the first action's value."""
    leaf = TEXTBOOK.utility(next(t for _, t in successors(TEXTBOOK, "c")), MAX)
    return [leaf, leaf, minimax_value(TEXTBOOK, "b")]


def last_depth() -> list[float]:
    """Return how many times the last depth is as large as all others together, with b = 35."""
    return [35**6 // sum(35**d for d in range(1, 6))]


def even_matches() -> list[float]:
    """Return a share of wins, and after about how many matches its interval leaves one half."""
    n = next(n for n in range(1, 1000) if wilson_interval(0.6 * n, n)[0] > 0.5)
    return [0.6, round(n, -2)]


SAID: dict[str, Numbers | None] = {
    "B is worth at most 5.2, and MAX has 7: cut.": star_bound,
    "After A, MIN leaves MAX the least of 3, 12 and 8.": first_leaves,
    "Cell {} wins, not at once; 6 wins at once.": winning_cell,
    "After the 2 at c, whatever else hangs there leaves c worth at most 2, and A is worth 3.": (
        bound_of_c
    ),
    "The last depth costs more than all the others together, 34 times over.": last_depth,
    "Minimax needs 83 nodes.": lambda: [float(str(trap_of_8()))],
    "A band around 0.6 that gets narrower with the number of matches; its lower edge crosses one "
    "half near 100 matches.": even_matches,
    "The leaves are about b to the power of m/2, and 225 is 15 squared.": lambda: [2, 15**2, 15],
    "The 95 % interval of a player that wins 60 % of its matches.": GIVEN,
    "Leaves read of 4,096 in a tree with twelve moves of two actions.": lambda: [2**12],
    "Nim with piles 1, 2, 3: what a lost position is worth if MIN is careless.": GIVEN,
    "One round is over: 32 simulations.": GIVEN,
    "1,000 simulations from the board of section 3.": GIVEN,
    "The trap of width 8, with two back-ups and everything else the same; 20 searches each.": GIVEN,
    "Dashed: hold at 20, or as soon as the total wins.": GIVEN,
    "Mean true value of the boards with the same evaluation (15 boards at least).": GIVEN,
    "Depth repairs a poor evaluation, and even an empty one (1,000 boards).": GIVEN,
    "Connect Four, 5 by 5, 48 matches per player: what depth brings, and what it costs.": GIVEN,
    "Shares of visits on the board of section 3: mean of 20 seeds, and their range.": GIVEN,
    "The part of 20 searches that avoids the trap.": GIVEN,
    "Hex, 24 matches each, 100 looks per move on either side.": GIVEN,
    "Shares won by MCTS on sizes 3, 4 and 5.": GIVEN,
    "Connect Four, 5 by 5, 48 matches per player, 30 iterations per move.": GIVEN,
    "Marks: the mean of 4,000 matches each.": GIVEN,
    "Mean value for the side to move in 30 positions of three-player Connect Three.": GIVEN,
    "With 5 in place of 6, player 0 could still get 5, and one would have to read on.": GIVEN,
    "A beta cut: MIN is sure of 5 at a, and at c MAX would take 6 or more.": GIVEN,
    "Leaves read by your function, b = 4, mean of three random trees.": GIVEN,
    "Leaves read at m = 7: ": GIVEN,
    "An evaluation of 2 or more beats a win, which is worth 1.": GIVEN,
    "With 30 iterations, knowledge in the simulations counts.": GIVEN,
    "20/6 gained against k/6 lost.": GIVEN,
    "Player 1 is sure of 6 at c, which leaves at most 4 for player 0.": GIVEN,
    "2 to the 8, and 2 to the 4, and one leaf in both: {}.": GIVEN,
    "Entries begin at 0, so a move that has lost is not repeated; but some positions are never "
    "met.": GIVEN,
}
