/**
 * The four questions of the prediction game: what is asked, and whether an answer is right.
 *
 * Nothing here is drawn. Where alpha-beta may cut on equality or not, there are two searches;
 * an answer is right if it belongs to one of them that all answers before it belong to as well.
 */

/**
 * @typedef {object} Verdict
 * @property {boolean} counts False if it was no answer, such as a word for a number.
 * @property {boolean} right
 * @property {string} head
 * @property {string[]} lines Where and why.
 */

const MOST_EXPLAINED = 3;

/** Return the number that a reader has typed, NaN if it is none. */
export function numberOf(text) {
  const plain = text.trim().toLowerCase().replace(/[−–]/g, "-").replace(",", ".");
  const infinite = plain.match(/^([+-]?)(∞|inf|infinity|oo)$/);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  const [whole, top, bottom] = plain.match(/^(-?\d+)\/(\d+)$/) ?? [];
  if (whole) return Number(top) / Number(bottom);
  return plain === "" ? NaN : Number(plain);
}

/** Tell whether what was typed is a number, given exactly and as it is shown. */
function same(typed, exact, shown) {
  const value = numberOf(exact);
  return typed === value || Math.abs(typed - value) < 1e-9 || typed === numberOf(shown);
}

class Question {
  constructor(round) {
    Object.assign(this, round.nodes, { round, asked: null, done: false });
    this.searches = round.searches;
    this.order = this.#below(0, (i, rest) => [i, ...rest]);
    this.leaves = this.order.filter((i) => this.children[i].length === 0);
    this.verdicts = new Map();
  }

  /** Return a node and all below it, in the order that `join` puts a node and those below. */
  #below(i, join) {
    return join(i, this.children[i].flatMap((c) => this.#below(c, join)));
  }

  leavesBelow(i) {
    return this.#below(i, (j, rest) => [j, ...rest]).filter((j) => this.children[j].length === 0);
  }

  /** Return the nodes as deep in the tree as this one, left to right. */
  level(i) {
    const depth = (j) => (this.parent[j] === null ? 0 : 1 + depth(this.parent[j]));
    return this.#below(0, (j, rest) => [j, ...rest]).filter((j) => depth(j) === depth(i));
  }

  innerNodes(childrenFirst) {
    const order = childrenFirst ? this.#below(0, (i, rest) => [...rest, i]) : this.order;
    return order.filter((i) => this.children[i].length > 0);
  }

  /** Keep the searches that answers so far belong to; return whether there is one. */
  keep(belongs) {
    const kept = this.searches.filter(belongs);
    if (kept.length === 0) return false;
    this.searches = kept;
    return true;
  }

  /** Say which search was meant, if there are two. */
  meant() {
    const one = this.round.searches.length > 1 && this.searches.length === 1;
    return one ? [`This is right for a search that ${this.searches[0].name}.`] : [];
  }

  /** Go on to the next node that has no verdict. */
  next(order) {
    this.asked = order.find((i) => !this.verdicts.has(i)) ?? null;
    this.done = this.asked === null;
  }

  /** Say why the leaves are looked at or not, each reason once. */
  reasons(search, leaves, say) {
    const groups = new Map();
    for (const i of leaves) {
      const text = `${say(i)}${search.reasons[i]}`;
      groups.set(text, [...(groups.get(text) ?? []), this.name[i]]);
    }
    const lines = [...groups].map(([text, names]) => `${names.join(", ")}: ${text}`);
    const more = lines.length - MOST_EXPLAINED;
    return more > 0 ? [...lines.slice(0, MOST_EXPLAINED), `And ${more} more.`] : lines;
  }
}

/** Which leaves are skipped? */
export class PrunedQuestion extends Question {
  marked = new Set();

  prompt() {
    if (this.done) return "✓ and ✗ stand at the leaves that you marked or should have marked.";
    return `Mark them, then check. ${plural(this.marked.size, "leaf", "leaves")} marked.`;
  }

