import { describe, expect, it, test } from "vitest";
import { columnLetters, mostFaultsTold, readValuationCsv, valuationCsv, valuationFileLength } from "./valuation-csv";

/** Made-up figures. */
const plain = "Group,IA,Type V-B\r\nR-3 Houses,250,150.25\r\nU,100.5,NP\r\n";
const grid = {
  columns: ["IA", "VB"],
  rows: [
    { group: "R-3 Houses", cents: [25_000, 15_025] },
    { group: "U", cents: [10_050, null] },
  ],
};
const cellsOf = (text: string) => {
  const read = readValuationCsv(text);
  return read.kind === "faulty" ? read.cells.map(({ row, column, read: cell, fault }) => `${column}${row} ${cell}: ${fault}`) : read;
};

describe("a table", () => {
  it.each([
    ["with commas and CRLF", plain],
    ["with a byte-order mark", `\uFEFF${plain}`],
    ["with line feeds alone", plain.replaceAll("\r\n", "\n")],
    ["with carriage returns alone", plain.replaceAll("\r\n", "\r")],
    ["with semicolons", plain.replaceAll(",", ";")],
    ["pasted from a spreadsheet", plain.replaceAll(",", "\t")],
    ["with empty columns and rows that a spreadsheet saved too", `${plain.replaceAll("\r\n", ",,\r\n")},,,,\r\n\r\n`],
    ["with dollar signs, spaces and quotes", '" Group ","I A","VB"\n"R-3 Houses"," $250.00 ","$ 150.25"\nU,100.50,n.p.'],
  ])("%s is read", (_how, text) => expect(readValuationCsv(text)).toEqual({ kind: "read", grid }));

  test("that is exported reads back as it was, guarded against formulas", () => {
    const risky = { columns: ["VB" as const], rows: [{ group: "U, utility", cents: [5_555] }] };
    expect(readValuationCsv(valuationCsv(risky))).toEqual({ kind: "read", grid: risky });
    expect(valuationCsv({ columns: ["VB"], rows: [{ group: "=1+1", cents: [1] }] })).toContain("'=1+1");
  });
});

describe("a bad cell is named: where it stands, what was read, what is wrong", () => {
  it.each([
    ["a decimal comma in quotes", 'Group,VB\nU,"150,25"', ["B2 150,25: ambiguous"]],
    ["a decimal comma among semicolons", "Group;VB\nU;150,25", ["B2 150,25: ambiguous"]],
    ["a decimal point that may be thousands", "Group,VB\nU,1.234", ["B2 1.234: ambiguous"]],
    ["a formula", "Group,VB\nU,=1+1", ["B2 =1+1: formula"]],
    ["a formula behind an apostrophe", "Group,VB\nU,'=cmd|' /C calc'!A0", ["B2 =cmd|' /C calc'!A0: formula"]],
    ["a formula for a group", "Group,VB\n@SUM(A1),5", ["A2 @SUM(A1): formula"]],
    ["a negative figure", "Group,VB\nU,-5", ["B2 -5: not-a-figure"]],
    ["nothing at all", "Group,VB,IA\nU,,5", ["B2 : missing"]],
    ["zero", "Group,VB\nU,0.00", ["B2 0.00: not-a-figure"]],
    ["a part of a cent", "Group,VB\nU,1.2345", ["B2 1.2345: not-a-figure"]],
    ["words", "Group,VB\nU,call us", ["B2 call us: not-a-figure"]],
    ["too much", "Group,VB\nU,10000.01", ["B2 10000.01: too-high"]],
    ["a heading that is no type", "Group,VB,Notes\nU,5,6", ["C1 Notes: column-unknown"]],
    ["a heading twice", "Group,VB,V-B\nU,5,6", ["C1 V-B: column-repeated"]],
    ["a group twice", "Group,VB\nU,5\nu,6", ["A3 u: group-repeated"]],
    ["no group", "Group,VB\n,5", ["A2 : group-missing"]],
    ["a cell beyond the headings", "Group,VB\nU,5,6", ["C2 6: beyond-columns"]],
  ])("%s", (_what, text, cells) => expect(cellsOf(text)).toEqual(cells));

  test("and all of them at once, the first fifty by name", () => {
    const read = readValuationCsv(["Group,IA,VB", ...Array.from({ length: 60 }, (_, at) => `G${at},x,y`)].join("\n"));
    expect(read).toMatchObject({ kind: "faulty", more: 120 - mostFaultsTold });
    expect(read.kind === "faulty" && read.cells.length).toBe(mostFaultsTold);
    expect(cellsOf(`Group,VB\nU,${"9".repeat(500)}x`)).toEqual([`B2 ${"9".repeat(40)}: not-a-figure`]);
  });

  test("by the letters that spreadsheets give columns", () =>
    expect([0, 1, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "B", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]));
});

describe("what is no table is told at once", () => {
  it.each([
    ["nothing", "", "empty"],
    ["blank lines", " \n\r\n,,,\n", "empty"],
    ["a heading alone", "Group,VB", "no-figures"],
    ["one column", "Group\nU", "no-figures"],
    ["an open quote", 'Group,VB\n"U,5', "unclosed-quote"],
    ["ten thousand columns", `Group${",VB".repeat(10_000)}\nU,5`, "too-many-columns"],
    ["ten thousand rows", `Group,VB${"\nU,5".repeat(10_000)}`, "too-many-rows"],
    ["ten megabytes", "U,5\n".repeat(2_500_000), "too-large"],
    ["a cell of a megabyte", `Group,VB\n"${"x".repeat(1_000_001)}",5`, "too-large"],
    ["just more than a table is", "x".repeat(valuationFileLength + 1), "too-large"],
  ])("%s", (_what, text, fault) => expect(readValuationCsv(text)).toEqual({ kind: "unreadable", fault }));
});
