"""The hints of section ``expectiminimax``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "two-dice": Hints(
        question=(
            "Imagine a red and a blue die. In how many ways do they show a 1 and a 2, and in how "
            "many two 1s?"
        ),
        look=(
            "Look at the ways of the red and the blue die: 36 pairs are equally likely, but they "
            "make only 21 different rolls. All probabilities together must be 1; and a roll is "
            "written with the lower number first."
        ),
        steps=(
            "Begin with an empty dictionary.",
            "Go through all 36 pairs of a first and a second die.",
            "Write the pair with the lower number first: that is the roll.",
            "Add 1/36 to the probability of this roll, which begins at 0.",
            "Answer with the dictionary.",
        ),
        comment=(
            "The 36 ordered pairs are equally likely. Both orders of two different numbers meet "
            "in the same key and add up to 1/18, while doubles come once and keep 1/36. With "
            "`Fraction` the sum is exactly 1."
        ),
    ),
    "expectiminimax-value": Hints(
        question=(
            "At a chance node nobody chooses. If you played from there a thousand times, what "
            "would MAX get on average?"
        ),
        look=(
            "Look at the chance nodes: each child's value is multiplied by its own probability, "
            "found by the action, and the products are added. Nothing is divided afterwards; and "
            "MIN's nodes are still minima."
        ),
        steps=(
            "If the game is over, answer with MAX's utility.",
            "Ask whose turn it is: MAX's, MIN's, or that of chance.",
            "At a chance node get the probabilities of the actions.",
            "Go through the actions with the states they lead to; multiply the value of each "
            "state by the probability of its action.",
            "Answer with the sum of these products.",
            "At MAX's nodes answer with the largest value of a child, at MIN's with the smallest.",
        ),
        comment=(
            "A third kind of node joins the two of minimax. The probability is looked up by the "
            "action, since `game.chances` may have another order than `game.actions`. The "
            "probabilities sum to 1, so the weighted sum is the mean already."
        ),
    ),
    "expectiminimax-search": Hints(
        question=(
            "At which nodes is there somebody who can choose an action? What should the function "
            "answer at all the others?"
        ),
        look=(
            "Look at the root before anything else: at an end and at a chance node the action is "
            "`None`, but the value is still asked for. Where a player moves, ties go to the first "
            "action, and MIN wants the smallest value."
        ),
        steps=(
            "If the game is over, or chance is to move, answer with the value and no action.",
            "Otherwise go through the actions in the order of the game.",
            "Find the value of the state after each with the function from before.",
            "Keep the first action with the largest value where MAX moves, with the smallest "
            "where MIN does.",
            "Answer with that value and that action.",
        ),
        comment=(
            "`expectiminimax_value` does the work below the root; only the root needs an action. "
            "`max` and `min` over a dictionary return the first best key, in the order in which "
            "it was filled. A chance node has a value, but nobody there to choose."
        ),
    ),
    "value-against": Hints(
        question=(
            "If you know with which probability MIN plays each move, what kind of node is MIN's "
            "for you? And what is left for MAX to decide?"
        ),
        look=(
            "Look at MIN's nodes: they are weighted by the policy, exactly as chance nodes are by "
            "the game. Look each probability up by its action: one that the policy does not name "
            "has probability 0. MAX still takes the largest value."
        ),
        steps=(
            "If the game is over, answer with MAX's utility.",
            "Find the value of the state after each action, by the same function and against the "
            "same policy.",
            "Where MAX moves, answer with the largest of them.",
            "Where chance moves, get the probabilities from the game; where MIN moves, get them "
            "from the policy.",
            "Multiply each value by the probability of its action, or by 0 if there is none.",
            "Answer with the sum.",
        ),
        comment=(
            "MIN has become a chance node whose probabilities come from `policy(s)`. One line "
            "chooses between the two sources, and the weighted sum is the same for both. `get` "
            "with 0 covers actions that the policy leaves out; MAX's node is the only one with a "
            "choice."
        ),
    ),
    "star1": Hints(
        question=(
            "Half of a chance node's probability is known, and the rest can bring `high` at the "
            "most. When is that not enough to reach alpha, so that the rest need not be looked "
            "at?"
        ),
        look=(
            "Look at the chance nodes: keep what the known children bring, and the probability "
            "that is still left. When a child's turn comes, its own probability no longer belongs "
            "to the rest. Below alpha is tested with `high` for the rest, above beta with `low`."
        ),
        steps=(
            "At MAX's and MIN's nodes do alpha-beta as you know it; pass the window to chance "
            "nodes as well.",
            "At a chance node begin with nothing known, and with probability 1 left. Leave out "
            "actions of probability 0.",
            "Take the probability of the next child away from what is left.",
            "Search the child. A simple search gives it the window from low to high; a better one "
            "asks which values of the child would still matter.",
            "Add its value, times its probability, to what is known.",
            "If what is known and `high` for all that is left is not above alpha, stop: the node "
            "is worth at most alpha.",
            "If what is known and `low` for all that is left reaches beta, stop: the node is "
            "worth at least beta.",
            "After the last child, what is known is the value.",
        ),
        comment=(
            "`average` keeps two numbers: `known`, the weighted sum so far, and `left`, the "
            "probability still to come. The node's value lies between `known` with `low` for the "
            "rest and `known` with `high`. The window of a child solves these two conditions for "
            "its value, which divides by its probability; it is also kept inside `low` and "
            "`high`."
        ),
    ),
    "pig-policy": Hints(
        question=(
            "The value of a state depends on states that come later, and those depend on this one "
            "again, because both players may roll a 1. For which scores could you begin, and how "
            "could you deal with the circle?"
        ),
        look=(
            "Look at the order: scores that are nearer to the target come first, and the two "
            "states with the scores exchanged need each other. Inside a turn go from large turn "
            "totals to small ones. Compare the probability of winning, and not the points; a key "
            "has the mover's own score first."
        ),
        steps=(
            "Let the chance of winning at the start of a turn depend on the mover's score and the "
            "other's.",
            "Go through the pairs of scores from the largest sum to the smallest: holding with "
            "points leads to a pair that is known already.",
            "For one pair, guess the chance of the player to move, and of the other with the "
            "scores exchanged.",
            "For every turn total from large to small, work out two numbers: holding gives 1 less "
            "the other's chance with the new score; rolling gives the mean over six faces.",
            "A face of 1 gives 1 less the other's chance with the old score; the other faces add "
            "to the turn total; reaching the target wins for sure.",
            "The better of the two numbers is the chance at this turn total, and the choice is "
            "what made it better.",
            "With turn total 0, holding brings nothing: roll.",
            "The chance at turn total 0 is a new value for the guess; repeat for both players "
            "until the guesses hardly change.",
            "Write the choice of every turn total, also of those that play never reaches, under "
            "own score, other score and turn total.",
        ),
        comment=(
            "`turn` works through one turn backwards, for given chances after a 1, and records "
            "the choices. The only circle is between a pair of scores and its exchange: both are "
            "improved in turn until they change by less than a ten-millionth. All other states "
            "are known by then, because the sum of the scores only grows. Value iteration over "
            "all states at once would find the same policy, only later."
        ),
    ),
    "expectiminimax-written": Hints(
        question=(
            "In (a), which rule at which kind of node uses that the probabilities sum to 1? In "
            "(b), which transformation keeps the order of all leaves and still changes a mean?"
        ),
        look=(
            "Look at the three kinds of nodes one after the other in your induction, and then at "
            "the choice of the move. For the bound, write the value of a chance node as a known "
            "part and a rest, and let the rest be as small and as large as it can."
        ),
    ),
}