  /** Mark a leaf, or all leaves below a node, or take the marks away. */
  press(i) {
    if (this.done) return null;
    const leaves = this.leavesBelow(i);
    const unmark = leaves.every((leaf) => this.marked.has(leaf));
    for (const leaf of leaves) unmark ? this.marked.delete(leaf) : this.marked.add(leaf);
    return null;
  }

  check() {
    const wrongIn = (search) => this.leaves.filter((i) => this.marked.has(i) === search.leaves.includes(i));
    const between = this.searches.length > 1 && this.searches.every((search) => wrongIn(search).length > 0) &&
      this.leaves.every((i) => this.searches.some((search) => this.marked.has(i) !== search.leaves.includes(i)));
    this.keep((search) => wrongIn(search).length === 0);
    const search = this.searches.toSorted((a, b) => wrongIn(a).length - wrongIn(b).length)[0];
    const wrong = wrongIn(search);
    for (const i of this.leaves) {
      if (wrong.includes(i) || this.marked.has(i)) this.verdicts.set(i, !wrong.includes(i));
    }
    this.done = true;
    if (wrong.length === 0) {
      const said = this.marked.size ? plural(this.marked.size, "leaf is", "leaves are") : "No leaf is";
      const lines = [...this.meant(), ...this.reasons(search, [...this.marked], () => "")];
      return { counts: true, right: true, head: `Right. ${said} skipped.`, lines };
    }
    const say = (i) => (this.marked.has(i) ? "marked, but looked at. " : "skipped, but not marked. ");
    const lines = this.reasons(search, wrong, say);
    if (between) lines.unshift("You cut on equality in one place and not in another. Either is fine, but not both.");
    return { counts: true, right: false, head: `Not quite. ${plural(wrong.length, "leaf is", "leaves are")} wrong.`, lines };
  }

  look(i) {
    const marked = this.marked.has(i);
    return { value: this.children[i].length ? "" : this.round.value[i], classes: marked ? "marked" : "", edge: marked ? "cut" : "" };
  }
}

/** What is each inner node worth? */
export class ValuesQuestion extends Question {
  constructor(round) {
    super(round);
    this.order = this.innerNodes(true);
    this.next(this.order);
  }

  prompt() {
    return this.done ? "Every node has its value." : `What is ${this.name[this.asked]} worth?`;
  }

  /** Ask about this node instead. */
  press(i) {
    if (this.children[i].length > 0 && !this.verdicts.has(i)) this.asked = i;
    return null;
  }

  check({ value }) {
    const [i, typed] = [this.asked, numberOf(value)];
    if (Number.isNaN(typed)) return nothing("Type a number, such as 3 or -2.5.");
    const right = same(typed, this.round.exact[i], this.round.value[i]);
    this.verdicts.set(i, right);
    this.next(this.order);
    const lines = [...(right ? [] : this.#mixedUp(i, typed)), this.round.backed[i]];
    const head = right ? "Right." : `Not quite. ${this.name[i]} is worth ${this.round.value[i]}.`;
    return { counts: true, right, head, lines };
  }

  /** Say so if the reader took the other player's choice. */
  #mixedUp(i, typed) {
    const below = this.children[i].map((c) => numberOf(this.round.exact[c]));
    const max = this.player[i] === 0;
    if (typed !== (max ? Math.min(...below) : Math.max(...below))) return [];
    return [`That is the ${max ? "least" : "greatest"}, which ${max ? "MIN" : "MAX"} would take.`];
  }

  look(i) {
    const shown = this.children[i].length === 0 || this.verdicts.has(i);
    return { value: shown ? this.round.value[i] : "?", classes: shown ? "" : "hidden" };
  }
}

/** With which bounds is each inner node entered? */
export class BoundsQuestion extends Question {
  constructor(round) {
    super(round);
    this.order = this.innerNodes(false);
    this.next(this.order);
  }

  prompt() {
    return this.done ? "Every node has its bounds." : `With which α and β is ${this.name[this.asked]} entered?`;
  }

  press(i) {
    if (this.children[i].length > 0 && !this.verdicts.has(i)) this.asked = i;
    return null;
  }

