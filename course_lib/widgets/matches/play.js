/** A board to play on; Python knows the rules, this shows positions and asks for moves. */

import playCss from "./play.css";
import { ask, button, element, kernelHasGone, mount, wantsLessMotion, whenKernelGoes, widget } from "../core/shared.js";
import { sizeOf } from "./board_view.js";
import { TournamentPanel } from "./tournament.js";
import { playersOf, thoughtsOf } from "./panels.js";
import { matchAlone } from "./ahead.js";
import { ExactPanel } from "./exact.js";
import { LevelMenu } from "./levels.js";
import { MoveButtons } from "./move_buttons.js";
import { EvaluationBar, MoveList } from "./move_list.js";
import { Replay } from "./replay.js";
import { Stage } from "./stage.js";
import { goneNote, PLAY_KEYS, statusOf } from "./status.js";
import { Tools } from "./tools.js";

class PlayView {
  constructor(model, el) {
    Object.assign(this, { model, el, data: model.get("data") });
    this.looking = null; // at which position; null for the last one
    this.request = null; // the question that Python has not answered
    this.waiting = "";
    this.later = null; // the match to begin when Python has answered
    this.hint = null;
    this.running = null; // "watch" or "compare" while it goes on by itself
    this.ahead = matchAlone(model);
    this.still = Boolean(model.isAlone) && !this.ahead; // nobody answers
    this.card = mount(el, `Play ${this.data.title}`, playCss);
    const label = `Board of ${this.data.title}. ${PLAY_KEYS}`;
    this.stage = new Stage({ label, onChoose: (choice) => this.#move(choice), onSay: (text) => this.#say(text) });
    this.#build();
    this.card.addEventListener("keydown", (event) => this.#key(event));
    model.on("change:match", () => this.#changed());
    model.on("change:table", () => this.#table());
    whenKernelGoes(model, el, (gone) => this.#kernel(gone));
    this.#kernel(this.still);
    this.#table();
    this.#goOn();
  }

  get match() {
    return this.model.get("match");
  }

  get busy() {
    return this.request !== null;
  }

  get last() {
    return this.match.positions.length - 1;
  }

  /** Whether a strategy or chance is to move, and does so without being told. */
  get awaited() {
    const { players, positions, trouble } = this.match;
    const { turn } = positions[this.last];
    const unasked = this.running === "watch" || players.some(({ person }) => person);
    return unasked && turn !== null && !players[turn]?.person && !trouble;
  }

  get at() {
    return Math.min(this.looking ?? this.last, this.last);
  }

  /** Stop everything that goes on by itself. */
  close() {
    this.running = null;
    clearTimeout(this.timer);
  }

  #build() {
    const part = (tag, cls, more = {}) => element(tag, { class: cls, ...more });
    this.players = part("ul", "players", { "aria-label": "Players" });
    this.gone = part("p", "note gone", { role: "status" });
    this.note = part("p", "note trouble", { role: "alert" });
    this.words = part("p", "words", { role: "status", "aria-live": "polite" });
    this.actions = new MoveButtons((choice) => this.#move(choice));
    this.thoughts = part("div", "thoughts", { role: "group", "aria-label": "Thoughts" });
    this.tournament = new TournamentPanel(() => this.#toggle("compare"));
    this.tools = new Tools({
      next: () => this.#reply(),
      watch: () => this.#toggle("watch"),
      undo: () => this.#undo(),
      hint: () => this.#askHint(),
      again: () => this.#reply(),
      fresh: () => this.#begin({ turned: false }),
      turned: () => this.#begin({ turned: true }),
    });
    this.replay = new Replay((i) => this.#look(i));
    this.moves = new MoveList((i) => this.#look(i));
    this.evaluation = new EvaluationBar();
    this.exact = new ExactPanel(this.data.exact, {
      onAsk: (position) => (this.lost || this.still || this.ahead) ? null : ask(this.model, "exact", { position, at: this.match.at }, SOLVING),
      onReview: () => this.#ask("review", {}, "Reviewing the match …", SOLVING), onLook: (i) => this.#look(i),
    });
    this.levels = new LevelMenu(this.data, (level) => this.#then("level", { level }));
    this.onwards = button("Play on from here", () => this.#then("back", { moves: this.at }));
    this.panes = element("div", { class: "panes" },
      element("div", { class: "left" }, this.stage.element, this.actions.element),
      element("div", { class: "side" }, this.levels.element, this.words, this.note, this.tools.element, this.evaluation.element,
        this.replay.element, this.moves.element, this.onwards, this.exact.element, this.thoughts));
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, `Play ${this.data.title}`), this.players, this.gone),
      this.panes,
      this.exact.moves,
      this.tournament.element,
      element("details", {}, element("summary", {}, "Keyboard"), element("p", {}, PLAY_KEYS)),
    );
  }

  // What is seen.

  #refresh() {
    const { match, at } = this;
    const position = { ...match.positions[at], best: this.#best(at) };
    const live = at === this.last && !this.busy && !this.lost;
    const choices = live ? match.choices : NOTHING;
    const layout = this.stage.show(this.model.get("layouts"), position, choices, this.hint?.choice ?? null);
    const { width, height } = sizeOf(layout);
    this.panes.classList.toggle("large", width > 500 && height > 300);
    this.players.replaceChildren(...playersOf(this.levels.named(match.players), position, layout.looks));
    const isOpen = at === this.last && !this.lost && position.turn !== null;
    const gone = this.actions.show(choices, this.hint?.choice ?? null, isOpen && choices.length === 0);
    if (gone) this.tools.undo.focus();
    this.note.textContent = at === this.last ? match.trouble && `${match.trouble} Undo, or begin a new match.` : "";
    this.#say(statusOf(this, position));
    this.tools.show(this);
    this.levels.show(match.players, this.lost || this.still || this.busy);
    this.#think(at);
    this.replay.show(at, this.last);
    this.moves.show(match.positions, at);
    this.evaluation.show(match.positions, at);
    this.exact.show(match, at, this.lost || this.still || this.ahead, this.busy || (at === this.last && this.awaited));
    this.onwards.hidden = at === this.last || this.lost || this.busy;
  }

  /** Return the cells of the best moves in a position, as a hint or the next mover told them. */
  #best(at) {
    const thoughts = this.hint?.thoughts ?? this.match.positions[at + 1]?.thoughts;
    const told = thoughts?.rows.filter(({ cells }) => cells.length > 0) ?? [];
    return told.slice(0, MOST_ARROWS).map(({ cells }) => cells);
  }

  #say(text) {
    if (this.words.textContent !== text) this.words.textContent = text;
  }

  /** Show the hint's thoughts, or those of the last strategy that has moved up to a position. */
  #think(at) {
    const { positions, players } = this.match;
    let i = at;
    while (i > 0 && !positions[i].thoughts && at - i < 3 * players.length) i -= 1;
    const thoughts = this.hint?.thoughts ?? positions[i].thoughts;
    const name = () => this.hint?.name ?? players[positions[i - 1].turn].who;
    this.thoughts.replaceChildren(...(thoughts ? thoughtsOf(thoughts, name()) : []));
  }

  #table() {
    const closed = this.lost || this.ahead || this.running === "watch";
    this.tournament.show(this.model.get("table"), this.running === "compare", closed);
  }

  #kernel(gone) {
    this.lost = gone;
    this.gone.textContent = gone ? goneNote(this.model, this.last) : (this.ahead?.note ?? "");
    if (gone) this.close();
    this.#refresh();
    this.#table();
  }

  // What is done.

  #changed() {
    this.looking = null;
    this.hint = null;
    if (this.busy && !ASIDE.includes(this.request.question)) this.#rest(); // this is the answer
    this.#refresh();
    if (!this.busy) this.#goOn();
  }

  #look(i) {
    this.looking = Math.max(0, Math.min(this.last, i));
    if (this.looking === this.last) this.looking = null;
    this.hint = null;
    this.#refresh();
    if (this.looking === null) this.#goOn();
  }

  /** Ask Python; say what is being waited for, and show what goes wrong. */
  async #ask(question, content, waiting, seconds = this.data.seconds + 30) {
    if (this.busy) return undefined;
    const request = (this.request = { question });
    this.waiting = waiting;
    this.#refresh();
    let answer, failure;
    try {
      if (!this.model.isAlone && kernelHasGone(this.model)) throw new Error("The kernel has gone.");
      answer = this.ahead ? this.ahead.answer(question, content) : await ask(this.model, question, content, seconds);
    } catch (error) {
      failure = error.message;
    }
    if (this.request === request) this.#rest();
    this.#refresh();
    if (failure) this.note.textContent = failure;
    return answer;
  }

