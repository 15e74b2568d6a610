import { drawings, fileBytes, type PermitTypeData, planBytes, say } from "../../kit/wording";
import { commercialAlterationInspections } from "./commercial-alteration-inspections";
import { commercialAlterationSections } from "./commercial-alteration-questions";

const documents: PermitTypeData["documents"] = [
  {
    slot: "plan-set",
    name: say("Plan set", "Juego de planos"),
    hint: say("One PDF, every sheet, stamped where the law requires it", "Un PDF con todas las hojas, selladas donde la ley lo exige"),
    required: true,
    accept: ["application/pdf"],
    maxBytes: planBytes,
  },
  {
    slot: "structural-letter",
    name: say("Structural letter", "Carta estructural"),
    hint: say("From the engineer: what bears load and what changes", "Del ingeniero: qué soporta carga y qué cambia"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: { question: "trades", isOneOf: ["framing"] },
  },
  {
    slot: "energy-forms",
    name: say("Energy code forms", "Formularios del código de energía"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: { question: "energyPath", isOneOf: ["prescriptive", "performance"] },
  },
  {
    slot: "hood-drawings",
    name: say("Hood and suppression drawings", "Planos de campana y extinción"),
    required: true,
    accept: drawings,
    maxBytes: planBytes,
    showIf: { question: "hoodType", isOneOf: ["type-1"] },
  },
  {
    slot: "asbestos-survey",
    name: say("Asbestos survey", "Estudio de asbesto"),
    hint: say(
      "Needed before walls or ceilings are opened in an older building",
      "Necesario antes de abrir paredes o cielos rasos en un edificio antiguo",
    ),
    required: false,
    accept: drawings,
    maxBytes: fileBytes,
  },
];

const fees: PermitTypeData["fees"] = [
  {
    dueAt: "issue",
    rule: {
      basis: "valuation-tiers",
      code: "permit",
      name: say("Permit fee", "Tarifa del permiso"),
      table: say("table 5", "la tabla 5"),
      tiers: [
        { overCents: 0, baseCents: 2_900, stepCents: null, centsPerStep: 0 },
        { overCents: 50_000, baseCents: 2_900, stepCents: 10_000, centsPerStep: 250 },
        { overCents: 200_000, baseCents: 6_650, stepCents: 100_000, centsPerStep: 1_200 },
        { overCents: 2_500_000, baseCents: 34_250, stepCents: 100_000, centsPerStep: 950 },
        { overCents: 5_000_000, baseCents: 58_000, stepCents: 100_000, centsPerStep: 800 },
        { overCents: 10_000_000, baseCents: 98_000, stepCents: 100_000, centsPerStep: 700 },
        { overCents: 50_000_000, baseCents: 378_000, stepCents: 100_000, centsPerStep: 550 },
        { overCents: 100_000_000, baseCents: 653_000, stepCents: 100_000, centsPerStep: 375 },
      ],
    },
  },
  {
    dueAt: "application",
    rule: { basis: "percent-of", code: "plan-review", name: say("Plan review", "Revisión de planos"), of: ["permit"], basisPoints: 6_500 },
  },
  {
    dueAt: "application",
    rule: {
      basis: "percent-of",
      code: "fire-review",
      name: say("Fire review", "Revisión de incendios"),
      of: ["permit"],
      basisPoints: 1_500,
    },
  },
];

const discipline = (name: string, spanish: string, targetDays: number) => ({ discipline: name, name: say(name, spanish), targetDays });

const editionOf = (edition: 14 | 15): PermitTypeData => ({
  id: `commercial-alteration@${edition}`,
  code: "commercial-alteration",
  edition,
  current: edition === 15,
  name: say("Commercial alteration", "Alteración comercial"),
  summary: say(
    "Change the inside or the use of a shop, office, restaurant or other business.",
    "Modificar el interior o el uso de una tienda, oficina, restaurante u otro negocio.",
  ),
  needs: [
    say("The plan set as one PDF", "El juego de planos en un solo PDF"),
    say("The value of the work and the floor area", "El valor del trabajo y la superficie"),
    say("The names of the owner and the designer", "Los nombres del propietario y del proyectista"),
  ],
  minutes: 40,
  permitClass: "Non-Residential",
  permitTypeMapped: "Building",
  workClass: "Existing",
  numberLetter: "B",
  sections: commercialAlterationSections(edition),
  documents,
  fees,
  feesFrom: "2026-07-01",
  completenessDays: 5,
  reviews: [
    discipline("Building", "Construcción", 15),
    discipline("Fire", "Incendios", 15),
    discipline("Accessibility", "Accesibilidad", 10),
    discipline("Mechanical", "Mecánica", 10),
    discipline("Zoning", "Zonificación", 10),
  ],
  correctionDays: 15,
  inspections: commercialAlterationInspections,
  expiresAfterDays: 547,
  occupancy: true,
  keywords: [
    "shop",
    "office",
    "restaurant",
    "tenant improvement",
    "change of use",
    "kitchen",
    "tienda",
    "oficina",
    "restaurante",
    "local",
    "cocina",
  ],
});

/** Edition 14, which drafts begun on it keep. Fee table 5 is our own; it gives the $1,288.00 of look book sheet L2a. */
export const commercialAlteration14 = editionOf(14);
/** Edition 15 asks one more question: the size of the grease interceptor. */
export const commercialAlteration15 = editionOf(15);
