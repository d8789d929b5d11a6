/** The frames of a search so far, and where more of them come from. */

/**
 * @typedef {object} Frame What is known at one moment; see `frames.py`.
 * @property {"start"|"select"|"expand"|"simulate"|"backpropagate"|"many"|"failed"} phase
 * @property {number} iteration Simulations that have been counted.
 * @property {number} next The number of the phase that comes next, 0 to 3.
 * @property {string} node The path of the node where it happened.
 * @property {[string, number, number, number][]} tree Path, visits, total, number of children.
 */

export class Run {
  /**
   * @param {object} data The recorded run.
   * @param {?function(object): Promise<{frames: Frame[], nodes: object}>} more Asks Python; null
   *   where there is no kernel.
   */
  constructor(data, more) {
    this.c = data.c;
    this.more = more;
    this.nodes = { ...data.nodes };
    this.frames = more ? data.frames.slice(0, 1) : data.frames;
    this.position = 0;
    this.problem = "";
    this.gone = false;
    this.work = Promise.resolve();
  }

  get frame() {
    return this.frames[this.position];
  }

  /** Whether this is the last frame, and no kernel can add another one. */
  get atEnd() {
    return !this.more && this.position === this.frames.length - 1 && this.frame.phase !== "failed";
  }

  /** Whether it can go on from here. */
  get canGoOn() {
    if (this.position < this.frames.length - 1) return true;
    return Boolean(this.more) && !this.gone && this.frame.phase !== "failed";
  }

  /** Go to a frame that there is. */
  moveTo(position) {
    this.problem = "";
    this.position = Math.max(0, Math.min(this.frames.length - 1, position));
  }

  /** Go on by a phase. */
  phase() {
    return this.#after(async () => {
      if (this.position === this.frames.length - 1 && this.canGoOn) await this.#add({ phases: 1 });
      this.moveTo(this.position + 1);
    });
  }

  /** Go on by so many iterations, or to the next frame that has as many. */
  iterations(count) {
    return this.#after(async () => {
      const target = this.frame.iteration + count;
      const isThere = (frame, i) => i > this.position && frame.iteration >= target;
      const last = this.frames.at(-1);
      if (!this.frames.some(isThere) && this.more && !this.gone && last.phase !== "failed") {
        await this.#add({ iterations: target - last.iteration });
      }
      const found = this.frames.findIndex(isThere);
      this.moveTo(found === -1 ? this.frames.length - 1 : found);
    });
  }

  /** Begin again with the same seed and another constant, and go as far as now. */
  restart(c) {
    return this.#after(async () => {
      const { iteration } = this.frame;
      const first = await this.more({ c, iteration: 0, phase: 0, phases: 0 });
      this.c = c;
      this.frames = first.frames;
      Object.assign(this.nodes, first.nodes);
      if (iteration > 0) await this.#add({ iterations: iteration });
      this.moveTo(this.frames.length - 1);
    });
  }

  /** Return the states of the simulation that belongs to this frame, null if there is none. */
  rollout() {
    for (let i = this.position; i >= 0; i -= 1) {
      const { rollout, phase } = this.frames[i];
      if (rollout) return rollout;
      if (!["backpropagate", "failed"].includes(phase)) return null;
    }
    return null;
  }

  /** Return the points of the chart up to this frame. */
  points() {
    return this.frames.slice(0, this.position + 1).flatMap((frame) => frame.points ?? []);
  }

  /** Return the moves at the root. */
  childNames() {
    const count = this.frame.tree.find(([path]) => path === "")?.[3] ?? 0;
    return Array.from({ length: count }, (_, i) => this.nodes[String(i)]?.[0] ?? String(i + 1));
  }

  async #add(how) {
    const { iteration, next } = this.frames.at(-1);
    const { frames, nodes } = await this.more({ c: this.c, iteration, phase: next, ...how });
    this.frames = [...this.frames, ...frames];
    Object.assign(this.nodes, nodes);
  }

  /** Do one thing after the other; what goes wrong is kept as a sentence. */
  #after(todo) {
    this.work = this.work.then(async () => {
      this.problem = "";
      try {
        await todo();
      } catch (error) {
        this.problem = error.message;
      }
    });
    return this.work;
  }
}
