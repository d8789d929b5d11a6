"""Checks of the arguments of learning; an error names the argument and the allowed values."""

from collections.abc import Sequence

from course_lib.search.checks import check_whole


def check_rate(name: str, value: float) -> None:
    """Refuse a learning rate outside 0 to 1, NaN included; ValueError."""
    if not 0 <= value <= 1:
        raise ValueError(f"{name} is {value}, but a learning rate is from 0 to 1")


def check_discount(gamma: float) -> None:
    """Refuse a discount outside 0 to 1, NaN included; ValueError."""
    if not 0 <= gamma <= 1:
        raise ValueError(f"gamma is {gamma}, but a discount is from 0 to 1")


def check_probability(name: str, value: float) -> None:
    """Refuse a number that is no probability, NaN included; ValueError."""
    if not 0 <= value <= 1:
        raise ValueError(f"{name} is {value}, but a probability is from 0 to 1")


def check_episodes(episodes: int) -> None:
    """Refuse anything but a whole number of episodes; ValueError or TypeError."""
    check_whole("episodes", episodes, least=0)


def check_lengths(weights: Sequence[float], features: Sequence[float]) -> None:
    """Refuse features that do not fit the weights; ValueError."""
    if len(weights) != len(features):
        raise ValueError(
            f"{len(features)} features given for {len(weights)} weights, but one per weight is "
            "needed"
        )
