import { writeFileSync } from "node:fs";
import { type Browser, expect, test } from "@playwright/test";
import { planSet } from "../../support/plan/plan-set";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline } from "../support/device-steps";
import { fieldOffice, scheduled, sentDeck } from "../support/field-office";
import { open } from "../support/journey-people";
import { type JourneyServer, startJourneyServer } from "../support/journey-server";
import {
  acceptByKey,
  addFile,
  allTaken,
  answerByKey,
  compareByKey,
  decideByKey,
  expectClear,
  findSheet,
  type KeyPerson,
  keyPerson,
  pinByKey,
  pinDeficiency,
  seeFirstPlace,
  sendLetterByKey,
} from "../support/plan-by-key";
import { answers, approveAndIssue, asked, beginPlanReview, drawing, markedSheets } from "../support/plan-set-steps";
import { photoOfPlan } from "../support/test-files";
import { workingDay } from "../support/working-day";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const wrong = "No turning circle in the toilet room";

let server: JourneyServer;
/** The roads of the two reviewers who lose their connection. */
let roads: readonly [ProductProxy, ProductProxy];
let applicant: KeyPerson;
let building: KeyPerson;
let zoning: KeyPerson;
let fire: KeyPerson;
let inspector: KeyPerson;
let permitId: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  server = await startJourneyServer();
  const port = Number(new URL(server.url).port);
  roads = [await startProductProxy(port), await startProductProxy(port)];
  permitId = await sentDeck(await fieldOffice(server.url), "1512 Broadway", {}, { send: false });
  applicant = await keyPerson(browser, server.url, {
    ...{ email: "applicant@demo.test", path: `/apply/${permitId}/documents`, viewport: phone, serviceWorkers: "block" },
    ...{ theme: "dark", locale: "es" },
  });
  zoning = await reviewer(browser, server.url, "office@demo.test");
  building = await reviewer(browser, roads[0].url, "jurisdiction@demo.test");
});

/** Whose road may be cut has the product on their device. */
const reviewer = (browser: Browser, base: string, email: string): Promise<KeyPerson> =>
  keyPerson(browser, base, {
    ...{ email, path: "/office", viewport: desk, serviceWorkers: base === server.url ? "block" : "allow" },
    ...{ theme: "light", locale: "en" },
  });

const everybody = () => [applicant, building, zoning, fire, inspector];

test.afterEach(async ({ browserName: _browser }, info) => {
  if (info.status === info.expectedStatus) return;
  for (const person of everybody()) {
    const saw = await person?.page
      .locator("body")
      .ariaSnapshot()
      .catch(() => "nothing");
    writeFileSync(info.outputPath(`${person?.email}.txt`), `${person?.page.url()}\n${saw}`);
  }
});

test.afterAll(async () => {
  for (const person of everybody()) await person?.context.close();
  for (const road of roads ?? []) await road.stop();
  await server?.end();
});

test("by keyboard alone, a set of fourteen sheets is added on a phone in Spanish and sent", { tag: "@proof" }, async () => {
  const { page, keys, words } = applicant;
  await addFile(applicant, words.sitePlan, { name: "broadway-set.pdf", mimeType: "application/pdf", buffer: planSet(1) });
  await expect(page.getByText(words.sheetsRead)).toHaveText(/^13 /, { timeout: 60_000 });
  await addFile(applicant, words.framingPlan, photoOfPlan("framing-photo"));
  await expectClear(applicant, "the added set");
  await keys.press("link", words.goOn);
  await keys.press("link", words.check);
  await keys.to("checkbox", words.true);
  await page.keyboard.press("Space");
  await keys.press("button", words.send);
  await expect(page.getByText(words.sent)).toBeVisible();
  await allTaken(applicant);
});

test("by keyboard alone, three people review it at once, two of them without a connection for part of it, and one letter goes out", {
  tag: "@proof",
}, async ({ browser }) => {
  await beginPlanReview(server.url, permitId);
  fire = await reviewer(browser, roads[1].url, "admin@demo.test");
  for (const person of [building, fire]) await readyForOffline(person.page);
  for (const person of [building, zoning, fire]) await open(person, `/office/permits/${permitId}?tab=plans`);
  for (const person of [building, fire]) await findSheet(person, "A2.01");
  for (const road of roads) road.down = true;
  // Two of them on one sheet, neither knowing of the other.
  await Promise.all([
    pinByKey(building, ["ArrowRight", "ArrowDown"], asked.circle),
    pinByKey(fire, ["ArrowLeft"], asked.wall),
    findSheet(zoning, "A1.01").then(() => pinByKey(zoning, ["ArrowUp", "ArrowRight"], asked.line)),
  ]);
  await findSheet(fire, "A5.01");
  await pinByKey(fire, ["ArrowUp"], asked.door);
  await expectClear(building, "a sheet with a mark");
  for (const road of roads) road.down = false;
  for (const person of [building, fire]) await allTaken(person);
  await expect.poll(() => markedSheets(server.url, permitId)).toEqual(["A1.01", "A2.01", "A2.01", "A5.01"]);
  await decideByKey(building, "Building", "revise");
  await decideByKey(zoning, "Zoning", "revise");
  await decideByKey(fire, "Fire", "revise");
  await sendLetterByKey(zoning, "Four things to change before we can approve.", [asked.circle, asked.door], 3);
});

