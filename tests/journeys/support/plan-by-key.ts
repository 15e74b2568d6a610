import { type Browser, expect, type Locator, type Page, type ViewportSize } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { ByKey } from "./by-key";
import { unsentCount } from "./device-steps";
import { type JourneyPerson, newPerson, open } from "./journey-people";
import { drawing, frameOf, sheetDrawn } from "./plan-set-steps";
import { type PlanWords, planWords } from "./plan-words";
import type { TestFile } from "./test-files";

type Discipline = keyof PlanWords["review"];

/** Somebody at the plans who has a keyboard and nothing else, with a width, a theme and a language of their own. */
export interface KeyPerson extends JourneyPerson {
  readonly keys: ByKey;
  readonly words: PlanWords;
  /** "applicant@demo.test, dark, es, 390": who they are, where something is told of them. */
  readonly told: string;
}

interface KeyDevice {
  readonly email: string;
  readonly path: string;
  readonly viewport: ViewportSize;
  readonly serviceWorkers: "allow" | "block";
  readonly theme: "light" | "dark" | "sunlight";
  readonly locale: "en" | "es";
}

/** Somebody with a keyboard, signed in, looking at `path` in their own theme and language. */
export async function keyPerson(browser: Browser, base: string, { theme, locale, ...device }: KeyDevice): Promise<KeyPerson> {
  const person = await newPerson(browser, base, device);
  await person.context.addCookies([
    { name: "theme", value: theme, url: base },
    { name: "locale", value: locale, url: base },
  ]);
  await open(person, device.path);
  const html = person.page.locator("html");
  await expect(html).toHaveAttribute("lang", locale);
  await expect(html).toHaveAttribute("data-theme", theme);
  const told = `${device.email}, ${theme}, ${locale}, ${device.viewport.width}`;
  return { ...person, keys: new ByKey(person.page), words: planWords[locale], told };
}

