"""Random messages, answers, notebooks, functions and programs, as a hostile student could send.

``python -m tests.fuzz`` draws cases until it is stopped; ``test_fuzz`` draws some of them. A case
is drawn from a seed, its kind and its number, so that each can be drawn again.
"""
