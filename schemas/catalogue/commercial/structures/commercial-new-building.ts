import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { energyForms, stormwaterPlan } from "../../kit/commercial-documents";
import { byValue, percentOf, tier } from "../../kit/fees";
import { document, planSet, when } from "../../kit/forms";
import { type PermitTypeData, say } from "../../kit/wording";
import { commercialNewBuildingInspections } from "./commercial-new-building-inspections";
import { commercialNewBuildingNeed } from "./commercial-new-building-need";
import { commercialNewBuildingSections } from "./commercial-new-building-questions";

const denver =
  "https://denvergov.org/Government/Agencies-Departments-Offices/Agencies-Departments-Offices-Directory/Community-Planning-and-Development/Plan-Review-Permits-and-Inspections/Development-Fees";
const phased = say("Phased construction", "Construcción por etapas");

const documents: PermitTypeData["documents"] = [
  planSet("plan-set", "Plan set", "Juego de planos", {
    hint: say(
      "Architectural, structural, mechanical, electrical, plumbing and civil sheets, stamped",
      "Hojas de arquitectura, estructura, mecánica, electricidad, plomería y obra civil, selladas",
    ),
  }),
  document("code-analysis", "Code analysis", "Análisis del código", {
    hint: say(
      "Use, type of construction, area, height, occupant load, exits",
      "Uso, tipo de construcción, superficie, altura, carga de ocupantes y salidas",
    ),
  }),
  document("structural-calculations", "Structural calculations", "Cálculos estructurales"),
  document("geotechnical-report", "Geotechnical report", "Informe geotécnico", {
    hint: say("For a small addition, our letter that none is needed", "Para una ampliación pequeña, nuestra carta de que no hace falta"),
  }),
  document("special-inspections", "Statement of special inspections", "Declaración de inspecciones especiales", {
    hint: say("IBC 1704.3: what is inspected, and by whom", "IBC 1704.3: qué se inspecciona y quién lo hace"),
  }),
  energyForms(when("conditioned", true)),
  document("flow-test", "Water flow test", "Prueba de flujo de agua", {
    hint: say("From the last 12 months", "De los últimos 12 meses"),
    showIf: when("sprinklers", true),
  }),
  stormwaterPlan(when("siteConditions", "acre")),
  document("flood-elevation", "Flood elevation data", "Datos de elevación de inundación", { showIf: when("siteConditions", "flood") }),
  document("septic-approval", "Septic approval", "Aprobación del sistema séptico", { showIf: when("siteConditions", "septic") }),
];

const fees: PermitTypeData["fees"] = [
  byValue("issue", "permit", say("Building permit", "Permiso de construcción"), {
    table: say("the valuation table", "la tabla de valor"),
    tiers: [
      tier(0, 20),
      tier(500, 35),
      tier(2_000, 35, 1_000, 8),
      tier(25_000, 220, 1_000, 8),
      tier(50_000, 420, 1_000, 7),
      tier(100_000, 770, 1_000, 5.6),
      tier(500_000, 3_010, 1_000, 4.75),
      tier(1_000_000, 5_385, 1_000, 3.65),
    ],
  }),
  percentOf("application", "plan-review", say("Plan review", "Revisión de planos"), {
    of: ["permit"],
    basisPoints: 5_000,
    showIf: { question: "workValue", isMoreThan: 200_000 },
  }),
  percentOf("issue", "two-phases", phased, {
    of: ["permit", "plan-review"],
    basisPoints: 2_500,
    showIf: when("phases", "two"),
  }),
  percentOf("issue", "more-phases", phased, {
    of: ["permit", "plan-review"],
    basisPoints: 5_000,
    showIf: when("phases", "more"),
  }),
];

/** A new commercial building, from the site to the certificate of occupancy. */
export const commercialNewBuilding: CatalogueEntry = {
  type: {
    code: "commercial-new-building",
    name: say("Commercial new building", "Edificio comercial nuevo"),
    summary: say(
      "Build a new commercial, industrial or apartment building, or an addition to one.",
      "Construir un edificio nuevo comercial, industrial o de apartamentos, o una ampliación.",
    ),
    needs: [
      say("The stamped plan set as one PDF", "El juego de planos sellado en un solo PDF"),
      say("The geotechnical report and structural calculations", "El informe geotécnico y los cálculos estructurales"),
      say("The value of the work and the floor area", "El valor del trabajo y la superficie"),
      say("The license numbers of the designer and the contractor", "Los números de licencia del proyectista y del contratista"),
    ],
    minutes: 30,
    permitClass: "Non-Residential",
    permitTypeMapped: "Building",
    workClass: "New",
    numberLetter: "B",
    sections: commercialNewBuildingSections,
    documents,
    fees,
    completenessDays: 5,
    reviews: [
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 15 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 20 },
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 20 },
      { discipline: "Engineering", name: say("Engineering", "Ingeniería"), targetDays: 20 },
      { discipline: "Accessibility", name: say("Accessibility", "Accesibilidad"), targetDays: 15 },
      { discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 15 },
      { discipline: "Plumbing", name: say("Plumbing", "Plomería"), targetDays: 15 },
      { discipline: "Mechanical", name: say("Mechanical", "Mecánica"), targetDays: 15 },
    ],
    correctionDays: 30,
    inspections: commercialNewBuildingInspections,
    expiresAfterDays: 365,
    occupancy: true,
    keywords: [
      "new building",
      "commercial",
      "store",
      "warehouse",
      "apartments",
      "addition",
      "shell",
      "edificio nuevo",
      "comercial",
      "almacén",
      "apartamentos",
      "ampliación",
    ],
    needCheck: commercialNewBuildingNeed,
    sources: [
      { about: "fees", place: "Denver, Colorado", title: "Development Fees: permit and plan review by valuation", url: denver },
      {
        about: "exemptions",
        place: "Willcox, Arizona",
        title: "Commercial Work Exempt from Permit",
        url: "https://willcox.az.gov/departments/DevelopmentServices/commercial-work-exempt-from-permit",
      },
      {
        about: "inspections",
        place: "Suffolk, Virginia",
        title: "Inspections: Commercial Construction",
        url: "https://www.suffolkva.us/1237/Inspections-Commercial-Construction",
      },
    ],
  },
  printed: [
    {
      url: denver,
      works: "$25,000, end of its row: $35 + 23 × $8 = $219; plan review 50%: $109.50",
      answers: { workValue: 2_500_000, phases: "one" },
      totalCents: 32_850,
    },
    {
      url: denver,
      works: "$750,000: $3,010 + 250 × $4.75 = $4,197.50; plan review 50%: $2,098.75",
      answers: { workValue: 75_000_000, phases: "one" },
      totalCents: 629_625,
    },
    {
      url: denver,
      works: "$1,400,000: $5,385 + 400 × $3.65 = $6,845; plan review $3,422.50; three phases add 50%: $5,133.75",
      answers: { workValue: 140_000_000, phases: "more" },
      totalCents: 1_540_125,
    },
  ],
};
