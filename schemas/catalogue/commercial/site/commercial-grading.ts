import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { stormwaterPlan } from "../../kit/commercial-documents";
import { contractor, designer, propertyOwner } from "../../kit/commercial-people";
import { flat, perUnit } from "../../kit/fees";
import { amount, choice, choices, description, document, feet, photos, planSet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, say } from "../../kit/wording";
import { commercialGradingInspections } from "./commercial-grading-inspections";
import { commercialGradingNeed } from "./commercial-grading-need";

const fortWorth = "https://codelibrary.amlegal.com/codes/ftworth/latest/ftworth_tx/0-0-0-16215";
const cubicYards = say("cubic yards", "yardas cúbicas");
const acres = say("acres", "acres");

const sections: PermitTypeData["sections"] = [
  {
    id: "earthwork",
    title: say("The earthwork", "El movimiento de tierra"),
    questions: [
      description(
        "For example: cut and fill for a building pad and parking lot, detention pond, silt fence on three sides",
        "Por ejemplo: corte y relleno para una plataforma y estacionamiento, estanque de detención, barrera de sedimentos en tres lados",
      ),
      amount("acres", "How much land will be disturbed?", "¿Cuánto terreno se alterará?", acres, [0.01, 5_000], {
        hint: say("43,560 sq ft make one acre", "43,560 pies cuadrados son un acre"),
        why: say(
          "State and federal stormwater rules apply to one acre or more.",
          "A partir de un acre se aplican también las normas pluviales estatales y federales.",
        ),
      }),
      choice(
        "coveredBy",
        "Has the city already approved the drainage of this site?",
        "¿La ciudad ya aprobó el drenaje de este terreno?",
        [
          option("plan", "Yes, in a stormwater plan in effect", "Sí, en un plan pluvial vigente"),
          option("public", "It is part of a public infrastructure project", "Es parte de una obra de infraestructura pública"),
          option("none", "No", "No"),
        ],
        {
          showIf: { question: "acres", isMoreThan: 0.4999 },
          why: say("No fee is due where the drainage is already approved.", "No se cobra tarifa donde el drenaje ya está aprobado."),
        },
      ),
      amount("cut", "How much earth will be cut?", "¿Cuánta tierra se excavará?", cubicYards, [0, 10_000_000], {
        hint: say("0 if there is none", "0 si no hay"),
      }),
      amount("fill", "How much fill will be placed?", "¿Cuánto relleno se colocará?", cubicYards, [0, 10_000_000], {
        hint: say("0 if there is none", "0 si no hay"),
      }),
      amount("height", "How high is the tallest cut or fill?", "¿Qué altura tiene el corte o relleno más alto?", feet, [0, 500], {
        hint: say("Straight up from the existing ground", "En vertical desde el terreno existente"),
      }),
      yesNo("hauling", "Will earth be trucked in or away?", "¿Se traerá o se llevará tierra en camión?"),
      choices("siteConditions", "Which of these apply to the site?", "¿Cuáles de estas condiciones tiene el terreno?", [
        option("water", "A creek, wetland or flood hazard area", "Un arroyo, humedal o zona de inundación"),
        option("steep", "Slopes steeper than 1 in 5", "Pendientes mayores de 1 en 5"),
        option("trees", "Protected trees", "Árboles protegidos"),
        option("none", "None of these", "Nada de esto"),
      ]),
      workValue(100_000_000),
    ],
  },
  {
    id: "people",
    title: say("Who is involved", "Quiénes participan"),
    questions: [propertyOwner, ...designer, ...contractor],
  },
];

