import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import type { WorkingMark } from "#schemas/plan/plan-mark";
import { brokenOff, encryptedPdf, soundPdf } from "../../../../tests/support/plan/faulty-pdf";
import { samplePdf } from "../../../../tests/support/plan/sample-pdf";
import type { NotedMark } from "./marks-message";
import { writeMarks } from "./write-marks";

const noted = (id: string, mark: WorkingMark, more: Partial<NotedMark> = {}): NotedMark => ({
  ...{ id, mark, caption: "", label: "", color: "#7A3E00", author: "Åsa Nguyễn", subject: "Structural", words: `Change ${id} → 木` },
  ...{ madeAt: "2026-11-20T10:00:00.000Z", changedAt: "", scale: null, ...more },
});

/** Each shape once, at a place of its own. */
const everyShape = (page: number): readonly NotedMark[] => [
  noted("pin", { shape: "pin", page, at: [100, 100] }, { label: "S3" }),
  noted(
    "cloud",
    {
      shape: "cloud",
      page,
      corners: [
        [150, 100],
        [260, 180],
      ],
    },
    { label: "S12" },
  ),
  noted("rectangle", {
    shape: "rectangle",
    page,
    corners: [
      [300, 100],
      [360, 150],
    ],
  }),
  noted("highlight", {
    shape: "highlight",
    page,
    corners: [
      [400, 100],
      [460, 130],
    ],
  }),
  noted("callout", { shape: "arrow", page, from: [100, 250], tip: [150, 300], text: "Nguyễn 木" }, { caption: "Nguyễn 木" }),
  noted("arrow", { shape: "arrow", page, from: [250, 250], tip: [300, 220], text: "" }),
  noted("text", { shape: "text", page, at: [350, 250], text: "Hangers" }, { caption: "Hangers" }),
  noted("stamp", { shape: "stamp", page, at: [450, 250], stamp: "reference-only", text: "" }, { caption: "REFERENCE ONLY" }),
  noted("ink", {
    shape: "ink",
    page,
    points: [
      [100, 350],
      [120, 380],
      [140, 350],
    ],
  }),
  noted(
    "length",
    {
      shape: "length",
      page,
      points: [
        [200, 350],
        [272, 350],
      ],
      scaleId: null,
    },
    {
      ...{ caption: "4'-0\"", scale: { pointsPerFoot: 18, system: "imperial" } },
    },
  ),
  noted("path", {
    shape: "path",
    page,
    points: [
      [300, 350],
      [340, 380],
      [380, 350],
    ],
    scaleId: null,
  }),
  noted("perimeter", {
    shape: "perimeter",
    page,
    points: [
      [400, 350],
      [440, 380],
      [480, 350],
    ],
    scaleId: null,
  }),
  noted(
    "area",
    {
      shape: "area",
      page,
      points: [
        [500, 350],
        [540, 380],
        [560, 350],
      ],
      scaleId: null,
    },
    { caption: "12 sq ft" },
  ),
  noted(
    "count",
    {
      shape: "count",
      page,
      points: [
        [100, 380],
        [110, 385],
      ],
      text: "posts",
    },
    { caption: "2 posts" },
  ),
  noted(
    "scale",
    {
      shape: "scale",
      page,
      part: [
        [20, 20],
        [60, 60],
      ],
      pointsPerFoot: 18,
      system: "imperial",
    },
    { caption: '1/4"' },
  ),
];

const written = async (bytes: Uint8Array<ArrayBuffer>, marks: readonly NotedMark[]) => {
  const made = await writeMarks({ file: new Blob([bytes]), marks }, () => undefined);
  if (made.kind !== "written") throw new Error(made.kind);
  return made;
};
/** As another program reads them. */
const readBack = async (bytes: Uint8Array, page: number) => {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return (await pdf.getPage(page)).getAnnotations();
};

