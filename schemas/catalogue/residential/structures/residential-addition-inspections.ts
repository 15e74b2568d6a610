import { newFoundation, when } from "../../kit/forms";
import { slabChecks } from "../../kit/house-checks";
import { undergroundPlumbingChecks } from "../../kit/pipe-checks";
import {
  earlier,
  electricalFinalChecks,
  footingChecks,
  foundationChecks,
  framingChecks,
  gasTestChecks,
  insulationChecks,
  mechanicalFinalChecks,
  plumbingFinalChecks,
  roughMechanicalChecks,
  roughPlumbingChecks,
} from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { roughElectricalChecks } from "../../kit/wiring-checks";
import { type InspectionData, item, say } from "../../kit/wording";

const electrical = when("trades", "electrical");
const plumbing = when("trades", "plumbing");
const mechanical = when("trades", "mechanical");

const presentFramingChecks = [
  ...framingChecks.filter(({ id }) => id !== "roof" && id !== "stairs"),
  item(
    "beam",
    "New beam and posts as designed, load carried to the ground",
    "Viga y postes nuevos según el diseño, con la carga hasta el suelo",
  ),
];

const additionFinalChecks = [
  item("as-drawn", "Built as the approved plans show", "Construido como muestran los planos aprobados", "R106.4"),
  item("alarms", "Smoke and CO alarms in the whole house", "Alarmas de humo y monóxido de carbono en toda la casa", "R314.2.2, R315.2.2"),
  item("egress", "Bedroom escape openings: size and sill height", "Salidas de emergencia en dormitorios: tamaño y altura", "R310.2"),
  item("headroom", "Ceiling height and room size", "Altura del cielo raso y tamaño de las habitaciones", "R304, R305"),
  item("stairs", "Stairs, handrails and guards", "Escaleras, pasamanos y barandas", "R311.7, R312"),
  item("glazing", "Safety glass where required", "Vidrio de seguridad donde se exige", "R308.4"),
  item("light", "Light, heat and ventilation in new rooms", "Luz, calefacción y ventilación en habitaciones nuevas", "R303"),
  item("garage", "Separation from the garage kept whole", "Separación del garaje completa", "R302.5, R302.6"),
  item("grading", "Water led away from the house", "El agua se aleja de la casa", "R401.3"),
  earlier,
];

const beforeCover: InspectionData[] = [
  inspection({ code: "110", name: say("Footings", "Zapatas"), showIf: newFoundation, checklist: footingChecks }),
  inspection({
    code: "120",
    name: say("Foundation walls", "Muros de cimentación"),
    after: ["110"],
    showIf: when("foundation", "crawl", "basement"),
    checklist: foundationChecks,
  }),
  inspection({
    code: "130",
    name: say("Underground plumbing", "Plomería enterrada"),
    discipline: "Plumbing",
    after: ["110"],
    minutes: 30,
    showIf: when("underSlab", true),
    checklist: undergroundPlumbingChecks,
  }),
  inspection({
    code: "140",
    name: say("Slab", "Losa"),
    after: ["110", "130"],
    minutes: 30,
    showIf: when("foundation", "slab", "basement"),
    checklist: slabChecks,
  }),
  inspection({
    code: "210",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    after: ["120"],
    minutes: 30,
    showIf: electrical,
    checklist: roughElectricalChecks,
  }),
  inspection({
    code: "220",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    after: ["120", "130"],
    minutes: 30,
    showIf: plumbing,
    checklist: roughPlumbingChecks,
  }),
  inspection({
    code: "230",
    name: say("Rough-in mechanical", "Instalación mecánica sin cubrir"),
    discipline: "Mechanical",
    after: ["120"],
    minutes: 30,
    showIf: mechanical,
    checklist: roughMechanicalChecks,
  }),
  inspection({
    code: "240",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    after: ["120"],
    minutes: 30,
    showIf: when("trades", "gas"),
    checklist: gasTestChecks,
  }),
  inspection({
    code: "250",
    name: say("Framing of the addition", "Estructura de la ampliación"),
    after: ["120", "140", "210", "220", "230", "240"],
    showIf: when("workKind", "addition"),
    checklist: framingChecks,
  }),
  inspection({
    code: "255",
    name: say("Framing in the present house", "Estructura en la casa actual"),
    after: ["210", "220", "230", "240"],
    minutes: 30,
    showIf: when("structure", "light", "bearing"),
    checklist: presentFramingChecks,
  }),
  inspection({
    code: "260",
    name: say("Insulation", "Aislamiento"),
    after: ["210", "220", "230", "250", "255"],
    minutes: 30,
    showIf: when("workKind", "addition", "conversion"),
    checklist: insulationChecks,
  }),
];

const finals: InspectionData[] = [
  finalInspection({
    code: "370",
    name: say("Electrical final", "Final eléctrica"),
    discipline: "Electrical",
    after: ["210"],
    minutes: 30,
    showIf: electrical,
    checklist: electricalFinalChecks,
  }),
  finalInspection({
    code: "380",
    name: say("Plumbing final", "Final de plomería"),
    discipline: "Plumbing",
    after: ["220", "240"],
    minutes: 30,
    showIf: plumbing,
    checklist: plumbingFinalChecks,
  }),
  finalInspection({
    code: "385",
    name: say("Mechanical final", "Final mecánica"),
    discipline: "Mechanical",
    after: ["230", "240"],
    minutes: 30,
    showIf: mechanical,
    checklist: mechanicalFinalChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Building final", "Final de construcción"),
    after: ["120", "140", "240", "250", "255", "260", "370", "380", "385"],
    checklist: additionFinalChecks,
  }),
];

/** Only what the work includes is inspected; framing once pipes, ducts and wires are in (IRC R109.1.4). */
export const additionInspections: InspectionData[] = [...beforeCover, ...finals];
