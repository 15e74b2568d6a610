import { item } from "./wording";

/**
 * What a fire inspector tests before a system goes into service. References: International Fire and Mechanical Codes 2021, NFPA 13, 20, 24,
 * 72 and 96, as the prefix says.
 */

export const fireMainChecks = [
  item("depth", "Cover over the main, below frost", "Profundidad de la tubería, bajo la línea de congelación", "NFPA 24 10.4"),
  item("restraint", "Joints restrained or thrust blocks set", "Juntas restringidas o bloques de anclaje colocados"),
  item("test", "200 psi holds two hours", "200 psi sostenidos dos horas", "NFPA 24 10.10.2.2"),
  item("flush", "Main flushed until the water runs clear", "Tubería lavada hasta que el agua salga limpia", "NFPA 24 10.10.2.1"),
  item("materials", "Pipe and valves listed for fire service", "Tubería y válvulas certificadas contra incendios", "NFPA 24 10.1"),
  item("valves", "Control valves show open or shut", "Las válvulas de control muestran si están abiertas o cerradas", "NFPA 24 6.1"),
  item("backfill", "Bedding and backfill without rock", "Lecho y relleno sin piedras"),
];

export const standpipeChecks = [
  item("locations", "Hose connections at stairs and exits", "Conexiones de manguera en escaleras y salidas", "IFC 905.4"),
  item("test", "200 psi holds two hours", "200 psi sostenidos dos horas"),
  item("flow", "Flow and pressure at the farthest outlet", "Flujo y presión en la salida más lejana", "IFC 905.2"),
  item("regulators", "Pressure regulating valves tested", "Válvulas reguladoras de presión probadas"),
  item("height", "Hose valves reachable, caps and threads fit", "Válvulas accesibles, tapas y roscas correctas"),
  item("signs", "Signs at connections and valves", "Letreros en conexiones y válvulas", "IFC 912.5"),
];

export const firePumpChecks = [
  item("flow", "Pump meets its curve at 100 and 150 percent", "La bomba cumple su curva al 100 y 150 por ciento", "NFPA 20 14.2"),
  item("start", "Starts when pressure drops, and by hand", "Arranca al caer la presión y a mano", "NFPA 20 14.2"),
  item("power", "Normal and standby power tested", "Energía normal y de respaldo probadas"),
  item("room", "Pump room rated, heated and reachable", "Cuarto de bomba resistente al fuego, con calefacción y acceso", "IFC 913.2"),
  item("supervision", "Valves supervised, pump signals received", "Válvulas supervisadas y señales recibidas", "IFC 913.4"),
  item("report", "Test report left with the fire code official", "Informe de prueba entregado a la autoridad de incendios", "IFC 913.5"),
];

export const sprinklerFinalChecks = [
  item("heads", "Heads match the hazard, clean, with escutcheons", "Rociadores según el riesgo, limpios, con escudetes"),
  item("clearance", "18 in clear under heads", "18 pulg libres bajo los rociadores", "NFPA 13 9.5.6"),
  item("waterflow", "Water flow sounds the alarm in time", "El flujo de agua activa la alarma a tiempo", "NFPA 13 28.2.3.1"),
  item("main-drain", "Main drain test recorded", "Prueba del drenaje principal registrada", "NFPA 13 28.2.3.4"),
  item("supervision", "Valves open, locked or supervised", "Válvulas abiertas, con candado o supervisadas", "IFC 903.4"),
  item("connection", "Fire department connection clear, with sign", "Conexión para bomberos despejada, con letrero", "IFC 912"),
  item("placard", "Hydraulic sign at the riser", "Letrero hidráulico en la tubería de subida", "NFPA 13 28.5"),
  item("spare-heads", "Spare heads and wrench in the cabinet", "Rociadores de repuesto y llave en el gabinete", "NFPA 13 16.2.7"),
  item("certificate", "Contractor's test certificate signed", "Certificado de pruebas del contratista, firmado", "NFPA 13 28.1"),
];

/** The last look at mains, standpipes and pumps where no sprinkler is touched. */
export const fireSupplyFinalChecks = [
  item("supervision", "Valves open, locked or supervised", "Válvulas abiertas, con candado o supervisadas", "IFC 903.4"),
  item("connection", "Fire department connection clear, with sign", "Conexión para bomberos despejada, con letrero", "IFC 912"),
  item("hydrants", "Hydrants and hose connections reachable", "Hidrantes y conexiones de manguera accesibles", "IFC 507.5, 905"),
  item("signs", "Valves and drains marked", "Válvulas y drenajes rotulados"),
  item("drain", "Water drains where it does no harm", "El agua drena donde no causa daños"),
  item("service", "System back in service, alarm company told", "Sistema en servicio y central de monitoreo avisada", "IFC 901.7"),
  item("certificate", "Contractor's test certificate signed", "Certificado de pruebas del contratista, firmado", "NFPA 24 10.10"),
];

