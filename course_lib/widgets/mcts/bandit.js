/** The game of coins and machines: a person against UCB1. The page needs no kernel. */

import banditCss from "./bandit.css";
import { button, element, mount, widget } from "../core/shared.js";
import { percent } from "../core/numbers.js";

const BANDIT_KEYS = "Keys: 1, 2, 3, … put a coin into the first, second, third machine; N begins another evening.";

class BanditView {
  constructor(model, el) {
    Object.assign(this, { model, data: model.get("data") });
    this.card = mount(el, "Coins and machines against UCB1", banditCss);
    this.scores = element("div", { class: "scores" });
    this.machines = element("div", { class: "machines" });
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, `${this.data.coins} coins, ${this.data.evenings[0].chances.length} machines: play against UCB1`)),
      this.scores, this.machines, this.words,
      element("div", { class: "after" }, button("Another evening", () => this.#next(), "N")),
      element("details", {}, element("summary", {}, "Rules and keyboard"), element("p", {}, this.#rules())),
    );
    this.card.addEventListener("keydown", (event) => this.#key(event));
    model.on("change:evening", () => this.#begin());
    this.#begin();
  }

  #rules() {
    const { coins } = this.data;
    return `Every machine pays with a probability of its own, which stays the same all evening. You and UCB1 have ${coins} coins each; ` +
      `UCB1 plays whenever you play. The n-th coin in a machine has the same result for both. ${BANDIT_KEYS}`;
  }

  #begin() {
    this.evening = this.data.evenings[this.model.get("evening")];
    this.played = [];
    this.buttons = this.evening.chances.map((_, i) => button(`Machine ${nameOf(i)}`, () => this.#play(i), i + 1));
    this.rows = this.buttons.map(() => element("div", {}));
    this.machines.replaceChildren(...this.rows.map((row, i) => element("div", { class: "machine" }, this.buttons[i], row)));
    this.#show("Which machine pays best? Put your first coin somewhere.");
  }

  /** Return the results of one side, machine by machine, after its coins. */
  #results(choices) {
    const rows = this.evening.results.map(() => []);
    for (const i of choices) rows[i].push(this.evening.results[i][rows[i].length]);
    return rows;
  }

  #play(i) {
    if (this.played.length === this.data.coins) return;
    this.played.push(i);
    const won = this.#results(this.played)[i].at(-1);
    const left = this.data.coins - this.played.length;
    const said = `Machine ${nameOf(i)} ${won ? "pays" : "pays nothing"}. ${left} coin${left === 1 ? "" : "s"} left.`;
    this.#show(left ? said : this.#verdict());
  }

  #show(words) {
    const mine = this.#results(this.played);
    const theirs = this.#results(this.evening.choices.slice(0, this.played.length));
    const isOver = this.played.length === this.data.coins;
    this.scores.replaceChildren(...[["You", mine], ["UCB1", theirs]].map(([who, rows]) =>
      element("span", {}, element("b", {}, `${who}: ${total(rows)}`), ` won with ${this.played.length} coins`)));
    this.rows.forEach((row, i) => {
      const parts = [coinsOf(mine[i]), element("p", {}, `you: ${recordOf(mine[i])}`)];
      if (isOver) parts.push(element("p", {}, `UCB1: ${recordOf(theirs[i])}`), ...chanceOf(this.evening.chances[i]));
      row.replaceChildren(...parts);
      this.buttons[i].setAttribute("aria-disabled", isOver);
    });
    this.words.textContent = words;
  }

  #verdict() {
    const { chances, choices } = this.evening;
    const [mine, theirs] = [this.played, choices].map((all) => total(this.#results(all)));
    const best = chances.indexOf(Math.max(...chances));
    const share = (all) => all.filter((i) => i === best).length;
    const who = mine > theirs ? "You win" : mine < theirs ? "UCB1 wins" : "A draw";
    return `${who}: you have ${mine}, UCB1 ${theirs}. Machine ${nameOf(best)} pays best, ${percent(chances[best])} of the time: ` +
      `you gave it ${share(this.played)} of your coins, UCB1 ${share(choices)} of its own.`;
  }

  #next() {
    this.model.set("evening", (this.model.get("evening") + 1) % this.data.evenings.length);
    this.model.save_changes();
    this.buttons[0].focus();
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const i = Number(event.key) - 1;
    if (this.buttons[i]) this.#play(i);
    else if (event.key.toLowerCase() === "n") this.#next();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function nameOf(i) {
  return String.fromCharCode(65 + i);
}

function total(rows) {
  return rows.flat().reduce((all, won) => all + won, 0);
}

function recordOf(row) {
  const won = total([row]);
  return row.length ? `${won} of ${row.length}, ${percent(won / row.length)}` : "no coin";
}

function coinsOf(row) {
  const coins = row.map((won) => element("span", { class: won ? "coin won" : "coin" }));
  return element("div", { class: "coins", "aria-hidden": "true" }, ...coins);
}

/** Return the probability of a machine, as a bar with its number. */
function chanceOf(chance) {
  const bar = element("div", { class: "chance", "aria-hidden": "true" }, element("span", { style: `width: ${100 * chance}%` }));
  return [bar, element("p", {}, `pays ${percent(chance)} of the time`)];
}

export default widget(({ model, el }) => {
  new BanditView(model, el);
});
