/** The fields of a prediction: each has an element, `value()` (null if it is open) and `focus()`. */

import { element } from "../core/shared.js";
import { leafHalf } from "../trees/shapes.js";
import { TreeView } from "../trees/tree_view.js";
import { neighbour } from "./keys.js";
import { numberOf } from "./questions.js";

let groups = 0;

/** Return the field of one part of a question; `part` is "" if there is only one. */
export function fieldOf(data, part) {
  if (data.kind === "number") return numberField(part, data.label);
  if (data.kind === "choice" && part) return selectField(data.options, part);
  if (data.kind === "choice") return boxes(data.options, part, "radio");
  if (data.kind === "several") return boxes(data.options, part, "checkbox");
  if (data.kind === "order") return orderField(data.options);
  return nodesField(data);
}

function numberField(part, label = part || "Your guess") {
  const input = element("input", { type: "text", size: 8, autocomplete: "off", "aria-label": label });
  const value = () => {
    const found = numberOf(input.value.replace(/(\d)[,_](?=\d{3}(\D|$))/g, "$1"));
    return Number.isFinite(found) ? found : null;
  };
  const field = element("label", {}, part ? `${part} ` : "", input);
  return { element: field, value, focus: () => input.focus(), missing: "Type a number, such as 3, 0.5 or 1/36." };
}

function selectField(options, part) {
  const choose = element("option", { value: "" }, "…");
  const select = element(
    "select", { "aria-label": part }, choose, ...options.map((option) => element("option", {}, option)),
  );
  const field = element("label", {}, element("span", {}, part), select);
  return { element: field, value: () => select.value || null, focus: () => select.focus(), missing: `Choose one for ${part}.` };
}

/** One of several options, or any number of them. */
function boxes(options, part, type) {
  groups += 1;
  const inputs = options.map((value) => element("input", { type, value, name: `prediction-${groups}` }));
  const labels = options.map((option, i) => element("label", {}, inputs[i], ` ${option}`));
  const legend = part ? [element("legend", {}, part)] : [];
  const value = () => {
    const found = inputs.filter((input) => input.checked).map((input) => input.value);
    return found.length === 0 ? null : type === "checkbox" ? found : found[0];
  };
  const field = element("fieldset", {}, ...legend, ...labels);
  return { element: field, value, focus: () => inputs[0].focus(), missing: type === "checkbox" ? "Choose one at least." : "Choose one." };
}

/** All items, in the order in which they are pressed. */
function orderField(items) {
  const order = [];
  const buttons = items.map((item) => element("button", { type: "button", onclick: () => press(item) }));
  const show = () => items.forEach((item, i) => {
    const place = order.indexOf(item) + 1;
    buttons[i].replaceChildren(place ? `${place}. ${item}` : item);
    buttons[i].setAttribute("aria-pressed", place > 0);
  });
  const press = (item) => {
    if (order.includes(item)) order.splice(order.indexOf(item), 1);
    else order.push(item);
    show();
  };
  show();
  const field = element("div", { class: "row", role: "group" }, ...buttons);
  const value = () => (order.length === items.length ? [...order] : null);
  return { element: field, value, focus: () => buttons[0].focus(), missing: "Press all of them, the first first." };
}

/** Nodes of a tree, by click, or by arrow keys and Space. */
function nodesField({ nodes, values, inner, text }) {
  const marked = new Set();
  let at = null;
  const levelOf = (i) => (nodes.parent[i] === null ? 0 : 1 + levelOf(nodes.parent[i]));
  const level = (i) => nodes.parent.map((_, j) => j).filter((j) => levelOf(j) === levelOf(i));
  const press = (i) => {
    at = i;
    if ((inner || nodes.player[i] === null) && !marked.delete(i)) marked.add(i);
    show();
  };
  const look = (i) => ({
    player: nodes.player[i], value: values[i], edge: "", beside: [], name: nodes.name[i], action: nodes.action[i],
    classes: `${marked.has(i) ? "marked" : ""} ${i === at ? "picked" : ""}`,
  });
  const tree = new TreeView({
    children: nodes.children, parent: nodes.parent, look, onPick: press,
    room: (i) => (nodes.player[i] === null ? { left: leafHalf(values[i]) + 6, right: leafHalf(values[i]) + 6 } : { left: 34, right: 46 }),
    label: `${text} Arrow keys choose a node, Space marks it.`,
  });
  const said = element("p", { class: "soft", role: "status", "aria-live": "polite" });
  const show = () => {
    const names = [...marked].map((i) => nodes.name[i]).sort();
    said.textContent = names.length ? `Marked: ${names.join(", ")}.` : "Click what you mean.";
    tree.refresh();
  };
  tree.sheet.addEventListener("keydown", (event) => {
    const to = neighbour({ ...nodes, level }, at, event.key);
    if (to === null && event.key !== " ") return;
    if (to === null) press(at ?? 0);
    else at = to;
    show();
    event.preventDefault();
    event.stopPropagation();
  });
  const sizes = new ResizeObserver(() => tree.resize());
  show();
  return {
    element: element("div", { class: "tree-field" }, tree.element, said),
    value: () => (marked.size ? [...marked].map((i) => nodes.name[i]).sort() : null),
    focus: () => tree.sheet.focus(),
    missing: "Mark one at least.",
    ready: () => { sizes.observe(tree.element); tree.resize(); },
    close: () => sizes.disconnect(),
  };
}
