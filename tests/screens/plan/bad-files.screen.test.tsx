import { afterAll, beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkDocument } from "#app/local/files/keep-document";
import { checkPlanHere } from "#app/local/plan/plan-check-here";
import { fileRefusalText, fileWarningText } from "#app/wording/file-fault-text";
import * as pdf from "../../support/plan/faulty-pdf";
import { behind, otherFiles } from "../../support/plan/other-files";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";

const slot = { name: "Plan set", accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 200 * 1_048_576 };

const exported = (type: string) => `This file's format is ${type}. Save or export it as PDF and add the PDF.`;
const another = (ending: string, type: string, right: string) =>
  `This file's name ends in .${ending}, but the file is a ${type}. Rename it to end in .${right} and add it again.`;
const otherKind = "Plan set must be a PDF, JPG, or PNG";
const password = "This PDF asks for a password. Save a copy without a password, and add that.";
const locked =
  "This PDF is protected against changes. It can be reviewed, but it cannot be stamped when it is approved. Replace it with a copy that is not protected, if you can.";
const damaged = "This PDF is damaged and cannot be opened. Export or download it again, and add the new copy.";
const incomplete =
  "This PDF may be incomplete. Open it and check that every page is there. If one is missing, export the PDF again and replace it.";
const scripted =
  "This PDF contains scripts. They are never run here, and what they would show is missing. Replace it with a copy that is printed to PDF, if you can.";
const dwg = "This is an AutoCAD drawing (DWG). Export it as PDF and add the PDF.";
const zip = "This is a compressed folder, such as a ZIP file. Open it and add the PDF that is in it.";
const office = "This is an Office document, such as Word or Excel. Save it as PDF and add the PDF.";
const program = "This is a program, not a document. Choose the document you want to add.";
const noContent = "This file has no content: it was not copied or downloaded to its end. Copy or download it again, and add that.";
const large = (number: number) => `Page ${number} is larger than 200 inches. Check that it was exported at the right size.`;

type Part = BlobPart | (() => BlobPart | Promise<BlobPart>);

/** Above two gigabytes, of one megabyte that is the same each time. */
function hugePdf(): Blob {
  const megabyte = new Blob([new Uint8Array(1_048_576).fill(32)]);
  return new Blob([pdf.soundPdf(), ...Array.from({ length: 2_048 }, () => megabyte)]);
}

/** What is said of a file that is not taken. */
const refused: readonly (readonly [file: string, name: string, bytes: Part, words: string])[] = [
  ["nothing", "plan.pdf", otherFiles.empty, "The selected file is empty"],
  ["zeros", "plan.pdf", otherFiles.zeros, noContent],
  ["a password", "plan.pdf", () => pdf.encryptedPdf("secret"), password],
  ["half of it", "plan.pdf", () => pdf.brokenOff(pdf.soundPdf()), damaged],
  ["a tenth of it", "plan.pdf", () => pdf.brokenOff(pdf.soundPdf(), 0.1), damaged],
  ["its first line alone", "plan.pdf", pdf.bareHeadPdf, damaged],
  ["bits turned over", "plan.pdf", pdf.flippedPdf, damaged],
  ["noise behind its first line", "plan.pdf", pdf.noisePdf, damaged],
  ["no catalog", "plan.pdf", pdf.noCatalogPdf, damaged],
  ["a tree of pages that contains itself", "plan.pdf", pdf.loopedPdf, damaged],
  ["no pages", "plan.pdf", pdf.noPagesPdf, "This PDF has no pages. Export it again, and add the new copy."],
  ["two gigabytes", "plan.pdf", hugePdf, "Plan set must be smaller than 200 MB"],
  ["a DWG", "plan.dwg", otherFiles.dwg, dwg],
  ["a DWG in the name of a PDF", "plan.pdf", otherFiles.dwg, dwg],
  ["a DXF", "plan.dxf", otherFiles.dxf, exported("DXF")],
  ["a DWF", "plan.dwf", otherFiles.dwf, exported("DWF")],
  ["a Revit model", "house.rvt", otherFiles.compound, "This is a Revit model. Export its sheets as PDF and add the PDF."],
  ["a Word document", "letter.docx", otherFiles.docx, office],
  ["an Excel sheet in the name of a PDF", "loads.pdf", otherFiles.compound, office],
  ["a ZIP in the name of a PDF", "plan.pdf", otherFiles.zip, zip],
  ["a PDF behind a ZIP", "plan.pdf", () => behind(otherFiles.zip()), zip],
  ["a RAR", "plans.rar", otherFiles.rar, zip],
  [
    "an iPhone's photo",
    "IMG_1.HEIC",
    otherFiles.heic,
    "This is an iPhone photo (HEIC), which most computers cannot open. Save it as JPG, or take it with the camera set to Most Compatible.",
  ],
  ["a scan", "scan.tif", otherFiles.tiff, exported("TIFF")],
  ["a GIF", "plan.gif", otherFiles.gif, exported("GIF")],
  ["a film", "walk.mp4", otherFiles.video, "This is a video. Add photos or a PDF instead."],
  ["a sign-in page in the name of a PDF", "plan.pdf", otherFiles.loginPage, exported("HTML")],
  ["a page with a script before a PDF", "plan.pdf", () => behind(otherFiles.html()), exported("HTML")],
  ["an SVG with a script", "plan.svg", otherFiles.svg, exported("SVG")],
  ["a program in the name of a PDF", "plan.pdf", otherFiles.program, program],
  ["a program before a PDF", "plan.pdf", () => behind(otherFiles.program()), program],
  ["notes in the name of a PDF", "plan.pdf", otherFiles.text, otherKind],
  ["noise in the name of a PDF", "plan.pdf", otherFiles.noise, otherKind],
  ["a PDF that begins too late", "plan.pdf", () => pdf.lateHeadPdf(1_100), otherKind],
  ["a picture of a kind that the slot does not take", "plan.webp", otherFiles.webp, otherKind],
  ["a photo in the name of a PDF", "plan.pdf", otherFiles.jpeg, another("pdf", "JPG", "jpg")],
  ["a PDF in the name of a photo", "plan.jpg", pdf.soundPdf, another("jpg", "PDF", "pdf")],
  ["a PDF in the name of a program", "plan.pdf.exe", pdf.soundPdf, another("exe", "PDF", "pdf")],
];

