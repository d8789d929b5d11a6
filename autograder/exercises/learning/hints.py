"""The hints of section ``learning``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "gradient-step": Hints(
        question=(
            "The evaluation is too low, and a feature is negative. Should the weight of this "
            "feature go up or down?"
        ),
        look=(
            "Look at the error: the target minus the evaluation by the old weights. It is one "
            "number for the whole example, and is computed before any weight changes."
        ),
        steps=(
            "Compute the evaluation: the sum of weight times feature.",
            "Subtract it from the target; this is the error.",
            "For every weight, the change is the rate times the error times its feature.",
            "Answer with a new list of the old weights plus their changes.",
        ),
        comment=(
            "The error is computed once, from the old weights. Each weight moves in proportion to "
            "its feature, so that features which took no part in the example are left alone."
        ),
    ),
    "fit-weights": Hints(
        question=(
            "For the best weights no small change of a single weight lowers the error. What does "
            "that say about the derivatives of the sum of squared errors?"
        ),
        look=(
            "Look at NumPy's linear algebra: one of its functions solves least squares directly. "
            "A matrix that has no inverse is no obstacle to it, while solving the normal equations "
            "yourself fails there."
        ),
        steps=(
            "Make a matrix of the rows of features, with floating point numbers.",
            "Make a vector of the values.",
            "Give both to NumPy's least squares; the first part of its result is the weights.",
            "Answer with a list of the weights.",
        ),
        comment=(
            "Least squares needs no learning rate and no repetition. Where several weights are "
            "equally good, the function returns the shortest vector of them, so that equal "
            "columns are no problem."
        ),
    ),
    "td-update": Hints(
        question=(
            "Nobody tells you the right value of a state. What do you know one move later that "
            "you did not know before?"
        ),
        look=(
            "Look at the target: the reward, plus the discounted value of the next state by the "
            "same weights. After the last move there is no next state. The step itself uses the "
            "features of the state you left."
        ),
        steps=(
            "Compute the value of the present state.",
            "Compute the value of the next state; after the last move it is zero.",
            "The target is the reward plus gamma times the value of the next state.",
            "The error is the target minus the value of the present state.",
            "Move every weight by the rate times the error times its present feature.",
        ),
        comment=(
            "This is a step of gradient descent whose target was computed by the same weights. "
            "The target is treated as a given number, which is why the rule is called "
            "semi-gradient."
        ),
    ),
    "hand-q": Hints(
        question=(
            "Which single entry does each of the two transitions change? And which entries does "
            "the second one read?"
        ),
        look=(
            "Look at the order: the first transition changes an entry of B, and the second one "
            "looks for the best entry of B. Each entry moves half of the way to its target."
        ),
        comment=(
            "The reward of 10 reaches B at once, and A only through the entry of B. That is how "
            "rewards spread backwards, one step per transition."
        ),
    ),
    "q-update": Hints(
        question=(
            "The agent goes on as well as it can. Which number in the table says how well that is, "
            "once it has arrived in the next state?"
        ),
        look=(
            "Look at the maximum: it is over the entries of the next state, one per action that is "
            "passed. There may be none, all may be negative, and some may be missing from the "
            "table."
        ),
        steps=(
            "Collect the entries of the next state, one per action; a missing one is zero.",
            "Take the largest of them; without actions take zero.",
            "The target is the reward plus gamma times this number.",
            "Get the old entry of the state and the action; a missing one is zero.",
            "Store the old entry plus alpha times the difference between target and old entry.",
        ),
        comment=(
            "The method `get` of a dictionary has a second argument for missing entries, and `max` "
            "has one for nothing to compare. The table is changed in place, and nothing is "
            "returned."
        ),
    ),
    "epsilon-greedy": Hints(
        question=(
            "With probability epsilon any action is taken. Can that be the best action, too?"
        ),
        look=(
            "Look at the first draw: a number between 0 and 1 that is below epsilon with "
            "probability epsilon. Then look at ties: the first of the best actions counts, and "
            "a missing entry is worth 0."
        ),
        steps=(
            "Draw a number between 0 and 1 from the source of chance.",
            "If it is below epsilon, draw one of all actions, each as likely as the others.",
            "Otherwise look up the entry of every action; a missing one is zero.",
            "Answer with the first action whose entry is the largest.",
        ),
        comment=(
            "The maximum of Python keeps the first of equal items, as long as the actions are gone "
            "through in order. Reading with `get` leaves the table alone, while square brackets on "
            "a `defaultdict` would add zeros."
        ),
    ),
    "q-learning": Hints(
        question=(
            "You have an update and a choice already. What is left to do in one episode, from its "
            "first state to its end?"
        ),
        look=(
            "Look at the loop: the update follows every step, before the next action is chosen. "
            "An episode may begin in a terminal state. The table is made once, before the first "
            "episode."
        ),
        steps=(
            "Begin with an empty table, which all episodes share.",
            "For every episode, get the initial state from the environment.",
            "While the state is not terminal, choose an action by the epsilon-greedy rule.",
            "Make the step in the environment, which gives the next state and the reward.",
            "Update the entry of the old state and the action; pass the actions of the next state.",
            "Go on in the next state.",
            "Answer with the table.",
        ),
        comment=(
            "The behaviour explores, while the target assumes the best action: this is off-policy "
            "learning. A terminal state has no actions, so the update needs no special case."
        ),
    ),
    "self-play-q": Hints(
        question=(
            "An entry is worth something to the player who moves. What is the other player's best "
            "entry worth to you?"
        ),
        look=(
            "Look at who moves after the action: if it is the other side, its best entry counts "
            "with a minus; if the same player moves again, with a plus. At the end the utility "
            "of the player who made the move counts."
        ),
        steps=(
            "Begin with an empty table, which both sides share.",
            "For every match begin in the initial state, and play until it is over.",
            "Choose an action by the epsilon-greedy rule, whoever moves.",
            "If the match is over after it, the target is the utility of the player who moved.",
            "Otherwise the target is the best entry of the next state, with a minus if the other "
            "side is to move there.",
            "Move the entry by alpha towards the target, and go on in the next state.",
        ),
        comment=(
            "It is Q-learning with the sign of negamax. Ask for the player to move before the "
            "action, because it is not defined where the match is over."
        ),
    ),
    "snake-features": Hints(
        question=("The snake heads down the board. Which side of the board is on its right?"),
        look=(
            "Look at the directions as pairs of changes in row and column; row 0 is at the top. "
            "Then look at the tail: its cell is free by the time the head arrives."
        ),
        steps=(
            "Write down, for every heading, which direction is on the right and which on the left.",
            "Find the next cell in a direction by adding the changes to the head's row and column.",
            "A cell is dangerous if it is outside the board or on the body, the tail excepted.",
            "Look for danger on the right, on the left and straight on, in this order.",
            "Compare the heading with up, down, left and right.",
            "Compare the food's row and column with those of the head.",
            "Answer with the eleven booleans as one tuple.",
        ),
        comment=(
            "The dangers are the snake's, the other eight are the board's, as in the seed. Leaving "
            "out the last cell of the body covers a snake of one cell, too."
        ),
    ),
    "dqn-targets": Hints(
        question=("What comes after the last step of an episode, and what is it worth?"),
        look=(
            "Look at the last field of a step: where it is true there is no next state to ask "
            "about. Everywhere else the best of the network's values counts, whatever the action "
            "of the step was."
        ),
        steps=(
            "Go through the steps of the batch in order.",
            "If the step ends the episode, its target is the reward.",
            "Otherwise ask for the values of the next state, and take the largest.",
            "The target is the reward plus gamma times this value.",
            "Answer with the list of all targets.",
        ),
        comment=(
            "It is the target of Q-learning, with a network in the place of the table. The "
            "network is not asked about states after the end: its outputs there were never "
            "trained and mean nothing."
        ),
    ),
    "network-gradient": Hints(
        question=(
            "How much does the loss change if the output grows a little? And how much does the "
            "output change if one hidden unit grows a little?"
        ),
        look=(
            "Look at the chain rule from the end to the front: loss, output, hidden units, sums, "
            "first weights. The derivative of the hyperbolic tangent is one minus its square."
        ),
        steps=(
            "Compute the hidden units, the output, and the error: output minus target.",
            "The loss is the square of the error; its derivative by the output is twice the error.",
            "By an output weight it is that times the hidden unit; by the output bias it is that.",
            "By the sum of a hidden unit it is that times its output weight, times one minus the "
            "square of the unit.",
            "By a first weight it is the derivative by the sum times the input; by the bias it is "
            "the derivative by the sum.",
            "Answer with the loss and the four derivatives in the shapes of the parameters.",
        ),
        comment=(
            "Every number of the forward pass is used again on the way back, which is why "
            "backpropagation costs about as much as two forward passes. Compare with finite "
            "differences whenever you change it."
        ),
    ),
    "policy-target": Hints(
        question=(
            "Two moves were visited 5,000 and 4,990 times, and the temperature is 0.01. Which "
            "number is raised to the power 100, and is there a smaller one with the same result?"
        ),
        look=(
            "Look at the quotients: if all visits are divided by the largest number of visits, "
            "nothing can overflow, and the result is the same. Temperature 0 is a case of its own."
        ),
        steps=(
            "Find the largest number of visits among the children.",
            "At temperature 0 give probability one to the first child that has it, and zero to "
            "the others.",
            "Otherwise divide the visits of every child by the largest number.",
            "Raise the quotients to the power one divided by the temperature.",
            "Divide them by their sum, and answer with one probability per action.",
        ),
        comment=(
            "The quotients lie between 0 and 1, so their powers can only become too small, which "
            "rounds to 0 and does no harm. The largest one is 1, so the sum is never 0."
        ),
    ),
    "learning-written": Hints(
        question=(
            "Which of the steps before the end deserves the credit for it, and what would each "
            "method have to see in order to find out?"
        ),
        look=(
            "Look at sections 3 and 7 of the notebook: at the single result after many moves, and "
            "at the walk along the cliff."
        ),
        steps=(),
        comment="",
    ),
}
