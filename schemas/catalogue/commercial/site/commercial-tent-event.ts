import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { ownerConsent } from "../../kit/commercial-documents";
import { businessContact, propertyOwner, rentedPlace } from "../../kit/commercial-people";
import { flat, perUnit } from "../../kit/fees";
import { document, when } from "../../kit/forms";
import { type PermitTypeData, say } from "../../kit/wording";
import { commercialTentEventInspections } from "./commercial-tent-event-inspections";
import { commercialTentEventNeed } from "./commercial-tent-event-need";
import { eventQuestions, structures, tentQuestions, tents } from "./commercial-tent-event-questions";

const tampa = "https://www.tampa.gov/special-events-coordination/permit-fees";

const sections: PermitTypeData["sections"] = [
  { id: "event", title: say("The event", "El evento"), questions: eventQuestions },
  { id: "tents", title: say("Tents and equipment", "Carpas y equipos"), questions: tentQuestions },
  {
    id: "people",
    title: say("Who is involved", "Quiénes participan"),
    questions: [
      propertyOwner,
      rentedPlace,
      {
        ...businessContact,
        label: say("Who is in charge of the event?", "¿Quién está a cargo del evento?"),
        hint: say("Someone reached by phone during the event", "Alguien que atienda el teléfono durante el evento"),
      },
    ],
  },
];

const documents: PermitTypeData["documents"] = [
  document("site-plan", "Event site plan", "Plano del evento", {
    hint: say(
      "Tents, stages, generators, fire lanes, hydrants and distances",
      "Carpas, escenarios, generadores, vías de bomberos, hidrantes y distancias",
    ),
  }),
  document("flame-certificate", "Flame resistance certificates", "Certificados de resistencia a la llama", {
    hint: say("One for each tent and its walls", "Uno por cada carpa y sus paredes"),
    showIf: { question: "tentArea", isMoreThan: 400 },
  }),
  ownerConsent,
  document("exit-plan", "Exit plan of the tents", "Plano de salidas de las carpas", { showIf: when("sides", true) }),
  document("seating-plan", "Seating and aisle plan", "Plano de asientos y pasillos", {
    hint: say("Or the areas where people stand", "O las áreas donde la gente está de pie"),
    showIf: { question: "attendance", isMoreThan: 49 },
  }),
  document("safety-plan", "Public safety plan", "Plan de seguridad pública", {
    hint: say("Crowd managers, medical aid, weather, evacuation", "Control de público, atención médica, clima y evacuación"),
    showIf: { question: "attendance", isMoreThan: 999 },
  }),
  document("anchoring", "Anchoring design", "Diseño de anclajes", {
    hint: say(
      "Stakes or ballast for the wind, from the maker or an engineer",
      "Estacas o lastres según el viento, del fabricante o de ingeniería",
    ),
    showIf: { question: "tentArea", isMoreThan: 700 },
  }),
  document("cooking-plan", "Cooking and gas layout", "Plano de cocción y gas", { showIf: when("cooking", true) }),
  document("heater-data", "Heater listing and placement", "Certificación y ubicación de los calentadores", {
    showIf: when("power", "heater"),
  }),
  document("stage-drawings", "Stage and bleacher drawings", "Planos de escenarios y gradas", { showIf: when("power", "stage") }),
  document("pyrotechnics", "Pyrotechnics plan and operator's license", "Plan de pirotecnia y licencia del operador", {
    showIf: when("flames", "pyrotechnics"),
  }),
  document("traffic-plan", "Street closure and traffic plan", "Plan de cierre de calles y tránsito", { showIf: when("inStreet", true) }),
];

