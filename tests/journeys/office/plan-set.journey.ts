import { writeFileSync } from "node:fs";
import { type Browser, expect, test } from "@playwright/test";
import { planSet } from "../../support/plan/plan-set";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { fieldOffice, scheduled, sentDeck } from "../support/field-office";
import { type JourneyPerson, newPerson, open } from "../support/journey-people";
import { type JourneyServer, startJourneyServer } from "../support/journey-server";
import { decideReview, openReview, sendLetter } from "../support/office-steps";
import { answers, approveAndIssue, asked, beginPlanReview, drawing, markedSheets, sheetDrawn } from "../support/plan-set-steps";
import { photoOfPlan } from "../support/test-files";
import { workingDay } from "../support/working-day";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const address = "1512 Broadway";
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

let server: JourneyServer;
/** The roads of the two reviewers who lose their connection. */
let roads: readonly [ProductProxy, ProductProxy];
let applicant: JourneyPerson;
let building: JourneyPerson;
let zoning: JourneyPerson;
let fire: JourneyPerson;
let permitId: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  server = await startJourneyServer();
  const port = Number(new URL(server.url).port);
  roads = [await startProductProxy(port), await startProductProxy(port)];
  await comeTogether(browser);
});

/** The office has three who review: the inspector reviews too, as in a small town. */
async function comeTogether(browser: Browser): Promise<void> {
  const people = await fieldOffice(server.url);
  permitId = await sentDeck(people, address, {}, { send: false });
  const person = (base: string, email: string, path: string, viewport: typeof desk) =>
    newPerson(browser, base, { email, path, viewport, serviceWorkers: base === server.url ? "block" : "allow" });
  applicant = await person(server.url, "applicant@demo.test", `/apply/${permitId}/documents`, phone);
  zoning = await person(server.url, "office@demo.test", "/office", desk);
  building = await person(roads[0].url, "jurisdiction@demo.test", "/office", desk);
}

test.afterEach(async ({ browserName: _browser }, info) => {
  if (info.status === info.expectedStatus) return;
  for (const person of [applicant, building, zoning, fire]) {
    const saw = await person?.page
      .locator("body")
      .ariaSnapshot()
      .catch(() => "nothing");
    writeFileSync(info.outputPath(`${person?.email}.txt`), `${person?.page.url()}\n${saw}`);
  }
});

test.afterAll(async () => {
  for (const person of [applicant, building, zoning, fire]) await person?.context.close();
  for (const road of roads ?? []) await road.stop();
  await server?.end();
});

/** Goes to a sheet by its line, and waits until its own lines are on the screen. */
async function goToSheet({ page }: JourneyPerson, number: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Sheets" })
    .getByRole("link", { name: new RegExp(`^${number.replace(".", "\\.")}`) })
    .first()
    .click();
  await sheetDrawn(page, number);
}

