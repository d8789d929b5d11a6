"""Build an opening book: ``python -m course_lib.fast.book --plies 4 connect4.npy``.

Only the positions with the most discs are searched, down to the positions of the installed book if
there is one. The scores of the others follow from those after their moves. A file whose name ends
in ``.json`` has the scores by symmetric key, as text, for the search in a page.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from course_lib.fast.bitboard import symmetric_key
from course_lib.fast.book_file import Book
from course_lib.fast.database import opening_book
from course_lib.fast.solver import GAME, Solver, bitboards
from course_lib.game import successors
from course_lib.games.mnk import Marks


def build(plies: int, solver: Solver) -> Book:
    """Return the book of all positions with at most so many discs.

    Args:
        plies: how many discs, 0 or more.
        solver: what searches the positions with this many.
    """
    levels = [{symmetric_key(0, 0): GAME.initial()}]
    for _ in range(plies):
        parents = levels[-1].values()
        levels.append({_key(after): after for s in parents for _, after in successors(GAME, s)})
    scores: dict[int, int] = {}
    for i, (key, s) in enumerate(levels[-1].items()):
        scores[key] = solver.score(s)
        if i % 100 == 0:
            print(f"{i:,} of {len(levels[-1]):,} positions", file=sys.stderr, flush=True)
    for level in reversed(levels[:-1]):
        for key, s in level.items():
            replies = [-scores[_key(after)] for _, after in successors(GAME, s)]
            scores[key] = max(replies) if replies else solver.score(s)
    return Book.of(scores)


def _key(s: Marks) -> int:
    return symmetric_key(*bitboards(s))


def main(arguments: Sequence[str] | None = None) -> None:
    """Build a book and write it."""
    parser = ArgumentParser("python -m course_lib.fast.book", description=__doc__)
    parser.add_argument("--plies", type=int, default=4, help="the most discs of a position (4)")
    parser.add_argument("--bits", type=int, default=24, help="2**BITS table entries (24)")
    parser.add_argument("file", type=Path, help="the file to write")
    options = parser.parse_args(arguments)
    if options.plies < 0:
        parser.error(f"--plies is {options.plies}, but it is 0 or more")
    book = build(options.plies, Solver(options.bits, opening_book()))
    if options.file.suffix == ".json":
        text = json.dumps({str(key): score for key, score in book.scores()}, separators=(",", ":"))
        options.file.write_text(f"{text}\n", encoding="utf-8")
    else:
        book.save(options.file)


if __name__ == "__main__":
    main()
