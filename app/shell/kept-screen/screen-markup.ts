import { heldMark } from "#app/shell/held-screens/out-of-sight";
import { loadingBar } from "#styled/recipes";

/** The element that a kept screen stands in, while the app begins; it is the body's last. */
export const keptScreenId = "kept-screen";

/** What is out of sight, runs, asks or plays, and what is said in passing: no part of a picture. */
const leftOut = `[${heldMark}], script, style, link, template, noscript, iframe, object, embed, video, audio, canvas, [role=status], [role=alert], [role=log]`;
/** What does nothing until the app has begun. Links lead on, as they do on every page. */
const still = "button, input, select, textarea, summary, [role=button], [role=tab], [role=row][tabindex], [draggable=true]";
/** Over the page: a picture of it would be one of something that is not there the next time. */
const passing = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-busy=true]";
/** They name other elements: those of the page that takes its place have the same. */
const names = ["id", "for", "name", "form", "list", "autofocus", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"];

/** Whether somebody has typed what no address or copy holds yet: a picture would show the field without it. */
const isTyped = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(field.type))
    ? field.value !== field.defaultValue
    : false;

/** Where the app takes longer than a second to begin, the screen says that it is on its way. */
function loadingBarIn(of: Document): HTMLElement {
  const bar = of.createElement("div");
  bar.className = loadingBar();
  bar.style.animationDelay = "1s";
  return bar;
}

/**
 * A screen as it is drawn, as markup that shows it and does nothing but lead on; null where it is not to be kept: something stands over it, it is
 * being read, or somebody types.
 */
export function screenMarkup(body: HTMLElement): string | null {
  if (body.querySelector(`:is(${passing}, #${keptScreenId}):not([${heldMark}] *)`) !== null) return null;
  if ([...body.querySelectorAll(`:is(input, textarea):not([${heldMark}] *)`)].some(isTyped)) return null;
  // In a document of its own nothing is loaded: a copy of a picture would ask for it once more, by an address that may be over.
  const apart = document.implementation.createHTMLDocument();
  const drawn = apart.createElement("div");
  for (const child of body.children) drawn.append(apart.importNode(child, true));
  for (const each of drawn.querySelectorAll(leftOut)) each.remove();
  for (const each of drawn.querySelectorAll(still)) each.setAttribute("inert", "");
  for (const image of drawn.querySelectorAll('img[src^="blob:"]')) image.removeAttribute("src");
  for (const each of drawn.querySelectorAll(names.map((name) => `[${name}]`).join())) for (const name of names) each.removeAttribute(name);
  drawn.append(loadingBarIn(apart));
  drawn.id = keptScreenId;
  // It is not shown on a page of another language.
  drawn.lang = document.documentElement.lang;
  return drawn.outerHTML;
}
