"""Benchmarks: each a ratio against a named peer, or a cost that is broken down, in one run."""
