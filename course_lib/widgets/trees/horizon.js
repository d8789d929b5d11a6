/** The horizon explorer: a line that is dragged over a tree, and what a search above it decides. */

import explorerCss from "./explorer.css";
import horizonCss from "./horizon.css";
import { element, mount, svg, widget } from "../core/shared.js";
import { playerName } from "./shapes.js";
import { numberText } from "../core/numbers.js";
import { legend, entry, kinds } from "./legend.js";
import { TreeView } from "./tree_view.js";
import { isForControl } from "../core/keys.js";
import { treeKey } from "./growing_tree.js";

const HORIZON_KEYS =
  "Drag the line up or down. Keys on the line: ↑ ↓ move it by one level, Home and End to the first " +
  "and the last; on the tree: ↑ ↓ , . choose a node, Enter collapses it, + − 0 zoom.";
const FIRST_MOVER = 0;

/** Return the depth of every node; the root has 0. */
function depthsOf({ parent }) {
  const depths = [];
  parent.forEach((above, i) => (depths[i] = above === null ? 0 : depths[above] + 1));
  return depths;
}

/**
 * Search a tree depth-first down to a depth, where values are estimated.
 *
 * @param {object} nodes Columns: children, player, parent.
 * @param {number[]} estimates A value for each node; that of a leaf is exact.
 * @param {number} depth
 * @returns {{values: (number|null)[], best: (number|null)[]}} No value: below the depth.
 */
function searchedTo(nodes, estimates, depth) {
  const values = nodes.parent.map(() => null);
  const best = nodes.parent.map(() => null);
  const search = (i, left) => {
    values[i] = estimates[i];
    if (left === 0 || nodes.children[i].length === 0) return values[i];
    const sign = nodes.player[i] === FIRST_MOVER ? 1 : -1;
    for (const child of nodes.children[i]) {
      const value = search(child, left - 1);
      if (best[i] === null || sign * value > sign * values[i]) [best[i], values[i]] = [child, value];
    }
    return values[i];
  };
  search(0, depth);
  return { values, best };
}

class HorizonView {
  constructor(model, el) {
    this.data = model.get("data");
    this.nodes = this.data.nodes;
    this.depths = depthsOf(this.nodes);
    this.deepest = Math.max(...this.depths);
    this.depth = 1;
    this.picked = null;
    this.result = searchedTo(this.nodes, this.data.values, this.depth);
    this.decision = this.result.best[0]; // before the last drag or key
    this.line = [];
    this.card = mount(el, "Tree with a horizon that can be moved", explorerCss + horizonCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.tree = this.#treeView();
    this.#makeLine();
    const marks = [entry("limit", "horizon"), entry("best", "planned line"), entry("dashed", "not seen"), entry("", "italic: estimate")];
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, "Drag the horizon: the decision follows")),
      this.tree.element, legend(...kinds(this.nodes.player, 2), ...marks), this.words,
      element("details", {}, element("summary", {}, "Keyboard and mouse"), element("p", {}, HORIZON_KEYS)),
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
      room: (i) => ({ left: nodes.player[i] === null ? 20 : 30, right: nodes.player[i] === null ? 20 : 30 }),
      onPick: (i) => this.#pick(i),
      drag: { grab: () => false, by: () => {} },
      onMove: () => this.horizon && this.#placeLine(),
      label: `Tree of ${nodes.parent.length} nodes with a horizon. ${HORIZON_KEYS}`,
    });
  }

  /** Draw the line, a slider whose value is the depth. */
  #makeLine() {
    this.label = svg("text", { class: "value" });
    this.rays = ["grab", "ray"].map((name) => svg("path", { class: name }));
    this.box = svg("rect", { width: 84, height: 22, rx: 11, class: "shape" });
    this.horizon = svg("g", {
      class: "horizon", role: "slider", tabindex: 0, "aria-label": "Depth of the search", "aria-orientation": "vertical",
      "aria-valuemin": 1, "aria-valuemax": this.deepest,
      onpointerdown: (event) => {
        event.stopPropagation(); // the sheet stays where it is
        this.decision = this.result.best[0];
        this.horizon.setPointerCapture(event.pointerId);
      },
      onpointermove: (event) => {
        if (this.horizon.hasPointerCapture(event.pointerId)) this.#go(this.tree.depthAt(event.clientY));
      },
    }, ...this.rays, this.box, this.label);
    this.tree.layer.append(this.horizon);
  }

  /** What a node looks like now; see `Look` in tree_marks.js. */
  #look(i) {
    const { nodes, result } = this;
    const isSeen = result.values[i] !== null;
    const isEstimate = isSeen && result.best[i] === null && nodes.player[i] !== null;
    const isLine = this.line.includes(i);
    return {
      player: nodes.player[i],
      classes: `${isSeen ? "done" : "unseen"} ${isEstimate ? "estimate" : ""} ${i === this.picked ? "picked" : ""}`,
      edge: `${isSeen ? "seen" : "unseen"} ${isLine ? "line path" : ""}`,
      value: isSeen ? numberText(result.values[i], 1) : "",
      beside: [],
      name: "",
      action: nodes.action[i],
    };
  }

  #go(depth) {
    const wanted = Math.min(this.deepest, Math.max(1, depth));
    if (wanted === this.depth) return;
    this.depth = wanted;
    this.#show();
  }

  /** Search anew, and show what was found. */
  #show() {
    const { nodes, depth } = this;
    this.result = searchedTo(nodes, this.data.values, depth);
    const { values, best } = this.result;
    this.line = [];
    for (let i = best[0]; i !== null; i = best[i]) this.line.push(i);
    this.#placeLine();
    this.tree.refresh();
    const seen = values.filter((value) => value !== null).length;
    const changed = this.decision === best[0] ? "" : "the decision changes, ";
    const guessed = values.some((value, i) => value !== null && best[i] === null && nodes.player[i] !== null);
    const worth = guessed ? `which it believes to be worth ${numberText(values[0])}` : `worth ${numberText(values[0])}; nothing is estimated any more`;
    const who = playerName(nodes.player[0], 2);
    this.words.textContent = `Depth ${depth}, ${seen} of ${values.length} nodes: ${changed}${who} plays ${nodes.action[best[0]]}, ${worth}.`;
  }

  #placeLine() {
    const y = this.tree.heightBelow(this.depth);
    const { left, right } = this.tree.extent;
    const grip = this.tree.leftInSight();
    for (const ray of this.rays) ray.setAttribute("d", `M${left} ${y}H${right}`);
    this.box.setAttribute("x", grip);
    this.box.setAttribute("y", y - 11);
    this.label.setAttribute("x", grip + 42);
    this.label.setAttribute("y", y + 5);
    this.label.textContent = `⇕ depth ${this.depth}`;
    this.horizon.setAttribute("aria-valuenow", this.depth);
  }

  #pick(i) {
    this.picked = i;
    this.tree.keepInSight(i);
    this.tree.refresh();
  }

  #key(event) {
    if (isForControl(event)) return;
    const onLine = event.composedPath()[0] === this.horizon;
    const to = { ArrowUp: this.depth - 1, ArrowDown: this.depth + 1, Home: 1, End: this.deepest }[event.key];
    if (onLine) this.decision = this.result.best[0];
    if (onLine && to !== undefined) this.#go(to);
    else if (!treeKey(event.key, this.tree, this.picked ?? 0, (i) => this.#pick(i))) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export default widget(({ model, el }) => {
  const view = new HorizonView(model, el);
  return () => view.close();
});
