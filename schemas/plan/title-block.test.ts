import { describe, expect, test } from "vitest";
import { parseScale } from "./sheet-scale";
import { type PageBox, toDisplayed } from "./sheet-space";
import type { TextRun } from "./text-lines";
import { type SheetPage, titleBlockOf } from "./title-block";

/** A text by its left end and its baseline, as programs draw it; letters are about as wide as Helvetica's. */
const at = (x: number, baseline: number, height: number, text: string): TextRun => ({
  ...{ text, x, y: baseline - height, height, width: text.length * height * 0.56 },
});
/** Notes or rows of a schedule, one below the other. */
const column = (x: number, top: number, height: number, texts: readonly string[]): readonly TextRun[] =>
  texts.map((text, row) => at(x, top + row * height * 1.6, height, text));
const scaled = (runs: readonly TextRun[], times: number): readonly TextRun[] =>
  runs.map(({ text, x, y, width, height }) => ({ text, x: x * times, y: y * times, width: width * times, height: height * times }));

const archD: SheetPage = { width: 2592, height: 1728 };
const tabloid: SheetPage = { width: 1224, height: 792 };

/** Beside the drawing: notes that point elsewhere, callouts of details, and bubbles of the grid. */
const drawing: readonly TextRun[] = [
  ...column(60, 120, 9, [
    "GENERAL NOTES",
    "SEE A5.02 FOR DETAILS",
    "PROVIDE BLOCKING AT ALL GRAB BARS",
    "ALL WORK BY CODE R302.1",
    "A5.02",
  ]),
  ...[at(300, 90, 12, "A"), at(420, 90, 12, "1"), at(600, 400, 9, "5"), at(596, 412, 9, "A5.02"), at(640, 500, 9, "5/A5.02")],
  ...column(900, 200, 8, ["SEE A5.02", "LIVING", "BEDROOM 1", "12'-6\"", "R-21", "B26-01036", "MATCH EXISTING", "3'-0\" x 6'-8\""]),
];

/** The strip at the right as the demo's drawings have it: 142 points wide on a tabloid sheet, everything twice as large on ARCH D. */
function demoStrip(number: string, title: readonly string[], scale: string): readonly TextRun[] {
  const left = 1224 - 22 - 142 + 7;
  const low = (height: number): number => 792 - 22 - height;
  const small = (height: number, text: string): TextRun => at(left, low(height), 5.5, text);
  return [
    at(left, 44, 10.5, "Fenwick Drafting"),
    at(left, 72, 5.5, "MADE-UP FIRM FOR A MADE-UP CITY"),
    at(left, 92, 5.5, "PROJECT"),
    at(left, 106, 11, "Deck with roof plan"),
    at(left, 146, 7.5, "New deck at the back of a house"),
    at(left + 28, 342, 6.5, "Permit set"),
    at(left + 108, 342, 6, "Set 1"),
    ...[small(186, "PROJECT NO."), at(left, low(174), 8, "26-041"), small(154, "DRAWN / CHECKED"), at(left, low(142), 8, "KT / MB")],
    ...[small(122, "SCALE"), at(left, low(110), 8, scale), small(88, "SHEET TITLE")],
    ...title.map((line, row) => at(left, low(73) + row * 12.6, 10.5, line)),
    ...[small(36, "SHEET"), at(left, low(10), 25, number), at(left + 104, low(10), 6.5, "1 OF 3")],
  ];
}

const titleBelow = [at(62, 640, 11, "1"), at(80, 640, 11, "SECOND FLOOR PLAN"), at(80, 655, 8, '3/16" = 1\'-0"')];

describe("the demo's own sheets", () => {
  const sheets: readonly (readonly [number: string, title: readonly string[], scale: string])[] = [
    ["A1.0", ["SITE PLAN"], '1" = 10\'-0"'],
    ["S1.0", ["FRAMING PLAN"], '1/2" = 1\'-0"'],
    ["A2.0", ["FLOOR PLANS"], '3/8" = 1\'-0"'],
    ["E1.0", ["ELECTRICAL PLAN"], '3/8" = 1\'-0"'],
    ["A3.0", ["BUILDING SECTION"], '1/2" = 1\'-0"'],
    ["A2.1", ["EXIT PLAN"], '3/8" = 1\'-0"'],
    ["M1.0", ["REFLECTED CEILING AND", "HOOD"], '3/8" = 1\'-0"'],
    ["P1.0", ["PLUMBING RISER"], "NONE"],
  ];

  test.each(sheets)("%s says what it is", (number, title, scale) => {
    const runs = [...drawing, ...titleBelow, ...demoStrip(number, title, scale)];
    const expected = { number, title: title.join(" "), scale };
    expect(titleBlockOf(runs, tabloid)).toEqual(expected);
    expect(titleBlockOf(scaled(runs, 2592 / 1224), archD)).toEqual(expected);
  });

  test("a sheet whose scale is noted has that of its drawings, and none where they have several", () => {
    const strip = demoStrip("G1.0", ["CODE SUMMARY"], "AS NOTED");
    expect(titleBlockOf([...strip, ...titleBelow], tabloid).scale).toBe('3/16" = 1\'-0"');
    const both = [...titleBelow, at(500, 655, 8, 'SCALE: 3/16"=1\'-0"')];
    expect(titleBlockOf([...strip, ...both], tabloid).scale).toBe('3/16" = 1\'-0"');
    for (const other of ['1 1/2" = 1\'-0"', "N.T.S."])
      expect(titleBlockOf([...strip, ...titleBelow, at(500, 655, 8, other)], tabloid).scale).toBe("");
  });
});

