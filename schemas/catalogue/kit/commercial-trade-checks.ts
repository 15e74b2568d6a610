import { item } from "./wording";

/**
 * What an inspector looks at in businesses, by trade and visit; types share these lists. References: International Mechanical, Plumbing,
 * Fuel Gas, Fire and Energy Conservation Codes 2021, National Electrical Code 2023, NFPA 13 and 72, as the prefix says.
 */

const earlier = item("earlier-items", "Items left open earlier are corrected", "Lo pendiente de visitas anteriores está corregido");
const rated = (code: string) =>
  item("rated-walls", "Openings in rated walls and floors sealed", "Aberturas en muros y pisos resistentes al fuego selladas", code);

export const ductRoughChecks = [
  item("sizes", "Ducts and equipment placed as the plans show", "Ductos y equipos ubicados según los planos"),
  item("joints", "Joints and seams sealed", "Juntas y costuras selladas", "IMC 603.9"),
  item("supports", "Ducts supported, none hung from ceiling wires", "Ductos con soportes, ninguno colgado del cielo raso", "IMC 603.10"),
  item("fire-dampers", "Fire and smoke dampers with access and labels", "Compuertas cortafuego y de humo con acceso y rótulo", "IMC 607"),
  item("plenum", "Material in plenums listed for them", "Material de los plenos certificado para ese uso", "IMC 602.2.1"),
  item("insulation", "Duct insulation: R-value and vapor retarder", "Aislamiento de ductos: valor R y barrera de vapor", "IECC C403.12"),
  item("intakes", "Outdoor air intakes 10 ft from exhausts", "Tomas de aire exterior a 10 pies de las salidas", "IMC 401.4"),
  item("condensate", "Condensate drains sized and trapped", "Drenajes de condensado con diámetro y trampa correctos", "IMC 307.2"),
  rated("IMC 302.2"),
];

export const commercialGasChecks = [
  item(
    "test",
    "Test at 1 1/2 times working pressure, at least 3 psi",
    "Prueba a 1 1/2 veces la presión de trabajo, mínimo 3 psi",
    "IFGC 406.4.1",
  ),
  item(
    "duration",
    "Pressure holds as long as the pipe volume requires",
    "La presión se sostiene el tiempo que exige el volumen de la tubería",
    "IFGC 406.4.2",
  ),
  item("sizing", "Pipe sizes match load and length", "Los diámetros corresponden a la carga y al largo", "IFGC 402"),
  item("support", "Pipe supported, off the roof surface", "Tubería con soportes, separada del techo", "IFGC 407"),
  item("shutoffs", "Shutoff valve at each appliance, within reach", "Válvula de cierre accesible en cada aparato", "IFGC 409.5"),
  item("sediment-trap", "Sediment trap at each appliance", "Trampa de sedimentos en cada aparato", "IFGC 408.4"),
  item("bonding", "Gas piping bonded", "Tubería de gas puenteada", "IFGC 310"),
  item("regulators", "Regulators vented where required", "Reguladores con ventilación donde se exige", "IFGC 410"),
];

export const commercialMechanicalFinalChecks = [
  item("listing", "Equipment listed, installed as its manual says", "Equipo certificado e instalado según su manual", "IMC 304.1"),
  item("access", "Access and working space, light and outlet", "Acceso y espacio de trabajo, luz y tomacorriente", "IMC 306"),
  item(
    "roof",
    "Roof access, and guards within 10 ft of an edge",
    "Acceso al techo y barandas a menos de 10 pies del borde",
    "IMC 304.11, 306.5",
  ),
  item("anchored", "Equipment anchored against wind and earthquake", "Equipo anclado contra viento y sismo", "IMC 301.15, 301.18"),
  item("disconnect", "Disconnect within sight of each unit", "Desconexión a la vista de cada unidad", "NEC 440.14"),
  item("condensate", "Condensate reaches an approved place", "El condensado llega a un lugar aprobado", "IMC 307.2"),
  item("exhaust", "Exhaust ends clear of openings and lot lines", "Las salidas quedan alejadas de aberturas y linderos", "IMC 501.3.1"),
  item("balance", "Air balance report with outdoor air", "Informe de balance de aire con aire exterior", "IMC 403.3"),
  item("controls", "Thermostats and economizers work", "Los termostatos y economizadores funcionan", "IECC C403.4, C403.5"),
  earlier,
];

