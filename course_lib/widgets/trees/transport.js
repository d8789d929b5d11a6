/** A row of controls that moves a position between 0 and the end. */

import { button } from "../core/shared.js";
import { Playback } from "../core/playback.js";

export class Transport extends Playback {
  /**
   * @param {object} given
   * @param {number} given.length The last position.
   * @param {function(number): void} given.onMove The position has changed.
   * @param {function(number): number} given.over Where stepping over a subtree leads from here.
   * @param {function(boolean): void} [given.onPlay] Playing has begun or ended.
   * @param {number[]} [given.speeds] The numbers of steps per second to choose from.
   * @param {string} [given.skip] The text of the button that steps over.
   * @param {function(number): string} [given.count] Say where a position is.
   */
  constructor({ length, onMove, over, onPlay, speeds = [0.5, 1, 2, 5, 20], skip = "Over ▶▶", count }) {
    const moves = {
      first: () => this.moveTo(0),
      back: () => this.moveTo(this.position - 1),
      forth: () => this.moveTo(this.position + 1),
      over: () => this.moveTo(over(this.position)),
      last: () => this.moveTo(this.length),
      to: (position) => this.moveTo(position),
    };
    const isOver = () => this.position === this.length;
    super({ moves, isOver, speeds, label: "Steps", moment: "Step", onPlay });
    Object.assign(this, { length, onMove, position: 0 });
    this.countOf = count ?? ((position) => `${position} / ${this.length}`);
    this.forth = button("Step ▶", () => this.go(moves.forth), "→", { class: "main" });
    this.skip = button(skip, () => this.go(moves.over), "Shift →");
    this.last = button("End ▶|", () => this.go(moves.last), "End");
    this.build([this.forth, this.skip, this.last]);
    this.#show();
  }

  /** Go to a position; what is out of range goes to the nearest end. */
  moveTo(position) {
    const next = Math.max(0, Math.min(this.length, position));
    if (next === this.position) return;
    this.position = next;
    this.#show();
    this.onMove(next);
  }

  /** Begin something else, of another length. */
  begin(length) {
    this.pause();
    [this.length, this.position] = [length, 0];
    this.#show();
  }

  /** Stop playing, and go to a position. */
  pauseAt(position) {
    this.go(() => this.moveTo(position));
  }

  /** Play or pause; from the end, play from the start. */
  toggle() {
    if (this.timer === null && this.isOver()) this.moveTo(0);
    super.toggle();
  }

  #show() {
    this.show(this.position, this.length, this.countOf(this.position));
    for (const control of [this.forth, this.skip, this.last]) control.setAttribute("aria-disabled", this.isOver());
  }
}
