"""The explorer of Monte Carlo tree search."""
