/** The MCTS explorer: the four phases on the tree that grows by them. */

import explorerCss from "../trees/explorer.css";
import mctsCss from "./explorer.css";
import { element, mount, widget, ask, whenKernelGoes } from "../core/shared.js";
import { playerName } from "../trees/shapes.js";
import { numberText } from "../core/numbers.js";
import { legend, entry, kinds } from "../trees/legend.js";
import { isForControl } from "../core/keys.js";
import { GrowingTree, treeKey } from "../trees/growing_tree.js";
import { boardPicture } from "../core/board_picture.js";
import { PlayOn } from "../core/play_on.js";
import { Run } from "./run.js";
import { MctsControls } from "./controls.js";
import { ucb1, formula, board, film } from "./panel.js";
import { visitsChart } from "./line_chart.js";

const PHASES = ["select", "expand", "simulate", "backpropagate"];
const KEYS =
  "Keys: → phase, Shift → iteration, ← back, Space play or pause, Home, End; ↑ ↓ , . choose a " +
  "node (parent, child, siblings), Enter collapse it; + − 0 zoom; drag to move.";
const [FEW, MANY] = [12, 24];
/** How many nodes are shown at first, on a card that is narrow or wide. */
const WIDE = 1000;
const WIDEST = 14;
const RECORDED_END = "The recording ends here: run the notebook to go on.";

