import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type Browser, expect, test } from "@playwright/test";
import { share, wholeProof } from "../../support/whole-proof";
import { type AppliedPermit, answerCorrection, applyForDeck, requestInspection } from "../support/applicant-steps";
import { keptHere, readyForOffline } from "../support/device-steps";
import { fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { allSent, answerItem, arrive, describeFailure, finishVisit, openDay, openStop, photographItem } from "../support/inspector-steps";
import { closeTab, type JourneyPerson, killTab, newPerson, open } from "../support/journey-people";
import { type JourneyServer, startJourneyServer } from "../support/journey-server";
import { landedRows } from "../support/landed-rows";
import {
  acceptAnswers,
  acceptAsComplete,
  assignRequest,
  confirmAct,
  decideReview,
  finalAndClose,
  openFromQueue,
  openReview,
  openTab,
  sendLetter,
  takePayment,
  writeComment,
} from "../support/office-steps";
import { workingDay } from "../support/working-day";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const address = "1512 Broadway";
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

let server: JourneyServer;
let applicant: JourneyPerson;
let office: JourneyPerson;
let official: JourneyPerson;
let inspector: JourneyPerson;
let permit: AppliedPermit;
/** Day of the first visit. */
let day: string;

async function signInFour(browser: Browser): Promise<void> {
  const person = (email: string, path: string, viewport: typeof desk, serviceWorkers: "allow" | "block" = "block") =>
    newPerson(browser, server.url, { email, path, viewport, serviceWorkers });
  applicant = await person("applicant@demo.test", "/apply", phone);
  office = await person("office@demo.test", "/office", desk);
  official = await person("jurisdiction@demo.test", "/office", desk);
  inspector = await person("inspector@demo.test", "/office/field", phone, "allow");
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  server = await startJourneyServer();
  await signInFour(browser);
});

test.afterEach(async ({ browserName: _browser }, info) => {
  if (info.status === info.expectedStatus) return;
  for (const person of [applicant, office, official, inspector]) {
    const saw = await person?.page
      .locator("body")
      .ariaSnapshot()
      .catch(() => "nothing");
    writeFileSync(info.outputPath(`${person?.email}.txt`), `${person?.page.url()}\n${saw}`);
  }
});

test.afterAll(async () => {
  for (const person of [applicant, office, official, inspector]) await person?.context.close();
  await server?.end();
});

test("an applicant describes a deck on a phone, files two plans and sends the application", async () => {
  permit = await applyForDeck(applicant, address);
  expect(permit.number).toMatch(/^[A-Z]\d\d-\d+$/);
});

test("the office finds it in its queue, accepts it as complete and takes the application fees", async () => {
  await openFromQueue(office, address);
  await acceptAsComplete(office, ["site-plan.pdf", "framing-plan.pdf"]);
  await expect(office.page.getByText(/fees are due/)).toBeVisible();
  const receipt = await takePayment(office);
  expect(receipt).toMatch(/^Receipt /);
  await expect(office.page.getByRole("main").getByText("In review").first()).toBeVisible();
});

const railing = {
  title: "Guard at the stair",
  text: "Show how the guard posts are fastened at the stair.",
  file: "framing-plan.pdf",
  sheet: "S-2",
};
const setback = {
  title: "Distance to the rear line",
  text: "Write the distance from the deck to the rear lot line on the plan.",
  file: "site-plan.pdf",
  sheet: "C-1",
};

test("two reviewers review at the same time, and their comments go out in one letter", async () => {
  await openFromQueue(official, address);
  await Promise.all([
    (async () => {
      await openReview(official, "Building");
      await writeComment(official, railing);
      await decideReview(official, "Building", "Revision required");
    })(),
    (async () => {
      await openReview(office, "Zoning");
      await writeComment(office, setback);
      await decideReview(office, "Zoning", "Revision required");
    })(),
  ]);
  await sendLetter(office, "Two things to change before we can approve.", [railing.title, setback.title]);
});

test("the applicant answers both corrections, one with a file, and sends revision 1", async () => {
  const { page } = applicant;
  await open(applicant, `/tracker/${permit.id}`);
  await expect(page.getByText("Two things to change before we can approve.")).toBeVisible();
  await answerCorrection(applicant, { title: railing.title, answer: "Posts bolted through the rim joist.", file: "framing-plan-2" });
  await answerCorrection(applicant, { title: setback.title, answer: "It is 22 ft, now on sheet C-1.", file: null });
  await page.getByRole("button", { name: "Send revision 1" }).click();
  await expect(page.getByText(/reviews are finished/)).toBeVisible();
});

