/** An exam paper: a clock, a field for each question, and the marks when it is handed in. */

import examCss from "./exam.css";
import questionCss from "../prediction/question.css";
import { ask, element, mount, button, widget, whenKernelGoes } from "../core/shared.js";
import { fieldOf } from "../prediction/fields.js";

class ExamView {
  constructor(model, el) {
    Object.assign(this, { model, data: model.get("data"), shownAt: performance.now(), pausedAt: null, mayBeOpen: false, asking: Promise.resolve() });
    this.card = mount(el, "Exam", questionCss + examCss);
    this.clock = element("p", { class: "clock", role: "timer" });
    this.note = element("p", { class: "note", role: "status", "aria-live": "polite" });
    this.marks = element("div", { class: "marks", tabindex: -1 });
    this.questions = this.data.questions.map((question, i) => new ExamQuestion(question, i + 1, model.get("given")[i + 1]));
    this.main = button("Hand in", () => (this.asking = this.asking.then(() => this.#handIn())), "", { class: "main" });
    this.card.append(
      this.clock, ...this.questions.map(({ element: shown }) => shown),
      element("div", { class: "row" }, this.main), this.note, this.marks,
    );
    this.card.addEventListener("input", (event) => this.#keep(event));
    this.timer = setInterval(() => this.#tick(), 1000);
    this.unwatch = whenKernelGoes(model, el, (gone) => {
      this.note.textContent = gone ? "The kernel has gone: the exam is over, and nothing can be handed in." : "";
    });
    model.on("change:marks", () => this.#tell());
    this.#tick();
    this.#tell();
  }

  close() {
    clearInterval(this.timer);
    this.unwatch();
  }

  #tick() {
    if (this.model.get("marks")) return;
    const { minutes } = this.data;
    const spent = Math.floor((this.model.get("elapsed") + ((this.pausedAt ?? performance.now()) - this.shownAt) / 1000) / 60);
    const over = spent >= minutes ? ". The time is up; you can still hand in, for yourself." : ".";
    const text = `${spent} of ${minutes} minutes${this.pausedAt === null ? over : ", stopped."}`;
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.clock.classList.toggle("over", spent >= minutes);
  }

  /** Keep what stands in the fields, for when the paper is shown again. */
  #keep({ target }) {
    for (const question of this.questions) if (question.inputs.includes(target) && !question.isUnreadable()) question.fault("");
    if (this.pausedAt !== null && !this.questions.some(({ isFaulty }) => isFaulty)) {
      this.#goOn();
      ask(this.model, "mended").catch(() => {});
      this.note.textContent = "";
    }
    this.model.set("given", Object.fromEntries(this.questions.map((question) => [question.number, question.raw()])));
    this.model.save_changes();
    this.mayBeOpen = false;
  }

  async #handIn() {
    const unreadable = this.questions.filter((question) => question.isUnreadable()).map(({ number }) => number);
    const open = this.questions.filter((question) => question.raw() === "").map(({ number }) => number);
    const answered = this.questions.filter((question) => question.field.value() !== null);
    const answers = Object.fromEntries(answered.map(({ number, field }) => [number, field.value()]));
    const asksFirst = open.length > 0 && !this.mayBeOpen;
    try {
      const { faults } = await ask(this.model, asksFirst ? "look" : "hand_in", { answers, unreadable });
      this.#goOn();
      for (const question of this.questions) {
        question.fault(faults[question.number] ?? (unreadable.includes(question.number) ? question.field.missing : ""));
      }
      if (this.#focusFault()) return;
      if (!asksFirst) return this.marks.focus();
      this.mayBeOpen = true;
      this.note.textContent = `Without an answer: ${open.join(", ")}. Press "Hand in" again to hand in all the same.`;
    } catch (error) {
      this.note.textContent = error.message;
    }
  }

  /** Let the clock go on, if it was stopped. */
  #goOn() {
    if (this.pausedAt !== null) this.shownAt += performance.now() - this.pausedAt;
    this.pausedAt = null;
    this.#tick();
  }

  #focusFault() {
    const faulty = this.questions.filter(({ isFaulty }) => isFaulty);
    faulty[0]?.field.focus();
    this.note.textContent = "";
    if (faulty.length === 0) return false;
    const numbers = faulty.map(({ number }) => number).join(", ");
    this.note.textContent = `Nothing is handed in yet. To mend: ${numbers}. The clock stands still until then.`;
    this.pausedAt = performance.now();
    this.#tick();
    return true;
  }

  /** Show the marks, when there are some. */
  #tell() {
    const marks = this.model.get("marks");
    if (!marks) return;
    clearInterval(this.timer);
    this.clock.textContent = "Handed in.";
    this.main.remove();
    for (const question of this.questions) question.close();
    this.marks.innerHTML = marks;
  }
}

/** One question with its field, and the sentence on an entry of the wrong kind. */
class ExamQuestion {
  constructor(data, number, raw) {
    Object.assign(this, { number, field: fieldOf({ ...data, label: `Answer ${number}` }, "") });
    const text = element("p", { class: "question" });
    text.innerHTML = `<b>${number}.</b> ${data.text}`;
    const picture = element("div", { class: "shown" });
    picture.innerHTML = data.picture;
    this.said = element("p", { class: "fault", role: "alert" });
    const fields = element("div", { class: `fields ${data.kind}` }, this.field.element);
    this.element = element("div", { role: "group", "aria-label": `Question ${number}` }, text, picture, fields, this.said);
    this.inputs = [...fields.querySelectorAll("input")];
    for (const input of raw ? this.inputs : []) {
      if (input.type === "text") input.value = raw;
      else input.checked = input.value === raw;
    }
  }

  /** Return what was typed or chosen, as text; "" if nothing was. */
  raw() {
    const found = this.inputs.find(({ type, checked }) => type === "text" || checked);
    return found?.value.trim() ?? "";
  }

  isUnreadable() {
    return this.raw() !== "" && this.field.value() === null;
  }

  get isFaulty() {
    return this.said.textContent !== "";
  }

  fault(text) {
    this.said.textContent = text;
    for (const input of this.inputs) input.setAttribute("aria-invalid", text !== "");
  }

  close() {
    for (const input of this.inputs) input.disabled = true;
  }
}

export default widget(({ model, el }) => {
  const view = new ExamView(model, el);
  return () => view.close();
});
