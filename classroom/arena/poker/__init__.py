"""Tournaments of hidden games: strategies are asked for once, and many short hands are played."""