/** A strip along the lower edge: cells beside one another, each with its label above. */
const bottomStrip = [
  ...[at(40, 1600, 8, "PROJECT"), at(40, 1630, 16, "HARBOR STREET DUPLEX"), at(700, 1600, 8, "DATE"), at(700, 1625, 10, "11/27/2026")],
  ...[at(900, 1600, 8, "DRAWING TITLE"), at(900, 1630, 18, "Foundation and"), at(900, 1652, 18, "framing plan")],
  ...[at(1500, 1600, 8, "SCALE"), at(1500, 1625, 10, '1/4"=1\'-0"'), at(1700, 1600, 8, "DRAWN BY"), at(1700, 1625, 10, "RM")],
  ...[at(2300, 1600, 8, "DRAWING NO."), at(2300, 1660, 48, "S-201")],
];

describe("other title blocks", () => {
  test("a strip along the lower edge", () => {
    const expected = { number: "S-201", title: "Foundation and framing plan", scale: '1/4"=1\'-0"' };
    expect(titleBlockOf([...scaled(drawing, 2), ...bottomStrip], archD)).toEqual(expected);
  });

  test("the same sheet printed half as large", () => {
    const runs = scaled([...scaled(drawing, 2), ...bottomStrip], 0.5);
    expect(titleBlockOf(runs, { width: 1296, height: 864 })).toMatchObject({ number: "S-201", title: "Foundation and framing plan" });
  });

  test("a strip without labels: the title is the large line by the number", () => {
    const strip = [
      ...column(1080, 60, 9, ["NORTH BAY STUDIO", "210 Main Street", "(555) 010-0142", "Cedar Falls, WA 98101"]),
      ...[at(1080, 500, 13, "MAPLE COURT"), at(1080, 690, 14, "EXTERIOR"), at(1080, 707, 14, "ELEVATIONS"), at(1080, 760, 30, "A301")],
      at(1080, 725, 8, 'Scale: 1/8" = 1\'-0"'),
    ];
    expect(titleBlockOf([...drawing, ...strip], tabloid)).toEqual({
      ...{ number: "A301", title: "EXTERIOR ELEVATIONS", scale: '1/8" = 1\'-0"' },
    });
  });

  test("labels left of their values, and a number in two runs", () => {
    const strip = [
      ...[at(900, 680, 8, "SHEET TITLE:"), at(980, 680, 12, "ROOF PLAN"), at(900, 700, 8, "SCALE:"), at(980, 700, 9, "1:100")],
      ...[at(900, 720, 8, "DATE:"), at(980, 720, 9, "JUN 12"), at(900, 750, 8, "SHEET NO:")],
      ...[at(980, 750, 22, "A2"), at(980 + 2 * 22 * 0.56, 750, 22, ".01")],
    ];
    expect(titleBlockOf([...drawing, ...strip], tabloid)).toEqual({ number: "A2.01", title: "ROOF PLAN", scale: "1:100" });
  });

  test("label and value in one line, and a count of sheets after the number", () => {
    const strip = [at(960, 700, 10, "TITLE: Site plan"), at(960, 720, 10, "SCALE: 1\" = 20'"), at(960, 750, 12, "SHEET C-1 OF 4")];
    expect(titleBlockOf([...drawing, ...strip], tabloid)).toEqual({ number: "C-1", title: "Site plan", scale: "1\" = 20'" });
  });

  test("lower case", () => {
    const strip = [at(1070, 690, 6, "sheet title"), at(1070, 704, 11, "floor plan"), at(1070, 720, 6, "sheet"), at(1070, 760, 24, "a2.01")];
    expect(titleBlockOf([...drawing, ...strip], tabloid)).toMatchObject({ number: "a2.01", title: "floor plan" });
  });

  test("a page that is turned for display, with a crop box away from the origin", () => {
    const box: PageBox = { view: [-20, 30, 772, 1254], rotation: 90, userUnit: 1 };
    const strip = demoStrip("A2.0", ["FLOOR PLANS"], '3/8" = 1\'-0"');
    // As the PDF has it: each baseline's start in user space, where text runs upward.
    const written = [...drawing, ...strip].map((run) => ({ run, start: { x: run.y + run.height - 20, y: run.x + 30 } }));
    const runs = written.map(({ run, start }) => {
      const { x, y } = toDisplayed(box, start);
      return { ...run, x, y: y - run.height };
    });
    expect(titleBlockOf(runs, tabloid)).toEqual({ number: "A2.0", title: "FLOOR PLANS", scale: '3/8" = 1\'-0"' });
  });

  test("a schedule full of doors", () => {
    const doors = [700, 760, 1000].flatMap((x, of) =>
      column(
        x,
        100,
        9,
        Array.from({ length: 30 }, (_, row) => `D${of + 1}${10 + row}`),
      ),
    );
    const head = [at(700, 80, 12, "DOOR SCHEDULE"), at(700, 90, 8, "NO."), at(760, 90, 8, "SIZE")];
    const strip = demoStrip("A6.01", ["DOOR SCHEDULE"], "NTS");
    expect(titleBlockOf([...head, ...doors, ...strip], tabloid)).toEqual({ number: "A6.01", title: "DOOR SCHEDULE", scale: "NTS" });
    expect(titleBlockOf([...head, ...doors], tabloid).number).toBe("");
  });

  test("an index of sheets on a cover", () => {
    const index = [
      at(800, 100, 9, "SHEET"),
      ...column(800, 116, 9, ["A0.0", "A1.0", "A2.0"]),
      ...column(860, 116, 9, ["COVER", "SITE PLAN", "FLOOR PLAN"]),
    ];
    const cover = demoStrip("A0.0", ["COVER SHEET"], "NONE");
    expect(titleBlockOf([...index, ...cover], tabloid)).toMatchObject({ number: "A0.0", title: "COVER SHEET" });
  });

  test("text that a program drew twice to make it bold", () => {
    const strip = demoStrip("A1.0", ["SITE PLAN"], '1" = 10\'-0"');
    const twice = strip.map((run) => ({ ...run, x: run.x + 0.3 }));
    expect(titleBlockOf([...drawing, ...strip, ...twice], tabloid)).toMatchObject({ number: "A1.0", title: "SITE PLAN" });
  });

  test("a key plan in the strip is no title", () => {
    const strip = [
      at(1070, 560, 7, "KEY PLAN"),
      at(1070, 640, 7, "SCALE"),
      at(1070, 700, 12, "INTERIOR FINISHES"),
      at(1070, 755, 26, "ID-1.01"),
    ];
    expect(titleBlockOf([...drawing, ...strip], tabloid)).toEqual({ number: "ID-1.01", title: "INTERIOR FINISHES", scale: "" });
  });

  test("a sheet without a strip has no scale where its drawings have several, one of them near an edge", () => {
    const runs = [...titleBelow, at(900, 745, 8, '1/4" = 1\'-0"')];
    expect(titleBlockOf(runs, tabloid)).toMatchObject({ number: "", scale: "" });
  });

  test("a title without a strip is the large line of the page that speaks of a plan", () => {
    const runs = [...drawing, at(80, 560, 16, "BASEMENT PLAN"), at(80, 578, 8, '1/4" = 1\'-0"'), at(400, 300, 20, "KITCHEN")];
    expect(titleBlockOf(runs, tabloid)).toEqual({ number: "", title: "BASEMENT PLAN", scale: '1/4" = 1\'-0"' });
  });
});