export const undergroundPlumbingChecks = [
  item("layout", "Layout and sizes match the plan", "El trazado y los diámetros coinciden con el plano"),
  item("slope", "Slope even and enough for the pipe size", "Pendiente pareja y suficiente para el diámetro", "IPC 704.1"),
  item("bedding", "Bedding firm, no rock against pipe", "Lecho firme, sin piedras contra la tubería", "IPC 306.2"),
  item("test", "Water or air test holds 15 minutes", "La prueba de agua o aire se mantiene 15 minutos", "IPC 312"),
  item("cleanouts", "Cleanouts where required and reachable", "Registros de limpieza donde se exigen y accesibles", "IPC 708"),
  item("fittings", "Fittings for the direction of flow", "Conexiones según la dirección del flujo", "IPC 706.3"),
  item("sleeves", "Pipes sleeved at slab and footing", "Tuberías con camisa en losa y zapata", "IPC 305"),
  item("grease-line", "Kitchen drains run to the grease interceptor", "Los desagües de cocina van al interceptor de grasa", "IPC 1003.3"),
];

export const commercialPlumbingRoughChecks = [
  item(
    "drain-test",
    "Drains and vents hold water or air 15 minutes",
    "Desagües y ventilaciones sostienen agua o aire 15 minutos",
    "IPC 312",
  ),
  item("water-test", "Water piping holds working pressure", "La tubería de agua sostiene la presión de trabajo", "IPC 312.5"),
  item("vents", "Each trap vented within its distance", "Cada trampa ventilada dentro de su distancia", "IPC 909.1"),
  item("roof-vents", "Vents through the roof: height and size", "Ventilaciones por el techo: altura y diámetro", "IPC 903.1"),
  item("supports", "Pipe supports and spacing", "Soportes de tubería y su separación", "IPC 308.5"),
  item(
    "nail-plates",
    "Nail plates at pipes near the stud face",
    "Placas protectoras donde el tubo está cerca de la cara del montante",
    "IPC 305.6",
  ),
  item("cleanouts", "Cleanouts placed and reachable", "Registros de limpieza colocados y accesibles", "IPC 708"),
  item("carriers", "Carriers and backing for fixtures and grab bars", "Soportes y refuerzos para aparatos y barras de apoyo"),
  rated("IBC 714"),
];

export const commercialPlumbingFinalChecks = [
  item("fixtures", "Fixtures set, sealed and spaced", "Aparatos fijos, sellados y con su separación", "IPC 405"),
  item("accessible", "Accessible fixtures: heights and clear floor", "Aparatos accesibles: alturas y espacio libre", "A117.1 606"),
  item("tempered", "Public hand sinks at 110 °F or less", "Lavamanos públicos a 110 °F o menos", "IPC 419.5"),
  item("backflow", "Backflow protection at equipment and service", "Protección contra reflujo en equipos y acometida", "IPC 608.1"),
  item("indirect", "Food equipment drains through an air gap", "Los equipos de comida drenan con separación de aire", "IPC 802.1"),
  item("floor-drains", "Floor drains with trap seal protection", "Desagües de piso con protección del sello", "IPC 1002.4"),
  item("relief", "Relief valve and its discharge piping", "Válvula de alivio y su tubería de descarga", "IPC 504"),
  item("interceptor", "Interceptor within reach for service", "Interceptor accesible para su limpieza", "IPC 1003"),
  item("shutoffs", "Shutoffs placed and marked", "Llaves de cierre colocadas y rotuladas", "IPC 606"),
  earlier,
];

export const undergroundElectricalChecks = [
  item("depth", "Cover over conduit and cable", "Profundidad de conductos y cables", "NEC 300.5"),
  item("conduit", "Conduit listed for burial, joined tight", "Conducto certificado para enterrar, bien unido", "NEC 300.5"),
  item("ribbon", "Warning ribbon over service conductors", "Cinta de advertencia sobre los conductores de acometida", "NEC 300.5(D)"),
  item("backfill", "Backfill without rock", "Relleno sin piedras", "NEC 300.5(F)"),
  item("fill", "Conduit sized for its conductors", "Conducto con tamaño suficiente para sus conductores", "NEC 300.17"),
  item("stub-ups", "Stub-ups placed, protected where they rise", "Tubos de salida ubicados y protegidos donde suben", "NEC 300.5(D)"),
  item("separation", "Apart from gas, water and signal lines", "Separado de gas, agua y señal"),
];

