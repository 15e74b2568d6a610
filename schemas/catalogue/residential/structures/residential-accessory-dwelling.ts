import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, perUnit } from "../../kit/fees";
import { document, energyReport, loadCalculation, planSet, septicApproval, sitePlan, squareFeet, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { accessoryDwellingInspections } from "./residential-accessory-dwelling-inspections";
import { accessoryDwellingSections } from "./residential-accessory-dwelling-questions";

const kent = "https://codelibrary.amlegal.com/codes/kent/latest/kent_oh/0-0-0-43080";
const detached = when("unitKind", "detached");
const attached = when("unitKind", "attached");
const conversion = when("unitKind", "conversion", "garage");
const withinHouse = when("unitKind", "attached", "conversion");

const perDwelling = (code: string, en: string, es: string, centsPerUnit: number, showIf: typeof detached) =>
  perUnit("issue", code, say(en, es), { question: "units", centsPerUnit, unit: say("units", "unidades"), showIf });

const perSquareFoot = (code: string, en: string, es: string, showIf: typeof detached) =>
  perUnit("issue", code, say(en, es), { question: "unitArea", centsPerUnit: 5, unit: squareFeet, showIf });

const documents: PermitTypeData["documents"] = [
  sitePlan({
    hint: say(
      "Lot lines, house, unit, parking, utilities and distances between them",
      "Linderos, casa, unidad, estacionamiento, servicios y distancias entre ellos",
    ),
  }),
  planSet("plans", "Construction plans of the unit", "Planos de construcción de la unidad", {
    hint: say("Floor plan, elevations, section, foundation and framing", "Planta, elevaciones, corte, cimentación y estructura"),
  }),
  document("house-plan", "Floor plan of the main house", "Planta de la casa principal", {
    hint: say("Rooms and exits next to the unit", "Habitaciones y salidas junto a la unidad"),
    showIf: withinHouse,
  }),
  document("separation-detail", "Fire separation detail", "Detalle de la separación contra incendios", {
    hint: say("The listed wall and floor assemblies between house and unit", "Los muros y pisos certificados entre la casa y la unidad"),
    showIf: withinHouse,
  }),
  energyReport(),
  loadCalculation({ hint: say("House and unit, NEC article 220", "Casa y unidad, artículo 220 del NEC") }),
  document("sprinkler-plan", "Sprinkler plan", "Plano de rociadores", { showIf: when("systems", "sprinklers") }),
  septicApproval(when("waste", "septic")),
];

const fees: PermitTypeData["fees"] = [
  perDwelling("new-unit", "New construction, base", "Construcción nueva, base", 10_000, detached),
  perSquareFoot("new-area", "New construction, floor area", "Construcción nueva, superficie", detached),
  perDwelling("new-electrical", "Electrical, new construction", "Electricidad, construcción nueva", 10_000, detached),
  perDwelling("new-mechanical", "Mechanical, new construction", "Instalación mecánica, construcción nueva", 10_000, detached),
  perDwelling("new-plumbing", "Plumbing, new construction", "Plomería, construcción nueva", 10_000, detached),
  perDwelling("addition-unit", "Addition, base", "Ampliación, base", 5_000, attached),
  perSquareFoot("addition-area", "Addition, floor area", "Ampliación, superficie", attached),
  perDwelling("addition-electrical", "Electrical, addition", "Electricidad, ampliación", 5_000, attached),
  perDwelling("addition-mechanical", "Mechanical, addition", "Instalación mecánica, ampliación", 5_000, attached),
  perDwelling("addition-plumbing", "Plumbing, addition", "Plomería, ampliación", 5_000, attached),
  perDwelling("remodel", "Remodel", "Remodelación", 5_000, conversion),
  perDwelling("remodel-electrical", "Electrical, remodel", "Electricidad, remodelación", 5_000, conversion),
  perDwelling("remodel-mechanical", "Mechanical, remodel", "Instalación mecánica, remodelación", 5_000, conversion),
  perDwelling("remodel-plumbing", "Plumbing, remodel", "Plomería, remodelación", 5_000, conversion),
  flat(
    "issue",
    "temporary-power",
    say("Temporary electrical service", "Acometida eléctrica temporal"),
    2_500,
    when("temporaryPower", true),
  ),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("plan", "What do you have in mind?", "¿Qué piensa hacer?", [
      way("new", "Build or make a place to live", "Construir o habilitar un lugar para vivir", next("kitchen")),
      way(
        "rent-room",
        "Rent out a bedroom of my home as it is",
        "Alquilar un dormitorio de mi casa tal como está",
        notNeeded([
          "No unit is made and nothing is built; a rental license may apply.",
          "No se crea una unidad ni se construye nada; puede exigirse una licencia de alquiler.",
        ]),
      ),
      way("existing", "Use a unit that is already there", "Usar una unidad que ya existe", next("permitted")),
      way(
        "wheels",
        "Live in an RV or a tiny house on wheels",
        "Vivir en una casa rodante o una casa pequeña sobre ruedas",
        askOffice(["Zoning decides whether it may be lived in.", "Zonificación decide si se puede vivir en ella."]),
      ),
    ]),
    needQuestion("kitchen", "Will it have its own kitchen?", "¿Tendrá cocina propia?", [
      way(
        "yes",
        "Yes, with a place to cook",
        "Sí, con un lugar para cocinar",
        needed([
          "A place to cook, sleep and bathe is a dwelling unit.",
          "Un lugar para cocinar, dormir y asearse es una unidad de vivienda.",
        ]),
      ),
      way(
        "wet-bar",
        "A sink or wet bar only",
        "Solo un fregadero o barra con agua",
        askOffice(["Zoning says where a second kitchen begins.", "Zonificación define qué es una segunda cocina."]),
      ),
      way("no", "No", "No", next("building")),
    ]),
    needQuestion("building", "Will anything be built for it?", "¿Se construirá algo para ello?", [
      way(
        "yes",
        "Walls, a bathroom, wiring or plumbing",
        "Paredes, un baño, cableado o plomería",
        needed(["That is an addition or alteration.", "Eso es una ampliación o remodelación."], "IRC R105.1"),
      ),
      way(
        "no",
        "Furniture, paint and flooring only",
        "Solo muebles, pintura y pisos",
        notNeeded(["Finish work is exempt.", "Los acabados están exentos."], "IRC R105.2"),
      ),
    ]),
    needQuestion("permitted", "Was it built with a permit?", "¿Se construyó con permiso?", [
      way(
        "yes",
        "Yes, as a dwelling unit",
        "Sí, como unidad de vivienda",
        notNeeded(["A new tenant alone needs no building permit.", "Un inquilino nuevo no necesita permiso de construcción."]),
      ),
      way(
        "no",
        "No, or I am not sure",
        "No, o no lo sé",
        askOffice(["The office finds out what it takes to make it legal.", "La oficina determina qué hace falta para regularizarla."]),
      ),
    ]),
  ],
};

