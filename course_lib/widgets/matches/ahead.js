/** A match on a page without a kernel: it goes from position to position of those that are packed. */

/**
 * @typedef {object} Node What `ahead.py` packs for a position.
 * @property {object} position
 * @property {object[]} choices What a person can play there; none if somebody else moves.
 * @property {number[]} next The nodes after the choices, or after the reply; none at the end.
 */

export class MatchAhead {
  /** @param {object} model Its `match` is at the first of the nodes in `ahead`. */
  constructor(model) {
    Object.assign(this, { model, nodes: model.get("ahead"), path: [0], number: 0 });
  }

  /** Do what Python does when it is asked; the page cannot ask for a hint or for other seats. */
  answer(question, { choice, moves }) {
    const { next } = this.nodes[this.path.at(-1)];
    if (question === "move") this.path.push(next[choice]);
    if (question === "reply") this.path.push(next[0]);
    if (question === "undo") this.path.length = this.#undoTo() + 1;
    if (question === "back") this.path.length = moves + 1;
    if (question === "new") [this.path, this.number] = [[0], this.number + 1];
    this.model.set("match", this.#match());
  }

  #match() {
    const { choices } = this.nodes[this.path.at(-1)];
    const positions = this.path.map((i) => this.nodes[i].position);
    const at = [this.number, this.path.length - 1];
    return { ...this.model.get("match"), at, positions, choices, undo: this.#undoTo() };
  }

  /** Return how many moves are left when a person takes one back; null if there is none. */
  #undoTo() {
    const last = this.path.slice(0, -1).findLastIndex((i) => this.nodes[i].choices.length);
    return last < 0 ? null : last;
  }
}
