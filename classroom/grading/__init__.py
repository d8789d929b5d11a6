"""A class of submissions: tasks, workers, one submission's session, progress."""
