import { tag } from "../kit/marks";
import { ink, type Pen, type Point, pairs } from "../kit/pen";
import {
  basin,
  cased,
  door,
  type Opening,
  range,
  roomName,
  sink,
  toilet,
  type Wall,
  type WallKind,
  walls,
  windowIn,
} from "../kit/plan-parts";

/** The shell of 60 by 30 feet, street at the left. */
const shell: readonly Wall[] = [
  [0, 0, 60, 0.67],
  [0, 29.33, 60, 0.67],
  [0, 0, 0.67, 30],
  [59.33, 0, 0.67, 30],
];
const partitions: readonly Wall[] = [
  [34, 0.67, 0.4, 16.33],
  [34, 16.6, 25.33, 0.4],
  [34, 21.5, 25.33, 0.4],
  [34, 21.9, 0.4, 7.43],
  [42, 21.9, 0.4, 7.43],
  [50, 21.9, 0.4, 7.43],
];
const frontDoor: Opening = { at: [0, 13], width: 3, wall: 0.67, upright: true };
const rearDoor: Opening = { at: [59.33, 17.7], width: 3, wall: 0.67, upright: true };

/** Kitchen equipment by its mark: name, place and size in feet, and what it takes. */
export const equipment = [
  ["1", "Fryer, 50 lb", 39.5, 0.8, 1.33, 2.6, "Gas 120,000 Btu/h"],
  ["2", "Range, 6 burners", 41, 0.8, 3, 2.6, "Gas 180,000 Btu/h"],
  ["3", 'Charbroiler, 36"', 44.2, 0.8, 3, 2.6, "Gas 105,000 Btu/h"],
  ["4", 'Griddle, 36"', 47.4, 0.8, 3, 2.6, "Gas 90,000 Btu/h"],
  ["5", "Convection oven", 50.6, 0.8, 2.7, 2.6, "Gas 54,000 Btu/h"],
  ["6", "Work table, 10 ft", 41, 7, 10, 2.5, "120 V"],
  ["7", "Reach-in refrigerator", 56.4, 5, 2.8, 4.2, "120 V, 8 A"],
  ["8", "Three-compartment sink", 42.5, 14.4, 7.5, 2.1, "Floor sink, air gap"],
  ["9", "Dish machine", 50.4, 14.2, 2.4, 2.3, "208 V, 30 A"],
  ["10", "Mop sink", 57.2, 14.4, 2.1, 2.1, "Hot and cold"],
  ["11", "Hand sink", 36, 0.8, 1.5, 1.4, "Hot and cold"],
  ["12", "Hand sink", 54.6, 15.1, 1.5, 1.4, "Hot and cold"],
] as const;

/** Where tables stand; the first four seat two, the others four. */
const tables: readonly Point[] = pairs([
  5, 4, 5, 9.5, 5, 20.5, 5, 26, 12.5, 4, 12.5, 9.5, 12.5, 20.5, 12.5, 26, 20, 4, 20, 9.5, 20, 20.5, 20, 26, 27.5, 4, 27.5, 9.5, 27.5, 20.5,
  27.5, 26,
]);
export const seats = tables.reduce((sum, _, at) => sum + (at < 4 ? 2 : 4), 0);

function diningTables(plan: Pen): void {
  for (const [at, [x, y]] of tables.entries()) {
    const half = at < 4 ? 1.1 : 1.5;
    const chairs = at < 4 ? [0] : [-0.75, 0.75];
    for (const side of [-1, 1])
      for (const chair of chairs) plan.rect(x + side * (half + 0.75) - 0.55, y + chair - 0.55, 1.1, 1.1, { width: 0.45, fill: ink.white });
    plan.rect(x - half, y - 1.25, half * 2, 2.5, { width: 0.7, fill: ink.mist });
  }
}
function kitchen(plan: Pen): void {
  for (const [mark, , x, y, width, height] of equipment) {
    if (mark === "2") range(plan, [x, y], width, height, 6);
    else if (mark === "8") sink(plan, [x, y], width, height, 3);
    else if (mark === "11" || mark === "12") basin(plan, [x, y], width, height);
    else plan.rect(x, y, width, height, { width: 0.7, fill: ink.white });
  }
}
export function equipmentTags(plan: Pen): void {
  for (const [mark, , x, y, width, height] of equipment) {
    const below = y > 12;
    tag(plan, [x + width / 2, mark === "6" || mark === "7" ? y + height / 2 : below ? y - 0.8 : y + height + 0.8], mark, "hexagon");
  }
}
function toiletRooms(plan: Pen): void {
  for (const x of [34.4, 42.4]) {
    toilet(plan, [x + 6, 29.3], "down");
    basin(plan, [x + 0.1, 27.2], 1.6, 1.8);
    plan.circle([x + 3.6, 25], 2.5, { width: 0.4, stroke: ink.grey, dash: [3, 3] });
    plan.line([x + 7.5, 25.8, x + 7.5, 29.2], { width: 1.6 });
  }
}
function openings(plan: Pen): void {
  door(plan, frontDoor, { far: false, hinge: "start" });
  door(plan, { ...frontDoor, at: [0, 16] }, { far: false, hinge: "end" });
  door(plan, rearDoor, { far: true, hinge: "start" });
  cased(plan, { at: [34, 6], width: 6, wall: 0.4, upright: true });
  door(plan, { at: [35.6, 16.6], width: 3, wall: 0.4 }, { far: false, hinge: "end" });
  door(plan, { at: [37.6, 21.5], width: 3, wall: 0.4 }, { far: false, hinge: "end" });
  door(plan, { at: [45.6, 21.5], width: 3, wall: 0.4 }, { far: false, hinge: "end" });
  door(plan, { at: [52.6, 21.5], width: 3, wall: 0.4 }, { far: false, hinge: "start" });
  for (const y of [2, 20.5]) windowIn(plan, { at: [0, y], width: 8, wall: 0.67, upright: true });
}
export function roomNames(plan: Pen): void {
  roomName(plan, [16, 15], "DINING 100", `${seats} seats`, 9.5);
  roomName(plan, [46.2, 11.4], "KITCHEN 101", "");
  roomName(plan, [50.5, 18.6], "HALL 102", "");
  roomName(plan, [38, 23.6], "TOILET 103", "");
  roomName(plan, [46, 23.6], "TOILET 104", "");
  roomName(plan, [54.8, 25.8], "WALK-IN 105", "cooler, 38 °F");
}

/** The whole space; on sheets of other trades it stands back. */
export function restaurantSpace(plan: Pen, kind: WallKind = "new", furnished = true): void {
  walls(plan, shell, kind === "under" ? "under" : "existing");
  walls(plan, partitions, kind);
  openings(plan);
  if (!furnished) return;
  diningTables(plan);
  kitchen(plan);
  toiletRooms(plan);
}
