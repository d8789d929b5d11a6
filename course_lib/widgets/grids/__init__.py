"""The explorer of Q-learning on a grid: the table after every number of episodes."""
