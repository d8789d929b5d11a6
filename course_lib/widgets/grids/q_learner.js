/** A grid of cells and two ways to learn its table, as in `course_lib.learning`. */

import { PythonRandom } from "./python_random.js";

export const DIRECTIONS = ["up", "down", "left", "right"];
const MOST_STEPS = 20_000;
const [MOST_SWEEPS, SETTLED] = [200, 1e-9];

/** The rules of `course_lib.environments.GridWorld` on firm ground; a cell is its number, row by row. */
export class Grid {
  /**
   * @param {string[]} plan The rows: # a wall, S a start, G a goal, P a pit, . free.
   * @param {object} rewards
   * @param {number} rewards.goal
   * @param {number} rewards.pit
   * @param {number} rewards.step_reward That of every other step.
   */
  constructor(plan, { goal, pit, step_reward }) {
    [this.rows, this.columns, this.marks] = [plan.length, plan[0].length, [...plan.join("")]];
    this.rewards = { G: goal, P: pit };
    this.otherwise = step_reward;
    this.starts = this.marks.flatMap((mark, cell) => (mark === "S" ? [cell] : []));
  }

  isTerminal(cell) {
    return this.marks[cell] in this.rewards;
  }

  /** Return the next cell and the reward. */
  step(cell, way) {
    const next = this.#beside(cell, way);
    return [next, this.rewards[this.marks[next]] ?? this.otherwise];
  }

  /** Return the cells that an episode can reach. */
  reachable() {
    const found = new Set(this.starts);
    for (const cell of found) { // grows while we walk it
      if (!this.isTerminal(cell)) DIRECTIONS.forEach((_, way) => found.add(this.step(cell, way)[0]));
    }
    return [...found];
  }

  #beside(cell, way) {
    const [row, column] = [Math.floor(cell / this.columns), cell % this.columns];
    const r = row + [-1, 1, 0, 0][way];
    const c = column + [0, 0, -1, 1][way];
    const isInside = r >= 0 && r < this.rows && c >= 0 && c < this.columns;
    const next = r * this.columns + c;
    return isInside && this.marks[next] !== "#" ? next : cell;
  }
}

/** Q-learning, step by step: the same table as `q_learning(env, episodes, ..., Random(seed))`. */
export class QLearner {
  constructor(grid, { alpha, gamma, epsilon, seed, episodes }) {
    Object.assign(this, { grid, alpha, gamma, epsilon, most: episodes, random: new PythonRandom(seed) });
    this.table = emptyTable(grid);
    [this.steps, this.episodes, this.cell, this.last] = [0, 0, null, null];
  }

  get isOver() {
    return this.episodes === this.most || this.steps === MOST_STEPS;
  }

  /** Make one step, and learn from it. */
  step() {
    if (this.cell === null) this.#begin();
    const [cell, way] = [this.cell, this.way];
    const [next, reward] = this.grid.step(cell, way);
    const isEnd = this.grid.isTerminal(next);
    const after = isEnd ? 0 : Math.max(...known(this.table[next]));
    const old = this.table[cell][way] ?? 0;
    this.table[cell][way] = old + this.alpha * (reward + this.gamma * after - old);
    this.last = { cell, way, next, reward, isEnd };
    this.steps += 1;
    this.episodes += isEnd;
    this.cell = isEnd ? null : next;
    if (!isEnd) this.way = this.#choose();
  }

  #begin() {
    const { starts } = this.grid;
    this.cell = starts.length === 1 ? starts[0] : this.random.choices(starts);
    this.way = this.#choose();
  }

  /** Return any action with probability epsilon, else the first best. */
  #choose() {
    if (this.random.random() < this.epsilon) return this.random.choice([0, 1, 2, 3]);
    return firstBest(this.table[this.cell]);
  }
}

/** Value iteration: a step computes the whole table from the one before, by Bellman's equation. */
export class ValueIteration {
  constructor(grid, { gamma }) {
    Object.assign(this, { grid, gamma, table: emptyTable(grid) });
    [this.steps, this.change, this.cell, this.last] = [0, Infinity, null, null];
    this.cells = grid.reachable().filter((cell) => !grid.isTerminal(cell));
  }

  /** The number of sweeps, since a sweep is over when it has been made. */
  get episodes() {
    return this.steps;
  }

  get isOver() {
    return this.change <= SETTLED || this.steps === MOST_SWEEPS;
  }

  /** Make one sweep. */
  step() {
    const best = this.table.map((row) => Math.max(...known(row)));
    this.change = 0;
    this.table = this.table.map((row, cell) => (this.cells.includes(cell) ? row.map((old, way) => this.#value(best, cell, way, old)) : row));
    this.steps += 1;
  }

  #value(best, cell, way, old) {
    const [next, reward] = this.grid.step(cell, way);
    const value = reward + (this.grid.isTerminal(next) ? 0 : this.gamma * best[next]);
    this.change = Math.max(this.change, old === null ? Infinity : Math.abs(value - old));
    return value;
  }
}

/** Return the first best action by a row of the table. */
export function firstBest(row) {
  const values = known(row);
  return values.indexOf(Math.max(...values));
}

/** Return the cells from the first start on, as the best actions lead; a circle is left. */
export function greedyPath(grid, table) {
  const path = [grid.starts[0]];
  while (!grid.isTerminal(path.at(-1)) && path.length < grid.marks.length + 1) {
    path.push(grid.step(path.at(-1), firstBest(table[path.at(-1)]))[0]);
  }
  return path;
}

/** Return the values of a row; a missing entry is worth 0. */
function known(row) {
  return row.map((value) => value ?? 0);
}

/** Return a row of four missing entries per cell. */
function emptyTable(grid) {
  return grid.marks.map(() => DIRECTIONS.map(() => null));
}
