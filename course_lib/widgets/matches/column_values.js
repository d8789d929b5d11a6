/** Values of Connect Four's columns, found in the page: from a small opening book, or by plain alpha-beta. */

const [WIDTH, HEIGHT] = [7, 6];
const FROM_CENTRE = [3, 2, 4, 1, 5, 0, 6];
const MOST_NODES = 600_000; // about half a second

/** A board on which discs fall; a cell is its column times 6 plus its row, from below. */
class Discs {
  constructor(cells) {
    this.cells = Int8Array.from(cells); // a player, or -1
    this.heights = FROM_CENTRE.map((_, x) => cells.slice(HEIGHT * x, HEIGHT * (x + 1)).filter((p) => p >= 0).length);
    this.empty = cells.filter((p) => p < 0).length;
    this.nodes = 0;
    this.lines = cells.map(() => []); // by cell, the three other cells of each line of four
    for (let x = 0; x < WIDTH; x += 1) for (let y = 0; y < HEIGHT; y += 1) this.#addLines(x, y);
  }

  #addLines(x, y) {
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
      const [u, v] = [x + 3 * dx, y + 3 * dy];
      if (u >= WIDTH || v >= HEIGHT || v < 0) continue;
      const line = [0, 1, 2, 3].map((i) => HEIGHT * (x + i * dx) + y + i * dy);
      for (const cell of line) this.lines[cell].push(line.filter((other) => other !== cell));
    }
  }

  /** Return whether a player's disc in a column completes four in a row. */
  wins(column, player) {
    const { cells } = this;
    for (const [a, b, c] of this.lines[HEIGHT * column + this.heights[column]]) {
      if (cells[a] === player && cells[b] === player && cells[c] === player) return true;
    }
    return false;
  }

  put(column, player) {
    this.cells[HEIGHT * column + this.heights[column]] = player;
    this.heights[column] += 1;
    this.empty -= 1;
  }

  take(column) {
    this.heights[column] -= 1;
    this.cells[HEIGHT * column + this.heights[column]] = -1;
    this.empty += 1;
  }

  /** Return 1 or -1 if the mover wins or loses within so many moves, else 0; by alpha-beta. */
  outcome(player, moves, alpha, beta) {
    this.nodes += 1;
    if (this.nodes > MOST_NODES || moves === 0 || this.empty === 0) return 0;
    for (const x of FROM_CENTRE) if (this.heights[x] < HEIGHT && this.wins(x, player)) return 1;
    let best = -1;
    for (const x of FROM_CENTRE) {
      if (this.heights[x] === HEIGHT) continue;
      this.put(x, player);
      best = Math.max(best, -this.outcome(1 - player, moves - 1, -beta, -Math.max(alpha, best)));
      this.take(x);
      if (best >= beta) break;
    }
    return best;
  }

  /** Return the number of the position in the book, for the player to move; see `fast/bitboard.py`. */
  key(player, isMirrored) {
    let key = 0;
    for (let i = 0; i < WIDTH; i += 1) {
      const x = isMirrored ? i : WIDTH - 1 - i;
      let column = 1;
      for (let y = this.heights[x] - 1; y >= 0; y -= 1) column = 2 * column + (this.cells[HEIGHT * x + y] === player ? 1 : 0);
      key = 128 * key + column;
    }
    return key;
  }
}

/**
 * Return what Python's `ExactValues.columns` returns: a row for each column, and a note on the search.
 *
 * @param {(number|null)[]} cells Which player's disc is in each cell.
 * @param {number} player The one who moves.
 * @param {Object<number, number>} book Scores of the first positions, for the player to move.
 */
export function columnValues(cells, player, book) {
  const discs = new Discs(cells.map((p) => p ?? -1));
  const columns = [...Array(WIDTH).keys()].filter((x) => discs.heights[x] < HEIGHT);
  const scores = columns.map((x) => fromBook(discs, x, player, book));
  if (!scores.includes(undefined)) {
    const most = Math.max(...scores);
    const found = scores.map((score) => ({ outcome: Math.sign(score), moves: movesToEnd(score, player, discs.empty), best: score === most }));
    return { rows: rowsOf(columns, found, player), note: "These values come from the page's opening book." };
  }
  const { found, depth } = deepen(discs, columns, player);
  const isWhole = found.every(({ outcome, moves }) => outcome || moves);
  const note = isWhole ? "The page searched to the end." : `The page searched ${depth} moves deep, by plain alpha-beta.`;
  return { rows: rowsOf(columns, found, player), note };
}

function fromBook(discs, column, player, book) {
  discs.put(column, player);
  const score = book[Math.min(discs.key(1 - player, false), discs.key(1 - player, true))];
  discs.take(column);
  return score === undefined ? undefined : -score;
}

/** Return after how many moves a match with a score ends: a winner's last disc but n scores n + 1. */
function movesToEnd(score, player, empty) {
  if (score === 0) return empty;
  const last = 2 * (22 - Math.abs(score)); // the number of the second player's disc, in the match
  return last - ((score > 0 ? player : 1 - player) === 0 ? 1 : 0) - (WIDTH * HEIGHT - empty);
}

/** Ask for each column, one move deeper each time, until all are known or it takes too long. */
function deepen(discs, columns, player) {
  let found = columns.map(() => ({ outcome: 0, moves: 0 }));
  let depth = 0;
  while (depth < discs.empty && found.some(({ outcome }) => outcome === 0)) {
    const deeper = columns.map((x, i) => (found[i].outcome ? found[i] : outcomeAfter(discs, x, player, depth + 1)));
    if (discs.nodes > MOST_NODES) break;
    [found, depth] = [deeper, depth + 1];
  }
  if (depth === discs.empty) found = found.map((column) => ({ ...column, moves: column.moves || depth }));
  const rank = ({ outcome, moves }) => outcome * (100 - moves);
  const most = Math.max(...found.map(rank));
  const isKnown = most > 0 || found.every(({ outcome, moves }) => outcome || moves);
  return { found: found.map((column) => ({ ...column, best: isKnown && rank(column) === most })), depth };
}

function outcomeAfter(discs, column, player, moves) {
  if (discs.wins(column, player)) return { outcome: 1, moves: 1 };
  discs.put(column, player);
  const outcome = -discs.outcome(1 - player, moves - 1, -1, 1);
  discs.take(column);
  return { outcome, moves: outcome ? moves : 0 };
}

function rowsOf(columns, found, player) {
  return columns.map((x, i) => {
    const { outcome, moves, best } = found[i];
    const winner = (outcome > 0) === (player === 0) ? "MAX" : "MIN";
    const words = outcome ? `${winner} wins in ${moves} ${moves === 1 ? "move" : "moves"}` : moves ? "nobody wins" : "no end in sight";
    const value = outcome ? `${winner === "MAX" ? 1 : -1}` : moves ? "0" : "?";
    return { text: `${x}`, value, words, best };
  });
}
