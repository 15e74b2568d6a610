import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { connection, road, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { pressKey, typeWords } from "../support/screen-keys";

const inspector = "inspector@demo.test";
const newAddress = (street: string) => `${Math.floor(100 + Math.random() * 99_000)} ${street}`;
const items = page.getByRole("region", { name: /checklist/ }).getByRole("listitem");
const finish = page.getByRole("button", { name: /^Finish/ });
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);

test("a permit that is pressed while its list still follows the typing is the one that opens", { tags: ["proof"] }, async () => {
  const address = newAddress("Poplar Way");
  await atOffice("issuedDeck", address);
  await page.viewport(390, 844);
  // Without a copy of its own, the page asks the worker; the permit's answer takes its time.
  await road("/api/v2/sync/pull", false);
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (/\/office\/field\/add\.data\?.*permit=/.test(url)) await new Promise((resolve) => setTimeout(resolve, 800));
    return ask(input, init);
  };
  onTestFinished(() => {
    window.fetch = ask;
  });
  await signInAs(inspector);
  await openScreen("/office/field/add");
  const field = page.getByLabelText("Permit number or address");
  await field.fill(address.slice(0, -1));
  const link = page.getByRole("link", { name: address });
  await expect.element(link).toBeVisible();
  const [input, found] = [field.element(), link.element()];
  if (!(input instanceof HTMLInputElement && found instanceof HTMLElement)) throw new Error("not what a person types in and presses");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, address);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  found.click();
  await expect.element(page.getByRole("radio", { name: /^Footings/ })).toBeVisible();
});

test("an inspection that the office cancels meanwhile shows it, and both are kept", { tags: ["proof"] }, async () => {
  const permitId = await atOffice("issuedDeck", newAddress("Maple Street"));
  const inspectionId = await atOffice("scheduled", permitId, "210", workingDay());
  await signInAs(inspector);
  await openScreen("/office/field");
  await wholeCopy();
  await connection(false);
  await openScreen(`/office/field/${inspectionId}`);
  await page.getByRole("button", { name: "I'm here" }).click();
  const pass = items.nth(0).getByRole("radio", { name: "Pass" });
  await pass.click();
  await expect.element(items.nth(0).getByText("Ready to send")).toBeVisible();
  await atOffice("run", "office", callOf("inspection.cancel", { permitId, inspectionId, reason: "The owner called it off" }));
  await connection(true);
  await expect.element(page.getByText("This inspection was cancelled.")).toBeVisible();
  await expect.element(page.getByText("The owner called it off")).toBeVisible();
  await expect.element(pass).toBeChecked();
  await page.getByRole("radio", { name: "Not ready" }).click();
  await page.getByLabelText(/^Why not Partial/).fill("Nobody was there");
  await finish.click();
  await isAt("/office/field");
  await expect.poll(async () => (await atOffice("factsAbout", "inspection-result", inspectionId)).length).toBe(1);
  const found = await atOffice("factsAbout", "inspection", inspectionId);
  expect(found[0]).toMatchObject({ state: "resulted", result: "Not ready", cancelReason: "The owner called it off" });
});

test("what a visit left open is looked at again at the next one and put right, by keys alone", { tags: ["proof"] }, async () => {
  const permitId = await atOffice("issuedDeck", newAddress("Cedar Court"));
  const first = await atOffice("scheduled", permitId, "210", workingDay());
  await signInAs(inspector);
  await openScreen(`/office/field/${first}`);
  const fail = items.nth(2).getByRole("radio", { name: "Fail" });
  await expect.element(fail).toBeInTheDocument();
  fail.element().focus();
  await userEvent.keyboard(" ");
  const words = items.nth(2).getByLabelText("What is wrong");
  await expect.element(words).toBeVisible();
  words.element().focus();
  await typeWords("Bottom is above frost depth");
  await pressKey("Tab");
  await expect.element(page.getByText("Failed, 1 deficiency, 6 items left")).toBeVisible();
  finish.element().focus();
  await pressKey("Enter");
  await isAt("/office/field");
  await expect.poll(async () => (await atOffice("factsAbout", "inspection-result", first)).length).toBe(1);
  const second = await atOffice("scheduled", permitId, "210", workingDay());
  await openScreen(`/office/field/${second}`);
  const again = page.getByRole("region", { name: "Check again" });
  await expect.element(again).toMatchTextContent("Bottom is above frost depth");
  again
    .getByRole("button", { name: /^Corrected *: Bottom is above frost depth/ })
    .element()
    .focus();
  await pressKey("Enter");
  // The safe answer has the focus, and stands behind the other.
  const question = page.getByRole("dialog");
  await expect.element(question.getByRole("button").last()).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(question.getByRole("button", { name: "Corrected", exact: true })).toHaveFocus();
  await pressKey("Enter");
  await expect.element(again).not.toBeInTheDocument();
});

test("the office reads an inspector's day and visit and records nothing there", async () => {
  const address = newAddress("Birch Lane");
  const day = workingDay();
  const inspectionId = await atOffice("scheduled", await atOffice("issuedDeck", address), "210", day);
  await signInAs("office@demo.test");
  await openScreen(`/office/field?day=${day}`);
  await userEvent.selectOptions(page.getByLabelText("Inspector"), await atOffice("inspectorId"));
  await page.getByRole("list", { name: "Stops of the day" }).getByRole("link", { name: address }).click();
  await isAt(`/office/field/${inspectionId}`);
  await expect.element(page.getByText("Only inspectors can record here.")).toBeVisible();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
});
