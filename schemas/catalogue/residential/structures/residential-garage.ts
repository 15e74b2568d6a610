import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, percentOf, perUnit } from "../../kit/fees";
import { document, easementConsent, photos, sitePlan, squareFeet, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { garageInspections } from "./residential-garage-inspections";
import { garageSections } from "./residential-garage-questions";

const middletown = "https://codelibrary.amlegal.com/codes/middletownoh/latest/middletown_oh/0-0-0-42691";

const documents: PermitTypeData["documents"] = [
  sitePlan(),
  document("building-plans", "Building plans", "Planos de la construcción", {
    hint: say("Floor plan, elevations, foundation, wall and roof section", "Planta, elevaciones, cimentación, corte de muro y techo"),
    showIf: when("kit", false),
  }),
  document("maker-drawings", "Maker's drawings", "Planos del fabricante", {
    hint: say("With design loads, its foundation and anchors", "Con cargas de diseño, cimentación y anclaje"),
    showIf: when("kit", true),
  }),
  document("fire-wall", "Detail of the wall near the lot line", "Detalle del muro junto al lindero", {
    hint: say("One-hour wall and eave protection", "Muro de una hora y protección del alero"),
    showIf: when("lotLine", "near", "very-near"),
  }),
  easementConsent,
  photos,
];

const fees: PermitTypeData["fees"] = [
  flat("application", "plan-review", say("Plan review", "Revisión de planos"), 5_000),
  flat("issue", "permit", say("Accessory building", "Construcción accesoria"), 6_000),
  perUnit("issue", "area", say("Floor area over 400 sq ft", "Superficie de más de 400 pies cuadrados"), {
    question: "area",
    centsPerUnit: 14,
    unit: squareFeet,
    includedUnits: 400,
  }),
  percentOf("issue", "state", say("State surcharge", "Recargo estatal"), { of: ["plan-review", "permit", "area"], basisPoints: 100 }),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("what", "What do you want to build?", "¿Qué quiere construir?", [
      way("storage", "A shed, playhouse or greenhouse", "Un cobertizo, una casita de juegos o un invernadero", next("size")),
      way(
        "car",
        "A garage or carport",
        "Un garaje o una cochera",
        needed(["A building for cars is not exempt.", "Una construcción para autos no está exenta."], "IRC R105.1"),
      ),
      way(
        "living",
        "A place to sleep or live",
        "Un lugar para dormir o vivir",
        needed(["It is a dwelling or part of one.", "Es una vivienda o parte de ella."], "IRC R105.1"),
      ),
    ]),
    needQuestion("size", "How large is it?", "¿Qué tamaño tiene?", [
      way("small", "One story, 120 sq ft or less", "Un piso, 120 pies cuadrados o menos", next("supply")),
      way(
        "middle",
        "One story, more than 120 and up to 200 sq ft",
        "Un piso, más de 120 y hasta 200 pies cuadrados",
        askOffice(["Some cities exempt 200 sq ft, others only 120.", "Unas ciudades eximen hasta 200 pies cuadrados; otras, solo 120."]),
      ),
      way(
        "large",
        "Larger, or more than one story",
        "Más grande, o de más de un piso",
        needed(["Nothing larger than 200 sq ft is exempt.", "Nada de más de 200 pies cuadrados está exento."], "IRC R105.2"),
      ),
    ]),
    needQuestion("supply", "Will it have electricity, water or heat?", "¿Tendrá electricidad, agua o calefacción?", [
      way("none", "None of them", "Ninguno", next("place")),
      way(
        "some",
        "One or more",
        "Uno o más",
        needed(["Wiring, pipes and heaters need a permit.", "El cableado, las tuberías y la calefacción necesitan permiso."], "IRC R105.1"),
      ),
    ]),
    needQuestion("place", "Where will it stand?", "¿Dónde estará?", [
      way(
        "yard",
        "In the back yard, clear of lot lines and easements",
        "En el patio trasero, lejos de linderos y servidumbres",
        notNeeded(
          [
            "Up to 120 sq ft without wiring or pipes is exempt; zoning rules still apply.",
            "Hasta 120 pies cuadrados sin cables ni tuberías está exento; rigen las normas de zonificación.",
          ],
          "IRC R105.2",
        ),
      ),
      way(
        "other",
        "In front, beside a lot line, or I am not sure",
        "Al frente, junto a un lindero, o no lo sé",
        askOffice(["Zoning decides whether it may stand there.", "Zonificación decide si puede estar ahí."]),
      ),
    ]),
  ],
};

/** A garage, carport, shed or other building beside a house. */
export const residentialGarage: CatalogueEntry = {
  type: {
    code: "residential-garage",
    name: say("Detached garage or shed", "Garaje independiente o cobertizo"),
    summary: say(
      "Build a garage, carport, shed or other accessory building at a house or duplex.",
      "Construir un garaje, una cochera, un cobertizo u otra construcción accesoria en una casa o dúplex.",
    ),
    needs: [
      say("A site plan with distances to lot lines and the house", "Un plano del terreno con distancias a los linderos y a la casa"),
      say("Building plans, or the maker's drawings of a kit", "Planos de la construcción, o los del fabricante si es de kit"),
      licenseNeed,
    ],
    minutes: 10,
    permitClass: "Residential",
    permitTypeMapped: "Building",
    workClass: "New",
    numberLetter: "B",
    sections: garageSections,
    documents,
    fees,
    completenessDays: 2,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 7 },
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: garageInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["garage", "shed", "carport", "workshop", "accessory building", "garaje", "cobertizo", "cochera", "taller", "bodega"],
    needCheck,
    sources: [
      { about: "fees", place: "Middletown, Ohio", title: "1406.01 Building permits; certificates of occupancy", url: middletown },
      {
        about: "exemptions",
        place: "Moses Lake, Washington",
        title: "Sheds and Accessory Buildings",
        url: "https://www.cityofml.com/694/Sheds-Accessory-Buildings",
      },
      {
        about: "exemptions",
        place: "Springfield, Tennessee",
        title: "Do I need a Permit?",
        url: "https://www.springfieldtn.gov/747/Do-I-need-a-Permit",
      },
      {
        about: "inspections",
        place: "Northbrook, Illinois",
        title: "Detached Garage",
        url: "https://www.northbrook.il.us/552/Detached-Garage",
      },
    ],
  },
  printed: [
    {
      url: middletown,
      works: "400 sq ft, the edge: $60, plan review $50, state surcharge 1% of $110 = $1.10",
      answers: { area: 400 },
      totalCents: 11_110,
    },
    {
      url: middletown,
      works: "576 sq ft: $60 + 176 × $0.14 = $84.64, plan review $50, state surcharge 1% of $134.64 = $1.35",
      answers: { area: 576 },
      totalCents: 13_599,
    },
    {
      url: middletown,
      works: "1,000 sq ft: $60 + 600 × $0.14 = $144, plan review $50, state surcharge 1% of $194 = $1.94",
      answers: { area: 1_000 },
      totalCents: 19_594,
    },
  ],
};
