/** Keys: which belong to the control that has the focus. */

/**
 * Tell whether a key is meant for the control that has the focus, not for the widget.
 *
 * @param {KeyboardEvent} event
 */
export function isForControl(event) {
  const target = event.composedPath()[0];
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (target.matches("select, input:not([type=range])")) return true;
  if (target.matches("button, summary")) return [" ", "Enter"].includes(event.key);
  return target.matches("input") && !["Enter", " "].includes(event.key);
}
