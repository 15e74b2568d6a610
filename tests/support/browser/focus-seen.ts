/** More controls than any page has before the one that is looked for. */
export const mostTabs = 150;
/** A date is three stops of one control. */
export const mostStopsOfOne = 6;

/** What has the focus, in a few words. */
export const focusedWords = () => {
  const at = document.activeElement;
  if (at === null || at === document.body) return "nothing";
  const name = at.getAttribute("aria-label") ?? at.closest("label")?.textContent ?? at.textContent ?? "";
  return `${at.tagName.toLowerCase()} ${at.id} ${name.trim().slice(0, 40)}`;
};

/** Why the control that has the focus does not show it: nothing when it does. */
export const unseenWords = () => {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return "nothing has the focus";
  if (!at.matches(":focus-visible")) return "its focus is not meant to be seen";
  const label = at.closest("label");
  const faces = [at, ...(at.nextElementSibling ? [at.nextElementSibling] : []), ...(label ? [label] : [])];
  const marked = faces.some((face) => {
    const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(face);
    return (outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 3) || backgroundColor === "rgb(255, 207, 63)";
  });
  if (!marked) return "it has neither ring nor light";
  const seen = faces.some((face) => {
    const { left, right, top, bottom } = face.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const);
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (face.contains(hit) || (hit.contains(face) && hit.matches("label, a, button")));
    });
  });
  return seen ? "" : "it stands outside the screen or under something else";
};

/**
 * Whether the dialog that `control` stands in, if it stands in one, has taken the focus. Until then it is on its way to the
 * dialog's first control: what is pressed before would meet that one.
 */
export const dialogHasFocus = (control: Element): boolean => {
  const dialog = control.closest('[aria-modal="true"]');
  return dialog === null || dialog.contains(document.activeElement);
};
