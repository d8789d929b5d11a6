/** The explorer of Q-learning: a grid with its table, and a slider for the number of episodes. */

import gridCss from "./q_values.css";
import { element, mount, widget } from "../core/shared.js";
import { numberText } from "../core/numbers.js";

const DIRECTIONS = ["up", "down", "left", "right"];
const ARROWS = ["↑", "↓", "←", "→"];
const GROUNDS = { "#": "wall", G: "goal", P: "pit", S: "start", ".": "free" };
const GRID_KEYS = "Keys: on the slider, ← → play an episode back or on, Home and End go to the first and the last.";

/** Return the colour of a cell by its best value: that of paper at 0, full at 1 and -1. */
function colourOf(value) {
  const share = Math.round(100 * Math.min(1, Math.abs(value)));
  return `color-mix(in srgb, var(${value > 0 ? "--goal" : "--pit"}) ${share}%, var(--paper))`;
}

class QValuesView {
  constructor(model, el) {
    this.model = model;
    this.data = model.get("data");
    this.card = mount(el, "Explorer of Q-learning", gridCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.grid = element("div", { class: "grid", role: "img" });
    this.grid.style.gridTemplateColumns = `repeat(${this.data.plan[0].length}, minmax(0, 1fr))`;
    this.card.append(
      element("header", {}, element("h3", {}, "Play episodes: the table follows")),
      this.#slider(), this.grid, this.words,
      element("details", {}, element("summary", {}, "What is shown, and keys"), element("p", {}, this.#help())),
    );
    model.on("change:episode", () => this.#show());
    this.#show();
  }

  #help() {
    return `At each side of a cell: the value of the step to that side. In the middle: the best action. ${GRID_KEYS}`;
  }

  #slider() {
    this.output = element("output", {});
    this.input = element("input", {
      type: "range", min: 0, max: this.data.frames.length - 1, step: 1, "aria-label": "Episodes",
      oninput: () => {
        this.model.set("episode", Number(this.input.value));
        this.model.save_changes();
        this.#show();
      },
    });
    return element("label", { class: "episodes" }, element("b", {}, "Episodes"), this.input, this.output);
  }

  /** Show the table after the chosen number of episodes. */
  #show() {
    const n = this.model.get("episode");
    const { values, words } = this.data.frames[n];
    this.input.value = n;
    this.output.textContent = n;
    const marks = [...this.data.plan.join("")];
    this.grid.replaceChildren(...marks.map((mark, i) => this.#cell(mark, values[i])));
    this.grid.setAttribute("aria-label", this.#described(marks, values));
    this.words.textContent = words;
  }

  #cell(mark, row) {
    const name = mark === "." || mark === "#" ? "" : mark;
    const cell = element("div", { class: `cell ${GROUNDS[mark]}` }, element("span", { class: "mark" }, name));
    const best = bestOf(row);
    if (best === null) return cell;
    cell.style.background = colourOf(row[best]);
    DIRECTIONS.forEach((way, i) => {
      const text = row[i] === null ? "" : numberText(row[i], 2);
      cell.append(element("span", { class: `${way} ${i === best ? "best" : ""}` }, text));
    });
    cell.append(element("span", { class: "arrow" }, ARROWS[best]));
    return cell;
  }

  /** Say what the grid shows, row by row. */
  #described(marks, values) {
    const width = this.data.plan[0].length;
    const texts = marks.map((mark, i) => {
      const best = bestOf(values[i]);
      return best === null ? GROUNDS[mark] : `${DIRECTIONS[best]} ${numberText(values[i][best], 2)}`;
    });
    return this.data.plan.map((_, r) => `Row ${r + 1}: ${texts.slice(r * width, (r + 1) * width).join(", ")}.`).join(" ");
  }
}

/** Return the number of the first best action, as the search takes it; null where nothing is known. */
function bestOf(row) {
  if (row.every((value) => value === null)) return null;
  const known = row.map((value) => value ?? 0);
  return known.indexOf(Math.max(...known));
}

export default widget(({ model, el }) => {
  new QValuesView(model, el);
});
