"""Matches between players that run in processes of their own, with equal time for each."""
