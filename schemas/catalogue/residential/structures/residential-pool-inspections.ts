import { when } from "../../kit/forms";
import { poolBarrierChecks } from "../../kit/pool-barrier-checks";
import { earlier, gasTestChecks } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

const shellChecks = [
  item("place", "Where the site plan shows, setbacks kept", "Donde indica el plano del terreno, retiros respetados"),
  item("soil", "Firm soil, no water in the hole", "Suelo firme, sin agua en la excavación"),
  item("utilities", "Buried utilities and septic parts clear", "Servicios enterrados y partes del séptico libres"),
  item("steel", "Bars: size, spacing, laps and cover", "Barras: medida, separación, traslapes y recubrimiento"),
  item(
    "bonding",
    "Steel tied and bonded, conductor brought out",
    "Acero amarrado, con unión equipotencial y conductor a la vista",
    "NEC 680.26(B)(1)",
  ),
  item("drains", "Main drains paired or unblockable", "Desagües de fondo en pareja o imposibles de tapar", "ISPSC 310"),
  item("piping", "Circulation piping under pressure, no leaks", "Tubería de circulación a presión, sin fugas"),
  item("niche", "Light niche set and bonded", "Nicho de la luz fijo y con unión equipotencial", "NEC 680.23"),
];

const bondingChecks = [
  item("grid", "Bonding around the water, 3 ft out", "Unión equipotencial alrededor del agua, hasta 3 pies", "NEC 680.26(B)(2)"),
  item(
    "metal",
    "Ladders, rails and metal within reach bonded",
    "Escaleras, pasamanos y metal al alcance, con unión equipotencial",
    "NEC 680.26(B)",
  ),
  item("equipment", "Pump motor and heater bonded", "Motor de la bomba y calentador con unión equipotencial", "NEC 680.26(B)(6)"),
  item("water", "Water itself bonded", "El agua misma con unión equipotencial", "NEC 680.26(C)"),
  item("wiring", "Buried wiring: raceway, depth, place", "Cableado enterrado: canalización, profundidad y lugar", "NEC 680.11"),
  item("overhead", "Overhead lines keep their clearance", "Líneas aéreas a la distancia exigida", "NEC 680.9"),
  item("junction-boxes", "Junction boxes above water and deck", "Cajas de conexión sobre el agua y el piso", "NEC 680.24"),
  item("spa", "Hot tub: bonding, or its exception met", "Jacuzzi: unión equipotencial, o excepción cumplida", "NEC 680.42"),
];

const poolFinalChecks = [
  item("barrier", "Barrier complete, gates close and latch", "Barrera completa, puertas cierran y traban", "ISPSC 305"),
  item("gfci", "Pump, lights and receptacles with GFCI, tested", "Bomba, luces y tomacorrientes con GFCI probado", "NEC 680.5"),
  item("receptacle", "Receptacle 6 to 20 ft from the water", "Tomacorriente a entre 6 y 20 pies del agua", "NEC 680.22(A)"),
  item("disconnect", "Disconnect in sight, 5 ft or more from the water", "Desconexión a la vista, a 5 pies o más del agua", "NEC 680.13"),
  item("drain-covers", "Drain covers listed and dated", "Tapas de desagüe certificadas y con fecha", "ISPSC 310"),
  item("deck", "Deck slip resistant, drains away", "Piso antideslizante, drena hacia afuera", "ISPSC 306"),
  item("heater", "Heater set and vented, shutoff within reach", "Calentador fijo, con salida de gases y cierre accesible", "ISPSC 316"),
  item("backflow", "Fill line with backflow protection", "Llenado con protección contra reflujo", "P2902"),
  item("cover", "Safety cover listed and locks", "Cubierta de seguridad certificada y con llave"),
  earlier,
];

/** Shell, bonding, gas, the barrier before water goes in, and the final. */
export const poolInspections: InspectionData[] = [
  inspection({
    code: "110",
    name: say("Excavation and shell", "Excavación y vaso"),
    showIf: when("poolKind", "in-ground"),
    checklist: shellChecks,
  }),
  inspection({
    code: "120",
    name: say("Bonding and underground wiring", "Unión equipotencial y cableado enterrado"),
    discipline: "Electrical",
    after: ["110"],
    checklist: bondingChecks,
  }),
  inspection({
    code: "130",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: when("heater", "gas"),
    checklist: gasTestChecks,
  }),
  inspection({
    code: "150",
    name: say("Barrier, before filling", "Barrera, antes de llenar"),
    after: ["120"],
    minutes: 30,
    showIf: when("barrier", "new-fence", "existing-fence", "pool-walls"),
    checklist: poolBarrierChecks,
  }),
  finalInspection({ code: "190", name: say("Final", "Final"), after: ["110", "120", "130", "150"], checklist: poolFinalChecks }),
];
