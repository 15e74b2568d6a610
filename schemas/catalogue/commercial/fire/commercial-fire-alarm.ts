import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { equipmentData } from "../../kit/commercial-documents";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { concealedWiring, workArea } from "../../kit/commercial-questions";
import { alarmRoughChecks } from "../../kit/commercial-trade-checks";
import { flat, perUnit } from "../../kit/fees";
import { alarmFinalChecks, fireSafetyFunctionChecks } from "../../kit/fire-system-checks";
import { amount, choice, choices, description, document, planSet, when, workValue, yesNo } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";
import { commercialFireAlarmNeed } from "./commercial-fire-alarm-need";

const roundRock = "https://roundrocktexas.gov/?p=579602";
const devices = say("devices", "dispositivos");
const redesigned = when("workKind", "new", "devices", "panel");
const withDevices = when("workKind", "new", "devices");

const system: QuestionData[] = [
  description(
    "For example: new addressable system in a two-story office, 64 devices, monitored",
    "Por ejemplo: sistema direccionable nuevo en una oficina de dos pisos, 64 dispositivos, con monitoreo",
  ),
  choice("workKind", "What kind of work is it?", "¿Qué tipo de trabajo es?", [
    option("new", "New system", "Sistema nuevo"),
    option("devices", "Add or move devices", "Agregar o mover dispositivos"),
    option("like", "Replace devices like for like", "Reemplazar dispositivos por otros iguales"),
    option("panel", "Replace the panel only", "Reemplazar solo el tablero"),
  ]),
  amount("devices", "How many devices are new or moved?", "¿Cuántos dispositivos son nuevos o se mueven?", devices, [1, 10_000], {
    hint: say("Detectors, pull stations, modules, horns and strobes", "Detectores, estaciones manuales, módulos, bocinas y luces"),
    showIf: withDevices,
  }),
  yesNo("voice", "Will the system give voice messages?", "¿El sistema dará mensajes de voz?", {
    showIf: redesigned,
    why: say(
      "Schools, high-rises and large assembly places need voice messages (IFC 907.5.2.2).",
      "Las escuelas, los edificios altos y los lugares de reunión grandes necesitan mensajes de voz (IFC 907.5.2.2).",
    ),
  }),
  choices(
    "functions",
    "What will the alarm control or watch?",
    "¿Qué controlará o vigilará la alarma?",
    [
      option("elevators", "Elevators", "Elevadores"),
      option("fans", "Fans, dampers or smoke control", "Ventiladores, compuertas o control de humo"),
      option("doors", "Held doors or locked exits", "Puertas retenidas o salidas con cerradura"),
      option("sprinklers", "Sprinklers or a kitchen hood", "Rociadores o campana de cocina"),
      option("none", "None of these", "Nada de esto"),
    ],
    {
      why: say("Each function is tested with the trade that installed it.", "Cada función se prueba con el oficio que la instaló."),
      showIf: redesigned,
    },
  ),
  choice(
    "monitoring",
    "Who will receive the signals?",
    "¿Quién recibirá las señales?",
    [
      option("station", "A supervising station, new account", "Una central de monitoreo, cuenta nueva"),
      option("same", "The station that has them now", "La central que ya las recibe"),
      option("local", "Nobody, the system sounds here only", "Nadie, el sistema solo suena aquí"),
    ],
    { showIf: when("workKind", "new", "panel") },
  ),
];

const building: QuestionData[] = [
  workArea(["Coverage and device spacing are checked against it.", "Con ella se revisan la cobertura y la separación de dispositivos."]),
  concealedWiring,
  yesNo(
    "occupied",
    "Will people use the building while the alarm is off?",
    "¿Habrá personas en el edificio mientras la alarma esté apagada?",
    {
      why: say("A fire watch may be needed (IFC 901.7).", "Puede necesitarse una guardia contra incendios (IFC 901.7)."),
    },
  ),
  workValue(),
];

