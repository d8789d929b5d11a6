/** The chance explorer: an expectiminimax tree whose probabilities and utilities can be moved. */

import explorerCss from "./explorer.css";
import chanceCss from "./chance.css";
import { element, mount, button, widget, whenKernelGoes } from "../core/shared.js";
import { playerName } from "./shapes.js";
import { numberText } from "../core/numbers.js";
import { legend, entry, kinds } from "./legend.js";
import { TreeView } from "./tree_view.js";
import { isForControl } from "../core/keys.js";
import { treeKey } from "./growing_tree.js";
import { NATURE, expectiminimax, rescaled } from "./chance_values.js";

const MOST_GROUPS = 4;
const EXPONENTS = [0.25, 0.5, 1, 2, 3, 4];
const KEYS =
  "Keys: ↑ ↓ , . choose a node (parent, child, siblings), Enter collapse it; + − 0 zoom; drag to " +
  "move. On a slider, the arrow keys move it.";

class ChanceView {
  constructor(model, el) {
    this.model = model;
    this.data = model.get("data");
    this.nodes = this.data.nodes;
    this.begun = model.get("probabilities");
    this.picked = null;
    this.#read();
    this.card = mount(el, "Explorer of expectiminimax", explorerCss + chanceCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.gone = element("p", { class: "note", role: "status" });
    this.groups = element("div", { class: "groups" });
    this.tree = this.#treeView();
    const marks = legend(...kinds(this.nodes.player, 2), entry("way", "best move"), entry("best", "decision at the root"));
    const left = element("div", { class: "left" }, this.tree.element, marks);
    const side = element("div", { class: "side" }, this.groups, this.#stretch(), this.#reset());
    const panes = element("div", { class: "panes" }, left, side);
    const help = element("details", {}, element("summary", {}, "Keyboard and mouse"), element("p", {}, KEYS));
    this.card.append(element("div", { class: "titles" }, element("div", { class: "title" }, "Expectiminimax"), this.gone), panes, this.words, help);
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.#listen(el);
    this.#build();
    this.#show();
    this.#keepDecision();
  }

  /** Keep the decision before the last drag, click or key: the words compare with it until the next. */
  #keepDecision() {
    const keep = ({ repeat }) => {
      if (!repeat) this.decision = this.result.best[0];
    };
    for (const begin of ["pointerdown", "keydown"]) this.card.addEventListener(begin, keep, true);
    keep({});
  }

  /** Stop everything that goes on by itself. */
  close() {
    this.sizes.disconnect();
    this.unwatch();
  }

  #listen(el) {
    const changed = () => {
      if (this.isTelling || !this.#read()) return;
      this.#build();
      this.#show();
    };
    this.model.on("change:probabilities", changed);
    this.model.on("change:exponent", changed);
    this.unwatch = whenKernelGoes(this.model, el, (gone) => {
      this.gone.textContent = gone
        ? "The kernel has gone: Python no longer hears what you move. Everything else goes on."
        : "";
    });
    this.sizes = new ResizeObserver(() => this.tree.resize());
    this.sizes.observe(this.tree.element);
  }

  /** Take over what Python has set; return whether it differs from what is shown. */
  #read() {
    const rows = this.model.get("probabilities");
    const text = JSON.stringify([rows, this.model.get("exponent")]);
    if (text === this.known) return false;
    this.known = text;
    this.exponent = this.model.get("exponent");
    this.probabilities = new Map(this.data.chanceNodes.map((node, i) => [node, rows[i]]));
    return true;
  }

