import { item } from "./wording";

/**
 * What an inspector looks at in houses, by visit; types share these lists. References: International Residential Code 2021 (R building,
 * M mechanical, P plumbing, G fuel gas, E electrical, N energy), NEC 2023.
 */

/** Closes a final: what an earlier visit left open. */
export const earlier = item("earlier-items", "Items left open earlier are corrected", "Lo pendiente de visitas anteriores está corregido");

export const footingChecks = [
  item("setbacks", "Placed as on the site plan, setbacks kept", "Ubicación según el plano del terreno, retiros respetados"),
  item("soil", "Firm undisturbed soil, no water or loose fill", "Suelo firme sin remover, sin agua ni relleno suelto", "R403.1"),
  item("depth", "Bottom is below frost depth", "El fondo está por debajo de la línea de congelación", "R403.1.4"),
  item("size", "Width and thickness match the plan", "El ancho y el espesor coinciden con el plano", "R403.1.1"),
  item("reinforcement", "Reinforcement placed, lapped and clear of soil", "Refuerzo colocado, traslapado y separado del suelo", "R403.1.3"),
  item("electrode", "Concrete-encased electrode placed and marked", "Electrodo embebido en concreto colocado y marcado", "E3608.1.2"),
  item("forms", "Forms set, braced and level", "Encofrado colocado, arriostrado y a nivel"),
];

export const foundationChecks = [
  item(
    "walls",
    "Wall thickness and reinforcement match the plan",
    "El espesor y el refuerzo de los muros coinciden con el plano",
    "R404.1",
  ),
  item(
    "anchors",
    "Anchor bolts: size, spacing, distance from ends",
    "Pernos de anclaje: tamaño, separación y distancia a los extremos",
    "R403.1.6",
  ),
  item(
    "dampproofing",
    "Dampproofing or waterproofing to finished grade",
    "Impermeabilización hasta el nivel del terreno terminado",
    "R406",
  ),
  item(
    "drainage",
    "Foundation drain with filter, to daylight or sump",
    "Drenaje de cimentación con filtro, a salida libre o cárcamo",
    "R405.1",
  ),
  item("crawl-space", "Crawl space ventilation and access", "Ventilación y acceso del espacio bajo el piso", "R408"),
  item("sill", "Treated sill plates and termite protection", "Soleras tratadas y protección contra termitas", "R317.1, R318.1"),
  item("beam-pockets", "Beam pockets and hold-downs placed", "Cajas para vigas y anclajes de sujeción colocados"),
];

export const framingChecks = [
  item("studs", "Studs: size, spacing and top plate splices", "Montantes: medida, separación y empalmes de solera", "R602.3"),
  item("headers", "Headers, jack studs and bearing", "Dinteles, montantes de apoyo y superficie de apoyo", "R602.7"),
  item("bracing", "Wall bracing and its nailing as drawn", "Arriostramiento de muros y su clavado según el plano", "R602.10"),
  item("floors", "Joists, beams and hangers", "Viguetas, vigas y colgadores", "R502"),
  item(
    "roof",
    "Rafters or trusses as drawn, uplift ties in place",
    "Cabios o armaduras según el plano, con amarres contra levante",
    "R802.11",
  ),
  item("fire-blocking", "Fireblocking and draftstopping", "Cortafuegos y barreras de tiro", "R302.11, R302.12"),
  item("notches", "Notches and bored holes within limits", "Muescas y perforaciones dentro de los límites", "R502.8, R602.6"),
  item("egress", "Emergency escape openings in bedrooms", "Salidas de emergencia en los dormitorios", "R310.1"),
  item("stairs", "Stairs: rise, run, width and headroom", "Escaleras: contrahuella, huella, ancho y altura libre", "R311.7"),
];

