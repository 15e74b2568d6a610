/** Where the reader arrives: the page's title, its heading, or the main landmark. */
export function arrivalPoint(page: Document): HTMLElement | null {
  const main = page.getElementById("main");
  return main?.querySelector<HTMLElement>("#page-title") ?? main?.querySelector<HTMLElement>("h1") ?? main;
}

/** Puts the focus on something, be it only text. The page is scrolled to it for those who use keys, and for nobody else. */
export function bringFocus(point: HTMLElement | null): void {
  if (point === null) return;
  if (point.tabIndex < 0 && !point.hasAttribute("tabindex")) point.setAttribute("tabindex", "-1");
  point.focus({ preventScroll: true });
  if (point.matches(":focus-visible")) point.scrollIntoView({ block: "nearest" });
}
