/** The vector explorer: max^n with its ties, and paranoid beside it. */

import explorerCss from "./explorer.css";
import vectorsCss from "./vectors.css";
import { element, mount, widget, whenKernelGoes } from "../core/shared.js";
import { numberText } from "../core/numbers.js";
import { legend, entry, kinds } from "./legend.js";
import { TreeView } from "./tree_view.js";
import { isForControl } from "../core/keys.js";
import { treeKey } from "./growing_tree.js";
import { playerName } from "./shapes.js";
import { maxn, paranoid } from "./vector_values.js";

const GLYPHS = ["▲", "▼", "◆", "⬟", "⬢"];
const KEYS =
  "Keys: ↑ ↓ , . choose a node (parent, child, siblings), Enter collapse it; + − 0 zoom; drag to " +
  "move. Tab leads from one tree to the other and to the buttons.";

class VectorView {
  constructor(model, el) {
    this.model = model;
    this.data = model.get("data");
    this.nodes = this.data.nodes;
    this.picked = null;
    this.changedNodes = new Set();
    this.card = mount(el, "Explorer of max^n and paranoid", explorerCss + vectorsCss);
    this.card.style.setProperty("--players", this.data.players);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.gone = element("p", { class: "note", role: "status" });
    this.mine = element("p", { class: "result" });
    this.theirs = element("p", { class: "result" });
    this.side = element("div", { class: "subtitle" });
    this.maxnTree = this.#treeView("max^n", (i) => this.#vectorLook(i));
    this.paranoidTree = this.#treeView("paranoid", (i) => this.#numberLook(i));
    this.focused = this.maxnTree;
    this.#fill();
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.#listen(el);
    this.#show();
  }

  /** Stop everything that goes on by itself. */
  close() {
    this.sizes.disconnect();
    this.unwatch();
  }

  #fill() {
    const pane = (title, tree, result) => element("div", { class: "left" }, title, tree.element, result);
    const panes = element(
      "div", { class: "panes both" },
      pane(element("div", { class: "subtitle" }, "maxⁿ: everybody for themselves"), this.maxnTree, this.mine),
      pane(this.side, this.paranoidTree, this.theirs),
    );
    const help = element("details", {}, element("summary", {}, "Keyboard and mouse"), element("p", {}, KEYS));
    const head = element("div", { class: "titles" }, element("div", { class: "title" }, "One number per player"), this.gone);
    this.card.append(head, this.#choices(), panes, this.#legend(), this.words, help);
  }

  #listen(el) {
    for (const name of ["ties", "player"]) this.model.on(`change:${name}`, () => this.#show());
    for (const tree of [this.maxnTree, this.paranoidTree]) {
      tree.sheet.addEventListener("focus", () => (this.focused = tree));
    }
    this.unwatch = whenKernelGoes(this.model, el, (gone) => {
      this.gone.textContent = gone
        ? "The kernel has gone: Python no longer hears what you choose. Everything else goes on."
        : "";
    });
    this.sizes = new ResizeObserver(() => {
      this.maxnTree.resize();
      this.paranoidTree.resize();
    });
    this.sizes.observe(this.maxnTree.element);
  }

