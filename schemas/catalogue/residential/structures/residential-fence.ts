import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, percentOf, perUnit } from "../../kit/fees";
import { document, easementConsent, feet, photos, sitePlan, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { fenceInspections } from "./residential-fence-inspections";
import { fenceSections } from "./residential-fence-questions";

const westUniversity = "http://westuniversityplace.elaws.us/code/coor_apxe_f.004bu";
const masonryOrRetaining = when("fenceKind", "masonry", "retaining");

const documents: PermitTypeData["documents"] = [
  sitePlan({ hint: say("Lot lines, buildings and the line of the fence or wall", "Linderos, edificios y la línea de la cerca o el muro") }),
  document("wall-detail", "Wall and footing detail", "Detalle del muro y la zapata", {
    hint: say("An engineer's design, if there is one, will do", "Si hay un diseño de ingeniería, basta con ese"),
    showIf: masonryOrRetaining,
  }),
  document("tall-fence-design", "Design of a fence over 7 ft", "Diseño de cerca de más de 7 pies", {
    showIf: { question: "height", isMoreThan: 7 },
  }),
  document("retaining-design", "Engineer's retaining wall design", "Diseño de ingeniería del muro de contención", {
    hint: say("Soil, drainage, footing and reinforcement", "Suelo, drenaje, zapata y refuerzo"),
    showIf: { question: "wallHeight", isMoreThan: 4 },
  }),
  document("surcharge-calculation", "Calculation of the load above", "Cálculo de la carga superior", { showIf: when("surcharge", true) }),
  document("barrier-detail", "Gate and latch detail of the pool barrier", "Detalle de puerta y pestillo de la barrera", {
    showIf: when("poolBarrier", true),
  }),
  easementConsent,
  document("neighbor-agreement", "Neighbor's agreement", "Acuerdo con el vecino", { showIf: when("shared", true) }),
  photos,
];

const fees: PermitTypeData["fees"] = [
  flat("application", "application", say("Application", "Solicitud"), 4_000),
  perUnit("issue", "permit", say("Fence or wall", "Cerca o muro"), {
    question: "length",
    centsPerUnit: 85,
    unit: feet,
    minimumCents: 3_000,
  }),
  percentOf("application", "plan-check", say("Plan review", "Revisión de planos"), {
    of: ["permit"],
    basisPoints: 5_000,
    minimumCents: 2_500,
    showIf: masonryOrRetaining,
  }),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("kind", "What do you want to build?", "¿Qué quiere construir?", [
      way("fence", "A fence or garden wall", "Una cerca o un muro de jardín", next("pool")),
      way("retaining", "A wall that holds back soil", "Un muro que contiene tierra", next("retained"), { fenceKind: "retaining" }),
      way(
        "repair",
        "Repair boards, pickets or a gate",
        "Reparar tablas, estacas o una puerta",
        notNeeded(["Repair with the same material is exempt.", "Reparar con el mismo material está exento."], "IRC R105.2.2"),
      ),
    ]),
    needQuestion("pool", "Will it enclose a pool or spa?", "¿Rodeará una piscina o un jacuzzi?", [
      way(
        "yes",
        "Yes",
        "Sí",
        needed(["A pool barrier is always inspected.", "La barrera de una piscina siempre se inspecciona."], "IRC R326.1"),
        { poolBarrier: true },
      ),
      way("no", "No", "No", next("height"), { poolBarrier: false }),
    ]),
    needQuestion("height", "How high is it?", "¿Qué altura tiene?", [
      way("low", "6 ft or less", "6 pies o menos", next("place")),
      way(
        "middle",
        "More than 6 ft, up to 7 ft",
        "Más de 6 pies y hasta 7",
        askOffice(["Some cities exempt 7 ft, others only 6 ft.", "Unas ciudades eximen hasta 7 pies; otras, solo hasta 6."]),
      ),
      way(
        "high",
        "More than 7 ft",
        "Más de 7 pies",
        needed(["No fence over 7 ft is exempt.", "Ninguna cerca de más de 7 pies está exenta."], "IRC R105.2"),
      ),
    ]),
    needQuestion("place", "Where will it run?", "¿Por dónde pasará?", [
      way(
        "rear",
        "In the back or between houses",
        "Atrás o entre casas",
        notNeeded(
          [
            "A fence up to 6 ft there is exempt; zoning may ask for less.",
            "Ahí una cerca de hasta 6 pies está exenta; Zonificación puede pedir menos.",
          ],
          "IRC R105.2",
        ),
      ),
      way(
        "front",
        "In front, along a street or in an easement",
        "Al frente, junto a una calle o en una servidumbre",
        askOffice(["Zoning sets height and place there.", "Ahí Zonificación fija la altura y el lugar."]),
      ),
    ]),
    needQuestion("retained", "How high is it, from the bottom of its footing?", "¿Qué altura tiene, desde el fondo de la zapata?", [
      way(
        "low",
        "4 ft or less, level ground above",
        "4 pies o menos, con terreno plano arriba",
        notNeeded(["Up to 4 ft without added load is exempt.", "Hasta 4 pies sin carga adicional está exento."], "IRC R105.2"),
        { surcharge: false },
      ),
      way(
        "high",
        "More than 4 ft, or with a slope or driveway above",
        "Más de 4 pies, o con pendiente o entrada de autos arriba",
        needed(["It must be designed for what it holds.", "Debe diseñarse para lo que sostiene."], "IRC R105.2"),
      ),
    ]),
  ],
};

