import { atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { byValue, tier } from "../../kit/fees";
import { document, gasDiagram, photos, sitePlan, when } from "../../kit/forms";
import { licenseNeed } from "../../kit/people-questions";
import { gasTestChecks, mechanicalFinalChecks, roughMechanicalChecks } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { roughWiringChecks } from "../../kit/wiring-checks";
import { item, type PermitTypeData, say } from "../../kit/wording";
import { heatingCoolingNeed } from "./heating-cooling-need";
import { heatingCoolingSections } from "./heating-cooling-questions";

const springfield = "http://www.springfield-tn.org/486/Mechanical-Permit-Fee-Schedule";

const inspections: PermitTypeData["inspections"] = [
  inspection({
    code: "210",
    name: say("Rough-in mechanical", "Instalación mecánica sin cubrir"),
    discipline: "Mechanical",
    showIf: when("ducts", "some", "all"),
    checklist: roughMechanicalChecks,
  }),
  inspection({
    code: "220",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: when("gasPiping", true),
    checklist: gasTestChecks,
  }),
  inspection({
    code: "230",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("circuit", true),
    checklist: roughWiringChecks,
  }),
  finalInspection({
    code: "290",
    name: say("Mechanical final", "Final mecánica"),
    discipline: "Mechanical",
    after: ["210", "220", "230"],
    checklist: [
      item("outdoor-unit", "Outdoor unit level, raised, clear all around", "Unidad exterior nivelada, elevada y despejada", "M1403.2"),
      item("refrigerant", "Refrigerant pipe insulated and protected", "Tubería de refrigerante aislada y protegida", "M1411"),
      item("alarms", "Carbon monoxide alarms where fuel burns", "Alarmas de monóxido de carbono donde hay combustión", "R315"),
      ...mechanicalFinalChecks,
    ],
  }),
];

/** Heating and cooling equipment and ducts at a house or duplex. */
export const heatingCooling: CatalogueEntry = {
  type: {
    code: "heating-cooling",
    name: say("Heating and cooling", "Calefacción y aire acondicionado"),
    summary: say(
      "Install or replace a furnace, boiler, air conditioner, heat pump or ducts at a house or duplex.",
      "Instalar o reemplazar un calefactor, una caldera, un aire acondicionado, una bomba de calor o ductos en una casa o dúplex.",
    ),
    needs: [
      say("The data sheet of each unit", "La ficha técnica de cada equipo"),
      say("A heat load calculation, if the size changes", "Un cálculo de carga térmica, si cambia el tamaño"),
      say("The value of the work, from the contract", "El valor del trabajo, según el contrato"),
      licenseNeed,
    ],
    minutes: 8,
    permitClass: "Residential",
    permitTypeMapped: "Mechanical",
    workClass: "Existing",
    numberLetter: "M",
    sections: heatingCoolingSections,
    documents: [
      document("data-sheets", "Equipment data sheets", "Fichas técnicas de los equipos", {
        showIf: when("equipment", "furnace", "boiler", "air-conditioner", "heat-pump", "ductless", "ventilation"),
      }),
      document("heat-load", "Heat load calculation", "Cálculo de carga térmica", {
        hint: say("ACCA Manual J with the equipment chosen by Manual S", "Manual J de ACCA, con el equipo elegido según el Manual S"),
        showIf: when("change", "other", "new"),
      }),
      document("duct-layout", "Duct layout", "Plano de ductos", {
        hint: say("Sizes, registers and returns", "Medidas, rejillas y retornos"),
        showIf: when("ducts", "all"),
      }),
      document("roof-support", "Support on the roof", "Apoyo en el techo", {
        hint: say(
          "How the framing carries the weight; the old and new weight, if like for like",
          "Cómo soporta la estructura el peso; si es reemplazo igual, el peso actual y el nuevo",
        ),
        showIf: when("places", "roof"),
      }),
      document("chimney-sizing", "Chimney sizing", "Cálculo de la chimenea", {
        hint: say("For the appliance that stays, or a liner", "Para el aparato que queda, o un revestimiento"),
        showIf: when("chimney", true),
      }),
      gasDiagram({ showIf: when("gasPiping", true) }),
      sitePlan({ hint: say("The outdoor unit and the lot lines", "La unidad exterior y los linderos"), showIf: when("newOutdoors", true) }),
      photos,
    ],
    fees: [
      byValue("issue", "permit", say("Mechanical permit", "Permiso mecánico"), {
        table: say("the mechanical fee schedule", "la tabla de tarifas mecánicas"),
        tiers: [tier(0, 50), tier(1_000, 50, 1_000, 6)],
      }),
    ],
    completenessDays: 1,
    atOnce: atOnceFor(
      when("equipment", "furnace", "air-conditioner", "heat-pump"),
      when("change", "same"),
      when("places", "inside", "garage", "attic", "ground"),
      when("newOutdoors", false),
      when("gasPiping", false),
      when("chimney", false),
      when("ducts", "none", "some"),
      when("circuit", false),
    ),
    reviews: [{ discipline: "Mechanical", name: say("Mechanical", "Mecánica"), targetDays: 3 }],
    correctionDays: 15,
    inspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: [
      "furnace",
      "air conditioner",
      "heat pump",
      "hvac",
      "ducts",
      "boiler",
      "mini split",
      "calefacción",
      "aire acondicionado",
      "bomba de calor",
      "ductos",
    ],
    needCheck: heatingCoolingNeed,
    sources: [
      { about: "fees", place: "Springfield, Tennessee", title: "Mechanical Permit Fee Schedule", url: springfield },
      {
        about: "exemptions",
        place: "Helena, Montana",
        title: "Mechanical permit: work exempt from permit",
        url: "https://www.helenamt.gov/cd/building-division/type-of-permits/mechanical.html",
      },
      {
        about: "exemptions",
        place: "Millbrae, California",
        title: "When is a mechanical permit not required?",
        url: "https://www.ci.millbrae.ca.us/FAQ.aspx?QID=76",
      },
      {
        about: "documents",
        place: "Minnetonka Beach, Minnesota",
        title: "Mechanical Permit Information",
        url: "https://www.ci.minnetonka-beach.mn.us/mechanicalpermit",
      },
    ],
  },
  printed: [
    { url: springfield, works: "First $1,000: $50, the edge of the schedule", answers: { workValue: 100_000 }, totalCents: 5_000 },
    {
      url: springfield,
      works: "$8,500: $50 and 8 × $6 for $7,500 more, begun thousands counted",
      answers: { workValue: 850_000 },
      totalCents: 9_800,
    },
    { url: springfield, works: "$12,000: $50 and 11 × $6", answers: { workValue: 1_200_000 }, totalCents: 11_600 },
  ],
};
