import { setTimeout as wait } from "node:timers/promises";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {{ x: number, y: number }} Point */

/** @param {number} from @param {number} to */
const between = (from, to) => from + Math.random() * (to - from);
/** How far a hand has come at a part of its time: it starts and stops gently. @param {number} part */
const eased = (part) => part ** 3 * (10 - 15 * part + 6 * part ** 2);

/** A tester's hand and eyes on a page: it moves in bows, overshoots, scrolls in pushes, mistypes and rests. `touch`: by a finger, without a mouse. */
export class TesterHand {
  /** @readonly @type {Page} */
  page;
  /** @type {boolean} */
  #touch;
  /** Slower than others, or faster. @type {number} */
  #pace;
  /** @type {Point} */
  #at = { x: 420, y: 360 };

  /** @param {Page} page @param {{ touch: boolean, pace?: number }} habits */
  constructor(page, { touch, pace = 1 }) {
    this.page = page;
    this.#touch = touch;
    this.#pace = pace;
  }

  /** Reads or thinks for about so many seconds; a mouse is seldom quite still meanwhile. @param {number} seconds */
  async rest(seconds) {
    const until = Date.now() + seconds * 1_000 * this.#pace * between(0.85, 1.2);
    while (Date.now() < until) {
      await wait(Math.min(until - Date.now(), between(500, 1_600)));
      if (!this.#touch && Math.random() < 0.4)
        await this.#move({ x: this.#at.x + between(-30, 30), y: this.#at.y + between(-12, 14) }, 200);
    }
  }

  /** Moves along a bow, as long as a hand takes for the way. @param {Point} to @param {number} [least] milliseconds */
  async #move(to, least = 260) {
    const from = this.#at;
    const way = Math.hypot(to.x - from.x, to.y - from.y);
    const took = (least + 150 * Math.log2(1 + way / 40)) * this.#pace;
    const bow = between(-0.12, 0.12);
    const middle = { x: (from.x + to.x) / 2 + bow * (to.y - from.y), y: (from.y + to.y) / 2 - bow * (to.x - from.x) };
    const began = Date.now();
    for (let part = 0; part < 1; ) {
      part = Math.min(1, (Date.now() - began) / took);
      const [a, b, c] = [(1 - eased(part)) ** 2, 2 * (1 - eased(part)) * eased(part), eased(part) ** 2];
      await this.page.mouse.move(a * from.x + b * middle.x + c * to.x, a * from.y + b * middle.y + c * to.y);
      await wait(18);
    }
    this.#at = to;
  }

  /** A place within an element, which is scrolled to first. @param {Locator} target @returns {Promise<Point>} */
  async #placeOf(target) {
    await this.scrollTo(target);
    const box = await target.boundingBox();
    if (box === null) throw new Error(`Nothing to be seen: ${target}`);
    return { x: box.x + box.width * between(0.3, 0.6), y: box.y + box.height * between(0.35, 0.65) };
  }

  /** Points at something, and lingers. @param {Locator} target @param {number} [seconds] */
  async hover(target, seconds = 0.6) {
    const place = await this.#placeOf(target);
    if (this.#touch) return this.rest(seconds);
    await this.#move(place);
    await this.rest(seconds);
  }

  /** @param {Locator} target */
  async press(target) {
    if (this.#touch) {
      await this.scrollTo(target);
      // What unfolds under a finger has come to rest by then.
      await wait(between(350, 700));
      const { x, y } = await this.#placeOf(target);
      return this.page.touchscreen.tap(x, y);
    }
    const place = await this.#placeOf(target);
    await this.#move({ x: place.x + between(-14, 14), y: place.y + between(-8, 8) });
    await this.#move(place, 90);
    await wait(between(90, 220));
    await this.#click(place);
  }

  /** @param {Point} place */
  async #click({ x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await wait(between(50, 110));
    await this.page.mouse.up();
  }

  /** Presses again and again what does nothing. @param {Locator} target @param {number} times */
  async rage(target, times) {
    const place = await this.#placeOf(target);
    if (!this.#touch) await this.#move(place);
    for (let count = 0; count < times; count += 1) {
      const near = { x: place.x + between(-3, 3), y: place.y + between(-2, 2) };
      await (this.#touch ? this.page.touchscreen.tap(near.x, near.y) : this.#click(near));
      await wait(between(110, 240));
    }
  }

  /** Types with a slip of the finger that is put right at once. @param {Locator} field @param {string} words */
  async type(field, words) {
    await this.press(field);
    const slips = words.length > 8 ? Math.floor(between(3, words.length - 3)) : -1;
    for (const [at, letter] of [...words].entries()) {
      if (at === slips) {
        await this.page.keyboard.type("e");
        await wait(between(200, 420));
        await this.page.keyboard.press("Backspace");
      }
      await this.page.keyboard.type(letter);
      await wait((letter === " " ? between(120, 260) : between(55, 170)) * this.#pace);
    }
  }

  /** Scrolls so far, in pushes of a wheel or a finger. Pixels. @param {number} distance */
  async scroll(distance) {
    if (this.#touch) return this.#swipe(distance);
    for (let left = Math.abs(distance); left > 0; ) {
      const push = Math.min(left, between(70, 120));
      await this.page.mouse.wheel(0, Math.sign(distance) * push);
      left -= push;
      await wait(Math.random() < 0.2 ? between(250, 600) : between(35, 90));
    }
    await wait(220);
  }

  /** @param {number} distance */
  async #swipe(distance) {
    const browser = await this.page.context().newCDPSession(this.page);
    const { width, height } = this.page.viewportSize() ?? { width: 390, height: 800 };
    const x = width * between(0.55, 0.8);
    for (let left = Math.abs(distance); left > 20; ) {
      const push = Math.min(left, between(0.3, 0.55) * height);
      const from = distance > 0 ? height * 0.72 : height * 0.25;
      const steps = Math.round(between(9, 14));
      await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y: from }] });
      for (let step = 1; step <= steps; step += 1) {
        await wait(16);
        const y = from - Math.sign(distance) * push * eased(step / steps);
        await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + step, y }] });
      }
      await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      left -= push;
      await wait(between(250, 900) * this.#pace);
    }
    await browser.detach();
  }

  /** Brings something into the middle part of the window. @param {Locator} target */
  async scrollTo(target) {
    await target.waitFor();
    const height = this.page.viewportSize()?.height ?? 800;
    // What is fixed over the page does not move with it.
    if (await target.evaluate((element) => element.closest("[data-usability-test], [role=dialog]") !== null))
      return target.scrollIntoViewIfNeeded();
    for (let before = Number.NaN; ; ) {
      const box = await target.boundingBox();
      // At the end of the page it stays where it is.
      if (box === null || Math.abs(box.y - before) < 2) return;
      if (box.y >= 90 && box.y + Math.min(box.height, 200) <= height - 60) return;
      before = box.y;
      const page = await this.page.evaluate(() => window.scrollY);
      if (page === 0 && box.y < 90) return;
      await this.scroll(box.y - height * between(0.3, 0.45));
    }
  }
}
