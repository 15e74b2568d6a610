import { drawSheet, type Project, type Revision } from "../kit/drawn-sheet";
import { cloud, drawingTitle, northArrow, scaleBar, tag } from "../kit/marks";
import { dimensionColumn, dimensionRow, leader } from "../kit/measure";
import { corners, ink, type Pen } from "../kit/pen";
import { notes, paragraph, table } from "../kit/tables";
import type { PdfPage } from "../pdf-writer";
import { restaurantCeiling } from "./restaurant-ceiling";
import { restaurantExits } from "./restaurant-exits";
import { restaurantRiser } from "./restaurant-riser";
import { equipment, equipmentTags, restaurantSpace, roomNames } from "./restaurant-space";

const project = (revision: Revision): Project => ({
  name: "Restaurant in suite 3",
  line: "Alteration of 1,800 sq ft in a one-story building: dining, kitchen, two toilet rooms",
  address: "Cedar Falls (made up)",
  drawnBy: "Studio Quarry Architects",
  number: "26-207",
  paper: "archD",
  issues: [
    ["", "Permit set", "Set 1"],
    ...(revision === 2 ? [["1", "Second exit sign", "Set 2"] as const, ["2", "Panic hardware", "Set 2"] as const] : []),
  ],
});

const building = [
  ["Item", "Code", "This space"],
  ["Occupancy", "IBC 303.3", "A-2, restaurant"],
  ["Construction", "Table 601", "V-B, no sprinklers"],
  ["Area", "Table 506.2: 6,000 sq ft", "1,800 sq ft; building 5,400 sq ft"],
  ["Stories", "Table 504.4: 1", "1"],
  ["Fire area", "903.2.1.2: 5,000 sq ft, 100 people", "1,800 sq ft, 65 people: none required"],
  ["Between suites", "Table 508.4: A to B or M, 2 hours", "2 hours, both side walls existing"],
  ["Fire extinguishers", "906: 75 ft of travel", "2A:10B:C at 2 places, class K in the kitchen"],
];
const load = [
  ["Room", "Use", "Area", "Factor", "People"],
  ["100 Dining", "Tables and chairs", "930 sq ft net", "15 net", "62"],
  ["101 Kitchen", "Commercial kitchen", "398 sq ft gross", "200 gross", "2"],
  ["105 Walk-in", "Storage", "66 sq ft gross", "300 gross", "1"],
  ["Total", "", "", "", "65"],
];
const exits = [
  ["Item", "Required", "Shown"],
  ["Exits", "2 (Table 1006.2.1, more than 49)", "2"],
  ["Width", "65 x 0.2 = 13.0 in", "68 + 34 = 102 in"],
  ["Distance between exits", "1/2 of 67.1 ft = 33.5 ft", "59.0 ft"],
  ["Travel", "200 ft max.", "68 ft"],
  ["Common path", "75 ft max.", "24 ft"],
];
const plumbing = [
  ["Fixture", "Required (IPC 403.1, A-2)", "Shown"],
  ["Water closets", "1 in 75 of each sex: 1 and 1", "2, single user"],
  ["Lavatories", "1 in 200 of each sex: 1 and 1", "2"],
  ["Service sink", "1", "1"],
];
const sheets = [
  ["Sheet", "Title"],
  ["G1.0", "Code summary"],
  ["A2.0", "Floor plan"],
  ["A2.1", "Exit plan"],
  ["M1.0", "Reflected ceiling and hood"],
  ["P1.0", "Plumbing riser"],
];
const access = [
  "Route to the entrance at 1:20 or less; door 36 in wide, threshold 1/2 in, opening force 5 lb.",
  "3 of 56 seats are accessible (5 %), spread over the dining room, knees clear 27 in high.",
  "Toilet rooms: 60 in circle, grab bars 36 and 42 in, lavatory rim 34 in with pipes wrapped.",
  "Service counter 36 in long at 34 in high beside the pass window.",
];

function summary(pen: Pen, width: number, height: number): void {
  pen.text(32, height - 46, "RESTAURANT IN SUITE 3", { size: 24, bold: true });
  paragraph(
    pen,
    [32, height - 56],
    600,
    "Alteration of an empty store to a restaurant. No change to the shell, the roof or the parking.",
    10,
  );
  const size = 9;
  let y = table(pen, [32, height - 92], "Building", building, { widths: [120, 220, 250], size });
  y = table(pen, [32, y - 22], "Occupant load (Table 1004.5)", load, { widths: [110, 150, 130, 100, 100], size });
  y = table(pen, [32, y - 22], "Exits", exits, { widths: [160, 240, 190], size });
  table(pen, [32, y - 22], "Plumbing fixtures", plumbing, { widths: [160, 240, 190], size });
  const right = 670;
  const below = table(pen, [right, height - 92], "Sheets", sheets, { widths: [70, 330], size });
  keyPlan(pen.view([right, below - 372], 3.6));
  drawingTitle(pen, [right + 14, below - 412], "1", "Key plan", '1" = 10\'-0"', 300);
  northArrow(pen, [right + 386, below - 408], 180);
  notes(pen, [right, below - 440], 400, "Accessibility (ANSI A117.1)", access, size);
  pen.text(width - 24, 24, "2021 International Building Code and its mechanical, plumbing and fire codes.", { size: 8, align: "right" });
}
function keyPlan(site: Pen): void {
  site.rect(0, 0, 116, 97, { width: 0.6, stroke: ink.grey });
  for (let stall = 0; stall < 12; stall += 1) site.rect(2 + stall * 9, 2, 9, 18, { width: 0.4, stroke: ink.grey });
  site.text(56, 10, "PARKING, 12 PLACES, 1 ACCESSIBLE", { size: 6.5, align: "center", colour: ink.grey, clear: true });
  for (const [at, name] of ["SUITE 1", "SUITE 2", "SUITE 3"].entries()) {
    const box = corners(13 + at * 30, 34, 30, 60);
    site.shape(box, { width: 1.2, fill: at === 2 ? ink.wood : ink.white });
    site.text(28 + at * 30, 64, name, { size: 8, bold: at === 2, align: "center" });
  }
  site.text(88, 60, "THIS WORK", { size: 6.5, align: "center" });
  site.text(58, -6, "ALDER STREET", { size: 8, bold: true, align: "center" });
}

