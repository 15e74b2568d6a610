import { atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, percentOf } from "../../kit/fees";
import { document, leadCertificate, photos, when } from "../../kit/forms";
import { askOffice, historicQuestion, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { sidingWindowsInspections } from "./residential-siding-windows-inspections";
import { sidingWindowsSections } from "./residential-siding-windows-questions";

const vermilion = "https://codelibrary.amlegal.com/codes/vermilionoh/latest/vermilion_oh/0-0-0-43930";

const documents: PermitTypeData["documents"] = [
  document("window-data", "Window and door data", "Datos de ventanas y puertas", {
    hint: say("Sizes, U-factor and SHGC of each", "Medidas, factor U y SHGC de cada una"),
    showIf: when("parts", "windows", "doors"),
  }),
  document("opening-detail", "Plan of the opening and its header", "Plano de la abertura y su dintel", {
    showIf: when("newOpening", true),
  }),
  document("egress-sizes", "Clear opening sizes, old and new", "Medidas libres de apertura, actuales y nuevas", {
    hint: say("Of each bedroom and basement window", "De cada ventana de dormitorio y sótano"),
    showIf: when("bedroomWindow", true),
  }),
  document("stucco-system", "Stucco or stone system instructions", "Instrucciones del sistema de estuco o piedra", {
    showIf: when("sidingKind", "stucco"),
  }),
  document(
    "certificate-of-appropriateness",
    "Certificate of appropriateness",
    "Certificado de idoneidad (Certificate of Appropriateness)",
    {
      hint: say("From the historic commission", "De la comisión histórica"),
      showIf: when("historic", "yes"),
    },
  ),
  leadCertificate,
  photos,
];

const fees: PermitTypeData["fees"] = [
  flat("issue", "siding", say("Siding", "Revestimiento exterior"), 5_000, when("parts", "siding")),
  flat("issue", "windows", say("Windows", "Ventanas"), 3_500, when("parts", "windows")),
  flat("issue", "windows-5", say("Five windows or more", "Cinco ventanas o más"), 1_500, { question: "windowCount", isMoreThan: 4 }),
  flat("issue", "doors", say("Exterior doors", "Puertas exteriores"), 2_500, when("parts", "doors")),
  percentOf("issue", "state", say("State fee", "Tarifa estatal"), { of: ["siding", "windows", "windows-5", "doors"], basisPoints: 100 }),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("part", "What do you want to change?", "¿Qué quiere cambiar?", [
      way("siding", "Siding", "Revestimiento exterior", next("siding")),
      way("window", "A window or exterior door", "Una ventana o puerta exterior", next("opening")),
      way(
        "finish",
        "Paint, gutters, a screen or decorative shutters",
        "Pintura, canaletas, un mosquitero o contraventanas decorativas",
        notNeeded(["Painting and trim are exempt.", "La pintura y los accesorios están exentos."], "IRC R105.2"),
      ),
      way(
        "glass",
        "Only the glass or a sash, in the same frame",
        "Solo el vidrio o una hoja, en el mismo marco",
        notNeeded(["In the same frame it is repair.", "En el mismo marco es reparación."], "IRC R105.2.2"),
      ),
    ]),
    needQuestion("siding", "How much siding?", "¿Cuánto revestimiento?", [
      way("patch", "A patch of up to 100 sq ft", "Una parte de hasta 100 pies cuadrados", next("historic")),
      way(
        "wall",
        "More than 100 sq ft",
        "Más de 100 pies cuadrados",
        needed(["The wall's weather barrier is opened.", "Se abre la barrera contra el agua del muro."]),
      ),
    ]),
    needQuestion("opening", "Does the opening stay the same size?", "¿La abertura conserva su tamaño?", [
      way(
        "changes",
        "No, or it is a new one",
        "No, o es nueva",
        needed(["The wall's framing changes.", "Cambia la estructura del muro."], "IRC R105.1"),
        { newOpening: true },
      ),
      way("same", "Yes, a whole new window or door in it", "Sí, con ventana o puerta completa nueva", next("sleeping"), {
        newOpening: false,
      }),
    ]),
    needQuestion("sleeping", "Is it in a bedroom or basement?", "¿Está en un dormitorio o sótano?", [
      way(
        "yes",
        "Yes",
        "Sí",
        needed(["It may be the escape opening of the room.", "Puede ser la salida de emergencia de la habitación."], "IRC R310"),
        { bedroomWindow: true },
      ),
      way(
        "no",
        "No",
        "No",
        askOffice([
          "Some offices exempt a window of the same size; others check its U-factor.",
          "Unas oficinas eximen la ventana del mismo tamaño; otras revisan su factor U.",
        ]),
        { bedroomWindow: false },
      ),
    ]),
    historicQuestion(
      notNeeded(
        ["Up to 100 sq ft of the same siding is repair.", "Hasta 100 pies cuadrados del mismo revestimiento es reparación."],
        "IRC R105.2.2",
      ),
      { historic: "no" },
    ),
  ],
};

