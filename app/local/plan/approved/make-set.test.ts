import { degrees, PDFArray, PDFDocument, PDFName, PDFNumber, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { brokenOff, encryptedPdf, soundPdf } from "../../../../tests/support/plan/faulty-pdf";
import { samplePdf } from "../../../../tests/support/plan/sample-pdf";
import { makeSet } from "./make-set";
import type { SetFile, SetOrder } from "./set-message";

const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>, mediaType = "application/pdf"): SetFile => ({
  ...{ documentId: name, sha256: "a".repeat(64), name: `${name}.pdf`, mediaType, blob: new Blob([bytes]), superseded: [] },
});

const order = (...files: readonly SetFile[]): SetOrder => ({
  files,
  stamp: { title: "APPROVED", lines: ["Riverton", "Permit B-1", "Nov 28, 2026, Åsa Nguyễn"], address: "https://riverton.test/permits/B-1" },
  supersededStamp: { title: "SUPERSEDED", see: "See {file}" },
  cover: {
    title: "Approved set",
    list: "Files",
    beside: "Given beside the set.",
    besideShort: "beside",
    check: "Check:",
    pages: "{count} pages",
  },
  mostPages: 20,
});

const noPicture = () => Promise.reject(new Error("There is no picture"));
const made = async (given: SetOrder) => {
  const found = await makeSet(given, { asJpeg: noPicture, told: () => undefined });
  if (found.kind !== "made") throw new Error(found.kind);
  return { ...found, pdf: await PDFDocument.load(found.bytes) };
};
const lettersOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("making the approved set", () => {
  test("stamps every page of every file after a first page, and keeps size, rotation and unit", async () => {
    const turned = samplePdf([{ content: "", box: [10, 20, 810, 620], more: "/Rotate 90 /UserUnit 2" }]);
    const { pdf, pages, sources, bytes } = await made(order(fileOf("plans", soundPdf()), fileOf("turned", turned)));
    expect(pages).toBe(4);
    expect(sources.map(({ documentId, pages: count, put }) => [documentId, count, put])).toEqual([
      ["plans", 2, "stamped"],
      ["turned", 1, "stamped"],
    ]);
    const [, , , last] = pdf.getPages();
    expect(last?.getRotation().angle).toBe(90);
    expect(last?.getMediaBox()).toEqual({ x: 10, y: 20, width: 800, height: 600 });
    expect(last?.node.lookup(PDFName.of("UserUnit"), PDFNumber).asNumber()).toBe(2);
    for (const page of pdf.getPages()) expect(page.node.Resources()?.toString()).toContain("EmbeddedPdfPage");
    // What the office's server looks at (worker/files/approved-set-file.ts).
    expect(lettersOf(bytes.subarray(0, 2_048))).toMatch(/\/Type \/Pages[^>]*\/Count 4/);
    expect(lettersOf(bytes)).not.toContain("/Encrypt");
  });

  test("stamps a page that a later file has again as superseded, and the others as approved", async () => {
    const { pdf, sources } = await made(
      order({ ...fileOf("plans", soundPdf()), superseded: [{ page: 2, by: "$&.pdf" }] }, fileOf("later", soundPdf())),
    );
    const stampsOn = pdf.getPages().map((page) => page.node.Resources()?.lookup(PDFName.of("XObject"))?.toString());
    // Pages of the set: its first, the two of the plans, the two of the later file.
    const [first, approved, superseded, ...later] = stampsOn.map((text) => /(\d+) 0 R/.exec(text ?? "")?.[1]);
    expect(sources.map((one) => one.superseded)).toEqual([[2], []]);
    expect(superseded).not.toBe(approved);
    expect([first, ...later].every((one) => one === approved)).toBe(true);
    expect(sources.map(({ pages }) => pages)).toEqual([2, 2]);
  });

  test("gives beside the set what is signed, locked or damaged: a cover stands for it, and nothing of it is saved", async () => {
    const signed = samplePdf(
      [{ content: "" }],
      "/AcroForm << /SigFlags 3 /Fields [] >> /Perms << /DocMDP << /Type /Sig /ByteRange [0 1 2 3] >> >>",
    );
    const withSignature = await PDFDocument.load(signed);
    withSignature.context.register(withSignature.context.obj({ Type: "Sig", ByteRange: [0, 10, 20, 30] }));
    const files = [
      fileOf("signed", await withSignature.save({ useObjectStreams: false })),
      fileOf("locked", await encryptedPdf("")),
      fileOf("password", await encryptedPdf("secret")),
      fileOf("damaged", brokenOff(soundPdf(), 0.2)),
      fileOf("picture", new Uint8Array([1, 2, 3]), "image/png"),
    ];
    const { sources, pages, bytes } = await made(order(...files));
    expect(sources.map(({ put }) => put)).toEqual(files.map(() => "beside"));
    expect(pages).toBe(1 + files.length);
    expect(lettersOf(bytes)).not.toContain("/ByteRange");
  });

  test("writes annotations into their pages, keeps links, and leaves out what is hidden", async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([600, 400]);
    const { context } = pdf;
    await pdf.embedFont(StandardFonts.Helvetica);
    const appearance = () => context.register(context.stream("0 0 10 10 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 10, 10] }));
    const annotation = (more: object) => context.register(context.obj({ Type: "Annot", Rect: [100, 100, 200, 150], ...more }));
    const marks = [
      annotation({ Subtype: "Square", AP: { N: appearance() } }),
      annotation({ Subtype: "Stamp", F: 2, AP: { N: appearance() } }),
      annotation({ Subtype: "Link" }),
      annotation({ Subtype: "Popup" }),
    ];
    page.node.set(PDFName.of("Annots"), context.obj(marks));
    page.setRotation(degrees(270));
    const { pdf: set } = await made(order(fileOf("marked", await pdf.save())));
    const flat = set.getPage(1);
    expect(flat.node.lookup(PDFName.of("Annots"), PDFArray).size()).toBe(1);
    expect([...(flat.node.Resources()?.toString() ?? "").matchAll(/\/Mark-/g)]).toHaveLength(1);
  });

  test("says that a set has too many pages, and makes none", async () => {
    const many = samplePdf(Array.from({ length: 20 }, () => ({ content: "" })));
    const found = await makeSet(order(fileOf("many", many)), { asJpeg: noPicture, told: () => undefined });
    expect(found).toEqual({ kind: "too-many-pages", pages: 21 });
  });
});
