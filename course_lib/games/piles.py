"""The common part of games with piles of coins."""


def check_piles(piles: object, least: int) -> None:
    """Refuse anything but a tuple of whole piles of at least so many coins."""
    whole = isinstance(piles, tuple) and all(type(n) is int and n >= least for n in piles)
    if not whole:
        raise ValueError(
            f"piles are {piles!r}, but a tuple of whole numbers is needed, each pile of at least "
            f"{least} coin{'' if least == 1 else 's'}"
        )