export const fireSafetyFunctionChecks = [
  item("elevators", "Elevators return to the right floor", "Los elevadores regresan al piso correcto", "NFPA 72 21.3"),
  item("fans", "Fans stop, dampers close", "Los ventiladores paran y las compuertas cierran", "NFPA 72 21.7"),
  item("doors", "Held doors close, locked exits release", "Las puertas retenidas cierran y las salidas se liberan", "NFPA 72 21.8, 21.9"),
  item(
    "sprinkler",
    "Sprinkler flow sounds the alarm, a closed valve is reported",
    "El flujo de rociadores activa la alarma y se avisa de una válvula cerrada",
    "IFC 903.4",
  ),
  item("hood", "Kitchen suppression reports to the panel", "La extinción de cocina avisa al tablero", "NFPA 96 10.6"),
  item("matrix", "Each input does what the sequence says", "Cada entrada produce lo que dice la secuencia", "IFC 907.3"),
];

export const alarmFinalChecks = [
  item("certificate", "Record of completion received", "Registro de terminación recibido", "IFC 907.7.2"),
  item(
    "devices",
    "Every device tested, address and text right",
    "Cada dispositivo probado, con dirección y texto correctos",
    "NFPA 72 14.4",
  ),
  item("audible", "15 dBA above the room's sound everywhere", "15 dBA sobre el ruido del lugar en todas partes", "IFC 907.5.2.1"),
  item("visible", "Strobes seen where required, flashing together", "Luces estroboscópicas visibles y sincronizadas", "IFC 907.5.2.3"),
  item(
    "boxes",
    "Pull stations within 5 ft of exits, 42 to 48 in high",
    "Estaciones manuales a 5 pies de las salidas y a 42-48 pulg de alto",
    "IFC 907.4.2",
  ),
  item("battery", "Runs 24 hours on battery, then alarms", "Funciona 24 horas con batería y luego da alarma", "NFPA 72 10.6.7"),
  item("circuit", "Own branch circuit, red and locked", "Circuito propio, rojo y con seguro", "NEC 760.121"),
  item("monitoring", "Alarm, supervisory and trouble reach the station", "Alarma, supervisión y falla llegan a la central", "IFC 907.6.6"),
  item("instructions", "Manual, drawings and code left on site", "Manual, planos y clave en el lugar", "IFC 907.7.3"),
];

export const greaseDuctChecks = [
  item("overhang", "Hood reaches 6 in past the cooking surface", "La campana sobresale 6 pulg de la superficie de cocción", "IMC 507.4.1"),
  item("weld", "Duct welded liquid-tight", "Ducto soldado sin fugas", "IMC 506.3.2"),
  item("light-test", "Light or water test passed before covering", "Prueba de luz o agua aprobada antes de cubrir", "IMC 506.3.2.5"),
  item("slope", "Duct slopes to the hood or a grease reservoir", "El ducto drena hacia la campana o un depósito", "IMC 506.3.7"),
  item(
    "cleanouts",
    "Cleanouts at turns and along the run",
    "Registros de limpieza en los cambios de dirección y a lo largo",
    "IMC 506.3.8",
  ),
  item("clearance", "18 in to combustibles, or a listed wrap", "18 pulg a materiales combustibles, o envoltura certificada", "IMC 506.3.6"),
  item("separation", "Grease duct apart from other systems", "Ducto de grasa separado de otros sistemas", "IMC 506.3.5"),
  item("supports", "Hood and duct supports as drawn", "Soportes de la campana y del ducto según el plano", "IMC 506.3.3"),
];

export const hoodSuppressionChecks = [
  item("nozzles", "Nozzles match the appliances under them", "Las boquillas corresponden a los equipos debajo", "NFPA 96 10.2"),
  item("trip", "Trip test: links, cylinder and pull station work", "Prueba de disparo: fusibles, cilindro y estación manual funcionan"),
  item("fuel-shutoff", "Fuel and power under the hood shut off", "Se cortan el combustible y la energía bajo la campana", "NFPA 96 10.4"),
  item("fans", "Exhaust stays on, make-up air stops", "La extracción sigue y el aire de reposición se detiene", "NFPA 96 8.3.2"),
  item(
    "pull-station",
    "Pull station on the way out, 10 to 20 ft away",
    "Estación manual en la vía de salida, a 10-20 pies",
    "NFPA 96 10.5",
  ),
  item(
    "alarm",
    "System reports to the building alarm, if there is one",
    "El sistema avisa a la alarma del edificio, si la hay",
    "NFPA 96 10.6",
  ),
  item("extinguisher", "Class K extinguisher within 30 ft", "Extintor clase K a no más de 30 pies", "IFC 906.4"),
  item("tag", "Installer's tag and certificate", "Etiqueta y certificado del instalador"),
];
