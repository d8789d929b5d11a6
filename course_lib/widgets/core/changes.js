/** Puts a trait together again of which Python sends what is new; see matches/match_view.py. */

/**
 * Keep a trait of a model whole.
 *
 * @param {object} model Its listeners are called in the order of `on`: this is the first.
 * @param {string} name
 * @param {function(): void} onWhole Called once the model has all of the trait.
 */
export function keepWhole(model, name, onWhole) {
  let [known, lists, isWhole] = [null, {}, false];
  const take = () => {
    const value = model.get(name);
    if (value === known) return;
    const missing = value.changed && value.number !== known?.number + 1;
    if (missing) {
      Object.assign(value, known); // what was there, until all of it is here
      model.send({ ask: "whole", question: "whole", content: {} });
    } else {
      for (const list of value.changed ?? []) value[list] = value[list].flatMap((part) => (Array.isArray(part) ? lists[list].slice(...part) : [part]));
      known = value;
      for (const [list, items] of Object.entries(value)) if (Array.isArray(items) && items.length) lists[list] = items;
    }
    if (missing && !known) return;
    if (!isWhole) onWhole();
    isWhole = true;
  };
  model.on(`change:${name}`, take);
  take();
}
