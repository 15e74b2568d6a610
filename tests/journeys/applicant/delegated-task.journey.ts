import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import type { CommandArgs } from "#schemas/commands";
import { axeFindings } from "../../support/browser/axe-findings";
import { listen, productUrl } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { lettersOfPdf, objectsOf } from "../../support/plan/sample-pdf";
import { Caller } from "../support/account-at-doors";
import { madeFromShell } from "../support/device-steps";

const type = demoPermitTypes().find(({ code }) => code === "residential-deck");
const pieceBytes = 262_144;

/** Hands a task of a new draft over; gives the address of its link. */
async function handOver(applicant: Caller, scope: CommandArgs<"shared-link.make">["scope"]): Promise<string> {
  const permitId = randomUUID();
  await applicant.run("draft.start", { permitId, typeId: type?.id ?? "" });
  const secret = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(secret).digest("hex");
  const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await applicant.run("shared-link.make", { permitId, linkId: randomUUID(), tokenHash, scope, label: "Pat, the engineer", lastDay });
  return `${productUrl}/s/${secret}`;
}

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}

/** Waits until the page's scripts have the task, and the offline worker the page. */
async function taken(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null), { timeout: 60_000 })
    .toBe("activated");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Rows that this browser keeps of links, by table. */
const kept = (page: Page): Promise<{ typed: unknown[]; files: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("plumbline-links");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(["tasks", "files"]);
          const tasks = reading.objectStore("tasks").getAll();
          const files = reading.objectStore("files").count();
          reading.oncomplete = () => {
            opening.result.close();
            resolve({ typed: tasks.result.map(({ typed }) => typed?.value ?? null), files: files.result });
          };
        };
      }),
  );

test("an answer to a handed question is kept as it is typed, through a reload and without a network, and goes by itself", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const applicant = await Caller.signIn(productUrl, "applicant@demo.test");
  const page = await visitor(browser);
  const heard = listen(page);
  const address = await handOver(applicant, { kind: "question", question: "description" });
  await page.goto(address);
  const box = page.getByRole("textbox");
  await box.pressSequentially("Cedar deck, ", { delay: 10 });
  await expect(page.getByText("Saved on this device")).toBeVisible();

  await test.step("reloaded in the middle of typing", async () => {
    await page.reload();
    await expect(box).toHaveValue("Cedar deck, ");
    expect(page.url()).not.toContain(new URL(address).pathname);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("typed, sent and reloaded without a network", async () => {
    await taken(page);
    await page.context().setOffline(true);
    await box.press("End");
    await box.pressSequentially("two stairs", { delay: 10 });
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText(/^Ready to send, /)).toBeVisible();
    await expect(page.getByText("Received").filter({ visible: true })).toHaveCount(0);
    await page.reload();
    await expect(box).toHaveValue("Cedar deck, two stairs");
    expect(await madeFromShell(page)).toBe(true);
    await expect(page.getByText(/^Ready to send, /)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("received once there is one, and wiped here", async () => {
    await page.context().setOffline(false);
    await expect(page.getByText("Received")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Ready to send, /).filter({ visible: true })).toHaveCount(0);
    expect(await kept(page)).toEqual({ typed: [null], files: 0 });
    const other = await visitor(browser);
    await other.goto(address);
    await expect(other.getByRole("textbox")).toHaveValue("Cedar deck, two stairs");
    await other.context().close();
  });

  await test.step("somebody else's answer is shown before it is replaced", async () => {
    const other = await visitor(browser);
    await other.goto(address);
    await hydrated(other);
    await other.getByRole("textbox").fill("Pine deck");
    await box.fill("Larch deck");
    await other.getByRole("button", { name: "Send the answer" }).click();
    await expect(other.getByText("Received")).toBeVisible();
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByRole("alert").getByText(/changed this answer to "Pine deck"/)).toBeVisible();
    await expect(box).toHaveValue("Larch deck");
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText("Received")).toBeVisible();
    await other.reload();
    await expect(other.getByRole("textbox")).toHaveValue("Larch deck");
    await other.context().close();
  });
  heard.expectQuiet();
  await page.context().close();
});

test("a handed file of 24 MB goes on after the network was cut and the page reloaded in its middle", { tag: "@proof" }, async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const applicant = await Caller.signIn(productUrl, "applicant@demo.test");
  const page = await visitor(browser);
  const buffer = Buffer.from(lettersOfPdf(objectsOf([{ content: " ".repeat(24_000_000) }])), "latin1");
  const pieces = Math.ceil(buffer.length / pieceBytes);
  const arrived: string[] = [];
  page.on("response", (answer) => {
    if (answer.request().method() === "PUT" && answer.ok()) arrived.push(new URL(answer.url()).pathname);
  });
  await page.goto(await handOver(applicant, { kind: "file", slot: "framing-plan" }));
  await expect(page.getByText(/up to 200 MB/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the file" })).toBeVisible();
  await taken(page);

  await test.step("what the slot does not take is told before anything is sent", async () => {
    await page.locator("input[type=file]").setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("words") });
    await expect(page.getByText(/must be a PDF/).first()).toBeVisible();
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect(page.getByText("Choose a file").first()).toBeVisible();
  });

  await test.step("chosen, and there after a reload", async () => {
    await page.locator("input[type=file]").setInputFiles({ name: "framing.pdf", mimeType: "application/pdf", buffer });
    await expect(page.getByText("framing.pdf")).toBeVisible();
    await expect(page.getByText("Framing plan", { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("framing.pdf")).toBeVisible();
    expect(arrived).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("cut in the middle, reloaded without a network", async () => {
    await page.getByRole("button", { name: "Send the file" }).click();
    await expect.poll(() => arrived.length, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(5);
    await page.context().setOffline(true);
    await expect(page.getByText(/^Ready to send, /)).toBeVisible({ timeout: 30_000 });
    expect(arrived.length).toBeLessThan(pieces);
    await page.reload();
    await expect(page.getByText("framing.pdf")).toBeVisible();
    await expect(page.getByText(/^Ready to send, /)).toBeVisible();
  });

  await test.step("the rest goes once there is one: no piece that had arrived is sent again", async () => {
    await page.context().setOffline(false);
    await expect(page.getByText("Received")).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/framing\.pdf, 2\d(\.\d)? MB/)).toBeVisible();
    expect(new Set(arrived).size).toBe(pieces);
    // The piece whose answer the cut took may come twice.
    expect(arrived.length).toBeLessThanOrEqual(pieces + 1);
    expect(await kept(page)).toEqual({ typed: [null], files: 0 });
  });
  await page.context().close();
});
