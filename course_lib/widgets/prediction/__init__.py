"""The prediction game: which leaves does a search evaluate, and which value results?"""
