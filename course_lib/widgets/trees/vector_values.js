/** Max^n and paranoid in the browser: the values of a whole tree; nothing is drawn here. */

/**
 * Return the vector of every node by max^n, and where the mover goes.
 *
 * @param {object} nodes Columns: children, player; breadth first, so children come after parents.
 * @param {(number[]|null)[]} utilities At each leaf, one number per player.
 * @param {"first"|"last"|"worst"|"best"} ties Which of equal moves is taken.
 * @param {number} player For whom it is the worst or the best.
 * @returns {{values: number[][], best: (number|null)[], tied: number[][]}} `tied` has the children
 *   that are equal for the mover, if there are several.
 */
export function maxn(nodes, utilities, ties, player) {
  const values = [...utilities];
  const best = nodes.parent.map(() => null);
  const tied = nodes.parent.map(() => []);
  for (let i = values.length - 1; i >= 0; i -= 1) {
    const children = nodes.children[i];
    if (children.length === 0) continue;
    const mover = nodes.player[i];
    const most = Math.max(...children.map((child) => values[child][mover]));
    const equal = children.filter((child) => values[child][mover] === most);
    best[i] = broken(equal, (child) => values[child][player], ties);
    values[i] = values[best[i]];
    if (equal.length > 1) tied[i] = equal;
  }
  return { values, best, tied };
}

function broken(equal, gain, ties) {
  if (ties === "last") return equal.at(-1);
  if (ties === "worst") return equal.reduce((a, b) => (gain(b) < gain(a) ? b : a));
  if (ties === "best") return equal.reduce((a, b) => (gain(b) > gain(a) ? b : a));
  return equal[0];
}

/** Return what a player is sure of at every node if all others only want to harm it. */
export function paranoid(nodes, utilities, player) {
  const values = utilities.map((vector) => vector?.[player]);
  const best = nodes.parent.map(() => null);
  for (let i = values.length - 1; i >= 0; i -= 1) {
    const children = nodes.children[i];
    if (children.length === 0) continue;
    const sign = nodes.player[i] === player ? 1 : -1;
    best[i] = children.reduce((a, b) => (sign * values[b] > sign * values[a] ? b : a));
    values[i] = values[best[i]];
  }
  return { values, best };
}