/** What is said of a file that is taken all the same; nothing of some. */
const kept: readonly (readonly [file: string, name: string, bytes: Part, words: string])[] = [
  ["a sound set", "plan.pdf", pdf.soundPdf, ""],
  ["a lock against changes", "plan.pdf", () => pdf.encryptedPdf(""), locked],
  ["an index that is elsewhere", "plan.pdf", pdf.wrongIndexPdf, incomplete],
  ["an index that is missing", "plan.pdf", pdf.noEndPdf, incomplete],
  ["places in its index that are wrong", "plan.pdf", pdf.wrongPlacesPdf, ""],
  ["an index that leads to itself", "plan.pdf", pdf.endlessIndexPdf, ""],
  ["pages that are missing", "plan.pdf", pdf.missingPagesPdf, incomplete],
  ["more pages said than there are", "plan.pdf", pdf.boastingPdf, ""],
  ["a script that never ends", "plan.pdf", pdf.scriptedPdf, scripted],
  ["a program that it would start", "plan.pdf", pdf.startsProgramPdf, scripted],
  ["a page of 200 inches", "plan.pdf", () => pdf.squarePdf(200), ""],
  ["a page of 201 inches", "plan.pdf", () => pdf.squarePdf(201), large(2)],
  ["units ten times as large", "plan.pdf", pdf.unitsPdf, large(1)],
  ["1,001 pages", "plan.pdf", pdf.manyPagesPdf, "This PDF has 1,001 pages and may open slowly. Split it, if you can."],
  ["1,000 other bytes before it", "plan.pdf", () => pdf.lateHeadPdf(1_000), ""],
  ["no ending to its name", "plan", pdf.soundPdf, ""],
  ["a PNG in the name of a JPG", "photo.jpg", otherFiles.png, ""],
];

async function fileOf(name: string, bytes: Part): Promise<File> {
  const part = typeof bytes === "function" ? await bytes() : bytes;
  return new File([part], name, { type: name.endsWith(".pdf") ? "application/pdf" : "" });
}

let longest = 0;
let watching: ReturnType<typeof setInterval> | undefined;
/** The page answers all the while: a turn of its own comes every 50 milliseconds, on a machine that others use too. */
beforeAll(() => {
  let last = performance.now();
  watching = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 50);
});
afterAll(() => clearInterval(watching));

async function said(name: string, bytes: Part) {
  const checked = await checkDocument(await fileOf(name, bytes), { ...slot, checkPlan: checkPlanHere });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(longest).toBeLessThan(5_000);
  return {
    taken: checked.ok,
    words: checked.ok ? checked.warnings.map(fileWarningText).join(" ") : fileRefusalText(checked.problem, slot),
  };
}

type Case = readonly [why: string, name: string, bytes: Part, words: string];
const notTaken = async (...[, name, bytes, words]: Case) => expect(await said(name, bytes)).toEqual({ taken: false, words });
const taken = async (...[, name, bytes, words]: Case) => expect(await said(name, bytes)).toEqual({ taken: true, words });
/** One in nine each time, all of them in the proof. */
const inShare = (_: Case, at: number) => at % 9 === 0;
const left = (each: Case, at: number) => !inShare(each, at);

test.each(refused.filter(inShare))("is not taken, and told in words: %s", notTaken);
test.each(kept.filter(inShare))("is taken, with its words: %s", taken);
test.each(refused.filter(left))("is not taken, and told in words, like any other: %s", { tags: ["proof"] }, notTaken);
test.each(kept.filter(left))("is taken, with its words, like any other: %s", { tags: ["proof"] }, taken);

test("a file that is not taken is told beside its slot, what was there stays, and the right one takes its place", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("readyDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Bad File Way`);
  await signInAs("applicant@demo.test");
  await openScreen(`/apply/${permitId}/documents`);
  const input = page.getByLabelText(/^Replace,? *Site plan/);
  await expect.element(input).toBeInTheDocument();
  const described = () =>
    (input.element().getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ");
  const before = described();
  await userEvent.upload(input, await fileOf("site.dwg", otherFiles.dwg));
  await expect.element(page.getByText(dwg)).toBeVisible();
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  expect(described()).toContain(dwg);
  expect(described()).toContain(before);
  expect(await barriers()).toEqual([]);

  await userEvent.upload(input, await fileOf("locked.pdf", () => pdf.encryptedPdf("secret")));
  await expect.element(page.getByText(password)).toBeVisible();
  expect(described()).toContain(before);

  await userEvent.upload(input, await fileOf("site-scripted.pdf", pdf.scriptedPdf));
  await expect.element(page.getByText("site-scripted.pdf").first()).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "Check this file" })).toMatchTextContent(scripted);
  await expect.element(input).not.toHaveAttribute("aria-invalid");
  expect(await barriers()).toEqual([]);

  await userEvent.upload(input, await fileOf("site-sound.pdf", pdf.soundPdf));
  await expect.element(page.getByText("site-sound.pdf").first()).toBeVisible();
  await expect.element(page.getByText("Check this file")).not.toBeInTheDocument();
});
