"""nbgrader's tables and those of our own beside them, and errors of databases as sentences."""
