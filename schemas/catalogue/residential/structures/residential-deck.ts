import { drawings, fileBytes, type PermitTypeData, planBytes, say } from "../../kit/wording";
import { residentialDeckInspections } from "./residential-deck-inspections";
import { residentialDeckSections } from "./residential-deck-questions";

const documents: PermitTypeData["documents"] = [
  {
    slot: "site-plan",
    name: say("Site plan", "Plano del terreno"),
    hint: say(
      "Lot lines, house and deck with distances; a sketch to scale will do",
      "Linderos, casa y terraza con distancias; sirve un dibujo a escala",
    ),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
  },
  {
    slot: "framing-plan",
    name: say("Framing plan", "Plano de estructura"),
    hint: say("Footings, posts, beams, joists and their sizes", "Zapatas, postes, vigas y viguetas con sus medidas"),
    required: true,
    accept: drawings,
    maxBytes: planBytes,
  },
  {
    slot: "guard-detail",
    name: say("Guard and stair detail", "Detalle de baranda y escalera"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: { question: "deckHeight", isMoreThan: 30 },
  },
  {
    slot: "roof-calculation",
    name: say("Roof load calculation", "Cálculo de carga del techo"),
    hint: say("Signed by an engineer or from the product's tables", "Con firma de ingeniería o tomado de las tablas del producto"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: { question: "roofed", isOneOf: [true] },
  },
  {
    slot: "hot-tub-data",
    name: say("Hot tub data sheet", "Ficha técnica del jacuzzi"),
    hint: say("Filled weight and footprint", "Peso lleno y superficie de apoyo"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: { question: "hotTub", isOneOf: [true] },
  },
  {
    slot: "photos",
    name: say("Photos of existing conditions", "Fotos del estado actual"),
    required: false,
    accept: ["image/jpeg", "image/png"],
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
      table: say("table 1", "la tabla 1"),
      tiers: [
        { overCents: 0, baseCents: 3_000, stepCents: null, centsPerStep: 0 },
        { overCents: 100_000, baseCents: 3_000, stepCents: 10_000, centsPerStep: 220 },
        { overCents: 200_000, baseCents: 5_200, stepCents: 100_000, centsPerStep: 950 },
        { overCents: 2_500_000, baseCents: 27_050, stepCents: 100_000, centsPerStep: 700 },
        { overCents: 5_000_000, baseCents: 44_550, stepCents: 100_000, centsPerStep: 500 },
        { overCents: 10_000_000, baseCents: 69_550, stepCents: 100_000, centsPerStep: 400 },
      ],
    },
  },
  {
    dueAt: "application",
    rule: {
      basis: "percent-of",
      code: "plan-review",
      name: say("Plan review", "Revisión de planos"),
      of: ["permit"],
      basisPoints: 6_500,
      minimumCents: 2_500,
    },
  },
  {
    dueAt: "application",
    rule: { basis: "flat", code: "zoning-review", name: say("Zoning review", "Revisión de zonificación"), amountCents: 7_500 },
  },
  {
    dueAt: "issue",
    rule: {
      basis: "percent-of",
      code: "technology",
      name: say("Technology fee", "Tarifa de tecnología"),
      of: ["permit", "plan-review"],
      basisPoints: 400,
      maximumCents: 5_000,
    },
  },
];

/** A deck or porch at a house or duplex, edition 3. Fee table 1 is our own, shaped like printed residential tables. */
export const residentialDeck: PermitTypeData = {
  id: "residential-deck@3",
  code: "residential-deck",
  edition: 3,
  current: true,
  name: say("Residential deck", "Terraza residencial"),
  summary: say(
    "Build, replace or enlarge a deck or porch at a house or duplex.",
    "Construir, reemplazar o ampliar una terraza o un porche en una casa o dúplex.",
  ),
  needs: [
    say("A site plan with distances to the lot lines", "Un plano del terreno con distancias a los linderos"),
    say("A framing plan with sizes", "Un plano de estructura con medidas"),
    say("The contractor's license number, if you hire one", "El número de licencia del contratista, si contrata uno"),
  ],
  minutes: 15,
  permitClass: "Residential",
  permitTypeMapped: "Building",
  workClass: "New",
  numberLetter: "B",
  sections: residentialDeckSections,
  documents,
  fees,
  feesFrom: "2026-07-01",
  completenessDays: 2,
  reviews: [
    { discipline: "Building", name: say("Building", "Construcción"), targetDays: 10 },
    { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 5 },
  ],
  correctionDays: 15,
  inspections: residentialDeckInspections,
  expiresAfterDays: 180,
  occupancy: false,
  keywords: ["deck", "porch", "patio", "stairs", "railing", "terraza", "porche", "escalera", "baranda"],
};