test("the reviewers accept the answers and approve; the issue fees are paid and the permit is issued", async () => {
  await openReview(official, "Building");
  await acceptAnswers(official, [railing.title]);
  await decideReview(official, "Building", "Approved");
  await openReview(office, "Zoning");
  await acceptAnswers(office, [setback.title]);
  await decideReview(office, "Zoning", "Approved");
  await office.page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(office.page.getByRole("main").getByText("Fees due", { exact: true }).first()).toBeVisible();
  await takePayment(office);
  await confirmAct(office, "Issue permit");
  await expect(office.page.getByRole("main").getByText("Issued", { exact: true }).first()).toBeVisible();
});

test("the applicant prints the permit, whose code leads anybody to a public page, and asks for the footing inspection", async ({
  browser,
}) => {
  const { page } = applicant;
  await open(applicant, `/tracker/${permit.id}`);
  await page.getByRole("link", { name: "Print the permit" }).click();
  await expect(page.getByRole("heading", { name: "Building permit" })).toBeVisible();
  await expect(page.getByRole("img", { name: new RegExp(`/permits/${permit.number}`) })).toBeVisible();
  const stranger = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await stranger.goto(`${server.url}/permits/${permit.number}`);
  await expect(stranger.getByRole("heading", { name: address })).toBeVisible();
  await expect(stranger.getByText("Amara Osei")).toHaveCount(0);
  await stranger.context().close();
  await requestInspection(applicant, permit.id, "Footings");
});

/** Stops of the inspector's day. */
const stopCount = share(20, 5);
const others = Array.from({ length: stopCount - 1 }, (_, count) => `${2_000 + count * 10} Alder Street`);

test("the office gives it a day and the inspector, whose day is full", async () => {
  day = await assignRequest(office, address, "Footings");
  const people = await fieldOffice(server.url);
  const left = [...others];
  const issueOnes = async () => {
    for (let line1 = left.shift(); line1 !== undefined; line1 = left.shift())
      await scheduled(people, await issuedDeck(people, line1), "210", day, "pm");
  };
  await Promise.all(Array.from({ length: 4 }, issueOnes));
  await openDay(inspector, day);
  const stops = inspector.page.getByRole("list", { name: "Stops of the day" }).getByRole("listitem");
  await expect(stops).toHaveCount(stopCount, { timeout: 60_000 });
  await readyForOffline(inspector.page);
});

const checklist = [
  "Holes are where the site plan shows, setbacks kept",
  "Footing size and spacing match the plan",
  "Bottom is below frost depth",
  "Firm undisturbed soil, no water or loose fill",
  "Forms and reinforcement set and braced",
  "Post base hardware on site, fit for outdoor use",
  "Buried utilities marked and clear",
] as const;
const shallow = "Hole 3 is 22 inches deep; 30 are needed.";
const muddy = "Water stands in holes 1 and 2.";

async function failFootings(): Promise<void> {
  await openDay(inspector, day);
  await openStop(inspector, address);
  await arrive(inspector);
  for (const item of checklist.slice(0, 2)) await answerItem(inspector, item, "Pass");
  await answerItem(inspector, checklist[2], "Fail");
  await photographItem(inspector, checklist[2], 1);
  await photographItem(inspector, checklist[2], 2);
  await describeFailure(inspector, checklist[2], shallow);
  await closeTab(inspector);
  await expect(inspector.page.getByRole("textbox", { name: "What is wrong" })).toHaveValue(shallow);
  await answerItem(inspector, checklist[3], "Fail");
  await describeFailure(inspector, checklist[3], muddy);
  await photographItem(inspector, checklist[3], 3);
  for (const item of checklist.slice(4, 6)) await answerItem(inspector, item, "Pass");
  await answerItem(inspector, checklist[6], "N/A");
  await finishVisit(inspector, "Failed");
}

/** Stops of the others that are photographed, and the one in whose visit the tab dies. */
const photographed = share(17, 3);
const killedAt = share(9, 3);

async function passStop(line1: string, place: number): Promise<void> {
  await openDay(inspector, day);
  await openStop(inspector, line1);
  await arrive(inspector);
  if (place < photographed) await photographItem(inspector, checklist[0], place + 4);
  if (place < 2) for (const item of checklist) await answerItem(inspector, item, "Pass");
  if (place === killedAt) {
    await inspector.page.getByRole("textbox", { name: "Note to the applicant" }).fill("Pour when it is dry.");
    await keptHere(inspector.page, "Pour when it is dry.");
    await killTab(inspector);
    await expect(inspector.page.getByRole("textbox", { name: "Note to the applicant" })).toHaveValue("Pour when it is dry.");
  }
  await finishVisit(inspector, "Passed");
}

test("with the server stopped from arriving to leaving, a day of results and photos is kept though the tab dies twice", async () => {
  test.setTimeout(900_000);
  await server.stop();
  await failFootings();
  for (const [place, line1] of others.entries()) await passStop(line1, place);
  await openDay(inspector, day);
  await expect(inspector.page.getByText(`${stopCount} of ${stopCount} stops done`)).toBeVisible();
  await expect(inspector.page.getByText(/Waiting to send/).first()).toBeVisible();
});

