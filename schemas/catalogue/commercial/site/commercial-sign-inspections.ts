import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Footing and wiring where the sign has them, and the mounted sign. */
export const commercialSignInspections: InspectionData[] = [
  inspection({
    code: "210",
    name: say("Sign footing", "Zapata del letrero"),
    showIf: when("signKind", "freestanding"),
    minutes: 30,
    checklist: [
      item("placement", "Placed as on the site plan, setbacks kept", "Ubicación según el plano del terreno, retiros respetados"),
      item("sight", "Drivers' sight lines at drives and corners clear", "Visibilidad libre en entradas y esquinas"),
      item("size", "Depth and width of the hole match the design", "Profundidad y ancho de la excavación según el diseño", "IBC 1807.3"),
      item("soil", "Firm soil, no water in the hole", "Suelo firme, sin agua en la excavación"),
      item("reinforcement", "Reinforcement and anchor bolts placed", "Refuerzo y pernos de anclaje colocados"),
      item("conduit", "Conduit in place, buried deep enough", "Conducto colocado, enterrado a la profundidad exigida", "NEC 300.5"),
      item("utilities", "Buried utilities marked, overhead lines clear", "Servicios enterrados marcados y líneas aéreas libres"),
    ],
  }),
  inspection({
    code: "220",
    name: say("Sign electrical", "Instalación eléctrica del letrero"),
    discipline: "Electrical",
    after: ["210"],
    showIf: when("electric", true),
    minutes: 30,
    checklist: [
      item("listed", "Sign and field-wired parts listed", "Letrero y partes conectadas en la obra certificados", "NEC 600.3"),
      item("markings", "Label seen after mounting", "Etiqueta visible después del montaje", "NEC 600.4"),
      item("circuit", "Branch circuit rated for the load", "Circuito derivado con capacidad para la carga", "NEC 600.5"),
      item("disconnect", "Disconnect within sight, or lockable", "Desconexión a la vista o con bloqueo", "NEC 600.6"),
      item("bonding", "Metal parts grounded and bonded", "Partes metálicas con puesta a tierra y puenteadas", "NEC 600.7"),
      item("location", "Height above driveways and walks", "Altura sobre entradas de autos y aceras", "NEC 600.9"),
      item("power-supply", "Power supplies reachable and ventilated", "Fuentes de alimentación accesibles y ventiladas"),
    ],
  }),
  finalInspection({
    code: "290",
    name: say("Sign final", "Final del letrero"),
    after: ["210", "220"],
    minutes: 30,
    checklist: [
      item("as-drawn", "Size, face and place as approved", "Medidas, cara y ubicación según lo aprobado"),
      item("attachment", "Fasteners and supports as drawn", "Fijaciones y soportes según el dibujo del letrero", "IBC H105"),
      item("clearance", "Clear height over walks and driveways", "Altura libre sobre aceras y entradas de autos", "IBC 3202"),
      item("openings", "Exits, windows and ventilation not blocked", "Salidas, ventanas y ventilación sin obstruir", "IBC H103"),
      item("sealed", "Wall openings sealed against water", "Perforaciones de la pared selladas contra el agua"),
      item("identification", "Name of the sign company and permit shown", "Nombre de la empresa y permiso a la vista", "IBC H104"),
      item("old-sign", "Old sign and supports removed", "Letrero y soportes anteriores retirados"),
    ],
  }),
];
