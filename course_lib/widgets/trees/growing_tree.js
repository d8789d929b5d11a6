/** A tree whose nodes come and go, and how nodes are chosen in a tree by keyboard. */

import { TreeView } from "./tree_view.js";

export class GrowingTree extends TreeView {
  /**
   * Show other nodes than before; the root stays where it is.
   *
   * @param {number[][]} children The children that are shown now, by node.
   * @param {(number|null)[]} parent
   */
  replant(children, parent) {
    Object.assign(this, { children, parent });
    this.collapsed.delete(0);
    this.rearrange();
    if (this.fitted !== false) this.fit();
  }
}

/**
 * Choose a node next to the chosen one, or zoom, by key.
 *
 * @param {string} key
 * @param {TreeView} tree
 * @param {number} node The chosen node.
 * @param {function(number): void} pick
 * @returns {boolean} Whether the key stands for something.
 */
export function treeKey(key, tree, node, pick) {
  const above = tree.parent[node] ?? null;
  const children = tree.collapsed.has(node) ? [] : tree.children[node];
  const siblings = above === null ? [node] : tree.children[above];
  const beside = (by) => siblings[siblings.indexOf(node) + by] ?? node;
  const todo = {
    ArrowUp: () => pick(above ?? node),
    ArrowDown: () => pick(children[0] ?? node),
    ",": () => pick(beside(-1)),
    ".": () => pick(beside(1)),
    Enter: () => tree.toggle(tree.shown(node)),
    "+": () => tree.zoom(1.3),
    "-": () => tree.zoom(1 / 1.3),
    0: () => tree.fit(),
  }[key];
  todo?.();
  return todo !== undefined;
}
