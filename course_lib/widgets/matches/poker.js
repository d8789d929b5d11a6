/** A table of poker against a strategy for information sets. The page needs no kernel. */

import pokerCss from "./poker.css";
import { isForControl } from "../core/keys.js";
import { numberText } from "../core/numbers.js";
import { button, element, mount, widget } from "../core/shared.js";
import { PokerHand } from "./poker_hand.js";
import { pokerPicture } from "./poker_picture.js";
import { pokerReview } from "./poker_review.js";
import { chipsText, handText, signedText } from "./poker_words.js";

const POKER_KEYS = "Keys: 1, 2, 3 choose the first, second, third action; N deals the next hand.";
const MOST_ACTIONS = 3;

class PokerView {
  constructor(model, el) {
    Object.assign(this, { model, data: model.get("data") });
    this.card = mount(el, this.data.title, pokerCss);
    this.scores = element("div", { class: "scores" });
    this.table = element("div", {});
    this.actions = Array.from({ length: MOST_ACTIONS }, (_, i) => button("", () => this.#choose(i), i + 1));
    this.next = button("Next hand", () => this.#deal(), "N", { class: "main" });
    this.words = element("p", { class: "words", role: "status", "aria-live": "polite" });
    this.review = element("div", { class: "review" });
    this.best = element("p", { class: "soft" }, this.#bestText());
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, this.data.title)),
      this.scores,
      element("div", { class: "panes" },
        element("div", { class: "left" }, this.table, this.words, element("div", { class: "actions" }, ...this.actions, this.next)),
        element("div", { class: "side" }, this.review, this.best)),
      element("details", {}, element("summary", {}, "Rules and keyboard"), element("p", {}, this.#rules())),
    );
    this.card.addEventListener("keydown", (event) => this.#key(event));
    model.on("change:hands", () => this.#show());
    this.#show();
  }

  #rules() {
    return `${this.data.rules} The program sees its own card alone, and draws each action by the probabilities that you are shown ` +
      "after the hand. What an action is worth to you is what you can expect against these probabilities if you play on as well as " +
      `possible. It is a mistake if another one is worth more. ${POKER_KEYS}`;
  }

  #bestText() {
    const [first, second] = this.data.best.map((value) => signedText(value, 3));
    return `Played as well as possible against this program, the first seat is worth ${first} chips per hand and the second ${second}. ` +
      "Each mistake gives some of that away.";
  }

  #show() {
    const all = this.model.get("hands").map((chosen, number) => new PokerHand(this.data, number, chosen));
    this.hand = all.at(-1);
    const { isOver } = this.hand;
    const over = all.filter((hand) => hand.isOver);
    this.table.replaceChildren(pokerPicture(this.hand));
    this.words.textContent = handText(this.hand);
    this.actions.forEach((each, i) => {
      const action = isOver ? undefined : this.hand.node.actions[i];
      each.hidden = action === undefined;
      each.textContent = action ? action[0].toUpperCase() + action.slice(1) : "";
      each.title = `${each.textContent} (key: ${i + 1})`;
    });
    this.next.hidden = !isOver;
    this.#showScores(over);
    const waiting = element("p", { class: "soft" }, "When the hand is over, you see here what both knew, and how the program plays there.");
    this.review.replaceChildren(over.length ? pokerReview(over.at(-1)) : waiting);
  }

  #showScores(over) {
    const won = over.reduce((sum, hand) => sum + hand.won, 0);
    const lost = over.flatMap(({ mistakes }) => mistakes).reduce((sum, { loss }) => sum + loss, 0);
    const parts = [["Hand", this.hand.number + 1], ["You", `${signedText(won)} ${Math.abs(won) === 1 ? "chip" : "chips"}`]];
    if (over.length) {
      parts.push(["Per hand", signedText(won / over.length)]);
      parts.push(["Given away by mistakes", lost ? `${chipsText(lost)}, ${numberText(lost / over.length, 3)} per hand` : "nothing"]);
    }
    this.scores.replaceChildren(...parts.map(([name, text]) => element("span", {}, `${name}: `, element("b", {}, String(text)))));
  }

  #choose(i) {
    if (this.hand.isOver || i >= this.hand.node.actions.length) return;
    const hands = this.model.get("hands");
    this.#keep([...hands.slice(0, -1), [...hands.at(-1), i]]);
  }

  #deal() {
    if (this.hand.isOver) this.#keep([...this.model.get("hands"), []]);
  }

  /** Show and keep the hands; the keyboard stays where something can be chosen. */
  #keep(hands) {
    this.model.set("hands", hands);
    this.model.save_changes();
    const isFocusLost = this.card.getRootNode().activeElement?.hidden ?? true;
    if (isFocusLost) (this.hand.isOver ? this.next : this.actions[0]).focus();
  }

  #key(event) {
    if (isForControl(event)) return;
    if (event.key.toLowerCase() === "n") this.#deal();
    else if (Number(event.key) >= 1 && Number(event.key) <= MOST_ACTIONS) this.#choose(Number(event.key) - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export default widget(({ model, el }) => {
  new PokerView(model, el);
});