  #rest() {
    const later = this.later;
    this.request = this.later = null;
    this.waiting = "";
    if (later) this.#then("new", later);
  }

  /** Begin another match, at once or when the answer has come that is waited for. */
  #begin(content) {
    if (!this.busy) return this.#then("new", content);
    this.later = content;
    this.#say((this.waiting += " Then the new match begins."));
  }

  async #move(choice) {
    if (this.at < this.last || this.lost) return;
    await this.#then("move", { choice, at: this.match.at });
  }

  async #reply() {
    const { turn } = this.match.positions[this.last];
    const who = turn < 0 ? "Chance decides …" : `${this.match.players[turn].name} is thinking …`;
    await this.#then("reply", { at: this.match.at }, who);
  }

  /** Let the others play, if it is their turn and a person waits, or watches. */
  #goOn() {
    clearTimeout(this.timer);
    const { turn } = this.match.positions[this.last];
    if (this.running === "watch" && !this.awaited) this.#toggle("watch");
    if (!this.awaited || this.busy || this.lost || this.looking !== null) return;
    this.timer = setTimeout(() => this.#reply(), wantsLessMotion() ? 100 : turn < 0 ? 500 : 350);
  }

  async #undo() {
    if (this.lost) this.#look(this.at - 1);
    else await this.#then("undo", {});
  }

  /** Ask, and let whoever is next go on. */
  async #then(question, content, waiting = "") {
    await this.#ask(question, content, waiting);
    this.#goOn();
  }

  async #askHint() {
    this.hint = null;
    this.hint = (await this.#ask("hint", { at: this.match.at }, "Looking for a hint …", 60)) ?? null;
    this.#refresh();
  }

  /** Watch, or compare; or stop it. */
  async #toggle(what) {
    this.running = this.running === what ? null : what;
    this.#refresh();
    this.#table();
    if (this.running === "watch") this.#goOn();
    while (this.running === "compare") {
      const done = await this.#ask("compare", {}, "", 600);
      if (done === undefined) this.running = null;
    }
    this.#table();
  }

  #key(event) {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select")) return;
    const todo = {
      h: () => !this.tools.hint.disabled && !this.tools.hint.hidden && this.#askHint(),
      u: () => !this.tools.undo.disabled && this.#undo(),
      PageUp: () => this.#look(this.at - 1),
      PageDown: () => this.#look(this.at + 1),
      Home: () => this.#look(0),
      End: () => this.#look(this.last),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!todo) return;
    todo();
    event.preventDefault();
    event.stopPropagation();
  }
}

const NOTHING = [];
const ASIDE = ["hint", "compare"]; // questions that leave the match as it is
const MOST_ARROWS = 3;
const SOLVING = 600; // seconds for exact values

export default widget(({ model, el }) => {
  const view = new PlayView(model, el);
  return () => view.close();
});
