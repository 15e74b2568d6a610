import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, perUnit } from "../../kit/fees";
import { document, energyReport, planSet, sitePlan, squareFeet, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { newHouseInspections } from "./residential-new-house-inspections";
import { newHouseSections, severalUnits, siteBuilt, withSprinklers } from "./residential-new-house-questions";

const brady = "https://www.bradytx.us/968/Residential-Building-Permits";
const oneHouse = when("houseKind", "one");
const byArea = { question: "floorArea", centsPerUnit: 5, unit: squareFeet };

const documents: PermitTypeData["documents"] = [
  sitePlan({
    hint: say(
      "Lot lines, house, driveway, utilities, grades and drainage, to scale",
      "Linderos, casa, entrada de autos, servicios, niveles y drenaje, a escala",
    ),
  }),
  planSet("plans", "Construction plans", "Planos de construcción", {
    hint: say(
      "Foundation, floor plans, elevations, sections, framing and bracing",
      "Cimentación, plantas, elevaciones, cortes, estructura y arriostramiento",
    ),
  }),
  energyReport({ showIf: siteBuilt }),
  document("hvac-sizing", "Heating and cooling calculation", "Cálculo de calefacción y aire acondicionado", {
    hint: say("Manual J loads and Manual S equipment", "Cargas del Manual J y equipos del Manual S"),
    showIf: siteBuilt,
  }),
  document("trusses", "Truss drawings", "Planos de armaduras", {
    hint: say("You can send them later, before framing", "Puede enviarlos después, antes de la estructura"),
    optional: true,
    showIf: siteBuilt,
  }),
  document("soils-report", "Soils report", "Estudio de suelos", {
    hint: say("Where the soil is expansive, filled or steep", "Donde el suelo es expansivo, de relleno o con mucha pendiente"),
    optional: true,
  }),
  document("modular-approval", "State-approved modular plans", "Planos modulares aprobados por el estado", {
    showIf: when("factoryBuilt", true),
  }),
  document("sprinkler-plan", "Sprinkler plan", "Plano de rociadores", { showIf: withSprinklers }),
  document("elevation-certificate", "Elevation certificate", "Certificado de elevación", {
    hint: say("From the construction drawings, on FEMA's form", "Según los planos, en el formulario de FEMA"),
    showIf: when("floodZone", "yes"),
  }),
  document("septic-permit", "Septic permit", "Permiso del sistema séptico", { showIf: when("ownUtilities", "septic") }),
  document("well-permit", "Well permit", "Permiso del pozo", { showIf: when("ownUtilities", "well") }),
];

const fees: PermitTypeData["fees"] = [
  flat("application", "plan-review", say("Plan review", "Revisión de planos"), 5_000),
  perUnit("issue", "house", say("Building permit, one house", "Permiso de construcción, una casa"), {
    ...byArea,
    minimumCents: 22_000,
    showIf: oneHouse,
  }),
  perUnit("issue", "several", say("Building permit, several units", "Permiso de construcción, varias unidades"), {
    ...byArea,
    minimumCents: 32_500,
    showIf: severalUnits,
  }),
  perUnit("issue", "plumbing", say("Plumbing", "Plomería"), { ...byArea, minimumCents: 5_000 }),
  perUnit("issue", "electrical", say("Electrical", "Electricidad"), { ...byArea, minimumCents: 5_000 }),
  perUnit("issue", "mechanical", say("Mechanical", "Instalación mecánica"), { ...byArea, minimumCents: 5_000, showIf: oneHouse }),
  flat("issue", "mechanical-several", say("Mechanical, several units", "Instalación mecánica, varias unidades"), 5_000, severalUnits),
  flat("issue", "irrigation", say("Lawn irrigation", "Riego del jardín"), 4_000, when("extras", "irrigation")),
  flat("issue", "right-of-way", say("Work in the right-of-way", "Trabajo en la vía pública"), 10_000, when("extras", "right-of-way")),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("building", "What do you want to put on the lot?", "¿Qué quiere colocar en el terreno?", [
      way(
        "house",
        "A house, duplex or townhouses",
        "Una casa, un dúplex o casas adosadas",
        needed(["Every new dwelling needs a permit.", "Toda vivienda nueva necesita permiso."], "IRC R105.1"),
      ),
      way("factory", "A house built in a factory", "Una casa hecha en fábrica", next("label")),
      way(
        "wheels",
        "A tiny house on wheels or an RV",
        "Una casa pequeña sobre ruedas o una casa rodante",
        askOffice(["Zoning decides whether it may be lived in.", "Zonificación decide si se puede vivir en ella."]),
      ),
      way("play", "A playhouse", "Una casita de juegos", next("size")),
    ]),
    needQuestion("label", "Which label does it carry?", "¿Qué etiqueta lleva?", [
      way(
        "modular",
        "State modular label",
        "Etiqueta modular del estado",
        needed(["Its foundation and connections are inspected here.", "Su cimentación y sus conexiones se inspeccionan aquí."]),
        { factoryBuilt: true },
      ),
      way(
        "hud",
        "Red HUD label, manufactured home",
        "Etiqueta roja HUD, casa manufacturada",
        askOffice(["It has an installation permit of its own.", "Tiene su propio permiso de instalación."]),
      ),
    ]),
    needQuestion("size", "How large is it?", "¿Qué tamaño tiene?", [
      way(
        "small",
        "One story, 120 sq ft or less, without wiring or pipes",
        "Un piso, 120 pies cuadrados o menos, sin cables ni tuberías",
        notNeeded(
          ["A playhouse up to 120 sq ft is exempt.", "Una casita de juegos de hasta 120 pies cuadrados está exenta."],
          "IRC R105.2",
        ),
      ),
      way(
        "middle",
        "One story, more than 120 and up to 200 sq ft",
        "Un piso, más de 120 y hasta 200 pies cuadrados",
        askOffice(["Some cities exempt 200 sq ft, others only 120.", "Unas ciudades eximen hasta 200 pies cuadrados; otras, solo 120."]),
      ),
      way(
        "large",
        "Larger, or with wiring or pipes",
        "Más grande, o con cables o tuberías",
        needed(["It is no longer a small playhouse.", "Ya no es una casita de juegos pequeña."], "IRC R105.1"),
      ),
    ]),
  ],
};

