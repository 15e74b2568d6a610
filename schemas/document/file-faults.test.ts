import { expect, test } from "vitest";
import * as pdf from "../../tests/support/plan/faulty-pdf";
import { otherFiles } from "../../tests/support/plan/other-files";
import { fileFaultsOf, isPdfIndex, pdfIndexOffset, problemOfFile } from "./file-faults";
import { headBytes, tailBytes } from "./file-signature";

const endsOf = (bytes: Uint8Array, name: string, mediaType = "") => ({
  ...{ name, mediaType, bytes: bytes.length, head: bytes.slice(0, headBytes), tail: bytes.slice(-tailBytes) },
});
const told = (bytes: Uint8Array, name: string, mediaType = "") => {
  const { refusal, warnings } = fileFaultsOf(endsOf(bytes, name, mediaType));
  return refusal ? problemOfFile(refusal) : warnings.map(({ fault }) => fault);
};
const type = (params?: Record<string, string>) => ({ code: "file-type-not-allowed", field: "file", ...(params && { params }) });
const unreadable = (why: string) => ({ code: "file-unreadable", field: "file", params: { why } });

/** What the ends of a file show, without opening it. */
test.each<[string, Uint8Array, string, unknown]>([
  ["a sound PDF", pdf.soundPdf(), "plan.pdf", []],
  ["a PDF behind 1,000 other bytes", pdf.lateHeadPdf(1_000), "plan.pdf", []],
  ["a PDF with a password", await pdf.encryptedPdf("secret"), "plan.pdf", ["encrypted"]],
  ["a PDF locked against changes", await pdf.encryptedPdf(""), "plan.pdf", ["encrypted"]],
  ["half a PDF", pdf.brokenOff(pdf.soundPdf()), "plan.pdf", ["incomplete"]],
  ["a PDF without its end", pdf.noEndPdf(), "plan.pdf", ["incomplete"]],
  ["a PDF whose end is not written", Uint8Array.from([...pdf.soundPdf(), ...new Uint8Array(5_000)]), "plan.pdf", ["incomplete"]],
  ["a PDF with a script", pdf.scriptedPdf(), "plan.pdf", ["scripted"]],
  ["a PDF that starts a program", pdf.startsProgramPdf(), "plan.pdf", ["scripted"]],
  ["the beginning of a PDF alone", pdf.bareHeadPdf(), "plan.pdf", ["incomplete"]],
  ["a photo", otherFiles.jpeg(), "photo.jpg", []],
  ["a PNG that is called JPG", otherFiles.png(), "photo.jpg", []],
  ["a PDF called a picture", pdf.soundPdf(), "plan.jpg", type({ kind: "pdf", says: "jpg" })],
  ["a PDF called a program", pdf.soundPdf(), "plan.pdf.exe", type({ kind: "pdf", says: "exe" })],
  ["a PDF called a drawing", pdf.soundPdf(), "plan.dwg", type({ kind: "pdf", says: "dwg" })],
  ["a picture called a PDF", otherFiles.jpeg(), "plan.pdf", type({ kind: "jpeg", says: "pdf" })],
  ["a DWG", otherFiles.dwg(), "plan.dwg", type({ kind: "dwg" })],
  ["a DWG called a PDF", otherFiles.dwg(), "plan.pdf", type({ kind: "dwg" })],
  ["a DXF", otherFiles.dxf(), "plan.dxf", type({ kind: "dxf" })],
  ["a DWF", otherFiles.dwf(), "plan.dwf", type({ kind: "dwf" })],
  ["a Revit model", otherFiles.compound(), "house.rvt", type({ kind: "revit" })],
  ["a Word document", otherFiles.docx(), "letter.docx", type({ kind: "office" })],
  ["an Excel sheet called a PDF", otherFiles.compound(), "loads.pdf", type({ kind: "office" })],
  ["a packed folder called a PDF", otherFiles.zip(), "plan.pdf", type({ kind: "zip" })],
  ["an iPhone's photo", otherFiles.heic(), "IMG_1.HEIC", type({ kind: "heic" })],
  ["a TIFF", otherFiles.tiff(), "scan.tif", type({ kind: "tiff" })],
  ["a GIF", otherFiles.gif(), "plan.gif", type({ kind: "gif" })],
  ["a bitmap", otherFiles.bmp(), "plan.bmp", type({ kind: "bmp" })],
  ["a film", otherFiles.video(), "walk.mp4", type({ kind: "video" })],
  ["a sign-in page saved as a PDF", otherFiles.loginPage(), "plan.pdf", type({ kind: "html" })],
  ["a drawing of the web with a script", otherFiles.svg(), "plan.svg", type({ kind: "svg" })],
  ["a program called a PDF", otherFiles.program(), "plan.pdf", type({ kind: "program" })],
  ["notes called a PDF", otherFiles.text(), "plan.pdf", type()],
  ["noise called a PDF", otherFiles.noise(), "plan.pdf", type()],
  ["a PDF that begins too late", pdf.lateHeadPdf(1_100), "plan.pdf", type()],
  ["zeros", otherFiles.zeros(), "plan.pdf", unreadable("zeros")],
  ["nothing", otherFiles.empty(), "plan.pdf", unreadable("empty")],
])("%s", (_, bytes, name, expected) => expect(told(bytes, name)).toEqual(expected));

test("what a file is said to be is held against it too, where its name says nothing", () => {
  expect(told(otherFiles.png(), "plan", "application/pdf")).toEqual(type({ kind: "png", says: "application/pdf" }));
  expect(told(pdf.soundPdf(), "plan", "application/octet-stream")).toEqual([]);
});

test("an index is where the end of a PDF says, counted from its beginning", () => {
  const index = (bytes: Uint8Array) => {
    const at = pdfIndexOffset(endsOf(bytes, "plan.pdf")) ?? 0;
    return isPdfIndex(bytes.slice(at, at + 40));
  };
  expect([index(pdf.soundPdf()), index(pdf.lateHeadPdf(1_000)), index(pdf.wrongIndexPdf())]).toEqual([true, true, false]);
  expect(isPdfIndex(Uint8Array.from("12 0 obj\n<</Type/XRef", (letter) => letter.charCodeAt(0)))).toBe(true);
  expect(pdfIndexOffset(endsOf(pdf.noEndPdf(), "plan.pdf"))).toBeNull();
});
