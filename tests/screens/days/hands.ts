import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { enter, press as pressByKey, reach, type as typeByKey, typeWords } from "../support/screen-keys";

type Within = Pick<Locator, "getByRole">;
type Pressed = "button" | "link" | "radio";

/** How somebody works: what they do to a control, whichever way they do it. */
export interface Hand {
  readonly name: "pointer" | "keyboard";
  press(role: Pressed, name: string | RegExp, within?: Within): Promise<void>;
  /** Of a long list, whose walk by Tab is shown elsewhere. */
  pressOf(control: Locator): Promise<void>;
  type(role: "textbox" | "searchbox", name: string | RegExp, words: string, within?: Within): Promise<void>;
  /** Where the focus is already. */
  write(words: string): Promise<void>;
  key(keys: string): Promise<void>;
}

const exactly = (name: string | RegExp) => ({ name, exact: typeof name === "string" });

const byPointer: Hand = {
  name: "pointer",
  press: (role, name, within = page) => within.getByRole(role, exactly(name)).click(),
  pressOf: (control) => control.click(),
  type: (role, name, words, within = page) => within.getByRole(role, exactly(name)).fill(words),
  write: typeWords,
  key: (keys) => userEvent.keyboard(keys),
};

const byKeyboard: Hand = {
  name: "keyboard",
  async press(role, name, within = page) {
    if (role !== "radio") return pressByKey(role, name, within);
    const radio = within.getByRole(role, exactly(name));
    await reach(radio);
    await userEvent.keyboard(" ");
    await expect.element(radio).toBeChecked();
  },
  pressOf: enter,
  async type(role, name, words, within = page) {
    if (role === "textbox") return typeByKey(name, words, within);
    await reach(within.getByRole(role, exactly(name)));
    await typeWords(words);
  },
  write: typeWords,
  key: (keys) => userEvent.keyboard(keys),
};

export const hands: readonly Hand[] = [byPointer, byKeyboard];

/** What a person did, counted: a press, a choice, or words into one field is an act each. A walk by Tab to a control is none, as a pointer's way is none. */
export class CountedActs {
  readonly #counts = new Map<string, number>();

  /** One piece of work; each thing that is done in it counts. */
  async work(name: string, ...acts: readonly (() => Promise<void>)[]): Promise<void> {
    for (const act of acts) await act();
    this.#counts.set(name, acts.length);
  }

  /** Prints what each piece took beside what it takes at most, and holds it to that. */
  expectAtMost(day: string, hand: Hand, most: Readonly<Record<string, number>>): void {
    for (const [name, count] of this.#counts) {
      console.info(`${day}, by ${hand.name}: ${name} in ${count}${name in most ? ` of ${most[name]}` : ""} acts`);
      expect(count, name).toBeLessThanOrEqual(most[name] ?? count);
    }
    expect([...this.#counts.keys()]).toEqual(expect.arrayContaining(Object.keys(most)));
  }
}
