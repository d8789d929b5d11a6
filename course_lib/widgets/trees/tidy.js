/**
 * Where the nodes of a tree stand: a tidy layout, in numbers only.
 *
 * The rules are those of Reingold and Tilford (1981), the method that of Kennedy, "Drawing Trees"
 * (1996), as in `course_lib.draw.tree.layout`: subtrees are pushed together once from the left and once
 * from the right, and stand in the mean of the two.
 */

/**
 * Return where each node stands: x to the right, and its depth.
 *
 * @param {number} root
 * @param {function(number): number[]} childrenOf The children that are shown, in order.
 * @param {function(number): {left: number, right: number}} roomOf How far a node reaches to either
 *   side of its centre.
 * @returns {Map<number, {x: number, depth: number}>} Parents come before their children.
 */
export function tidyLayout(root, childrenOf, roomOf) {
  const order = [root];
  for (const node of order) order.push(...childrenOf(node)); // grows while we walk it
  const outlines = new Map();
  const offsets = new Map([[root, 0]]);
  for (const node of order.toReversed()) {
    const children = childrenOf(node);
    const below = children.map((child) => outlines.get(child));
    const places = placesOf(below);
    children.forEach((child, i) => offsets.set(child, places[i]));
    children.forEach((child) => outlines.delete(child));
    const { left, right } = roomOf(node);
    outlines.set(node, [[-left, right], ...merged(below, places)]);
  }
  const found = new Map([[root, { x: 0, depth: 0 }]]);
  for (const node of order) {
    const { x, depth } = found.get(node);
    for (const child of childrenOf(node)) {
      found.set(child, { x: x + offsets.get(child), depth: depth + 1 });
    }
  }
  return found;
}

/** Return the places of subtrees side by side, 0 midway between the first and the last. */
function placesOf(outlines) {
  if (outlines.length === 0) return [];
  const mirrored = outlines.toReversed().map((o) => o.map(([left, right]) => [-right, -left]));
  const fromLeft = packed(outlines);
  const fromRight = packed(mirrored).toReversed().map((x) => -x);
  const mean = fromLeft.map((x, i) => (x + fromRight[i]) / 2);
  const middle = (mean[0] + mean.at(-1)) / 2;
  return mean.map((x) => x - middle);
}

/** Return the places of subtrees, each as far to the left as those before it allow. */
function packed(outlines) {
  const places = [0];
  const edge = outlines[0].map(([, right]) => right);
  for (const outline of outlines.slice(1)) {
    let place = -Infinity;
    for (let d = 0; d < Math.min(edge.length, outline.length); d += 1) {
      place = Math.max(place, edge[d] - outline[d][0]);
    }
    outline.forEach(([, right], d) => (edge[d] = Math.max(edge[d] ?? -Infinity, place + right)));
    places.push(place);
  }
  return places;
}

/** Return the outline of subtrees that stand at their places. */
function merged(outlines, places) {
  const all = [];
  outlines.forEach((outline, i) => {
    outline.forEach(([left, right], d) => {
      const [l, r] = all[d] ?? [Infinity, -Infinity];
      all[d] = [Math.min(l, left + places[i]), Math.max(r, right + places[i])];
    });
  });
  return all;
}