/** New siding, windows or exterior doors on a house. */
export const residentialSidingWindows: CatalogueEntry = {
  type: {
    code: "residential-siding-windows",
    name: say("Siding and windows", "Revestimiento exterior y ventanas"),
    summary: say(
      "Replace or add siding, windows or exterior doors on a house or duplex.",
      "Reemplazar o agregar revestimiento exterior, ventanas o puertas exteriores en una casa o dúplex.",
    ),
    needs: [
      say("How many windows, and their U-factor", "Cuántas ventanas son y su factor U"),
      say("The kind of siding and its squares", "El tipo de revestimiento y sus cuadros"),
      licenseNeed,
    ],
    minutes: 6,
    permitClass: "Residential",
    permitTypeMapped: "Building",
    workClass: "Existing",
    numberLetter: "B",
    sections: sidingWindowsSections,
    documents,
    fees,
    completenessDays: 1,
    atOnce: atOnceFor(
      when("sidingKind", "vinyl", "fiber-cement", "wood", "metal"),
      when("newOpening", false),
      when("bedroomWindow", false),
      when("historic", "no"),
    ),
    reviews: [{ discipline: "Building", name: say("Building", "Construcción"), targetDays: 3 }],
    correctionDays: 15,
    inspections: sidingWindowsInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["siding", "window", "door", "stucco", "egress window", "revestimiento", "ventana", "puerta", "estuco"],
    needCheck,
    sources: [
      {
        about: "fees",
        place: "Vermilion, Ohio",
        title: "1440.02 Residential building permit fees and zoning permit fees",
        url: vermilion,
      },
      {
        about: "exemptions",
        place: "Cumberland, Maryland",
        title: "Residential permits: alterations",
        url: "http://www.cumberlandmd.gov/520/Residential",
      },
      {
        about: "exemptions",
        place: "Rock Island County, Illinois",
        title: "Building Permit: Residential",
        url: "https://www.rigov.org/1227/Building-Permit---Residential",
      },
      {
        about: "inspections",
        place: "Arvada, Colorado",
        title: "Windows and Siding Installation",
        url: "http://arvada.org/business/permits-and-applications/windows-and-siding-installation",
      },
    ],
  },
  printed: [
    {
      url: vermilion,
      works: "4 windows or less: $35, state fee 1% = $0.35",
      answers: { parts: ["windows"], windowCount: 4 },
      totalCents: 3_535,
    },
    {
      url: vermilion,
      works: "5 windows or more: $50, state fee 1% = $0.50",
      answers: { parts: ["windows"], windowCount: 5 },
      totalCents: 5_050,
    },
    {
      url: vermilion,
      works: "Siding $50, 10 windows $50, exterior door $25, state fee 1% of $125 = $1.25",
      answers: { parts: ["siding", "windows", "doors"], windowCount: 10 },
      totalCents: 12_625,
    },
  ],
};
