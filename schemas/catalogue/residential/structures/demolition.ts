import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat } from "../../kit/fees";
import { document, photos, sitePlan, streetPermit, when } from "../../kit/forms";
import { licenseNeed } from "../../kit/people-questions";
import { say } from "../../kit/wording";
import { demolitionInspections } from "./demolition-inspections";
import { demolitionNeed } from "./demolition-need";
import { demolitionSections } from "./demolition-questions";

const denton = "https://www.cityofdenton.com/673/Demolition";
const feeName = say("Demolition permit", "Permiso de demolición");

/** Taking down a building, one permit for each. */
export const demolition: CatalogueEntry = {
  type: {
    code: "demolition",
    name: say("Demolition", "Demolición"),
    summary: say("Take down a house or another building, or part of one.", "Demoler una casa u otro edificio, o parte de él."),
    needs: [
      say("Letters from the gas, power and water companies", "Cartas de las compañías de gas, electricidad y agua"),
      say("The asbestos survey, for apartments or a business", "El estudio de asbesto, si son apartamentos o un negocio"),
      say("A site plan", "Un plano del terreno"),
      licenseNeed,
    ],
    minutes: 12,
    permitClass: "Residential",
    permitTypeMapped: "Demolition",
    workClass: "Existing",
    numberLetter: "D",
    sections: demolitionSections,
    documents: [
      sitePlan({
        hint: say(
          "Every building, what comes down, trees and erosion control",
          "Cada edificio, lo que se demuele, árboles y control de erosión",
        ),
      }),
      document("utility-letters", "Utility disconnection letters", "Cartas de desconexión de servicios", {
        hint: say("From each company that serves the building", "De cada compañía que da servicio al edificio"),
        showIf: when("utilities", "electricity", "gas", "water"),
      }),
      document("asbestos-survey", "Asbestos survey", "Estudio de asbesto", {
        hint: say(
          "By a licensed inspector, with clearance if asbestos was found",
          "De un inspector con licencia, con constancia si se halló asbesto",
        ),
        showIf: when("use", "apartments", "business"),
      }),
      document("house-asbestos-survey", "Asbestos survey of the house", "Estudio de asbesto de la casa", {
        hint: say("Where the state asks for one", "Donde el estado lo exige"),
        optional: true,
        showIf: when("use", "house"),
      }),
      document("building-photos", "Photos of all sides", "Fotos de todos los lados", {
        hint: say("For the historic review", "Para la revisión histórica"),
        showIf: when("age", "over-50"),
      }),
      document("part-plan", "Plan of what stays", "Plano de lo que se queda", {
        hint: say("Structure, shoring and weather protection", "Estructura, apuntalamiento y protección contra la intemperie"),
        showIf: when("extent", "part"),
      }),
      document("septic-closure", "Septic closure approval", "Aprobación de clausura del sistema séptico", {
        hint: say("From the health department", "Del departamento de salud"),
        showIf: when("waste", "septic"),
      }),
      document("fill-plan", "Fill and grading plan", "Plan de relleno y nivelación", { showIf: when("basement", true) }),
      document("neighbor-protection", "Protection of the neighbor's building", "Protección del edificio vecino", {
        hint: say("Signed by an engineer", "Con firma de ingeniería"),
        showIf: when("neighbor", true),
      }),
      streetPermit,
      photos,
    ],
    fees: [
      flat("issue", "sewered", feeName, 52_100, when("waste", "sewer")),
      flat("issue", "unsewered", feeName, 47_100, when("waste", "septic", "kept", "none")),
    ],
    completenessDays: 3,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
      { discipline: "Planning", name: say("Planning", "Planificación"), targetDays: 10 },
      { discipline: "Engineering", name: say("Engineering", "Ingeniería"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: demolitionInspections,
    expiresAfterDays: 90,
    occupancy: false,
    keywords: ["demolition", "demolish", "tear down", "wreck", "raze", "remove building", "demolición", "demoler", "derribar"],
    needCheck: demolitionNeed,
    sources: [
      { about: "fees", place: "Denton, Texas", title: "Demolition: submittal, inspections and fees", url: denton },
      {
        about: "exemptions",
        place: "Canton, Illinois",
        title: "City Code 4-4-5, Permits; fees",
        url: "https://codelibrary.amlegal.com/codes/cantonil/latest/canton_il/0-0-0-3116",
      },
      {
        about: "documents",
        place: "Chesterfield County, Virginia",
        title: "Demolition Permit",
        url: "https://www.chesterfield.gov/641/Demolition-Permit",
      },
      {
        about: "inspections",
        place: "Santa Cruz, California",
        title: "Demolition requirements verified by inspection",
        url: "http://www.cityofsantacruz.com/index.aspx?page=1144",
      },
    ],
  },
  printed: [
    { url: denton, works: "A structure connected to the city sewer: $521", answers: { waste: "sewer" }, totalCents: 52_100 },
    { url: denton, works: "A structure without a sewer connection: $471", answers: { waste: "septic" }, totalCents: 47_100 },
  ],
};
