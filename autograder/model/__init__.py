"""Records shared by all rooms: exercises, cases, verdicts, search trees, errors."""
