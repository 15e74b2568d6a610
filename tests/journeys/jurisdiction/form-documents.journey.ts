import { expect, test } from "@playwright/test";
import { barriers, listen } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { ByKey } from "../support/by-key";
import { command, riverton, signIn, somebody } from "../support/riverton-forms";
import { plan } from "../support/test-files";

const code = "commercial-alteration";

test("documents are added, changed, moved and removed by keyboard, and what somebody filed before stays with their application", async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const permitId = crypto.randomUUID();
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await pocket.newPage();
  await signIn(phone, await somebody("Ada Applicant", []), "/tracker");
  expect(await command(phone, "draft.start", { permitId, typeId: `${code}@15` })).toBe(200);
  await phone.goto(`${riverton}/apply/${permitId}/documents`);
  await hydrated(phone);
  await phone.getByLabel(/^Choose file,? *Plan set/).setInputFiles(plan("old-plans"));
  await expect(phone.getByText("old-plans.pdf").first()).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desk = await office.newPage();
  const quiet = listen(desk);
  await signIn(desk, await somebody("Dora Documents", ["Admin"]), `/editor/forms/${code}`);
  const keys = new ByKey(desk);
  const outline = desk.getByRole("region", { name: "Documents", exact: true });
  const names = outline.getByRole("listitem").getByRole("link");
  const before = await names.allTextContents();
  const checks = desk.getByRole("region", { name: "Checks" });
  await keys.press("button", "Add a document", outline);
  const document = desk.getByRole("region", { name: "The document", exact: true });
  await expect(checks.getByText("The document has no English name.")).toBeVisible();
  await keys.type("Document in English", "Traffic plan", document);
  await keys.type("Document in Spanish", "Plan de tránsito", document);
  await keys.type("Hint in English", "Where trucks stand", document);
  for (const kind of ["JPG", "PNG", "WebP"]) {
    const box = document.getByRole("checkbox", { name: kind });
    await keys.reach(box);
    if (await box.isChecked()) await desk.keyboard.press("Space");
  }
  await keys.select("Largest file", "10 MB", document);
  await keys.reach(document.getByRole("checkbox", { name: "Optional" }));
  await desk.keyboard.press("Space");
  await keys.to("combobox", "Ask for it", document);
  await desk.keyboard.press("ArrowDown");
  await expect(document.getByText(/^Show if .+ is .+$/)).toBeVisible();
  await desk.keyboard.press("ArrowUp");
  await desk.keyboard.press("Tab");
  const preview = desk.getByRole("region", { name: "Phone preview" });
  await expect(preview.getByText("Traffic plan (optional)").first()).toBeVisible();
  await expect(preview.getByText("Where trucks stand")).toBeVisible();
  await expect(preview.getByText("PDF, up to 10 MB")).toBeVisible();
  await expect(checks.getByText("The document has no English name.")).toHaveCount(0);
  expect(await barriers(desk)).toEqual([]);
  await keys.press("button", "Up Traffic plan", outline);
  await expect(names).toHaveText([...before.slice(0, -1), "Traffic plan", ...before.slice(-1)]);
  await office.setOffline(true);
  await keys.press("button", "Remove Plan set", outline);
  await expect(names).toHaveText([...before.slice(1, -1), "Traffic plan", ...before.slice(-1)]);
  await office.setOffline(false);
  const publishing = desk.getByRole("region", { name: "Publish" });
  await keys.type("Summary of changes", "Asks for a traffic plan", publishing);
  await expect(publishing.getByRole("button", { name: "Publish version 16" })).toBeEnabled();
  await keys.press("button", "Publish version 16", publishing);
  const history = desk.getByRole("region", { name: "Version history" });
  await expect(history.getByText("Now asks for: Traffic plan")).toBeVisible();
  await expect(history.getByText("No longer asks for: Plan set")).toBeVisible();

  await phone.goto(`${riverton}/apply/${permitId}`);
  await expect(phone.getByText("Version 15", { exact: true })).toBeVisible();
  await expect(phone.getByText("No longer asks for: Plan set")).toBeVisible();
  await phone.getByRole("button", { name: "Use version 16" }).click();
  await expect(phone.getByText("Version 16", { exact: true })).toBeVisible();
  await phone.getByRole("link", { name: "Documents" }).click();
  await expect(phone.getByText("Traffic plan (optional)").first()).toBeVisible();
  const stray = phone.getByRole("list", { name: "No longer asked for" });
  await expect(stray.getByText(/old-plans\.pdf/).first()).toBeVisible();
  expect(await barriers(phone)).toEqual([]);
  await phone.goto(`${riverton}/apply/${permitId}/check`);
  await expect(phone.getByText("old-plans.pdf")).toBeVisible();
  quiet.expectQuiet();
  await office.close();
  await pocket.close();
});
