import { useSyncExternalStore } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { rememberChoice } from "./cookies";
import { pageLook, type Theme } from "./page-look";

let chosen: Theme | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The theme of this document. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? pageLook().theme,
    () => pageLook().theme,
  );

/** Changes the theme at once and remembers it for the next page from the worker. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  rememberChoice("theme", theme);
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

const names: Readonly<Record<Theme, () => string>> = {
  system: m.shell_theme_system,
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
  sunlight: m.shell_theme_sunlight,
};

export const themeName = (theme: Theme): string => names[theme]();
