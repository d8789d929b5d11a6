/** The theme of the page, light or dark, and the cards that follow it. */

const NAMES = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme"];
const THEMES = { attributes: true, attributeFilter: NAMES };

/** Tell whether JupyterLab, a page that it exported, VS Code, or the site has a dark theme. */
function isDark() {
  const { jpThemeLight, vscodeThemeKind } = document.body?.dataset ?? {}; // a page that closes has none
  const isDarkSite = document.documentElement?.dataset.theme === "dark";
  return isDarkSite || jpThemeLight === "false" || /dark|^vscode-high-contrast$/.test(vscodeThemeKind ?? "");
}

/** Give an element the colours of the page's theme, now and whenever the theme changes. */
export function followTheme(host) {
  const kept = new WeakRef(host); // a card that is gone may be forgotten
  const look = () => kept.deref()?.style.setProperty("--course-scheme", isDark() ? "dark" : "light");
  const themes = new MutationObserver(() => (kept.deref() ? look() : themes.disconnect()));
  for (const place of [document.documentElement, document.body]) themes.observe(place, THEMES);
  look();
}