const inStreet = when("inStreet", true);
const fees: PermitTypeData["fees"] = [
  flat("issue", "first-tent", say("First large or cooking tent", "Primera carpa grande o para cocinar"), 6_000, {
    question: "largeTents",
    isMoreThan: 0,
  }),
  perUnit("issue", "more-tents", say("More large or cooking tents", "Más carpas grandes o para cocinar"), {
    question: "largeTents",
    centsPerUnit: 4_000,
    unit: tents,
    includedUnits: 1,
    showIf: { question: "largeTents", isMoreThan: 1 },
  }),
  flat("issue", "assembly", say("Temporary assembly", "Reunión temporal"), 7_000, when("assembly", true)),
  flat("issue", "candles", say("Open flame candles", "Velas encendidas"), 7_000, when("flames", "candles")),
  flat("issue", "open-burning", say("Open burning", "Fuego abierto"), 7_000, when("flames", "bonfire")),
  flat("issue", "pyrotechnics", say("Pyrotechnics", "Pirotecnia"), 20_000, when("flames", "pyrotechnics")),
  flat("application", "street", say("Right-of-way application", "Solicitud de uso de vía pública"), 5_000, inStreet),
  perUnit("issue", "street-structures", say("Structures in the right-of-way", "Estructuras en la vía pública"), {
    question: "streetStructures",
    centsPerUnit: 10_000,
    unit: structures,
    showIf: inStreet,
  }),
];

/** Tents, and events that gather people, for at most half a year. */
export const commercialTentEvent: CatalogueEntry = {
  type: {
    code: "tent-event",
    name: say("Tent or event", "Carpa o evento"),
    summary: say(
      "Tents, canopies and stages, and events that gather people for a short time.",
      "Carpas, toldos y escenarios, y eventos que reúnen público por poco tiempo.",
    ),
    needs: [
      say("A site plan with distances", "Un plano del lugar con distancias"),
      say("Flame resistance certificates from the tent company", "Los certificados de resistencia a la llama de la empresa de carpas"),
      say("The property owner's consent, if the place is not yours", "El consentimiento del propietario, si el lugar no es suyo"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Fire",
    workClass: "New",
    numberLetter: "T",
    sections,
    documents,
    fees,
    completenessDays: 2,
    reviews: [
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 5 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
      { discipline: "Planning", name: say("Planning", "Planificación"), targetDays: 5 },
    ],
    correctionDays: 7,
    inspections: commercialTentEventInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["tent", "canopy", "event", "festival", "wedding", "fair", "stage", "carpa", "toldo", "evento", "boda", "feria", "escenario"],
    needCheck: commercialTentEventNeed,
    sources: [
      { about: "fees", place: "Tampa, Florida", title: "Special events: permit fees", url: tampa },
      {
        about: "exemptions",
        place: "Boise, Idaho",
        title: "Tents, Canopies and Temporary Membrane Structures Permit",
        url: "https://www.cityofboise.org/departments/fire/fire-prevention/permits/temporary-use-permits/tents-canopies-and-temporary-membrane-structures-permit/",
      },
      {
        about: "documents",
        place: "Monterey, California",
        title: "Permits for Temporary Tent Structures",
        url: "https://www.monterey.org/Services/Community-Development/Building-and-Safety/Permits-for-Temporary-Tent-Structures",
      },
    ],
  },
  printed: [
    {
      url: tampa,
      works: "One tent of 900 sq ft: $60",
      answers: { assembly: false, inStreet: false, tentCount: 1, largeTents: 1, flames: ["none"] },
      totalCents: 6_000,
    },
    {
      url: tampa,
      works: "Live music with three large tents, two small ones and candles: $60 + 2 × $40 + $70 + $70",
      answers: { assembly: true, inStreet: false, tentCount: 5, largeTents: 3, flames: ["candles"] },
      totalCents: 28_000,
    },
    {
      url: tampa,
      works: "Two cooking tents in a street: $60 + $40, right-of-way application $50, 2 × $100",
      answers: { assembly: false, inStreet: true, streetStructures: 2, tentCount: 2, largeTents: 2, flames: ["none"] },
      totalCents: 35_000,
    },
    {
      url: tampa,
      works: "One tent of 600 sq ft, not used for cooking: no fee",
      answers: { assembly: false, inStreet: false, tentCount: 1, largeTents: 0, flames: ["none"] },
      totalCents: 0,
    },
  ],
};
