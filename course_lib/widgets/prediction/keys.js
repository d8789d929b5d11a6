/** The keys of the prediction game, in words, and where the arrow keys lead. */

export const KEYS = {
  pruned: "Space marks a leaf, or all leaves below a node; Enter checks.",
  values: "Type the value, Enter checks. Space, or a click, asks about the chosen node instead.",
  next: "Space, Enter or a click takes the chosen leaf for the answer.",
  bounds: "Type α and β, Enter checks. Space, or a click, asks about the chosen node instead.",
};
export const MOVING = "On the tree: ← → ↑ ↓ choose a node; + − 0 zoom; drag to move. ";

/**
 * Return the node that an arrow key leads to, null for other keys.
 *
 * @param {Question} question
 * @param {?number} i The node to go from; null for the root.
 * @param {string} key
 */
export function neighbour(question, i, key) {
  if (!key.startsWith("Arrow")) return null;
  if (i === null) return 0;
  if (key === "ArrowUp") return question.parent[i] ?? i;
  if (key === "ArrowDown") return question.children[i][0] ?? i;
  const level = question.level(i);
  return level[level.indexOf(i) + (key === "ArrowLeft" ? -1 : 1)] ?? i;
}