/** A fence, garden wall or retaining wall at a house. */
export const residentialFence: CatalogueEntry = {
  type: {
    code: "residential-fence",
    name: say("Fence or wall", "Cerca o muro"),
    summary: say(
      "Build or replace a fence, a garden wall or a retaining wall at a house or duplex.",
      "Construir o reemplazar una cerca, un muro de jardín o un muro de contención en una casa o dúplex.",
    ),
    needs: [
      say("A site plan with the line drawn in", "Un plano del terreno con la línea dibujada"),
      say("Its length and height", "Su largo y su altura"),
      say("An engineer's design, if a retaining wall is over 4 ft", "Un diseño de ingeniería, si el muro de contención pasa de 4 pies"),
      licenseNeed,
    ],
    minutes: 7,
    permitClass: "Residential",
    permitTypeMapped: "Fence",
    workClass: "New",
    numberLetter: "B",
    sections: fenceSections,
    documents,
    fees,
    completenessDays: 1,
    atOnce: atOnceFor(
      when("fenceKind", "fence"),
      atMost("height", 6),
      when("poolBarrier", false),
      when("yards", "rear", "side"),
      when("easement", "no"),
    ),
    reviews: [
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 3 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: fenceInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["fence", "wall", "retaining wall", "gate", "pool fence", "cerca", "muro", "barda", "muro de contención", "portón"],
    needCheck,
    sources: [
      { about: "fees", place: "West University Place, Texas", title: "F.004 Building: fee schedule FY2019", url: westUniversity },
      {
        about: "exemptions",
        place: "Springfield, Tennessee",
        title: "Do I need a Permit?",
        url: "https://www.springfieldtn.gov/747/Do-I-need-a-Permit",
      },
      {
        about: "exemptions",
        place: "Rogers, Arkansas",
        title: "Do fences require a permit?",
        url: "https://www.rogersar.gov/FAQ.aspx?QID=354",
      },
      { about: "documents", place: "Aberdeen, Washington", title: "Fence", url: "https://www.aberdeenwa.gov/504/Fence" },
    ],
  },
  printed: [
    {
      url: westUniversity,
      works: "Fence of 30 ft: $25.50, so the $30 minimum; application $40",
      answers: { fenceKind: "fence", length: 30 },
      totalCents: 7_000,
    },
    {
      url: westUniversity,
      works: "Fence of 36 ft, the first above the minimum: $30.60; application $40",
      answers: { fenceKind: "fence", length: 36 },
      totalCents: 7_060,
    },
    {
      url: westUniversity,
      works: "Masonry wall of 50 ft: $42.50, plan check 50% is $21.25, so its $25 minimum; application $40",
      answers: { fenceKind: "masonry", length: 50 },
      totalCents: 10_750,
    },
    {
      url: westUniversity,
      works: "Masonry wall of 200 ft: $170, plan check 50% = $85; application $40",
      answers: { fenceKind: "masonry", length: 200 },
      totalCents: 29_500,
    },
  ],
};
