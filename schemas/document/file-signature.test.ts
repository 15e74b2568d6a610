import { expect, test } from "vitest";
import { behind, otherFiles } from "../../tests/support/plan/other-files";
import { kindOfFile, mediaTypeOf, wrongEnding } from "./file-signature";

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["a PDF", "plan.pdf", letters("%PDF-1.7 ......"), "pdf"],
  ["a PDF behind a printer's lines", "plan.pdf", letters(`${"\x1b%-12345X@PJL\n".repeat(70).slice(0, 1_000)}%PDF-1.4\n`), "pdf"],
  ["a PDF that begins too late", "plan.pdf", letters(`${"\x1b%-12345X@PJL\n".repeat(80)}%PDF-1.4\n`), "unknown"],
  ["a JPEG", "a.jpg", otherFiles.jpeg(), "jpeg"],
  ["a PNG", "a.png", otherFiles.png(), "png"],
  ["a WebP", "a.webp", otherFiles.webp(), "webp"],
  ["a GIF", "a.gif", otherFiles.gif(), "gif"],
  ["a TIFF of a scanner", "a.tif", otherFiles.tiff(), "tiff"],
  ["a TIFF above 4 GB", "a.tif", otherFiles.bigTiff(), "tiff"],
  ["a bitmap", "a.bmp", otherFiles.bmp(), "bmp"],
  ["an iPhone's photo", "a.heic", otherFiles.heic(), "heic"],
  ["a film", "a.mp4", otherFiles.video(), "video"],
  ["a drawing of AutoCAD 2018", "a.dwg", otherFiles.dwg(), "dwg"],
  ["a drawing of AutoCAD 1.50", "a.dwg", otherFiles.oldDwg(), "dwg"],
  ["an exchanged drawing", "a.dxf", otherFiles.dxf(), "dxf"],
  ["an exchanged drawing in bytes", "a.dxf", otherFiles.binaryDxf(), "dxf"],
  ["a drawing of Design Review", "a.dwf", otherFiles.dwf(), "dwf"],
  ["one in a package", "a.dwfx", otherFiles.zip(), "dwf"],
  ["a Revit model", "house.rvt", otherFiles.compound(), "revit"],
  ["an old Word document", "a.doc", otherFiles.compound(), "office"],
  ["a Word document", "a.docx", otherFiles.docx(), "office"],
  ["a document of LibreOffice", "a.odt", otherFiles.openDocument(), "office"],
  ["rich text", "a.rtf", otherFiles.rtf(), "office"],
  ["a packed folder", "a.zip", otherFiles.zip(), "zip"],
  ["another packed folder", "a.rar", otherFiles.rar(), "zip"],
  ["a page", "a.html", otherFiles.html(), "html"],
  ["a page as XML", "a.xhtml", otherFiles.loginPage(), "html"],
  ["a drawing of the web", "a.svg", otherFiles.svg(), "svg"],
  ["a drawing of the web without a prologue", "a.svg", letters("<svg onload=alert(1)>"), "svg"],
  ["a program of Windows", "a.exe", otherFiles.program(), "program"],
  ["a program of Linux", "a", otherFiles.elf(), "program"],
  ["a script", "a.sh", otherFiles.shell(), "program"],
  ["notes", "a.txt", otherFiles.text(), "text"],
  ["a RIFF that is sound", "a.wav", otherFiles.sound(), "unknown"],
  ["noise", "a.bin", otherFiles.noise(), "unknown"],
  ["zeros", "a.pdf", otherFiles.zeros(), "zeros"],
  ["nothing", "a.pdf", otherFiles.empty(), "empty"],
])("knows %s (%s) by its bytes", (_, name, bytes, kind) => expect(kindOfFile(bytes.slice(0, 2_048), name)).toBe(kind));

test.each(Object.entries(otherFiles))(
  "a PDF behind the beginning of %s is what it begins as, or a PDF where that is nothing",
  (kind, make) => {
    const whole = kindOfFile(behind(make()).slice(0, 2_048), "plan.pdf");
    const alone = kindOfFile(make(), "plan.pdf");
    expect(whole).toBe(["text", "unknown", "zeros", "empty"].includes(alone) ? "pdf" : alone);
    expect(mediaTypeOf(behind(make())) === "application/pdf", kind).toBe(whole === "pdf");
  },
);

test("a name is held against what the bytes are; pictures among themselves are one", () => {
  expect(wrongEnding("plan.pdf", "pdf")).toBeNull();
  expect(wrongEnding("plan", "pdf")).toBeNull();
  expect(wrongEnding("plan.rev2", "pdf")).toBeNull();
  expect(wrongEnding("Plan.JPG", "pdf")).toBe("jpg");
  expect(wrongEnding("plan.pdf.exe", "pdf")).toBe("exe");
  expect(wrongEnding("plan.pdf", "png")).toBe("pdf");
  expect(wrongEnding("photo.jpg", "png")).toBeNull();
  expect(wrongEnding("plan.pdf", "zip")).toBeNull();
});