class MctsView {
  constructor(model, el) {
    this.model = model;
    this.data = model.get("data");
    this.run = new Run(this.data, model.isAlone ? null : (content) => ask(model, "go", content));
    this.limit = MANY;
    this.picked = null;
    this.card = mount(el, "Explorer of Monte Carlo tree search", explorerCss + mctsCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.gone = element("p", { class: "note", role: "status" });
    this.phases = element("ol", { class: "phases", "aria-label": "Phases" });
    this.panels = element("div", { class: "panels" });
    this.size = element("span", { class: "soft" });
    this.further = new PlayOn(model, () => ({ path: this.#chosen() }));
    this.#plant();
    this.controls = new MctsControls({
      run: this.run,
      limit: this.limit,
      onMove: () => this.#moved(),
      onLimit: (limit) => {
        this.limit = limit;
        this.#moved();
      },
      onPlay: (playing) => this.words.setAttribute("aria-live", playing ? "off" : "polite"),
    });
    this.card.append(this.#head(), this.#middle(), this.words, this.controls.element, this.panels, this.further.place, help());
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.unwatch = whenKernelGoes(model, el, (gone) => this.#kernel(gone));
    this.sizes = new ResizeObserver(() => this.#resized());
    this.sizes.observe(this.tree.element);
    this.#show();
  }

  /** Show fewer nodes if the first width that is known is small. */
  #resized() {
    const width = this.card.clientWidth;
    if (width > 0 && !this.isMeasured) {
      this.isMeasured = true;
      if (width < WIDE) this.controls.setLimit(FEW);
    }
    this.tree.resize();
  }

  /** Stop everything that goes on by itself. */
  close() {
    this.controls.pause();
    this.sizes.disconnect();
    this.unwatch();
  }

  #plant() {
    this.ids = new Map([["", 0]]);
    this.paths = [""];
    this.tree = new GrowingTree({
      children: [[]],
      parent: [null],
      look: (i) => this.#look(i),
      room: (i) => ({ left: 26, right: this.rows?.get(this.paths[i])?.[1] > 0 ? 88 : 54 }),
      onPick: (i) => this.#pick(i),
      label: `Tree of a Monte Carlo tree search. ${KEYS}`,
    });
  }

  #head() {
    const { own, seed } = this.data;
    const whose = own.length ? `with your own ${own.join(", ")}` : "with the course's functions";
    return element(
      "div", { class: "titles" },
      element("div", { class: "title" }, "Monte Carlo tree search"),
      element("p", { class: "soft" }, `Seed ${seed}, ${whose}.`),
      this.gone,
    );
  }

  #middle() {
    const top = element("div", { class: "top" }, this.phases, this.size);
    return element("div", { class: "left" }, top, this.tree.element, this.#legend());
  }

  #legend() {
    const { players } = this.data;
    const name = (player) => (player === null ? "match over" : playerName(player, players));
    const first = legend(entry("now", "here"), entry("", "inside: N, visits"), entry("", "U: total"), entry("", "≤: UCB1"));
    const rest = legend(
      ...kinds([...Array(players).keys(), null], players, name),
      entry("way", "path"), entry("best", "told the result"), entry("dashed", "never visited"),
      entry("", "+2 …: children not shown"),
      entry("wide", "edge: the wider, the more visits"), entry("low", "low mean"), entry("high", "high mean"),
    );
    return element("div", { class: "legends" }, first, element("details", {}, element("summary", {}, "All marks"), rest));
  }

  #kernel(gone) {
    this.run.gone = gone;
    this.gone.textContent = gone
      ? "The kernel has gone: what was computed can be stepped through, but nothing is added."
      : "";
    this.controls.refresh();
  }

  #moved() {
    this.picked = null;
    this.#show();
  }

  /** Show the current frame. */
  #show() {
    const { frame } = this.run;
    this.rows = new Map(frame.tree.map((row) => [row[0], row]));
    this.path = new Set(prefixes(frame.node));
    const means = frame.tree.filter(([, visits]) => visits > 0).map(([, visits, total]) => Math.abs(total / visits));
    this.extreme = Math.max(0.2, ...means); // has full colour
    this.#grow();
    this.tree.keepInSight(this.ids.get(this.#chosen()));
    this.words.textContent = this.run.problem || (this.run.atEnd ? `${frame.words} ${RECORDED_END}` : frame.words);
    this.words.classList.toggle("problem", Boolean(this.run.problem) || frame.phase === "failed");
    this.#phases(frame);
    this.#fill();
    const left = frame.size - this.shown;
    this.size.textContent = `${frame.size.toLocaleString("en")} node${frame.size === 1 ? "" : "s"}${left > 0 ? `, the ${this.shown} that matter most are shown` : ""}`;
  }

  /** Lay the tree out if other nodes are shown than before. */
  #grow() {
    const rows = this.run.frame.tree.slice(0, Math.max(this.limit, 1));
    const shown = new Set(rows.map(([path]) => path));
    const kept = rows.filter(([path]) => prefixes(path).every((p) => shown.has(p))).map(([path]) => path);
    for (const path of kept) {
      if (this.ids.has(path)) continue;
      this.ids.set(path, this.paths.length);
      this.paths.push(path);
    }
    const children = this.paths.map(() => []);
    for (const path of kept.toSorted(byPlace)) {
      if (path !== "") children[this.ids.get(above(path))].push(this.ids.get(path));
    }
    this.shown = kept.length;
    const visited = kept.map((path) => [path, this.rows.get(path)[1] > 0]); // they need more room
    const key = JSON.stringify(visited.toSorted());
    if (key === this.planted) return this.tree.refresh();
    this.planted = key;
    this.children = children;
    this.tree.replant(children, this.paths.map((path) => (path === "" ? null : this.ids.get(above(path)))));
  }

  /** What a node looks like now; see `Look` in tree_marks.js. */
  #look(i) {
    const path = this.paths[i];
    const [, visits, total, count] = this.rows?.get(path) ?? [path, 0, 0, 0];
    const [action, player] = this.run.nodes[path];
    const hidden = count - (this.children?.[i]?.length ?? 0);
    const { node, phase } = this.run.frame;
    const classes = [visits === 0 ? "unseen" : "done"];
    if (path === node && phase !== "start") classes.push("current");
    if (path === this.picked) classes.push("picked");
    if (phase === "failed" && path === node) classes.push("failed");
    const bound = path === "" || !this.rows ? null : this.#ucb1(path);
    const onPath = this.path.has(path) && phase !== "many" && phase !== "start";
    if (onPath) classes.push("onpath");
    return {
      player,
      classes: classes.join(" "),
      edge: [visits === 0 ? "unseen" : "seen", onPath ? "path" : "", onPath && phase === "backpropagate" ? "line" : ""].join(" "),
      value: numberText(visits),
      beside: [(visits > 0 || path === "") && `U ${numberText(total, 2)}`, bound !== null && `≤ ${numberText(bound, 2)}`, hidden > 0 && `+${hidden} …`].filter(Boolean),
      name: "",
      action,
      stroke: visits > 0 && path !== "" ? this.#stroke(visits, total / visits) : null,
    };
  }

