"""The predictions of notebook 3."""

from functools import cache, partial
from math import log
from random import Random

from chapters.heuristics.books import book
from chapters.heuristics.depths import depths_reached
from chapters.heuristics.positions import (
    DOOMED,
    GREEDY_BOARD,
    MIDDLEGAME,
    POISON,
    is_calm,
    longest_win,
    solved_boards,
)
from course_lib import evaluation
from course_lib.asking.questions import Choice, Number, Order, Question
from course_lib.evaluation import correlation
from course_lib.game import MAX, MIN, successors
from course_lib.games import Chess, Node, TicTacToe, Tree
from course_lib.search import (
    BestSoFar,
    Killers,
    MoveOrder,
    best_n_minimax,
    canonical,
    endgame_table,
    heuristic_minimax,
    minimax_search,
    quiescent_minimax,
    retrograde,
    tree_size,
)
from course_lib.search.ordering import search_in_order

TTT = TicTacToe()
CORNER = (1, 2, 0, 0, 0, 0, 0, 0, 0)
BUDGET, BRANCHING = 60 * 10**4, 35
SACRIFICE = Tree.of(((3, 4), (2, 5), (8, 9)))
COMING_BACK = Tree(
    "a",
    {"a": MAX, "b": MIN, "c": MAX, "d": MIN, "e": MAX},
    {
        "a": {"A": "b", "B": "e"},
        "b": {"A": "c"},
        "c": {"A": "won", "B": "d"},
        "d": {"A": "c", "B": "e"},
        "e": {"A": "d", "B": "lost"},
    },
    {"won": (1, -1), "lost": (-1, 1)},
)
REFUTED = Tree.of(((8, 4, 9), (9, 5, 8), (7, 6, 9)))
REFUTED_LOOKS = {"a": 0, "b": 2, "c": 3, "d": 5}
LOOKS = {"a": 0, "b": 5, "c": 4, "d": -2}


def look(s: str) -> float:
    """Return how a node of the sacrifice looks; a leaf looks like what it is."""
    return LOOKS[s] if s in LOOKS else SACRIFICE.utility(s, MAX)


def depth_within(exponent: float) -> int:
    """Return the largest d with ``35 ** (exponent * d)`` within the budget of a minute."""
    return max(d for d in range(1, 20) if BRANCHING ** (exponent * d) <= BUDGET)


@cache
def sample() -> dict[tuple[int, ...], float]:
    """Return 1,000 unfinished boards with their values."""
    return dict(Random(1).sample(sorted(solved_boards().items()), 1000))


def leaves_at_depth_2(*orders: MoveOrder[str, str]) -> int:
    """Return the leaves of the refuted tree that depth 2 reads after depth 1 has found an order."""
    read = set()

    def leaf(t: str, ply: int, depth: int) -> float | None:
        if ply < depth:
            return None
        read.add(t)
        return REFUTED_LOOKS[t] if depth == 1 else REFUTED.utility(t, MAX)

    for depth in (1, 2):
        read.clear()
        search_in_order(REFUTED, "a", orders, partial(leaf, depth=depth))
    return len(read)


def opening_tree() -> Tree:
    """Return the first moves of X that differ, the replies that differ, and their open lines."""
    firsts = {}
    for name, first in (("corner", 0), ("edge", 1), ("centre", 4)):
        s = TTT.transition(TTT.initial(), first)
        different = {canonical(t): (a, t) for a, t in reversed(list(successors(TTT, s)))}
        firsts[name] = {str(a): evaluation.open_lines(t) for a, t in sorted(different.values())}
    nodes = [Node(MIN, tuple(r.values()), actions=tuple(r)) for r in firsts.values()]
    return Tree.of(Node(MAX, tuple(nodes), actions=tuple(firsts)))


