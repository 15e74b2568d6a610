import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** What is put up, its power, and the last look before the public comes in. References: IFC 2021 and what the prefix says. */
export const commercialTentEventInspections: InspectionData[] = [
  inspection({
    code: "410",
    name: say("Tent setup", "Instalación de carpas"),
    discipline: "Fire",
    showIf: { question: "tentArea", isMoreThan: 400 },
    minutes: 30,
    checklist: [
      item(
        "location",
        "20 ft from buildings, lot lines, cars and generators",
        "A 20 pies de edificios, linderos, autos y generadores",
        "IFC 3103.8",
      ),
      item("access", "Fire lane 20 ft wide, hydrants clear", "Vía de bomberos de 20 pies de ancho, hidrantes despejados", "IFC 503"),
      item("anchors", "Stakes or ballast as designed", "Estacas o lastres según el diseño", "IFC 3103.9"),
      item("flame-label", "Flame resistance label on each tent", "Etiqueta de resistencia a la llama en cada carpa", "IFC 3104"),
      item("exits", "Exits: number, width and spacing", "Salidas: cantidad, ancho y separación", "IFC 3103.12"),
      item("surface", "Ground even, no ropes across the ways out", "Piso parejo, sin cuerdas en las vías de salida"),
      item("vegetation", "Dry grass and trash cleared around tents", "Sin pasto seco ni basura alrededor de las carpas", "IFC 3107"),
    ],
  }),
  inspection({
    code: "420",
    name: say("Event electrical", "Instalación eléctrica del evento"),
    discipline: "Electrical",
    showIf: when("power", "generator", "stage"),
    minutes: 30,
    checklist: [
      item("generator", "Generator grounded, fenced from the public", "Generador con puesta a tierra y separado del público", "NEC 250.34"),
      item("sources", "Power sources close together bonded", "Fuentes de energía cercanas unidas entre sí", "NEC 525.11"),
      item("cords", "Cords rated for hard use, no damage", "Extensiones para uso rudo, sin daños", "NEC 525.20"),
      item("crossings", "Cords covered where people walk", "Extensiones cubiertas donde pasa el público", "NEC 525.20"),
      item("gfci", "GFCI protection tested", "Protección GFCI probada", "NEC 525.23"),
      item("disconnects", "Disconnect within reach at each stand", "Desconexión accesible en cada puesto", "NEC 525.21"),
      item("overhead", "Clear of overhead lines", "Alejado de líneas aéreas", "NEC 525.5"),
      item("weather", "Outdoor equipment weatherproof", "Equipo exterior protegido de la intemperie"),
    ],
  }),
  finalInspection({
    code: "490",
    name: say("Event opening", "Apertura del evento"),
    discipline: "Fire",
    after: ["410", "420"],
    minutes: 45,
    checklist: [
      item("exits", "Aisles and exits clear, signs lit", "Pasillos y salidas despejados, letreros encendidos", "IFC 3103.12"),
      item("occupant-load", "Occupant load posted and counted", "Carga de ocupantes a la vista y controlada"),
      item("seating", "Chairs joined and aisles as drawn", "Sillas unidas y pasillos según el plano", "IFC 3103.11"),
      item("extinguishers", "Extinguishers placed and tagged", "Extintores colocados y etiquetados", "IFC 906"),
      item(
        "cooking",
        "Cooking apart from the public, class K at fryers",
        "Cocción separada del público, extintor clase K en freidoras",
        "IFC 3107",
      ),
      item("gas", "Gas cylinders upright, outdoors and secured", "Cilindros de gas verticales, afuera y sujetos", "IFC 6104"),
      item("no-smoking", "«No smoking» signs posted", "Letreros de «no fumar» colocados", "IFC 310"),
      item("crowd", "Trained crowd managers present", "Personal capacitado para control de público presente", "NFPA 101 12.7.6"),
      item("route", "Accessible route and restrooms open", "Ruta accesible y baños accesibles abiertos", "IBC 1104"),
    ],
  }),
];
