"""Data between the judge and a student's process: values, messages, calls and search trees."""
