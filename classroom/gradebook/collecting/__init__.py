"""A learning platform's archive of files: whose each is, and when it was handed in."""
