import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { engineerLetter, ownerConsent } from "../../kit/commercial-documents";
import { byValue, percentOf, tier } from "../../kit/fees";
import { document, photos, planSet, when } from "../../kit/forms";
import { type PermitTypeData, say } from "../../kit/wording";
import { commercialChangeOfUseInspections } from "./commercial-change-of-use-inspections";
import { commercialChangeOfUseNeed } from "./commercial-change-of-use-need";
import { commercialChangeOfUseSections } from "./commercial-change-of-use-questions";

const wentzville = "https://www.wentzvillemo.gov/departments/community_development/building_division/building_fees.php";

const documents: PermitTypeData["documents"] = [
  planSet("floor-plans", "Floor plans", "Planos de planta", {
    hint: say(
      "Existing and new: every room with its use, doors, exits and restrooms",
      "Existente y nuevo: cada espacio con su uso, puertas, salidas y baños",
    ),
  }),
  document("code-analysis", "Code analysis", "Análisis del código", {
    hint: say(
      "Both uses, type of construction, occupant load, exits, fixtures",
      "Los dos usos, tipo de construcción, carga de ocupantes, salidas y aparatos sanitarios",
    ),
  }),
  document("site-plan", "Site plan with parking", "Plano del terreno con estacionamiento", {
    hint: say("Parking spaces, accessible route, trash area", "Espacios de estacionamiento, ruta accesible y área de basura"),
  }),
  ownerConsent,
  document("exit-plan", "Exit and seating plan", "Plano de salidas y asientos", { showIf: { question: "occupantLoad", isMoreThan: 49 } }),
  engineerLetter(["What bears load and what changes", "Qué soporta carga y qué cambia"], when("workItems", "structure")),
  document("kitchen-plan", "Kitchen and hood drawings", "Planos de cocina y campana", { showIf: when("kitchen", true) }),
  document("storage-letter", "List of what is stored or made", "Lista de lo que se almacena o fabrica", {
    hint: say("Materials, amounts and storage height", "Materiales, cantidades y altura de almacenamiento"),
    showIf: when("newUse", "F", "H", "S"),
  }),
  document("state-license", "State license or its application", "Licencia estatal o su solicitud", {
    optional: true,
    showIf: when("newUse", "E", "I"),
  }),
  photos,
];

const fees: PermitTypeData["fees"] = [
  byValue("issue", "permit", say("Change of use permit", "Permiso de cambio de uso"), {
    table: say("0.5% of the value", "0.5% del valor"),
    tiers: [tier(0, 0, 2, 0.01)],
    minimumCents: 5_000,
  }),
  percentOf("application", "plan-review", say("Plan review", "Revisión de planos"), {
    of: ["permit"],
    basisPoints: 4_000,
    minimumCents: 5_000,
  }),
];

/** A space that will be used for something else than it was approved for. */
export const commercialChangeOfUse: CatalogueEntry = {
  type: {
    code: "change-of-use",
    name: say("Change of use", "Cambio de uso"),
    summary: say(
      "Use an existing building or space for something else, with or without construction.",
      "Usar un edificio o local existente para otra cosa, con o sin construcción.",
    ),
    needs: [
      say("The last approved use, from the certificate of occupancy", "El último uso aprobado, según el certificado de ocupación"),
      say("Floor plans and a code analysis", "Los planos de planta y el análisis del código"),
      say(
        "The lease or the property owner's consent, if you rent",
        "El contrato de alquiler o el consentimiento del propietario, si alquila",
      ),
    ],
    minutes: 20,
    permitClass: "Non-Residential",
    permitTypeMapped: "Building",
    workClass: "Existing",
    numberLetter: "B",
    sections: commercialChangeOfUseSections,
    documents,
    fees,
    completenessDays: 3,
    reviews: [
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 10 },
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 15 },
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 15 },
      { discipline: "Accessibility", name: say("Accessibility", "Accesibilidad"), targetDays: 10 },
      { discipline: "Health", name: say("Health", "Salud"), targetDays: 15 },
    ],
    correctionDays: 30,
    inspections: commercialChangeOfUseInspections,
    expiresAfterDays: 180,
    occupancy: true,
    keywords: [
      "change of use",
      "change of occupancy",
      "convert",
      "conversion",
      "tenant",
      "cambio de uso",
      "conversión",
      "convertir",
      "local",
    ],
    needCheck: commercialChangeOfUseNeed,
    sources: [
      { about: "fees", place: "Wentzville, Missouri", title: "Building Fees: commercial", url: wentzville, effective: "2023-01-01" },
      {
        about: "exemptions",
        place: "Coweta, Oklahoma",
        title: "Change of Use & Certificates of Occupancy",
        url: "https://www.cityofcoweta-ok.gov/218/Change-of-Use-Certificates-of-Occupancy",
      },
      {
        about: "documents",
        place: "Tampa, Florida",
        title: "Commercial Change of Use Plan Review",
        url: "http://www.tampagov.net/construction-services/info/information-portal/commercial/change-of-use/plan-review",
      },
    ],
  },
  printed: [
    {
      url: wentzville,
      works: "Nothing is built: the $50 minimum, and the $50 minimum for plan review",
      answers: { workValue: 0 },
      totalCents: 10_000,
    },
    {
      url: wentzville,
      works: "$10,000, where 0.5% meets the $50 minimum; plan review 0.2% is $20, minimum $50",
      answers: { workValue: 1_000_000 },
      totalCents: 10_000,
    },
    { url: wentzville, works: "$25,000: 0.5% is $125; plan review 0.2% is $50", answers: { workValue: 2_500_000 }, totalCents: 17_500 },
    {
      url: wentzville,
      works: "$240,000: 0.5% is $1,200; plan review 0.2% is $480",
      answers: { workValue: 24_000_000 },
      totalCents: 168_000,
    },
  ],
};
