# Idea: compares neighbours in a list, and ends the loop before the last child.
def best_action(root):
    kids = root.children
    i_best = 0
    i = 1
    while i < len(kids) - 1:
        if kids[i].visits > kids[i_best].visits:
            i_best = i
        i += 1
    return kids[i_best].action
