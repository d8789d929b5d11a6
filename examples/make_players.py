"""Build the players of a class for a tournament, from pieces of code and a seed.

    python examples/make_players.py build/players/submitted --players 30 --seed 1

Every player is a file ``<student>/tournament/agent.py``: an order of the moves, and a rule that
chooses among them. The last three are hostile: one loops without end, one takes all memory, and one
answers with an object that claims to equal every move. The others are deterministic and need a
few milliseconds per move, so that a tournament of them is the same each time.
"""

import argparse
from itertools import product
from pathlib import Path
from random import Random

ORDERS = {
    "from the first move on": "return actions",
    "from the last move on": "return actions[::-1]",
    "from the middle on": "half = len(actions) // 2\n    return actions[half:] + actions[:half]",
    "from the middle back": "return actions[len(actions) // 2 :: -1] + actions",
    "in steps of three": "return actions[::3] + actions",
    "in steps of seven": "return actions[::7] + actions",
    "in steps of sixteen": "return actions[::16] + actions",
    "shuffled": "return Random(repr(s)).sample(actions, len(actions))",
    "by the number of legal moves": "return actions[len(actions) % 50 :] + actions",
    "by lot": "return sorted(actions, key=lambda a: Random(repr(a)).random())",
}
"""Orders of moves: the end of a function of a state and its actions."""

WIN = """\
    for a in moves:
        if wins(game, s, a):
            return a
"""
RULES = {
    "takes the first": "",
    "takes a win": WIN,
    "takes a win, and allows none among three": WIN
    + """\
    for a in moves[:3]:
        t = game.transition(s, a)
        if not any(wins(game, t, b) for b in game.actions(t)):
            return a
""",
}
"""Rules that choose among the moves, the first of them at last."""

PLAYER = '''\
"""Orders moves {order}; {rule}."""

from random import Random


def ordered(s, actions):
    {ordering}


def wins(game, s, a):
    t = game.transition(s, a)
    return game.is_terminal(t) and game.utility(t, game.turn(s)) > 0


def agent(game, s, seconds):
    moves = ordered(s, list(game.actions(s)))
{choice}    return moves[0]
'''

HOSTILE = {
    "loops without end": "    while True:\n        pass\n",
    "takes all memory": "    held = []\n    while True:\n        held.append(bytearray(1 << 24))\n",
    "answers with an object that equals everything": """\
    class Anything:
        def __eq__(self, other):
            return True

        def __hash__(self):
            return 0

    return Anything()
""",
}
"""Bodies of hostile players."""


def programs(players: int, seed: int) -> dict[str, str]:
    """Return the players' programs by the names of students, three hostile ones at the end.

    Args:
        players: how many, 4 to 33.
        seed: draws the pieces; no two players have the same.
    """
    pieces = Random(seed).sample(list(product(ORDERS, RULES)), players - len(HOSTILE))
    written = [
        PLAYER.format(order=order, rule=rule, ordering=ORDERS[order], choice=RULES[rule])
        for order, rule in pieces
    ]
    written += [
        f'"""A player who {what}."""\n\n\ndef agent(game, s, seconds):\n{body}'
        for what, body in HOSTILE.items()
    ]
    return {f"student{i:02}": text for i, text in enumerate(written, 1)}


def make_players(target: Path, players: int, seed: int) -> list[Path]:
    """Write ``<student>/tournament/agent.py`` below target; return the paths."""
    paths = []
    for student, text in programs(players, seed).items():
        path = target / student / "tournament" / "agent.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("target", type=Path)
    parser.add_argument("--players", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    made = make_players(given.target, given.players, given.seed)
    print(f"{len(made)} players in {given.target}")
