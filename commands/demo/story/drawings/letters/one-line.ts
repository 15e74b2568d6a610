import { leader } from "../kit/measure";
import { ink, type Pen, type Point } from "../kit/pen";
import { notes, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { drawPaper } from "./paper-frame";

/** The standard load calculation of a house, in volt-amperes: what each part adds before the demand factor. */
const parts = [
  ["Lights and receptacles, 1,500 sq ft x 3 VA", 4_500],
  ["Two small-appliance circuits", 3_000],
  ["Laundry circuit", 1_500],
  ["Range", 8_000],
  ["Dryer", 5_000],
  ["Water heater", 4_500],
  ["Dishwasher", 1_200],
  ["Vehicle charger, 40 A at 240 V", 9_600],
] as const;
const heatPump = 5_000;
const sum = parts.reduce((total, [, each]) => total + each, 0);
const demand = 10_000 + (sum - 10_000) * 0.4 + heatPump;
const said = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");

const load = [
  ["Load (NEC 220.82)", "VA"],
  ...parts.map(([name, value]) => [name, said(value)]),
  ["Sum", said(sum)],
  ["First 10,000 VA at 100 %", said(10_000)],
  ["Rest at 40 %", said((sum - 10_000) * 0.4)],
  ["Heat pump at 100 %", said(heatPump)],
  ["Demand", said(demand)],
  [`Demand at 240 V: ${Math.round(demand / 240)} A, service 200 A`, "Passes"],
];
const feeders = [
  ["Mark", "From, to", "Wire", "Raceway"],
  ["F1", "Utility to meter", "2/0 copper", '2" PVC'],
  ["F2", "Meter to panel A", "2/0 copper, No. 4 neutral", '2" PVC'],
  ["F3", "Panel A to charger", "No. 8 copper, No. 10 ground", '3/4" EMT'],
  ["F4", "Panel A to heat pump", "No. 10 copper", '3/4" EMT'],
  ["G1", "Ground", "No. 4 copper", "2 rods, 6'-0\" apart"],
];
const wiring = [
  "2023 National Electrical Code. All terminations are rated 75 °C.",
  "Available fault current 8,400 A at the meter; breakers are rated 10,000 A.",
  "The charger is hard-wired, on a 50 A breaker: 40 A x 1.25.",
  'Clear space at panel A is 30" wide, 36" deep and 6\'-6" high.',
];

function breaker(pen: Pen, [x, y]: Point, name: string): void {
  pen.arc([x, y], 7, -90, 90, { width: 1.1 });
  for (const end of [-7, 7]) pen.circle([x, y + end], 1.6, { width: 0.8, fill: ink.white });
  pen.text(x + 11, y - 3, name, { size: 7.5 });
}
function box(pen: Pen, [x, y]: Point, width: number, height: number, lines: readonly string[]): void {
  pen.rect(x - width / 2, y, width, height, { width: 1.2, fill: ink.white });
  for (const [at, line] of lines.entries()) pen.text(x, y + height / 2 + 2 - at * 10, line, { size: 8, bold: at === 0, align: "center" });
}
function service(pen: Pen): void {
  pen.circle([80, 404], 13, { width: 1.1 });
  pen.circle([80, 388], 13, { width: 1.1 });
  pen.text(102, 400, "UTILITY, 120/240 V, 1 phase", { size: 8 });
  pen.line([80, 375, 80, 352], { width: 1.4 });
  pen.circle([80, 338], 14, { width: 1.2, fill: ink.white });
  pen.text(80, 334.5, "M", { size: 11, bold: true, align: "center" });
  pen.text(102, 335, "Meter, 200 A, outside", { size: 8 });
  pen.line([80, 324, 80, 290], { width: 1.4 });
  pen.text(88, 361, "F1", { size: 7.5, bold: true });
  pen.text(88, 303, "F2", { size: 7.5, bold: true });
}
function panel(pen: Pen): void {
  pen.rect(20, 176, 330, 114, { width: 1, dash: [6, 3] });
  pen.text(150, 279, "PANEL A, 200 A, 40 SPACES", { size: 8, bold: true });
  pen.line([80, 290, 80, 274], { width: 1.4 });
  breaker(pen, [80, 262], "200 A main");
  pen.line([80, 253, 80, 236], { width: 1.4 });
  pen.line([40, 236, 330, 236], { width: 3 });
  for (const [x, name] of [[60, "50 A"] as const, [150, "35 A"] as const, [240, "30 A"] as const]) {
    pen.line([x, 236, x, 220], { width: 1.1 });
    breaker(pen, [x, 211], name);
    pen.line([x, 202, x, 140], { width: 1.1 });
  }
  pen.line([310, 236, 310, 220], { width: 1.1 });
  breaker(pen, [310, 211], "others");
  pen.line([310, 202, 310, 190], { width: 1.1 });
}
function loads(pen: Pen): void {
  box(pen, [60, 104], 84, 36, ["CHARGER", "40 A, new"]);
  box(pen, [150, 104], 84, 36, ["HEAT PUMP", "MCA 22 A"]);
  box(pen, [240, 104], 84, 36, ["WATER HEATER", "4,500 W"]);
  for (const [x, name] of [[66, "F3"] as const, [156, "F4"] as const]) pen.text(x, 156, name, { size: 7.5, bold: true });
  pen.line([40, 236, 8, 236, 8, 96], { width: 0.9, stroke: ink.green });
  for (const [at, half] of [9, 6, 3].entries()) pen.line([8 - half, 96 - at * 4, 8 + half, 96 - at * 4], { width: 1.2, stroke: ink.green });
  leader(pen, [8, 120, 14, 84, 18, 84], ["G1, two ground rods"], { colour: ink.green });
}

export const oneLine = (): PdfPage[] => [
  drawPaper({
    label: "E1.0",
    title: "One-line diagram and load calculation",
    from: "Hale & Sons Electric",
    wide: true,
    draw(pen, width, height) {
      service(pen.view([10, 60]));
      panel(pen.view([10, 60]));
      loads(pen.view([10, 60]));
      const below = table(pen, [width - 330, height], "Load calculation", load, { widths: [260, 70], size: 8 });
      table(pen, [width - 330, below - 14], "Feeders", feeders, { widths: [36, 104, 110, 80], size: 7.5 });
      notes(pen, [0, 112], 370, "Notes", wiring, 8);
    },
  }),
];
