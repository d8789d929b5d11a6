/** Tells Python what the cells of the notebook say at this moment, where JupyterLab shows it. */

export default {
  initialize({ model }) {
    const cells = model.widget_manager.context?.model?.cells ?? [];
    const texts = [...cells].filter((cell) => cell.type === "code").map((cell) => [cell.id, cell.sharedModel.getSource()]);
    model.send({ texts: Object.fromEntries(texts) });
  },
  render() {},
};
