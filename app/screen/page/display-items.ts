import { m } from "#schemas/messages/compiled/messages";
import type { MenuItem } from "#ui/shell/menu-item";
import { chooseLanguage, languageNames } from "./language-choice";
import { pageLook, type Theme, themes } from "./page-look";
import { chooseTheme, themeName } from "./theme-choice";

const inUse = (yes: boolean) => (yes ? { note: m.shell_in_use() } : {});

/** The themes as menu items; the one in use says so. */
export const themeItems = (theme: Theme): readonly MenuItem[] =>
  themes.map((name) => ({ id: `theme-${name}`, label: themeName(name), onSelect: () => chooseTheme(name), ...inUse(name === theme) }));

/** Theme and language as menu items; the ones in use say so. */
export function displayItems(theme: Theme): readonly MenuItem[] {
  const { locale } = pageLook();
  return [
    { id: "theme", heading: m.shell_theme() },
    ...themeItems(theme),
    { id: "language-line", separator: true },
    { id: "language", heading: m.shell_language() },
    ...(["en", "es"] as const).map((name) => ({
      id: `language-${name}`,
      label: languageNames[name],
      onSelect: () => chooseLanguage(name),
      ...inUse(name === locale),
    })),
  ];
}
