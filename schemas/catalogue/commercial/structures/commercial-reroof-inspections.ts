import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** The deck where the old roof comes off, the roof while it goes on, and the finished roof. References: IBC 2021 and what the prefix says. */
export const commercialReroofInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Roof deck", "Tablero del techo"),
    showIf: when("scope", "replace"),
    checklist: [
      item("sound", "Deck sound: no rust, rot or wet material", "Tablero sano: sin óxido, pudrición ni material mojado"),
      item("fastening", "Deck fastened as drawn", "Tablero fijado según el plano"),
      item("replaced", "Replaced deck matches the span", "El tablero reemplazado corresponde al claro"),
      item("cables", "No cables in the way of fasteners", "Sin cables en la zona de las fijaciones", "NEC 300.4(E)"),
      item("curbs", "Curbs raised for the new thickness", "Bases de equipos elevadas para el espesor nuevo"),
      item("drains", "Drains and overflows open", "Desagües y rebosaderos abiertos", "IBC 1502"),
      item(
        "fire-safety",
        "Extinguishers and fire watch where torches are used",
        "Extintores y guardia contra incendios donde se usan sopletes",
        "IFC 3504",
      ),
    ],
  }),
  inspection({
    code: "320",
    name: say("Insulation and roofing in progress", "Aislamiento y colocación del techo"),
    showIf: when("scope", "replace", "recover"),
    after: ["310"],
    checklist: [
      item("dry", "What is covered is dry and attached", "Lo que se cubre está seco y fijo", "IBC 1512"),
      item("insulation", "Insulation thickness and staggered joints", "Espesor del aislamiento y juntas alternadas", "IECC C402.2.1"),
      item("cover-board", "Cover or thermal barrier board in place", "Tablero de cubierta o barrera térmica colocado", "IBC 1508"),
      item(
        "attachment",
        "Fasteners or adhesive as the tested assembly says",
        "Fijaciones o adhesivo según el sistema ensayado",
        "IBC 1504",
      ),
      item("corners", "Closer fastening at edges and corners", "Fijaciones más juntas en bordes y esquinas", "IBC 1504"),
      item("slope", "Slope to drains as drawn", "Pendiente hacia los desagües según el plano", "IBC 1507"),
      item("seams", "Seams welded, glued or lapped", "Juntas soldadas, pegadas o traslapadas", "IBC 1507"),
    ],
  }),
  finalInspection({
    code: "390",
    name: say("Roof final", "Final del techo"),
    after: ["310", "320"],
    checklist: [
      item("covering", "Roof and its fire class as applied for", "Techo y clase de fuego según la solicitud", "IBC 1505.1"),
      item("flashing", "Flashing at walls, curbs and pipes", "Tapajuntas en muros, bases y tuberías", "IBC 1503.2"),
      item("coping", "Edge metal and copings fastened", "Remates y albardillas fijados", "IBC 1503.3"),
      item("drains", "Primary drains run, strainers in place", "Los desagües principales funcionan, con coladera", "IBC 1502"),
      item("overflow", "Overflow drains or scuppers where required", "Desagües de emergencia o rebosaderos donde se exigen", "IBC 1502.2"),
      item("equipment", "Equipment, gas and power reconnected", "Equipos, gas y electricidad reconectados"),
      item(
        "guards",
        "Guards at hatch and equipment near edges",
        "Barandas en la escotilla y en equipos cerca del borde",
        "IBC 1015.6, 1015.7",
      ),
      item("skylights", "Skylights sealed", "Tragaluces sellados", "IBC 2405"),
      item("report", "Reports of installer and special inspector, if any", "Informes de instalación y de inspección especial, si los hay"),
    ],
  }),
];