  /** @param {{alpha: string, beta: string, never: boolean}} answer */
  check({ alpha, beta, never = false }) {
    const [i, typed] = [this.asked, [numberOf(alpha), numberOf(beta)]];
    if (!never && typed.some(Number.isNaN)) return nothing("Type two numbers, such as -inf and 3.");
    const fits = ({ windows, exact }) =>
      windows[i] === null ? never : !never && typed.every((t, side) => same(t, exact[i][side], windows[i][side]));
    const right = this.keep(fits);
    this.verdicts.set(i, right);
    this.next(this.order);
    const swapped = !right && !never && this.searches.some(({ exact }) =>
      exact[i] && typed[0] === numberOf(exact[i][1]) && typed[1] === numberOf(exact[i][0]));
    const lines = [...(right ? this.meant() : []), this.searches[0].reasons[i]];
    if (swapped) lines.unshift("You have α and β the wrong way round: α is what MAX is sure of.");
    return { counts: true, right, head: right ? "Right." : `Not quite, at ${this.name[i]}.`, lines };
  }

  look(i) {
    if (this.children[i].length === 0) return { value: this.round.value[i] };
    if (!this.verdicts.has(i)) return { value: "?", classes: "hidden" };
    const window = this.searches[0].windows[i];
    return window === null ? { classes: "pruned", edge: "cut" } : { beside: [`α ${window[0]}`, `β ${window[1]}`] };
  }
}

/** Which leaf is looked at next? */
export class NextQuestion extends Question {
  seen = [];

  prompt() {
    return this.done ? "The search is over." : this.seen.length ? "Which leaf is next?" : "Which leaf is first?";
  }

  /** Take a leaf for the answer. */
  press(i) {
    return this.children[i].length > 0 ? null : this.check({ leaf: i });
  }

  /** @param {{leaf: ?number}} answer null if no leaf is left. */
  check({ leaf }) {
    if (this.seen.includes(leaf)) return nothing(`${this.name[leaf]} has been looked at already.`);
    const due = (search) => search.leaves[this.seen.length] ?? null;
    const right = this.keep((search) => due(search) === leaf);
    const [search] = this.searches;
    const answer = due(search);
    const lines = right ? this.#passed(search, answer) : this.#why(search, leaf, answer);
    if (leaf !== null && !right) this.verdicts.set(leaf, false);
    if (answer !== null) this.seen.push(answer);
    if (answer !== null && right) this.verdicts.set(answer, true);
    this.done = answer === null || this.seen.length === this.leaves.length;
    const name = answer === null ? "No leaf is left" : `${this.name[answer]} is next`;
    return { counts: true, right, head: `${right ? "Right" : "Not quite"}. ${name}.`, lines };
  }

  /** Say why leaves were passed over. */
  #passed(search, answer) {
    const [from, to] = [this.leaves.indexOf(this.seen.at(-1)), answer === null ? Infinity : this.leaves.indexOf(answer)];
    const passed = this.leaves.filter((i, n) => n > from && n < to && !search.leaves.includes(i));
    return [...(passed.length ? this.meant() : []), ...this.reasons(search, passed, () => "skipped. ")];
  }

  #why(search, leaf, answer) {
    if (leaf !== null && !search.leaves.includes(leaf)) return this.reasons(search, [leaf], () => "never looked at. ");
    const later = leaf === null ? [] : [`${this.name[leaf]} comes later.`];
    return [...later, ...(answer === null ? [] : [search.reasons[answer]])];
  }

  look(i) {
    if (this.children[i].length > 0) return { value: "" };
    if (this.seen.includes(i)) return { value: this.round.value[i] };
    return this.done ? { classes: "pruned", edge: "cut" } : { value: "?", classes: "hidden", edge: "unseen" };
  }
}

/** The questions by their names in Python. */
export const QUESTIONS = { pruned: PrunedQuestion, values: ValuesQuestion, next: NextQuestion, bounds: BoundsQuestion };

function nothing(head) {
  return { counts: false, right: false, head, lines: [] };
}

function plural(n, one, many) {
  return `${n} ${n === 1 ? one : many}`;
}
