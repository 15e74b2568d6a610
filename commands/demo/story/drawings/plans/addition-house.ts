import { ink, type Pen } from "../kit/pen";
import { basin, cased, door, range, roomName, sink, toilet, type Wall, type WallKind, walls, windowIn } from "../kit/plan-parts";

/** Outer walls of the house of 36 by 26 feet, and of what stays within it. The street is below. */
const outer: readonly Wall[] = [
  [0, 0, 36, 0.5],
  [0, 0, 0.5, 26],
  [35.5, 0, 0.5, 26],
  [0, 25.5, 36, 0.5],
  [15.8, 0.5, 0.4, 25],
  [19.8, 0.5, 0.4, 25],
  [0.5, 13.8, 15.3, 0.4],
  [20.2, 11.8, 15.3, 0.4],
  [20.2, 17.8, 15.3, 0.4],
  [28, 12.2, 0.4, 5.6],
];
/** The addition of 22 by 12 feet at the back. */
const added: readonly Wall[] = [
  [0, 26, 0.5, 12],
  [21.5, 26, 0.5, 12],
  [0, 37.5, 22, 0.5],
  [13.8, 26, 0.4, 11.5],
  [14.2, 33.3, 7.3, 0.4],
];

function openings(plan: Pen): void {
  door(plan, { at: [16.4, 0], width: 3, wall: 0.5 }, { far: true, hinge: "start" });
  cased(plan, { at: [15.8, 5], width: 5, wall: 0.4, upright: true });
  door(plan, { at: [15.8, 20.4], width: 2.67, wall: 0.4, upright: true }, { far: false, hinge: "start" });
  door(plan, { at: [19.8, 8.4], width: 2.67, wall: 0.4, upright: true }, { far: true, hinge: "end" });
  door(plan, { at: [19.8, 13.4], width: 2.33, wall: 0.4, upright: true }, { far: true, hinge: "start" });
  door(plan, { at: [19.8, 18.6], width: 2.67, wall: 0.4, upright: true }, { far: true, hinge: "start" });
  for (const x of [4, 25, 30]) windowIn(plan, { at: [x, 0], width: 4, wall: 0.5 });
  windowIn(plan, { at: [0, 5], width: 5, wall: 0.5, upright: true });
  windowIn(plan, { at: [35.5, 3], width: 4, wall: 0.5, upright: true });
  windowIn(plan, { at: [35.5, 13.5], width: 2.5, wall: 0.5, upright: true });
  windowIn(plan, { at: [35.5, 20], width: 4, wall: 0.5, upright: true });
}
function rooms(plan: Pen): void {
  roomName(plan, [8, 7.5], "LIVING", "15'-4\" x 13'-4\"");
  roomName(plan, [18, 11], "HALL", "3'-8\" wide");
  roomName(plan, [28, 6.5], "BEDROOM 1", "15'-4\" x 11'-4\"");
  roomName(plan, [28, 22.6], "BEDROOM 2", "15'-4\" x 7'-4\"");
  roomName(plan, [32, 15.4], "CLOSET", "");
}
function oldBath(plan: Pen): void {
  toilet(plan, [25.2, 17.7], "down");
  basin(plan, [26.2, 12.3]);
  plan.text(22.4, 16.6, "BATH 1", { size: 7, bold: true, clear: true });
}

/** As it stands, with what is removed in red dashes. */
export function existingPlan(plan: Pen): void {
  walls(plan, outer, "existing");
  openings(plan);
  windowIn(plan, { at: [3, 25.5], width: 4, wall: 0.5 });
  windowIn(plan, { at: [0, 17], width: 3, wall: 0.5, upright: true });
  rooms(plan);
  oldBath(plan);
  plan.rect(0.6, 23.4, 12, 2, { width: 0.6, stroke: ink.red, dash: [5, 3] });
  plan.rect(0.6, 17, 2, 6.4, { width: 0.6, stroke: ink.red, dash: [5, 3] });
  walls(plan, [[3, 25.5, 9, 0.5]], "removed");
  walls(plan, [[16.2, 25.5, 3.4, 0.5]], "removed");
  roomName(plan, [8.4, 20], "KITCHEN", "fixtures removed");
}

function newKitchen(plan: Pen): void {
  plan.rect(0.5, 35.5, 13.3, 2, { width: 0.6, fill: ink.white });
  plan.rect(0.5, 27.6, 2, 7.9, { width: 0.6, fill: ink.white });
  sink(plan, [5.6, 35.7], 2.8, 1.6, 2);
  range(plan, [0.5, 30.2], 2, 2.5, 4);
  plan.rect(10.9, 35.4, 2.9, 2.1, { width: 0.7, fill: ink.white });
  plan.text(12.35, 36.2, "REF", { size: 6, align: "center" });
  plan.text(9.6, 36.2, "DW", { size: 6, align: "center" });
  plan.rect(5, 30.5, 6, 2.5, { width: 0.7, fill: ink.mist });
  plan.text(8, 31.5, "ISLAND", { size: 6.5, align: "center" });
}
function newBath(plan: Pen): void {
  plan.rect(18.9, 27.6, 2.6, 5.7, { width: 0.7, fill: ink.white });
  plan.line([18.9, 27.6, 21.5, 33.3], { width: 0.3, stroke: ink.grey });
  plan.line([18.9, 33.3, 21.5, 27.6], { width: 0.3, stroke: ink.grey });
  toilet(plan, [17.3, 33.2], "down");
  basin(plan, [14.3, 29.6], 1.5, 2);
  plan.rect(14.4, 34.4, 2.4, 2.9, { width: 0.6, fill: ink.white });
  plan.text(15.6, 35.7, "W/D", { size: 6, align: "center" });
}
function newOpenings(plan: Pen): void {
  cased(plan, { at: [3, 25.5], width: 9, wall: 0.5 });
  door(plan, { at: [16.4, 25.5], width: 2.67, wall: 0.5 }, { far: true, hinge: "end" });
  door(plan, { at: [13.8, 34], width: 2.33, wall: 0.4, upright: true }, { far: false, hinge: "start" });
  windowIn(plan, { at: [4.5, 37.5], width: 5, wall: 0.5 });
  windowIn(plan, { at: [21.5, 29.2], width: 2.5, wall: 0.5, upright: true });
}

/** As it will be; on sheets of other trades the walls stand back. */
export function proposedPlan(plan: Pen, kind: WallKind = "existing"): void {
  walls(plan, outer, kind);
  walls(plan, added, kind === "under" ? "under" : "new");
  openings(plan);
  newOpenings(plan);
  newKitchen(plan);
  newBath(plan);
  oldBath(plan);
  if (kind === "under") return;
  rooms(plan);
  roomName(plan, [8.4, 20], "DINING", "15'-4\" x 11'-4\"");
  roomName(plan, [7.6, 28.6], "KITCHEN", "13'-4\" x 11'-6\"");
  roomName(plan, [17.2, 30], "BATH 2", "");
  roomName(plan, [19.2, 35.8], "LAUNDRY", "");
}