export const roughPlumbingChecks = [
  item(
    "drain-test",
    "Drains and vents hold water or air for 15 minutes",
    "Desagües y ventilaciones sostienen agua o aire 15 minutos",
    "P2503.5",
  ),
  item("water-test", "Water piping holds its test pressure", "La tubería de agua sostiene la presión de prueba", "P2503.7"),
  item(
    "slope",
    "Drains slope evenly: 1/4 in a foot, 1/8 from 3 in pipe up",
    "Desagües con pendiente pareja: 1/4 pulg por pie, 1/8 desde tubo de 3 pulg",
    "P3005.3",
  ),
  item("vents", "Traps vented, vents end above the roof", "Trampas ventiladas y ventilaciones sobre el techo", "P3101, P3103"),
  item("support", "Pipe supported and strapped", "Tubería con soportes y abrazaderas", "P2605.1"),
  item("shields", "Shield plates where pipe is near a face", "Placas protectoras donde el tubo está cerca de la cara", "P2603.2.1"),
  item("cleanouts", "Cleanouts where required and reachable", "Registros de limpieza donde se exigen y accesibles", "P3005.2"),
  item("shower-pan", "Shower liner holds water", "La membrana de la ducha retiene agua", "P2503.6"),
];

export const roughMechanicalChecks = [
  item("ducts", "Ducts sized, supported and sealed", "Ductos con tamaño, soporte y sellado correctos", "M1601.4"),
  item("bath-exhaust", "Bath and kitchen exhaust ends outdoors", "La extracción de baños y cocina termina afuera", "M1503.3, M1505.2"),
  item("dryer", "Dryer duct: metal, smooth, within its length", "Ducto de secadora: metálico, liso y dentro de su largo", "M1502.4"),
  item("clearances", "Clearance to wood and room to service", "Distancia a la madera y espacio para servicio", "M1305, M1306"),
  item("combustion-air", "Air for combustion, where fuel burns", "Aire para la combustión, donde se quema combustible", "G2407"),
  item("vents", "Vents listed, sloped and supported", "Conductos de gases certificados, con pendiente y soporte", "G2427"),
  item("condensate", "Condensate drain and overflow pan", "Drenaje de condensado y bandeja de rebose", "M1411.3"),
];

export const gasTestChecks = [
  item("test", "Gauge holds 3 psi or more for 10 minutes", "El manómetro sostiene 3 psi o más durante 10 minutos", "G2417.4"),
  item("gauge", "Gauge range fits the test pressure", "El rango del manómetro corresponde a la presión de prueba", "G2417.4"),
  item("sizing", "Pipe sizes match the load and its length", "Los diámetros corresponden a la carga y al largo", "G2413"),
  item("support", "Pipe supported and protected", "Tubería con soportes y protegida", "G2415.7, G2424.1"),
  item("shutoffs", "Shutoff valve at each appliance, within 6 ft", "Válvula de cierre en cada aparato, a menos de 6 pies", "G2420.5"),
  item(
    "sediment-trap",
    "Sediment trap at each appliance but ranges, dryers and grills",
    "Trampa de sedimentos en cada aparato, salvo estufas, secadoras y parrillas",
    "G2419.4",
  ),
  item(
    "bonding",
    "Gas piping bonded, CSST by its own conductor",
    "Tubería de gas con unión equipotencial, la CSST con su conductor",
    "G2411",
  ),
  item(
    "burial",
    "Buried pipe 12 in deep; tracer wire with plastic",
    "Tubería enterrada a 12 pulg; alambre de rastreo si es plástica",
    "G2415.12, G2415.17.3",
  ),
];

export const insulationChecks = [
  item("walls", "Wall insulation: R-value, full cavities", "Aislamiento de muros: valor R y cavidades llenas", "N1102.1"),
  item("ceiling", "Ceiling insulation or depth markers", "Aislamiento del cielo raso o marcas de profundidad", "N1101.10"),
  item("floors", "Floors and foundation insulated", "Pisos y cimentación aislados", "N1102.2"),
  item("air-sealing", "Gaps, plates and penetrations sealed", "Juntas, soleras y pasos sellados", "N1102.4.1"),
  item("windows", "Window labels match the energy report", "Las etiquetas de ventanas coinciden con el informe energético", "N1101.10.3"),
  item("vapor-retarder", "Vapor retarder on the right side", "Barrera de vapor del lado correcto", "R702.7"),
  item("attic", "Attic baffles and insulated access", "Deflectores del ático y acceso aislado", "R806.3"),
];

