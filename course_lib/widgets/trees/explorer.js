/** The search explorer: a trace played step by step on its tree, beside the text of the search. */

import explorerCss from "./explorer.css";
import { element, mount, button, widget, whenKernelGoes } from "../core/shared.js";
import { playerName } from "./shapes.js";
import { legend, entry, kinds } from "./legend.js";
import { TreeView } from "./tree_view.js";
import { Transport } from "./transport.js";
import { BOARD } from "./tree_marks.js";
import { boardPicture, isSmall } from "../core/board_picture.js";
import { PlayOn } from "../core/play_on.js";
import { SourcePanel } from "./source.js";
import { History } from "./history.js";

const KEYS =
  "Keys: → step, ← back, Shift → over a subtree, Space play or pause, Home, End; " +
  "↑ ↓ , . choose a node (parent, child, siblings), Enter collapse it, G go to where it is " +
  "entered; + − 0 zoom; drag to move.";

/** As in `course_lib.trace.words`; longer names are not written on the tree. */
const LONGEST_NAME = 6;
/** A longer value of an inner node stands beside it. */
const LONGEST_VALUE = 6;

class ExplorerView {
  constructor(model, el) {
    this.model = model;
    this.data = model.get("data");
    this.nodes = this.data.nodes;
    this.history = new History(this.data);
    this.picked = null;
    this.card = mount(el, `Search explorer: ${this.data.title}`, explorerCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.facts = element("p", { class: "facts" });
    this.gone = element("p", { class: "note", role: "status" });
    this.boards = this.data.boards?.layouts.every(isSmall) ? this.data.boards : null; // in the nodes
    this.board = element("div", { class: "position" });
    this.further = new PlayOn(model, () => ({ node: this.#chosen() }));
    this.source = new SourcePanel(this.data.sources);
    this.tree = this.#treeView();
    this.transport = new Transport({
      length: this.history.length,
      over: (position) => this.history.over(position),
      onMove: (position) => this.#moved(position),
      onPlay: (playing) => this.words.setAttribute("aria-live", playing ? "off" : "polite"),
    });
    this.card.append(this.#head(), this.#panes(), this.further.place);
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.#listen(el);
    this.transport.position = 0;
    this.#show(0);
    this.transport.moveTo(model.get("step"));
  }

  /** Stop everything that goes on by itself. */
  close() {
    this.transport.pause();
    this.sizes.disconnect();
    this.unwatch();
  }

  #treeView() {
    const { nodes, data } = this;
    const bounded = data.steps.alpha.some((a) => a !== null) || data.steps.beta.some((b) => b !== null);
    const wide = nodes.name.map((name) => (name.length > LONGEST_NAME ? 0 : 7.2 * name.length));
    const longest = nodes.name.map(() => 0); // text of a value, at each node
    data.steps.node.forEach((node, i) => {
      longest[node] = Math.max(longest[node], data.steps.value[i]?.length ?? 0);
    });
    const leaf = (i) => Math.max(21, 3.6 * longest[i] + 10);
    return new TreeView({
      children: nodes.children,
      parent: nodes.parent,
      look: (i) => this.#look(i),
      room: (i) => {
        const room = nodes.player[i] === null ? { left: leaf(i), right: leaf(i) } : { left: Math.max(26, wide[i] + 34), right: Math.max(bounded ? 64 : 26, longest[i] > LONGEST_VALUE ? 7 * longest[i] + 30 : 0) };
        return this.boards ? { ...room, left: Math.max(room.left, 58 + BOARD / 2) } : room;
      },
      onPick: (i) => this.#pick(i),
      label: `Tree of ${nodes.parent.length} nodes searched by ${data.title}. ${KEYS}`,
    });
  }

  #head() {
    const { title, outcome, failed } = this.data;
    return element(
      "div", { class: "titles" },
      element("div", { class: "title" }, "Search explorer: ", element("code", {}, title)),
      element("p", { class: failed ? "note" : "soft" }, outcome),
      this.gone,
    );
  }

  #panes() {
    const left = element("div", { class: "left" }, this.tree.element, this.#legend());
    const further = this.data.boards ? [this.further.button, this.further.note] : [];
    const side = element("div", { class: "side" }, this.facts, this.board, element("div", {}, ...further), this.source.element);
    return element("div", { class: "panes" }, left, this.#foot(), side);
  }

  /** Explain the shapes, and the marks that occur in this run. */
  #legend() {
    const { data, history, nodes } = this;
    const isCut = nodes.parent.some((_, i) => history.at(i, history.length).status === "pruned");
    const hasLine = history.line(history.length).length > 0;
    const hasHolder = data.steps.holder.some((holder) => holder !== null);
    return legend(
      ...kinds(nodes.player, data.players),
      entry("now", "here"), entry("way", "path"), ...(hasLine ? [entry("best", "best line so far")] : []),
      entry("dashed", "not looked at"), ...(isCut ? [entry("gone", "cut off")] : []), ...(hasHolder ? [entry("bound", "holds the bound")] : []),
    );
  }

  #foot() {
    const collapse = button("Collapse", () => this.tree.toggle(this.#chosen()), "Enter");
    this.transport.buttons.append(collapse);
    const help = element("details", {}, element("summary", {}, "Keyboard and mouse"), element("p", {}, KEYS));
    return element("div", { class: "foot" }, this.words, this.transport.element, help);
  }

  #listen(el) {
    this.model.on("change:step", () => this.transport.moveTo(this.model.get("step")));
    this.unwatch = whenKernelGoes(this.model, el, (gone) => {
      this.gone.textContent = gone
        ? "The kernel has gone: Python no longer hears of your steps. Everything else goes on."
        : "";
    });
    this.sizes = new ResizeObserver(() => {
      this.tree.resize();
      if (this.tree.fitted !== false) this.tree.keepInSight(this.history.current(this.position) ?? 0);
    });
    this.sizes.observe(this.tree.element);
  }

  /** Show a position, and tell Python. */
  #moved(position) {
    this.picked = null;
    this.#show(position);
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      if (this.model.get("step") === position) return;
      this.model.set("step", position);
      this.model.save_changes();
    }, 60);
  }

