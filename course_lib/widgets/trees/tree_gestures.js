/** The pointer and the wheel on the sheet of a tree. */

const STEP = 12; // pixels that a dragged node is moved for each step of its value

/**
 * Drag to move the sheet or a value, Ctrl and wheel to zoom, click and double click on nodes.
 *
 * @param {TreeView} tree
 * @param {function({x: number, y: number, k: number}): void} move Moves the sheet.
 */
export function listen(tree, move) {
  const { sheet, drag } = tree;
  let start = null;
  const nodeAt = (event) => event.target.closest?.("[data-node]")?.dataset.node;
  sheet.addEventListener("pointerdown", (event) => {
    const node = Number(nodeAt(event) ?? -1);
    const grabbed = node >= 0 && drag?.grab(node) ? node : null;
    const step = event.target.closest?.("[data-step]")?.dataset.step; // of a button beside a leaf
    if (grabbed !== null && step) return drag.by(grabbed, Number(step));
    start = { px: event.clientX, py: event.clientY, ...tree.view, dragged: false, grabbed };
    if (grabbed !== null) sheet.setPointerCapture(event.pointerId); // it may leave the sheet at once
  });
  sheet.addEventListener("pointermove", (event) => {
    if (start === null || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - start.px, event.clientY - start.py];
    if (!start.dragged && Math.hypot(dx, dy) < 5) return;
    if (!start.dragged) sheet.setPointerCapture(event.pointerId);
    start.dragged = true;
    if (start.grabbed !== null) return drag.by(start.grabbed, Math.round((dx - dy) / STEP));
    move({ x: start.x + dx, y: start.y + dy, k: tree.view.k });
  });
  sheet.addEventListener("click", (event) => {
    const node = nodeAt(event);
    if (node !== undefined && !start?.dragged) tree.onPick(Number(node));
    start = null;
  });
  sheet.addEventListener("dblclick", (event) => {
    const node = nodeAt(event);
    if (node !== undefined) tree.toggle(Number(node));
  });
  const wheel = (event) => {
    if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
    event.preventDefault();
    tree.zoom(Math.exp(-event.deltaY / 300), [event.offsetX, event.offsetY]);
  };
  sheet.addEventListener("wheel", wheel, { passive: false });
}