const documents: PermitTypeData["documents"] = [
  planSet("shop-drawings", "Shop drawings", "Planos de taller", {
    hint: say("Floor plans, riser and wiring; IFC 907.1.2", "Plantas, diagrama vertical y cableado; IFC 907.1.2"),
    showIf: withDevices,
  }),
  document("battery-calculations", "Battery and voltage drop calculations", "Cálculos de batería y caída de voltaje", {
    showIf: redesigned,
  }),
  equipmentData(["Panel, devices and batteries, with listings", "Tablero, dispositivos y baterías, con sus certificaciones"]),
  document("sequence", "Sequence of operation", "Secuencia de operación", {
    hint: say("A matrix of inputs and outputs", "Una matriz de entradas y salidas"),
    showIf: when("functions", "elevators", "fans", "doors", "sprinklers"),
  }),
  document("voice-design", "Voice zones and intelligibility", "Zonas de voz e inteligibilidad", { showIf: when("voice", true) }),
  document("monitoring-contract", "Monitoring agreement", "Contrato de monitoreo", { showIf: when("monitoring", "station") }),
  document("impairment-plan", "Fire watch plan", "Plan de guardia contra incendios", {
    hint: say("Hours without alarm, who walks and who is told", "Horas sin alarma, quién recorre y a quién se avisa"),
    showIf: when("occupied", true),
  }),
];

const inspections: PermitTypeData["inspections"] = [
  inspection({
    code: "310",
    name: say("Alarm wiring", "Cableado de alarma"),
    discipline: "Fire",
    showIf: when("concealed", true),
    checklist: alarmRoughChecks,
  }),
  inspection({
    code: "320",
    name: say("Fire safety functions", "Funciones de seguridad contra incendios"),
    discipline: "Fire",
    after: ["310"],
    showIf: when("functions", "elevators", "fans", "doors", "sprinklers"),
    minutes: 60,
    checklist: fireSafetyFunctionChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Alarm acceptance test", "Prueba de aceptación de la alarma"),
    discipline: "Fire",
    after: ["310", "320"],
    minutes: 90,
    checklist: alarmFinalChecks,
  }),
];

/** Fire alarm and detection in a business. */
export const commercialFireAlarm: CatalogueEntry = {
  type: {
    code: "fire-alarm",
    name: say("Fire alarm", "Alarma de incendios"),
    summary: say(
      "Install a fire alarm system, change its devices or replace its panel.",
      "Instalar un sistema de alarma de incendios, cambiar dispositivos o reemplazar el tablero.",
    ),
    needs: [
      say("Shop drawings and calculations", "Planos de taller y cálculos"),
      say("The number of devices", "La cantidad de dispositivos"),
      say("The contractor's license number", "El número de licencia del contratista"),
    ],
    minutes: 10,
    permitClass: "Non-Residential",
    permitTypeMapped: "Fire",
    workClass: "Existing",
    numberLetter: "F",
    sections: [
      { id: "system", title: say("The system", "El sistema"), questions: system },
      { id: "building", title: say("Building and value", "Edificio y valor"), questions: building },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
    ],
    documents,
    fees: [
      flat("issue", "permit", say("Fire alarm permit", "Permiso de alarma de incendios"), 10_000),
      perUnit("issue", "devices", say("Devices", "Dispositivos"), {
        question: "devices",
        centsPerUnit: 200,
        unit: devices,
        showIf: { question: "devices", isMoreThan: 5 },
      }),
    ],
    completenessDays: 3,
    reviews: [{ discipline: "Fire", name: say("Fire", "Incendios"), targetDays: 10 }],
    correctionDays: 30,
    inspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["fire alarm", "smoke detector", "pull station", "strobe", "alarm panel", "alarma", "detector de humo", "tablero de alarma"],
    needCheck: commercialFireAlarmNeed,
    sources: [
      {
        about: "fees",
        place: "Round Rock, Texas",
        title: "Fire Marshal fee schedule: alarm plans",
        url: roundRock,
        effective: "2024-10-01",
      },
      {
        about: "exemptions",
        place: "Richardson, Texas",
        title: "When is a permit required?",
        url: "https://www.cor.net/departments/fire-department/permits/when-is-a-permit-required",
      },
      {
        about: "documents",
        place: "Gastonia, North Carolina",
        title: "Fire alarm submittal requirements",
        url: "https://www.cityofgastonia.com/fire-alarm-submittal.html",
      },
    ],
  },
  printed: [
    { url: roundRock, works: "5 devices: $100", answers: { workKind: "devices", devices: 5 }, totalCents: 10_000 },
    { url: roundRock, works: "6 devices: $100 + 6 × $2", answers: { workKind: "devices", devices: 6 }, totalCents: 11_200 },
    { url: roundRock, works: "New panel, or device for device: $100", answers: { workKind: "like" }, totalCents: 10_000 },
    { url: roundRock, works: "64 devices: $100 + 64 × $2", answers: { workKind: "new", devices: 64 }, totalCents: 22_800 },
  ],
};
