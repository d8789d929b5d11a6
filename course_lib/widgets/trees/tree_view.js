/**
 * A tree on a sheet that can be moved and zoomed, and whose subtrees can be collapsed.
 *
 * What a node looks like is the caller's: `look(i)`. Only what is on the sheet is in the document,
 * so that trees of thousands of nodes stay quick.
 */

import treeCss from "./tree_view.css";
import { element, svg, button, wantsLessMotion } from "../core/shared.js";
import { nodeOf, edgeOf, hatching } from "./tree_marks.js";
import { listen } from "./tree_gestures.js";
import { tidyLayout } from "./tidy.js";

const LEVEL = 86;
const MARGIN = 34;
const SMALLEST = 0.04;
const LARGEST = 2.5;
const READABLE = 0.5; // below this scale there is no text
const READ = 0.8; // the scale at which a tree opens that is too wide to be read as a whole
const [LETTER, TARGET] = [11, 24]; // pixels of the smallest letters and of what is hit, on a phone
const HIGHEST = 20; // of letters in a tree's own units: more do not fit beside each other
const [PHONE, ON_PHONE] = [480, 0.56]; // so narrow a sheet shows a whole tree from this scale on

export class TreeView {
  /**
   * @param {object} given
   * @param {number[][]} given.children The children of each node; node 0 is the root.
   * @param {(number|null)[]} given.parent
   * @param {function(number): Look} given.look See tree_marks.js.
   * @param {function(number): {left: number, right: number}} given.room
   * @param {function(number): void} given.onPick A node was clicked.
   * @param {?{grab: function(number): boolean, by: function(number, number): void}} given.drag
   *   `grab` tells whether a node has a value to be dragged, and begins it; `by` gets the node and
   *   the steps upwards since then. No value is dragged if it is missing.
   * @param {function(): void} given.onMove The sheet was moved or zoomed.
   * @param {string} given.label What the tree is, for screen readers.
   */
  constructor({ children, parent, look, room, onPick, drag = null, onMove = () => {}, label }) {
    Object.assign(this, { children, parent, look, room, onPick, drag, onMove });
    this.collapsed = new Set();
    this.drawn = new Map();
    this.view = { x: 0, y: 0, k: 1 };
    this.edges = svg("g");
    this.nodes = svg("g");
    this.joint = svg("path", { class: "joint" });
    this.joined = null;
    this.layer = svg("g", {}, this.edges, this.joint, this.nodes);
    const role = drag ? "group" : "img"; // parts of an image have no role of their own
    this.sheet = svg("svg", { tabindex: 0, role, "aria-label": label, class: "sheet" });
    this.sheet.append(hatching(), this.layer);
    const style = element("style", {}, treeCss);
    this.element = element("div", { class: "tree" }, style, this.sheet, this.#buttons());
    listen(this, (view) => {
      this.fitted = false;
      this.#move(view);
    });
    this.#arrange();
  }

  /** Show the whole tree, or its top if it would be too small to read. */
  fit() {
    this.fitted = true;
    const { width, height } = this.#size();
    const { left, right, bottom } = this.extent;
    const k = Math.min(width / (right - left), height / bottom, 1.15);
    const readable = k >= this.#least() ? k : READ;
    const x = k >= this.#least() ? (width - (right + left) * k) / 2 : width / 2;
    this.#move({ x, y: Math.max(0, (height - bottom * readable) / 2), k: readable });
  }

  /** Zoom by a factor; `at` stays where it is, the middle if it is not given. */
  zoom(factor, at = null) {
    const { width, height } = this.#size();
    const [px, py] = at ?? [width / 2, height / 2];
    const k = Math.min(LARGEST, Math.max(SMALLEST, this.view.k * factor));
    const ratio = k / this.view.k;
    this.fitted = false;
    this.#move({ x: px - (px - this.view.x) * ratio, y: py - (py - this.view.y) * ratio, k });
  }

  /** Move the sheet if a node is not well in sight. */
  follow(node) {
    const place = this.places.get(this.shown(node));
    const { width, height } = this.#size();
    if (width === 0) return; // not on a page yet
    const { x, y, k } = this.view;
    const [px, py] = [x + place.x * k, y + place.y * k];
    const inside = px > 50 && px < width - 70 && py > 24 && py < height - 34;
    if (!inside) this.#glide({ x: width / 2 - place.x * k, y: height / 2 - place.y * k, k });
  }

  /** Move the sheet if a node is not in sight; nothing has to move if all of the tree is. */
  keepInSight(node) {
    const { width, height } = this.#size();
    const { left, right, bottom } = this.extent;
    const { k } = this.view;
    const isAllShown = (right - left) * k <= width + 1 && bottom * k <= height + 1;
    if (this.fitted === false || !isAllShown) this.follow(node);
  }

  /** Join a node to one below it by an arc; no arc if one of them is null. */
  join(above, below) {
    this.joined = above === null || below === null ? null : [above, below];
    this.#drawJoint();
  }

  #drawJoint() {
    const [above, below] = (this.joined ?? []).map((i) => this.places.get(this.shown(i)));
    if (!above || above === below) return this.joint.removeAttribute("d");
    const side = below.x >= above.x ? 1 : -1;
    const bend = Math.max(above.x * side, below.x * side) * side + side * 58;
    this.joint.setAttribute("d", `M${above.x} ${above.y}C${bend} ${above.y} ${bend} ${below.y} ${below.x} ${below.y}`);
  }

