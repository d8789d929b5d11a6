"""Wrong answers to ``pig-policy``."""

from functools import lru_cache


def hold_chance(win, own, other, total):
    return 1 - win[other, own + total]


def turn_chances(held, after_one):
    chances = [1] * (len(held) + 6)
    for total in reversed(range(len(held))):
        roll = (after_one + sum(chances[total + 2 : total + 7])) / 6
        chances[total] = max(roll, held[total]) if total > 0 else roll
    return chances[: len(held)]


def solve_pair(held, other_held):
    mine, old = 0.5, None
    while old is None or abs(mine - old) > 1e-9:
        old = mine
        theirs = turn_chances(other_held, 1 - mine)[0]
        mine = turn_chances(held, 1 - theirs)[0]
    return mine, theirs


# %% hold-at-twenty (concept)
# Believes that the best rule is to hold as soon as a roll costs more points than it brings.
def pig_policy(target):
    policy = {}
    for own in range(target):
        for other in range(target):
            for total in range(target - own):
                gain = sum(range(2, 7)) / 6
                loss = total / 6
                policy[own, other, total] = gain > loss
    return policy


# %% fewest-turns (concept)
# Believes that the best policy reaches the target in the fewest turns, whatever the other does.
def pig_policy(target):
    turns = [0.0] * (2 * target)
    choice = {}
    for own in reversed(range(target)):
        guess = 1.0
        for _ in range(200):
            cost = [0.0] * (target - own + 6)
            for k in reversed(range(target - own)):
                roll = (1 + guess) / 6 + sum(cost[k + 2 : k + 7]) / 6
                for d in range(2, 7):
                    if own + k + d >= target:
                        roll += 1 / 6
                hold = 1 + turns[own + k] if k else float("inf")
                choice[own, k] = roll < hold
                cost[k] = min(roll, hold)
            guess = cost[0]
        turns[own] = guess
    return {(i, j, k): choice[i, k] for (i, k) in choice for j in range(target)}


# %% a-one-keeps-the-dice (concept)
# Believes that a 1 costs only the turn total, and that the same player goes on.
def pig_policy(target):
    win, policy = {}, {}
    for both in range(2 * target - 2, -1, -1):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            mine = 0.5
            for _ in range(60):
                chances = [1.0] * (target - own + 6)
                for total in range(target - own - 1, -1, -1):
                    roll = (mine + sum(chances[total + d] for d in range(2, 7))) / 6
                    hold = 1 - win[other, own + total] if total else 0
                    policy[own, other, total] = roll > hold
                    chances[total] = max(roll, hold)
                mine = chances[0]
            win[own, other] = mine
    return policy


# %% value-of-the-next-player (concept)
# Believes that after holding the value of the next turn is the holder's own.
def pig_policy(target):
    win = {(i, j): 0.5 for i in range(target) for j in range(target)}
    policy = {}

    def turn(own, other):
        values = [1.0] * (target - own + 6)
        for k in reversed(range(target - own)):
            roll = (win[other, own] + sum(values[k + 2 : k + 7])) / 6
            hold = win[other, own + k]
            policy[own, other, k] = k == 0 or roll > hold
            values[k] = max(roll, hold) if k else roll
        return values[0]

    pairs = sorted(win, key=sum, reverse=True)
    for own, other in pairs:
        for _ in range(20):
            win[own, other] = turn(own, other)
            win[other, own] = turn(other, own)
    return policy


# %% other-holds-at-twenty (concept)
# Believes that the other player follows the well-known rule, and replies to that.
def pig_policy(target):
    win, lose, policy = {}, {}, {}
    # win[i, j]: I begin a turn with i against j; lose[i, j]: the other begins one, I have i
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            mine = 0.5
            for _ in range(60):
                theirs = [0.0] * (target - other + 6)
                for k in reversed(range(target - other)):
                    if k < 20:
                        theirs[k] = (mine + sum(theirs[k + 2 : k + 7])) / 6
                    else:
                        theirs[k] = win[own, other + k]
                values = [1.0] * (target - own + 6)
                for k in reversed(range(target - own)):
                    roll = (theirs[0] + sum(values[k + 2 : k + 7])) / 6
                    hold = lose[own + k, other] if k else 0
                    policy[own, other, k] = roll > hold
                    values[k] = max(roll, hold)
                mine = values[0]
            win[own, other], lose[own, other] = mine, theirs[0]
    return policy


# %% must-hit-the-target-exactly (concept)
# Believes that one has to reach the target exactly, and that too many points are lost like a 1.
def pig_policy(target):
    win, policy = {}, {}

    def turn(own, other, after_one):
        need = target - own
        chance = [0.0] * need + [1.0] + [after_one] * 6
        for k in reversed(range(need)):
            roll = (after_one + sum(chance[k + d] for d in range(2, 7))) / 6
            hold = hold_chance(win, own, other, k) if k > 0 else 0
            policy[own, other, k] = roll > hold
            chance[k] = max(roll, hold)
        return chance[0]

    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            mine = 0.5
            for _ in range(40):
                theirs = turn(other, own, 1 - mine)
                mine = turn(own, other, 1 - theirs)
            win[own, other], win[other, own] = mine, theirs
    return policy


