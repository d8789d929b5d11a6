"""Plain data between the judge and a student's process."""
