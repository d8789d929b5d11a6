"""The rules of the variant ``road`` of ``pursuit``; ``solution`` shows them as they stand here."""

from course_lib.game import MAX, MIN, Game


class RoadPursuit(Game[tuple[int, ...], int]):
    """Police (MIN) behind a robber (MAX), who is faster for each bag that he throws away."""

    def __init__(self, border: int, police: int, robber: int, bags: int) -> None:
        self.border = border
        self.start = (police, robber, bags, 0, MIN)

    def initial(self) -> tuple[int, ...]:
        """Return both milestones, the bags, whether the engine is hot, and who moves."""
        return self.start

    def turn(self, s: tuple[int, ...]) -> int:
        """Return who moves."""
        return s[4]

    def actions(self, s: tuple[int, ...]) -> list[int]:
        """Return how many milestones the mover may drive."""
        if self.is_terminal(s):
            return []
        _, robber, bags, hot, player = s
        if player == MIN:
            return [1] if hot else [1, 2]
        return [1, 2] if bags and robber + 2 <= self.border else [1]

    def transition(self, s: tuple[int, ...], a: int) -> tuple[int, ...]:
        """Return the road after a move."""
        if a not in self.actions(s):
            raise ValueError(f"illegal action {a} in state {s}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return police + a, robber, bags, int(a == 2), MAX
        return police, robber + a, bags - int(a == 2), hot, MIN

    def is_terminal(self, s: tuple[int, ...]) -> bool:
        """Return True if the robber is caught, or at the border."""
        return s[0] >= s[1] or s[1] == self.border

    def utility(self, s: tuple[int, ...], p: int) -> float:
        """Return the bags that are left, or minus their number, to MAX; the negative to MIN."""
        if not self.is_terminal(s):
            raise ValueError(f"the chase is not over in state {s}")
        loot = -s[2] if s[0] >= s[1] else s[2]
        return loot if p == MAX else -loot
