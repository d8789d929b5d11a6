"""The part of a course's secret that a report may show."""

import hashlib
from functools import lru_cache


@lru_cache(maxsize=8)
def fingerprint(secret: str) -> str:
    """Return the part of a secret that a report may show: enough to tell two apart, no more.

    It is stretched: each guess at a secret costs 16 MiB of memory and some 50 ms. The salt is the
    same everywhere, so that the same secret has the same fingerprint on every machine.
    """
    stretched = hashlib.scrypt(
        secret.encode(), salt=b"autograder: fingerprint of a secret", n=1 << 14, r=8, p=1, dklen=6
    )
    return stretched.hex()
