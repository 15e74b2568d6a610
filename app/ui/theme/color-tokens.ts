/** The three themes; paper is always light. A system preference for dark counts only while <html> names no theme, or names "system". */
function themed(light: string, dark: string, sunlight?: string) {
  const bySystem = { _unnamed: { _systemDark: dark } };
  const bySun = sunlight ? { _sunlight: { _onScreen: sunlight } } : {};
  return { value: { base: light, _light: light, ...bySystem, _dark: { _onScreen: dark }, ...bySun } };
}

/** A value made of other tokens, said again in each theme, so that a part with a theme of its own gets its own. */
export function inEveryTheme(value: string) {
  return { value: { base: value, _light: value, _dark: value, _sunlight: value } };
}

const white = "#FFFFFF";
const black = "#000000";
const ink = "#14211E";
const night = "#0F1614";

/** Colours by what they mean. Least text contrast: 5.3 light, 6.7 dark, 8.2 sunlight. */
export const colorTokens = {
  canvas: themed("#EAEEED", night, white),
  sheet: themed(white, "#17201D", white),
  sunk: themed("#F1F4F3", "#1E2925", "#F4F4F4"),
  raised: themed(white, "#1F2A26", white),
  ink: themed(ink, "#E8EEEB", black),
  muted: themed("#4F5D58", "#A3B1AB", "#1F2927"),
  line: themed("#CDD6D2", "#31403A", "#5C6663"),
  lineStrong: themed("#74817C", "#71827A", black),
  // An office's own colour stands in <html>'s style, where it has chosen one: see app/screen/page/office-accent.ts.
  accent: themed("var(--office-day, #0B5A49)", "var(--office-night, #6ECFB2)", "var(--office-day-hover, #00382C)"),
  accentHover: themed("var(--office-day-hover, #084538)", "var(--office-night-hover, #93DFC8)", black),
  onAccent: themed(white, night, white),
  link: themed("#0A5A7C", "#7CC6E8", "#003A57"),
  needsYou: themed("#B01E66", "#F59AC2", "#8F0A4C"),
  needsYouSoft: themed("#FBE1EC", "#3B1B2B", white),
  onNeedsYou: themed(white, night, white),
  withUs: themed("#1F4F8F", "#9DC2F3", "#0B2F66"),
  withUsSoft: themed("#DDE8F6", "#1B2A40", white),
  withOthers: themed("#5B3E96", "#C4B0F0", "#3B2270"),
  withOthersSoft: themed("#E9E2F5", "#2B2342", white),
  waiting: themed("#7A5200", "#F2C462", "#4F3400"),
  waitingSoft: themed("#FCEBC2", "#362B11", white),
  done: themed("#1E6B35", "#86D49B", "#0A4A1E"),
  doneSoft: themed("#DCEFDD", "#1B3322", white),
  stopped: themed("#A3211B", "#FF9C90", "#7D0F0B"),
  stoppedSoft: themed("#FADFDB", "#3E1D19", white),
  onStopped: themed(white, night, white),
  focus: themed("#FFCF3F", "#FFCF3F", "#FFCF3F"),
  focusInk: themed(ink, night, black),
  // A plan is paper: the same in every theme.
  plan: { value: white },
  planInk: { value: ink },
  planLine: { value: "#8B9793" },
  planFill: { value: "#E7ECEA" },
  scrim: themed("rgb(20 33 30 / .42)", "rgb(0 0 0 / .6)", "rgb(0 0 0 / .6)"),
};

/** The only shadow, under what floats. */
export const shadowTokens = {
  overlay: themed("0 12px 40px rgb(20 33 30 / .22)", "0 12px 40px rgb(0 0 0 / .6)", "0 12px 40px rgb(0 0 0 / .6)"),
  focusRing: inEveryTheme("inset 0 0 0 2px {colors.focusInk}"),
  focusRingOnFill: inEveryTheme("inset 0 0 0 2px {colors.sheet}"),
  focusLink: inEveryTheme("0 3px 0 {colors.focusInk}"),
};
