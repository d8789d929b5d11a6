/** What all widgets share: how they appear on a page, small DOM helpers, and the way to Python. */

import sharedCss from "./shared.css";
import { setMeasure } from "./measure.js";
import { showWidget } from "./show.js";
import { followTheme } from "./theme.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make what a widget's module exports.
 *
 * @param {function({model: object, el: HTMLElement}): (function(): void)|void} render
 *   Draws the widget; may return a function that cleans up.
 * @returns {{show: function(HTMLElement, Object<string, *>): void}} The output of a cell calls it.
 */
export function widget(render) {
  return { show: (el, state) => showWidget(render, el, state) };
}

/**
 * Put an empty card on the page, apart from the page's own style and keyboard shortcuts.
 *
 * @param {HTMLElement} el Where; what is there, such as a picture, is replaced.
 * @param {string} label What the card is, for screen readers.
 * @param {string} style More CSS.
 * @returns {HTMLElement} The card.
 */
export function mount(el, label, style = "") {
  setMeasure();
  const host = element("div", { "data-lm-suppress-shortcuts": "true", class: "course-widget" });
  followTheme(host);
  const card = element("div", { class: "card", role: "group", "aria-label": label });
  const root = host.attachShadow({ mode: "open" });
  root.append(element("style", {}, sharedCss + style), card);
  el.replaceChildren(host);
  return card;
}

/**
 * Make an HTML element.
 *
 * @param {string} tag
 * @param {Object<string, *>} attributes A function is taken for a listener: `onclick`, `oninput`.
 * @param {...(Node|string)} children
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** Make an SVG element; see `element`. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children);
  return node;
}

/** Make a button with a text; `keys` names the keys that do the same. */
export function button(text, onclick, keys = "", attributes = {}) {
  const title = keys ? `${text} (key: ${keys})` : text;
  return element("button", { type: "button", title, onclick, ...attributes }, text);
}

/** Tell whether the reader has asked for less motion. */
export function wantsLessMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Call `tell(true)` when the kernel has gone, `tell(false)` when it is back.
 *
 * @param {object} model
 * @param {HTMLElement} el The element that the widget was rendered into.
 * @param {function(boolean): void} tell
 * @returns {function(): void} Ends it.
 */
export function whenKernelGoes(model, el, tell) {
  if (model.isAlone) return () => {};
  let before = false;
  const look = () => {
    const gone = kernelHasGone(model);
    if (gone !== before) tell(gone);
    before = gone;
  };
  const timer = setInterval(look, 1000); // not every way to go is announced
  return () => clearInterval(timer);
}

/** Return true if no kernel is connected to this widget. */
export function kernelHasGone(model) {
  if (model.isAlone || !model.isLive()) return true;
  const kernel = model.widget_manager?.kernel; // null after "Shut Down Kernel"
  return kernel === null || kernel?.status === "dead" || kernel?.isDisposed === true;
}

/** What a board says in a notebook that was opened again: nobody answers there. */
export const PLAY_AGAIN = "Run this cell again to play on.";

let asked = 0;

/**
 * Ask Python; its `answer(question, content)` answers.
 *
 * @param {object} model
 * @param {string} question
 * @param {Object<string, *>} content
 * @param {number} seconds How long to wait.
 * @returns {Promise<*>} The answer; rejected with a message to be shown if there is none.
 */
export function ask(model, question, content = {}, seconds = 60) {
  if (model.isAlone) {
    const todo = model.isInNotebook ? "run this cell again" : "run the notebook in JupyterLab";
    return Promise.reject(new Error(`There is no kernel here; ${todo} to do this.`));
  }
  const number = `${Date.now()}-${(asked += 1)}`;
  return new Promise((resolve, reject) => {
    const done = (settle, value) => {
      clearTimeout(timer);
      model.off("msg:custom", hear);
      settle(value);
    };
    const hear = (message) => {
      if (message.answer !== number) return;
      if ("error" in message) done(reject, new Error(message.error));
      else done(resolve, message.content);
    };
    const late = `The kernel has not answered for ${seconds} s; it may be busy, or gone.`;
    const timer = setTimeout(() => done(reject, new Error(late)), seconds * 1000);
    model.on("msg:custom", hear);
    model.send({ ask: number, question, content });
  });
}
