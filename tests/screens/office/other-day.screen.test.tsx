import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach, type } from "../support/screen-keys";

/** How the inspection stands for the office. */
async function atTheOffice(inspectionId: string): Promise<unknown> {
  return (await atOffice("rows", "office")).find(({ kind, id }) => kind === "inspection" && id === inspectionId)?.data;
}

test("an applicant on a phone asks for another day without a connection; it waits for the office again, and the inspector learns why", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("issuedDeck", `${Math.floor(100 + Math.random() * 99_000)} Alder Way`);
  const inspectionId = await atOffice("scheduled", permitId, "210", workingDay(3));
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await wholeCopy();
  await connection(false);

  await press("link", "Request another day Footings");
  await expect.element(page.getByRole("heading", { level: 1, name: "Request another day" })).toHaveFocus();
  await expect.element(page.getByText(/^Footings is scheduled for .+, morning\. You give up that place/)).toBeVisible();
  await press("button", "Request this day");
  await expect.element(page.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await type("Reason", "The concrete comes later");
  // What is typed stays on the device.
  await openScreen(`${location.pathname}${location.search}`);
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveValue("The concrete comes later");
  await reach(page.getByRole("radio", { name: /any|either/i }));
  await pressKey("ArrowDown");
  await press("button", "Request this day");
  const row = page.getByRole("row", { name: /Footings/ });
  await expect.element(row.getByText(/^Ready to send, /)).toBeVisible();
  expect(await atTheOffice(inspectionId)).toMatchObject({ state: "scheduled" });

  await connection(true);
  await expect.poll(() => atTheOffice(inspectionId)).toMatchObject({ state: "requested", scheduledOn: null, wantedHalf: "am" });
  const told = (await atOffice("rows", "inspector")).flatMap(({ kind, data }) => (kind === "notification" ? [JSON.stringify(data)] : []));
  expect(told.filter((data) => data.includes(inspectionId) && data.includes("given-back"))).toHaveLength(1);
  await expect.element(page.getByText(/Another day requested for Footings/)).toBeVisible();
  await expect.element(row.getByText("Waiting to be scheduled")).toBeVisible();
});
