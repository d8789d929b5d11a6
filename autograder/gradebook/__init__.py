"""nbgrader's gradebook: marks, and the ledger of results that a rerun relies on."""

from autograder.gradebook.light_nbgrader import postpone_extensions

postpone_extensions()