export const houseFinalChecks = [
  item(
    "smoke-alarms",
    "Smoke and carbon monoxide alarms sound together",
    "Las alarmas de humo y monóxido de carbono suenan juntas",
    "R314, R315",
  ),
  item("stairs", "Stairs, handrails and landings", "Escaleras, pasamanos y descansos", "R311.7"),
  item("guards", "Guards: height and openings", "Barandas: altura y aberturas", "R312.1"),
  item("glazing", "Safety glass where required", "Vidrio de seguridad donde se exige", "R308.4"),
  item("garage", "Garage separation and self-closing door", "Separación del garaje y puerta de cierre automático", "R302.5, R302.6"),
  item("address", "Address numbers read from the street", "Números de la dirección legibles desde la calle", "R319.1"),
  item("grading", "Ground falls 6 in within 10 ft of the house", "El terreno baja 6 pulg en los 10 pies junto a la casa", "R401.3"),
  item("energy", "Energy certificate posted", "Certificado de energía a la vista", "N1101.14"),
  earlier,
];

export const electricalFinalChecks = [
  item(
    "directory",
    "Panel directory says what each circuit feeds",
    "El directorio del tablero indica qué alimenta cada circuito",
    "NEC 408.4",
  ),
  item("breakers", "Breakers fit the conductors and the panel", "Los interruptores corresponden a conductores y tablero", "NEC 240.4"),
  item("gfci", "GFCI protection tested", "Protección GFCI probada", "NEC 210.8"),
  item("afci", "AFCI protection tested", "Protección AFCI probada", "NEC 210.12"),
  item("covers", "Covers, devices and luminaires in place", "Tapas, dispositivos y luminarias colocados", "NEC 314.25"),
  item("grounding", "Equipment grounded and bonded", "Equipos con puesta a tierra y unión equipotencial", "NEC 250.110"),
  earlier,
];

export const plumbingFinalChecks = [
  item("fixtures", "Fixtures set, sealed and without leaks", "Aparatos fijos, sellados y sin fugas", "P2705"),
  item("traps", "Traps and tailpieces of the right size", "Trampas y colas del tamaño correcto", "P3201"),
  item(
    "hot-left",
    "Hot water on the left, scald protection set",
    "Agua caliente a la izquierda y protección contra quemaduras",
    "P2708.4, P2722.2",
  ),
  item("backflow", "Air gaps and backflow protection", "Separaciones de aire y protección contra reflujo", "P2902"),
  item("shutoffs", "Main and fixture shutoffs within reach", "Llave principal y llaves de paso de los aparatos accesibles", "P2903.9"),
  item(
    "pressure",
    "Pressure at most 80 psi, expansion controlled",
    "Presión de 80 psi como máximo, con control de expansión",
    "P2903.3.1, P2903.4",
  ),
  earlier,
];

export const mechanicalFinalChecks = [
  item("listing", "Equipment listed, installed as its manual says", "Equipo certificado e instalado según su manual", "M1302.1, M1307.1"),
  item("access", "Access, platform and light for service", "Acceso, plataforma y luz para servicio", "M1305"),
  item("disconnect", "Disconnect within sight", "Desconexión a la vista", "E4101.5"),
  item("condensate", "Condensate drains where it should", "El condensado drena donde debe", "M1411.3"),
  item("vents", "Vents end clear of doors and windows", "Los conductos de gases terminan lejos de puertas y ventanas", "G2427.8"),
  item("thermostat", "Thermostat programmable, system runs", "Termostato programable y sistema en marcha", "N1103.1"),
  earlier,
];
