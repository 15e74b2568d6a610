import { expect, type Locator, type Page } from "@playwright/test";
import { dialogHasFocus, focusedWords, mostStopsOfOne, mostTabs, unseenWords } from "../../support/browser/focus-seen";

type Role = Parameters<Page["getByRole"]>[0];

/** Somebody who has a keyboard and nothing else. */
export class ByKey {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // Heard from the beginning: a listener that comes with the press may come after it.
    page.on("filechooser", () => undefined);
  }

  private async has(control: Locator): Promise<boolean> {
    return (await control.and(this.page.locator(":focus")).count()) > 0;
  }

  /** Walks until `control` has the focus, and sees that it shows it. */
  async reach(control: Locator, { back = false } = {}): Promise<void> {
    // The control may only be on its way to the screen.
    await expect(control.first()).toBeAttached();
    await expect.poll(() => control.first().evaluate(dialogHasFocus), { message: `the dialog of ${control} has the focus` }).toBe(true);
    const walked: string[] = [];
    for (let stops = 0; !(await this.has(control)); ) {
      await this.page.keyboard.press(back ? "Shift+Tab" : "Tab");
      const words = await this.page.evaluate(focusedWords);
      stops = words === walked.at(-1) && words !== "nothing" ? stops + 1 : 0;
      walked.push(words);
      if (stops > mostStopsOfOne) throw new Error(`trapped on the way to ${control}:\n${walked.join("\n")}`);
      if (walked.length > mostTabs) throw new Error(`no way to ${control}:\n${walked.join("\n")}`);
    }
    await expect.poll(() => this.page.evaluate(unseenWords), { message: `${control} shows its focus` }).toBe("");
  }

  /** Walks to a control of this role and name. */
  async to(role: Role, name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.reach(within.getByRole(role, { name, exact: typeof name === "string" }));
  }

  /** Walks to a button or a link and presses Enter. */
  async press(role: "button" | "link", name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.to(role, name, within);
    await this.page.keyboard.press("Enter");
  }

  /** Walks to a field and types, in place of what stands there. */
  async type(name: string | RegExp, words: string, within: Page | Locator = this.page): Promise<void> {
    await this.to("textbox", name, within);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(words);
    await expect(within.getByRole("textbox", { name, exact: typeof name === "string" })).toHaveValue(words);
  }

  /** Walks to a group of choices and moves by arrow to one of them. */
  async choose(group: Locator, option: string | RegExp): Promise<void> {
    const wanted = group.getByRole("radio", { name: option, exact: typeof option === "string" });
    await this.reach(group.getByRole("radio"));
    for (let moves = 0; !(await this.has(wanted)); moves += 1) {
      if (moves > 40) throw new Error(`no arrow leads to ${wanted}`);
      await this.page.keyboard.press("ArrowDown");
    }
    if (!(await wanted.isChecked())) await this.page.keyboard.press("Space");
    await expect(wanted).toBeChecked();
  }

  /** Walks to a list that opens and types the beginning of one of its entries. */
  async select(name: string | RegExp, entry: string, within: Page | Locator = this.page): Promise<void> {
    await this.to("combobox", name, within);
    await this.page.keyboard.type(entry);
    await this.page.keyboard.press("Enter");
  }

  /** Walks to a file's button, opens the system's own window and chooses there. */
  async file(control: Locator, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
    await this.reach(control);
    const window = this.page.waitForEvent("filechooser");
    await this.page.keyboard.press("Enter");
    await (await window).setFiles(file);
  }
}