  /** Return the height of a line below all nodes of a depth, on the sheet. */
  heightBelow(depth) {
    return MARGIN + (depth + 0.4) * LEVEL;
  }

  /** Return where the tree begins on the left, or the part of it that is in sight. */
  leftInSight() {
    return Math.max(this.extent.left, (8 - this.view.x) / this.view.k);
  }

  /** Return the depth whose line is nearest to a place on the page. */
  depthAt(clientY) {
    const y = (clientY - this.sheet.getBoundingClientRect().top - this.view.y) / this.view.k;
    return Math.round((y - MARGIN) / LEVEL - 0.4);
  }

  /** Return the node itself, or the collapsed node that hides it. */
  shown(node) {
    let found = node;
    for (let i = node; i !== null; i = this.parent[i]) if (this.collapsed.has(i)) found = i;
    return found;
  }

  /** Collapse a subtree, or show it again. */
  toggle(node) {
    if (this.children[node].length === 0) return;
    if (!this.collapsed.delete(node)) this.collapsed.add(node);
    this.rearrange(node);
  }

  /** Lay the tree out again, as `children`, `collapsed` and `room` are now; a node stays in place. */
  rearrange(node = 0) {
    const { x, y } = this.places.get(node);
    this.#arrange();
    const { k } = this.view;
    const now = this.places.get(node);
    this.#move({ x: this.view.x + (x - now.x) * k, y: this.view.y + (y - now.y) * k, k });
  }

  /** Draw again what may have changed. @param {Iterable<number>} [changed] All nodes if missing. */
  refresh(changed = this.drawn.keys()) {
    for (const i of changed) if (this.drawn.has(i)) this.#paint(i);
  }

  /** Make the sheet as high as its tree asks for; call it when its width has changed. */
  resize() {
    const { width } = this.#size();
    if (width === 0) return;
    const { left, right, bottom } = this.extent;
    const whole = width / (right - left);
    const k = whole < this.#least() ? READ : Math.min(1.15, whole);
    this.sheet.style.height = `${Math.round(Math.min(480, Math.max(200, bottom * k)))}px`;
    if (this.fitted !== false) this.fit();
    else this.#move(this.view);
  }

