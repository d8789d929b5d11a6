/** The legend of a tree: what its shapes and marks mean, in words. */

import { element, svg } from "../core/shared.js";
import { shapeOf, colourOf, playerName } from "./shapes.js";

/** Return a legend of these entries. */
export function legend(...entries) {
  return element("ul", { class: "legend", "aria-label": "Legend" }, ...entries);
}

/** Return an entry with a mark, none if its class is "". */
export function entry(mark, text) {
  return element("li", {}, ...(mark ? [element("span", { class: `mark ${mark}` })] : []), text);
}

/**
 * Return an entry for each kind of node, in the order of the players, then chance and leaves.
 *
 * @param {(number|null)[]} movers Who moves at the nodes.
 * @param {number} players How many there are.
 * @param {function(number|null): (Node|string)} name What they are called.
 */
export function kinds(movers, players, name = (player) => playerName(player, players)) {
  const last = (player) => (player === null ? 2 : player < 0 ? 1 : 0);
  const found = [...new Set(movers)].sort((a, b) => last(a) - last(b) || a - b);
  return found.map((player) => {
    const icon = svg("svg", { viewBox: "-24 -24 48 48", class: `icon ${colourOf(player)}`, "aria-hidden": "true" });
    icon.append(svg("path", { d: shapeOf(player), class: "shape" }));
    return element("li", {}, icon, name(player));
  });
}