# %% points-in-hand (concept)
# Believes that two rolls ahead and the lead in points tell what a roll is worth.
def pig_policy(target):
    @lru_cache(maxsize=None)
    def lead(own, other, total, depth):
        if own + total >= target:
            return 1000
        hold = own + total - other
        if depth == 0:
            return hold
        bust = own - other - 8
        roll = bust / 6 + sum(lead(own, other, total + d, depth - 1) for d in range(2, 7)) / 6
        return max(hold, roll)

    policy = {}
    for own in range(target):
        for other in range(target):
            for total in range(target - own):
                roll = (own - other - 8) / 6
                roll += sum(lead(own, other, total + d, 1) for d in range(2, 7)) / 6
                policy[own, other, total] = total == 0 or roll > own + total - other
    return policy


# %% says-when-to-hold
# Forgets that True stands for rolling.
def pig_policy(target):
    win, policy = {}, {}
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            held = [0] + [hold_chance(win, own, other, k) for k in range(1, target - own)]
            other_held = [0] + [hold_chance(win, other, own, k) for k in range(1, target - other)]
            mine, theirs = solve_pair(held, other_held)
            win[own, other], win[other, own] = mine, theirs
            for i, j, h, after in ((own, other, held, 1 - theirs), (other, own, other_held, 1 - mine)):
                values = turn_chances(h, after)
                for k in range(len(h)):
                    policy[i, j, k] = k > 0 and values[k] <= h[k]
    return policy


# %% turns-begin-with-two-points
# Forgets the states at the beginning of a turn, as there is nothing to decide.
def pig_policy(target):
    win = {}
    policy = {}
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            h = [0, *(1 - win[other, own + k] for k in range(1, target - own))]
            g = [0, *(1 - win[own, other + k] for k in range(1, target - other))]
            win[own, other], win[other, own] = solve_pair(h, g)
            for a, b, held in ((own, other, h), (other, own, g)):
                values = turn_chances(held, 1 - win[b, a])
                policy.update({(a, b, k): values[k] > held[k] for k in range(2, len(held))})
    return policy


# %% one-pass-is-enough
# Thinks that one pass through the equations settles them, as scores never fall.
def pig_policy(target):
    win, policy = {}, {}

    def begin(own, other):
        return win.get((own, other), 0.5)

    for both in reversed(range(2 * target - 1)):
        for own in range(target):
            other = both - own
            if not 0 <= other < target:
                continue
            held = [0] + [1 - begin(other, own + k) for k in range(1, target - own)]
            values = turn_chances(held, 1 - begin(other, own))
            win[own, other] = values[0]
            for k, value in enumerate(values):
                policy[own, other, k] = k == 0 or value > held[k]
    return policy


# %% a-one-never-falls
# Forgets the 1 in the average, which divides by 6 but adds only five results.
def pig_policy(target):
    win, policy = {}, {}

    def best_turn(own, other):
        values = [1.0] * (target - own + 6)
        for k in reversed(range(target - own)):
            roll = sum(values[k + d] for d in (2, 3, 4, 5, 6)) / 6
            hold = 0 if k == 0 else hold_chance(win, own, other, k)
            policy[own, other, k] = k == 0 or roll > hold
            values[k] = max(roll, hold)
        return values[0]

    for both in range(2 * (target - 1), -1, -1):
        for own in range(both + 1):
            other = both - own
            if own < target and other < target:
                win[own, other] = best_turn(own, other)
    return policy


# %% rolls-while-behind (concept)
# Believes that one rolls as long as one is behind, and else holds.
def pig_policy(target):
    from itertools import product

    return {
        (own, other, total): total == 0 or own + total <= other
        for own, other, total in product(range(target), repeat=3)
        if own + total < target
    }


# %% scores-exchanged-in-the-key
# Computes the right chances, and stores them under the other player's score first.
def pig_policy(target):
    win, policy = {}, {}

    def held(own, other):
        return [0] + [hold_chance(win, own, other, total) for total in range(1, target - own)]

    for both in range(2 * target - 2, -1, -1):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            win[own, other], win[other, own] = solve_pair(held(own, other), held(other, own))
    for own, other in win:
        stay = held(own, other)
        for total, chance in enumerate(turn_chances(stay, 1 - win[other, own])):
            policy[other, own, total] = total == 0 or chance > stay[total]
    return policy


# %% twenty-unless-desperate (concept)
# Believes that one holds at 20, and rolls on only if the other is about to win.
def pig_policy(target):
    policy = {}
    for own in range(target):
        for other in range(target):
            for total in range(target - own):
                desperate = target - other <= 10
                policy[own, other, total] = total < 20 or desperate
    return policy


# %% even-after-a-one (concept)
# Believes that after a 1 the match is open again, with one half for each.
def pig_policy(target):
    win, policy = {}, {}
    for both in reversed(range(2 * target - 1)):
        for own in range(max(0, both - target + 1), min(both, target - 1) + 1):
            other = both - own
            held = [0] + [hold_chance(win, own, other, k) for k in range(1, target - own)]
            chances = turn_chances(held, 0.5)
            win[own, other] = chances[0]
            for k, chance in enumerate(chances):
                policy[own, other, k] = k == 0 or chance > held[k]
    return policy


# %% twenty-one-and-a-race
# Holds at 21 and an eighth of the difference, and rolls on when somebody is near the end.
def pig_policy(target):
    out = {}
    for i in range(target):
        for j in range(target):
            for k in range(target - i):
                if target - i <= 29 or target - j <= 29:
                    out[i, j, k] = True
                else:
                    out[i, j, k] = k < 21 + round((j - i) / 8)
    return out
