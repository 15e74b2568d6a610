import { expect, test } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { workingDay } from "../../journeys/support/working-day";
import { samplePdf } from "../../support/plan/sample-pdf";
import { atOffice } from "../support/at-office";
import { connection, unsentHere, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach, type, typeWords } from "../support/screen-keys";

const title = "Before the review continues";
const newAddress = () => `${Math.floor(10_000 + Math.random() * 90_000)} Request Way`;
const asked = page.getByRole("list", { name: "Files requested from the applicant" });
const part = (name: RegExp) => page.getByRole("region", { name });
const seen = (words: string | RegExp, within: Pick<Locator, "getByText"> = page) => expect.element(within.getByText(words)).toBeVisible();

/** Free of barriers and no wider than the screen. */
async function stands(): Promise<void> {
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

/** What has no role that finds it, once it is there. */
async function within(place: Locator, selector: string): Promise<Locator> {
  await expect.element(place).toBeVisible();
  const found = place.element().querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return page.elementLocator(found);
}

test("[S2.15] [S2.36] [S9.5] the office asks for two files by key, and its applicant finds them on a page of its own layout", async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=documents`);
  // Asked by keyboard, and told what was left out.
  await reach(page.getByText("Request files"));
  await pressKey("Enter");
  await press("button", "Send the request");
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toHaveFocus();
  await seen("Enter the subject");
  await stands();
  await typeWords(title);
  const file = (number: number) => page.getByRole("group", { name: `File ${number}` });
  await type("What is needed", "Soil report", file(1));
  await type(/^Why/, "The slope is steep", file(1));
  await press("button", "Another file");
  await type("What is needed", "Survey of 1960", file(2));
  await press("button", "Send the request");
  await expect.element(asked.getByRole("heading", { name: title })).toBeVisible();
  await expect.poll(unsentHere).toBe(0);

  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  const turn = part(/Your turn: files the office requests/);
  await expect.element(turn).toMatchTextContent("Soil report and Survey of 1960");
  await stands();
  await press("link", title, turn);
  await expect.poll(() => location.pathname).toMatch(/^\/my-file-requests\//);
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/needs 2 files for .+ by /);
  await expect.element(page.getByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
  await stands();
  await page.viewport(1280, 800);
  const bar = page.getByRole("banner");
  await expect.element(bar.getByRole("link").first()).toHaveAttribute("href", "/");
  for (const name of [/^Notifications/, "Report a problem", /account menu/])
    await expect.element(bar.getByRole("button", { name })).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Theme" }).getByRole("radio", { name: "Dark" })).toBeInTheDocument();
  expect(bar.element().getBoundingClientRect().height).toBe(70);
  expect(document.querySelector("#main > div")?.getBoundingClientRect().width).toBeCloseTo(1280 * 0.7, 0);
});

test("[S2.15] a file goes on where its road was cut, another is said not to be had, and the desk accepts the one and asks again for the other", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  const requestId = crypto.randomUUID();
  const files = ["Soil report", "Survey of 1960"].map((name) => ({ id: crypto.randomUUID(), name }));
  await atOffice("run", "office", callOf("file-request.ask", { permitId, requestId, title, dueOn: workingDay(10), files }));
  const request = `/my-file-requests/${requestId}`;
  const [soil, survey] = [part(/Soil report/), part(/Survey of 1960/)];
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(request);
  await wholeCopy();

  // Cut off in the middle, it goes on where it was, on a device that was closed meanwhile: no piece that arrived is sent again.
  await commands.letPieces(2);
  const input = await within(soil, "input[type=file]");
  await reach(input);
  const report = new File([samplePdf([{ content: " ".repeat(1_000_000) }])], "soil-report.pdf", { type: "application/pdf" });
  await userEvent.upload(input, report);
  await expect.element(soil.getByText(report.name).first()).toBeVisible();
  await expect.poll(async () => (await commands.piecesArrived()).length).toBe(2);
  const before = await commands.piecesArrived();
  await signInAs("applicant@demo.test");
  // Only now: the device that was closed would send on a road that is open again, and not live to hear that it arrived.
  await commands.letPieces(1_000);
  await connection(true);
  await openScreen(request);
  await expect.element(soil.getByText(/^Received /).first()).toBeVisible();
  await expect.poll(async () => (await commands.piecesArrived()).length).toBe(4);
  const after = await commands.piecesArrived();
  expect([after.slice(0, 2), new Set(after).size]).toEqual([before, 4]);
  const documents = (await atOffice("rows", "office")).filter(({ kind }) => kind === "document");
  expect(JSON.stringify(documents)).toContain(report.name);

  // What cannot be given is said with a reason, and then everything is sent.
  await reach(await within(survey, "summary"));
  await pressKey("Enter");
  await press("button", "Tell the office");
  await seen("Enter why you can't provide it", survey);
  await typeWords("The county lost it");
  await press("button", "Tell the office");
  await seen("Everything is sent");
  await stands();
  await expect.poll(unsentHere).toBe(0);

  await page.viewport(1280, 900);
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=documents`);
  await seen("The county lost it", asked);
  await press("button", /^Accept,? *Soil report$/);
  await expect.element(asked.getByText("Accepted", { exact: true })).toBeVisible();
  await press("button", /^Request again.*Survey of 1960/);
  await type(/^Why Survey of 1960/, "A sketch will do");
  await press("button", /^Request again, Survey of 1960/);
  await seen("A sketch will do", asked);
  await stands();
  await expect.poll(unsentHere).toBe(0);

  // The applicant sees both, also without a signal.
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(request);
  await seen("A sketch will do");
  await expect.element(soil.getByText("Accepted", { exact: true })).toBeVisible();
  await stands();
  await wholeCopy();
  await connection(false);
  await openScreen(request);
  await seen("A sketch will do");
});
