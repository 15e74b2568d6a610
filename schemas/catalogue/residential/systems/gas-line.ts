import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, perUnit } from "../../kit/fees";
import { document, gasDiagram, photos, sitePlan, when } from "../../kit/forms";
import { licenseNeed } from "../../kit/people-questions";
import { buriedGasChecks } from "../../kit/pipe-checks";
import { earlier, gasTestChecks } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { item, type PermitTypeData, say } from "../../kit/wording";
import { gasLineNeed } from "./gas-line-need";
import { gasLineSections } from "./gas-line-questions";

const framingham = "https://www.framinghamma.gov/325/Plumbing-and-Gas-Permit-Fees";

const inspections: PermitTypeData["inspections"] = [
  inspection({
    code: "110",
    name: say("Buried gas pipe", "Tubería de gas enterrada"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: when("buried", true),
    checklist: buriedGasChecks,
  }),
  inspection({
    code: "210",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    after: ["110"],
    checklist: gasTestChecks,
  }),
  finalInspection({
    code: "290",
    name: say("Gas final", "Final de gas"),
    discipline: "Plumbing",
    after: ["110", "210"],
    minutes: 30,
    checklist: [
      item("leak", "No leak with gas on", "Sin fugas con el gas abierto", "G2417.6"),
      item(
        "connectors",
        "Connectors listed, one piece, not through walls",
        "Conectores certificados, de una pieza, sin cruzar muros",
        "G2422.1",
      ),
      item("shutoffs", "Shutoff valve at each appliance", "Válvula de cierre en cada aparato", "G2420.5"),
      item("outlets", "Unused outlets capped gastight", "Salidas sin usar tapadas herméticamente", "G2415.15"),
      item(
        "bonding",
        "Gas piping bonded, CSST by its own conductor",
        "Tubería de gas con unión equipotencial, la CSST con su conductor",
        "G2411",
      ),
      item("regulator", "Regulators reachable and vented", "Reguladores accesibles y con ventilación", "G2421"),
      item("air", "Air for combustion", "Aire para la combustión", "G2407"),
      item("vents", "Appliances vented and drafting", "Aparatos con conducto de gases y buen tiro", "G2427"),
      item("alarms", "Carbon monoxide alarms in place", "Alarmas de monóxido de carbono colocadas", "R315"),
      earlier,
    ],
  }),
];

/** Gas pipe at a house or duplex. */
export const gasLine: CatalogueEntry = {
  type: {
    code: "gas-line",
    name: say("Gas line", "Línea de gas"),
    summary: say(
      "Add, extend or repair natural gas or propane pipe at a house or duplex.",
      "Agregar, ampliar o reparar tubería de gas natural o propano en una casa o dúplex.",
    ),
    needs: [
      say("The input of every gas appliance, in Btu an hour", "El consumo de cada aparato de gas, en Btu por hora"),
      say("A pipe diagram with lengths and sizes", "Un diagrama de la tubería con largos y diámetros"),
      licenseNeed,
    ],
    minutes: 8,
    permitClass: "Residential",
    permitTypeMapped: "Plumbing",
    workClass: "Existing",
    numberLetter: "P",
    sections: gasLineSections,
    documents: [
      gasDiagram(),
      document("csst-certificate", "CSST installer's certificate", "Certificado del instalador de CSST", {
        hint: say("From the maker of the tubing", "Del fabricante de la tubería"),
        showIf: when("materials", "csst"),
      }),
      document("regulator-data", "Regulator data sheet", "Ficha técnica del regulador", { showIf: when("pressure", "medium", "high") }),
      document("tank-plan", "Tank site plan", "Plano de ubicación del tanque", {
        hint: say("Distances to house, lot lines and openings", "Distancias a la casa, a los linderos y a las aberturas"),
        showIf: { question: "tankGallons", isMoreThan: 124 },
      }),
      sitePlan({ hint: say("The house, the meter and the trench", "La casa, el medidor y la zanja"), showIf: when("buried", true) }),
      photos,
    ],
    fees: [
      flat("issue", "first-appliance", say("Gas permit with the first appliance", "Permiso de gas con el primer aparato"), 5_000),
      perUnit("issue", "more-appliances", say("Further appliances", "Otros aparatos"), {
        question: "appliances",
        centsPerUnit: 600,
        unit: say("appliances", "aparatos"),
        includedUnits: 1,
      }),
    ],
    completenessDays: 1,
    atOnce: atOnceFor(
      when("gas", "natural"),
      when("change", "extend", "repair"),
      atMost("appliances", 2),
      when("materials", "steel", "csst"),
      when("buried", false),
      when("pressure", "low"),
    ),
    reviews: [{ discipline: "Plumbing", name: say("Plumbing", "Plomería"), targetDays: 3 }],
    correctionDays: 15,
    inspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["gas", "gas line", "gas piping", "propane", "range", "grill", "tubería de gas", "propano", "estufa"],
    needCheck: gasLineNeed,
    sources: [
      {
        about: "fees",
        place: "Framingham, Massachusetts",
        title: "Plumbing and Gas Permit Fees",
        url: framingham,
        effective: "2008-04-01",
      },
      {
        about: "exemptions",
        place: "Peosta, Iowa",
        title: "Code of Ordinances 150.067: exempt work",
        url: "https://codelibrary.amlegal.com/codes/peostaia/latest/peosta_ia/0-0-0-3184",
      },
      {
        about: "inspections",
        place: "Pinetop-Lakeside, Arizona",
        title: "Gas and Electric Permits",
        url: "https://pinetoplakesideaz.gov/176/Gas-Electric-Permits",
      },
    ],
  },
  printed: [
    { url: framingham, works: "First appliance $50", answers: { appliances: 1 }, totalCents: 5_000 },
    { url: framingham, works: "First appliance $50, two more at $6", answers: { appliances: 3 }, totalCents: 6_200 },
    { url: framingham, works: "First appliance $50, four more at $6", answers: { appliances: 5 }, totalCents: 7_400 },
  ],
};
