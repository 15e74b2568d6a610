import { when } from "../../kit/forms";
import { undergroundPlumbingChecks } from "../../kit/pipe-checks";
import {
  earlier,
  footingChecks,
  mechanicalFinalChecks,
  plumbingFinalChecks,
  roughMechanicalChecks,
  roughPlumbingChecks,
} from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { roughElectricalChecks } from "../../kit/wiring-checks";
import { type InspectionData, item, say } from "../../kit/wording";

const plumbing = when("systems", "plumbing");
const heat = when("systems", "heat");

const garageFramingChecks = [
  item("anchors", "Sill plates treated and anchored", "Soleras tratadas y ancladas", "R317.1, R403.1.6"),
  item("studs", "Studs: size, spacing and top plate splices", "Montantes: medida, separación y empalmes de solera", "R602.3"),
  item("door-header", "Header over the garage door and its bearing", "Dintel sobre el portón y su apoyo", "R602.7"),
  item("portal", "Narrow walls beside the door braced as drawn", "Muros angostos junto al portón arriostrados según el plano", "R602.10"),
  item("roof", "Rafters or trusses as drawn, ceiling ties in place", "Cabios o armaduras según el plano, con tirantes", "R802"),
  item("uplift", "Uplift ties from roof to wall", "Amarres contra levante entre techo y muro", "R802.11"),
  item(
    "fire-wall",
    "Wall near the lot line rated, eaves protected",
    "Muro junto al lindero resistente al fuego, aleros protegidos",
    "R302.1",
  ),
  item("maker", "Kit: assembled and anchored as its drawings show", "Kit: armado y anclado según sus planos"),
];

const garageFinalChecks = [
  item("place", "Stands where the site plan shows", "Está donde indica el plano del terreno"),
  item("floor", "Floor for cars noncombustible, sloped to the door", "Piso para autos incombustible, con pendiente al portón", "R309.1"),
  item("house-side", "Gypsum board where the house is within 3 ft", "Panel de yeso donde la casa está a menos de 3 pies", "R302.6"),
  item("opener", "Door opener reverses, listed", "El motor del portón se revierte y está certificado", "R309.4"),
  item("gfci", "Receptacles with GFCI protection", "Tomacorrientes con protección GFCI", "NEC 210.8(A)"),
  item("disconnect", "Disconnect where the feeder enters", "Desconexión donde entra el alimentador", "NEC 225.31"),
  item("grounding", "Grounding electrode where a feeder serves it", "Electrodo de tierra donde llega un alimentador", "NEC 250.32"),
  item("covering", "Roofing and siding complete, flashed", "Techo y revestimiento completos, con tapajuntas", "R703, R903"),
  item("grading", "Water led away, none onto the neighbor", "El agua se aleja y no va al vecino", "R401.3"),
  earlier,
];

const beforeCover: InspectionData[] = [
  inspection({
    code: "110",
    name: say("Underground plumbing", "Plomería enterrada"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: plumbing,
    checklist: undergroundPlumbingChecks,
  }),
  inspection({
    code: "120",
    name: say("Footings, slab or post holes", "Zapatas, losa u hoyos de postes"),
    after: ["110"],
    minutes: 30,
    showIf: when("foundation", "slab", "footings", "posts"),
    checklist: footingChecks,
  }),
  inspection({
    code: "210",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    after: ["120"],
    minutes: 30,
    showIf: when("systems", "electricity"),
    checklist: roughElectricalChecks.filter(({ id }) => id !== "branch-circuits" && id !== "alarms"),
  }),
  inspection({
    code: "215",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    after: ["110", "120"],
    minutes: 30,
    showIf: plumbing,
    checklist: roughPlumbingChecks,
  }),
  inspection({
    code: "218",
    name: say("Rough-in mechanical", "Instalación mecánica sin cubrir"),
    discipline: "Mechanical",
    after: ["120"],
    minutes: 30,
    showIf: heat,
    checklist: roughMechanicalChecks.filter(({ id }) => id !== "dryer"),
  }),
  inspection({
    code: "220",
    name: say("Framing", "Estructura"),
    after: ["120", "210", "215", "218"],
    minutes: 30,
    checklist: garageFramingChecks,
  }),
];

const finals: InspectionData[] = [
  finalInspection({
    code: "280",
    name: say("Plumbing final", "Final de plomería"),
    discipline: "Plumbing",
    after: ["215"],
    minutes: 30,
    showIf: plumbing,
    checklist: plumbingFinalChecks,
  }),
  finalInspection({
    code: "285",
    name: say("Mechanical final", "Final mecánica"),
    discipline: "Mechanical",
    after: ["218"],
    minutes: 30,
    showIf: heat,
    checklist: mechanicalFinalChecks,
  }),
  finalInspection({
    code: "290",
    name: say("Building final", "Final de construcción"),
    after: ["110", "120", "210", "220", "280", "285"],
    minutes: 30,
    checklist: garageFinalChecks,
  }),
];

/** What it stands on, what is buried or covered, framing and the finals. */
export const garageInspections: InspectionData[] = [...beforeCover, ...finals];
