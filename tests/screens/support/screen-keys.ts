import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { dialogHasFocus, focusedWords, mostStopsOfOne, mostTabs, unseenWords } from "../../support/browser/focus-seen";

type Within = Pick<Locator, "getByRole">;

const hasFocus = (control: Locator): boolean => control.elements().some((element) => element === document.activeElement);
const exactly = (name: string | RegExp) => ({ name, exact: typeof name === "string" });

/** Presses one key: "Tab", "Enter". */
export const pressKey = (key: string): Promise<void> => userEvent.keyboard(`{${key}}`);
/** Types where the focus is. */
export const typeWords = (words: string): Promise<void> => userEvent.keyboard(words.replaceAll(/[{[]/g, "$&$&"));

/** Walks by Tab until `control` has the focus, and sees that it shows it. */
export async function reach(control: Locator): Promise<void> {
  // The control may only be on its way to the screen.
  await expect.poll(() => control.elements().length).toBeGreaterThan(0);
  await expect
    .poll(() => control.elements().some(dialogHasFocus), { message: `the dialog of ${control.selector} has the focus` })
    .toBe(true);
  const walked: string[] = [];
  for (let stops = 0; !hasFocus(control); ) {
    await pressKey("Tab");
    const words = focusedWords();
    stops = words === walked.at(-1) && words !== "nothing" ? stops + 1 : 0;
    walked.push(words);
    if (stops > mostStopsOfOne) throw new Error(`trapped on the way to ${control.selector}:\n${walked.join("\n")}`);
    if (walked.length > mostTabs) throw new Error(`no way to ${control.selector}:\n${walked.join("\n")}`);
  }
  await expect.poll(unseenWords, { message: `${control.selector} shows its focus` }).toBe("");
}

/** Presses Enter on a button or a link without the walk to it: through a long list that walk is shown once, or elsewhere. */
export async function enter(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  await expect.poll(() => dialogHasFocus(control.element()), { message: `the dialog of ${control.selector} has the focus` }).toBe(true);
  control.element().focus();
  await pressKey("Enter");
}

/** Walks to a button or a link and presses Enter. */
export async function press(role: "button" | "link", name: string | RegExp, within: Within = page): Promise<void> {
  await reach(within.getByRole(role, exactly(name)));
  await pressKey("Enter");
}

/** Walks to a field and types, in place of what stands there. */
export async function type(name: string | RegExp, words: string, within: Within = page): Promise<void> {
  const field = within.getByRole("textbox", exactly(name));
  await reach(field);
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await typeWords(words);
  await expect.element(field).toHaveValue(words);
}

/** Walks to a group of choices and moves by arrow to one of them. */
export async function choose(group: Locator, option: string | RegExp): Promise<void> {
  const wanted = group.getByRole("radio", exactly(option));
  await reach(group.getByRole("radio"));
  for (let moves = 0; !hasFocus(wanted); moves += 1) {
    if (moves > 40) throw new Error(`no arrow leads to ${wanted.selector}`);
    await pressKey("ArrowDown");
  }
  if (!wanted.element().matches(":checked")) await userEvent.keyboard(" ");
  await expect.element(wanted).toBeChecked();
}

/** Walks to a list that opens and types the beginning of one of its entries. */
export async function select(name: string | RegExp, entry: string, within: Within = page): Promise<void> {
  await reach(within.getByRole("combobox", exactly(name)));
  await typeWords(entry);
  await pressKey("Enter");
}