export const commercialElectricalRoughChecks = [
  item("raceways", "Raceways and cables supported", "Canalizaciones y cables con soportes", "NEC 300.11"),
  item("box-fill", "Boxes large enough for their conductors", "Cajas con volumen suficiente para sus conductores", "NEC 314.16"),
  item("pull-boxes", "Pull boxes sized and within reach", "Cajas de paso con tamaño correcto y accesibles", "NEC 314.28"),
  item("conductors", "Conductor sizes match breakers and load", "Calibres según interruptores y carga", "NEC 240.4"),
  item("grounding", "Equipment grounding sized and continuous", "Puesta a tierra de equipos continua y de calibre correcto", "NEC 250.122"),
  item("plenum", "Wiring in plenums of an allowed kind", "Cableado de tipo permitido en los plenos", "NEC 300.22"),
  item("gfci", "GFCI planned for kitchens, wet and outdoor places", "GFCI previsto en cocinas, lugares húmedos y exterior", "NEC 210.8(B)"),
  item(
    "egress-lights",
    "Exit signs and egress lights on their circuit",
    "Letreros de salida y luces de evacuación en su circuito",
    "NEC 700.12",
  ),
  rated("NEC 300.21"),
];

export const commercialElectricalFinalChecks = [
  item("directory", "Panel directories say what each circuit feeds", "Los directorios indican qué alimenta cada circuito", "NEC 408.4"),
  item("working-space", "Working space at equipment clear", "Espacio de trabajo frente a los equipos despejado", "NEC 110.26"),
  item("arc-flash", "Arc-flash and source labels in place", "Rótulos de arco eléctrico y de fuente colocados", "NEC 110.16"),
  item("gfci", "GFCI protection tested", "Protección GFCI probada", "NEC 210.8(B)"),
  item("disconnects", "Disconnects at motors and equipment", "Desconexiones en motores y equipos", "NEC 430.102"),
  item("covers", "Covers and luminaires in place", "Tapas y luminarias colocadas", "NEC 314.25"),
  item(
    "lighting-controls",
    "Occupancy, daylight and time controls work",
    "Los controles de presencia, luz natural y horario funcionan",
    "IECC C405.2",
  ),
  item("egress-lights", "Emergency lights hold 90 minutes", "Luces de emergencia duran 90 minutos", "IBC 1008.3"),
  item("openings", "Unused openings closed", "Aberturas sin usar cerradas", "NEC 110.12"),
  earlier,
];

export const alarmRoughChecks = [
  item("layout", "Devices placed as on the approved drawings", "Dispositivos ubicados según los planos aprobados", "IFC 907.1.2"),
  item("wiring", "Fire alarm cable of the right kind, supported", "Cable de alarma del tipo correcto y con soportes", "NEC 760.24"),
  item("separation", "Apart from power conductors", "Separado de los conductores de energía", "NEC 760.136"),
  item("marking", "Junction boxes marked as fire alarm", "Cajas rotuladas como alarma de incendios", "NEC 760.30"),
  item("heights", "Boxes for strobes at 80 to 96 in", "Cajas para luces estroboscópicas a 80-96 pulg", "NFPA 72 18.5"),
  item("spacing", "Detector spacing and distance from air outlets", "Separación de detectores y distancia a difusores", "NFPA 72 17.7"),
  item("survivability", "Rated pathways where drawn", "Circuitos resistentes al fuego donde se indican", "NFPA 72 12.4"),
  rated("NEC 300.21"),
];

export const sprinklerRoughChecks = [
  item("layout", "Pipe and heads as on the approved drawings", "Tubería y rociadores según los planos aprobados"),
  item(
    "test",
    "200 psi holds two hours; for 20 heads or fewer, working pressure",
    "200 psi sostenidos dos horas; con 20 rociadores o menos, presión de trabajo",
    "NFPA 13 28.2.1",
  ),
  item("hangers", "Hangers: kind and spacing, end heads held", "Colgadores: tipo y separación, extremos sujetos", "NFPA 13 ch. 17"),
  item("bracing", "Sway bracing and clearance around pipe", "Arriostramiento sísmico y holgura alrededor del tubo", "NFPA 13 ch. 18"),
  item("obstructions", "Heads clear of beams, lights and ducts", "Rociadores libres de vigas, luces y ductos", "NFPA 13 9.5.5"),
  item("materials", "Pipe and fittings listed and marked", "Tubería y accesorios certificados y marcados", "NFPA 13 ch. 7"),
  item("drains", "Low points drained, dry pipe pitched", "Puntos bajos con drenaje, tubería seca con pendiente"),
  rated("IBC 714"),
];
