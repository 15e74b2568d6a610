import type { Revision } from "../kit/drawn-sheet";
import { cloud, drawingTitle, northArrow } from "../kit/marks";
import { leader } from "../kit/measure";
import { type Colour, ink, type Pen, type Point, pairs } from "../kit/pen";
import { notes, table } from "../kit/tables";
import { proposedPlan } from "./addition-house";

const look = { width: 0.9, fill: ink.white };

function receptacle(plan: Pen, [x, y]: Point, note = ""): void {
  const r = 5 / plan.scale;
  plan.circle([x, y], r, look);
  for (const part of [-0.35, 0.35]) plan.line([x + part * r, y - 1.5 * r, x + part * r, y + 1.5 * r], { width: 0.8 });
  if (note !== "") plan.text(x + 1.4 * r, y - 0.5 * r, note, { size: 6, clear: true });
}
function light(plan: Pen, [x, y]: Point, name: string): void {
  const r = 6 / plan.scale;
  plan.circle([x, y], r, look);
  plan.line([x - 1.5 * r, y, x + 1.5 * r, y], { width: 0.8 });
  plan.line([x, y - 1.5 * r, x, y + 1.5 * r], { width: 0.8 });
  plan.text(x + 1.3 * r, y + 0.8 * r, name, { size: 6, colour: ink.grey });
}
function lightSwitch(plan: Pen, [x, y]: Point, name = "S"): void {
  plan.text(x, y - 3 / plan.scale, name, { size: 8.5, bold: true, align: "center", clear: true });
}
function alarm(plan: Pen, [x, y]: Point, name: string, colour: Colour = ink.black): void {
  const r = 8 / plan.scale;
  plan.circle([x, y], r, { width: 1.1, stroke: colour, fill: ink.white });
  plan.text(x, y - 2.4 / plan.scale, name, { size: 6, bold: true, align: "center", colour });
}
function wire(plan: Pen, path: readonly number[]): void {
  plan.line(path, { width: 0.5, stroke: ink.blue, dash: [4, 2.5] });
}

const circuits = [
  ["No.", "Serves", "Breaker", "Wire", "Protection"],
  ["14", "Range", "50 A, 2-pole", "6-3", "GFCI"],
  ["16", "Kitchen counter, left", "20 A", "12-2", "AFCI + GFCI"],
  ["18", "Kitchen counter, right", "20 A", "12-2", "AFCI + GFCI"],
  ["20", "Dishwasher and disposer", "20 A", "12-2", "AFCI + GFCI"],
  ["22", "Refrigerator", "20 A", "12-2", "AFCI + GFCI"],
  ["24", "Bath 2 receptacle", "20 A", "12-2", "GFCI"],
  ["26", "Laundry", "20 A", "12-2", "AFCI + GFCI"],
  ["28", "Dryer", "30 A, 2-pole", "10-3", "GFCI"],
  ["30", "Lights and alarms", "15 A", "14-2", "AFCI"],
];
const wiring = [
  "2023 National Electrical Code. All new 125 V receptacles are tamper-resistant.",
  "Counter receptacles so that no point along the wall is more than 24 in from one.",
  "Kitchen hood 200 cfm and bath fan 80 cfm, ducted outdoors in smooth metal.",
  "Existing service 200 A; calculated load after the work 96 A.",
  "Smoke alarms are wired, interconnected, with battery; within 10 ft of a range they are photoelectric.",
];