const documents: PermitTypeData["documents"] = [
  planSet("grading-plan", "Grading and drainage plan", "Plano de nivelación y drenaje", {
    hint: say("Existing and new contours, slopes, drains, quantities", "Curvas existentes y nuevas, pendientes, drenajes y volúmenes"),
  }),
  document("erosion-plan", "Erosion control plan", "Plan de control de erosión"),
  document("geotechnical-report", "Geotechnical report", "Informe geotécnico", { showIf: { question: "height", isMoreThan: 5 } }),
  document("slope-stability", "Slope stability report", "Informe de estabilidad de taludes", { showIf: when("siteConditions", "steep") }),
  document("drainage-study", "Drainage study", "Estudio de drenaje", { showIf: when("coveredBy", "none") }),
  stormwaterPlan({ question: "acres", isMoreThan: 0.9999 }),
  document("flood-study", "Floodplain or wetland approval", "Aprobación de zona de inundación o humedal", {
    showIf: when("siteConditions", "water"),
  }),
  document("tree-plan", "Tree protection plan", "Plan de protección de árboles", { showIf: when("siteConditions", "trees") }),
  document("haul-route", "Haul route and disposal site", "Ruta de acarreo y sitio de disposición", { showIf: when("hauling", true) }),
  photos,
];

const uncovered = when("coveredBy", "none");

/** Earthwork ahead of a building, a parking lot or a pond. */
export const commercialGrading: CatalogueEntry = {
  type: {
    code: "grading",
    name: say("Grading", "Movimiento de tierra"),
    summary: say(
      "Cut, fill, clear or reshape land, with its drainage and erosion control.",
      "Cortar, rellenar, desmontar o nivelar un terreno, con drenaje y control de erosión.",
    ),
    needs: [
      say("The grading and drainage plan by your engineer", "El plano de nivelación y drenaje de su profesional de ingeniería"),
      say("Acres disturbed, and cubic yards of cut and fill", "Los acres que se alterarán y las yardas cúbicas de corte y relleno"),
      say("The erosion control plan", "El plan de control de erosión"),
    ],
    minutes: 15,
    permitClass: "Non-Residential",
    permitTypeMapped: "Grading",
    workClass: "New",
    numberLetter: "G",
    sections,
    documents,
    fees: [
      flat("issue", "permit", say("Grading permit", "Permiso de movimiento de tierra"), 50_000, uncovered),
      perUnit("issue", "acres", say("Disturbed land", "Terreno alterado"), {
        question: "acres",
        centsPerUnit: 1_000,
        unit: acres,
        showIf: uncovered,
      }),
    ],
    completenessDays: 3,
    reviews: [
      { discipline: "Engineering", name: say("Engineering", "Ingeniería"), targetDays: 15 },
      { discipline: "Planning", name: say("Planning", "Planificación"), targetDays: 10 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 10 },
    ],
    correctionDays: 30,
    inspections: commercialGradingInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: [
      "grading",
      "earthwork",
      "fill",
      "excavation",
      "clearing",
      "erosion",
      "movimiento de tierra",
      "nivelación",
      "relleno",
      "excavación",
      "erosión",
    ],
    needCheck: commercialGradingNeed,
    sources: [
      { about: "fees", place: "Fort Worth, Texas", title: "12.5-881 Grading permit fees", url: fortWorth, effective: "2022-10-01" },
      {
        about: "exemptions",
        place: "Belmont, California",
        title: "Grading Permit: when it is and is not required",
        url: "http://www.belmont.gov/city-hall/public-works/engineering/permits/grading-permit/grading-permit",
      },
      {
        about: "exemptions",
        place: "Cle Elum, Washington",
        title: "15.30.030 Grading permit exemptions",
        url: "https://cleelum.municipal.codes/CEMC/15.30.030?impersonate=public",
      },
      {
        about: "documents",
        place: "Fort Worth, Texas",
        title: "Grading Permit Process",
        url: "https://www.fortworthtexas.gov/departments/development-services/permits/grading-permit",
      },
    ],
  },
  printed: [
    { url: fortWorth, works: "0.4 acres, below half an acre: no fee", answers: { acres: 0.4, coveredBy: "none" }, totalCents: 0 },
    {
      url: fortWorth,
      works: "0.5 acres without an approved plan: $500 + 0.5 × $10",
      answers: { acres: 0.5, coveredBy: "none" },
      totalCents: 50_500,
    },
    {
      url: fortWorth,
      works: "12 acres without an approved plan: $500 + 12 × $10",
      answers: { acres: 12, coveredBy: "none" },
      totalCents: 62_000,
    },
    { url: fortWorth, works: "Public infrastructure: no fee", answers: { acres: 12, coveredBy: "public" }, totalCents: 0 },
  ],
};
