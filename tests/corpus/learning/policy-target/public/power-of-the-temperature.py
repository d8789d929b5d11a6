# Idea: the visits to the power of the temperature, not of one through it.
# Source: https://github.com/lightvector/KataGo/pull/170
# This answer is wrong.
# Its verdict: explained truly.
def policy_target(root, temperature):
    if temperature == 0:
        best = max(root.children, key=lambda child: child.visits)
        return {best.action: 1}
    powers = {k.action: k.visits**temperature for k in root.children}
    total = sum(powers.values())
    return {a: p / total for a, p in powers.items()}
