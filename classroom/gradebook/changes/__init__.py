"""A course that changes after it was handed out: what differs, and its effect on marks."""