  #show(position) {
    const { steps } = this.data;
    const node = this.history.current(position);
    this.path = new Set(this.history.path(position));
    this.line = new Set(this.history.line(position));
    this.position = position;
    const i = position - 1;
    this.holder = i < 0 ? null : steps.holder[i];
    if (node !== null) this.tree.keepInSight(node);
    this.tree.join(this.holder, node);
    this.tree.refresh();
    this.source.light(i < 0 ? null : steps.source[i], steps.line[i]);
    this.words.textContent = i < 0 ? "Nothing has happened yet: press Step, or the right arrow key." : steps.words[i];
    this.facts.replaceChildren(...this.#facts(node));
    this.#showBoard(node ?? 0);
  }

  /** Show the board of a node beside the tree, if it has no room in the node. */
  #showBoard(i) {
    const { boards } = this.data;
    if (!boards || this.boards) return;
    const position = boards.positions[i];
    this.board.replaceChildren(boardPicture(boards.layouts[position.layout], position, 190));
  }

  #boardIn(i) {
    const position = this.boards?.positions[i];
    return position && { layout: this.boards.layouts[position.layout], position };
  }

  /** Say where the search is, and what it knows there. */
  #facts(node) {
    const route = [...this.path].map((i) => this.#name(i)).join(" › ");
    if (node === null) return [element("span", { class: "soft" }, "Before the search")];
    const { alpha, beta, value, status } = this.history.at(node, this.position);
    const parts = [["α", alpha], ["β", beta], [status === "done" ? "value" : "best so far", value]];
    const known = parts.filter(([, text]) => text !== null);
    return [
      element("span", { class: "route" }, route),
      ...known.map(([name, text]) => element("span", { class: "fact" }, `${name} `, element("b", {}, text))),
    ];
  }

  #name(i) {
    const name = this.nodes.name[i];
    return name.length > LONGEST_NAME ? this.nodes.action[i] || "root" : name;
  }

  /** What a node looks like now; see `Look` in tree_marks.js. */
  #look(i) {
    const { nodes } = this;
    const { status, alpha, beta, value } = this.history.at(i, this.position);
    const shown = this.tree ? this.tree.shown(this.history.current(this.position) ?? 0) : 0;
    const classes = [status];
    if (i === shown && this.position > 0) classes.push("current");
    if (i === this.picked) classes.push("picked");
    if (i === this.holder) classes.push("holder");
    if (this.path.has(i)) classes.push("onpath");
    const above = nodes.parent[i];
    const edge = [status === "unseen" || status === "pruned" ? "unseen" : "seen"];
    if (this.path.has(i)) edge.push("path");
    if (this.line.has(i)) edge.push("line");
    if (status === "pruned" && this.history.at(above, this.position).status !== "pruned") edge.push("cut");
    const bounds = nodes.player[i] !== null && (status === "open" || status === "failed" || this.path.has(i));
    const long = nodes.player[i] !== null && (value?.length ?? 0) > LONGEST_VALUE;
    const window = bounds ? [alpha && `α ${alpha}`, beta && `β ${beta}`] : [];
    return {
      player: nodes.player[i],
      classes: classes.join(" "),
      edge: edge.join(" "),
      value: long ? "" : value ?? "",
      beside: [long && value, ...window].filter(Boolean),
      name: nodes.name[i].length > LONGEST_NAME ? "" : nodes.name[i],
      action: [nodes.action[i], nodes.chance[i]].filter(Boolean).join("\n"),
      board: this.#boardIn(i),
    };
  }

  /** Return the node that the reader has chosen, else the one where the search is. */
  #chosen() {
    return this.picked ?? this.history.current(this.position) ?? 0;
  }

  /** Choose a node, and say what is known there. */
  #pick(i) {
    this.picked = i;
    const { status, alpha, beta, value } = this.history.at(i, this.position);
    const { player, state, children } = this.nodes;
    const said = { unseen: "not looked at yet", pruned: "cut off: it was not looked at", open: "being searched", done: "finished", failed: "where the exception was raised" };
    const parts = [
      `${this.#name(i)} (${playerName(player[i], this.data.players)}): ${said[status]}`,
      alpha && status !== "done" && `α = ${alpha}`,
      beta && status !== "done" && `β = ${beta}`,
      value && `value ${value}`,
      children[i].length > 0 && `${children[i].length} moves`,
      state[i] !== this.nodes.name[i] && `state ${state[i]}`,
    ];
    this.words.textContent = `${parts.filter(Boolean).join("; ")}.`;
    this.#showBoard(i);
    this.tree.keepInSight(i);
    this.tree.refresh();
  }

  #key(event) {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = target.matches("select, input:not([type=range])");
    const pressing = target.matches("button, summary") && [" ", "Enter"].includes(event.key);
    const sliding = target.matches("input") && !["Enter", " ", "g", "G"].includes(event.key);
    if (typing || pressing || sliding) return;
    if (!this.transport.key(event) && !this.#nodeKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Choose, collapse and find nodes, and zoom, by keyboard. */
  #nodeKey(key) {
    const { parent, children } = this.nodes;
    const node = this.#chosen();
    const siblings = parent[node] === null ? [node] : children[parent[node]];
    const beside = (by) => siblings[siblings.indexOf(node) + by] ?? node;
    const todo = {
      ArrowUp: () => this.#pick(parent[node] ?? node),
      ArrowDown: () => this.#pick((this.tree.collapsed.has(node) ? [] : children[node])[0] ?? node),
      ",": () => this.#pick(beside(-1)),
      ".": () => this.#pick(beside(1)),
      Enter: () => this.tree.toggle(this.tree.shown(node)),
      g: () => this.transport.pauseAt(this.history.first(node) ?? this.position),
      "+": () => this.tree.zoom(1.3),
      "-": () => this.tree.zoom(1 / 1.3),
      0: () => this.tree.fit(),
    }[key.length === 1 ? key.toLowerCase() : key];
    todo?.();
    return todo !== undefined;
  }
}

export default widget(({ model, el }) => {
  const view = new ExplorerView(model, el);
  return () => view.close();
});
