"""Fuzz until stopped: ``python -m tests.fuzz [SEED]`` prints the seed and the number of cases."""

import sys
import time
from itertools import count
from random import SystemRandom

from tests.fuzz.run import KINDS, run


def main() -> None:
    """Try cases of all kinds in turn until Ctrl-C; a failure names its seed and number."""
    seed = sys.argv[1] if len(sys.argv) > 1 else str(SystemRandom().randrange(10**9))
    print(f"Seed {seed}; Ctrl-C stops.", flush=True)
    tried, shown = 0, time.monotonic()
    try:
        for chunk in count():
            for kind, (_, number) in KINDS.items():
                part = max(1, number // 50)
                for i in range(chunk * part, (chunk + 1) * part):
                    tried += run(kind, seed, i)
            if time.monotonic() > shown + 10:
                shown = time.monotonic()
                print(f"{tried:,} cases", flush=True)
    except KeyboardInterrupt:
        print(f"{tried:,} cases of seed {seed}, and every property held.")


if __name__ == "__main__":
    main()
