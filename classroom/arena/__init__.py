"""Tournaments of agents that students handed in: pairings, a durable store, ratings, pages."""
