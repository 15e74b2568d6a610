import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { equipmentData } from "../../kit/commercial-documents";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { workArea } from "../../kit/commercial-questions";
import { percentOf, perUnit } from "../../kit/fees";
import { amount, choice, choices, description, document, feet, planSet, when, workValue } from "../../kit/forms";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";
import { commercialFireSprinklerInspections } from "./commercial-fire-sprinkler-inspections";
import { commercialFireSprinklerNeed } from "./commercial-fire-sprinkler-need";

const eastlake = "https://codelibrary.amlegal.com/codes/eastlake/latest/eastlake_oh/0-0-0-19075";
const heads = say("heads", "rociadores");
const outlets = say("hose outlets", "salidas de manguera");
const withHeads = when("workKind", "new", "extend", "move");
const calculated = when("workKind", "new", "extend", "supply");

const system: QuestionData[] = [
  description(
    "For example: move 34 heads to fit new walls on the second floor, no change to the riser",
    "Por ejemplo: mover 34 rociadores según los muros nuevos del segundo piso, sin cambios en la tubería de subida",
  ),
  choice("workKind", "What kind of work is it?", "¿Qué tipo de trabajo es?", [
    option("new", "New system", "Sistema nuevo"),
    option("extend", "Extend a system to new areas", "Ampliar un sistema a áreas nuevas"),
    option("move", "Add or move heads in areas covered now", "Agregar o mover rociadores en áreas ya cubiertas"),
    option("supply", "Only a fire main, fire pump or standpipe", "Solo tubería enterrada, bomba o tubería vertical"),
  ]),
  choice(
    "systemType",
    "What type of system is it?",
    "¿Qué tipo de sistema es?",
    [
      option("wet", "Wet pipe", "Tubería húmeda"),
      option("dry", "Dry pipe", "Tubería seca"),
      option("preaction", "Preaction or deluge", "Preacción o diluvio"),
    ],
    { showIf: withHeads },
  ),
  amount(
    "systems",
    "How many systems does the work change?",
    "¿Cuántos sistemas cambia el trabajo?",
    say("systems", "sistemas"),
    [1, 100],
    {
      hint: say(
        "Count each riser, main or standpipe with its own valve",
        "Cuente cada tubería de subida, enterrada o vertical con su válvula",
      ),
    },
  ),
  amount("heads", "How many heads are new or moved?", "¿Cuántos rociadores son nuevos o se mueven?", heads, [1, 50_000], {
    showIf: withHeads,
  }),
  choice(
    "hazard",
    "What is the highest hazard in the area?",
    "¿Cuál es el riesgo más alto del área?",
    [
      option("light", "Light: offices, classrooms", "Ligero: oficinas, aulas"),
      option("ordinary", "Ordinary: shops, restaurants, workshops", "Ordinario: tiendas, restaurantes, talleres"),
      option("extra", "Extra: spraying, plastics, flammable liquids", "Extra: pintura, plásticos, líquidos inflamables"),
      option("storage", "Storage over 12 ft high", "Almacenamiento de más de 12 pies de alto"),
    ],
    {
      why: say("The hazard decides how much water the system must give.", "Del riesgo depende cuánta agua debe dar el sistema."),
      showIf: withHeads,
    },
  ),
];

const supply: QuestionData[] = [
  choices("supply", "Which of these are part of the work?", "¿Cuáles de estas partes incluye el trabajo?", [
    option("main", "Underground fire main", "Tubería enterrada contra incendios"),
    option("pump", "Fire pump", "Bomba contra incendios"),
    option("standpipe", "Standpipe or hose outlets", "Tubería vertical o salidas de manguera"),
    option("none", "None of these", "Nada de esto"),
  ]),
  amount("hoseOutlets", "How many hose outlets will be installed?", "¿Cuántas salidas de manguera se instalarán?", outlets, [1, 500], {
    showIf: when("supply", "standpipe"),
  }),
  amount("pipeFeet", "How much pipe will be installed?", "¿Cuánta tubería se instalará?", feet, [0, 1_000_000], {
    hint: say("Feet of new pipe; 0 if only heads change", "Pies de tubería nueva; 0 si solo cambian rociadores"),
  }),
  workArea(["One system may cover only so much floor.", "Un sistema solo puede cubrir cierta superficie."]),
  workValue(),
];

