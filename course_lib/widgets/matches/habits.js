/** Rock, paper, scissors against a program that matches its regrets. The page needs no kernel. */

import habitsCss from "./habits.css";
import { button, element, mount, widget } from "../core/shared.js";
import { numberText, percent } from "../core/numbers.js";

const HAND_KEYS = "Keys: 1, 2, 3 show rock, paper, scissors; N begins another match.";

class HabitsView {
  constructor(model, el) {
    this.data = model.get("data");
    this.match = -1;
    this.card = mount(el, "Rock, paper, scissors against regret matching", habitsCss);
    this.scores = element("div", { class: "scores" });
    this.buttons = this.data.hands.map((hand, i) => button(capital(hand), () => this.#play(i), i + 1));
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.past = element("div", { class: "past", "aria-hidden": "true" });
    this.mind = element("div", { class: "mind" });
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, `Show a hand, ${this.data.rounds} times`)),
      this.scores, element("div", { class: "hands" }, ...this.buttons), this.words, this.past, this.mind,
      element("div", { class: "after" }, button("Another match", () => this.#begin(), "N")),
      element("details", {}, element("summary", {}, "Rules and keyboard"), element("p", {}, this.#rules())),
    );
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.#begin();
  }

  #rules() {
    return "Both show a hand at the same time: rock beats scissors, scissors beat paper, paper beats rock, and the winner gets a " +
      "point from the loser. The program knows your last hand. For each of them it has three sums: what rock, paper and scissors " +
      `would have brought it more, so far, than it got. It draws a hand in proportion to the sums above 0. ${HAND_KEYS}`;
  }

  #begin() {
    this.match = (this.match + 1) % this.data.draws.length;
    this.regrets = new Map();
    this.rounds = [];
    this.mind.replaceChildren(element("p", {}, "After each round you see here what the program thought."));
    this.past.replaceChildren();
    this.#show("The program has drawn its hand already. What do you show?");
  }

  /** Return the sums of regrets that belong to the reader's last hand. */
  #sums() {
    const known = this.rounds.at(-1)?.mine ?? -1;
    if (!this.regrets.has(known)) this.regrets.set(known, this.data.hands.map(() => 0));
    return this.regrets.get(known);
  }

  #play(mine) {
    const n = this.rounds.length;
    if (n === this.data.rounds) return;
    const sums = this.#sums();
    const before = this.rounds.at(-1)?.mine;
    const strategy = matchRegrets(sums);
    const its = handDrawn(strategy, this.data.draws[this.match][n]);
    const values = this.data.payoffs.map((row) => row[mine]);
    const mean = values.reduce((all, value, i) => all + strategy[i] * value, 0);
    values.forEach((value, i) => (sums[i] += value - mean));
    this.rounds.push({ mine, its, won: values[its] });
    this.past.append(element("span", { class: ["won", "drawn", "lost"][values[its] + 1] }));
    this.#think(before, strategy, values, sums);
    this.#show(n + 1 === this.data.rounds ? this.#verdict() : this.#said(mine, its, values[its]));
  }

  #said(mine, its, won) {
    const result = won > 0 ? "it wins" : won < 0 ? "you win" : "a draw";
    return `You: ${this.data.hands[mine]}. The program: ${this.data.hands[its]}. ${capital(result)}.`;
  }

  /** Show how the round's hand was drawn, and what has been learnt from it. */
  #think(before, strategy, values, sums) {
    const about = before === undefined ? "Before your first hand" : `After your ${this.data.hands[before]}`;
    const rows = this.data.hands.map((hand, i) => element("tr", {},
      element("th", { scope: "row" }, hand),
      element("td", { class: "share" }, element("span", { class: "bar", style: `width: ${50 * strategy[i]}%`, "aria-hidden": "true" }), percent(strategy[i])),
      element("td", {}, signed(values[i])),
      element("td", {}, signed(sums[i]))));
    const names = ["hand", "drawn with", "would win", "regret"];
    const head = element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name)));
    const caption = element("caption", {}, `${about} the program played:`);
    this.mind.replaceChildren(element("table", {}, caption, element("thead", {}, head), element("tbody", {}, ...rows)));
  }

  #show(words) {
    const lead = this.rounds.reduce((all, round) => all + round.won, 0);
    const isOver = this.rounds.length === this.data.rounds;
    this.scores.replaceChildren(
      element("span", {}, `Round ${Math.min(this.rounds.length + 1, this.data.rounds)} of ${this.data.rounds}`),
      element("b", {}, lead > 0 ? `The program leads by ${lead}` : lead < 0 ? `You lead by ${-lead}` : "Nobody leads"));
    for (const each of this.buttons) each.setAttribute("aria-disabled", isOver);
    this.words.textContent = words;
  }

  #verdict() {
    const lead = this.rounds.reduce((all, round) => all + round.won, 0);
    const who = lead > 0 ? `The program wins by ${lead}` : lead < 0 ? `You win by ${-lead}` : "A draw";
    const { from, to, times, all } = this.#habit();
    const { hands } = this.data;
    if (!all) return `${who}.`;
    return `${who}. Your strongest habit: after ${hands[from]} you showed ${hands[to]} ${times} of ${all} times.`;
  }

  /** Return the pair of hands, one after the other, that came most often beyond a third. */
  #habit() {
    const pairs = this.data.hands.map(() => this.data.hands.map(() => 0));
    this.rounds.slice(1).forEach(({ mine }, i) => (pairs[this.rounds[i].mine][mine] += 1));
    let best = { all: 0, excess: -1 };
    pairs.forEach((row, from) => row.forEach((times, to) => {
      const all = row.reduce((a, b) => a + b, 0);
      const excess = times - all / row.length;
      if (all && excess > best.excess) best = { from, to, times, all, excess };
    }));
    return best;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const i = Number(event.key) - 1;
    if (this.buttons[i]) this.#play(i);
    else if (event.key.toLowerCase() === "n") this.#begin();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function matchRegrets(sums) {
  const positive = sums.map((sum) => Math.max(sum, 0));
  const total = positive.reduce((all, sum) => all + sum, 0);
  return positive.map((sum) => (total > 0 ? sum / total : 1 / sums.length));
}

function handDrawn(strategy, draw) {
  let below = 0;
  const found = strategy.findIndex((probability) => draw < (below += probability));
  return found < 0 ? strategy.indexOf(Math.max(...strategy)) : found;
}

function signed(value) {
  const text = numberText(Math.abs(value), 2);
  return text === "0" ? text : `${value < 0 ? "−" : "+"}${text}`;
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

export default widget(({ model, el }) => {
  new HabitsView(model, el);
});