/** A second, smaller dwelling on a house's lot. */
export const accessoryDwelling: CatalogueEntry = {
  type: {
    code: "accessory-dwelling",
    name: say("Accessory dwelling unit (ADU)", "Unidad de vivienda accesoria (ADU)"),
    summary: say(
      "A second, smaller home on the lot of a house: detached, added on, or made from rooms or a garage.",
      "Una segunda vivienda, más pequeña, en el terreno de una casa: separada, agregada a la casa o hecha en habitaciones o un garaje.",
    ),
    needs: [
      say("A site plan with the house, the unit and parking", "Un plano del terreno con la casa, la unidad y el estacionamiento"),
      say("Construction plans of the unit", "Planos de construcción de la unidad"),
      say("A load calculation for house and unit", "Un cálculo de carga de la casa y la unidad"),
      licenseNeed,
    ],
    minutes: 20,
    permitClass: "Residential",
    permitTypeMapped: "Building",
    workClass: "New",
    numberLetter: "B",
    sections: accessoryDwellingSections,
    documents,
    fees,
    completenessDays: 3,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 15 },
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 10 },
      { discipline: "Engineering", name: say("Engineering", "Ingeniería"), targetDays: 10 },
    ],
    correctionDays: 30,
    inspections: accessoryDwellingInspections,
    expiresAfterDays: 180,
    occupancy: true,
    keywords: [
      "adu",
      "accessory dwelling",
      "granny flat",
      "in-law apartment",
      "garage conversion",
      "casita",
      "unidad accesoria",
      "apartamento",
      "segunda vivienda",
      "convertir garaje",
    ],
    needCheck,
    sources: [
      { about: "fees", place: "Kent, Ohio", title: "Residential permit fees: new construction, additions, remodel and repair", url: kent },
      {
        about: "exemptions",
        place: "Draper, Utah",
        title: "Second kitchens and accessory dwelling units",
        url: "https://www.draperutah.gov/FAQ.aspx?QID=305",
      },
      {
        about: "documents",
        place: "Menlo Park, California",
        title: "Accessory dwelling units: the permit process",
        url: "https://menlopark.gov/Government/Departments/Community-Development/Planning-Division/Accessory-dwelling-units/What-is-the-permit-process?oc_lang=en-US",
      },
    ],
  },
  printed: [
    {
      url: kent,
      works: "New, 800 sq ft: $100 + 800 × $0.05 = $140; electrical, mechanical and plumbing $100 each",
      answers: { unitKind: "detached", units: 1, unitArea: 800 },
      totalCents: 44_000,
    },
    {
      url: kent,
      works: "New, 1,200 sq ft, temporary power: $160, three trades $300, temporary service $25",
      answers: { unitKind: "detached", units: 1, unitArea: 1_200, temporaryPower: true },
      totalCents: 48_500,
    },
    {
      url: kent,
      works: "Addition, 500 sq ft: $50 + 500 × $0.05 = $75; electrical, mechanical and plumbing $50 each",
      answers: { unitKind: "attached", units: 1, unitArea: 500 },
      totalCents: 22_500,
    },
    {
      url: kent,
      works: "Remodel of one unit: building, electrical, mechanical and plumbing $50 each",
      answers: { unitKind: "conversion", units: 1, unitArea: 600 },
      totalCents: 20_000,
    },
  ],
};