def quiet_correlation() -> float:
    """Return the correlation of a quiescent search of depth 0 with the truth."""
    scaled = {
        s: quiescent_minimax(TTT, s, 0, lambda t: evaluation.open_lines(t) / 10, is_calm)[0]
        for s in sample()
    }
    return round(correlation(scaled.__getitem__, sample()), 2)


QUESTIONS = {
    "minimax-in-a-minute": Question(
        "How many moves deep, White's and Black's together, can minimax look in that minute?",
        Number(low=0),
        lambda: depth_within(1),
        "35 to the {} still fits, one more does not.",
        is_recalled=False,
    ),
    "alpha-beta-in-a-minute": Question(
        "What is the largest depth d with 35 to the d/2 within the budget?",
        Number(low=0),
        lambda: depth_within(0.5),
        "Half the exponent: twice the depth, and a part of a move more.",
        is_recalled=False,
    ),
    "open-lines-of-a-corner": Question(
        "What is the evaluation of this board? Count lines, not cells.",
        Number(),
        lambda: evaluation.open_lines(CORNER),
        "The lines without an O minus the lines without an X.",
        about=(TTT, CORNER),
    ),
    "material-of-white": Question(
        "What is White's material minus Black's?",
        Number(),
        lambda: evaluation.material(MIDDLEGAME),
        "Count only what one side has more of.",
        about=(Chess(), MIDDLEGAME),
    ),
    "lines-and-truth": Question(
        "What is the correlation between `open_lines` and the true value?",
        Number(within=0.1, low=-1, high=1),
        lambda: round(correlation(evaluation.open_lines, solved_boards()), 2),
        "Who is to move matters more than the lines, and open lines do not know it.",
        is_recalled=False,
    ),
    "first-move": Question(
        "Which first move does this search choose?",
        Choice(("corner", "edge", "centre")),
        lambda: minimax_search(opening_tree(), "a")[1],
        "Its worst reply leaves the most open lines.",
        is_recalled=False,
    ),
    "backed-up": Question(
        "Which value does the search back up to the root?",
        Number(),
        lambda: minimax_search(opening_tree(), "a")[0],
        "The greatest of the least evaluations.",
        is_recalled=False,
    ),
    "out-of-range": Question(
        "Which cell does your function play at depth 1, given `open_lines` as it is?",
        Number(low=0, high=8),
        lambda: heuristic_minimax(TTT, GREEDY_BOARD, 1, evaluation.open_lines)[1],
        "An evaluation of 2 or more beats a win, which is worth 1.",
        about=(TTT, GREEDY_BOARD),
    ),
    "depth-and-accuracy": Question(
        "What is the correlation after a search of depth 1? And of depth 2 with the constant 0?",
        Number(within=0.1, low=-1, high=1),
        None,
        "Search finds wins and losses by itself, and they are most of the truth.",
        parts=("depth 1", "depth 2, always 0"),
        is_recalled=False,
    ),
    "order-of-depths": Question(
        "In which order do the four depths end, the best first?",
        Order(("1", "2", "3", "4")),
        None,
        "The ends are far apart; neighbours are near each other, and chance can exchange them.",
        is_recalled=False,
    ),
    "cost-of-depth": Question(
        "By what factor do the positions evaluated per move grow from one depth to the next?",
        Number(within=0.05, low=1),
        None,
        "About {}: somewhat less than the five columns, some of which are full.",
        is_recalled=False,
    ),
    "poisoned": Question(
        "What does Black play when it looks one move ahead?",
        Choice(("d5a5", "d5d1", "d5g2", "g8g7")),
        lambda: heuristic_minimax(Chess(), POISON, 1, evaluation.material)[1],
        "It wins a knight, and its search ends before the rook takes the queen.",
        about=(Chess(), POISON),
    ),
    "quiet-search": Question(
        "What is the correlation of a quiescent search of depth 0 with the truth?",
        Number(within=0.1, low=-1, high=1),
        quiet_correlation,
        "Threats are searched on until they are carried out or met.",
    ),
    "horizon": Question(
        "Black looks three moves ahead, and the knight is lost. What does Black play?",
        Choice(("d5d4", "a8b6", "a8c7", "h8g7", "h7h6")),
        lambda: heuristic_minimax(Chess(), DOOMED, 3, evaluation.material)[1],
        "A pawn is given to push the loss of the knight out of sight.",
        about=(Chess(), DOOMED),
    ),
    "best-two": Question(
        "What is the value that a search with n = 2 finds, two moves deep?",
        Number(),
        lambda: best_n_minimax(SACRIFICE, "a", 2, look, 2)[0],
        "C looks bad and is never looked at.",
        is_recalled=False,
    ),
    "right-with-two": Question(
        "With n = 2, in how many percent of the boards is the move right?",
        Number(within=5, low=0, high=100),
        None,
        "Most good moves look good; the rest is the price.",
        is_recalled=False,
    ),
    "wasted-depths": Question(
        "How much do depths 1 to 5 together cost, in percent of depth 6, with b = 35?",
        Number(within=0.5, low=0),
        lambda: round(100 * sum(35**d for d in range(1, 6)) / 35**6, 1),
        "The last depth costs more than all the others together, 34 times over.",
    ),
    "evaluations-to-win": Question(
        "How many evaluations does your function need until it plays the winning move?",
        Number(low=1),
        None,
        "The order of the moves, and the depth of the win, decide.",
        is_recalled=False,
    ),
    "ordered-leaves": Question(
        "The search begins with d. How many of the nine leaves does alpha-beta read? And if it "
        "tries the action that has just cut b first in c, too?",
        Number(low=1, high=9),
        lambda: (leaves_at_depth_2(BestSoFar()), leaves_at_depth_2(BestSoFar(), Killers())),
        "What d is worth cuts b and c at their second leaves, and the killer B cuts c at once.",
        parts=("best first", "with the killer"),
    ),
    "which-gets-deepest": Question(
        "Minimax finishes depth 4 of Connect Four with 5,000 leaves. Which depth does alpha-beta "
        "finish that deepens, with the best move and killers first?",
        Number(low=1),
        lambda: depths_reached()["killers"],
        "Cuts and order are worth two moves of depth here, with the same leaves: {}.",
    ),
    "book-size": Question(
        "How many positions must X's book hold for X's first three moves?",
        Number(low=1),
        lambda: len(book()),
        "One for the first move, one per reply, and one per pair of replies: {}.",
    ),
    "table-and-tree": Question(
        "How many entries has the table of tic-tac-toe, and how many nodes does minimax visit?",
        Number(low=1),
        lambda: (len(endgame_table(TTT, [TTT.initial()])), tree_size(TTT, TTT.initial())),
        "Positions are far fewer than paths.",
        parts=("entries", "nodes"),
    ),
    "how-many-draws": Question(
        "How many of the five positions are draws?",
        Number(low=0, high=5),
        lambda: [value for value, _ in retrograde(COMING_BACK, ["a"]).values()].count(0),
        "At d MIN avoids c, at e MAX avoids the loss, and so both go on for ever.",
        is_recalled=False,
    ),
    "longest-win": Question(
        "How many moves, White's and Black's together, does the longest win on this board take?",
        Number(low=1),
        longest_win,
        "Even on 25 squares the king has to be driven to an edge first.",
        is_recalled=False,
    ),
    "values-alone": Question(
        "What happens if White always plays the first move that keeps the value 1?",
        Choice(("wins", "never wins")),
        None,
        "Every move keeps the win, and none comes nearer to it: distances are needed too.",
        is_recalled=False,
    ),
    "deep-blue": Question(
        "How deep would such a machine see in three minutes per move, by the rule of thumb?",
        Number(low=1),
        lambda: int(2 * log(180 * 200_000_000) / log(35)),
        "The depth grows only with the logarithm of the speed.",
        is_recalled=False,
    ),
}
