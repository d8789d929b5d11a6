"""Checks of the rules of environments; an error names the argument and the allowed values."""


def check_size(name: str, value: object, least: int) -> None:
    """Refuse anything but a whole number of at least ``least``; ValueError."""
    if type(value) is not int or value < least:
        raise ValueError(f"{name} is {value!r}, but a whole number of at least {least} is needed")


def check_probability(name: str, value: float) -> None:
    """Refuse a number that is no probability, NaN included; ValueError."""
    if not 0 <= value <= 1:
        raise ValueError(f"{name} is {value!r}, but a probability is from 0 to 1")
