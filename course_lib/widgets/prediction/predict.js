/** Predict and check: a tree with its values hidden, a question about it, and a score. */

import predictCss from "./predict.css";
import { ask, element, mount, button, widget, kernelHasGone, whenKernelGoes } from "../core/shared.js";
import { playerName } from "../trees/shapes.js";
import { TreeView } from "../trees/tree_view.js";
import { KEYS, MOVING, neighbour } from "./keys.js";
import { QUESTIONS } from "./questions.js";
import { Reveal } from "./reveal.js";

const LONGEST_LABEL = 6;

class PredictView {
  constructor(model, el) {
    Object.assign(this, { model, el, data: model.get("data") });
    this.rounds = [...this.data.rounds];
    this.card = mount(el, `Predict and check: ${this.data.question}`, predictCss);
    this.prompt = element("p", { class: "prompt", role: "status", "aria-live": "polite" });
    this.cursor = element("p", { class: "cursor soft", role: "status", "aria-live": "polite" });
    this.verdict = element("div", { class: "verdict", role: "status", "aria-live": "polite" });
    this.score = element("p", { class: "score" });
    this.title = element("p", { class: "soft" });
    this.below = element("div", {});
    this.gone = element("p", { class: "note", role: "status" });
    this.sheet = element("div", {});
    this.sizes = new ResizeObserver(() => this.tree.resize());
    const help = element(
      "details", {}, element("summary", {}, "Keyboard and mouse"),
      element("p", {}, MOVING + KEYS[this.data.ask]),
    );
    this.card.append(this.#head(), this.gone, this.sheet, this.cursor, this.#form(), this.verdict, this.below, help);
    this.card.addEventListener("keydown", (event) => this.#key(event));
    model.on("change:score", () => this.#showScore());
    this.unwatch = whenKernelGoes(model, el, (gone) => {
      this.gone.textContent = gone ? "The kernel has gone: Python no longer hears of your score, and makes no new trees." : "";
    });
    this.#showScore();
    this.#begin(0);
  }

  /** Stop everything that goes on by itself. */
  close() {
    this.unwatch();
    this.sizes.disconnect();
    this.reveal?.transport.pause();
  }

  #head() {
    return element(
      "div", { class: "titles asking" },
      element("div", {}, element("div", { class: "title" }, this.data.question), this.title),
      this.score,
    );
  }

  /** The fields of the answer, and the buttons. */
  #form() {
    const field = (label) => element("input", { type: "text", size: 6, autocomplete: "off", "aria-label": label, "data-field": true });
    const named = (label, input) => element("label", {}, label, input);
    const { ask: kind } = this.data;
    if (kind === "values") this.fields = { value: field("value") };
    else if (kind === "bounds") this.fields = { alpha: field("alpha"), beta: field("beta") };
    else this.fields = {};
    const signs = { value: "value", alpha: "α", beta: "β" };
    this.check = button("Check", () => this.#check(), "Enter", { class: "main" });
    this.never = button("Never entered", () => this.#answer({ alpha: "", beta: "", never: true }));
    this.none = button("No leaf is left", () => this.#answer({ leaf: null }));
    this.showing = button("Show the search", () => this.#toggleReveal());
    this.again = button("Again", () => this.#begin(this.number));
    this.another = button("New tree", () => this.#another());
    const own = { pruned: [this.check], values: [this.check], next: [this.none], bounds: [this.check, this.never] }[kind];
    this.labels = Object.entries(this.fields).map(([name, input]) => named(signs[name], input));
    const answer = element("div", { class: "answer" }, this.prompt, ...this.labels, ...own);
    const then = element("div", { class: "then" }, this.showing, this.again);
    if (this.data.random) then.append(this.another);
    return element("div", { class: "form" }, answer, then);
  }

  /** Ask about a tree, from the start. */
  #begin(number) {
    this.number = number;
    this.round = this.rounds[number];
    this.nodes = this.round.nodes;
    this.question = new QUESTIONS[this.data.ask](this.round);
    this.at = null;
    this.answered = false;
    this.#hide();
    this.title.textContent = [this.round.title, `${this.question.leaves.length} leaves`].filter(Boolean).join(", ");
    this.sizes.disconnect();
    this.tree = this.#treeView();
    this.sheet.replaceChildren(this.tree.element);
    this.sizes.observe(this.tree.element);
    this.tree.resize();
    this.verdict.replaceChildren();
    this.verdict.className = "verdict";
    this.cursor.textContent = "";
    this.#show();
  }

  #treeView() {
    const { nodes, round } = this;
    const bounded = [...round.steps.alpha, ...round.steps.beta].some((bound) => bound !== null);
    return new TreeView({
      children: nodes.children,
      parent: nodes.parent,
      look: (i) => this.#look(i),
      room: (i) => {
        if (nodes.player[i] === null) return { left: 22, right: 22 };
        return { left: Math.max(26, 7.2 * this.#label(i).length + 34), right: bounded ? 64 : 46 };
      },
      onPick: (i) => this.#press(i),
      label: `Tree of ${nodes.parent.length} nodes. ${this.data.question} ${MOVING}${KEYS[this.data.ask]}`,
    });
  }

  #label(i) {
    const name = this.nodes.name[i];
    return name.length > LONGEST_LABEL ? "" : name;
  }

  #look(i) {
    const { nodes, question } = this;
    const { value = "", classes = "", edge = "", beside = [] } = this.reveal?.look(i) ?? question.look(i);
    const verdict = question.verdicts.get(i);
    const sign = verdict === undefined ? "" : verdict ? "✓ " : "✗ ";
    const all = [classes, verdict === undefined ? "" : verdict ? "right" : "wrong"];
    if (!this.reveal && i === question.asked) all.push("current");
    if (!this.reveal && i === this.at) all.push("picked");
    return {
      player: nodes.player[i], classes: all.join(" "), edge, value, beside,
      name: sign + this.#label(i), action: nodes.action[i],
    };
  }

  #show() {
    const { question } = this;
    const waits = this.reveal && !question.done;
    this.prompt.textContent = waits ? "Hide the search to go on." : question.prompt();
    const off = question.done || waits;
    for (const control of [this.check, this.never, this.none, ...this.labels]) control.hidden = off;
    this.showing.setAttribute("aria-disabled", !this.answered);
    this.tree.refresh();
  }

  /** Check what stands in the fields; go to one that is still empty. */
  #check() {
    const empty = Object.values(this.fields).find((input) => input.value.trim() === "");
    if (empty && empty !== this.card.getRootNode().activeElement) return empty.focus();
    const typed = Object.entries(this.fields).map(([name, input]) => [name, input.value]);
    this.#answer(Object.fromEntries(typed));
  }

  #answer(given) {
    if (this.question.done || this.reveal) return;
    this.#judge(this.question.check(given));
    this.#show();
  }

  /** Say whether an answer is right, and count it. @param {Verdict} verdict */
  #judge({ counts, right, head, lines }) {
    const sign = counts ? (right ? "✓ " : "✗ ") : "";
    this.verdict.className = `verdict ${counts ? (right ? "right" : "wrong") : "hint"}`;
    const list = element("ul", {}, ...lines.map((line) => element("li", {}, line)));
    this.verdict.replaceChildren(element("strong", {}, sign + head), ...(lines.length ? [list] : []));
    if (counts) {
      this.answered = true;
      const [good, all] = this.model.get("score");
      this.model.set("score", [good + (right ? 1 : 0), all + 1]);
      this.model.save_changes();
      const inputs = Object.values(this.fields);
      for (const input of inputs) input.value = "";
      if (inputs.includes(this.card.getRootNode().activeElement)) inputs[0].focus();
      if (this.question.asked !== null) this.tree.keepInSight(this.question.asked);
    }
  }

  #showScore() {
    const [good, all] = this.model.get("score");
    this.score.replaceChildren(element("b", {}, `${good} / ${all}`), " right");
  }

