/** A match on a page without a kernel: what is packed of it, or what the page plays itself. */

import { rowNode } from "./rows.js";

/**
 * @typedef {object} Node A position of a match, and the ones that follow it.
 * @property {object} position
 * @property {object[]} choices What a person can play there; none if somebody else moves.
 * @property {function(number): Node} follow The node after a choice; after the reply for 0.
 */

/** Return a match that needs no kernel, if one is packed; else null. */
export function matchAlone(model) {
  if (!model.isAlone) return null;
  if (model.get("rows")?.columns) {
    const match = model.get("match");
    const players = match.players.map((player) => (player.person ? player : { ...player, who: "alpha-beta" }));
    model.set("match", { ...match, players });
    return new MatchAhead(model, rowNode(model), model.get("rows").note);
  }
  if (!model.get("ahead")?.length) return null;
  const who = model.get("match").players.find(({ person }) => !person)?.who;
  return new MatchAhead(model, packedNode(model.get("ahead"), model.get("roots")?.[who] ?? 0));
}

/** Return the i-th of the nodes that `ahead.py` packs: `next` has the numbers of those that follow. */
function packedNode(nodes, i) {
  const { position, choices, next } = nodes[i];
  return { position, choices, follow: (choice) => packedNode(nodes, next[choice]) };
}

class MatchAhead {
  /**
   * @param {object} model Its `match` is at the first node.
   * @param {Node} first
   * @param {string} [note] Who replies on this page.
   */
  constructor(model, first, note = "") {
    Object.assign(this, { model, note, path: [first], number: 0 });
  }

  /** Do what Python does when it is asked; the page cannot ask for a hint or for other seats. */
  answer(question, { choice, moves, level }) {
    if (question === "level") this.#setLevel(level);
    const here = this.path.at(-1);
    if (question === "move") this.path.push(here.follow(choice));
    if (question === "reply") this.path.push(here.follow(0));
    if (question === "undo") this.path.length = this.#undoTo() + 1;
    if (question === "back") this.path.length = moves + 1;
    if (question === "new") [this.path.length, this.number] = [1, this.number + 1];
    this.model.set("match", this.#match());
  }

  /** Begin another match against the opponent of a level. */
  #setLevel(level) {
    const players = this.model.get("match").players.map((player) => (player.person ? player : { ...player, who: level }));
    this.model.set("match", { ...this.model.get("match"), players });
    [this.path, this.number] = [[packedNode(this.model.get("ahead"), this.model.get("roots")[level])], this.number + 1];
  }

  #match() {
    const positions = this.path.map(({ position }) => position);
    const at = [this.number, this.path.length - 1];
    return { ...this.model.get("match"), at, positions, choices: this.path.at(-1).choices, undo: this.#undoTo() };
  }

  /** Return how many moves are left when a person takes one back; null if there is none. */
  #undoTo() {
    const last = this.path.slice(0, -1).findLastIndex(({ choices }) => choices.length);
    return last < 0 ? null : last;
  }
}
