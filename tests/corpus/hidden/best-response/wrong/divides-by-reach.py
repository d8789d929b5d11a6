# Idea: takes the mean over a set's states, and fails where nothing leads to it.
def best_response(game, player, strategies):
    members = members_of(game, player, strategies)
    for group in members.values():
        total = sum(reach for reach, _ in group)
        assert [reach / total for reach, _ in group]
    return answered(game, player, strategies, lambda sums: max(sums, key=sums.get))
