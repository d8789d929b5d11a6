"""Exam questions of notebook 2 on what alpha-beta returns: bounds, negamax, and two windows."""

from random import Random

from course_lib.asking.bank import Drawn, TreeFigure, asks, choice, listing, number, numbers, text
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import alpha_beta_fail_hard, alpha_beta_value, minimax_value, negamax
from course_lib.search.visits import alpha_beta_visits


@asks(minutes=3)
def negamax_child(rng: Random) -> Drawn:
    """Ask which number negamax returns for an inner node."""
    rows = numbers(rng, 3, 3, low=-15, high=20)
    tree = Tree.of(rows, turn_at_leaves=True)
    place = rng.randrange(3)
    row, name = rows[place], "bcd"[place]
    return number(
        "MAX moves at the root, MIN below; leaves are MAX's utilities. Negamax runs on the tree "
        f"without cuts. What does its call for node {name} return?",
        negamax(tree, name),
        again=lambda: -minimax_value(tree, name),
        reasoning=f"Negamax returns values for the player to move, who is MIN: the largest of "
        f"{listing(-leaf for leaf in row)}.",
        mistakes={
            "the value was given from MAX's side": min(row),
            "the leaves' signs were not turned": max(row),
            "the smallest was taken after the signs were turned": -max(row),
        },
        figure=TreeFigure(tree, ringed=(name,)),
    )


@asks(minutes=3)
def negamax_window(rng: Random) -> Drawn:
    """Ask with which window negamax calls itself."""
    alpha, best, beta = sorted(rng.sample(range(-20, 21), 3))
    if rng.random() < 0.3:
        alpha, best = best, alpha
    lower = max(alpha, best)

    def by_hand() -> str:
        visits = alpha_beta_visits(Tree.of((best, beta + 1)), "a", alpha, beta)
        return text((-visits[2].beta, -visits[2].alpha))

    return choice(
        rng,
        f"Negamax was called for a node with alpha = {alpha} and beta = {beta}. Its first child "
        f"has brought the value {best} for the player to move at the node. With which (alpha, "
        "beta) does it call itself for the second child?",
        text((-beta, -lower)),
        again=by_hand,
        reasoning=f"The player to move is sure of {lower} now. For the opponent the window "
        f"({lower}, {beta}) is turned round, and the signs as well.",
        mistakes={
            "the window was not turned round": text((lower, beta)),
            "the signs were turned, but not the ends": text((-lower, -beta)),
            "the first child's value was forgotten": text((-beta, -min(alpha, best))),
        },
    )


@asks(minutes=4)
def known_bound(rng: Random) -> Drawn:
    """Ask what is known of a node's value after a search in a window."""
    alpha = rng.randint(4, 20)
    beta = alpha + rng.randint(4, 9)
    row = [beta]
    while min(row) >= beta or (min(row) <= alpha and min(row[:-1]) > alpha):
        row = rng.sample(range(1, 30), 4)
    tree = Tree.of(Node(MIN, tuple(row)))
    found = int(alpha_beta_value(tree, "a", alpha, beta))
    cut = next((leaf for leaf in row if leaf <= alpha), None)
    right = f"at most {found}" if found <= alpha else f"exactly {found}"
    wrong = {
        "a bound was taken for the value": f"exactly {found}",
        "the value was taken for a bound": f"at most {found}",
        "the bound was taken to be a lower one": f"at least {found}",
        "the end of the window was given, as fail-hard does": f"at most {alpha}",
    }
    return choice(
        rng,
        f"Fail-soft alpha-beta enters this MIN node with the window ({alpha}, {beta}). What is "
        "known about the node's value afterwards?",
        right,
        again=lambda: f"exactly {min(row)}" if cut is None else f"at most {cut}",
        reasoning=f"The search returns {found}. "
        + (
            f"It stopped there, since {found} does not exceed {alpha}, and a later leaf may be "
            "lower."
            if found <= alpha
            else f"It read all leaves, since none is {alpha} or less: the value is exact."
        ),
        mistakes={name: answer for name, answer in wrong.items() if answer != right},
        figure=TreeFigure(tree),
    )


@asks(minutes=3)
def fail_hard(rng: Random) -> Drawn:
    """Ask what fail-hard alpha-beta returns."""
    row = rng.sample(range(1, 30), 4)
    alpha = rng.randint(3, 20)
    beta = alpha + rng.randint(3, 9)
    tree = Tree.of(Node(MAX, tuple(row)))
    soft = alpha_beta_value(tree, "a", alpha, beta)
    return number(
        f"Fail-hard alpha-beta enters this MAX node with the window ({alpha}, {beta}). What does "
        "it return?",
        alpha_beta_fail_hard(tree, "a", alpha, beta),
        again=lambda: sorted((alpha, soft, beta))[1],
        reasoning=f"The leaves up to a cut bring {text(soft)}; outside the window, fail-hard "
        f"returns the end that was passed, {alpha} or {beta}.",
        mistakes={
            "the value beyond the window was returned, as fail-soft does": soft,
            "the other end of the window was returned": alpha if soft >= beta else beta,
        }
        | ({"the search went on after the cut": max(row)} if max(row) != soft else {}),
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def aspiration(rng: Random) -> Drawn:
    """Ask what a search with an aspiration window has to do next."""
    rows = numbers(rng, 3, 3)
    tree = Tree.of(rows)
    guess, width = max(map(min, rows)) + rng.randint(-7, 7), rng.randint(2, 5)
    low, high = guess - width, guess + width
    found = alpha_beta_value(tree, "a", low, high)
    done, below, above = "it is done", f"with (-∞, {low})", f"with ({high}, ∞)"

    def next_step(value: float) -> str:
        return below if value <= low else above if value >= high else done

    options = {
        "a result up to the lower end was not searched again": done,
        f"the value was taken to be {low} or less": below,
        f"the value was taken to be {high} or more": above,
    }
    right = next_step(found)
    return choice(
        rng,
        f"MAX moves at the root, MIN below. The last search suggests {guess}, so the tree is "
        f"searched with the window ({low}, {high}) first. How does the search go on?",
        right,
        again=lambda: next_step(max(map(min, rows))),
        reasoning=f"The value is {max(map(min, rows))}, and the first search returns "
        f"{text(found)}: inside the window it would be exact, at an end or beyond it is a bound, "
        "and the rest of the numbers is searched.",
        mistakes={name: option for name, option in options.items() if option != right},
        figure=TreeFigure(tree),
    )
