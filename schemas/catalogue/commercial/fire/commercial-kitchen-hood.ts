import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { flat, perUnit } from "../../kit/fees";
import { amount, choice, choices, description, document, planSet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";
import { commercialKitchenHoodInspections } from "./commercial-kitchen-hood-inspections";
import { commercialKitchenHoodNeed } from "./commercial-kitchen-hood-need";

const hvac = "https://codelibrary.amlegal.com/codes/beachwood/latest/beachwood_oh/0-0-0-21413";
const electrical = "https://codelibrary.amlegal.com/codes/beachwood/latest/beachwood_oh/0-0-0-21451";
const hoods = say("hoods", "campanas");
const fans = say("fans", "ventiladores");
const withHood = when("workKind", "type-1", "type-2");
const withAir = when("workKind", "type-1", "type-2", "duct");
const withSuppression = when("workKind", "type-1", "suppression");

const hood: QuestionData[] = [
  description(
    "For example: 12 ft Type I hood over fryer, range and grill, wet chemical system, two fans on the roof",
    "Por ejemplo: campana tipo I de 12 pies sobre freidora, estufa y parrilla, sistema químico húmedo, dos ventiladores en el techo",
  ),
  choice(
    "workKind",
    "What will be installed or replaced?",
    "¿Qué se instalará o reemplazará?",
    [
      option("type-1", "Type I hood, for grease or smoke", "Campana tipo I, para grasa o humo"),
      option("type-2", "Type II hood, for steam and heat only", "Campana tipo II, solo para vapor y calor"),
      option("duct", "Only the duct or fan of a Type I hood", "Solo el ducto o el ventilador de una campana tipo I"),
      option("suppression", "Only the fire suppression system", "Solo el sistema de extinción de incendios"),
    ],
    {
      why: say(
        "Cooking that makes grease or smoke needs a Type I hood with fire suppression.",
        "Cocinar con grasa o humo exige una campana tipo I con sistema de extinción de incendios.",
      ),
    },
  ),
  amount("hoods", "How many hoods are new or replaced?", "¿Cuántas campanas son nuevas o se reemplazan?", hoods, [1, 50], {
    showIf: withHood,
  }),
  amount(
    "fans",
    "How many exhaust and supply fans will be installed?",
    "¿Cuántos ventiladores de extracción y suministro se instalarán?",
    fans,
    [0, 50],
    {
      hint: say("0 if there are none", "0 si no hay"),
      showIf: withAir,
    },
  ),
  choice(
    "makeupAir",
    "Where will make-up air come from?",
    "¿De dónde vendrá el aire de reposición?",
    [
      option("rooftop", "A new rooftop unit that heats or cools it", "Una unidad de techo nueva que lo calienta o enfría"),
      option("fan", "A supply fan", "Un ventilador de suministro"),
      option("existing", "The air conditioning that is there", "El aire acondicionado existente"),
    ],
    {
      showIf: withHood,
      why: say(
        "As much air must come in as the hood takes out (IMC 508.1).",
        "Debe entrar tanto aire como el que saca la campana (IMC 508.1).",
      ),
    },
  ),
];

const kitchen: QuestionData[] = [
  choices("fuels", "What fuels the appliances under the hood?", "¿Qué combustible usan los equipos bajo la campana?", [
    option("gas", "Natural gas or propane", "Gas natural o propano"),
    option("electric", "Electricity", "Electricidad"),
    option("solid", "Wood or charcoal", "Leña o carbón"),
  ]),
  yesNo(
    "enclosed",
    "Does the duct pass through a fire-rated floor, ceiling or wall?",
    "¿El ducto atraviesa un piso, cielo raso o muro resistente al fuego?",
    {
      why: say(
        "There the duct needs a rated shaft or a listed wrap (IMC 506.3.11).",
        "Ahí el ducto necesita un cubo resistente al fuego o una envoltura certificada (IMC 506.3.11).",
      ),
      showIf: when("workKind", "type-1", "duct"),
    },
  ),
  workValue(),
];

const documents: PermitTypeData["documents"] = [
  planSet("hood-plans", "Hood, duct and fan drawings", "Planos de campana, ducto y ventiladores", {
    hint: say("Elevations, duct route and the appliances under the hood", "Elevaciones, ruta del ducto y equipos bajo la campana"),
    showIf: withAir,
  }),
  document("air-balance", "Exhaust and make-up air schedule", "Cuadro de extracción y aire de reposición", { showIf: withAir }),
  document("suppression-plans", "Suppression system drawings", "Planos del sistema de extinción", {
    hint: say("Nozzles, pipe, links, pull station and cylinder", "Boquillas, tubería, fusibles, estación manual y cilindro"),
    showIf: withSuppression,
  }),
  document("suppression-manual", "Pages of the maker's manual", "Páginas del manual del fabricante", {
    hint: say("Nozzle chart for each appliance", "Tabla de boquillas para cada equipo"),
    showIf: withSuppression,
  }),
  document("enclosure-listing", "Shaft detail or wrap listing", "Detalle del cubo o certificación de la envoltura", {
    showIf: when("enclosed", true),
  }),
  document("solid-fuel", "Solid fuel cooking details", "Detalles de cocción con leña o carbón", {
    hint: say("Own exhaust, spark arresters and ash removal", "Extracción propia, parachispas y retiro de cenizas"),
    showIf: when("fuels", "solid"),
  }),
];

/** Commercial kitchen hood with its duct, fans and fire suppression. */
export const commercialKitchenHood: CatalogueEntry = {
  type: {
    code: "kitchen-hood",
    name: say("Kitchen hood and suppression", "Campana de cocina y extinción"),
    summary: say(
      "Install or replace a commercial kitchen hood, its duct and fans, or its fire suppression system.",
      "Instalar o reemplazar la campana de una cocina comercial, su ducto y ventiladores, o su sistema de extinción de incendios.",
    ),
    needs: [
      say("Hood and suppression drawings", "Planos de la campana y del sistema de extinción"),
      say("The appliances under the hood", "Los equipos bajo la campana"),
      say("The number of hoods and fans", "La cantidad de campanas y ventiladores"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Mechanical",
    workClass: "Existing",
    numberLetter: "M",
    sections: [
      { id: "hood", title: say("The hood", "La campana"), questions: hood },
      { id: "kitchen", title: say("Kitchen and value", "Cocina y valor"), questions: kitchen },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
    ],
    documents,
    fees: [
      flat("issue", "permit", say("Base fee", "Tarifa base"), 4_000, withAir),
      perUnit("issue", "hoods", say("Commercial cooking hoods", "Campanas de cocina comercial"), {
        question: "hoods",
        centsPerUnit: 20_000,
        unit: hoods,
        showIf: withHood,
      }),
      perUnit("issue", "fans", say("Fans", "Ventiladores"), { question: "fans", centsPerUnit: 2_000, unit: fans, showIf: withAir }),
      flat("issue", "rooftop-unit", say("Rooftop unit", "Unidad de techo"), 15_000, when("makeupAir", "rooftop")),
      flat("issue", "protection", say("Hood protection wiring", "Cableado de protección de la campana"), 5_000, withSuppression),
    ],
    completenessDays: 3,
    reviews: [
      { discipline: "Mechanical", name: say("Mechanical", "Mecánica"), targetDays: 10 },
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 10 },
      { discipline: "Health", name: say("Health", "Salud"), targetDays: 10 },
    ],
    correctionDays: 30,
    inspections: commercialKitchenHoodInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["kitchen hood", "type i hood", "grease duct", "suppression", "restaurant", "campana", "extinción", "restaurante", "cocina"],
    needCheck: commercialKitchenHoodNeed,
    sources: [
      { about: "fees", place: "Beachwood, Ohio", title: "Fees for HVAC work, 1329.05", url: hvac },
      { about: "fees", place: "Beachwood, Ohio", title: "Fees for electrical work, 1329.06", url: electrical },
      {
        about: "documents",
        place: "Redmond, Washington",
        title: "Fixed suppression system permit",
        url: "http://www.redmond.gov/cms/One.aspx?portalId=169&pageId=136890",
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
      url: hvac,
      works: "Base $40 + one hood $200 + one fan $20",
      answers: { workKind: "type-2", hoods: 1, fans: 1, makeupAir: "existing" },
      totalCents: 26_000,
    },
    {
      url: hvac,
      works: "Base $40 + 2 hoods $400 + 3 fans $60 + rooftop unit $150 + protection wiring $50",
      answers: { workKind: "type-1", hoods: 2, fans: 3, makeupAir: "rooftop" },
      totalCents: 70_000,
    },
    {
      url: hvac,
      works: "A fan alone: base $40 + fan $20",
      answers: { workKind: "duct", fans: 1 },
      totalCents: 6_000,
    },
    {
      url: electrical,
      works: "Hood protection wiring alone: $50, no base fee",
      answers: { workKind: "suppression" },
      totalCents: 5_000,
    },
  ],
};
