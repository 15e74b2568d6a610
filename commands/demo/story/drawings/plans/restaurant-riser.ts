import { drawingTitle } from "../kit/marks";
import { leader } from "../kit/measure";
import { dashes, ink, type Pen, type Point } from "../kit/pen";
import { notes, table } from "../kit/tables";

/** A place in the building as the drawing shows it from above at a slant: along the drain, across it, and up. */
const iso = (along: number, across: number, up: number): Point => [(along - across) * 0.866, (along + across) * 0.5 + up];
const path = (...points: readonly (readonly [number, number, number])[]): number[] => points.flatMap((each) => [...iso(...each)]);

/** A fixture on the drain: its name, where its branch leaves, how far across it stands, the sizes of its waste and vent. */
type Fixture = readonly [name: string, along: number, across: number, waste: string, vent: string];
const sanitary: readonly Fixture[] = [
  ["WC-1", 4, 4, '4"', '2"'],
  ["LAV-1", 7.5, 4, '2"', '1 1/2"'],
  ["WC-2", 12, 4, '4"', '2"'],
  ["LAV-2", 15.5, 4, '2"', '1 1/2"'],
];
const grease: readonly Fixture[] = [
  ["HS-11", 3, -4, '2"', '1 1/2"'],
  ["FS-1", 8, -4, '3"', '2"'],
  ["FD-1", 13, -4, '3"', '2"'],
  ["MS-10", 18, -4, '3"', '2"'],
  ["HS-12", 22, -4, '2"', '1 1/2"'],
];
const drain = { width: 2.4 };
const vent = { width: 1, dash: dashes.hidden };

function branch(pen: Pen, [name, along, across, waste, ventSize]: Fixture, header: number): void {
  const end = across * 1.1;
  pen.line(path([along, 0, 0], [along, end, 0], [along, end, 2.4]), { width: 1.8 });
  pen.line(path([along, end, 2.4], [along, end, header]), vent);
  const [x, y] = iso(along, end, 2.4);
  pen.circle([x, y], 0.32, { width: 1, fill: ink.white });
  if (across > 0) pen.text(x - 0.6, y - 0.1, name, { size: 9, bold: true, align: "right" });
  else pen.text(x, iso(along, end, 0)[1] - 0.9, name, { size: 9, bold: true, align: "center", clear: true });
  const [sizeX, sizeY] = iso(along, across * 0.55, 0);
  pen.text(sizeX, sizeY + 0.25, waste, { size: 7.5, align: "center", clear: true });
  const [ventX, ventY] = iso(along, end, 2.4 + (header - 2.4) * 0.75);
  pen.text(ventX + 0.15, ventY, ventSize, { size: 7, colour: ink.grey, clear: true });
}

function line(pen: Pen, fixtures: readonly Fixture[], length: number, header: number): void {
  pen.line(path([0, 0, 0], [length, 0, 0]), drain);
  for (const each of fixtures) branch(pen, each, header);
  const [, first = 0, across = 0] = fixtures[0] ?? [];
  const last = fixtures.at(-1)?.[1] ?? first;
  pen.line(path([first, across * 1.1, header], [last, across * 1.1, header]), { ...vent, width: 1.3 });
  pen.line(path([last, across * 1.1, header], [last, across * 1.1, header + 3.4]), { ...vent, width: 1.3 });
  const [x, y] = iso(last, across * 1.1, header + 3.4);
  pen.line([x - 0.8, y - 0.9, x + 0.8, y - 0.9], { width: 1.2 });
  pen.text(x + 0.5, y - 0.2, '3" VTR, 12" above the roof', { size: 7.5 });
}

function interceptor(pen: Pen): void {
  const [x, y] = iso(-2.6, 0, -0.8);
  pen.rect(x - 2.3, y - 1, 4.6, 2, { width: 1.4, fill: ink.mist });
  pen.text(x, y + 0.1, "GREASE", { size: 7, bold: true, align: "center" });
  pen.text(x, y - 0.55, "INTERCEPTOR", { size: 7, bold: true, align: "center" });
  leader(pen, [x - 0.4, y - 1, x - 0.4, y - 2, x - 0.2, y - 2], ["1,000 gal, two manholes,", "sampling well after it"]);
}

const fixtures = [
  ["Mark", "Fixture", "Units", "Waste", "Vent", "Cold", "Hot"],
  ["WC-1, 2", "Water closet, 1.28 gal, tank", "4 each", '4"', '2"', '1/2"', ""],
  ["LAV-1, 2", "Lavatory, 0.5 gpm", "1 each", '2"', '1 1/2"', '1/2"', '1/2"'],
  ["HS-11, 12", "Hand sink", "2 each", '2"', '1 1/2"', '1/2"', '1/2"'],
  ["FS-1", "Floor sink: 3-compartment sink, dish machine", "6", '3"', '2"', "", ""],
  ["FD-1", "Floor drain, trap primer", "3", '3"', '2"', "", ""],
  ["MS-10", "Mop sink, vacuum breaker", "3", '3"', '2"', '1/2"', '1/2"'],
  ["WH-1", "Gas water heater, 199,000 Btu/h", "", "", "", '3/4"', '3/4"'],
];
const text = [
  '2021 International Plumbing Code. Drains fall 1/4" a foot to 2 1/2", 1/8" a foot from 3" on.',
  '26 fixture units in all; the existing 4" building sewer takes 180 at 1/8" a foot.',
  "Interceptor: flow 27 gpm x 30 minutes = 810 gal; 1,000 gal chosen.",
  "The three-compartment sink and the dish machine drain through an air gap to FS-1.",
  "Hot water 140 °F at the dish machine; 110 °F max. at hand sinks and lavatories, by ASSE 1070 valves.",
  "Reduced-pressure backflow preventer at the meter, existing, to be tested.",
];

/** Waste and vent, drawn at a slant, not to scale. */
export function restaurantRiser(pen: Pen, width: number, height: number): void {
  line(pen.view([250, 352], 17), sanitary, 17.5, 7);
  const second = pen.view([560, 420], 15);
  line(second, grease, 24, 7);
  second.line(path([0, 0, 0], [-2.6, 0, -0.8]), drain);
  interceptor(second);
  const toSewer = pen.view([250, 352], 17);
  toSewer.line(path([0, 0, 0], [-4, 0, 0]), drain);
  leader(toSewer, [...iso(-4, 0, 0), -4.4, -4.2, -4, -4.2], ['4" to the building sewer,', "existing, 8'-0\" deep"], { bold: true });
  pen.text(60, height - 60, "SANITARY", { size: 12, bold: true });
  pen.text(620, height - 60, "GREASE WASTE", { size: 12, bold: true });
  drawingTitle(pen, [44, 238], "1", "Waste and vent riser", "Not to scale", 320);
  table(pen, [32, 204], "Fixtures", fixtures, { widths: [64, 230, 54, 44, 44, 44, 44], size: 8.5 });
  notes(pen, [600, 204], width - 632, "Plumbing notes", text, 8.5);
}
