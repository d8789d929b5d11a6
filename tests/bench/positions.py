"""Positions of Connect Four by stage and difficulty: ``python -m tests.bench.positions DIR``.

The format is that of the sets which P. Pons published with his tutorial: one position per line, its
moves as columns from 1 to 7, a space, and the score for the player to move (``4455 3``). His
files drop in: set ``CONNECT_FOUR_POSITIONS`` to their folder. The names are his, too: L1 for the
beginning, L2 for the middle, L3 for the end, R1 to R3 for easy, medium and hard, by how many
discs still fall. The scores are those of ``course_lib.fast``. In easy positions, players
have overlooked threats.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from course_lib.fast.bitboard import CELLS
from course_lib.fast.solver import GAME, Solver, plies_to_end
from course_lib.game import successors
from course_lib.games.mnk import WON, Marks

SETS = {
    "Test_L3_R1": ("end, easy", range(29, 37), range(14)),
    "Test_L2_R1": ("middle, easy", range(15, 29), range(14)),
    "Test_L2_R2": ("middle, medium", range(15, 29), range(14, 29)),
    "Test_L1_R1": ("beginning, easy", range(8, 15), range(14)),
    "Test_L1_R2": ("beginning, medium", range(8, 15), range(14, 29)),
    "Test_L1_R3": ("beginning, hard", range(8, 15), range(29, 43)),
}
"""By file, its title, how many discs have fallen, and how many still will."""
NUMBER = 20
"""How many positions a set has."""


def folder() -> Path:
    """Return the folder with the sets."""
    ours = Path(__file__).parent / "connect_four"
    return Path(os.environ.get("CONNECT_FOUR_POSITIONS", ours))


def read(path: Path) -> list[tuple[str, int]]:
    """Return the moves and the score of every position in a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(moves, int(score)) for moves, _, score in (line.partition(" ") for line in lines)]


def played(moves: str) -> Marks:
    """Return the state after moves in columns 1 to 7."""
    s = GAME.initial()
    for digit in moves:
        s = GAME.transition(s, int(digit) - 1)
    return s


def random_moves(rng: Random, discs: int, careful: bool = True) -> str:
    """Return the moves to a random position in which no player can win at once.

    Careful players never leave a win to each other; others do, but overlook it.
    """
    while True:
        s, moves = GAME.initial(), ""
        while len(moves) < discs:
            last = careful or len(moves) == discs - 1
            safe = [
                (a, t) for a, t in successors(GAME, s) if not t[2] and not (last and can_win(t))
            ]
            if not safe:
                break
            a, s = rng.choice(safe)
            moves += str(a + 1)
        else:
            return moves


def can_win(s: Marks) -> bool:
    """Return True if the player to move wins with the next disc."""
    return any(t[2] == WON for _, t in successors(GAME, s))


def make(name: str, solver: Solver) -> Iterator[str]:
    """Yield the lines of a set."""
    _, discs, plies = SETS[name]
    rng, number = Random(name), 0
    while number < NUMBER:
        moves = random_moves(rng, rng.choice(discs), careful=plies.start > 0)
        s = played(moves)
        if CELLS - len(moves) >= plies.start:
            score = solver.score(s)
            if plies_to_end(s, score) in plies:
                number += 1
                yield f"{moves} {score}"


def main(target: Path) -> None:
    """Write the sets into a folder."""
    solver = Solver()
    for name in SETS:
        text = "".join(f"{line}\n" for line in make(name, solver))
        (target / name).write_text(text, encoding="utf-8")
        print(name, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
