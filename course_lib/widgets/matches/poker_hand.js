/** A hand of poker: the cards, the program's actions and the reader's, one after the other. */

import { PythonRandom } from "../grids/python_random.js";

const CHANCE_TURN = -1;
const [FIRST_SEAT, SECOND_SEAT] = [0, 1];

export class PokerHand {
  /**
   * @param {object} data The game, as `poker.py` has it.
   * @param {number} number From 0 on; the reader has the first seat in every other hand.
   * @param {number[]} chosen The reader's actions so far.
   */
  constructor(data, number, chosen) {
    Object.assign(this, { data, number, seat: number % 2 ? SECOND_SEAT : FIRST_SEAT });
    this.random = new PythonRandom(data.seed + number);
    this.node = data.nodes[0];
    this.events = [];
    const left = [...chosen];
    while (!this.isOver && (this.node.turn !== this.seat || left.length)) this.#step(left);
  }

  get isOver() {
    return "utility" in this.node;
  }

  /** The chips that the reader has won. */
  get won() {
    return this.node.utility * (this.seat === FIRST_SEAT ? 1 : -1);
  }

  /** The letters of the reader's card, of the program's, and of the public one, which may be missing. */
  get cards() {
    const [deal, open] = this.events.filter(({ turn }) => turn === CHANCE_TURN).map(({ action }) => action);
    return { mine: deal[this.seat], its: deal[1 - this.seat], open };
  }

  /** The actions of both players, with what was known and how CFR plays there. */
  get decisions() {
    return this.events.filter(({ turn }) => turn !== CHANCE_TURN).map((event) => this.#judged(event));
  }

  /** The reader's decisions that lose something. */
  get mistakes() {
    return this.decisions.filter(({ isMistake }) => isMistake);
  }

  #step(left) {
    const { turn, actions, to, known } = this.node;
    const weights = this.node.chances ?? this.data.sets[known].chances;
    const i = turn === this.seat ? left.shift() : this.random.choices([...actions.keys()], weights);
    this.events.push({ turn, actions, known, i, action: actions[i] });
    this.node = this.data.nodes[to[i]];
  }

  #judged(event) {
    const { chances, values, seldom } = this.data.sets[event.known];
    const isMine = event.turn === this.seat;
    const best = values ? values.indexOf(Math.max(...values)) : event.i;
    const loss = isMine && values ? values[best] - values[event.i] : 0;
    return {
      ...event, isMine, loss,
      chances: isMine && seldom ? null : chances,
      values: isMine ? values : null,
      better: event.actions[best],
      isMistake: loss >= this.data.least,
    };
  }
}
