"""Written answers of a class, marked by question on a page of this machine."""