  /** A node was clicked, or chosen with Space. */
  #press(i) {
    this.#choose(i, false);
    if (this.reveal || this.question.done) return;
    const verdict = this.question.press(i);
    if (verdict) this.#judge(verdict);
    this.#show();
    this.#choose(i, false);
    if (i === this.question.asked) Object.values(this.fields)[0]?.focus();
  }

  /** Say what is known at a node. */
  #choose(i, move = true) {
    const { nodes, question } = this;
    this.at = i;
    const { value, beside = [] } = (this.reveal ?? question).look(i);
    const parts = [
      playerName(nodes.player[i], 2),
      value === "?" || !value ? "" : `worth ${value}`,
      ...beside,
      question.marked?.has(i) ? "marked" : "",
      question.verdicts.has(i) ? (question.verdicts.get(i) ? "answered right" : "answered wrong") : "",
    ];
    this.cursor.textContent = `${nodes.name[i]}: ${parts.filter(Boolean).join(", ")}.`;
    if (move) this.tree.keepInSight(i);
    this.tree.refresh();
  }

  /** Ask about another tree: one in the page, then one that Python makes, else the first again. */
  async #another() {
    const next = this.number + 1;
    if (next < this.rounds.length) return this.#begin(next);
    if (kernelHasGone(this.model)) {
      this.#begin(0);
      return this.#hint(`There is no kernel to make more than these ${this.rounds.length} trees: this is the first again.`);
    }
    try {
      this.rounds.push(await ask(this.model, "tree", { number: next }));
      this.#begin(next);
    } catch (error) {
      this.#hint(error.message);
    }
  }

  #hint(text) {
    this.verdict.className = "verdict hint";
    this.verdict.replaceChildren(text);
  }

  #toggleReveal() {
    if (!this.answered) return this.#hint("Answer first; then the search can be shown.");
    if (this.reveal) {
      this.#hide();
    } else {
      this.reveal = new Reveal(this.round, (node) => {
        if (node !== null) this.tree.keepInSight(node);
        this.tree.refresh();
      });
      this.below.replaceChildren(this.reveal.element);
      this.showing.textContent = "Hide the search";
      this.tree.sheet.focus({ preventScroll: true });
    }
    this.#show();
  }

  #hide() {
    this.reveal?.transport.pause();
    this.reveal = null;
    this.below.replaceChildren();
    this.showing.textContent = "Show the search";
  }

  #key(event) {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const used = target.matches("[data-field]")
      ? event.key === "Enter" && (this.#check(), true)
      : target === this.tree.sheet
        ? this.#sheetKey(event)
        : target.matches("input") && (this.reveal?.transport.key(event) ?? false);
    if (!used) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Do what a key on the tree stands for; return whether it stands for something. */
  #sheetKey(event) {
    const field = Object.values(this.fields)[0];
    if (field && !this.reveal && /^[\d.∞-]$/.test(event.key)) {
      field.focus(); // the character goes there
      return false;
    }
    const zoom = { "+": () => this.tree.zoom(1.3), "-": () => this.tree.zoom(1 / 1.3), 0: () => this.tree.fit() }[event.key];
    if (zoom) return zoom(), true;
    if (this.reveal) return this.reveal.transport.key(event);
    const to = neighbour(this.question, this.at ?? this.question.asked, event.key);
    if (to !== null) return this.#choose(to), true;
    if (event.key === " ") return this.#press(this.at ?? 0), true;
    if (event.key === "Enter") return this.data.ask === "next" ? this.#press(this.at ?? 0) : this.#check(), true;
    return false;
  }
}

export default widget(({ model, el }) => {
  const view = new PredictView(model, el);
  return () => view.close();
});
