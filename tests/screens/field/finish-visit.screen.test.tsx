import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { keptHere } from "../support/device-here";
import { openScreen, signInAs } from "../support/open-screen";
import { typeWords } from "../support/screen-keys";
import { undoWaits } from "../support/undo-waits";

const items = page.getByRole("region", { name: /checklist/ }).getByRole("listitem");
const finish = page.getByRole("button", { name: /^Finish/ });
const undoable = page.getByRole("region", { name: "Can still be undone" });
const answer = (item: number, name: string) => items.nth(item).getByRole("radio", { name });
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);

async function openVisit(street: string): Promise<string> {
  const permitId = await atOffice("issuedDeck", `${Math.floor(100 + Math.random() * 99_000)} ${street}`);
  const inspectionId = await atOffice("scheduled", permitId, "210", workingDay());
  await signInAs("inspector@demo.test");
  await openScreen(`/office/field/${inspectionId}`);
  // As in the product: what is shown meanwhile is looked at.
  undoWaits(10_000);
  return inspectionId;
}

const countAtOffice = async (kind: string, inspectionId: string) => (await atOffice("factsAbout", kind, inspectionId)).length;

/** What the browser tells a page that nobody sees any more; `seen` takes it back. */
function hide(): { readonly seen: () => void } {
  const say = () => document.dispatchEvent(new Event("visibilitychange"));
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  say();
  return {
    seen: () => {
      Reflect.deleteProperty(document, "visibilityState");
      say();
    },
  };
}

test("a fail without words is not recorded, and nothing half typed leaves the device", async () => {
  const inspectionId = await openVisit("Wordless Way");
  await answer(0, "Pass").click();
  await answer(1, "Fail").click();
  await expect.poll(() => countAtOffice("checklist-answer", inspectionId)).toBe(2);
  await finish.click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await summary.getByRole("link", { name: /^Item 2, .*say what is wrong, or give the code section/ }).click();
  await expect.element(items.nth(1).getByLabelText("What is wrong")).toHaveFocus();
  await typeWords("The footing is");
  await keptHere();
  // An answer that is given after it has arrived; the words have not.
  const third = answer(2, "N/A").element();
  if (third instanceof HTMLElement) third.click();
  await expect.poll(() => countAtOffice("checklist-answer", inspectionId)).toBe(3);
  expect(await countAtOffice("finding", inspectionId)).toBe(0);
  expect(await countAtOffice("inspection-result", inspectionId)).toBe(0);
  await typeWords(" too small");
  await finish.click();
  await isAt("/office/field");
  await expect.element(undoable).toMatchTextContent("The applicant will read:");
  await expect.element(undoable).toMatchTextContent("Deficiency: The footing is too small");
});

test("a result is taken back while it can be undone, with all that was typed; a page that is left lets it go at once", {
  tags: ["proof"],
}, async () => {
  const inspectionId = await openVisit("Undo Way");
  const failed = page.getByRole("radio", { name: "Failed" });
  await failed.click();
  await finish.click();
  await page.getByRole("link", { name: /^Say what failed/ }).click();
  await typeWords("The trench is under water");
  await finish.click();
  await isAt("/office/field");
  await expect.element(undoable).toMatchTextContent("Note: The trench is under water");
  await undoable.getByRole("button", { name: "Undo" }).click();
  await isAt(`/office/field/${inspectionId}`);
  await expect.element(page.getByLabelText("Note to the applicant")).toHaveValue("The trench is under water");
  await expect.element(failed).toBeChecked();
  await expect.element(undoable).not.toBeInTheDocument();
  await finish.click();
  await isAt("/office/field");
  await expect.element(undoable).toBeVisible();
  expect(await countAtOffice("inspection-result", inspectionId)).toBe(0);
  const begun = performance.now();
  const { seen } = hide();
  await expect.element(undoable).not.toBeInTheDocument();
  expect(performance.now() - begun).toBeLessThan(4_000);
  await expect.poll(() => countAtOffice("inspection-result", inspectionId), { timeout: 60_000 }).toBe(1);
  seen();
  await openScreen(`/office/field/${inspectionId}`);
  await expect.element(page.getByRole("region", { name: "Result" })).toMatchTextContent("The trench is under water");
});
