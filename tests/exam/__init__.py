"""Tests of the final exam."""
