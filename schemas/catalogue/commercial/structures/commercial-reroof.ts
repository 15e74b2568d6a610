import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { engineerLetter } from "../../kit/commercial-documents";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { byValue, tier } from "../../kit/fees";
import { amount, choice, description, document, photos, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, say } from "../../kit/wording";
import { commercialReroofInspections } from "./commercial-reroof-inspections";
import { commercialReroofNeed } from "./commercial-reroof-need";

const monona = "http://www.monona.wi.us/545/Commercial-Fees";

const laid = when("scope", "replace", "recover");

const sections: PermitTypeData["sections"] = [
  {
    id: "roof",
    title: say("The roof", "El techo"),
    questions: [
      description(
        "For example: tear off built-up roof to the steel deck, new 5 in insulation and white single-ply membrane",
        "Por ejemplo: retirar el techo multicapa hasta el tablero de acero, aislamiento nuevo de 5 pulg y membrana blanca",
      ),
      choice("scope", "What will happen to the old roof?", "¿Qué se hará con el techo anterior?", [
        option("replace", "It comes off down to the deck", "Se retira hasta el tablero"),
        option("recover", "It stays and a new roof goes over it", "Queda y se coloca un techo nuevo encima"),
        option("coating", "It stays and gets a coating", "Queda y recibe un recubrimiento"),
      ]),
      choice(
        "layers",
        "How many layers of roofing are there now?",
        "¿Cuántas capas de cubierta hay ahora?",
        [option("1", "One", "Una"), option("2", "Two or more", "Dos o más")],
        {
          why: say("A new roof may not go over two layers (IBC 1512).", "No se puede colocar un techo nuevo sobre dos capas (IBC 1512)."),
          showIf: when("scope", "recover"),
        },
      ),
      choice(
        "system",
        "What will the new roof be?",
        "¿De qué será el techo nuevo?",
        [
          option("single-ply", "Single-ply membrane", "Membrana de una capa"),
          option("bitumen", "Built-up or modified bitumen", "Multicapa o asfalto modificado"),
          option("metal", "Metal panels", "Paneles de metal"),
          option("shingles", "Shingles, tile or slate", "Tejas o pizarra"),
          option("foam", "Spray foam", "Espuma proyectada"),
        ],
        { showIf: laid },
      ),
      amount("roofArea", "How large is the area to be roofed?", "¿Qué superficie se va a techar?", squareFeet, [1, 2_000_000]),
      yesNo("deck", "Will any roof deck be replaced?", "¿Se reemplazará parte del tablero del techo?", {
        showIf: when("scope", "replace"),
      }),
      yesNo("insulation", "Will insulation be added or replaced?", "¿Se agregará o reemplazará aislamiento?", {
        showIf: laid,
        why: say(
          "A roof replaced down to the deck must reach today's R-value.",
          "Un techo retirado hasta el tablero debe alcanzar el valor R actual.",
        ),
      }),
      yesNo("heavier", "Will the roof become heavier?", "¿El techo será más pesado?", {
        hint: say("Ballast, tile, pavers, planting or new equipment", "Balasto, tejas, losetas, vegetación o equipos nuevos"),
      }),
      yesNo("hotWork", "Will torches or kettles be used?", "¿Se usarán sopletes o calderas?", {
        why: say(
          "A fire watch stays during the work and after it (IFC 3504).",
          "Una guardia contra incendios permanece durante el trabajo y después (IFC 3504).",
        ),
      }),
      workValue(50_000_000),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
];

const documents: PermitTypeData["documents"] = [
  document("roof-plan", "Roof plan", "Plano del techo", {
    hint: say("Areas, slopes, drains, overflows, equipment and edges", "Áreas, pendientes, desagües, rebosaderos, equipos y bordes"),
  }),
  document("assembly", "Roof assembly data", "Datos del sistema de techo", {
    hint: say("Fire class, wind uplift rating and fastening pattern", "Clase de fuego, resistencia al viento y patrón de fijación"),
  }),
  document("insulation-data", "Insulation R-values", "Valores R del aislamiento", { showIf: when("insulation", true) }),
  document("deck-plan", "Deck replacement plan", "Plano de reemplazo del tablero", {
    hint: say("Where, what deck, span and fastening", "Dónde, qué tablero, claro y fijación"),
    showIf: when("deck", true),
  }),
  document("moisture-survey", "Moisture survey of the old roof", "Estudio de humedad del techo anterior", {
    hint: say("Wet material may not be covered", "El material mojado no se puede cubrir"),
    showIf: when("scope", "recover", "coating"),
  }),
  engineerLetter(["That the structure carries the new load", "Que la estructura soporta la carga nueva"], when("heavier", true)),
  document("hot-work-plan", "Hot work plan", "Plan de trabajo en caliente", {
    hint: say("Fire watch, extinguishers, kettle location", "Guardia contra incendios, extintores y lugar de la caldera"),
    showIf: when("hotWork", true),
  }),
  document("asbestos-survey", "Asbestos survey", "Estudio de asbesto", { optional: true, showIf: when("scope", "replace") }),
  photos,
];

/** New roof covering on a commercial building. */
export const commercialReroof: CatalogueEntry = {
  type: {
    code: "commercial-reroof",
    name: say("Commercial re-roof", "Techado comercial"),
    summary: say(
      "Replace, cover or coat the roof of a commercial or apartment building.",
      "Reemplazar o cubrir el techo de un edificio comercial o de apartamentos, o aplicarle un recubrimiento.",
    ),
    needs: [
      say("A roof plan with drains and slopes", "Un plano del techo con desagües y pendientes"),
      say(
        "The data sheets of the new roof: fire class and wind rating",
        "Las fichas técnicas del techo nuevo: clase de fuego y resistencia al viento",
      ),
      say("The contractor's license number", "El número de licencia del contratista"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Roof",
    workClass: "Existing",
    numberLetter: "R",
    sections,
    documents,
    fees: [
      byValue("issue", "permit", say("Re-roof permit", "Permiso de techado"), {
        table: say("$10 for each $1,000", "$10 por cada $1,000"),
        tiers: [tier(0, 0, 1, 0.01)],
        minimumCents: 10_000,
      }),
    ],
    completenessDays: 2,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 7 },
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: commercialReroofInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["roof", "re-roof", "membrane", "tpo", "flat roof", "roofing", "techo", "membrana", "azotea", "impermeabilización"],
    needCheck: commercialReroofNeed,
    sources: [
      { about: "fees", place: "Monona, Wisconsin", title: "Commercial Fees: remodel, reroof", url: monona },
      {
        about: "exemptions",
        place: "Republic, Missouri",
        title: "Types of Work Not Requiring a Permit",
        url: "https://www.republicmo.com/418/Types-of-Work-Not-Requiring-a-Permit",
      },
      {
        about: "documents",
        place: "Aberdeen, Washington",
        title: "Commercial Re-Roof",
        url: "https://www.aberdeenwa.gov/501/Commercial-Re-Roof",
      },
      {
        about: "inspections",
        place: "Charlotte County, Florida",
        title: "Commercial Roof",
        url: "https://www.charlottecountyfl.gov/departments/community-development/building-construction/permits/commercial-permits/commercial-roof.stml",
      },
    ],
  },
  printed: [
    { url: monona, works: "$8,000 at $10 a thousand is $80; minimum $100", answers: { workValue: 800_000 }, totalCents: 10_000 },
    { url: monona, works: "$10,000 at $10 a thousand meets the $100 minimum", answers: { workValue: 1_000_000 }, totalCents: 10_000 },
    { url: monona, works: "$64,500 at $10 a thousand: $645", answers: { workValue: 6_450_000 }, totalCents: 64_500 },
  ],
};