function power(plan: Pen): void {
  for (const [x, y] of pairs([3.6, 37.2, 9.7, 37.2, 0.9, 28.6, 0.9, 33.9])) receptacle(plan, [x, y], "GFCI");
  receptacle(plan, [8, 30.2], "GFCI");
  receptacle(plan, [12.9, 34.7], "22");
  receptacle(plan, [0.9, 31.5], "14");
  receptacle(plan, [14.6, 32.2], "GFCI");
  receptacle(plan, [18.2, 37.1], "28");
  for (const [x, y] of pairs([0.9, 21, 13, 14.6, 5, 14.6, 21, 1, 34.8, 11, 21, 25, 34.8, 25, 0.9, 2, 12, 1])) receptacle(plan, [x, y]);
}
function lights(plan: Pen): void {
  for (const [x, y] of pairs([4, 34, 9.5, 34, 4, 28.9, 11.6, 28.9])) light(plan, [x, y], "a");
  for (const [x, y] of pairs([6.5, 31.75, 9.6, 31.75])) light(plan, [x, y], "b");
  light(plan, [16, 30.8], "c");
  light(plan, [18, 35], "d");
  light(plan, [8, 20], "e");
  wire(plan, [12.9, 26.9, 11.6, 28.9, 9.5, 34, 4, 34, 4, 28.9]);
  wire(plan, [12.9, 26.9, 9.6, 31.75, 6.5, 31.75]);
  wire(plan, [15.2, 26.8, 16, 30.8]);
  wire(plan, [15.4, 24.6, 8, 20]);
  lightSwitch(plan, [12.9, 26.7], "S3 S");
  lightSwitch(plan, [15.2, 26.7], "S S");
  lightSwitch(plan, [15.2, 24.6], "S3");
  lightSwitch(plan, [14.8, 33.9], "S");
  plan.rect(17, 29.4, 1.3, 1.3, { width: 0.8, fill: ink.white });
  plan.text(17.65, 29.85, "EF", { size: 6, align: "center" });
}

function alarms(plan: Pen, revision: Revision): void {
  alarm(plan, [28, 5], "SD");
  alarm(plan, [28, 22], "SD");
  alarm(plan, [18, 7], revision === 1 ? "SD" : "S/CO", revision === 1 ? ink.black : ink.red);
  if (revision === 1) return;
  alarm(plan, [18, 22.5], "S/CO", ink.red);
  leader(plan, [18.6, 22.2, 21, 20.2, 21.4, 20.2], ["Combination smoke and CO alarms", "in the hall, by both bedrooms (R314, R315)"], {
    colour: ink.red,
    bold: true,
  });
  cloud(plan, [16.4, 5.6], 3.2, 2.9, "1");
  cloud(plan, [16.5, 18.6], 17.2, 5.4, "1");
}

function symbols(pen: Pen): void {
  pen.text(0, 98, "SYMBOLS", { size: 9.5, bold: true });
  receptacle(pen, [10, 80]);
  light(pen, [10, 60], "");
  lightSwitch(pen, [10, 41], "S  S3");
  alarm(pen, [10, 22], "SD");
  const names = [
    "Duplex receptacle, number of its circuit",
    "Ceiling light, letter of its switch",
    "Switch, three-way switch",
    "Smoke alarm; S/CO: with carbon monoxide",
  ];
  for (const [at, name] of names.entries()) pen.text(34, 77 - at * 19.3, name, { size: 8 });
}

/** The house as it will be, with lights, receptacles, switches and alarms. */
export const additionElectrical = (revision: Revision) => (pen: Pen, width: number, height: number) => {
  const plan = pen.view([70, 210], 13.5);
  proposedPlan(plan, "under");
  power(plan);
  lights(plan);
  alarms(plan, revision);
  plan.rect(36.1, 8, 0.5, 1.6, { width: 0.9, fill: ink.black });
  leader(plan, [36.6, 8.8, 38, 10.6, 38.2, 10.6], ["Panel, 200 A"]);
  drawingTitle(pen, [44, 150], "1", "Electrical plan", '3/8" = 1\'-0"', 330);
  northArrow(pen, [560, height - 70], 90);
  const below = table(pen, [width - 420, height - 24], "Circuits", circuits, { widths: [32, 150, 80, 46, 90], size: 8.5 });
  notes(pen, [width - 420, below - 24], 398, "Electrical notes", wiring, 8.5);
  symbols(pen.view([width - 420, 180], 1));
};