/** Nothing is in anybody's way on the screen as it stands, and nothing is wider than it. */
export async function expectClear({ page, told }: KeyPerson, stop: string): Promise<void> {
  const found = (await axeFindings(page)).map(({ rule, target, html }) => `${rule} ${target} ${html}`);
  expect(found, `${stop}: ${told}`).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${stop}: pixels wider than the screen, ${told}`).toBeLessThanOrEqual(0);
}

const escaped = (number: string) => number.replace(".", "\\.");

/**
 * Goes to a sheet by the search of the plans, which `/` leads to: its number, the arrows, Enter. `note`: which file it is of, where several have one of
 * this number.
 */
export async function findSheet({ page, words }: KeyPerson, number: string, note = ""): Promise<void> {
  const field = page.getByRole("combobox", { name: words.find });
  await expect(field).toBeVisible({ timeout: 30_000 });
  // Typing is a slash in a field: whoever is in one leaves it first.
  const typing = () =>
    page.evaluate(() => document.activeElement?.matches("input:not([type=checkbox], [type=radio]), textarea, select") ?? false);
  while (await typing()) await page.keyboard.press("Tab");
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(number);
  await expect(field).toHaveValue(number);
  // By its number, its title and its file: one that is superseded has more to its name.
  const name = new RegExp(`^${escaped(number)}, [^,]+${note === "" ? "" : ` ${note}$`}`);
  const chosen = page.getByRole("option", { name, selected: true });
  await expect(page.getByRole("option", { name }).first()).toBeVisible();
  for (let moves = 0; (await chosen.count()) === 0; moves += 1) {
    if (moves > 20) throw new Error(`no arrow leads to ${number} ${note}`);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await sheetDrawn(page, number);
}

/** Moves the sheet under the cross and marks the place there. */
async function markAtCross(page: Page, sheet: Locator, moves: readonly string[]): Promise<void> {
  await expect(sheet).toBeFocused();
  await expect(sheet).toHaveAttribute("data-tool", "pin");
  for (const move of moves) await page.keyboard.press(move);
  await page.keyboard.press("Enter");
}

/** Puts a pin on the sheet that is shown, by the tool's own letter, and writes what to change. */
export async function pinByKey({ page, keys, words }: KeyPerson, moves: readonly string[], text: string): Promise<void> {
  // Out of the search, in which a letter is a letter.
  await page.keyboard.press("Tab");
  await page.keyboard.press("p");
  await markAtCross(page, drawing(page, /./), moves);
  const field = page.getByRole("textbox", { name: words.whatToChange });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
  await keys.press("button", words.addToLetter);
  await expect(page.getByRole("button", { name: words.commentOn(text) })).toBeVisible();
}

/** Chooses a file for the slot of this name. */
export async function addFile({ page, keys, words }: KeyPerson, slot: string, file: TestFile): Promise<void> {
  await keys.file(page.getByLabel(new RegExp(`^${words.choose},? *${slot}`)), file);
  await expect(page.getByText(new RegExp(file.name.replace(/\.\w+$/, ""))).first()).toBeVisible();
}

/** Goes to a tab of the workspace. */
const toTab = ({ page, keys, words }: KeyPerson, tab: RegExp): Promise<void> =>
  keys.press("link", tab, page.getByRole("navigation", { name: words.parts }));

/** Opens one's discipline's review from its table and ends it so. */
export async function decideByKey(person: KeyPerson, discipline: Discipline, decision: keyof PlanWords["decision"]): Promise<void> {
  const { page, keys, words } = person;
  await toTab(person, words.reviews);
  await keys.press("link", words.discipline[discipline], page.getByRole("table"));
  const review = page.getByRole("region", { name: words.review[discipline] });
  await expect(review).toBeVisible();
  await keys.choose(review, words.decision[decision]);
  await keys.press("button", words.finish[discipline], review);
  await expect(review.getByText(new RegExp(`^${words.decision[decision]}, `))).toBeVisible();
}

/** Sends the comments of every discipline in one letter. */
export async function sendLetterByKey(person: KeyPerson, opening: string, comments: readonly string[], disciplines: number): Promise<void> {
  const { page, keys, words } = person;
  await toTab(person, words.letters);
  await expect(page.getByRole("link", { name: words.reviewsIn(disciplines) })).toBeVisible({ timeout: 60_000 });
  const letter = page.getByRole("region", { name: words.draft });
  for (const comment of comments) await expect(letter.getByText(comment)).toBeVisible();
  await keys.type(words.cover, opening, letter);
  await expectClear(person, "the letter");
  await keys.press("button", words.sendLetter, letter);
  await expect(page.getByRole("heading", { name: words.letterSent, exact: true })).toBeVisible();
}

/** From the permit to the place of the first correction on its sheet, and from there to its answer. */
export async function seeFirstPlace(person: KeyPerson): Promise<void> {
  const { page, keys, words } = person;
  await keys.press("link", words.seePlace);
  await expect(drawing(page, /./)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: words.correction }).first()).toBeVisible();
  await keys.press("link", words.answer);
}

const asItem = ({ page, words }: KeyPerson, text: string): Locator =>
  page.getByRole("list", { name: words.toAnswer }).getByRole("listitem").filter({ hasText: text });

/** Answers these corrections, the first of them with a file, and sends the revision. */
export async function answerByKey(person: KeyPerson, file: TestFile, answers: readonly (readonly [string, string])[]): Promise<void> {
  const { page, keys, words } = person;
  for (const [at, [text, answer]] of answers.entries()) {
    const item = asItem(person, text);
    await keys.type(words.yourAnswer, answer, item);
    if (at === 0) {
      await keys.file(item.getByLabel(new RegExp(`^${words.choose}`)), file);
      await expect(item.getByText(file.name, { exact: true })).toBeVisible();
      // Then the office knows its sheets by name, before anybody there has opened it.
      await expect(item.getByText(words.sheetsRead)).toBeVisible({ timeout: 60_000 });
    } else await page.keyboard.press("Tab");
    await expect(item.getByText(words.answered)).toBeVisible();
  }
  await expectClear(person, "the answers");
  await keys.press("button", words.sendRevision);
  await expect(page.getByText(words.reviewsDone)).toBeVisible();
}

/** Lays the version before over the sheet that is shown, and ticks off the first of its changes. */
export async function compareByKey(person: KeyPerson, changes: number): Promise<void> {
  const { page, keys, words } = person;
  await keys.press("button", words.overlay);
  await expect(page.getByText(words.looked(0, changes))).toBeVisible({ timeout: 30_000 });
  await keys.to("checkbox", words.lookedAt);
  await page.keyboard.press("Space");
  await expect(page.getByText(words.looked(1, changes))).toBeVisible();
  await expectClear(person, "the versions, one over the other");
}

/** Accepts, by its key, each answer about the sheet that is shown, with both versions of its place before the eyes. */
export async function acceptByKey({ page, keys, words }: KeyPerson, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const answer = page.getByRole("listitem").filter({ hasText: text });
    await keys.reach(answer.getByRole("button", { name: words.accept }));
    await expect(answer.getByRole("img", { name: words.placeOf })).toHaveCount(2, { timeout: 30_000 });
    await page.keyboard.press("a");
    await expect(answer.getByText(words.accepted, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  }
}

/** On site: pins a deficiency to the sheet that is shown, and says what is wrong. */
export async function pinDeficiency(person: KeyPerson, number: string, moves: readonly string[], text: string): Promise<void> {
  const { page, keys, words } = person;
  await keys.press("button", words.pinDeficiency);
  await keys.reach(frameOf(page, number));
  await markAtCross(page, frameOf(page, number), moves);
  const field = page.getByRole("textbox", { name: words.wrong });
  await expect(field).toBeFocused();
  await expect(page.getByText(words.pinned)).toBeVisible();
  await page.keyboard.type(text);
  await keys.press("button", words.done);
  await expect(page.getByRole("button", { name: words.deficiency(text) }).first()).toBeVisible();
  await expect(page.getByText(words.pinned)).toHaveCount(0);
}

export const allTaken = ({ page }: JourneyPerson): Promise<void> => expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);
