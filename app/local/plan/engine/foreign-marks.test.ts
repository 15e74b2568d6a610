import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { fileMarksOf } from "#schemas/plan/file-marks";
import { mark } from "#schemas/plan/mark";
import type { PageBox } from "#schemas/plan/sheet-space";
import { foreignMarks, manyForeignMarks } from "../../../../tests/support/plan/foreign-marks";

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 };
/** As the engine reads a page of a file. */
async function marksOf(bytes: Uint8Array, page: number, of: PageBox = box) {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  return fileMarksOf(await (await pdf.getPage(page)).getAnnotations({ intent: "display" }), { ...of, page });
}

/** Written by MuPDF 1.21: a rectangle, a circle, a polygon, a polyline, a line, ink and a text, each with its own appearance. */
const byMuPdf = () => new Uint8Array(readFileSync(new URL("../../../../tests/support/plan/mupdf-marks.pdf", import.meta.url)));

describe("marks of another program", () => {
  test("are read from a file that MuPDF wrote", async () => {
    const { marks, more } = await marksOf(byMuPdf(), 1, { ...box, view: [0, 0, 612, 792] });
    expect(more).toBe(0);
    expect(marks.map(({ kind, author, words, mark: { shape } }) => [kind, shape, author, words])).toEqual([
      ["shape", "rectangle", "Pat Reviewer", "Check this rectangle."],
      ["shape", "rectangle", "Pat Reviewer", "Round thing."],
      ["shape", "ink", "Pat", "Cloud it."],
      ["line", "ink", "", ""],
      ["line", "rectangle", "", "Slanting line"],
      ["ink", "ink", "", ""],
      ["text", "text", "", "Show the beam size"],
    ]);
    expect(marks.every(({ painted }) => painted)).toBe(true);
  });

  test("are read with kind, author, words, place and the mark of ours that comes nearest; what is no mark is none", async () => {
    const { marks, more } = await marksOf(foreignMarks(), 2);
    expect(more).toBe(0);
    expect(marks.map(({ kind, author, words, painted }) => [kind, author, words.slice(0, 60), painted])).toEqual([
      ["cloud", "Dana Architect", "Beam B1 to be resized → W12\nLee Engineer: W12x26 is enough.", true],
      ["text", "Dana Architect", "SEE DETAIL 4", true],
      ["measure", "Dana Architect", "17'-9\"", true],
      ["measure", "Dana Architect", "", true],
      ["ink", "Dana Architect", "", true],
      ["highlight", "Dana Architect", "Check", true],
      ["stamp", "Dana Architect", "FOR PERMIT", true],
      ["note", "Dana Architect", "A note without a picture", false],
      ["shape", "N".repeat(120), `${"Loud ".repeat(12)}`.slice(0, 60), true],
      ["shape", "", "Nowhere", true],
    ]);
    expect(marks.map((one) => one.mark)).toMatchObject([
      {
        shape: "cloud",
        page: 2,
        corners: [
          [780, 760],
          [1080, 960],
        ],
      },
      { shape: "text", at: [300, 1200], text: "SEE DETAIL 4" },
      {
        shape: "length",
        points: [
          [300, 620],
          [620, 620],
        ],
        scaleId: null,
      },
      {
        shape: "path",
        points: [
          [300, 300],
          [500, 300],
          [500, 500],
        ],
      },
      {
        shape: "ink",
        points: [
          [600, 300],
          [650, 400],
          [700, 300],
        ],
      },
      { shape: "highlight" },
      { shape: "stamp", stamp: "office", text: "FOR PERMIT" },
      { shape: "pin" },
      {
        shape: "rectangle",
        corners: [
          [2580, 1700],
          [2592, 1728],
        ],
      },
      { shape: "rectangle" },
    ]);
    // What somebody takes over is what a command takes.
    for (const one of marks) for (const each of [one.mark, one.place]) expect(mark.safeParse(each).success).toBe(true);
    for (const { words } of marks) expect(words.length).toBeLessThanOrEqual(2_000);
    expect(JSON.stringify(marks)).not.toMatch(/evil|alert|while|GRID|Not to be seen|Open me|Accepted set/);
    expect((await marksOf(foreignMarks(), 1)).marks).toEqual([]);
  });

  test("words begin where they are read, on a turned page too", async () => {
    const { marks } = await marksOf(foreignMarks(90), 2, { ...box, rotation: 90 });
    // Displayed, the lower left corner of what is around them.
    expect(marks.find(({ kind }) => kind === "text")?.mark).toMatchObject({ at: [620, 1200] });
  });

  test("of a page that is made to fill memory so many are listed, and how many more is said", async () => {
    const { marks, more } = await marksOf(manyForeignMarks(2_000), 1);
    expect([marks.length, more]).toEqual([300, 1_700]);
  });
});

test("numbers that are none, and lists that lead nowhere, harm nothing", () => {
  const wrong = [
    { subtype: "Ink", rect: [Number.NaN, 0, Number.POSITIVE_INFINITY, 5], inkLists: [[Number.NaN, 1]] },
    { subtype: "Square", rect: null },
    { subtype: "Line", rect: [1, 1, 5, 5], lineCoordinates: [1] },
    { subtype: "Polygon", rect: [1, 1, 5, 5], vertices: Array.from({ length: 90_001 }, (_, at) => at % 97) },
    { id: "a", subtype: "Text", rect: [1, 1, 5, 5], inReplyTo: "b" },
    { id: "b", subtype: "Text", rect: [1, 1, 5, 5], inReplyTo: "a" },
  ];
  const { marks } = fileMarksOf(wrong, { ...box, page: 1 });
  for (const one of marks) expect(mark.safeParse(one.mark).success && mark.safeParse(one.place).success).toBe(true);
  expect(marks.map(({ kind }) => kind)).toEqual(["line", "shape"]);
});