  /** Tell Python what was moved, and show what follows. */
  #changed() {
    const rows = this.data.chanceNodes.map((node) => this.probabilities.get(node));
    this.known = JSON.stringify([rows, this.exponent]);
    this.#show();
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      this.isTelling = true; // the first of two changes alone is not what is shown
      this.model.set("probabilities", rows);
      this.model.set("exponent", this.exponent);
      this.isTelling = false;
      this.model.save_changes();
    }, 60);
  }

  #treeView() {
    const { nodes } = this;
    return new TreeView({
      children: nodes.children,
      parent: nodes.parent,
      look: (i) => this.#look(i),
      room: (i) => ({ left: nodes.player[i] === null ? 24 : 30 + 7 * this.#name(i).length, right: 28 }),
      onPick: (i) => this.#pick(i),
      label: `Tree of ${nodes.parent.length} nodes with chance. ${KEYS}`,
    });
  }

  #name(i) {
    return this.nodes.name[i].length > 12 ? "" : this.nodes.name[i];
  }

  /** Return what a node is called in a sentence. */
  #called(i) {
    return this.nodes.name[i];
  }

  /** What a node looks like now; see `Look` in tree_marks.js. */
  #look(i) {
    const { nodes, result } = this;
    const above = nodes.parent[i];
    const isBest = above !== null && result?.best[above] === i;
    const byChance = above !== null && nodes.player[above] === NATURE;
    const p = byChance ? this.probabilities.get(above)[nodes.children[above].indexOf(i)] : null;
    const edge = [p === 0 ? "unseen" : "seen", isBest ? "path" : "", isBest && above === 0 ? "line" : ""];
    return {
      player: nodes.player[i],
      classes: i === this.picked ? "done picked" : "done",
      edge: edge.join(" "),
      value: result ? numberText(result.values[i]) : "",
      beside: [],
      name: this.#name(i),
      action: byChance ? numberText(p) : nodes.action[i],
    };
  }

  /** Make the sliders of the chance nodes, of the chosen one only if there are many. */
  #build() {
    const { chanceNodes } = this.data;
    const chosen = this.nodes.player[this.picked] === NATURE ? this.picked : chanceNodes[0];
    const shown = chanceNodes.length <= MOST_GROUPS ? chanceNodes : [chosen];
    this.sliders = [];
    const note = shown.length < chanceNodes.length
      ? [element("p", { class: "soft" }, `${chanceNodes.length} chance nodes: choose one in the tree.`)]
      : [];
    this.groups.replaceChildren(...shown.map((node) => this.#group(node)), ...note);
  }

  #group(node) {
    const sum = element("p", { class: "sum" });
    const rows = this.nodes.children[node].map((child, n) => {
      const output = element("output", {});
      const input = element("input", {
        type: "range", min: 0, max: 1, step: 0.01,
        "aria-label": `Probability of ${this.nodes.action[child]} at ${this.#called(node)}`,
        oninput: () => {
          this.probabilities.set(node, rescaled(this.probabilities.get(node), n, Number(input.value)));
          this.#changed();
        },
      });
      this.sliders.push({ node, n, input, output });
      return element("label", {}, element("span", { class: "move" }, this.nodes.action[child]), input, output);
    });
    this.sliders.push({ node, sum });
    return element("fieldset", {}, element("legend", {}, `Chance at ${this.#called(node)}`), ...rows, sum);
  }

  #stretch() {
    this.power = element("input", {
      type: "range", min: 0, max: EXPONENTS.length - 1, step: 1, "aria-label": "Exponent of the utilities",
      oninput: () => {
        this.exponent = EXPONENTS[Number(this.power.value)];
        this.#changed();
      },
    });
    this.powerText = element("output", {});
    const row = element("label", {}, element("span", { class: "move" }, "u"), this.power, this.powerText);
    const why = "The order of the leaves stays as it is, their differences do not.";
    return element("fieldset", {}, element("legend", {}, "Stretch the utilities"), row, element("p", { class: "soft" }, why));
  }

  #reset() {
    const reset = () => {
      this.probabilities = new Map(this.data.chanceNodes.map((node, i) => [node, this.begun[i]]));
      this.exponent = 1;
      this.#changed();
    };
    return element("div", {}, button("Reset", reset));
  }

  /** Compute all values, and show them. */
  #show() {
    this.result = expectiminimax(this.nodes, this.data.utility, this.probabilities, this.exponent);
    this.tree.refresh();
    for (const slider of this.sliders) this.#fill(slider);
    const nearest = EXPONENTS.findIndex((e) => e >= this.exponent);
    this.power.value = nearest === -1 ? EXPONENTS.length - 1 : nearest;
    this.powerText.textContent = this.exponent === 1 ? "as it is" : `u^${numberText(this.exponent)}`;
    this.power.setAttribute("aria-valuetext", this.exponent === 1 ? "unchanged" : `to the power of ${numberText(this.exponent)}`);
    const hasTurned = this.decision !== undefined && this.decision !== this.result.best[0];
    this.words.textContent = `${hasTurned ? "The decision changes: " : ""}${this.#decision()}`;
  }

  #fill({ node, n, input, output, sum }) {
    const row = this.probabilities.get(node);
    if (input) {
      input.value = row[n];
      input.setAttribute("aria-valuetext", numberText(row[n]));
      output.textContent = numberText(row[n]);
      return;
    }
    const { values } = this.result;
    const terms = this.nodes.children[node].map((child, i) => `${numberText(row[i])} · ${numberText(values[child])}`);
    const all = terms.length > 6 ? [...terms.slice(0, 5), "…"] : terms;
    sum.textContent = `${all.join(" + ")} = ${numberText(values[node])}`;
  }

  /** Say what is played at the root, and what the other moves are worth. */
  #decision() {
    const { nodes, result } = this;
    const chosen = result.best[0];
    if (chosen === null) return `Chance moves first: the root is worth ${numberText(result.values[0])} on average.`;
    const others = nodes.children[0].filter((i) => i !== chosen);
    const against = others.map((i) => `${numberText(result.values[i])} for ${nodes.action[i]}`);
    const rest = against.length ? `, against ${against.slice(0, 4).join(", ")}` : "";
    return `${playerName(nodes.player[0], 2)} plays ${nodes.action[chosen]}: ${numberText(result.values[chosen])}${rest}.`;
  }

  #pick(i) {
    const { nodes, result } = this;
    const known = this.picked;
    this.picked = i;
    const who = nodes.player[i] === null ? "leaf" : playerName(nodes.player[i], 2);
    const plays = result.best[i] === null ? "" : `, plays ${nodes.action[result.best[i]]}`;
    this.words.textContent = `${this.#called(i)} (${who}): worth ${numberText(result.values[i])}${plays}.`;
    if (known !== i && this.data.chanceNodes.length > MOST_GROUPS && nodes.player[i] === NATURE) {
      this.#build();
      for (const slider of this.sliders) this.#fill(slider);
    }
    this.tree.follow(i);
    this.tree.refresh();
  }

  #key(event) {
    if (isForControl(event)) return;
    if (!treeKey(event.key, this.tree, this.picked ?? 0, (i) => this.#pick(i))) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export default widget(({ model, el }) => {
  const view = new ChanceView(model, el);
  return () => view.close();
});
