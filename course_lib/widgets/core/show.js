/**
 * A widget on its page: connected to Python while a kernel has its other side, alone otherwise.
 *
 * The output of a cell has all that a widget needs, so that it is there again when the notebook is
 * opened again, or exported. A comm only makes Python's side known; see connect.js.
 */

const ANNOUNCED = "course-model";
const PATIENCE = 500;
/** Milliseconds that a notebook waits for Python's side before it shows a widget without it. */

/**
 * Draw a widget, and draw it again when Python's side appears.
 *
 * @param {function({model: object, el: HTMLElement}): (function(): void)|void} render
 * @param {HTMLElement} el Where.
 * @param {Object<string, *>} state The traits as they were when the output was made.
 */
export function showWidget(render, el, state) {
  const id = el.dataset.model;
  const isInNotebook = Boolean(id && document.querySelector(".jp-NotebookPanel"));
  const alone = stateAlone(state, isInNotebook);
  let [drawn, end] = [null, undefined];
  const draw = () => {
    const known = window.courseModels?.get(id);
    const wanted = el.isConnected || drawn === null ? known ?? alone : null;
    if (wanted === drawn) return;
    end?.();
    drawn = wanted;
    if (drawn) end = render({ model: known ? connected(known, state) : alone, el });
  };
  const isKnown = () => Boolean(window.courseModels?.has(id));
  const isOutput = Boolean(el.parentElement?.matches(".jp-OutputArea-output")); // else it was renewed before this ran
  if (isInNotebook && isOutput) standBeside(el, id);
  if (id && !isKnown()) whenKnown(id, draw); // in any front end whose comms reach this page
  if (isInNotebook && !isKnown()) setTimeout(draw, PATIENCE);
  else draw();
  new ResizeObserver(() => drawn && draw()).observe(el); // an element that is taken away has no size
}

function whenKnown(id, then) {
  const hear = ({ detail }) => {
    if (detail !== id) return;
    removeEventListener(ANNOUNCED, hear);
    then();
  };
  addEventListener(ANNOUNCED, hear);
}

/** Return Python's side as a model, with the data that stands in the output alone. */
function connected({ model, isLive }, { data }) {
  return { ...model, isLive, get: (name) => (name === "data" ? data : model.get(name)) };
}

/**
 * Return a model that belongs to no kernel: the same methods, without a connection to Python.
 *
 * @param {Object<string, *>} state The traits.
 * @param {boolean} isInNotebook Whether its cell can be run again.
 */
function stateAlone(state, isInNotebook) {
  const listeners = new Map();
  const tell = (name) => (listeners.get(name) ?? []).forEach((f) => f());
  return {
    isAlone: true,
    isInNotebook,
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
      tell(`change:${name}`);
    },
    save_changes() {},
    send() {},
    on: (name, f) => listeners.set(name, [...(listeners.get(name) ?? []), f]),
    off: (name) => listeners.delete(name),
  };
}

/**
 * Let a widget stay as it is when Python renews its output, which the notebook saves.
 *
 * The front end empties the output and fills it anew, at any moment: a key or a pointer that is down
 * must not lose what it is on. So the widget stands beside the output, which is saved but not shown.
 */
function standBeside(el, id) {
  const output = el.parentElement;
  const frame = document.createElement("div");
  frame.className = output.className; // the notebook's style of outputs
  frame.append(el);
  output.before(frame);
  output.style.display = "none";
  const watch = new MutationObserver(() => {
    const renewed = output.querySelector(`[data-model="${id}"]`);
    if (renewed) renewed.dataset.widget = ""; // it is not unpacked
    else if (output.firstChild) leave();
  });
  const leave = () => { // something else is shown in this output
    watch.disconnect();
    frame.remove();
    output.style.display = "";
  };
  watch.observe(output, { childList: true });
}
