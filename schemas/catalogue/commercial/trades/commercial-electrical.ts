import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { concealedWiring, workArea } from "../../kit/commercial-questions";
import { byValue, tier } from "../../kit/fees";
import { choice, choices, description, document, planSet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";
import { commercialElectricalInspections } from "./commercial-electrical-inspections";
import { commercialElectricalNeed } from "./commercial-electrical-need";

const saintAnthony = "https://miweblink.metro-inet.us/SAPublic/0/doc/67396/Page31.aspx";

const work: QuestionData[] = [
  description(
    "For example: 400 A panel for the new kitchen, 24 circuits, lighting in the dining room",
    "Por ejemplo: tablero de 400 A para la cocina nueva, 24 circuitos, iluminación del comedor",
  ),
  choices("workItems", "What is part of the work?", "¿Qué incluye el trabajo?", [
    option("service", "New or larger service", "Acometida nueva o de mayor capacidad"),
    option("panels", "Panels or feeders", "Tableros o alimentadores"),
    option("circuits", "Branch circuits and outlets", "Circuitos derivados y tomacorrientes"),
    option("lighting", "Lighting", "Iluminación"),
    option("transformer", "Transformer", "Transformador"),
    option("generator", "Generator or transfer switch", "Generador o interruptor de transferencia"),
    option("ev", "Vehicle chargers", "Cargadores de vehículos"),
  ]),
  choice(
    "serviceAmps",
    "What size will the service be?",
    "¿De qué capacidad será la acometida?",
    [
      option("400", "Up to 400 amperes", "Hasta 400 amperios"),
      option("800", "401 to 800 amperes", "De 401 a 800 amperios"),
      option("large", "More than 800 amperes, or over 600 volts", "Más de 800 amperios, o más de 600 voltios"),
    ],
    {
      showIf: when("workItems", "service"),
      why: say("A large service also needs a coordination study.", "Una acometida grande necesita también un estudio de coordinación."),
    },
  ),
  yesNo("utility", "Must the utility cut or restore power?", "¿Debe la compañía eléctrica cortar o reconectar la electricidad?", {
    showIf: when("workItems", "service"),
    why: say("We tell the utility when the service passes.", "Avisamos a la compañía eléctrica cuando se aprueba la acometida."),
  }),
  choice(
    "generatorUse",
    "What will the generator feed?",
    "¿Qué alimentará el generador?",
    [
      option("emergency", "Exit lights, alarm or fire pump", "Luces de salida, alarma o bomba contra incendios"),
      option("standby", "Loads that the code requires", "Cargas que exige el código"),
      option("optional", "Only what the business chooses", "Solo lo que el negocio decide"),
    ],
    { showIf: when("workItems", "generator") },
  ),
];

const place: QuestionData[] = [
  yesNo("underground", "Will conduit be buried?", "¿Se enterrarán conductos?", {
    why: say("Conduit is inspected before the trench is filled.", "Los conductos se inspeccionan antes de rellenar la zanja."),
  }),
  concealedWiring,
  workArea(
    ["The lighting power that is allowed depends on it.", "De ella depende la potencia de iluminación permitida."],
    when("workItems", "lighting"),
  ),
  workValue(50_000_000),
];

const documents: PermitTypeData["documents"] = [
  planSet("electrical-plans", "Electrical plans", "Planos eléctricos", {
    hint: say(
      "Floor plans and panel schedules, stamped where the law requires it",
      "Plantas y cuadros de tableros, con sello donde la ley lo exige",
    ),
    showIf: when("workItems", "service", "panels", "transformer", "generator", "lighting"),
  }),
  document("circuit-layout", "Circuit layout", "Distribución de circuitos", {
    hint: say("A sketch with outlets, loads and breakers is enough", "Basta un croquis con salidas, cargas e interruptores"),
    showIf: when("workItems", "circuits", "ev"),
  }),
  document("one-line-diagram", "One-line diagram", "Diagrama unifilar", {
    showIf: when("workItems", "service", "panels", "transformer", "generator"),
  }),
  document("load-calculation", "Load calculation", "Cálculo de carga", {
    hint: say("Existing and new load, NEC article 220", "Carga existente y nueva, artículo 220 del NEC"),
    showIf: when("workItems", "service", "panels", "ev"),
  }),
  document("fault-current", "Available fault current", "Corriente de falla disponible", {
    hint: say("From the utility, with the equipment's ratings", "De la compañía eléctrica, con la capacidad de los equipos"),
    showIf: when("workItems", "service", "transformer"),
  }),
  document("lighting-forms", "Lighting energy forms", "Formularios de energía de iluminación", {
    hint: say("Power and controls, IECC C405", "Potencia y controles, IECC C405"),
    showIf: when("workItems", "lighting"),
  }),
  document("coordination-study", "Short-circuit and coordination study", "Estudio de cortocircuito y coordinación", {
    showIf: when("serviceAmps", "large"),
  }),
  document("emergency-loads", "List of emergency and standby loads", "Lista de cargas de emergencia y de respaldo", {
    showIf: when("generatorUse", "emergency", "standby"),
  }),
  document("generator-data", "Generator data sheet", "Ficha técnica del generador", { showIf: when("workItems", "generator") }),
];

/** Electrical work in a business. */
export const commercialElectrical: CatalogueEntry = {
  type: {
    code: "commercial-electrical",
    name: say("Commercial electrical", "Trabajo eléctrico comercial"),
    summary: say(
      "Service, panels, circuits, lighting, generators or vehicle chargers in a business.",
      "Acometida, tableros, circuitos, iluminación, generadores o cargadores de vehículos en un negocio.",
    ),
    needs: [
      say("Electrical plans, or a sketch for a few circuits", "Planos eléctricos, o un croquis para pocos circuitos"),
      say("A load calculation, if service or panels change", "Un cálculo de carga, si cambian la acometida o los tableros"),
      say("The value of the work", "El valor del trabajo"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Electrical",
    workClass: "Existing",
    numberLetter: "E",
    sections: [
      { id: "work", title: say("What work will be done", "Qué trabajo se hará"), questions: work },
      { id: "place", title: say("Place and value", "Lugar y valor"), questions: place },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
    ],
    documents,
    fees: [
      byValue("issue", "permit", say("Commercial electrical permit", "Permiso eléctrico comercial"), {
        table: say("the electrical fee table", "la tabla de tarifas eléctricas"),
        tiers: [
          tier(0, 50),
          tier(1_000, 50, 100, 3.25),
          tier(2_000, 82, 1_000, 14.85),
          tier(25_000, 423.55, 1_000, 10.7),
          tier(50_000, 691.05, 1_000, 7.45),
          tier(100_000, 1_063.55, 1_000, 6),
          tier(500_000, 3_463.55, 1_000, 5.1),
          tier(1_000_000, 6_013.55, 1_000, 4),
        ],
      }),
    ],
    completenessDays: 3,
    reviews: [{ discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 10 }],
    correctionDays: 30,
    inspections: commercialElectricalInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["electrical", "service", "panel", "wiring", "lighting", "generator", "ev charger", "electricidad", "acometida", "tablero"],
    needCheck: commercialElectricalNeed,
    sources: [
      { about: "fees", place: "Saint Anthony Village, Minnesota", title: "Permit fees: commercial electrical permits", url: saintAnthony },
      {
        about: "exemptions",
        place: "Moline, Illinois",
        title: "Electrical permits: when none is required",
        url: "https://www.moline.il.us/546/Electrical",
      },
      {
        about: "documents",
        place: "Chesterfield County, Virginia",
        title: "Electrical checklist",
        url: "https://www.chesterfield.gov/391/Electrical-Checklist",
      },
    ],
  },
  printed: [
    { url: saintAnthony, works: "$1,000: $50 for one trip", answers: { workValue: 100_000 }, totalCents: 5_000 },
    { url: saintAnthony, works: "$2,000: $50 + 10 × $3.25", answers: { workValue: 200_000 }, totalCents: 8_250 },
    { url: saintAnthony, works: "$2,001: $82 + 1 × $14.85", answers: { workValue: 200_100 }, totalCents: 9_685 },
    { url: saintAnthony, works: "$62,400: $691.05 + 13 × $7.45", answers: { workValue: 6_240_000 }, totalCents: 78_790 },
  ],
};
