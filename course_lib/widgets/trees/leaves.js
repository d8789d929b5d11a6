/** The leaf explorer: a tree whose leaves can be moved; values, the best move and cuts follow. */

import explorerCss from "./explorer.css";
import leavesCss from "./leaves.css";
import { element, mount, button, widget } from "../core/shared.js";
import { playerName } from "./shapes.js";
import { numberText } from "../core/numbers.js";
import { legend, entry, kinds } from "./legend.js";
import { TreeView } from "./tree_view.js";
import { isForControl } from "../core/keys.js";
import { treeKey } from "./growing_tree.js";

const LEAF_KEYS =
  "Drag a leaf up or down, or click its arrows. Keys: Tab goes from leaf to leaf, ↑ ↓ move it by 1, Page Up and Page " +
  "Down by 5, Home and End to the least and the greatest; on the tree itself, ↑ ↓ , . choose a " +
  "node (parent, child, siblings), Enter collapses it, + − 0 zoom, and dragging moves it.";
const MAXIMISER = 0;

/**
 * Search a tree depth-first, and return what is known of its nodes.
 *
 * @param {object} nodes Columns: children, player, parent.
 * @param {number[]} utility MAX's at each leaf.
 * @param {boolean} cuts True for alpha-beta, false for minimax.
 * @returns {{values: (number|null)[], best: (number|null)[]}} No value: never looked at.
 */
export function searched(nodes, utility, cuts) {
  const values = new Array(nodes.parent.length).fill(null);
  const best = new Array(nodes.parent.length).fill(null);
  const search = (i, alpha, beta) => {
    if (nodes.children[i].length === 0) return (values[i] = utility[i]);
    const sign = nodes.player[i] === MAXIMISER ? 1 : -1;
    for (const child of nodes.children[i]) {
      const value = search(child, alpha, beta);
      if (best[i] === null || sign * value > sign * values[i]) [best[i], values[i]] = [child, value];
      if (sign > 0) alpha = Math.max(alpha, values[i]);
      else beta = Math.min(beta, values[i]);
      if (cuts && alpha >= beta) break;
    }
    return values[i];
  };
  search(0, -Infinity, Infinity);
  return { values, best };
}

