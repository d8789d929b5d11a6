/** The picture of a state, with a button to play on from there. */

import { element, mount, widget } from "../core/shared.js";
import { PlayOn } from "../core/play_on.js";

export default widget(({ model, el }) => {
  const { html, alt, playable } = model.get("data");
  const picture = element("div", {});
  picture.innerHTML = html; // Python's own picture, on a card that follows the page's theme
  if (!playable) return void el.replaceChildren(picture);
  const below = element("div", {});
  const card = mount(below, `Play on: ${alt}`, PLAIN);
  const further = new PlayOn(model, () => ({}));
  card.append(further.button, further.note, further.place);
  el.replaceChildren(picture, below);
});

const PLAIN = ".card { border: 0; padding: 0; background: none; }";
