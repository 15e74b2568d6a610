import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { allSent, connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, type } from "../support/screen-keys";

const code = "commercial-alteration";
const outline = page.getByRole("region", { name: "Documents", exact: true });
const slot = page.getByRole("region", { name: "The document", exact: true });
const checks = page.getByRole("region", { name: "Checks" });
const names = () =>
  outline
    .getByRole("listitem")
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
/** The document that is added: a PDF alone, up to 10 MB, asked of whoever answers so, and then of everybody. */
async function describeDocument(): Promise<void> {
  // The focus comes to the new document by itself.
  await expect.element(slot.getByRole("textbox", { name: "Document in English" })).toHaveFocus();
  await type("Document in English", "Traffic plan", slot);
  await slot.getByRole("textbox", { name: "Document in Spanish" }).fill("Plan de tránsito");
  await slot.getByRole("textbox", { name: "Hint in English" }).fill("Where trucks stand");
  for (const kind of ["JPG", "PNG", "WebP"]) {
    const box = slot.getByRole("checkbox", { name: kind });
    if (box.element().matches(":checked")) await choose(box);
  }
  await userEvent.selectOptions(slot.getByRole("combobox", { name: "Largest file" }), "10 MB");
  await choose(slot.getByRole("checkbox", { name: "Optional" }));
  slot.getByRole("combobox", { name: "Ask for it" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(slot.getByText(/^Show if .+ is .+$/)).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Tab}");
}

test("documents are added, changed, moved and removed by keyboard, and what somebody filed before stays with their application", async () => {
  const office = await officeOfOwn("Dora Documents", ["Admin"]);
  const applicant = { office, email: await atOffice("newMember", "Ada Applicant", [], office) };
  const permitId = crypto.randomUUID();
  expect(await atOffice("commandOf", applicant, callOf("draft.start", { permitId, typeId: `${code}@15` }))).toBe(200);
  const plans = { fileName: "old-plans.pdf", mediaType: "application/pdf", bytes: 1_000, sha256: "a".repeat(64) } as const;
  const filed = callOf("document.add", { documentId: crypto.randomUUID(), permitId, slot: "plan-set", ...plans });
  expect(await atOffice("commandOf", applicant, filed)).toBe(200);

  await openScreen(`/editor/forms/${code}`);
  await wholeCopy();
  await expect.poll(() => names().length).toBeGreaterThan(2);
  const before = names();
  await enter(outline.getByRole("button", { name: "Add a document" }));
  await expect.element(checks.getByText("The document has no English name.")).toBeVisible();
  await describeDocument();
  const preview = page.getByRole("region", { name: "Phone preview" });
  await expect.element(preview.getByText("Traffic plan (optional)").first()).toBeVisible();
  await expect.element(preview.getByText("Where trucks stand")).toBeVisible();
  await expect.element(preview.getByText("PDF, up to 10 MB")).toBeVisible();
  await expect.element(checks.getByText("The document has no English name.")).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  await enter(outline.getByRole("button", { name: "Up Traffic plan" }));
  await expect.poll(names).toEqual([...before.slice(0, -1), "Traffic plan", ...before.slice(-1)]);
  await connection(false);
  await enter(outline.getByRole("button", { name: "Remove Plan set" }));
  await expect.poll(names).toEqual([...before.slice(1, -1), "Traffic plan", ...before.slice(-1)]);
  await connection(true);
  await allSent();
  const publishing = page.getByRole("region", { name: "Publish" });
  await publishing.getByRole("textbox", { name: "Summary of changes" }).fill("Asks for a traffic plan");
  await expect.element(publishing.getByRole("button", { name: "Publish version 16" })).toBeEnabled();
  await publishing.getByRole("button", { name: "Publish version 16" }).click();
  const history = page.getByRole("region", { name: "Version history" });
  await expect.element(history.getByText("Now asks for: Traffic plan")).toBeVisible();
  await expect.element(history.getByText("No longer asks for: Plan set")).toBeVisible();
  const later = callOf("draft.start", { permitId: crypto.randomUUID(), typeId: `${code}@16` });
  await expect.poll(() => atOffice("commandOf", applicant, later)).toBe(200);

  await page.viewport(390, 844);
  await signInAs(applicant.email);
  await openScreen(`/apply/${permitId}`);
  await expect.element(page.getByText("Version 15", { exact: true })).toBeVisible();
  await expect.element(page.getByText("No longer asks for: Plan set")).toBeVisible();
  await page.getByRole("button", { name: "Use version 16" }).click();
  await expect.element(page.getByText("Version 16", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Documents" }).click();
  await expect.element(page.getByText("Traffic plan (optional)").first()).toBeVisible();
  const stray = page.getByRole("list", { name: "No longer asked for" });
  await expect.element(stray.getByText(/old-plans\.pdf/).first()).toBeVisible();
  expect(await barriers()).toEqual([]);
  await openScreen(`/apply/${permitId}/check`);
  await expect.element(page.getByText("old-plans.pdf")).toBeVisible();
});
