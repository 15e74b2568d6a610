import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvFault, csvReader, readCsv, unguardedCell } from "./csv";
import { csvLine, guardedCell } from "./csv-line";

const fieldsOf = (text: string) => readCsv(text).map((row) => row.fields);
const inPieces = (text: string, size: number) => {
  const reader = csvReader();
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
};

describe("reading CSV", () => {
  it.each([
    [
      "CRLF",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "LF",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "bare CR",
      "a,b\r1,2\r3,4",
      [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["line ends mixed", "a\r\nb\nc\rd", [["a"], ["b"], ["c"], ["d"]]],
    ["a byte-order mark", "\uFEFFa,b\n", [["a", "b"]]],
    ["a quoted comma", 'a,"b,c"\n', [["a", "b,c"]]],
    ["doubled quotes", '"say ""no""",x', [['say "no"', "x"]]],
    ["line ends inside quotes", '"a\r\nb","c\rd","e\nf"\nx', [["a\r\nb", "c\rd", "e\nf"], ["x"]]],
    ["empty fields", ",,\n", [["", "", ""]]],
    ["an empty quoted field alone", '""\n', [[""]]],
    ["a quote inside a plain field", `15'-3 3/8" X 25'\n`, [[`15'-3 3/8" X 25'`]]],
    ["text after a closing quote", '"a"b,c\n', [["ab", "c"]]],
    ["rows of different lengths", "a,b,c\n1\n1,2,3,4\n", [["a", "b", "c"], ["1"], ["1", "2", "3", "4"]]],
    ["empty lines, which are no rows", "a\n\n\r\nb\r\r", [["a"], ["b"]]],
    ["nothing", "", []],
    [
      "a last row without line end, ending in a comma",
      "a,b\n1,",
      [
        ["a", "b"],
        ["1", ""],
      ],
    ],
    ["spaces, kept", " a , b ", [[" a ", " b "]]],
  ])("reads %s", (_what, text, rows) => {
    expect(fieldsOf(text)).toEqual(rows);
  });

  it("tells the line a row begins on, through line ends inside quotes", () => {
    const text = 'a\r\n"b\r\nc\rd",1\r\n\r\ne\r\n';
    expect(readCsv(text).map((row) => row.line)).toEqual([1, 2, 6]);
    for (let size = 1; size < text.length; size += 1) expect(inPieces(text, size)).toEqual(readCsv(text));
  });

  it("says on which line a quote was opened that never closes", () => {
    const broken = 'a,b\r\n1,2\r\n3,"4\r\n5,6\r\n';
    expect(() => readCsv(broken)).toThrow(new CsvFault("unterminated-quote", 3));
    expect(() => readCsv(broken)).toThrow("The quote opened on line 3 is never closed");
  });

  it("does not swallow a file after an accidental quote", () => {
    expect(() => readCsv(`a\n"${"x,\n".repeat(400_000)}`)).toThrow(new CsvFault("field-too-long", 2));
  });
});

describe("writing CSV", () => {
  it("quotes only what needs it", () => {
    expect(csvLine(["a", "b,c", 'd"e', "f\ng", "", " h"])).toBe('a,"b,c","d""e","f\ng",," h"\r\n');
  });

  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+1 206 555 0134", "'+1 206 555 0134"],
    ["-  remove wall", "'-  remove wall"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["-122.3323065", "-122.3323065"],
    ["-1,000.50", "-1,000.50"],
    ["12", "12"],
    ["a=b", "a=b"],
  ])("guards the cell %j as %j", (cell, expected) => {
    expect(guardedCell(cell)).toBe(expected);
    expect(unguardedCell(expected)).toBe(cell);
  });

  it("comes back the same, whatever the cells and the pieces it is read in", () => {
    const cells = fc.array(
      fc.array(
        fc.string({ unit: "binary" }).filter((cell) => !cell.startsWith("'")),
        { minLength: 1, maxLength: 5 },
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(cells, fc.integer({ min: 1, max: 7 }), (rows, size) => {
        const text = rows.map(csvLine).join("");
        if (text.startsWith("\uFEFF")) return;
        expect(inPieces(text, size).map((row) => row.fields.map(unguardedCell))).toEqual(rows);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
