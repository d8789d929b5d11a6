"""The hints of section ``heuristics``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "open-lines": Hints(
        question=(
            "When is a line still open to X: what may stand in it, and what may not? Is an empty "
            "line open to one player, or to both?"
        ),
        look=(
            "Look at the line of code that tests a line: a line without an O is open to X, "
            "whatever else is in it. Then look at the sign of the difference, at the diagonals, "
            "and at a full line of one player."
        ),
        steps=(
            "Go through the eight lines of the board.",
            "Find the marks in the three cells of a line.",
            "If there is no O among them, the line counts for X.",
            "If there is no X among them, it counts for O; an empty line counts for both.",
            "Count lines and not marks: each line once for each side at most.",
            "Answer with the count for X less the count for O.",
        ),
        comment=(
            "For every line only the set of its marks matters. A line without a 2 is open to X "
            "and one without a 1 to O, so empty lines cancel out and a full line counts for its "
            "owner without a rule of its own."
        ),
    ),
    "material": Hints(
        question=(
            "Which part of a FEN has the pieces? What tells a white piece from a black one of the "
            "same kind?"
        ),
        look=(
            "Look at what you go through, letter by letter: only the first word belongs to the "
            "board. Then look at the signs: the result is White's side less Black's, whoever is "
            "to move, and some characters stand for no piece of any worth."
        ),
        steps=(
            "Write down the worth of the five kinds of pieces: pawn 1, knight and bishop 3, rook "
            "5, queen 9.",
            "Take the first word of the FEN, up to the first space.",
            "Go through its characters.",
            "A capital letter is a white piece: add its worth.",
            "A small letter is a black piece: subtract its worth.",
            "Kings, digits and slashes are worth nothing.",
        ),
        comment=(
            "`split` takes the board apart from the other words, in which `b` and `KQkq` would "
            "look like pieces. The worth is looked up by the small letter, with 0 for all else, "
            "and the case of the letter gives the sign. Whose turn it is plays no part."
        ),
    ),
    "my-evaluation": Hints(
        question=(
            "Put discs of X and of O into one of the 28 places for four in a row. When can X still "
            "get four there? And is a place with three discs of X worth more than three places "
            "with one disc?"
        ),
        look=(
            "Look first at the demands: the sign where only one player has discs in open places, "
            "the same number with the other sign after the exchange, and the range. Then "
            "look at what your number makes of places with one, two and three discs; the "
            "opponent counts all open places alike."
        ),
        steps=(
            "Go through the places for four in a row.",
            "A place in which both players have discs is worth nothing to anybody.",
            "A place with discs of one player only is worth more to this player the more discs "
            "it has, and more than in proportion.",
            "Add up what is X's and take away what is O's, by the same rule.",
            "Divide by a number so large that no board can reach 1.",
        ),
        comment=(
            "The same rule for both players makes the exchange exact. Open places alone say where "
            "something may happen; how full they are says how soon. Squares of the counts, powers "
            "of four, or weights found by least squares on positions that you solve yourself are "
            "all good."
        ),
    ),
    "heuristic-minimax": Hints(
        question=(
            "With depth 1, which states are evaluated: `s` itself, or those after one move? And "
            "what should happen where the game ends before the depth is used up?"
        ),
        look=(
            "Look at the order of the two tests at the top: the end of the game comes first, and "
            "such a state is never evaluated. Then look at the depth in the recursive call, and "
            "at the sign: the evaluation is from MAX's side everywhere."
        ),
        steps=(
            "If the game is over, answer with MAX's utility and no action, whatever the depth.",
            "If the depth is 0, answer with the evaluation of this state and no action.",
            "Ask who is to move: MAX wants the largest value, MIN the smallest.",
            "Search the state after each action with a depth that is one smaller.",
            "Keep the first action that reaches the best value.",
            "Answer with that value and that action.",
        ),
        comment=(
            "It is `minimax_search` with one more way to end. The terminal test stands above the "
            "depth test, so that a finished game is worth its utility even at depth 0. Depth "
            "counts moves of either player; the evaluation is never negated, because all values "
            "are MAX's."
        ),
    ),
    "quiescence": Hints(
        question=(
            "At the depth limit a capture is still open. Why is the evaluation of this state no "
            "good guess, and when may the search stop instead?"
        ),
        look=(
            "Look at the condition under which you evaluate: the depth must be used up and the "
            "state must be quiet, both together. A test for a depth of exactly 0 misses the quiet "
            "states beyond the limit."
        ),
        steps=(
            "If the game is over, answer with MAX's utility and no action.",
            "If the depth is used up (0 or less) and the state is quiet, answer with its "
            "evaluation and no action.",
            "In all other cases search on, also below depth 0.",
            "Search the state after each action with a depth that is one smaller; pass the test "
            "for quiet states along.",
            "Choose the largest value for MAX and the smallest for MIN, with the first action "
            "that reaches it.",
        ),
        comment=(
            "Compared with `heuristic_minimax` only one condition is different. A restless state "
            "at the limit is searched on, and the depth becomes negative, so the test is for 0 or "
            "less. Before the limit quiet states are searched like all others."
        ),
    ),
    "best-n": Hints(
        question=(
            "The evaluation decides which moves are searched. What decides which of the searched "
            "moves is returned, and in which order do you compare them?"
        ),
        look=(
            "Look at the sorting: best first for the side to move, and equal evaluations in the "
            "order of the game. Then look at the choice among the searched moves: it goes by the "
            "values that come back, and ties go by `game.actions` and not by the sorted list."
        ),
        steps=(
            "Deal with the end of the game and with depth 0 as in the search without a limit of "
            "width.",
            "Find the state after every action, and evaluate it.",
            "Sort the actions by that number, largest first for MAX, smallest first for MIN; keep "
            "the order among equals.",
            "Keep the first `n` of them.",
            "Now go through all actions in the order of the game, and leave out those that you "
            "have not kept.",
            "Search the others, one move less deep, with the same `n`.",
            "Answer with the best value that came back, and the first of these actions that "
            "reaches it.",
        ),
        comment=(
            "The sorted list only selects; as a set it forgets its order. The dictionary of "
            "values is filled in the order of the game, so that the first of several equal "
            "actions is found. Sorting with `reverse` stays stable in Python, so equal "
            "evaluations keep their order for MAX too."
        ),
    ),
    "iterative-deepening": Hints(
        question=(
            "The time runs out in the middle of depth 4. What do you know about the actions that "
            "depth 4 has not compared yet, and which answer can you trust?"
        ),
        look=(
            "Look at where the action is stored: only a search that came back may change it. Then "
            "look at the beginning, where not even depth 1 may be finished, and at the last depth "
            "in the range."
        ),
        steps=(
            "If the game is over, there is no action.",
            "Take any legal action as the answer so far.",
            "Go through the depths from 1 up to and with the largest.",
            "Search with this depth; when the search comes back, its action becomes the answer so "
            "far.",
            "If the time runs out at any point, stop quietly: the answer of the last finished "
            "depth is still there.",
            "Answer with it.",
        ),
        comment=(
            "The assignment happens only after a search has returned, so an interrupted depth "
            "leaves the older action in place. The first legal action covers the case in which "
            "nothing was finished. `OutOfTime` is caught around the whole loop: after it, no "
            "further depth is tried."
        ),
    ),
    "endgame-table": Hints(
        question=(
            "Two different orders of moves meet in the same position. How do you notice that its "
            "value is known already, before you ask for its actions again?"
        ),
        look=(
            "Look at the order of things: the table must be asked before the game is. Then look "
            "at what goes into the table: the given states, the ends, and every state in between, "
            "all with MAX's values."
        ),
        steps=(
            "Begin with an empty table, inside the call.",
            "Write a helper that gives the value of a state.",
            "The helper first looks into the table; a state that is there needs nothing more.",
            "An end of the game is stored with MAX's utility.",
            "For any other state, get the successors once, and find their values with the helper.",
            "Store the largest of them where MAX moves, the smallest where MIN does.",
            "Call the helper on each of the given states, and answer with the table.",
        ),
        comment=(
            "The helper fills the table from the ends upwards, and the test at its top makes sure "
            "that no state is expanded twice. Every state on the way is stored, not only the "
            "given ones. The table is made anew in every call, because other rules give other "
            "values."
        ),
    ),
    "heuristics-written": Hints(
        question=(
            "Which features of a position can you count quickly, and which of them say something "
            "about the end of the game? How would you find out that one of them makes the program "
            "weaker?"
        ),
        look=(
            "Look at three things in your answer: each feature needs a reason, a weight that "
            "keeps the value between those of a loss and a win, and a cost. A test needs matches "
            "or solved positions, and a word on how sure its result is."
        ),
    ),
}
