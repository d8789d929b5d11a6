/** Expectiminimax in the browser: values and best moves of a whole tree; nothing is drawn here. */

export const NATURE = -1;
/** Who moves at a chance node. */

const FIRST = 0;

/**
 * Return the value of every node, and the best move where a player chooses.
 *
 * @param {object} nodes Columns: children, player; breadth first, so children come after parents.
 * @param {(number|null)[]} utility MAX's at each leaf.
 * @param {Map<number, number[]>} probabilities Of the moves at each chance node.
 * @param {number} exponent Utilities count as this power of themselves, with their sign.
 * @returns {{values: number[], best: (number|null)[]}} `best` has the node that is moved to.
 */
export function expectiminimax(nodes, utility, probabilities, exponent) {
  const values = new Array(nodes.parent.length);
  const best = new Array(nodes.parent.length).fill(null);
  for (let i = values.length - 1; i >= 0; i -= 1) {
    const children = nodes.children[i];
    if (children.length === 0) {
      values[i] = Math.sign(utility[i]) * Math.abs(utility[i]) ** exponent;
    } else if (nodes.player[i] === NATURE) {
      const p = probabilities.get(i);
      values[i] = children.reduce((sum, child, n) => sum + p[n] * values[child], 0);
    } else {
      const sign = nodes.player[i] === FIRST ? 1 : -1;
      best[i] = children.reduce((a, b) => (sign * values[b] > sign * values[a] ? b : a));
      values[i] = values[best[i]];
    }
  }
  return { values, best };
}

/**
 * Return probabilities of which one is as given and the others are in the same proportion as before.
 *
 * @param {number[]} row
 * @param {number} index
 * @param {number} wanted Between 0 and 1.
 */
export function rescaled(row, index, wanted) {
  if (row.length === 1) return [1];
  const others = row.reduce((sum, p, i) => (i === index ? sum : sum + p), 0);
  return row.map((p, i) => {
    if (i === index) return wanted;
    return others > 0 ? (p / others) * (1 - wanted) : (1 - wanted) / (row.length - 1);
  });
}
