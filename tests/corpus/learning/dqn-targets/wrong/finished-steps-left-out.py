# Idea: leaves out the finished steps, since they have no next state.
def dqn_targets(batch, q_values, gamma):
    going = (step for step in batch if not step[4])
    return [r + gamma * max(q_values(s2)) for _, _, r, s2, _ in going]
