import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { ownerConsent } from "../../kit/commercial-documents";
import { businessContact, contractor, propertyOwner, rentedPlace } from "../../kit/commercial-people";
import { flat, perUnit } from "../../kit/fees";
import { amount, choice, description, document, feet, photos, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, say } from "../../kit/wording";
import { commercialSignInspections } from "./commercial-sign-inspections";
import { commercialSignNeed } from "./commercial-sign-need";

const highlandHeights = "https://codelibrary.amlegal.com/codes/highlandhts/latest/highlandhts_oh/0-0-0-19122";

const sections: PermitTypeData["sections"] = [
  {
    id: "sign",
    title: say("The sign", "El letrero"),
    questions: [
      {
        ...description(
          "For example: new wall sign «Alder Bakery», aluminum channel letters with LED light, over the main door",
          "Por ejemplo: letrero de pared nuevo «Panadería Alder», letras de aluminio con luz LED, sobre la puerta principal",
        ),
        label: say("Describe the sign", "Describa el letrero"),
      },
      choice(
        "signKind",
        "What kind of sign is it?",
        "¿Qué tipo de letrero es?",
        [
          option("wall", "Flat against a wall", "Plano contra una pared"),
          option("freestanding", "Freestanding: pole or monument", "Independiente: de poste o monumento"),
          option("projecting", "Projecting from a wall", "Saliente de una pared"),
          option("canopy", "On an awning, canopy or marquee", "En un toldo, marquesina o cubierta"),
          option("other", "Another kind, without electricity", "De otro tipo, sin electricidad"),
        ],
        { hint: say("Send one application for each sign", "Presente una solicitud por cada letrero") },
      ),
      amount("signArea", "What is the display area?", "¿Cuál es el área del anuncio?", squareFeet, [1, 2_000], {
        hint: say("Height times width around all letters and logos", "Alto por ancho alrededor de todas las letras y logotipos"),
      }),
      amount(
        "signHeight",
        "How high above the ground is the top of the sign?",
        "¿A qué altura del suelo está la parte superior del letrero?",
        feet,
        [1, 200],
        {
          showIf: when("signKind", "freestanding"),
        },
      ),
      yesNo("electric", "Is the sign lit or electric?", "¿El letrero tiene luz o electricidad?", {
        showIf: when("signKind", "wall", "freestanding", "projecting", "canopy"),
      }),
      yesNo(
        "overPublic",
        "Does the sign hang over a sidewalk, street or alley?",
        "¿El letrero sobresale sobre una acera, calle o callejón?",
        {
          why: say(
            "Over public ground you need an encroachment agreement, and clear height for people and trucks.",
            "Sobre la vía pública se exige un acuerdo de ocupación y altura libre para personas y camiones.",
          ),
          showIf: when("signKind", "projecting", "canopy", "other"),
        },
      ),
      yesNo(
        "historic",
        "Is the building a landmark or in a historic district?",
        "¿El edificio es un monumento o está en un distrito histórico?",
      ),
      workValue(1_000_000),
    ],
  },
  {
    id: "people",
    title: say("Who is involved", "Quiénes participan"),
    questions: [propertyOwner, rentedPlace, businessContact, ...contractor],
  },
];

const documents: PermitTypeData["documents"] = [
  document("sign-drawing", "Sign drawing", "Dibujo del letrero", {
    hint: say("Size, materials, colors, weight and how it is fastened", "Medidas, materiales, colores, peso y fijación"),
  }),
  document("location", "Site plan or wall elevation", "Plano del terreno o elevación de la pared", {
    hint: say(
      "Where the sign goes; width of the store front; signs already there",
      "Dónde va el letrero; ancho de la fachada; letreros existentes",
    ),
  }),
  ownerConsent,
  document("footing-design", "Engineer's footing and wind design", "Diseño de ingeniería de la zapata y la carga de viento", {
    showIf: { question: "signHeight", isMoreThan: 8 },
  }),
  document("listing", "Electrical listing and wiring diagram", "Certificación eléctrica y diagrama de cableado", {
    hint: say("The UL file or label, volts and amperes", "El archivo o etiqueta UL, voltios y amperios"),
    showIf: when("electric", true),
  }),
  document("encroachment", "Encroachment agreement", "Acuerdo de ocupación de vía pública", { showIf: when("overPublic", true) }),
  document("historic-approval", "Historic approval", "Aprobación histórica", {
    hint: say("You can send it later", "Puede enviarla después"),
    optional: true,
    showIf: when("historic", true),
  }),
  photos,
];

