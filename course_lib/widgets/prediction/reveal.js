/** After an answer: the search of the tree, to be played step by step. */

import { element } from "../core/shared.js";
import { Transport } from "../trees/transport.js";
import { History } from "../trees/history.js";

export class Reveal {
  /**
   * @param {object} round A tree of the prediction game.
   * @param {function(?number): void} onMove Called with the node at which something happened.
   */
  constructor(round, onMove) {
    this.nodes = round.nodes;
    this.steps = round.steps;
    this.history = new History(round);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.transport = new Transport({
      length: this.history.length,
      over: (position) => this.history.over(position),
      onMove: (position) => {
        this.#say(position);
        onMove(this.history.current(position));
      },
      onPlay: (playing) => this.words.setAttribute("aria-live", playing ? "off" : "polite"),
    });
    this.element = element("div", { class: "reveal" }, this.words, this.transport.element);
    this.#say(0);
  }

  /** What a node looks like now, apart from its names; see `Look` in tree_marks.js. */
  look(i) {
    const { position } = this.transport;
    const path = new Set(this.history.path(position));
    const { status, alpha, beta, value } = this.history.at(i, position);
    const above = this.nodes.parent[i];
    const hidden = status === "unseen" || status === "pruned";
    const edge = [hidden ? "unseen" : "seen"];
    if (path.has(i)) edge.push("path");
    if (this.history.line(position).includes(i)) edge.push("line");
    if (status === "pruned" && this.history.at(above, position).status !== "pruned") edge.push("cut");
    const here = i === this.history.current(position);
    const beside = path.has(i) ? [alpha && `α ${alpha}`, beta && `β ${beta}`].filter(Boolean) : [];
    return { value: value ?? "", classes: `${status}${here ? " current" : ""}`, edge: edge.join(" "), beside };
  }

  #say(position) {
    const nothing = "Nothing has happened yet: press Step, or the right arrow key.";
    this.words.textContent = position === 0 ? nothing : this.steps.words[position - 1];
  }
}
