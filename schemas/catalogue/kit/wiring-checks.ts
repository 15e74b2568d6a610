import { item } from "./wording";

/** What an inspector looks at where wire is run, sources are connected and a service is built. References: National Electrical Code 2023. */

const cables = item(
  "cables",
  "Cables and raceways secured and supported",
  "Cables y canalizaciones sujetos y con soportes",
  "NEC 300.11, 334.30",
);
const nailPlates = item(
  "nail-plates",
  "Nail plates where a cable is within 1 1/4 in of the edge",
  "Placas protectoras donde el cable está a menos de 1 1/4 pulg del borde",
  "NEC 300.4",
);
const boxFill = item(
  "box-fill",
  "Boxes large enough for their conductors",
  "Cajas con volumen suficiente para sus conductores",
  "NEC 314.16",
);
const grounding = item("grounding", "Equipment grounds run and spliced", "Conductores de tierra instalados y empalmados", "NEC 250.148");
const conductorSize = item(
  "conductor-size",
  "Conductor size matches the breaker",
  "El calibre del conductor corresponde al interruptor",
  "NEC 240.4",
);

/** Wiring of equipment before it is covered. */
export const roughWiringChecks = [
  conductorSize,
  cables,
  nailPlates,
  boxFill,
  grounding,
  item("fire-walls", "Openings in rated walls sealed", "Pasos en muros resistentes al fuego sellados", "NEC 300.21"),
  item("uncovered", "Nothing covered before this visit", "Nada cubierto antes de esta visita"),
];

/** Wiring of rooms before it is covered. */
export const roughElectricalChecks = [
  cables,
  nailPlates,
  boxFill,
  item("free-length", "At least 6 in of free conductor at each box", "Al menos 6 pulg de conductor libre en cada caja", "NEC 300.14"),
  grounding,
  conductorSize,
  item("outlets", "Receptacles placed as required", "Tomacorrientes ubicados según lo exigido", "NEC 210.52"),
  item("branch-circuits", "Kitchen, laundry and bath on their circuits", "Cocina, lavandería y baños en sus circuitos", "NEC 210.11(C)"),
  item("alarms", "Smoke alarms wired and interconnected", "Alarmas de humo cableadas e interconectadas", "R314.4, R314.6"),
];

export const buriedWiringChecks = [
  item("depth", "Depth of cover fits the wiring method", "La profundidad corresponde al método de cableado", "NEC 300.5"),
  item(
    "bedding",
    "Trench bottom smooth, no rock against the raceway",
    "Fondo de zanja parejo, sin piedras contra la canalización",
    "NEC 300.5",
  ),
  item("risers", "Raceway protected where it comes up", "Canalización protegida donde sale del suelo", "NEC 300.5"),
  item("wet", "Conductors listed for wet locations", "Conductores certificados para lugares mojados", "NEC 300.5"),
  item("fill", "Raceway sized for its conductors", "Canalización con tamaño suficiente para sus conductores", "NEC 300.17"),
  item("ground", "Equipment ground run with the circuit", "Conductor de tierra instalado con el circuito", "NEC 300.3"),
  item("located", "Other buried utilities marked and clear", "Otros servicios enterrados marcados y libres"),
];

/** A new or changed service before the utility connects it. */
export const serviceChecks = [
  item(
    "working-space",
    "Working space 30 in wide, 36 in deep, clear",
    "Espacio de trabajo de 30 pulg de ancho y 36 de fondo, despejado",
    "NEC 110.26",
  ),
  item("disconnect", "Service disconnect rated and marked", "Desconexión de acometida con capacidad y rótulo correctos", "NEC 230.70"),
  item("emergency", "Emergency disconnect outdoors", "Desconexión de emergencia en el exterior", "NEC 230.85"),
  item("electrodes", "Grounding electrodes connected", "Electrodos de puesta a tierra conectados", "NEC 250.50"),
  item("electrode-conductor", "Grounding electrode conductor sized", "Calibre correcto del conductor al electrodo de tierra", "NEC 250.66"),
  item("main-bond", "Main bonding jumper at the service only", "Puente de unión principal solo en la acometida", "NEC 250.24"),
  item("panel", "Panel rated for the load and the sources", "Tablero con capacidad para la carga y las fuentes", "NEC 408.30"),
  item("surge", "Surge protection installed", "Protección contra sobretensiones instalada", "NEC 230.67"),
  item("clearance", "Overhead conductors clear of roof and ground", "Conductores aéreos separados del techo y del suelo", "NEC 230.24"),
];
