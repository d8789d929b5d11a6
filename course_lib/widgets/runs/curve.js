/** The curve of a learning run: progress, a button that stops it, and a line that grows. */

import curveCss from "./curve.css";
import { button, element, kernelHasGone, mount, svg, whenKernelGoes, widget } from "../core/shared.js";
import { numberText } from "../core/numbers.js";

const [CURVE_WIDTH, CURVE_HEIGHT] = [560, 200];
const SIDES = { left: 44, right: 12, top: 10, bottom: 30 };

class CurveView {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.data = model.get("data");
    [this.isStopping, this.needsHelp] = [false, false];
    this.card = mount(el, "Learning curve", curveCss);
    this.words = element("p", { class: "words", role: "status", "aria-live": "off" });
    this.progress = element("progress", { max: this.data.total, value: 0, "aria-label": this.data.unit });
    this.count = element("span", { class: "count" });
    this.stop = button("Stop", () => this.#stop(), "", { title: "End the run, and keep what was learnt" });
    this.chart = element("div", {});
    this.card.append(
      element("div", { class: "titles" }, element("div", { class: "title" }, `Learning: ${this.data.label}`)),
      element("div", { class: "run" }, this.progress, this.count, this.stop),
      this.chart, this.words,
    );
    for (const name of ["points", "over"]) model.on(`change:${name}`, () => this.#show());
    this.unwatch = whenKernelGoes(model, el, () => this.#show());
    this.#show();
  }

  /** Interrupt the kernel: while it runs a cell, it reads no message of a widget. */
  #stop() {
    this.isStopping = true;
    this.#show();
    const kernel = this.model.widget_manager?.kernel;
    if (kernel?.interrupt) kernel.interrupt();
    else this.needsHelp = true;
    this.#show();
  }

  #show() {
    const [played, over] = [this.model.get("played"), this.model.get("over")];
    const points = this.model.get("points");
    const isRunning = !over && !kernelHasGone(this.model);
    this.progress.value = played;
    this.count.textContent = `${played.toLocaleString("en")} of ${this.data.total.toLocaleString("en")} ${this.data.unit}`;
    this.stop.hidden = !isRunning;
    this.stop.disabled = this.isStopping;
    this.words.setAttribute("aria-live", over ? "polite" : "off");
    this.words.textContent = this.#words(points, over, isRunning);
    this.chart.replaceChildren(chartOf(points, this.data));
  }

  #words(points, over, isRunning) {
    const last = points.length ? ` The last point: ${numberText(points.at(-1)[1], 2)} ${this.data.label}.` : "";
    if (isRunning && this.needsHelp) return `To end the run here, interrupt the kernel with ■.${last}`;
    if (isRunning) return (this.isStopping ? "The run ends soon." : "The run goes on.") + last;
    if (!over) return `The kernel has gone, and the run with it.${last}`;
    return (this.model.get("stop") ? "The run was stopped; what was learnt is kept." : "The run has ended.") + last;
  }
}

/** Return the chart of the points. */
function chartOf(points, { total, label, unit }) {
  const values = points.map(([, value]) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0.1, ...values)];
  const x = (n) => SIDES.left + (n / total) * (CURVE_WIDTH - SIDES.left - SIDES.right);
  const y = (v) => CURVE_HEIGHT - SIDES.bottom - ((v - low) / (high - low)) * (CURVE_HEIGHT - SIDES.top - SIDES.bottom);
  const said = points.length ? `from ${numberText(values[0], 2)} to ${numberText(values.at(-1), 2)} after ${points.at(-1)[0]} ${unit}` : "no point yet";
  const chart = svg("svg", { viewBox: `0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`, class: "curve", role: "img", "aria-label": `${label}: ${said}` });
  for (const v of new Set([low, 0, high])) {
    chart.append(
      svg("path", { d: `M${x(0)} ${y(v)}H${x(total)}`, class: v === 0 ? "axis" : "level" }),
      svg("text", { x: SIDES.left - 6, y: y(v) + 4, class: "end" }, numberText(v, 2)),
    );
  }
  for (const [n, side] of [[0, "start"], [total, "end"]]) {
    chart.append(svg("text", { x: x(n), y: CURVE_HEIGHT - 10, class: side }, n.toLocaleString("en")));
  }
  chart.append(svg("text", { x: x(total / 2), y: CURVE_HEIGHT - 10, class: "middle" }, unit));
  const d = points.map(([n, v]) => `${x(n).toFixed(1)} ${y(v).toFixed(1)}`).join("L");
  if (d) chart.append(svg("path", { d: `M${d}`, class: "line" }));
  return chart;
}

export default widget(({ model, el }) => {
  const view = new CurveView(model, el);
  return () => view.unwatch();
});
