"""The hints of section ``minimax``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "grundy-successors": Hints(
        question=(
            "Take the piles (4, 3) on paper. Which piles can be split, in how many ways each, and "
            "what becomes of the pile that you do not split?"
        ),
        look=(
            "Look at the two numbers of a split: the smaller one begins at 1 and must stay below "
            "half of the pile. Then look at how you write the new state down: all piles, the "
            "largest first."
        ),
        steps=(
            "Begin with an empty set.",
            "Go through the piles one by one, with their positions.",
            "Put aside the piles at all other positions: they stay as they are.",
            "Go through the sizes of the smaller part: from one coin up, as long as it is less "
            "than half of the pile.",
            "The larger part is what is left of the pile.",
            "Put the other piles and both parts together, sort them from large to small, and make "
            "a tuple of them.",
            "Add that tuple to the set; give the set back at the end.",
        ),
        comment=(
            "Every pile is tried, and the small part stops before half of the pile, so that the "
            "two parts are never equal. Piles of 1 and 2 need no rule of their own: for them the "
            "range is empty. Sorting gives each state one way of writing, and the set drops what "
            "was found twice."
        ),
    ),
    "hand-minimax": Hints(
        question=(
            "Who moves at `a`, and who moves at `b`, `c` and `d`? Work from the leaves upwards: "
            "which node can you fill in first?"
        ),
        look=(
            "Look at the three lower nodes before the root. MIN moves there, so a large leaf "
            "below them helps nobody; at the root MAX chooses among the three numbers that you "
            "found."
        ),
        comment=(
            "MIN takes the smallest leaf at `b`, `c` and `d`. MAX then takes the largest of these "
            "three numbers at `a`. The best leaf of all does not matter, because MIN never lets "
            "MAX reach it."
        ),
    ),
    "minimax-value": Hints(
        question=(
            "If you knew the value of every state one move away, how would you find the value of "
            "`s`? And for which states do you know the value without looking further?"
        ),
        look=(
            "Look at the line that decides between largest and smallest: it must ask the game "
            "whose turn it is, at every node anew. Then look at the leaf: whose utility is it, "
            "and what does a running best begin with?"
        ),
        steps=(
            "If the game is over in this state, answer with MAX's utility.",
            "Otherwise go through all states one move away.",
            "Ask your own function for the value of each of them.",
            "Ask the game who is to move in this state.",
            "For MAX, answer with the largest of these values; for MIN, with the smallest.",
        ),
        comment=(
            "The recursion follows the definition: a leaf is worth its utility for MAX, and any "
            "other node the best of its children for its mover. `game.turn` is asked at every "
            "node, so that a player may move twice in a row. All values are MAX's, so nothing "
            "changes sign on the way up."
        ),
    ),
    "minimax-search": Hints(
        question=(
            "The recursion brings back a pair from every child. Which half of the child's pair do "
            "you need, and where does the action come from?"
        ),
        look=(
            "Look at how two equal values are compared: a later action may only replace an "
            "earlier one if it is truly better. Then check which action you return: the one at "
            "this node, and not one from further down."
        ),
        steps=(
            "If the game is over, answer with MAX's utility and no action.",
            "Ask whether MAX or MIN is to move here; that decides what better means.",
            "Go through the actions in the order of the game, each with the state it leads to.",
            "Search that state, and keep only the value of the pair that comes back.",
            "If there is no best value yet, or this value is strictly better, remember the value "
            "together with this action.",
            "Answer with the remembered value and the remembered action.",
        ),
        comment=(
            "Each action is stored with the value that the recursion finds below it. `max` and "
            "`min` return the first of several equal entries, and a dictionary keeps the order in "
            "which it was filled, so ties go to the first action. The action of a child's pair is "
            "never used."
        ),
    ),
    "tree-size": Hints(
        question=(
            "How many nodes has the tree of a single leaf? If you knew the sizes of all trees one "
            "move away, what would the size of the whole tree be?"
        ),
        look=(
            "Look at what you count: the node itself, inner nodes and leaves alike. Then look for "
            "anything that remembers states: a position that is reached in two ways stands in the "
            "tree twice."
        ),
        steps=(
            "Count one for the state itself.",
            "Go through all states one move away, without leaving out those you have seen before.",
            "Ask your own function for the size of the tree below each of them.",
            "Add all these sizes to the one.",
            "For a state in which the game is over there is nothing to add.",
        ),
        comment=(
            "A tree is its root and the trees of its children. A terminal state has no "
            "successors, so the sum is 0 and the size 1 without a rule of its own. No table is "
            "kept: the tree is counted, not the set of positions."
        ),
    ),
    "tree-growth": Hints(
        question=(
            "The number of leaves is `b` to the power `m`. How many digits does such a number "
            "have, and how does a logarithm tell you without writing it out?"
        ),
        look=(
            "Look at the whole part of `m` times the logarithm of `b` to base 10: the exponent is "
            "rounded down, because `c` is at least 1. A result near a whole number deserves a "
            "second look."
        ),
        comment=(
            "The logarithm of the number to base 10 is `m` times the logarithm of `b`. Its whole "
            "part is the exponent, and what is behind the point belongs to `c`. So the exponent "
            "is always rounded down."
        ),
    ),
    "winning-strategy": Hints(
        question=(
            "At one of your own nodes, how many winning actions do you need? At a node of the "
            "other player, how many of the replies must you be able to answer?"
        ),
        look=(
            "Look at the two kinds of nodes. At yours, one child with a strategy is enough; at "
            "the opponent's, a single child without one ruins everything, and otherwise the plans "
            "of all children go into the answer. Keep an empty plan apart from no plan."
        ),
        steps=(
            "If the game is over: with a utility above 0 for the player, answer with an empty "
            "plan; otherwise there is none.",
            "If the player is to move, look for a plan below each action in turn.",
            "At the first action with a plan, answer with that plan and this action for this "
            "state.",
            "If no action has one, there is none here either.",
            "If somebody else is to move, begin with an empty plan.",
            "Look for a plan below every reply; as soon as one reply has none, there is none here.",
            "Put the plans of all replies together, and answer with the result.",
        ),
        comment=(
            "Nodes of `p` are OR nodes: the first action that wins is taken, and its plan gets "
            "one entry more. Nodes of the opponent are AND nodes: all plans are joined, and one "
            "missing plan ends the search there. The test is for `None`, because `{}` is a plan "
            "too: it says that the game is already won."
        ),
    ),
    "one-step-player": Hints(
        question=(
            "There are three rules, and a later one only counts if the earlier ones say nothing. "
            "For one given action, which state do you look at for rule 1, and which states for "
            "rule 2?"
        ),
        look=(
            "Look at whose utility you test: a move that ends the game may also lose or draw. For "
            "safety look two moves ahead, but only where the opponent is really to move; and for "
            "MIN the smallest evaluation is best."
        ),
        steps=(
            "If the game is over, there is no action.",
            "Note who is to move, and the state after every action, in order.",
            "Go through these states: at the first in which the game is over and won for the "
            "mover, answer with its action.",
            "Call an action safe if its state is an end that is not lost for the mover; or if the "
            "same player moves again; or if no reply of the opponent ends the game with a win for "
            "the opponent.",
            "Keep the safe actions; if there are none, keep all of them.",
            "Evaluate the state after each action that you kept.",
            "Answer with the first action of the largest evaluation for MAX, of the smallest for "
            "MIN.",
        ),
        comment=(
            "The helper `wins` serves twice: for the mover's own moves and for the opponent's "
            "replies. `is_safe` asks `game.turn`, because the same player may move again. If no "
            "action is safe, the list is empty and all actions take its place. `max` and `min` "
            "keep the first of equals."
        ),
    ),
    "chomp": Hints(
        question=(
            "What do you have to know of a bar to say which bites are still possible, and who "
            "bites next? Everything else about the past may be forgotten."
        ),
        look=(
            "Look at two different orders of bites that leave the same squares to the same player: "
            "your two states have to be equal, and to have the same hash. Then look at what "
            "happens to the old state while a new one is made."
        ),
        steps=(
            "Keep the size of the bar in the game, and what changes in the state: the squares that "
            "are left, and the player to move.",
            "Tuples or frozen sets make the state hashable, and equal where its contents are; the "
            "number of squares left in each row is enough.",
            "List the squares that are left row by row, in each row from left to right.",
            "To bite, refuse a square that is not in this list with a ValueError.",
            "Otherwise shorten the row of the square, and every row below it, to the columns left "
            "of the square; the other player is next.",
            "The match is over when no square is left; the player to move has won then, because "
            "the other one took the last square.",
            "Refuse the utility of a state in which squares are left.",
        ),
        comment=(
            "The state is a tuple of row lengths and the player: squares that are left always form "
            "a staircase, so the lengths say everything. Since tuples are compared by their "
            "contents, all orders of bites that leave the same staircase to the same player meet "
            "in one state."
        ),
    ),
    "minimax-written": Hints(
        question=(
            "In (a), what exactly do you claim about every state, and at which nodes does "
            "somebody else choose? In (b) and (c), what does MAX lose if the opponent turns out "
            "to be perfect?"
        ),
        look=(
            "Look at the step of your proof where MIN moves: the claim must hold for every child. "
            "For the example, a tree with two moves for MAX and two leaves below each is large "
            "enough; compare the two moves by their mean."
        ),
    ),
}