describe("a file with its marks", () => {
  test("has each mark as an annotation of its own kind, with words, author, color and its own appearance", async () => {
    const marks = everyShape(2);
    const { bytes, count, left } = await written(soundPdf(), marks);
    expect([count, left]).toEqual([marks.length, 0]);
    expect(await readBack(bytes, 1)).toEqual([]);
    const read = await readBack(bytes, 2);
    expect(read.map(({ subtype, it }) => (it === undefined ? subtype : `${subtype} ${it}`))).toEqual([
      ...[
        "Text",
        "Polygon PolygonCloud",
        "Square",
        "Highlight",
        "FreeText FreeTextCallout",
        "Line LineArrow",
        "FreeText FreeTextTypeWriter",
      ],
      ...["Stamp", "Ink", "Line LineDimension", "PolyLine PolyLineDimension", "PolyLine PolyLineDimension", "Polygon PolygonDimension"],
      ...["PolyLine PolyLineCount", "Square"],
    ]);
    for (const [at, one] of read.entries()) {
      expect(one).toMatchObject({ hasAppearance: true, annotationFlags: 4, titleObj: { str: "Åsa Nguyễn" } });
      expect(one.contentsObj.str).toBe(marks[at]?.words);
      expect(one.creationDate).toMatch(/^D:20261120/);
    }
    const of = (id: string) => read[marks.findIndex((one) => one.id === id)];
    expect([...of("arrow").color]).toEqual([122, 62, 0]);
    expect([...of("area").vertices]).toEqual([500, 350, 540, 380, 560, 350]);
    expect([...of("length").lineCoordinates]).toEqual([200, 350, 272, 350]);
    expect([...of("ink").inkLists[0]]).toEqual([100, 350, 120, 380, 140, 350]);
    // What is drawn lies around what is marked.
    const [x0, y0, x1, y1] = of("cloud").rect;
    expect(x0).toBeLessThan(150);
    expect(y0).toBeLessThan(100);
    expect(x1).toBeGreaterThan(260);
    expect(y1).toBeGreaterThan(180);
    const pdf = await PDFDocument.load(bytes);
    const text = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(text.filter((one) => one.includes("/NM (length)") && /\/X \[ <<[^>]*\/C 0\.0555/.test(one))).toHaveLength(1);
  });

  test.each([0, 90, 180, 270])("a page turned by %i, cropped and of a large unit has them where they are, and upright", async (turn) => {
    const page = { content: "", box: [0, 0, 800, 600] as const, more: `/Rotate ${turn} /UserUnit 2 /CropBox [50 40 750 560]` };
    const marks = [noted("text", { shape: "text", page: 1, at: [400, 300], text: "North" }, { caption: "North" })];
    const { bytes } = await written(samplePdf([page]), marks);
    const [one] = await readBack(bytes, 1);
    const [x0, y0, x1, y1] = one.rect;
    // Wide along the way it is read, and near its place: twelve points of paper are six units.
    const [along, across] = turn % 180 === 0 ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0];
    expect(along).toBeGreaterThan(across);
    expect(across).toBeLessThan(12);
    expect(x0).toBeGreaterThan(370);
    expect(x1).toBeLessThan(430);
    const ways = { 0: x1 > 405, 90: y1 > 305, 180: x0 < 395, 270: y0 < 295 };
    expect(Reflect.get(ways, turn)).toBe(true);
  });

  test("a pin of a turned page is placed as notes are, which stay upright: its upper left corner is that of what is seen", async () => {
    const marks = [noted("pin", { shape: "pin", page: 1, at: [300, 200] }, { label: "S3" })];
    const { bytes } = await written(samplePdf([{ content: "", box: [0, 0, 800, 600], more: "/Rotate 90" }]), marks);
    const [{ rect }] = await readBack(bytes, 1);
    // Turned clockwise, what is up and left as it is read lies left and down in user space.
    const [left, , , top] = rect;
    const half = (rect[2] - rect[0]) / 2;
    expect(left).toBeCloseTo(300 - (rect[3] - rect[1]) / 2);
    expect(top).toBeCloseTo(200 - half);
  });

  test("keeps the annotations that it had, and leaves marks of pages that it has not", async () => {
    const own = samplePdf([{ content: "", more: "/Annots [<< /Type /Annot /Subtype /Square /Rect [1 1 9 9] /Contents (theirs) >>]" }]);
    const { bytes, count, left } = await written(own, [
      noted("a", { shape: "pin", page: 1, at: [5, 5] }, { label: "B1" }),
      ...everyShape(7),
    ]);
    expect([count, left]).toEqual([1, everyShape(7).length]);
    expect((await readBack(bytes, 1)).map(({ contentsObj }) => contentsObj.str)).toEqual(["theirs", "Change a → 木"]);
  });

  test("leaves what is signed, locked or damaged as it is, and says which", async () => {
    const withSignature = await PDFDocument.load(soundPdf());
    withSignature.context.register(withSignature.context.obj({ Type: "Sig", ByteRange: [0, 10, 20, 30] }));
    const tried = async (bytes: Uint8Array<ArrayBuffer>) =>
      (await writeMarks({ file: new Blob([bytes]), marks: everyShape(1) }, () => undefined)).kind;
    expect(await tried(await withSignature.save({ useObjectStreams: false }))).toBe("signed");
    expect(await tried(await encryptedPdf(""))).toBe("locked");
    expect(await tried(await encryptedPdf("secret"))).toBe("locked");
    expect(await tried(brokenOff(soundPdf(), 0.2))).toBe("unreadable");
  });

  test("adds no action, and nothing that the file's own catalog did not have", async () => {
    const { bytes } = await written(soundPdf(), everyShape(1));
    const pdf = await PDFDocument.load(bytes);
    for (const name of ["AcroForm", "OpenAction", "AA", "Names"]) expect(pdf.catalog.has(PDFName.of(name))).toBe(false);
  });
});
