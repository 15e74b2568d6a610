import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { ownerConsent } from "../../kit/commercial-documents";
import { businessContact, propertyOwner, rentedPlace } from "../../kit/commercial-people";
import { occupantLoad } from "../../kit/commercial-questions";
import { flat } from "../../kit/fees";
import { amount, choice, choices, description, document, photos, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { occupancyOptions } from "../../kit/uses";
import { option, type PermitTypeData, say } from "../../kit/wording";
import { commercialCertificateInspections } from "./commercial-certificate-inspections";
import { commercialCertificateNeed } from "./commercial-certificate-need";

const denton = "https://www.cityofdenton.com/660/Certificate-of-Occupancy";

const sections: PermitTypeData["sections"] = [
  {
    id: "business",
    title: say("The business", "El negocio"),
    questions: [
      {
        ...description(
          "For example: hair salon with four chairs in a former nail salon, no construction",
          "Por ejemplo: peluquería con cuatro sillas en un antiguo salón de uñas, sin construcción",
        ),
        label: say("Describe the business", "Describa el negocio"),
      },
      choice("reason", "Why is a certificate needed?", "¿Por qué se necesita un certificado?", [
        option("tenant", "A new business moves in", "Se instala un negocio nuevo"),
        option("owner", "The business has a new owner", "El negocio tiene un propietario nuevo"),
        option("name", "The business changes its name", "El negocio cambia de nombre"),
        option("lost", "The space has no certificate", "El espacio no tiene certificado"),
      ]),
      choice("use", "How will the space be used?", "¿Cómo se usará el espacio?", occupancyOptions),
      yesNo("sameUse", "Was the last business of the same kind?", "¿El negocio anterior era del mismo tipo?", {
        showIf: when("reason", "tenant", "lost"),
        why: say(
          "A different kind of use may need a change of use permit first.",
          "Otro tipo de uso quizá necesite antes un permiso de cambio de uso.",
        ),
      }),
      amount("floorArea", "What is the floor area of the space?", "¿Qué superficie tiene el espacio?", squareFeet, [1, 2_000_000], {
        hint: say("From the lease or the plans", "Según el contrato de alquiler o los planos"),
        fills: "squareFeet",
      }),
      occupantLoad(["Employees and customers together, at most", "Empleados y clientes juntos, como máximo"]),
    ],
  },
  {
    id: "space",
    title: say("The space", "El espacio"),
    questions: [
      choices("activities", "What will take place there?", "¿Qué se hará ahí?", [
        option("food", "Food is prepared or sold", "Se preparan o venden alimentos"),
        option("hazards", "Chemicals, fuels or gases are used or stored", "Se usan o almacenan químicos, combustibles o gases"),
        option("storage", "Goods are stacked higher than 12 ft", "Se apila mercancía a más de 12 pies"),
        option("none", "None of these", "Nada de esto"),
      ]),
      choices("fireSystems", "Which fire systems are there?", "¿Qué sistemas contra incendios hay?", [
        option("sprinklers", "Sprinklers", "Rociadores"),
        option("alarm", "Fire alarm", "Alarma de incendios"),
        option("hood", "Kitchen hood with suppression", "Campana de cocina con extinción"),
        option("none", "None", "Ninguno"),
      ]),
      yesNo("temporaryPower", "Do you need power before the certificate?", "¿Necesita electricidad antes del certificado?", {
        showIf: when("reason", "tenant", "lost"),
        why: say(
          "We can release the meter for a short time, to clean or show the space.",
          "Podemos autorizar la conexión del medidor por poco tiempo, para limpiar o mostrar el espacio.",
        ),
      }),
      yesNo("work", "Has any work been done, or will any be done?", "¿Se hizo o se hará algún trabajo?", {
        hint: say(
          "Paint, shelves or flooring; walls and wiring need a permit of their own",
          "Pintura, estantes o pisos; las paredes y los cables llevan su propio permiso",
        ),
      }),
      { ...workValue(1_000_000), showIf: when("work", true) },
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, rentedPlace, businessContact] },
];

const documents: PermitTypeData["documents"] = [
  document("floor-plan", "Floor plan", "Plano de planta", {
    hint: say("Rooms with their use, doors, exits, restrooms, shelves", "Espacios con su uso, puertas, salidas, baños y estantes"),
  }),
  ownerConsent,
  document("letter-of-intent", "Letter about the business", "Carta sobre el negocio", {
    hint: say("What you do, hours, employees, deliveries", "Qué hace, horario, empleados y entregas"),
    showIf: when("reason", "tenant", "lost"),
  }),
  document("exit-plan", "Exit and seating plan", "Plano de salidas y asientos", { showIf: { question: "occupantLoad", isMoreThan: 49 } }),
  document("old-certificate", "Last certificate of occupancy", "Último certificado de ocupación", {
    optional: true,
  }),
  document("fire-reports", "Fire system inspection reports", "Informes de inspección de los sistemas contra incendios", {
    hint: say("From the last 12 months", "De los últimos 12 meses"),
    showIf: when("fireSystems", "sprinklers", "alarm", "hood"),
  }),
  document("hazardous-materials", "Hazardous materials inventory", "Inventario de materiales peligrosos", {
    showIf: when("activities", "hazards"),
  }),
  document("storage-plan", "Storage plan", "Plano de almacenamiento", {
    hint: say("Racks, heights, aisles and goods", "Estanterías, alturas, pasillos y mercancía"),
    showIf: when("activities", "storage"),
  }),
  document("food-list", "List of foods and equipment", "Lista de alimentos y equipos", {
    hint: say("What is prepared, served or sold packaged", "Lo que se prepara, se sirve o se vende empacado"),
    showIf: when("activities", "food"),
  }),
  photos,
];

/** A certificate for an existing space in which nothing is built. */
export const commercialCertificateOfOccupancy: CatalogueEntry = {
  type: {
    code: "certificate-of-occupancy",
    name: say("Certificate of occupancy, existing space", "Certificado de ocupación, espacio existente"),
    summary: say(
      "Open or take over a business in an existing space, without construction.",
      "Abrir un negocio o hacerse cargo de uno en un espacio existente, sin construcción.",
    ),
    needs: [
      say("A floor plan with exits and restrooms", "Un plano de planta con salidas y baños"),
      say(
        "The lease or the property owner's consent, if you rent",
        "El contrato de alquiler o el consentimiento del propietario, si alquila",
      ),
      say(
        "The latest inspection reports of sprinklers and alarm, if any",
        "Los últimos informes de inspección de rociadores y alarma, si los hay",
      ),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Building",
    workClass: "Existing",
    numberLetter: "O",
    sections,
    documents,
    fees: [
      flat("application", "certificate", say("Certificate of occupancy", "Certificado de ocupación"), 7_500),
      flat("issue", "temporary-power", say("Temporary power", "Electricidad temporal"), 9_600, when("temporaryPower", true)),
    ],
    completenessDays: 2,
    reviews: [
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 3 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 5 },
    ],
    correctionDays: 30,
    inspections: commercialCertificateInspections,
    expiresAfterDays: 90,
    occupancy: true,
    keywords: [
      "certificate of occupancy",
      "c of o",
      "new business",
      "tenant",
      "move in",
      "certificado de ocupación",
      "negocio nuevo",
      "local",
      "apertura",
    ],
    needCheck: commercialCertificateNeed,
    sources: [
      { about: "fees", place: "Denton, Texas", title: "Certificate of Occupancy", url: denton },
      {
        about: "exemptions",
        place: "Lewisville, Texas",
        title: "Certificate of Occupancy: exceptions",
        url: "https://www.cityoflewisville.com/about-us/city-services/building-services/certificate-of-occupancy",
      },
      {
        about: "inspections",
        place: "Republic, Missouri",
        title: "Commercial Change of Occupancy",
        url: "https://www.republicmo.com/407/Commercial-Change-of-Occupancy",
      },
    ],
  },
  printed: [
    { url: denton, works: "One tenant space: $75", answers: { reason: "tenant", temporaryPower: false }, totalCents: 7_500 },
    {
      url: denton,
      works: "One tenant space with temporary power: $75 + $96",
      answers: { reason: "tenant", temporaryPower: true },
      totalCents: 17_100,
    },
  ],
};