test("by keyboard alone, the applicant sees a place, answers on a phone in Spanish with words and with the set's second version, and sends it", {
  tag: "@proof",
}, async () => {
  await open(applicant, `/tracker/${permitId}`);
  await seeFirstPlace(applicant);
  const second = { name: "broadway-set-2.pdf", mimeType: "application/pdf", buffer: planSet(2) };
  await answerByKey(applicant, second, answers);
});

test("by keyboard alone, in cycle 2 the versions are laid over one another, the answers accepted, and the reviews approved", {
  tag: "@proof",
}, async () => {
  const plans = `/office/permits/${permitId}?tab=plans`;
  for (const person of [building, zoning, fire]) await open(person, plans);
  await findSheet(building, "A2.01", building.words.version(3));
  await compareByKey(building, 1);
  await open(building, plans);
  await findSheet(building, "A2.01", building.words.version(3));
  await acceptByKey(building, [asked.circle]);
  await findSheet(fire, "A2.01", fire.words.version(3));
  await acceptByKey(fire, [asked.wall]);
  await findSheet(fire, "A5.01", fire.words.version(3));
  await acceptByKey(fire, [asked.door]);
  await findSheet(zoning, "A1.01", zoning.words.version(3));
  await acceptByKey(zoning, [asked.line]);
  await decideByKey(building, "Building", "approve");
  await decideByKey(zoning, "Zoning", "approve");
  await decideByKey(fire, "Fire", "approve");
  for (const person of [building, zoning, fire]) await allTaken(person);
  await approveAndIssue(server.url, permitId);
});

test("by keyboard alone, on site with no signal, in the sun, a deficiency is pinned to A2.01 of the approved set", {
  tag: "@proof",
}, async ({ browser }) => {
  // Whoever issued has nothing to press: their device makes it. It has a page of its own before the sheets.
  await open(zoning, `/office/permits/${permitId}?tab=documents`);
  await expect(zoning.page.getByText(/^\d+ pages/).first()).toBeVisible({ timeout: 90_000 });
  await allTaken(zoning);

  const visit = `/office/field/${await scheduled(await fieldOffice(server.url), permitId, "210", workingDay())}`;
  const [road] = roads;
  inspector = await keyPerson(browser, road.url, {
    ...{ email: "inspector@demo.test", path: visit, viewport: phone, serviceWorkers: "allow" },
    ...{ theme: "sunlight", locale: "en" },
  });
  const { page, keys, words } = inspector;
  await readyForOffline(page);
  await open(inspector, visit);
  await expect(page.getByText(words.kept)).toBeVisible({ timeout: 60_000 });
  await keys.press("link", words.approvedSet);
  await expect(drawing(page, /./)).toBeVisible({ timeout: 30_000 });
  const ofSet = page.getByRole("list", { name: words.approvedSet }).getByRole("link", { name: /^A2\.01/ });
  await expect(ofSet).toHaveCount(2, { timeout: 30_000 });
  road.down = true;
  await page.reload();
  await findSheet(inspector, "A2.01", words.approvedSet);
  // The one that stands comes first; the one that the answer replaced is among them, and says so.
  await expect(drawing(page, "Sheet A2.01, GROUND FLOOR PLAN")).toHaveAccessibleName("Sheet A2.01, GROUND FLOOR PLAN");
  await expect(page.getByRole("option", { name: `A2.01, GROUND FLOOR PLAN, ${words.superseded} ${words.approvedSet}` })).toBeVisible();
  await expectClear(inspector, "the approved set on site");
  await pinDeficiency(inspector, "A2.01", ["ArrowDown", "ArrowRight"], wrong);
  await expectClear(inspector, "the pin");
  road.down = false;
  await open(inspector, visit);
  await allTaken(inspector);
  await expect(page.getByText(words.onSheet("A2.01"), { exact: true }).first()).toBeVisible();

  await open(applicant, `/tracker/${permitId}`);
  await expect(applicant.page.getByText(applicant.words.onSheet("A2.01"), { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await applicant.keys.press("link", applicant.words.seePin);
  await expect(applicant.page.getByRole("button", { name: applicant.words.deficiency(wrong) }).first()).toBeVisible({ timeout: 30_000 });
});
