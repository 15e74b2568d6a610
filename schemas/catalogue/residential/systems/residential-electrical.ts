import { drawings, fileBytes, type PermitTypeData, say } from "../../kit/wording";
import { residentialElectricalInspections } from "./residential-electrical-inspections";
import { residentialElectricalSections } from "./residential-electrical-questions";

const serviceOnly = { question: "workItems", isOneOf: ["service"] };

const documents: PermitTypeData["documents"] = [
  {
    slot: "load-calculation",
    name: say("Load calculation", "Cálculo de carga"),
    hint: say("For the whole dwelling, NEC article 220", "De toda la vivienda, artículo 220 del NEC"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: serviceOnly,
  },
  {
    slot: "one-line-diagram",
    name: say("One-line diagram", "Diagrama unifilar"),
    required: true,
    accept: drawings,
    maxBytes: fileBytes,
    showIf: { question: "serviceAmps", isOneOf: ["400"] },
  },
  {
    slot: "panel-photo",
    name: say("Photo of the panel with its door open", "Foto del tablero con la puerta abierta"),
    required: false,
    accept: ["image/jpeg", "image/png"],
    maxBytes: fileBytes,
  },
];

const fees: PermitTypeData["fees"] = [
  { dueAt: "issue", rule: { basis: "flat", code: "permit", name: say("Electrical permit", "Permiso eléctrico"), amountCents: 6_500 } },
  {
    dueAt: "issue",
    rule: {
      basis: "flat",
      code: "service-200",
      name: say("Service up to 200 A", "Acometida de hasta 200 A"),
      amountCents: 11_000,
      showIf: { question: "serviceAmps", isOneOf: ["200"] },
    },
  },
  {
    dueAt: "issue",
    rule: {
      basis: "flat",
      code: "service-large",
      name: say("Service over 200 A", "Acometida de más de 200 A"),
      amountCents: 18_500,
      showIf: { question: "serviceAmps", isOneOf: ["320", "400"] },
    },
  },
  {
    dueAt: "issue",
    rule: {
      basis: "per-unit",
      code: "circuits",
      name: say("Circuits", "Circuitos"),
      question: "circuitCount",
      centsPerUnit: 850,
      unit: say("circuits", "circuitos"),
      includedUnits: 2,
      maximumCents: 17_000,
      showIf: { question: "workItems", isOneOf: ["circuits"] },
    },
  },
  {
    dueAt: "issue",
    rule: {
      basis: "flat",
      code: "ev-charger",
      name: say("Vehicle charger", "Cargador de vehículo"),
      amountCents: 4_500,
      showIf: { question: "workItems", isOneOf: ["ev-charger"] },
    },
  },
  {
    dueAt: "application",
    rule: {
      basis: "percent-of",
      code: "plan-review",
      name: say("Plan review", "Revisión de planos"),
      of: ["permit", "service-large"],
      basisPoints: 6_500,
      showIf: { question: "serviceAmps", isOneOf: ["400"] },
    },
  },
  {
    dueAt: "issue",
    rule: {
      basis: "percent-of",
      code: "technology",
      name: say("Technology fee", "Tarifa de tecnología"),
      of: ["permit", "service-200", "service-large", "circuits", "ev-charger"],
      basisPoints: 400,
      minimumCents: 300,
    },
  },
];

/** Electrical work at a house or duplex, edition 5. */
export const residentialElectrical: PermitTypeData = {
  id: "residential-electrical@5",
  code: "residential-electrical",
  edition: 5,
  current: true,
  name: say("Residential electrical", "Trabajo eléctrico residencial"),
  summary: say(
    "Service, panel, circuits, vehicle charger or hot tub at a house or duplex.",
    "Acometida, tablero, circuitos, cargador de vehículo o jacuzzi en una casa o dúplex.",
  ),
  needs: [
    say("The number of circuits", "El número de circuitos"),
    say("A load calculation, if the service changes", "Un cálculo de carga, si cambia la acometida"),
    say("The contractor's license number, if you hire one", "El número de licencia del contratista, si contrata uno"),
  ],
  minutes: 8,
  permitClass: "Residential",
  permitTypeMapped: "Electrical",
  workClass: "Existing",
  numberLetter: "E",
  sections: residentialElectricalSections,
  documents,
  fees,
  feesFrom: "2026-07-01",
  completenessDays: 1,
  reviews: [{ discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 3 }],
  correctionDays: 15,
  inspections: residentialElectricalInspections,
  expiresAfterDays: 180,
  occupancy: false,
  keywords: [
    "electrical",
    "wiring",
    "panel",
    "service",
    "circuit",
    "ev charger",
    "hot tub",
    "electricidad",
    "cableado",
    "tablero",
    "acometida",
  ],
};