  /** Return the least scale at which the whole tree is shown: letters are read, boxes are hit. */
  #least() {
    return this.#size().width < PHONE ? ON_PHONE : READABLE;
  }

  #size() {
    return { width: this.sheet.clientWidth, height: this.sheet.clientHeight };
  }

  #arrange() {
    const childrenOf = (i) => (this.collapsed.has(i) ? [] : this.children[i]);
    this.places = tidyLayout(0, childrenOf, this.room);
    let [left, right, depth] = [0, 0, 0];
    for (const [i, place] of this.places) {
      place.y = MARGIN + place.depth * LEVEL;
      const room = this.room(i);
      left = Math.min(left, place.x - room.left);
      right = Math.max(right, place.x + room.right);
      depth = Math.max(depth, place.depth);
    }
    this.#drawJoint();
    this.extent = { left: left - 8, right: right + 8, bottom: 2 * MARGIN + depth * LEVEL + 8 };
    for (const i of [...this.drawn.keys()]) this.#erase(i);
  }

  #move(view) {
    cancelAnimationFrame(this.gliding);
    this.view = view;
    this.layer.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.k})`);
    const isPhone = this.#size().width < PHONE;
    this.sheet.style.setProperty("--least", isPhone ? `${Math.min(LETTER / view.k, HIGHEST)}px` : "0px");
    this.sheet.style.setProperty("--reach", isPhone ? `${TARGET / 2 / view.k}px` : "0px");
    this.#cull();
    this.onMove();
  }

  #glide(target) {
    cancelAnimationFrame(this.gliding);
    if (wantsLessMotion()) return this.#move(target);
    const { x, y, k } = this.view;
    const start = performance.now();
    const frame = (now) => {
      const t = Math.min(1, Math.max(0, (now - start) / 160));
      const part = t * (2 - t);
      this.#move({ x: x + (target.x - x) * part, y: y + (target.y - y) * part, k });
      if (t < 1) this.gliding = requestAnimationFrame(frame);
    };
    this.gliding = requestAnimationFrame(frame);
  }

  /** Put on the sheet what is in sight, and take away what is not. */
  #cull() {
    const { width, height } = this.#size();
    const { x, y, k } = this.view;
    const [left, right] = [-x / k - 90, (width - x) / k + 90];
    const [top, bottom] = [-y / k - 40, (height - y) / k + 40];
    const far = k < READABLE;
    if (far !== this.far) {
      this.far = far;
      for (const i of [...this.drawn.keys()]) this.#erase(i);
    }
    for (const [i, at] of this.places) {
      const above = this.parent[i] === null ? at : this.places.get(this.parent[i]);
      const inside =
        Math.max(at.x, above.x) >= left && Math.min(at.x, above.x) <= right &&
        at.y >= top && above.y <= bottom;
      if (inside && !this.drawn.has(i)) this.#paint(i);
      else if (!inside && this.drawn.has(i)) this.#erase(i);
    }
  }

  #erase(i) {
    const { node, edge } = this.drawn.get(i);
    node.remove();
    edge.remove();
    this.drawn.delete(i);
  }

  /** Draw a node and the edge above it, unless they look as they did. */
  #paint(i) {
    const look = this.look(i);
    const key = Object.values(look).join("|");
    const old = this.drawn.get(i);
    if (old?.key === key) return;
    const [from, to] = [this.places.get(this.parent[i]), this.places.get(i)];
    const node = nodeOf(i, look, to, { isCollapsed: this.collapsed.has(i), isFar: this.far });
    const edge = edgeOf(look, from, to, this.far);
    if (old) {
      const focused = old.node.getRootNode().activeElement === old.node;
      old.node.replaceWith(node);
      old.edge.replaceWith(edge);
      if (focused) node.focus({ preventScroll: true });
    } else {
      this.nodes.append(node);
      this.edges.append(edge);
    }
    this.drawn.set(i, { node, edge, key });
  }

  #buttons() {
    return element(
      "div",
      { class: "zoom", role: "group", "aria-label": "Zoom" },
      button("−", () => this.zoom(1 / 1.3), "-", { "aria-label": "Zoom out" }),
      button("+", () => this.zoom(1.3), "+", { "aria-label": "Zoom in" }),
      button("Fit", () => this.fit(), "0"),
    );
  }
}
