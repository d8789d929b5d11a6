"""Fuzz: ``python -m tests.fuzz [SEED [KIND NUMBER]]`` prints the seed and the number of cases.

Without a kind it goes on with all of them until it is stopped.
"""

import sys
import time
from collections.abc import Iterator
from itertools import count
from random import SystemRandom

from tests.fuzz.run import KINDS, run


def main() -> None:
    """Try cases until there are no more, or Ctrl-C; a failure names its seed and number."""
    seed = sys.argv[1] if len(sys.argv) > 1 else str(SystemRandom().randrange(10**9))
    print(f"Seed {seed}; Ctrl-C stops.", flush=True)
    tried, shown = 0, time.monotonic()
    try:
        for kind, number in _cases(sys.argv[2:]):
            tried += run(kind, seed, number)
            if time.monotonic() > shown + 10:
                shown = time.monotonic()
                print(f"{tried:,} cases", flush=True)
    except KeyboardInterrupt:
        pass
    print(f"{tried:,} cases of seed {seed}, and every property held.")


def _cases(chosen: list[str]) -> Iterator[tuple[str, int]]:
    """Yield (kind, number): so many of one kind, or all kinds in turn without an end."""
    if chosen:
        kind, most = chosen
        yield from ((kind, i) for i in range(int(most)))
        return
    for chunk in count():
        for kind, (_, number) in KINDS.items():
            part = max(1, number // 50)
            yield from ((kind, i) for i in range(chunk * part, (chunk + 1) * part))


if __name__ == "__main__":
    main()
