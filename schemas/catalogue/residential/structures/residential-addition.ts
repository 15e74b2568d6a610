import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { byValue, percentOf, tier } from "../../kit/fees";
import { document, energyReport, leadCertificate, photos, planSet, septicApproval, sitePlan, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { additionInspections } from "./residential-addition-inspections";
import { additionSections } from "./residential-addition-questions";

const youngtown = "https://youngtownaz.hosted.civiclive.com/cms/One.aspx?pageId=12764566&portalId=12609077";

const documents: PermitTypeData["documents"] = [
  planSet("plans", "Floor plans, existing and new", "Plantas, actuales y nuevas", {
    hint: say("Rooms, doors, windows, alarms and what is removed", "Habitaciones, puertas, ventanas, alarmas y lo que se retira"),
  }),
  sitePlan({ showIf: when("workKind", "addition") }),
  planSet("structure", "Foundation, framing and elevations", "Cimentación, estructura y elevaciones", {
    showIf: when("workKind", "addition"),
  }),
  document("beam-design", "Beam and post design", "Diseño de vigas y postes", {
    hint: say("From an engineer, or the maker's tables", "De ingeniería, o de las tablas del fabricante"),
    showIf: when("structure", "bearing"),
  }),
  energyReport({
    hint: say("Insulation values, and windows with their U-factor", "Valores de aislamiento y ventanas con su factor U"),
    showIf: when("workKind", "addition", "conversion"),
  }),
  septicApproval(when("septic", true)),
  leadCertificate,
  photos,
];

const fees: PermitTypeData["fees"] = [
  byValue("issue", "permit", say("Building permit", "Permiso de construcción"), {
    table: say("the project value table", "la tabla de valor del proyecto"),
    tiers: [
      tier(0, 75),
      tier(500, 75, 100, 3.05),
      tier(2_000, 120.75, 1_000, 14),
      tier(25_000, 442.75, 1_000, 10.1),
      tier(50_000, 695.25, 1_000, 7),
      tier(100_000, 1_045.25, 1_000, 5.6),
      tier(500_000, 3_285.25, 1_000, 4.75),
      tier(1_000_000, 5_660.25, 1_000, 3.65),
    ],
  }),
  percentOf("application", "plan-check", say("Plan review", "Revisión de planos"), { of: ["permit"], basisPoints: 6_500 }),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("work", "What do you want to do?", "¿Qué quiere hacer?", [
      way(
        "finish",
        "Paint, flooring, tile, cabinets or countertops",
        "Pintura, pisos, azulejos, gabinetes o cubiertas de cocina",
        notNeeded(["Finish work is exempt.", "Los acabados están exentos."], "IRC R105.2"),
      ),
      way("larger", "Make the house larger", "Ampliar la casa", needed(["Floor area is added.", "Se agrega superficie."], "IRC R105.1"), {
        workKind: "addition",
      }),
      way(
        "rooms",
        "Finish a basement, attic or garage as rooms",
        "Terminar un sótano, ático o garaje como habitaciones",
        needed(
          ["New rooms need escape windows and alarms.", "Las habitaciones nuevas necesitan ventanas de emergencia y alarmas."],
          "IRC R105.1",
        ),
        { workKind: "conversion" },
      ),
      way("change", "Change rooms that are there", "Cambiar habitaciones que ya existen", next("parts"), { workKind: "alteration" }),
      way("repair", "Repair damage", "Reparar daños", next("damage")),
    ]),
    needQuestion("parts", "What will change?", "¿Qué cambiará?", [
      way(
        "walls",
        "Walls, doors or window openings",
        "Paredes, puertas o aberturas de ventanas",
        needed(["A wall or an opening changes.", "Cambia una pared o una abertura."], "IRC R105.1"),
      ),
      way(
        "systems",
        "Wiring, pipes or ducts",
        "Cableado, tuberías o ductos",
        needed(["Wiring, pipes or ducts are added or moved.", "Se agregan o se mueven cables, tuberías o ductos."], "IRC R105.1"),
      ),
      way(
        "surfaces",
        "Surfaces and furnishings only",
        "Solo superficies y mobiliario",
        notNeeded(["Nothing behind the surface changes.", "No cambia nada detrás de la superficie."], "IRC R105.2"),
        { structure: "none" },
      ),
    ]),
    needQuestion("damage", "What is damaged?", "¿Qué está dañado?", [
      way(
        "patch",
        "A patch of drywall or trim",
        "Una parte del panel de yeso o de las molduras",
        notNeeded(["Patching is ordinary repair.", "Resanar es una reparación menor."], "IRC R105.2.2"),
      ),
      way(
        "structure",
        "Studs, joists, rafters or the foundation",
        "Montantes, viguetas, cabios o la cimentación",
        needed(["The structure is repaired.", "Se repara la estructura."], "IRC R105.2.2"),
      ),
      way(
        "fire-flood",
        "Rooms after a fire or flood",
        "Habitaciones después de un incendio o una inundación",
        askOffice(["An inspector looks at the damage first.", "Primero se inspeccionan los daños."]),
      ),
    ]),
  ],
};

