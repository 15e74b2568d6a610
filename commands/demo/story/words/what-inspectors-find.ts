import type { DrawingName } from "../drawings/drawings";

export interface FoundFault {
  readonly text: string;
  readonly codeReference: string;
  readonly photo: DrawingName | null;
}

/** What is wrong on site, by discipline. */
const faults: Readonly<Record<string, readonly FoundFault[]>> = {
  Building: [
    { text: "Ledger has nails only. Add 1/2 inch bolts, staggered at 16 inches.", codeReference: "IRC R507.9.1", photo: "photo-ledger" },
    { text: "Footing at the north-west corner is 11 inches deep; 18 are needed.", codeReference: "IRC R403.1.4", photo: "photo-footing" },
    { text: "Joist hangers missing nails; fill every round hole.", codeReference: "IRC R502.6.2", photo: null },
    { text: "No fireblocking at the soffit over the kitchen.", codeReference: "IRC R302.11", photo: null },
  ],
  Electrical: [
    { text: "Open knockout in panel. Close it.", codeReference: "NEC 110.12(A)", photo: "photo-panel" },
    { text: "No bonding jumper around the water meter.", codeReference: "NEC 250.53(D)", photo: null },
    { text: "Circuit directory is blank.", codeReference: "NEC 408.4", photo: null },
    { text: "Cables not stapled within 8 inches of single-gang boxes.", codeReference: "NEC 334.30", photo: null },
  ],
  Plumbing: [
    { text: "Vent slopes back to the heater. Re-slope 1/4 inch per foot up.", codeReference: "UPC 510.5", photo: "photo-water-heater" },
    { text: "No air gap at the relief line; it ends in the pan.", codeReference: "UPC 608.5", photo: null },
    { text: "Test on drains lost 2 psi in 15 minutes. Repair and call again.", codeReference: "UPC 712.1", photo: "photo-rough-in" },
  ],
  Mechanical: [
    { text: "Condensate ends in the crawl space. Run it outside.", codeReference: "IMC 307.2", photo: null },
    { text: "No service disconnect in sight of the outdoor unit.", codeReference: "NEC 440.14", photo: null },
  ],
  Fire: [{ text: "Device 7 on the second floor did not answer in the test.", codeReference: "NFPA 72 14.4", photo: "photo-smoke-alarm" }],
};
/** Of work that has nothing of a building's frame. */
const ofType: Readonly<Record<string, readonly FoundFault[]>> = {
  "residential-reroof": [
    { text: "Underlayment not lapped at the valley. Lap 6 inches and seal.", codeReference: "IRC R905.1.1", photo: "photo-underlayment" },
  ],
  "residential-solar": [{ text: "Two roof attachments miss the rafter. Move them.", codeReference: "IRC R324.4", photo: null }],
  "residential-fence": [{ text: "Posts are 16 inches deep; the plans show 30.", codeReference: "", photo: null }],
};
const anyWork: readonly FoundFault[] = [
  { text: "Not as on the approved plans. Correct it or send a revision.", codeReference: "IRC R106.4", photo: null },
];
export const faultsOf = (discipline: string, typeCode: string): readonly FoundFault[] => {
  const own = discipline === "Building" || discipline === "Zoning" ? ofType[typeCode] : undefined;
  return own ?? faults[discipline] ?? anyWork;
};

export const goodNotes: readonly string[] = [
  "Work as shown on the plans.",
  "Good work. Card signed.",
  "",
  "",
  "Owner on site.",
  "Crew on site, no questions.",
];
/** How one gets in. */
export const waysIn: readonly string[] = [
  "Gate code 4471. Panel is in the garage.",
  "Dog in the yard: call before you open the gate.",
  "Key under the blue pot. Please lock up.",
  "Nobody home before noon. Side door is open.",
  "Ask for Dee at the counter; kitchen is at the back.",
  "Park on the street, driveway is wet concrete.",
  "",
  "",
];
export const correctedNotes: readonly string[] = ["Corrected since the last visit.", "All corrections done."];
