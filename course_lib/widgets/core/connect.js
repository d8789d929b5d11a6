/** What a comm brings to the page: it makes Python's side known, and the output has the widget. */

import { keepWhole } from "./changes.js";

export default {
  initialize({ model }) {
    const id = model.get("model_id");
    const known = { model, isLive: () => true };
    model.widget_manager.get_model(id).then((found) => {
      known.isLive = () => found.comm_live; // false after a restart of the kernel
    });
    const announce = () => {
      (window.courseModels ??= new Map()).set(id, known);
      dispatchEvent(new CustomEvent("course-model", { detail: id }));
    };
    if (model.get("match")) keepWhole(model, "match", announce);
    else announce();
  },
  render() {},
};
