/** What is known at each node after each step; nothing here is drawn. */

/**
 * @typedef {object} Known What is known at a node.
 * @property {"unseen"|"open"|"done"|"pruned"|"failed"} status
 * @property {?string} alpha
 * @property {?string} beta
 * @property {?string} value What was returned, or the best so far while it is open.
 */

/** @type {Known} */
const UNSEEN = { status: "unseen", alpha: null, beta: null, value: null };

export class History {
  /** @param {object} data The explorer's data. */
  constructor({ nodes, steps }) {
    Object.assign(this, { nodes, steps });
    this.length = steps.event.length;
    this.times = nodes.parent.map(() => [0]);
    this.known = nodes.parent.map(() => [UNSEEN]);
    this.leaves = new Map(); // the position after which a node that was entered is left
    const open = [];
    for (let i = 0; i < this.length; i += 1) {
      this.#note(i);
      if (steps.event[i] === "enter") open.push(i);
      if (steps.event[i] !== "leave") continue;
      while (open.length > 0) {
        const entered = open.pop();
        this.leaves.set(entered + 1, i + 1);
        if (steps.node[entered] === steps.node[i]) break;
      }
    }
  }

  /** Return what is known at a node after so many steps. @returns {Known} */
  at(node, position) {
    return this.known[node][this.#index(node, position)];
  }

  /** Return the first position after `from` at which something happens at a node, else null. */
  first(node, from = 0) {
    return this.times[node].find((time) => time > from) ?? null;
  }

  /** Return the node at which the last step happened, null before the first. */
  current(position) {
    return position === 0 ? null : this.steps.node[position - 1];
  }

  /** Return the nodes from the root to the current one. */
  path(position) {
    const found = [];
    for (let i = this.current(position); i !== null; i = this.nodes.parent[i]) found.unshift(i);
    return found;
  }

  /** Return the position after the subtree that is being entered, else the next position. */
  over(position) {
    return this.leaves.get(position) ?? this.leaves.get(position + 1) ?? position + 1;
  }

  /** Return the principal variation as far as it is known: from the root, the best child. */
  line(position) {
    const found = [0];
    for (;;) {
      const { value } = this.at(found.at(-1), position);
      const best = value === null ? undefined : this.#best(found.at(-1), value, position);
      if (best === undefined) return found.length > 1 ? found : [];
      found.push(best);
    }
  }

  /** Return the first child with its parent's value, or with its negative, as negamax has it. */
  #best(node, value, position) {
    if (this.nodes.player[node] === -1) return undefined;
    const done = this.nodes.children[node].filter((c) => this.at(c, position).status === "done");
    const has = (text) => done.find((c) => this.at(c, position).value === text);
    return has(value) ?? has(value.startsWith("-") ? value.slice(1) : `-${value}`);
  }

  #index(node, position) {
    const times = this.times[node];
    let [low, high] = [0, times.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #set(node, position, change) {
    const known = { ...this.known[node].at(-1), ...change };
    if (this.times[node].at(-1) === position) this.known[node][this.known[node].length - 1] = known;
    else {
      this.times[node].push(position);
      this.known[node].push(known);
    }
  }

  #note(i) {
    const { event, node, alpha, beta, value } = this.steps;
    const [n, position] = [node[i], i + 1];
    const bounds = { alpha: alpha[i], beta: beta[i] };
    const isLeaf = this.nodes.player[n] === null;
    if (event[i] === "enter") {
      const again = this.known[n].at(-1).status === "done";
      if (again) this.#below(n, (c) => this.#set(c, position, UNSEEN));
      this.#set(n, position, { ...bounds, status: "open", value: null });
    } else if (event[i] === "bounds") this.#set(n, position, { ...bounds, value: value[i] });
    else if (event[i] === "evaluate") {
      this.#set(n, position, { value: value[i], ...(isLeaf && { status: "done" }) });
    } else if (event[i] === "leave") {
      // The window stays: the function that leaves may hold that of the entry, and a helper of it
      // the one that was narrowed.
      this.#set(n, position, { status: "done", value: value[i] });
    } else if (event[i] === "error") this.#set(n, position, { ...bounds, status: "failed" });
    else if (event[i] === "cut") {
      for (const child of this.nodes.children[n]) {
        if (this.known[child].at(-1).status !== "unseen") continue;
        this.#set(child, position, { status: "pruned" });
        this.#below(child, (c) => this.#set(c, position, { status: "pruned" }));
      }
    }
  }

  #below(node, visit) {
    for (const child of this.nodes.children[node]) {
      visit(child);
      this.#below(child, visit);
    }
  }
}