const times = (values: readonly unknown[]): ReadonlyMap<unknown, number> =>
  values.reduce<Map<unknown, number>>((seen, value) => seen.set(value, (seen.get(value) ?? 0) + 1), new Map());
const once = (values: readonly unknown[]): boolean => [...times(values).values()].every((count) => count === 1);

test("when the server is back everything lands exactly once, in its database and on the office's screen", async () => {
  await server.startAgain();
  await inspector.page.reload();
  const landed = landedRows(server.state);
  await expect.poll(() => landed.rows("inspection-result").length, { timeout: 180_000 }).toBeGreaterThanOrEqual(stopCount);
  await allSent(inspector);
  const results = landed.rows("inspection-result");
  const photos = landed.rows("inspection-photo");
  const answers = landed.rows("checklist-answer");
  const findings = landed.rows("finding");
  await expect.poll(() => photos.filter(({ sha256 }) => !landed.files().has(String(sha256))).length, { timeout: 120_000 }).toBe(0);
  const commands = landed.commands();
  const refused = landed.refused();
  landed.close();
  expect(refused).toEqual([]);
  expect(results.length).toBe(stopCount);
  expect(once(results.map(({ inspectionId }) => inspectionId))).toBe(true);
  expect(photos.length).toBe(photographed + 3);
  expect(once(photos.map(({ sha256 }) => sha256))).toBe(true);
  expect(answers.length).toBe(21);
  expect(once(answers.map(({ inspectionId, itemId }) => `${inspectionId} ${itemId}`))).toBe(true);
  expect(findings.map(({ text }) => text).sort()).toEqual([shallow, muddy].sort());
  const count = (name: string) => commands.filter((command) => command.name === name).length;
  expect([count("inspection.record-result"), count("inspection.add-photo"), count("inspection.answer-item")]).toEqual([
    stopCount,
    photographed + 3,
    21,
  ]);

  await openFromQueue(office, address);
  await openTab(office, "Inspections");
  const inspections = office.page.getByRole("table", { name: "Inspections of this permit" });
  await expect(inspections.getByRole("row").filter({ hasText: "Footings" }).getByText("Failed")).toBeVisible();
  await expect(office.page.getByRole("list", { name: "Findings" }).getByText(shallow)).toHaveCount(1);
  await open(applicant, `/tracker/${permit.id}`);
  await expect(applicant.page.getByText(muddy)).toBeVisible();
});

/** Asked for, given a day, visited and passed. */
async function passInspection(name: string): Promise<void> {
  await requestInspection(applicant, permit.id, name);
  const on = await assignRequest(office, address, name);
  await openDay(inspector, on);
  await inspector.page
    .getByRole("list", { name: "Stops of the day" })
    .getByRole("listitem")
    .filter({ hasText: address })
    .filter({ hasText: name })
    .filter({ hasNotText: "Failed" })
    .getByRole("link")
    .click();
  await expect(inspector.page.getByRole("heading", { name: address })).toBeVisible();
  await arrive(inspector);
  await finishVisit(inspector, "Passed");
  await allSent(inspector);
}

/** As `passInspection`, by the acts alone: the pages that lead to them were on the screens before. */
async function passUnseen(code: string): Promise<void> {
  const people = await fieldOffice(server.url);
  let inspectionId = "";
  // What was passed on a phone before it, its prerequisite, may still be on its way.
  await expect(async () => {
    inspectionId = await scheduled(people, permit.id, code, workingDay());
  }).toPass({ timeout: 60_000 });
  await people.inspector.run("inspection.record-result", { permitId: permit.id, inspectionId, resultId: randomUUID(), result: "Passed" });
}

test("a re-inspection passes, so do framing and the final; the office finals and closes the permit", async () => {
  test.setTimeout(600_000);
  await passInspection("Footings");
  for (const [name, code] of [
    ["Framing", "220"],
    ["Final", "290"],
  ] as const)
    await (wholeProof ? passInspection(name) : passUnseen(code));
  await openFromQueue(office, address);
  await finalAndClose(office);
});

test("everybody sees it closed, and nobody's console said anything", async ({ browser }) => {
  await open(applicant, `/tracker/${permit.id}`);
  await expect(applicant.page.getByRole("main").getByText("Closed", { exact: true }).first()).toBeVisible();
  for (const person of [office, official]) {
    await openFromQueue(person, address);
    await expect(person.page.getByRole("main").getByText("Closed", { exact: true }).first()).toBeVisible();
  }
  await open(inspector, "/tracker");
  await expect(inspector.page.getByRole("listitem").filter({ hasText: address }).getByText("Closed")).toBeVisible();
  const stranger = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await stranger.goto(`${server.url}/permits/${permit.number}`);
  await expect(stranger.getByText("Closed", { exact: true }).first()).toBeVisible();
  await stranger.context().close();
  for (const { email, errors } of [applicant, office, official, inspector]) expect(errors, email).toEqual([]);
});
