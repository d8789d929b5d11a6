"""nbgrader's gradebook: marks, and the ledger of results that a rerun relies on."""
