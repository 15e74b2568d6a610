import type { CommandArgs } from "#schemas/commands";

/** Where a comment is meant on a set of plans. */
type MarkedPlace = Required<Pick<CommandArgs<"comment.write">, "page" | "sheet" | "mark">>;

/** A drawn set: its sheets in order, the size of each, and which of them a discipline looks at. */
interface DrawnSet {
  readonly width: number;
  readonly height: number;
  readonly sheets: readonly string[];
  readonly looksAt: Readonly<Record<string, string>>;
  /** Of a discipline that looks at none of its own. */
  readonly usual: string;
}

const archD = { width: 2592, height: 1728 };

/** By what the file of the set is called. */
const sets: readonly (readonly [fileName: RegExp, set: DrawnSet])[] = [
  [
    /^Deck plans/,
    {
      ...{ width: 1224, height: 792, sheets: ["A1.0", "S1.0", "S2.0"], usual: "S1.0" },
      looksAt: { Zoning: "A1.0", Planning: "A1.0", Engineering: "A1.0" },
    },
  ],
  [
    /^Kitchen and bath plans/,
    {
      ...{ ...archD, sheets: ["A1.0", "A2.0", "E1.0", "A3.0"], usual: "A2.0" },
      looksAt: { Zoning: "A1.0", Planning: "A1.0", Engineering: "A1.0", Electrical: "E1.0", Structural: "A3.0" },
    },
  ],
  [
    /^Restaurant plans/,
    {
      ...{ ...archD, sheets: ["G1.0", "A2.0", "A2.1", "M1.0", "P1.0"], usual: "A2.0" },
      looksAt: { Zoning: "G1.0", Planning: "G1.0", Fire: "A2.1", Mechanical: "M1.0", Plumbing: "P1.0" },
    },
  ],
];

/** Middles of the places on a sheet, one after another, by its width and height from the lower left: where the sets have lines. */
const places: readonly (readonly [across: number, up: number])[] = [
  [0.34, 0.56],
  [0.52, 0.44],
  [0.24, 0.38],
  [0.6, 0.62],
];

/** Whether a file is a set of plans with sheets to be marked. */
export const isDrawnSet = (fileName: string): boolean => sets.some(([name]) => name.test(fileName));

/** The place of a discipline's comment, the `at`th of them: a cloud and a pin by turns. Null: the file is no set of plans. */
export function markedPlace(fileName: string, discipline: string, at: number): MarkedPlace | null {
  const set = sets.find(([name]) => name.test(fileName))?.[1];
  const [across, up] = places[at % places.length] ?? [0.5, 0.5];
  if (!set) return null;
  const sheet = set.looksAt[discipline] ?? set.usual;
  const page = set.sheets.indexOf(sheet) + 1;
  const [x, y] = [Math.round(set.width * across), Math.round(set.height * up)];
  if (at % 2 === 1) return { page, sheet, mark: { shape: "pin", page, at: [x, y] } };
  const [wide, high] = [set.width * 0.07, set.height * 0.06];
  const corners: [[number, number], [number, number]] = [
    [Math.round(x - wide), Math.round(y - high)],
    [Math.round(x + wide), Math.round(y + high)],
  ];
  return { page, sheet, mark: { shape: "cloud", page, corners } };
}
