import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, percentOf, perUnit } from "../../kit/fees";
import { document, photos, sitePlan, when } from "../../kit/forms";
import { licenseNeed } from "../../kit/people-questions";
import { say } from "../../kit/wording";
import { residentialBatteryInspections } from "./residential-battery-inspections";
import { residentialBatteryNeed } from "./residential-battery-need";
import { residentialBatterySections } from "./residential-battery-questions";

const sanMateo = "https://www.smcgov.org/planning/energy-storage-system-permit";
const charged = ["application", "first-unit", "more-units"];

/** Batteries that are wired to a house or duplex. */
export const residentialBattery: CatalogueEntry = {
  type: {
    code: "residential-battery",
    name: say("Residential battery storage", "Baterías residenciales"),
    summary: say(
      "Install batteries that power a house or duplex, with or without solar.",
      "Instalar baterías que alimentan una casa o dúplex, con o sin energía solar.",
    ),
    needs: [
      say("The number of batteries and the energy they store", "El número de baterías y la energía que almacenan"),
      say("A site plan with distances", "Un plano del terreno con distancias"),
      say("The one-line diagram and data sheets", "El diagrama unifilar y las fichas técnicas"),
      licenseNeed,
    ],
    minutes: 12,
    permitClass: "Residential",
    permitTypeMapped: "Electrical",
    workClass: "Existing",
    numberLetter: "E",
    sections: residentialBatterySections,
    documents: [
      sitePlan({
        hint: say(
          "The batteries with distances to doors, windows and lot lines",
          "Las baterías con distancias a puertas, ventanas y linderos",
        ),
      }),
      document("one-line-diagram", "One-line diagram", "Diagrama unifilar", {
        hint: say("Every source, disconnect, breaker and conductor", "Cada fuente, desconexión, interruptor y conductor"),
      }),
      document("data-sheets", "Data sheets", "Fichas técnicas", {
        hint: say("With the UL 9540 listing and the mounting detail", "Con la certificación UL 9540 y el detalle de montaje"),
      }),
      document("fire-test", "Large-scale fire test report", "Informe de ensayo de fuego a gran escala", {
        hint: say("UL 9540A, for the spacing on the plan", "UL 9540A, para la separación del plano"),
        showIf: when("closeSpacing", true),
      }),
      document("fire-plan", "Fire code plan", "Plan del código de incendios", {
        hint: say("Above 80 kWh the fire code applies, IFC 1207", "Por encima de 80 kWh se aplica el código de incendios, IFC 1207"),
        showIf: { question: "totalEnergy", isMoreThan: 80 },
      }),
      document("barrier", "Barrier detail", "Detalle de la barrera", {
        hint: say("Bollard, curb or height on the wall", "Bolardo, tope o altura en la pared"),
        showIf: when("vehicles", true),
      }),
      document("wall-lining", "Wall and ceiling lining", "Revestimiento de paredes y cielo raso", { showIf: when("bareWood", true) }),
      document("backup-loads", "Calculation of backed-up loads", "Cálculo de las cargas respaldadas", {
        showIf: when("backup", "whole", "some"),
      }),
      photos,
    ],
    fees: [
      flat("application", "application", say("Application fee", "Tarifa de solicitud"), 5_000),
      flat("issue", "first-unit", say("First battery unit", "Primera unidad de batería"), 45_000),
      perUnit("issue", "more-units", say("Further battery units", "Otras unidades de batería"), {
        question: "units",
        centsPerUnit: 5_000,
        unit: say("units", "unidades"),
        includedUnits: 1,
      }),
      percentOf("issue", "records", say("Document storage", "Archivo de documentos"), { of: charged, basisPoints: 200 }),
      percentOf("issue", "technology", say("Technology fee", "Tarifa de tecnología"), { of: charged, basisPoints: 400 }),
      percentOf("issue", "legal", say("Legal counsel", "Asesoría legal"), { of: charged, basisPoints: 500 }),
    ],
    completenessDays: 2,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
      { discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 5 },
      { discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: residentialBatteryInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["battery", "energy storage", "ess", "powerwall", "backup power", "batería", "almacenamiento de energía", "respaldo"],
    needCheck: residentialBatteryNeed,
    sources: [
      { about: "fees", place: "San Mateo County, California", title: "Energy Storage System Permit", url: sanMateo },
      {
        about: "inspections",
        place: "SolSmart",
        title: "Energy storage: residential code installation requirements",
        url: "https://solsmart.org/solar-permitting/step-4",
      },
      {
        about: "exemptions",
        place: "Newington, Connecticut",
        title: "Electrical: where no permit is required",
        url: "https://www.newingtonct.gov/1188/Electrical",
      },
    ],
  },
  printed: [
    {
      url: sanMateo,
      works: "Application $50, first unit $450; of $500: documents 2% $10, technology 4% $20, legal 5% $25",
      answers: { units: 1 },
      totalCents: 55_500,
    },
    {
      url: sanMateo,
      works: "Application $50, first unit $450, two more $100; of $600: documents $12, technology $24, legal $30",
      answers: { units: 3 },
      totalCents: 66_600,
    },
  ],
};