  #treeView(what, look) {
    const { nodes } = this;
    const isVector = what === "max^n";
    const right = isVector ? 76 : 28;
    return new TreeView({
      children: nodes.children,
      parent: nodes.parent,
      look,
      room: (i) => (nodes.player[i] === null ? { left: 28, right: 28 } : { left: 46, right }),
      onPick: (i) => this.#pick(i),
      label: `Tree of ${nodes.parent.length} nodes, ${what}. ${KEYS}`,
    });
  }

  /** Return the buttons that choose the rule for ties and the player. */
  #choices() {
    this.rules = this.#radios("Ties go to", "ties", [["first", "the first"], ["last", "the last"], ["worst", ""], ["best", ""]]);
    const players = Array.from({ length: this.data.players }, (_, p) => [p, `${GLYPHS[p]} ${this.#name(p)}`]);
    this.who = this.#radios("Paranoid is", "player", players);
    return element("div", { class: "choices" }, this.rules.element, this.who.element);
  }

  #radios(title, trait, options) {
    const name = `${trait}-${Math.random().toString(36).slice(2)}`;
    const labels = new Map();
    const made = options.map(([value, text]) => {
      const choose = () => {
        this.model.set(trait, value);
        this.model.save_changes();
      };
      const input = element("input", { type: "radio", name, value, onchange: choose });
      const words = element("span", {}, text);
      labels.set(value, { input, words });
      return element("label", {}, input, words);
    });
    const group = element("fieldset", { class: "choice" }, element("legend", {}, title), ...made);
    return { element: group, labels };
  }

  /** Compute both trees, and show what has changed. */
  #show() {
    const { nodes, data } = this;
    const [ties, player] = [this.model.get("ties"), this.model.get("player")];
    const before = this.vectors;
    this.player = player;
    this.vectors = maxn(nodes, data.utilities, ties, player);
    this.numbers = paranoid(nodes, data.utilities, player);
    const differs = (v, i) => before && String(v) !== String(before.values[i]);
    this.changedNodes = new Set(this.vectors.values.flatMap((v, i) => (differs(v, i) ? [i] : [])));
    this.rules.labels.get(ties).input.checked = true;
    this.who.labels.get(player).input.checked = true;
    for (const rule of ["worst", "best"]) {
      this.rules.labels.get(rule).words.textContent = `the ${rule} for ${this.#name(player)}`;
    }
    this.side.textContent = `Paranoid: everybody against ${this.#name(player)}`;
    this.maxnTree.refresh();
    this.paranoidTree.refresh();
    const mover = this.#name(nodes.player[0]).replace("p", "P");
    this.mine.textContent = `${mover} plays ${this.#move(this.vectors.best[0])}; the root is worth ${vector(this.vectors.values[0])}.`;
    this.theirs.textContent = `${mover} plays ${this.#move(this.numbers.best[0])}; ${this.#name(player)} is sure of ${numberText(this.numbers.values[0])}.`;
    this.words.textContent = this.#news(before);
  }

  /** Say what the choice has changed. */
  #news(before) {
    const { values, best, tied } = this.vectors;
    const count = tied.filter((equal) => equal.length > 0).length;
    const there = count === 0 ? "There are no ties." : `${count === 1 ? "One node has" : `${count} nodes have`} a tie, marked with =.`;
    if (!before) return `${there} Choose whom ties go to, and for whom paranoid plays.`;
    if (this.changedNodes.size === 0) return `${there} No vector changes.`;
    const parts = [];
    const turned = tied.findIndex((equal, i) => equal.length > 0 && best[i] !== before.best[i]);
    if (turned !== -1) {
      parts.push(`At ${this.nodes.name[turned]} ${this.#name(this.nodes.player[turned])}, who is indifferent, now takes ${this.#move(best[turned])}, ${vector(values[turned])}.`);
    }
    if (best[0] !== before.best[0]) parts.push(`So ${this.#name(this.nodes.player[0])} plays ${this.#move(best[0])} rather than ${this.#move(before.best[0])}.`);
    const root = this.changedNodes.has(0) ? `The root is worth ${vector(values[0])} instead of ${vector(before.values[0])}.` : "The root stays as it was.";
    return [...parts, root].join(" ");
  }

  #move(i) {
    return this.nodes.action[i];
  }

  #name(player) {
    return playerName(player, this.data.players);
  }

  #classes(i) {
    return ["done", i === this.picked && "picked"].filter(Boolean);
  }

  #edge(i, best) {
    const above = this.nodes.parent[i];
    if (above === null || best?.[above] !== i) return "seen";
    for (let j = above; this.nodes.parent[j] !== null; j = this.nodes.parent[j]) {
      if (best[this.nodes.parent[j]] !== j) return "seen path";
    }
    return "seen path line";
  }

  /** What a node of the max^n tree looks like; see `Look` in tree_marks.js. */
  #vectorLook(i) {
    const player = this.nodes.player[i];
    const values = this.vectors?.values[i] ?? [];
    const classes = this.#classes(i);
    if (this.changedNodes.has(i)) classes.push("changed");
    const isTied = this.vectors?.tied[i].length > 0;
    return {
      player,
      classes: classes.join(" "),
      edge: this.#edge(i, this.vectors?.best),
      value: player === null || this.data.players <= 2 ? "" : String(player), // MAX and MIN have shapes
      beside: values.map((v, p) => `${GLYPHS[p]} ${numberText(v)}`),
      name: player === null ? "" : isTied ? "=" : "",
      action: this.nodes.action[i],
    };
  }

  /** What a node of the paranoid tree looks like. */
  #numberLook(i) {
    const player = this.nodes.player[i];
    return {
      player,
      classes: this.#classes(i).join(" "),
      edge: this.#edge(i, this.numbers?.best),
      value: numberText(this.numbers?.values[i] ?? 0),
      beside: [],
      name: player === null ? "" : player === this.player ? "most" : "least",
      action: this.nodes.action[i],
    };
  }

  #pick(i) {
    this.picked = i;
    const { player, name } = this.nodes;
    const equal = this.vectors.tied[i].map((child) => this.#move(child));
    const parts = [
      player[i] === null ? `${name[i]}, a leaf` : `${name[i]}, where ${this.#name(player[i])} moves`,
      `worth ${vector(this.vectors.values[i])} by max^n`,
      player[i] !== null && `by ${this.#move(this.vectors.best[i])}`,
      equal.length > 0 && `a tie of ${equal.join(" and ")}`,
      `and ${numberText(this.numbers.values[i])} for ${this.#name(this.player)} by paranoid`,
    ];
    this.words.textContent = `${parts.filter(Boolean).join(", ")}.`;
    for (const tree of [this.maxnTree, this.paranoidTree]) {
      tree.follow(i);
      tree.refresh();
    }
  }

  #legend() {
    const players = Array.from({ length: this.data.players }, (_, p) => p);
    const name = (p) => element("span", { class: `p${p}` }, `${GLYPHS[p]} ${this.#name(p)}`);
    return legend(
      ...kinds(players, this.data.players, name), entry("", "= a tie"), entry("way", "move that is taken"),
      entry("best", "line of play"), entry("new", "changed just now"),
    );
  }

  #key(event) {
    if (isForControl(event) || event.composedPath()[0].matches("input")) return;
    if (!treeKey(event.key, this.focused, this.picked ?? 0, (i) => this.#pick(i))) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function vector(values) {
  return `(${values.map((v) => numberText(v)).join(", ")})`;
}

export default widget(({ model, el }) => {
  const view = new VectorView(model, el);
  return () => view.close();
});
