"""Regrade requests: students ask that marks be looked at again, and a person answers."""
