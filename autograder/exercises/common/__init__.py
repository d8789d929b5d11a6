"""Generators of games, checks and known mistakes that several sections share."""
