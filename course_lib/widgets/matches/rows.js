/** Connect Four, and grids of so many in a row: their rules, and alpha-beta that plays them. */

const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];
const WIN = 1e9;

class RowGame {
  /** @param {object} rules As `rows.py` packs them; cells are numbered as on Python's board. */
  constructor({ columns, rows, length, falls, depth }) {
    Object.assign(this, { columns, rows, length, falls, depth });
    const places = [...Array(columns * rows).keys()].map((i) => [i % columns, Math.floor(i / columns)]);
    const inside = (x, y) => x >= 0 && x < columns && y >= 0 && y < rows;
    /** All lines of cells in which a player can win. */
    this.lines = places.flatMap(([x, y]) => DIRECTIONS
      .filter(([dx, dy]) => inside(x + dx * (length - 1), y + dy * (length - 1)))
      .map(([dx, dy]) => Array.from({ length }, (_, i) => this.#cell(x + dx * i, y + dy * i))));
    this.near = new Map(places.map(([x, y]) => [
      this.#cell(x, y),
      places.filter(([u, v]) => Math.max(Math.abs(u - x), Math.abs(v - y)) === 1).map(([u, v]) => this.#cell(u, v)),
    ]));
    this.through = new Map([...this.near.keys()].map((cell) => [cell, this.lines.filter((line) => line.includes(cell))]));
  }

  #cell(x, y) {
    return this.falls ? x * this.rows + y : y * this.columns + x;
  }

  /** Return the cells in which a piece can be put; `cells` has a player for each cell, or null. */
  moves(cells) {
    if (!this.falls) return [...cells.keys()].filter((i) => cells[i] === null);
    const lowest = (x) => [...Array(this.rows).keys()].map((y) => this.#cell(x, y)).find((i) => cells[i] === null);
    return [...Array(this.columns).keys()].map(lowest).filter((i) => i !== undefined);
  }

  /** Return a line that a piece on a cell completes, if there is one. */
  win(cells, cell) {
    return this.through.get(cell).find((line) => line.every((i) => cells[i] === cells[cell]));
  }

  /** Return the best cell for a player, by alpha-beta. */
  best(cells, player) {
    let [found, alpha] = [null, -Infinity];
    for (const cell of this.#promising(cells)) {
      const value = this.#after(cells, cell, player, this.depth, alpha, Infinity);
      if (found === null || value > alpha) [found, alpha] = [cell, value];
    }
    return found;
  }

  /** Return what a move is worth to its player; a win is worth more the sooner it comes. */
  #after(cells, cell, player, depth, alpha, beta) {
    cells[cell] = player;
    const value = this.win(cells, cell) ? WIN + depth : -this.#value(cells, 1 - player, depth - 1, -beta, -alpha);
    cells[cell] = null;
    return value;
  }

  #value(cells, player, depth, alpha, beta) {
    const moves = this.#promising(cells);
    if (moves.length === 0) return 0;
    if (depth === 0) return this.#evaluate(cells, player);
    for (const cell of moves) {
      alpha = Math.max(alpha, this.#after(cells, cell, player, depth, alpha, beta));
      if (alpha >= beta) break;
    }
    return alpha;
  }

  /** Count the lines that only one player can still fill, full ones the most. */
  #evaluate(cells, player) {
    let value = 0;
    for (const line of this.lines) {
      const own = line.filter((i) => cells[i] === player).length;
      const others = line.filter((i) => cells[i] === 1 - player).length;
      if (own === 0 || others === 0) value += 8 ** own - 8 ** others;
    }
    return value;
  }

  /** Return the moves worth a look, those in the most lines first; on a grid, beside a piece. */
  #promising(cells) {
    const moves = this.moves(cells);
    const near = this.falls ? moves : moves.filter((i) => this.near.get(i).some((j) => cells[j] !== null));
    const found = near.length || !moves.length ? near : [moves[Math.floor(moves.length / 2)]];
    return found.sort((i, j) => this.through.get(j).length - this.through.get(i).length);
  }
}

/**
 * Return the first node of a match that the page plays itself; see `Node` in ahead.js.
 *
 * @param {object} model A widget at the beginning of a match.
 */
export function rowNode(model) {
  const { positions: [first], players } = model.get("match");
  const [layout, game] = [model.get("layouts")[0], new RowGame(model.get("rows"))];
  const name = (cell) => (game.falls ? Math.floor(cell / game.rows) : cell);
  const node = (cells, position) => {
    const { turn } = position;
    const isPerson = turn !== null && players[turn].person;
    const moves = isPerson ? game.moves(cells) : [];
    const choices = moves.map((cell) => ({ path: [name(cell)], text: `${name(cell)}`, cells: [cell], piece: players[turn].mark }));
    return { position, choices, follow: (i) => after(cells, turn, isPerson ? moves[i] : game.best([...cells], turn)) };
  };
  const after = (before, player, cell) => {
    const cells = before.with(cell, player);
    const line = game.win(cells, cell);
    const isOver = Boolean(line) || game.moves(cells).length === 0;
    const ends = line && [line[0], line.at(-1)].map((i) => [layout.cells[i].x, layout.cells[i].y]);
    const pieces = Object.fromEntries([...cells.entries()].filter(([, p]) => p !== null).map(([i, p]) => [i, players[p].mark]));
    return node(cells, {
      ...first, exact: null, pieces, turn: isOver ? null : 1 - player, last: [cell], move: `${name(cell)}`,
      marks: line ? [{ kind: "line", points: ends, role: "win", width: 3 }] : [],
      words: `${players[player].name.split(" ")[0]} plays ${game.falls ? "column" : "cell"} ${name(cell)}.`,
      ending: line ? `${players[player].name} wins.` : isOver ? "The match is drawn." : "",
      value: isOver ? (line ? 1 - 2 * player : 0) : null,
    });
  };
  const owner = (i) => players.findIndex(({ mark }) => mark === first.pieces[i]);
  const cells = Array.from({ length: game.columns * game.rows }, (_, i) => (i in first.pieces ? owner(i) : null));
  return node(cells, first);
}