describe("what the PDF calls a page", () => {
  const called = (label: string, outlineTitle: string) => titleBlockOf([], { ...tabloid, label, outlineTitle });

  test("stands in for what its text does not say, as a scan has none", () => {
    expect(called("A1.0", "Site plan")).toEqual({ number: "A1.0", title: "Site plan", scale: "" });
    expect(called(" A1.0 ", "A1.0 - Site plan")).toMatchObject({ number: "A1.0", title: "Site plan" });
    expect(called("iv", "Second floor")).toMatchObject({ number: "", title: "Second floor" });
    expect(titleBlockOf([], tabloid)).toEqual({ number: "", title: "", scale: "" });
  });

  test("does not stand in for what its text says", () => {
    const runs = [...drawing, ...demoStrip("A1.0", ["SITE PLAN"], '1" = 10\'-0"')];
    expect(titleBlockOf(runs, { ...tabloid, label: "A9.9", outlineTitle: "Page 1" })).toMatchObject({ number: "A1.0", title: "SITE PLAN" });
  });
});

test("a scale that is found is one that can be read", () => {
  for (const scale of ["NONE", '1" = 10\'-0"', "N.T.S.", "1:100", "Scale: NTS"])
    expect(parseScale(titleBlockOf(demoStrip("A1.0", ["SITE PLAN"], scale), tabloid).scale)).not.toBeNull();
});
