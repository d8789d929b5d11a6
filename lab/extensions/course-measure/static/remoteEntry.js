/** A prebuilt extension of JupyterLab that is a style alone: text has its measure before a widget is shown.
 *  `course_lib/widgets/core/measure.js` brings the same style, under the same id, wherever a widget is. */
{
  const href = new URL("measure.css", document.currentScript.src).href;
  const addStyle = () => {
    const link = Object.assign(document.createElement("link"), { id: "course-measure", rel: "stylesheet", href });
    document.head.append(link);
    return {}; // the module, to which JupyterLab adds its scope
  };
  (window._JUPYTERLAB ??= {})["course-measure"] = { init() {}, get: async () => addStyle };
}
