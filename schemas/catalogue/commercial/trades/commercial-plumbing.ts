import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { flat, perUnit } from "../../kit/fees";
import { amount, choice, choices, description, document, photos, planSet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";
import { commercialPlumbingInspections } from "./commercial-plumbing-inspections";
import { commercialPlumbingNeed } from "./commercial-plumbing-need";

const northOlmsted = "https://codelibrary.amlegal.com/codes/northolmsted/latest/northolmsted_oh/0-0-0-25024";
const lengths = say("lengths of 100 ft", "tramos de 100 pies");

const work: QuestionData[] = [
  description(
    "For example: two new accessible restrooms, three-compartment sink and grease trap for a café",
    "Por ejemplo: dos baños accesibles nuevos, fregadero de tres tinas y trampa de grasa para un café",
  ),
  choices("workItems", "What is part of the work?", "¿Qué incluye el trabajo?", [
    option("fixtures", "Fixtures or drains, new or moved", "Aparatos sanitarios o desagües nuevos o movidos"),
    option("heaters", "Water heaters or storage tanks", "Calentadores o tanques de agua"),
    option("sewer", "Building drain or sewer", "Drenaje o alcantarilla del edificio"),
    option("sump", "Sump pumps", "Bombas de sumidero"),
    option("ejector", "Sewage ejectors", "Bombas eyectoras de aguas negras"),
    option("interceptor", "Grease or oil interceptor", "Interceptor de grasa o aceite"),
    option("backflow", "Backflow assembly", "Dispositivo contra reflujo"),
  ]),
  amount(
    "traps",
    "How many fixture traps are new or moved?",
    "¿Cuántas trampas de aparatos sanitarios son nuevas o se mueven?",
    say("traps", "trampas"),
    [1, 1_000],
    {
      hint: say("Count each sink, toilet, urinal and floor drain", "Cuente cada lavabo, inodoro, orinal y desagüe de piso"),
      showIf: when("workItems", "fixtures"),
    },
  ),
  amount(
    "heaters",
    "How many water heaters or tanks will be installed?",
    "¿Cuántos calentadores o tanques de agua se instalarán?",
    say("heaters and tanks", "calentadores y tanques"),
    [1, 50],
    { showIf: when("workItems", "heaters") },
  ),
  amount("sewerLengths", "How long is the drain or sewer?", "¿Qué largo tiene el drenaje o la alcantarilla?", lengths, [1, 200], {
    hint: say("Count each 100 ft or part of it: 230 ft are 3", "Cuente cada 100 pies o fracción: 230 pies son 3"),
    showIf: when("workItems", "sewer"),
  }),
  amount(
    "sumpPumps",
    "How many sump pumps will be installed?",
    "¿Cuántas bombas de sumidero se instalarán?",
    say("pumps", "bombas"),
    [1, 20],
    {
      showIf: when("workItems", "sump"),
    },
  ),
  amount(
    "ejectors",
    "How many sewage ejectors will be installed?",
    "¿Cuántas bombas eyectoras se instalarán?",
    say("ejectors", "bombas eyectoras"),
    [1, 20],
    {
      showIf: when("workItems", "ejector"),
    },
  ),
  choice(
    "interceptor",
    "What interceptor will be installed?",
    "¿Qué interceptor se instalará?",
    [
      option("outdoor", "Buried grease interceptor, about 1,000 gallons", "Interceptor de grasa enterrado, de unos 1,000 galones"),
      option("indoor", "Grease trap indoors", "Trampa de grasa interior"),
      option("oil", "Oil separator", "Separador de aceite"),
    ],
    {
      showIf: when("workItems", "interceptor"),
      why: say(
        "The sewer utility needs the size before it accepts a kitchen's or garage's drain.",
        "La empresa de alcantarillado pide el tamaño antes de aceptar el desagüe de una cocina o taller.",
      ),
    },
  ),
];

const place: QuestionData[] = [
  yesNo("belowSlab", "Will pipe be buried or under a slab?", "¿Habrá tubería enterrada o bajo losa?", {
    showIf: when("workItems", "fixtures", "sewer", "sump", "ejector", "interceptor", "backflow"),
    why: say("Buried pipe is tested before it is covered.", "La tubería enterrada se prueba antes de cubrirla."),
  }),
  workValue(50_000_000),
];

const documents: PermitTypeData["documents"] = [
  planSet("plumbing-plans", "Plumbing plans", "Planos de plomería", {
    hint: say("Floor plans, fixture schedule and pipe sizes", "Plantas, lista de aparatos sanitarios y diámetros"),
    showIf: when("workItems", "fixtures", "sewer", "ejector", "interceptor"),
  }),
  document("riser-diagram", "Drain and water riser diagrams", "Isométricos de desagüe y de agua", {
    hint: say("With fixture units and pipe sizes", "Con unidades de descarga y diámetros"),
    showIf: when("workItems", "fixtures"),
  }),
  document("interceptor-sizing", "Interceptor sizing and data sheet", "Cálculo y ficha técnica del interceptor", {
    hint: say("With the sewer utility's acceptance, where it gives one", "Con la aceptación de la empresa de alcantarillado, si la emite"),
    showIf: when("workItems", "interceptor"),
  }),
  document("backflow-data", "Backflow assembly data sheet", "Ficha técnica del dispositivo contra reflujo", {
    showIf: when("workItems", "backflow"),
  }),
  photos,
];

/** Plumbing in a business. */
export const commercialPlumbing: CatalogueEntry = {
  type: {
    code: "commercial-plumbing",
    name: say("Commercial plumbing", "Plomería comercial"),
    summary: say(
      "Install or move fixtures, water heaters, drains, interceptors or backflow assemblies in a business.",
      "Instalar o mover aparatos sanitarios, calentadores, desagües, interceptores o dispositivos contra reflujo en un negocio.",
    ),
    needs: [
      say("The number of fixture traps", "La cantidad de trampas de aparatos sanitarios"),
      say("Plans with pipe sizes", "Planos con diámetros"),
      say("The size of the interceptor, if there is one", "El tamaño del interceptor, si lo hay"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Plumbing",
    workClass: "Existing",
    numberLetter: "P",
    sections: [
      { id: "work", title: say("What work will be done", "Qué trabajo se hará"), questions: work },
      { id: "place", title: say("Place and value", "Lugar y valor"), questions: place },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
    ],
    documents,
    fees: [
      flat("issue", "permit", say("Base permit fee", "Tarifa base del permiso"), 7_500),
      perUnit("issue", "traps", say("Fixture traps", "Trampas de aparatos sanitarios"), {
        question: "traps",
        centsPerUnit: 400,
        unit: say("traps", "trampas"),
        showIf: when("workItems", "fixtures"),
      }),
      perUnit("issue", "heaters", say("Water heaters and tanks", "Calentadores y tanques"), {
        question: "heaters",
        centsPerUnit: 1_000,
        unit: say("heaters and tanks", "calentadores y tanques"),
        showIf: when("workItems", "heaters"),
      }),
      perUnit("issue", "sewer", say("Building drain or sewer", "Drenaje o alcantarilla"), {
        question: "sewerLengths",
        centsPerUnit: 1_000,
        unit: lengths,
        showIf: when("workItems", "sewer"),
      }),
      perUnit("issue", "sump-pumps", say("Sump pumps", "Bombas de sumidero"), {
        question: "sumpPumps",
        centsPerUnit: 500,
        unit: say("pumps", "bombas"),
        showIf: when("workItems", "sump"),
      }),
      perUnit("issue", "ejectors", say("Sewage ejectors", "Bombas eyectoras"), {
        question: "ejectors",
        centsPerUnit: 1_200,
        unit: say("ejectors", "bombas eyectoras"),
        showIf: when("workItems", "ejector"),
      }),
      flat("issue", "grease-interceptor", say("Grease interceptor", "Interceptor de grasa"), 6_000, when("interceptor", "outdoor")),
      flat("issue", "grease-trap", say("Grease trap", "Trampa de grasa"), 3_000, when("interceptor", "indoor")),
      flat("issue", "oil-separator", say("Oil separator", "Separador de aceite"), 1_200, when("interceptor", "oil")),
    ],
    completenessDays: 3,
    reviews: [{ discipline: "Plumbing", name: say("Plumbing", "Plomería"), targetDays: 10 }],
    correctionDays: 30,
    inspections: commercialPlumbingInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["plumbing", "fixtures", "grease interceptor", "grease trap", "backflow", "sewer", "plomería", "baños", "trampa de grasa"],
    needCheck: commercialPlumbingNeed,
    sources: [
      { about: "fees", place: "North Olmsted, Ohio", title: "Plumbing and sewer permit fees, 1321.03", url: northOlmsted },
      { about: "exemptions", place: "Canyon, Texas", title: "Plumbing permits: exemptions", url: "https://www.canyontx.gov/88/Plumbing" },
      {
        about: "exemptions",
        place: "Yorba Linda, California",
        title: "Plumbing projects that need no permit",
        url: "https://www.yorbalindaca.gov/485/Plumbing-Projects",
      },
    ],
  },
  printed: [
    { url: northOlmsted, works: "Commercial base $75 + 8 traps $32", answers: { workItems: ["fixtures"], traps: 8 }, totalCents: 10_700 },
    {
      url: northOlmsted,
      works: "Base $75 + sewer of 230 ft, 3 × $10 + ejector $12",
      answers: { workItems: ["sewer", "ejector"], sewerLengths: 3, ejectors: 1 },
      totalCents: 11_700,
    },
    {
      url: northOlmsted,
      works: "Base $75 + 6 traps $24 + heater $10 + 1,000 gallon grease interceptor $60",
      answers: { workItems: ["fixtures", "heaters", "interceptor"], traps: 6, heaters: 1, interceptor: "outdoor" },
      totalCents: 16_900,
    },
  ],
};