const kitchenRows = [["No.", "Equipment", "Needs"], ...equipment.map(([mark, name, , , , , needs]) => [mark, name, needs])];
const finishes = [
  ["Room", "Floor", "Base", "Walls", "Ceiling"],
  ["100", "Vinyl plank", '4" rubber', "Gypsum, paint", "9'-0\" tile"],
  ["101", "Quarry tile", '6" coved', "FRP, stainless at hood", "9'-0\" washable"],
  ["102", "Quarry tile", '6" coved', "Gypsum, paint", "9'-0\" tile"],
  ["103, 104", "Ceramic tile", '6" coved', "Tile to 5'-0\"", "8'-0\" gypsum"],
];
const doorRows = (revision: Revision) => [
  ["Door", "Size", "Hardware"],
  ["D1", "Pair 3'-0\" x 7'-0\"", "Panic, closer, no key inside"],
  ["D2", "3'-0\" x 7'-0\"", revision === 2 ? "PANIC, closer, light above" : "Lever latch, closer"],
  ["D3", "3'-0\" x 7'-0\"", "Double acting, view panel"],
  ["D4", "3'-0\" x 7'-0\"", "Privacy lock, closer"],
];

function floor(revision: Revision) {
  return (pen: Pen, width: number, height: number): void => {
    const plan = pen.view([72, 328], 13.5);
    restaurantSpace(plan);
    equipmentTags(plan);
    roomNames(plan);
    dimensionRow(plan, [0, 34, 42, 50, 60], 30, 14);
    dimensionRow(plan, [0, 60], 30, 30);
    dimensionColumn(plan, [0, 17, 21.5, 30], 60, -76);
    dimensionColumn(plan, [0, 30], 0, 44);
    tag(plan, [1.9, 16], "D1");
    tag(plan, [57.7, 19.2], "D2");
    tag(plan, [37, 17.9], "D3");
    for (const x of [36.6, 44.6]) tag(plan, [x, 20.5], "D4");
    leader(plan, [53.2, 2.4, 54, 2.9, 54.2, 2.9], ["Hood above,", "see M1.0"]);
    if (revision === 2) cloud(plan, [56.6, 16.9], 7, 4.7, "2");
    drawingTitle(pen, [44, 262], "1", "Floor plan", '3/8" = 1\'-0"', 320);
    scaleBar(pen, [420, 256], 13.5, 16);
    northArrow(pen, [width - 50, height - 60], 90);
    table(pen, [32, 222], "Kitchen equipment", kitchenRows, { widths: [30, 150, 120], size: 7.5 });
    const below = table(pen, [360, 222], "Doors", doorRows(revision), { widths: [40, 100, 150], size: 7.5 });
    if (revision === 2) cloud(pen, [502, below + 29.3], 146, 13, "2");
    table(pen, [360, below - 18], "Finishes", finishes, { widths: [50, 70, 60, 110, 90], size: 7.5 });
    notes(pen, [770, 222], 316, "Notes", floorNotes, 8);
  };
}
const floorNotes = [
  'Partitions are 2x6 or 2x4 wood studs at 16" o.c. to the roof, 5/8" gypsum both sides.',
  'Walls within 18" of the hood are noncombustible: metal studs with cement board.',
  "Side walls are existing and of 2 hours; every new hole in them is sealed by a listed system.",
  'Kitchen floor slopes 1/8" a foot to its drains.',
  'Hall 102 is 54" wide clear and stays free of storage.',
  "The walk-in cooler is listed, foam within metal, on the existing slab.",
];

/** A store made a restaurant: code, floor, exits, ceiling and hood, plumbing. */
export function restaurantPlans(revision: Revision): PdfPage[] {
  const set = project(revision);
  const scale = '3/8" = 1\'-0"';
  return [
    drawSheet(set, { number: "G1.0", title: "Code summary", scale: "AS NOTED", of: "1 OF 5", draw: summary }),
    drawSheet(set, { number: "A2.0", title: "Floor plan", scale, of: "2 OF 5", draw: floor(revision) }),
    drawSheet(set, { number: "A2.1", title: "Exit plan", scale, of: "3 OF 5", draw: restaurantExits(revision) }),
    drawSheet(set, { number: "M1.0", title: "Reflected ceiling and hood", scale, of: "4 OF 5", draw: restaurantCeiling }),
    drawSheet(set, { number: "P1.0", title: "Plumbing riser", scale: "NONE", of: "5 OF 5", draw: restaurantRiser }),
  ];
}
