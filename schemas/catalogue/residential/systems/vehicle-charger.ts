import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, perUnit } from "../../kit/fees";
import { document, loadCalculation, photos, sitePlan, when } from "../../kit/forms";
import { licenseNeed } from "../../kit/people-questions";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { buriedWiringChecks, roughWiringChecks, serviceChecks } from "../../kit/wiring-checks";
import { item, type PermitTypeData, say } from "../../kit/wording";
import { vehicleChargerNeed } from "./vehicle-charger-need";
import { vehicleChargerSections } from "./vehicle-charger-questions";

const blueIsland = "http://www.blueisland.org/government/city-departments/building-zoning/permits/electrical-permits/";
const circuitName = say("Charger circuits", "Circuitos de cargador");
const serviceName = say("Service inspection", "Inspección de la acometida");

const circuitFee = (code: string, size: string, centsPerUnit: number) =>
  perUnit("issue", code, circuitName, {
    question: "circuits",
    centsPerUnit,
    unit: say("circuits", "circuitos"),
    showIf: when("circuitSize", size),
  });

const inspections: PermitTypeData["inspections"] = [
  inspection({
    code: "110",
    name: say("Open trench", "Zanja abierta"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("buried", true),
    checklist: buriedWiringChecks,
  }),
  inspection({
    code: "310",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("covered", true),
    checklist: roughWiringChecks,
  }),
  inspection({
    code: "320",
    name: say("Electrical service", "Acometida eléctrica"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("service", "100", "200", "400", "over-400"),
    checklist: serviceChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Charger final", "Final del cargador"),
    discipline: "Electrical",
    after: ["110", "310", "320"],
    minutes: 30,
    checklist: [
      item("listing", "Charger listed, installed as its manual says", "Cargador certificado e instalado según su manual", "NEC 625.5"),
      item("own-circuit", "Circuit serves the charger alone", "El circuito alimenta solo el cargador", "NEC 625.40"),
      item(
        "overcurrent",
        "Breaker at least 125 percent of the charger's load",
        "Interruptor de al menos 125 por ciento de la carga",
        "NEC 625.41",
      ),
      item("setting", "Current setting as in the load calculation", "Ajuste de corriente según el cálculo de carga", "NEC 625.42"),
      item(
        "disconnect",
        "Disconnect within sight, lockable, above 60 A",
        "Desconexión a la vista y bloqueable, si supera 60 A",
        "NEC 625.43",
      ),
      item("gfci", "Receptacle protected by GFCI", "Tomacorriente protegido por GFCI", "NEC 625.54"),
      item("mounting", "Mounted firmly, cord off the floor", "Bien fijado, con el cable fuera del piso", "NEC 625.50"),
      item("terminations", "Terminals torqued as marked", "Terminales apretados al par indicado", "NEC 110.14"),
      item("directory", "Panel directory names the charger", "El directorio del tablero indica el cargador", "NEC 408.4"),
      earlier,
    ],
  }),
];

/** A charger for an electric vehicle at a house or duplex. */
export const vehicleCharger: CatalogueEntry = {
  type: {
    code: "vehicle-charger",
    name: say("Electric vehicle charger", "Cargador de vehículo eléctrico"),
    summary: say(
      "Install a charger or a charging outlet at a house or duplex.",
      "Instalar un cargador o un tomacorriente de carga en una casa o dúplex.",
    ),
    needs: [
      say("The charger's model and the breaker's rating", "El modelo del cargador y la capacidad del interruptor"),
      say("A load calculation for the house", "Un cálculo de carga de la casa"),
      licenseNeed,
    ],
    minutes: 7,
    permitClass: "Residential",
    permitTypeMapped: "Electrical",
    workClass: "Existing",
    numberLetter: "E",
    sections: vehicleChargerSections,
    documents: [
      loadCalculation({ showIf: when("circuitSize", "over-20") }),
      document("charger-data", "Charger data sheet", "Ficha técnica del cargador"),
      document("limiter-data", "Load limiter data sheet", "Ficha técnica del limitador de carga", { showIf: when("limitsLoad", true) }),
      document("one-line-diagram", "One-line diagram", "Diagrama unifilar", {
        hint: say("Vehicle, house, utility and how they separate", "Vehículo, casa, red y cómo se separan"),
        showIf: when("feedsBack", true),
      }),
      document("disconnect-plan", "Place of the disconnect", "Ubicación de la desconexión", {
        hint: say("A sketch or photo will do", "Basta un dibujo o una foto"),
        showIf: { question: "breakerAmps", isMoreThan: 75 },
      }),
      sitePlan({ hint: say("The house, the trench and the charger", "La casa, la zanja y el cargador"), showIf: when("buried", true) }),
      photos,
    ],
    fees: [
      flat("issue", "permit", say("Electrical permit, residential", "Permiso eléctrico residencial"), 3_000),
      circuitFee("circuits-15", "15", 1_000),
      circuitFee("circuits-20", "20", 1_500),
      circuitFee("circuits-over-20", "over-20", 2_000),
      flat("issue", "service-100", serviceName, 3_000, when("service", "100")),
      flat("issue", "service-200", serviceName, 5_000, when("service", "200")),
      flat("issue", "service-400", serviceName, 7_500, when("service", "400")),
      flat("issue", "service-over-400", serviceName, 10_000, when("service", "over-400")),
    ],
    completenessDays: 1,
    atOnce: atOnceFor(
      atMost("circuits", 2),
      atMost("breakerAmps", 60),
      when("limitsLoad", false),
      when("feedsBack", false),
      when("service", "none"),
      when("buried", false),
    ),
    reviews: [{ discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 3 }],
    correctionDays: 15,
    inspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["ev charger", "electric vehicle", "car charger", "charging", "level 2", "cargador", "vehículo eléctrico", "carro eléctrico"],
    needCheck: vehicleChargerNeed,
    sources: [
      { about: "fees", place: "Blue Island, Illinois", title: "Electrical Permits: fees and deposits", url: blueIsland },
      {
        about: "exemptions",
        place: "Palm Desert, California",
        title: "Residential EV Checklist 2023",
        url: "https://lfews.palmdesertegov.com/WebLink/DocView.aspx?dbid=1&id=481&repo=WEBSITE-DOCUMENTS",
      },
      {
        about: "inspections",
        place: "Morgan Hill, California",
        title: "Solar PV and EV Charging Stations",
        url: "https://www.morganhill.ca.gov/914/Solar-PV-and-EV-Charging-Stations",
      },
    ],
  },
  printed: [
    {
      url: blueIsland,
      works: "Residential base $30, one circuit over 20 A $20",
      answers: { circuits: 1, circuitSize: "over-20", breakerAmps: 60, service: "none" },
      totalCents: 5_000,
    },
    {
      url: blueIsland,
      works: "Residential base $30, one 20 A circuit $15: the table's edge",
      answers: { circuits: 1, circuitSize: "20", service: "none" },
      totalCents: 4_500,
    },
    {
      url: blueIsland,
      works: "Residential base $30, two circuits over 20 A $40, 200 A service $50",
      answers: { circuits: 2, circuitSize: "over-20", breakerAmps: 50, service: "200" },
      totalCents: 12_000,
    },
  ],
};
