import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { samplePdf, textAt, titleBlock } from "../../support/plan/sample-pdf";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Added Way`;
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const row = (text: string) => page.getByRole("row").filter({ hasText: text });

const garden = { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` };
const beam = (length: number) => ({ content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 ${length} 30 re f` });
const named = (number: string, title: string) => ({ content: titleBlock(number, title) });
/** A sheet on which nothing is written: lines alone, of a wall or two more. */
const unnamed = (more = "") => ({
  content: `6 w 300 300 900 700 re S 300 650 m 1200 650 l S 700 300 m 700 650 l S 1500 400 200 500 re S ${more}`,
});
const pdf = (pages: Parameters<typeof samplePdf>[0], catalog = "") =>
  new File([samplePdf(pages, catalog)], "set.pdf", { type: "application/pdf" });

const warned = () =>
  expect.element(page.getByRole("status").filter({ hasText: "Check this file" })).toMatchTextContent(/This PDF contains scripts/);
const slot = () => page.getByLabelText(/^(Choose|Replace),? *Site plan/);

test("whoever adds a set sees its sheets, corrects one, and is told what a second version changes; warnings outlast a reload", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("readyDeck", street());
  await signInAs("applicant@demo.test");
  await openScreen(`/apply/${permitId}/documents`);
  await userEvent.upload(
    slot(),
    pdf([garden, beam(600), named("S9.01", "OLD DETAILS"), unnamed()], "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"),
  );
  await expect.element(row("S2.01")).toMatchTextContent(/FRAMING PLAN/);
  await expect.element(page.getByText("4 sheets read. Correct what was misread.")).toBeVisible();
  await warned();
  await button(/^Correct the sheet name.*Page 2|^Correct.*Page 2/).click();
  await page.getByRole("textbox", { name: "Sheet title", exact: true }).fill("Framing, deck");
  await button("Save sheet name").click();
  await expect.element(row("S2.01")).toMatchTextContent(/Framing, deck/);

  await openScreen(`/apply/${permitId}/documents`);
  await warned();
  await button(/^See the sheets.*set\.pdf/).click();
  await expect.element(row("S2.01")).toMatchTextContent(/Framing, deck/);

  await userEvent.upload(slot(), pdf([unnamed("1500 1100 120 120 re S"), garden, beam(900), named("S3.01", "DETAILS")]));
  await expect.element(row("S3.01")).toMatchTextContent(/New/);
  await expect.element(row("A1.01")).toMatchTextContent(/Same/);
  await expect.element(row("S2.01")).toMatchTextContent(/Changed, 1 place/);
  // Nothing names it: it is known by its lines, wherever it stands in the set.
  await expect.element(row("No number found")).toMatchTextContent(/Changed, 1 place/);
  await expect.element(page.getByText("Not in this file: S9.01")).toBeVisible();
});