/** Puts a pin on the sheet that is shown, at shares of its frame, and writes what to change. */
async function pinByHand({ page }: JourneyPerson, at: readonly [number, number], text: string): Promise<void> {
  await page.getByRole("button", { name: /^Pin/ }).first().click();
  const box = await drawing(page, /^Sheet/).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * at[0], (box?.y ?? 0) + (box?.height ?? 0) * at[1]);
  await page.getByRole("textbox", { name: "What to change" }).fill(text);
  await page.getByRole("button", { name: "Add to letter" }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^Comment \\d+, .*${text.slice(0, 20)}`) })).toBeVisible();
}

test("a set of fourteen sheets is added on a phone, thirteen of a PDF and one by the camera, and sent", { tag: "@proof" }, async () => {
  const { page } = applicant;
  const set = { name: "broadway-set.pdf", mimeType: "application/pdf", buffer: planSet(1) };
  await page.getByLabel(/^(Choose file|Replace),? *Site plan/).setInputFiles(set);
  await expect(page.getByText("broadway-set.pdf").first()).toBeVisible();
  await page.getByLabel(/^(Choose file|Replace),? *Framing plan/).setInputFiles(photoOfPlan("framing-photo"));
  await expect(page.getByText(/framing-photo/).first()).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: /Check and send/ }).click();
  await page.getByRole("checkbox", { name: /What I have entered is true/ }).check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Application sent")).toBeVisible();
  await expect.poll(() => unsentCount(page)).toBe(0);
});

test("three people review it at once, two of them without a connection for part of it, and one letter goes out", { tag: "@proof" }, async ({
  browser,
}) => {
  await beginPlanReview(server.url, permitId);
  const plans = `/office/permits/${permitId}?tab=plans`;
  fire = await newPerson(browser, roads[1].url, { email: "admin@demo.test", path: "/office", viewport: desk, serviceWorkers: "allow" });
  for (const person of [building, fire]) await readyForOffline(person.page);
  for (const person of [building, zoning, fire]) await open(person, plans);
  for (const person of [building, fire]) await goToSheet(person, "A2.01");
  for (const road of roads) road.down = true;
  // Two of them on one sheet, neither knowing of the other.
  await Promise.all([
    pinByHand(building, [0.4, 0.5], asked.circle),
    pinByHand(fire, [0.6, 0.4], asked.wall),
    goToSheet(zoning, "A1.01").then(() => pinByHand(zoning, [0.3, 0.4], asked.line)),
  ]);
  await goToSheet(fire, "A5.01");
  await pinByHand(fire, [0.4, 0.5], asked.door);
  for (const road of roads) road.down = false;
  for (const person of [building, fire]) await expect.poll(() => unsentCount(person.page), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => markedSheets(server.url, permitId)).toEqual(["A1.01", "A2.01", "A2.01", "A5.01"]);
  for (const [person, discipline] of [
    [building, "Building"],
    [zoning, "Zoning"],
    [fire, "Fire"],
  ] as const) {
    await openReview(person, discipline);
    await decideReview(person, discipline, "Revision required");
  }
  await sendLetter(zoning, "Four things to change before we can approve.", ["Show the turning circle", "Say what door 104"], 3);
});

test("the applicant sees each place on a phone, answers there with words and with the set's second version, and sends it", {
  tag: "@proof",
}, async () => {
  const { page } = applicant;
  await open(applicant, `/tracker/${permitId}`);
  await page
    .getByRole("link", { name: /^See it on the sheet/ })
    .first()
    .click();
  await expect(drawing(page, /^Sheet A/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: /^Correction \d: / }).first()).toBeVisible();
  await page.getByRole("link", { name: "Answer" }).first().click();
  const second = { name: "broadway-set-2.pdf", mimeType: "application/pdf", buffer: planSet(2) };
  const item = (text: string) => page.getByRole("list", { name: "Corrections to answer" }).getByRole("listitem").filter({ hasText: text });
  await item(asked.circle)
    .getByLabel(/^Choose file/)
    .setInputFiles(second);
  await expect(item(asked.circle).getByText("broadway-set-2.pdf", { exact: true })).toBeVisible();
  for (const [text, answer] of answers) {
    await item(text).getByRole("textbox", { name: "Your answer" }).fill(answer);
    await page.keyboard.press("Tab");
    await expect(item(text).getByText("Answered")).toBeVisible();
  }
  await page.getByRole("button", { name: "Send revision 1" }).click();
  await expect(page.getByText(/reviews are finished/)).toBeVisible();
});

/** Accepts, by its key, each answer to what this person asked, with both versions of its place before the eyes. */
async function acceptAnswers(person: JourneyPerson, number: string, texts: readonly string[]): Promise<void> {
  const { page } = person;
  await goToSheet(person, number);
  for (const text of texts) {
    const answer = page.getByRole("listitem").filter({ hasText: text });
    const accept = answer.getByRole("button", { name: /^Accept/ });
    await expect(answer.getByRole("img", { name: /^Place of correction/ })).toHaveCount(2, { timeout: 30_000 });
    await accept.focus();
    await page.keyboard.press("a");
    await expect(answer.getByText("Accepted", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  }
}

test("in cycle 2 the versions are laid over one another, the answers accepted, and the permit is approved and issued", {
  tag: "@proof",
}, async () => {
  const plans = `/office/permits/${permitId}?tab=plans`;
  for (const person of [building, zoning, fire]) await open(person, plans);
  await goToSheet(building, "A2.01");
  await building.page.getByRole("button", { name: "Overlay" }).click();
  await expect(building.page.getByText("0 of 1 looked at. Title block left out.")).toBeVisible({ timeout: 30_000 });
  await building.page.getByRole("checkbox", { name: "Looked at a" }).check();
  await expect(building.page.getByText("1 of 1 looked at. Title block left out.")).toBeVisible();
  await open(building, plans);
  await acceptAnswers(building, "A2.01", [asked.circle]);
  await acceptAnswers(fire, "A2.01", [asked.wall]);
  await acceptAnswers(fire, "A5.01", [asked.door]);
  await acceptAnswers(zoning, "A1.01", [asked.line]);
  for (const [person, discipline] of [
    [building, "Building"],
    [zoning, "Zoning"],
    [fire, "Fire"],
  ] as const) {
    await openReview(person, discipline);
    await decideReview(person, discipline, "Approved");
    await expect.poll(() => unsentCount(person.page), { timeout: 60_000 }).toBe(0);
  }
  await approveAndIssue(server.url, permitId);
});

test("the set is stamped on the official's device, and on site, with no signal, a deficiency is pinned to A2.01", {
  tag: "@proof",
}, async ({ browser }) => {
  // Whoever issued has nothing to press: their device makes it. It has a page of its own before the sheets.
  await open(zoning, `/office/permits/${permitId}?tab=documents`);
  await expect(zoning.page.getByText(/^\d+ pages/).first()).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => unsentCount(zoning.page), { timeout: 60_000 }).toBe(0);

  const people = await fieldOffice(server.url);
  const visit = `/office/field/${await scheduled(people, permitId, "210", workingDay())}`;
  const [road] = roads;
  const inspector = await newPerson(browser, road.url, {
    ...{ email: "inspector@demo.test", path: visit, viewport: phone, serviceWorkers: "allow" },
  });
  const { page } = inspector;
  await readyForOffline(page);
  await open(inspector, visit);
  await expect(page.getByText(/kept on this device/)).toBeVisible({ timeout: 60_000 });
  // No plan was ever opened on this device.
  road.down = true;
  await page.reload();
  await page.getByRole("link", { name: "Approved set" }).click();
  await expect(page.getByRole("application")).toBeVisible({ timeout: 30_000 });
  const ofSet = page.getByRole("list", { name: "Approved set" }).getByRole("link", { name: /^A2\.01/ });
  await expect(ofSet.last()).toBeVisible({ timeout: 30_000 });
  await ofSet.last().click();
  await expect(drawing(page, /^Sheet A2\.01/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Pin a deficiency here" }).click();
  await drawing(page, /^Sheet A2/).click({ position: { x: 150, y: 150 } });
  await page.getByLabel("What is wrong").fill("No turning circle in the toilet room");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(page.getByRole("button", { name: "D1, open deficiency: No turning circle in the toilet room" }).first()).toBeVisible();
  road.down = false;
  await open(inspector, visit);
  await expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);
  await expect(page.getByText("On sheet A2.01", { exact: true }).first()).toBeVisible();
  await inspector.context.close();

  await open(applicant, `/tracker/${permitId}`);
  await expect(applicant.page.getByText("On sheet A2.01", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await applicant.page
    .getByRole("link", { name: /^See it on the sheet D1/ })
    .first()
    .click();
  await expect(
    applicant.page.getByRole("button", { name: "D1, open deficiency: No turning circle in the toilet room" }).first(),
  ).toBeVisible({
    timeout: 30_000,
  });
});
