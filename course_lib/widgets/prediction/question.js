/**
 * A prediction of the notebooks: a question, a guess that stays, and then the answer.
 *
 * With a kernel, Python judges the guess; on a page without one, alone.js does.
 */

import questionCss from "./question.css";
import { ask, element, mount, button, widget, whenKernelGoes } from "../core/shared.js";
import { commitAlone, keptGuess, noteGuess, recallAlone } from "./alone.js";
import { fieldOf } from "./fields.js";

/** A part whose name has more letters than this does not stand beside another one. */
const LONG = 24;

class PredictionView {
  constructor(model, el) {
    Object.assign(this, { model, data: model.get("data") });
    this.card = mount(el, "Prediction", questionCss);
    this.note = element("p", { class: "note", role: "status", "aria-live": "polite" });
    this.body = element("div", {});
    const text = element("p", { class: "question" });
    text.innerHTML = `<b>Predict.</b> ${this.data.text}`;
    this.card.append(text, this.body, this.note);
    this.unwatch = whenKernelGoes(model, el, (gone) => {
      this.note.textContent = gone ? "The kernel has gone: run the cell again to answer." : "";
    });
    if (model.get("outcome").guess === undefined) this.#recall();
    model.on("change:outcome", () => this.#show());
    this.card.addEventListener("keydown", (event) => this.#key(event));
    this.#show();
  }

  /** Show the outcome of a guess that the browser has kept; Python keeps it from now on. */
  #recall() {
    if (this.model.isAlone) return recallAlone(this.model);
    const guess = keptGuess(this.data);
    if (guess !== null) ask(this.model, "commit", { guess }).catch(() => {}); // then it is asked for
  }

  close() {
    this.unwatch();
    this.fields?.forEach(({ close }) => close?.());
  }

  #show() {
    const outcome = this.model.get("outcome");
    this.note.textContent = "";
    this.fields?.forEach(({ close }) => close?.());
    this.body.replaceChildren(...(outcome?.guess === undefined ? this.#form() : this.#answered(outcome)));
    if (outcome?.guess !== undefined) unfold(this.data.id);
    this.fields?.forEach(({ ready }) => ready?.());
  }

  #form() {
    const { parts, data } = { parts: this.data.parts, data: this.data };
    const names = parts.length ? parts : [""];
    this.fields = names.map((name) => fieldOf(data, name));
    this.commit = button("Commit", () => this.#commit(), "Enter", { class: "main" });
    const arrangement = parts.some((part) => part.length > LONG) ? "long-parts" : "several-parts";
    const form = element(
      "div", { class: `fields ${data.kind} ${parts.length ? arrangement : ""}` },
      ...this.fields.map(({ element: field }) => field),
    );
    const isOpen = this.model.isAlone && this.model.get("key").answer === undefined;
    const then = isOpen ? "Your guess stays." : "Then the answer appears; your guess stays.";
    return [form, element("div", { class: "row" }, this.commit, element("span", { class: "soft" }, then))];
  }

  async #commit() {
    const values = this.fields.map(({ value }) => value());
    const open = values.findIndex((value) => value === null);
    if (open >= 0) {
      this.note.textContent = this.fields[open].missing;
      return this.fields[open].focus();
    }
    const { parts } = this.data;
    const guess = parts.length ? Object.fromEntries(parts.map((part, i) => [part, values[i]])) : values[0];
    this.commit.disabled = true;
    try {
      if (this.model.isAlone) commitAlone(this.model, guess);
      else await ask(this.model, "commit", { guess }).then(() => noteGuess(this.data, guess));
      this.#focus();
    } catch (error) {
      this.commit.disabled = false;
      this.note.textContent = error.message.replace(/^\w+Error: /, "").replace(/^./, (c) => c.toUpperCase());
    }
  }

  /** The answer has the focus that its button had, unless its reader has gone on meanwhile. */
  #focus() {
    const here = document.activeElement; // the host, if the focus is in a shadow tree
    const home = this.card.getRootNode().host ?? this.card;
    if (here && !here.contains(home) && !home.contains(here)) return;
    this.card.setAttribute("tabindex", -1);
    this.card.focus({ preventScroll: true });
  }

  #answered(outcome) {
    const [said, ...below] = this.#told(outcome);
    if (outcome.unstored) said.append(element("p", {}, outcome.unstored));
    return [said, ...below];
  }

  #told({ guess, answer, verdict, reason, note, shown }) {
    const head = element("p", {}, "Your guess: ", element("b", {}, guess), ". ");
    if (answer === undefined) return [element("div", { class: "outcome" }, head, note)];
    head.append(element("b", {}, this.data.heads[verdict]), " The run says ", element("b", {}, answer), ".");
    const below = element("div", { class: "shown" });
    below.innerHTML = shown ?? "";
    const why = element("p", {});
    why.textContent = reason;
    return [element("div", { class: `outcome ${verdict}`, role: "status" }, head, why), below];
  }

  #key(event) {
    const target = event.composedPath()[0];
    if (event.key !== "Enter" || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
    if (!target.matches("input, svg") || this.commit.disabled) return;
    event.preventDefault();
    event.stopPropagation();
    this.#commit();
  }
}

/** Open the parts of the page's text that stay folded until there is a guess. */
function unfold(id) {
  for (const part of document.querySelectorAll(`details.after-${id}`)) part.open = true;
}

export default widget(({ model, el }) => {
  const view = new PredictionView(model, el);
  return () => view.close();
});
