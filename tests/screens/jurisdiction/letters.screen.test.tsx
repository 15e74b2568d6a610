import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, typeWords } from "../support/screen-keys";

const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function stands(): Promise<void> {
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

/** Other words from elsewhere, over this version. */
async function elsewhere(base: number): Promise<void> {
  const blank = { en: "", es: "" };
  const args = { kind: "stop-work-order", base, opening: { en: `Version ${base + 1}`, es: "" }, closing: blank };
  const { sendAlone } = browserDevice();
  const sent = await sendAlone({ id: crypto.randomUUID(), name: "letter-template.save", args, observedAt: new Date().toISOString() });
  expect(sent.kind).toBe("ok");
}

async function sync(): Promise<void> {
  const here = browserDevice().current.here.get();
  if (here.kind === "open") await here.device.sync();
}

test("an official writes the office's words for a letter by keyboard, is held to fields that there are, and takes up an earlier version", async () => {
  await page.viewport(390, 844);
  await signInAs("jurisdiction@demo.test");
  await openScreen("/jurisdiction/letters");
  await said("No words of your own");
  await stands();
  await openScreen("/jurisdiction/letters/stop-work-order");
  const opening = field("Before what the record says: English");
  await expect.element(opening).toBeVisible();
  opening.element().focus();
  await typeWords("To {{aplicant}:");
  await said("There is no field {aplicant}");
  await enter(button("Put in effect"));
  await expect.element(opening).toHaveFocus();
  await stands();
  await opening.fill("To {applicant}:");
  await enter(button("Put in effect"));
  await said("In effect from the next one made");
  await opening.fill("Dear {applicant},");
  await enter(button("Put in effect"));
  await said("Earlier versions (1)");

  await page.viewport(1280, 900);
  await page.getByText("Earlier versions (1)").click();
  await said("To {applicant}:");
  await stands();
  await enter(page.getByRole("button", { name: /^Use these words/ }));
  await expect.element(opening).toHaveValue("To {applicant}:");
  await enter(button("Discard changes"));
  await expect.element(opening).toHaveValue("Dear {applicant},");

  // Somebody else's words in between are told, as often as it happens, and what was written is kept.
  await opening.fill("To whom it may concern,");
  for (const base of [2, 3]) {
    await elsewhere(base);
    // Once this device knows of it, and once when only the office does.
    if (base === 2) {
      await sync();
      await said("Earlier versions (2)");
    }
    await enter(button("Put in effect"));
    await said(new RegExp(`Somebody else put version ${base + 1} in effect while you wrote`));
    await expect.element(opening).toHaveValue("To whom it may concern,");
    await expect.element(page.getByText("Not done.")).not.toBeInTheDocument();
  }
  await stands();
  await sync();
  await said("Earlier versions (3)");
  await enter(button("Put in effect"));
  await said("Earlier versions (4)");

  await enter(button("Save the preview"));
  await said("Enter a permit number");
  await field("Permit number").fill("B99-99999");
  await enter(button("Save the preview"));
  await said("There is no permit of this number, or it has nothing to say on this letter yet.");
  await stands();
  await openScreen("/jurisdiction/letters");
  await said(/^Version 5, .* by Ruth Okafor$/);
});