  /** Return the edge above a node: its width for the visits, its colour for the mean. */
  #stroke(visits, mean) {
    const width = 1 + (WIDEST - 1) * (visits / Math.max(1, this.rows.get("")[1]));
    const share = Math.round((100 * Math.abs(mean)) / this.extreme);
    return { width, colour: `color-mix(in srgb, var(${mean < 0 ? "--vermilion" : "--blue"}) ${share}%, var(--faint))` };
  }

  #ucb1(path) {
    const [, visits, total] = this.rows.get(path);
    return ucb1(total, visits, this.rows.get(above(path))?.[1] ?? 1, this.run.c);
  }

  #chosen() {
    return this.picked ?? this.run.frame.node;
  }

  #phases(frame) {
    const items = PHASES.map((name, i) => {
      const now = frame.phase === name || frame.failed === name;
      const text = `${i + 1} ${name[0].toUpperCase()}${name.slice(1)}`;
      return element("li", { "aria-current": now && "step", class: frame.failed === name && "failed" }, text);
    });
    this.phases.replaceChildren(...items);
  }

  /** Fill the panels: the chosen node, the simulation, the visits at the root. */
  #fill() {
    const path = this.#chosen();
    const rollout = this.run.rollout();
    const panel = (title, ...content) => element("div", {}, element("div", { class: "subtitle" }, title), ...content);
    const names = this.run.childNames();
    this.panels.replaceChildren(
      panel(`Chosen: ${this.run.nodes[path][3]}`, this.#facts(path)),
      panel("Simulation", rollout ? film(rollout) : element("p", { class: "soft" }, "In the third phase, the states that are played through stand here.")),
      panel("Share of the visits at the root", visitsChart(this.run.points(), names)),
    );
  }

  /** Say what is known at a node, with the terms of the formula. */
  #facts(path) {
    const [, visits, total] = this.rows.get(path) ?? [path, 0, 0];
    const [, player, chooser, , text, position] = this.run.nodes[path];
    const who = (p) => playerName(p, this.data.players);
    const moves = player === null ? "the match is over" : `${who(player)} moves`;
    const counts = `N = ${numberText(visits)} visit${visits === 1 ? "" : "s"}, U = ${numberText(total)} for ${who(chooser)}${path === "" ? "" : ", who chose it"}; ${moves}.`;
    const terms = path === "" ? [] : [formula(total, visits, this.rows.get(above(path))?.[1] ?? 1, this.run.c)];
    const further = this.data.playable ? [this.further.button, this.further.note] : [];
    return element("div", { class: "node-facts" }, position ? boardPicture(this.data.layout, position, 130) : board(text), element("div", {}, element("p", {}, counts), ...terms, ...further));
  }

  #pick(i) {
    const path = this.paths[i];
    this.picked = path;
    const [, visits, total] = this.rows.get(path);
    const name = this.run.nodes[path][3];
    const bound = path === "" ? "" : `, UCB1 = ${numberText(this.#ucb1(path))}`;
    this.words.textContent = `${name[0].toUpperCase()}${name.slice(1)}: N = ${numberText(visits)}, U = ${numberText(total)}${bound}.`;
    this.tree.keepInSight(i);
    this.tree.refresh();
    this.#fill();
  }

  #key(event) {
    if (isForControl(event)) return;
    const node = this.ids.get(this.#chosen()) ?? 0;
    if (!this.controls.key(event) && !treeKey(event.key, this.tree, node, (i) => this.#pick(i))) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Return the path of the parent; of "0.3.1" it is "0.3". */
function above(path) {
  return path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : "";
}

/** Return the paths from the root to a node. */
function prefixes(path) {
  const found = [""];
  if (path === "") return found;
  const places = path.split(".");
  return [...found, ...places.map((_, i) => places.slice(0, i + 1).join("."))];
}

function byPlace(a, b) {
  const place = (path) => Number(path.slice(path.lastIndexOf(".") + 1));
  return place(a) - place(b);
}

function help() {
  return element("details", {}, element("summary", {}, "Keyboard and mouse"), element("p", {}, KEYS));
}

export default widget(({ model, el }) => {
  const view = new MctsView(model, el);
  return () => view.close();
});