/** An addition to a house, or an alteration in it. */
export const residentialAddition: CatalogueEntry = {
  type: {
    code: "residential-addition",
    name: say("Residential addition or alteration", "Ampliación o remodelación residencial"),
    summary: say(
      "Enlarge a house or duplex, finish a basement, attic or garage, or change its rooms.",
      "Ampliar una casa o dúplex, terminar un sótano, ático o garaje, o cambiar sus habitaciones.",
    ),
    needs: [
      say("Floor plans of what is there and what will be", "Plantas de lo que hay y de lo que habrá"),
      say("A site plan, if the house gets larger", "Un plano del terreno, si la casa se amplía"),
      say("The beam design, if a bearing wall is removed", "El diseño de la viga, si se quita un muro de carga"),
      licenseNeed,
    ],
    minutes: 15,
    permitClass: "Residential",
    permitTypeMapped: "Building",
    workClass: "Existing",
    numberLetter: "B",
    sections: additionSections,
    documents,
    fees,
    completenessDays: 2,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 10 },
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 7 },
    ],
    correctionDays: 30,
    inspections: additionInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: [
      "addition",
      "remodel",
      "alteration",
      "basement",
      "kitchen",
      "bathroom",
      "ampliación",
      "remodelación",
      "sótano",
      "cocina",
      "baño",
    ],
    needCheck,
    sources: [
      { about: "fees", place: "Youngtown, Arizona", title: "Fee Schedule: permits by project valuation", url: youngtown },
      {
        about: "exemptions",
        place: "South Portland, Maine",
        title: "No Permit Required",
        url: "https://southportland.org/residents/building-permits/no-permit/",
      },
      {
        about: "exemptions",
        place: "Murfreesboro, Tennessee",
        title: "When is a building permit not required?",
        url: "https://www.murfreesborotn.gov/Faq.aspx?QID=132",
      },
      { about: "documents", place: "Blaine, Minnesota", title: "Additions", url: "https://www.blainemn.gov/529/Additions" },
      {
        about: "documents",
        place: "Georgetown, Texas",
        title: "Residential Remodels and Additions",
        url: "https://permits.georgetown.org/residential-remodelsadditions/",
      },
    ],
  },
  printed: [
    {
      url: youngtown,
      works: "$25,000, an edge of the table: $120.75 + 23 × $14 = $442.75; plan check 65% = $287.79",
      answers: { workValue: 2_500_000 },
      totalCents: 73_054,
    },
    {
      url: youngtown,
      works: "$60,500: $695.25 + 11 × $7 = $772.25, a part of $1,000 counts; plan check 65% = $501.96",
      answers: { workValue: 6_050_000 },
      totalCents: 127_421,
    },
    {
      url: youngtown,
      works: "$1,850: $75 + 14 × $3.05 = $117.70; plan check 65% = $76.51",
      answers: { workValue: 185_000 },
      totalCents: 19_421,
    },
  ],
};