class LeavesView {
  constructor(model, el) {
    this.data = model.get("data");
    this.nodes = this.data.nodes;
    this.utility = [...this.data.utility];
    this.picked = null;
    this.card = mount(el, "Tree with leaves that can be moved", explorerCss + leavesCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.result = searched(this.nodes, this.utility, this.data.cuts);
    this.decision = this.result.best[0]; // before the last drag, click or key
    this.tree = this.#treeView();
    const cut = this.data.cuts ? [entry("", "✂ cut: never read")] : [];
    const marks = legend(...kinds(this.nodes.player, 2), entry("way", "best move"), entry("best", "best play of both"), ...cut);
    const title = this.data.cuts ? "Drag a leaf: the cuts follow" : "Drag a leaf: the values follow";
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, title)),
      this.tree.element, element("div", { class: "below" }, marks, this.#tools()), this.words,
      element("details", {}, element("summary", {}, "Keyboard and mouse"), element("p", {}, LEAF_KEYS)),
    );
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.sizes = new ResizeObserver(() => this.tree.resize());
    this.sizes.observe(this.tree.element);
    this.#show();
  }

  close() {
    this.sizes.disconnect();
  }

  #treeView() {
    const { nodes } = this;
    return new TreeView({
      children: nodes.children,
      parent: nodes.parent,
      look: (i) => this.#look(i),
      room: (i) => ({ left: nodes.player[i] === null ? 24 : 40, right: 30 }),
      onPick: (i) => this.#pick(i),
      drag: { grab: (i) => this.#grab(i), by: (i, steps) => this.#move(i, this.grabbed + steps) },
      label: `Tree of ${nodes.parent.length} nodes whose leaves can be moved. ${LEAF_KEYS}`,
    });
  }

  /** What a node looks like now; see `Look` in tree_marks.js. */
  #look(i) {
    const { nodes, result } = this;
    const above = nodes.parent[i];
    const isBest = above !== null && result.best[above] === i;
    const isRead = result.values[i] !== null;
    const isCut = !isRead && result.values[above] !== null;
    const isLine = isBest && this.line.includes(above);
    return {
      player: nodes.player[i],
      classes: `${isRead ? "done" : "pruned"} ${i === this.picked ? "picked" : ""}`,
      edge: [isRead ? "seen" : "unseen", isCut ? "cut" : "", isBest ? "path" : "", isLine ? "line" : ""].join(" "),
      value: isRead ? numberText(result.values[i]) : nodes.player[i] === null ? numberText(this.utility[i]) : "",
      beside: [],
      name: nodes.name[i],
      action: nodes.action[i],
      slider: nodes.player[i] === null ? { least: this.data.least, greatest: this.data.greatest, now: this.utility[i] } : null,
    };
  }

  /** Return the buttons below: they move the picked leaf, where its own are too small for a finger. */
  #tools() {
    const by = (step, sign, title) => button(sign, () => this.#by(step), "", { title, "aria-label": title });
    this.chosen = element("span", {});
    const steps = element("span", { class: "steps", role: "group", "aria-label": "Leaf" }, this.chosen, by(-1, "−", "Lower the leaf"), by(1, "+", "Raise the leaf"));
    return element("span", { class: "tools" }, steps, this.#reset());
  }

  #by(step) {
    this.decision = this.result.best[0];
    this.#move(this.leaf, this.utility[this.leaf] + step);
  }

  /** The leaf that is picked; the first one before. */
  get leaf() {
    const isLeaf = this.picked !== null && this.nodes.player[this.picked] === null;
    return isLeaf ? this.picked : inOrder(this.nodes)[0];
  }

  #reset() {
    return button("Reset", () => {
      this.decision = this.result.best[0];
      this.utility = [...this.data.utility];
      this.#show();
    });
  }

  /** Begin to drag a node; false if it is no leaf. */
  #grab(i) {
    if (this.nodes.player[i] !== null) return false;
    this.grabbed = this.utility[i];
    this.decision = this.result.best[0];
    this.#pick(i);
    return true;
  }

  /** Give a leaf another value, as near as the bounds allow. */
  #move(leaf, value) {
    this.utility[leaf] = Math.min(this.data.greatest, Math.max(this.data.least, value));
    this.picked = leaf;
    this.#show();
  }

  /** Search anew, and show what was found. */
  #show() {
    this.result = searched(this.nodes, this.utility, this.data.cuts);
    this.line = [0];
    for (let i = 0; this.result.best[i] !== null; i = this.result.best[i]) this.line.push(this.result.best[i]);
    this.tree.refresh();
    this.chosen.textContent = `${this.nodes.name[this.leaf]}: ${numberText(this.utility[this.leaf])}`;
    const { values, best } = this.result;
    const turned = this.decision !== best[0] ? "The decision changes: " : "";
    const unread = inOrder(this.nodes).filter((leaf) => values[leaf] === null).map((leaf) => this.nodes.name[leaf]);
    const cuts = this.data.cuts ? ` Never read: ${unread.join(", ") || "none"}.` : "";
    const who = playerName(this.nodes.player[0], 2);
    this.words.textContent = `${turned}${who} plays ${this.nodes.action[best[0]]}, worth ${numberText(values[0])}.${cuts}`;
  }

  #pick(i) {
    this.picked = i;
    this.tree.keepInSight(i);
    this.#show();
  }

  #key(event) {
    if (isForControl(event)) return;
    const leaf = event.composedPath()[0].closest?.("[role=slider]")?.dataset.node;
    const moved = leaf !== undefined && this.#leafKey(Number(leaf), event.key);
    if (!moved && !treeKey(event.key, this.tree, this.picked ?? 0, (i) => this.#pick(i))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move a leaf by a key of sliders; return whether it is one. */
  #leafKey(leaf, key) {
    const { least, greatest } = this.data;
    const now = this.utility[leaf];
    const to = {
      ArrowUp: now + 1, ArrowRight: now + 1, ArrowDown: now - 1, ArrowLeft: now - 1,
      PageUp: now + 5, PageDown: now - 5, Home: least, End: greatest,
    }[key];
    if (to !== undefined) {
      this.decision = this.result.best[0];
      this.#move(leaf, to);
    }
    return to !== undefined;
  }
}

/** Return the leaves from left to right. */
function inOrder({ children }, i = 0) {
  return children[i].length ? children[i].flatMap((child) => inOrder({ children }, child)) : [i];
}

export default widget(({ model, el }) => {
  const view = new LeavesView(model, el);
  return () => view.close();
});
