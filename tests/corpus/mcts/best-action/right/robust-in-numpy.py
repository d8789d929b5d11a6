# Idea: NumPy's argmax of the visits.
import numpy as np


def best_action(root):
    return root.children[int(np.argmax([child.visits for child in root.children]))].action
