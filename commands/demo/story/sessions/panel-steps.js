/** @typedef {import("./tester-hand.js").TesterHand} TesterHand */

/** The usability test's own panel, as a tester's hand presses it. On a phone it folds away while the page is used. */
export class PanelSteps {
  /** @readonly @type {TesterHand} */
  #hand;
  /** @readonly @type {import("@playwright/test").Locator} */
  #panel;

  /** @param {TesterHand} hand */
  constructor(hand) {
    this.#hand = hand;
    this.#panel = hand.page.locator(".uxt-panel");
  }

  /** @param {string} name */
  #button(name) {
    return this.#panel.getByRole("button", { name, exact: true });
  }

  /** @param {string} name */
  async #press(name) {
    const folded = this.#panel.getByRole("button", { name: /^Open the usability test/ });
    if (await folded.isVisible()) await this.#hand.press(folded);
    await this.#hand.press(this.#button(name));
  }

  /** Agrees to be recorded, reads the guidelines for so many seconds and begins. @param {number} reading */
  async begin(reading) {
    await this.#hand.rest(2);
    await this.#hand.press(this.#hand.page.getByRole("button", { name: "Start without camera" }));
    await this.#hand.rest(reading);
    await this.#press("Begin Test");
    await this.#hand.rest(3);
  }

  collapse = () => this.#press("Collapse Panel");
  move = () => this.#press("Move");
  next = () => this.#press("Done, Next");

  /** @param {string} words */
  async answer(words) {
    const folded = this.#panel.getByRole("button", { name: /^Open the usability test/ });
    if (await folded.isVisible()) await this.#hand.press(folded);
    await this.#hand.type(this.#panel.getByLabel("Your answer"), words);
    await this.#hand.rest(1);
  }

  /** @param {string} why */
  async skip(why) {
    await this.#press("Skip this task");
    await this.#hand.type(this.#panel.getByLabel(/^Why do you skip it/), why);
    await this.#press("Skip");
  }

  /** @param {string} words */
  async report(words) {
    await this.#press("Report a problem");
    await this.#hand.type(this.#panel.getByLabel(/^What is the problem/), words);
    await this.#press("Send");
  }

  async abort() {
    await this.#press("Abort Session");
    await this.#press("Stop the test");
    await this.#hand.rest(1);
  }

  async end() {
    await this.#hand.rest(2);
    await this.#hand.press(this.#button("End Session"));
  }
}