/** A new house, duplex or row of townhouses. */
export const residentialNewHouse: CatalogueEntry = {
  type: {
    code: "residential-new-house",
    name: say("New house", "Casa nueva"),
    summary: say("Build a house, a duplex or townhouses.", "Construir una casa, un dúplex o casas adosadas."),
    needs: [
      say("Construction plans and a site plan, to scale", "Planos de construcción y plano del terreno, a escala"),
      say("The floor area of all floors and the garage", "La superficie de todos los pisos y del garaje"),
      say(
        "The septic or well permit, where there is no public main",
        "El permiso del sistema séptico o del pozo, donde no hay red pública",
      ),
      licenseNeed,
    ],
    minutes: 20,
    permitClass: "Residential",
    permitTypeMapped: "Building",
    workClass: "New",
    numberLetter: "B",
    sections: newHouseSections,
    documents,
    fees,
    completenessDays: 3,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 15 },
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 10 },
      { discipline: "Engineering", name: say("Engineering", "Ingeniería"), targetDays: 10 },
    ],
    correctionDays: 30,
    inspections: newHouseInspections,
    expiresAfterDays: 180,
    occupancy: true,
    keywords: ["house", "home", "new construction", "duplex", "townhouse", "casa", "vivienda", "casa nueva", "dúplex", "construir"],
    needCheck,
    sources: [
      { about: "fees", place: "Brady, Texas", title: "Residential Building Permits", url: brady, effective: "2025-10-01" },
      {
        about: "exemptions",
        place: "Springfield, Tennessee",
        title: "Do I need a Permit?",
        url: "https://www.springfieldtn.gov/747/Do-I-need-a-Permit",
      },
      {
        about: "exemptions",
        place: "Elbert County, Colorado",
        title: "Tiny houses on wheels and on foundations",
        url: "https://elbertcounty-co.gov/FAQ.aspx?QID=152",
      },
      {
        about: "documents",
        place: "Winchester, Virginia",
        title: "New Construction: 1 or 2 Family Dwelling",
        url: "https://www.winchesterva.gov/building-inspections/new-construction-1-or-2-family-dwelling",
      },
    ],
  },
  printed: [
    {
      url: brady,
      works: "2,000 sq ft house: building $220 minimum; plumbing, electrical, mechanical $100 each; plan review $50",
      answers: { houseKind: "one", floorArea: 2_000 },
      totalCents: 57_000,
    },
    {
      url: brady,
      works: "4,400 sq ft house, where $0.05 a sq ft reaches $220: 4 × $220, plan review $50",
      answers: { houseKind: "one", floorArea: 4_400 },
      totalCents: 93_000,
    },
    {
      url: brady,
      works: "800 sq ft house: $220 minimum, three trades at their $50 minimum, plan review $50",
      answers: { houseKind: "one", floorArea: 800 },
      totalCents: 42_000,
    },
    {
      url: brady,
      works: "3,000 sq ft duplex: $325 minimum, plumbing and electrical $150 each, mechanical $50, plan review $50, irrigation $40",
      answers: { houseKind: "two", floorArea: 3_000, extras: ["irrigation"] },
      totalCents: 76_500,
    },
  ],
};
