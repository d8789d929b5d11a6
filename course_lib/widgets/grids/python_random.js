/**
 * The random numbers of Python's `random.Random`, so that a page draws what a kernel draws.
 *
 * M. Matsumoto and T. Nishimura, "Mersenne Twister", ACM TOMACS 8, 1998; seeded as CPython does.
 */

const [TWISTER_LENGTH, TWISTER_SHIFT] = [624, 397];

export class PythonRandom {
  /** @param {number} seed A whole number from 0 to 2^32 - 1. */
  constructor(seed) {
    this.words = twisterOf(seed);
    this.place = TWISTER_LENGTH;
  }

  /** Return a number from 0 to 1, without 1. */
  random() {
    const [high, low] = [this.#word() >>> 5, this.#word() >>> 6];
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** Return one of some items, all equally likely. */
  choice(items) {
    const shift = Math.clz32(items.length);
    let place = items.length;
    while (place >= items.length) place = this.#word() >>> shift;
    return items[place];
  }

  /** Return one of some items as Python's `choices` draws it; all equally likely without weights. */
  choices(items, weights = items.map(() => 1 / items.length)) {
    const sums = [];
    for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight);
    const drawn = this.random() * sums.at(-1);
    return items[Math.min(sums.filter((sum) => sum <= drawn).length, items.length - 1)];
  }

  #word() {
    if (this.place === TWISTER_LENGTH) this.#twist();
    let y = this.words[this.place];
    this.place += 1;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #twist() {
    const { words } = this;
    for (let i = 0; i < TWISTER_LENGTH; i += 1) {
      const y = (words[i] & 0x80000000) | (words[(i + 1) % TWISTER_LENGTH] & 0x7fffffff);
      words[i] = words[(i + TWISTER_SHIFT) % TWISTER_LENGTH] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.place = 0;
  }
}

/** Return the state of the generator by its seed. */
function twisterOf(seed) {
  const words = new Uint32Array(TWISTER_LENGTH);
  const mixed = (i) => words[i] ^ (words[i] >>> 30);
  words[0] = 19650218;
  for (let i = 1; i < TWISTER_LENGTH; i += 1) words[i] = Math.imul(1812433253, mixed(i - 1)) + i;
  let i = 1;
  const turn = (next) => {
    words[i] = next();
    i += 1;
    if (i < TWISTER_LENGTH) return;
    words[0] = words[TWISTER_LENGTH - 1];
    i = 1;
  };
  for (let n = 0; n < TWISTER_LENGTH; n += 1) turn(() => (words[i] ^ Math.imul(mixed(i - 1), 1664525)) + seed);
  for (let n = 1; n < TWISTER_LENGTH; n += 1) turn(() => (words[i] ^ Math.imul(mixed(i - 1), 1566083941)) - i);
  words[0] = 0x80000000;
  return words;
}