const documents: PermitTypeData["documents"] = [
  planSet("shop-drawings", "Shop drawings", "Planos de taller", {
    showIf: withHeads,
    hint: say("Heads, pipe sizes, hangers and the riser", "Rociadores, diámetros, colgadores y tubería de subida"),
  }),
  document("hydraulic-calculations", "Hydraulic calculations", "Cálculos hidráulicos", { showIf: calculated }),
  document("flow-test", "Water flow test", "Prueba de flujo de agua", {
    hint: say("From the last 12 months", "De los últimos 12 meses"),
    showIf: calculated,
  }),
  equipmentData(["Heads, valves, pipe or pumps, with listings", "Rociadores, válvulas, tubería o bombas, con sus certificaciones"]),
  document("release-drawings", "Detection and release drawings", "Planos de detección y disparo", {
    showIf: when("systemType", "preaction"),
  }),
  document("commodity", "Description of what is stored", "Descripción de lo almacenado", {
    hint: say("Goods, packing, racks and height", "Mercancía, empaque, estantes y altura"),
    showIf: when("hazard", "extra", "storage"),
  }),
  document("main-plan", "Underground main plan", "Plano de la tubería enterrada", { showIf: when("supply", "main") }),
  document("pump-data", "Pump curve and room layout", "Curva de la bomba y plano del cuarto", { showIf: when("supply", "pump") }),
  document("standpipe-plan", "Standpipe riser diagram", "Diagrama de la tubería vertical", { showIf: when("supply", "standpipe") }),
];

/** Automatic sprinklers, standpipes, fire pumps and fire mains. */
export const commercialFireSprinkler: CatalogueEntry = {
  type: {
    code: "fire-sprinkler",
    name: say("Fire sprinkler", "Rociadores contra incendios"),
    summary: say(
      "Install, extend or change sprinklers, or the main, pump or standpipe that feeds them.",
      "Instalar, ampliar o cambiar rociadores, o la tubería enterrada, bomba o tubería vertical que los alimenta.",
    ),
    needs: [
      say("The number of heads and feet of pipe", "La cantidad de rociadores y pies de tubería"),
      say("Shop drawings and hydraulic calculations", "Planos de taller y cálculos hidráulicos"),
      say("The contractor's license number", "El número de licencia del contratista"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Fire",
    workClass: "Existing",
    numberLetter: "F",
    sections: [
      { id: "system", title: say("The system", "El sistema"), questions: system },
      { id: "supply", title: say("Supply, area and value", "Suministro, superficie y valor"), questions: supply },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
    ],
    documents,
    fees: [
      perUnit("issue", "systems", say("Base fee for each system", "Tarifa base por sistema"), {
        question: "systems",
        centsPerUnit: 10_000,
        unit: say("systems", "sistemas"),
      }),
      perUnit("issue", "heads", say("Sprinkler heads", "Rociadores"), {
        question: "heads",
        centsPerUnit: 200,
        unit: heads,
        showIf: withHeads,
      }),
      perUnit("issue", "hose-outlets", say("Hose outlets", "Salidas de manguera"), {
        question: "hoseOutlets",
        centsPerUnit: 500,
        unit: outlets,
        showIf: when("supply", "standpipe"),
      }),
      perUnit("issue", "pipe", say("Pipe", "Tubería"), { question: "pipeFeet", centsPerUnit: 2, unit: feet }),
      percentOf("issue", "state", say("State fee", "Tarifa estatal"), {
        of: ["systems", "heads", "hose-outlets", "pipe"],
        basisPoints: 300,
      }),
    ],
    completenessDays: 3,
    reviews: [{ discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 15 }],
    correctionDays: 30,
    inspections: commercialFireSprinklerInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["sprinkler", "fire sprinkler", "standpipe", "fire pump", "fire main", "rociadores", "bomba contra incendios"],
    needCheck: commercialFireSprinklerNeed,
    sources: [
      { about: "fees", place: "Eastlake, Ohio", title: "Fire protection system fees (Ord. 2006-043)", url: eastlake },
      {
        about: "exemptions",
        place: "Lake Oswego, Oregon",
        title: "Commercial fire sprinkler and alarm packet",
        url: "https://www.ci.oswego.or.us/building/commercial-fire-sprinklerfire-alarm-packet",
      },
      {
        about: "exemptions",
        place: "Denton, Texas",
        title: "Fire construction permits",
        url: "https://www.cityofdenton.com/326/Construction-Permits",
      },
    ],
  },
  printed: [
    {
      url: eastlake,
      works: "Base $100 + 34 heads $68 = $168, plus 3 % $5.04",
      answers: { workKind: "move", systems: 1, heads: 34, supply: ["none"], pipeFeet: 0 },
      totalCents: 17_304,
    },
    {
      url: eastlake,
      works: "2 systems $200 + 410 heads $820 + 6 hose outlets $30 + 2,500 ft at $2 per 100 ft $50 = $1,100, plus 3 % $33",
      answers: { workKind: "new", systems: 2, heads: 410, supply: ["standpipe"], hoseOutlets: 6, pipeFeet: 2_500 },
      totalCents: 113_300,
    },
    {
      url: eastlake,
      works: "A fire main alone: base $100 + 600 ft at $2 per 100 ft $12 = $112, plus 3 % $3.36",
      answers: { workKind: "supply", systems: 1, supply: ["main"], pipeFeet: 600 },
      totalCents: 11_536,
    },
  ],
};
