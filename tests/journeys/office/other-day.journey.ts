import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { barriers, listen, productUrl } from "../../support/browser/browser-page";
import { ByKey } from "../support/by-key";
import { readyForOffline, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { workingDay } from "../support/working-day";

const standing = z.object({ id: z.string(), state: z.string(), scheduledOn: z.string().nullable(), wantedHalf: z.string() });

/** How the inspection stands for the office. */
async function atTheOffice({ office }: FieldOffice, inspectionId: string) {
  const row = (await office.rows()).find(({ kind, id }) => kind === "inspection" && id === inspectionId);
  return row && standing.parse(row.data);
}

test("an applicant on a phone asks for another day without a connection; it waits for the office again, and the inspector learns why", async ({
  browser,
}) => {
  const people = await fieldOffice(productUrl);
  const permitId = await issuedDeck(people, `${randomInt(100, 99_999)} Alder Way`);
  const inspectionId = await scheduled(people, permitId, "210", workingDay(3));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const quiet = listen(page);
  await signIn(page, productUrl, "applicant@demo.test", `/tracker/${permitId}`);
  await readyForOffline(page);
  const keys = new ByKey(page);
  await context.setOffline(true);

  await keys.press("link", "Request another day Footings");
  await expect(page.getByRole("heading", { level: 1, name: "Request another day" })).toBeFocused();
  await expect(page.getByText(/^Footings is scheduled for .+, morning\. You give up that place/)).toBeVisible();
  await keys.press("button", "Request this day");
  await expect(page.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await keys.type("Reason", "The concrete comes later");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue("The concrete comes later");
  await keys.reach(page.getByRole("radio", { name: /any|either/i }));
  await page.keyboard.press("ArrowDown");
  await keys.press("button", "Request this day");
  const row = page.getByRole("row", { name: /Footings/ });
  await expect(row.getByText(/^Ready to send, /)).toBeVisible();
  expect((await atTheOffice(people, inspectionId))?.state).toBe("scheduled");

  await context.setOffline(false);
  await expect.poll(async () => (await atTheOffice(people, inspectionId))?.state).toBe("requested");
  expect(await atTheOffice(people, inspectionId)).toMatchObject({ scheduledOn: null, wantedHalf: "am" });
  const told = (await people.inspector.rows()).filter(({ kind }) => kind === "notification").map(({ data }) => JSON.stringify(data));
  expect(told.filter((data) => data.includes(inspectionId) && data.includes("given-back"))).toHaveLength(1);
  await expect(page.getByText(/Another day requested for Footings/)).toBeVisible();
  await expect(row.getByText("Waiting to be scheduled")).toBeVisible();
  // The browser's own words about a socket that it lost with the network.
  expect(quiet.heard.filter((line) => !line.startsWith("WebSocket connection to"))).toEqual([]);
  await context.close();
});
