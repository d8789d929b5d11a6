"""What goes wrong outside of a submission, said to whoever typed the command."""


class Problem(Exception):
    """Something the user can mend; the message says what was given, what is needed, what to do.

    Attributes:
        status: the exit status of a command that ends with it.
    """

    status = 2