const bySquareFoot = { question: "signArea", centsPerUnit: 200, unit: squareFeet };
const fees: PermitTypeData["fees"] = [
  perUnit("issue", "wall", say("Wall sign", "Letrero de pared"), {
    ...bySquareFoot,
    minimumCents: 3_000,
    showIf: when("signKind", "wall"),
  }),
  perUnit("issue", "freestanding", say("Freestanding sign", "Letrero independiente"), {
    ...bySquareFoot,
    minimumCents: 5_000,
    showIf: when("signKind", "freestanding"),
  }),
  perUnit("issue", "canopy", say("Awning, canopy or marquee sign", "Letrero en toldo, marquesina o cubierta"), {
    ...bySquareFoot,
    minimumCents: 5_000,
    showIf: when("signKind", "canopy"),
  }),
  flat(
    "issue",
    "other",
    say("Projecting or other sign", "Letrero saliente o de otro tipo"),
    5_000,
    when("signKind", "projecting", "other"),
  ),
  flat("issue", "electric", say("Electric sign", "Letrero eléctrico"), 5_000, when("electric", true)),
];

/** One permanent sign. */
export const commercialSign: CatalogueEntry = {
  type: {
    code: "sign",
    name: say("Sign", "Letrero"),
    summary: say("Put up, enlarge or move a permanent business sign.", "Colocar, ampliar o mover un letrero comercial permanente."),
    needs: [
      say("A drawing of the sign with its sizes", "Un dibujo del letrero con sus medidas"),
      say("Where it goes, on a site plan or photo of the wall", "Dónde va, en un plano del terreno o una foto de la pared"),
      say("The property owner's consent, if you rent", "El consentimiento del propietario, si alquila"),
    ],
    minutes: 10,
    permitClass: "Non-Residential",
    permitTypeMapped: "Sign",
    workClass: "New",
    numberLetter: "S",
    sections,
    documents,
    fees,
    completenessDays: 2,
    reviews: [
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 5 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: commercialSignInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["sign", "signage", "monument sign", "channel letters", "awning", "letrero", "rótulo", "anuncio", "toldo"],
    needCheck: commercialSignNeed,
    sources: [
      {
        about: "fees",
        place: "Highland Heights, Ohio",
        title: "1145.16 Sign permit fees",
        url: highlandHeights,
      },
      {
        about: "exemptions",
        place: "Raton, New Mexico",
        title: "156.136 Exempt signs",
        url: "https://codelibrary.amlegal.com/codes/raton/latest/raton_nm/0-0-0-20005",
      },
      {
        about: "documents",
        place: "Worthington, Ohio",
        title: "1170.08 Sign permits",
        url: "https://codelibrary.amlegal.com/codes/worthington/latest/worthington_oh/0-0-0-23606",
      },
    ],
  },
  printed: [
    {
      url: highlandHeights,
      works: "Wall sign of 12 sq ft at $2 is $24; minimum $30",
      answers: { signKind: "wall", signArea: 12, electric: false },
      totalCents: 3_000,
    },
    {
      url: highlandHeights,
      works: "Electric wall sign of 40 sq ft: $80 + $50",
      answers: { signKind: "wall", signArea: 40, electric: true },
      totalCents: 13_000,
    },
    {
      url: highlandHeights,
      works: "Freestanding sign of 25 sq ft at $2 meets the $50 minimum",
      answers: { signKind: "freestanding", signArea: 25, electric: false },
      totalCents: 5_000,
    },
    {
      url: highlandHeights,
      works: "Electric projecting sign: $50 + $50",
      answers: { signKind: "projecting", signArea: 9, electric: true },
      totalCents: 10_000,
    },
  ],
};
