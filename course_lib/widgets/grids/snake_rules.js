/** The rules of Snake, and what the snake sees, as in `course_lib.environments.snake`. */

export const WAYS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
export const WAY_NAMES = Object.keys(WAYS);
const OPPOSITE = { up: "down", down: "up", left: "right", right: "left" };
/** By direction, the snake's own right and left. */
const RIGHT = { up: "right", down: "left", left: "up", right: "down" };
const LEFT = { up: "left", down: "right", left: "down", right: "up" };

export class SnakeMatch {
  /** Begin in the middle with one cell; the same seed puts food in the same places. */
  constructor({ rows, columns, patience }, seed) {
    Object.assign(this, { rows, columns, patience, chance: generator(seed) });
    this.body = [[Math.floor(rows / 2), Math.floor(columns / 2)]];
    this.heading = "right";
    [this.hunger, this.meals, this.steps, this.end] = [0, 0, 0, ""];
    this.#feed();
  }

  /** Return the directions that may be taken: not the one back. */
  actions() {
    return this.end ? [] : WAY_NAMES.filter((way) => way !== OPPOSITE[this.heading]);
  }

  /** Make one step; the tail moves on, unless the snake eats. */
  step(way) {
    const head = beside(this.body[0], way);
    const rest = this.body.slice(0, -1);
    [this.heading, this.steps] = [way, this.steps + 1];
    if (this.food && same(head, this.food)) {
      this.body = [head, ...this.body];
      [this.meals, this.hunger] = [this.meals + 1, 0];
      this.#feed();
      if (!this.food) this.end = "It has filled the board.";
    } else if (!this.isInside(head)) this.end = "It has hit the border.";
    else if (rest.some((cell) => same(cell, head))) this.end = "It has hit itself.";
    else {
      this.body = [head, ...rest];
      this.hunger += 1;
      if (this.hunger >= this.patience * this.body.length) this.end = "It has starved.";
    }
  }

  isInside([r, c]) {
    return r >= 0 && r < this.rows && c >= 0 && c < this.columns;
  }

  /** Return the eleven booleans. */
  seen() {
    const [head, rest] = [this.body[0], this.body.slice(0, -1)];
    const danger = (way) => {
      const cell = beside(head, way);
      return !this.isInside(cell) || rest.some((other) => same(cell, other));
    };
    const dangers = [RIGHT[this.heading], LEFT[this.heading], this.heading].map(danger);
    const moving = WAY_NAMES.map((way) => way === this.heading);
    const [r, c] = this.food ?? head;
    return [...dangers, ...moving, r < head[0], r > head[0], c < head[1], c > head[1]];
  }

  #feed() {
    const free = [];
    for (let r = 0; r < this.rows; r += 1) {
      for (let c = 0; c < this.columns; c += 1) {
        if (!this.body.some((cell) => same(cell, [r, c]))) free.push([r, c]);
      }
    }
    this.food = free.length ? free[Math.floor(this.chance() * free.length)] : null;
  }
}

function beside([r, c], way) {
  return [r + WAYS[way][0], c + WAYS[way][1]];
}

function same(a, b) {
  return a[0] === b[0] && a[1] === b[1];
}

/** Return numbers from 0 to 1 by a seed: mulberry32. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
