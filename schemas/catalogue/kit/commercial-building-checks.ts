import { item } from "./wording";

/**
 * What an inspector looks at in commercial buildings, by visit; types share these lists. References: International Building Code 2021,
 * and what the prefix says.
 */

const earlier = item("earlier-items", "Items left open earlier are corrected", "Lo pendiente de visitas anteriores está corregido");

export const commercialFoundationChecks = [
  item("placement", "Placed as on the site plan, setbacks kept", "Ubicación según el plano del terreno, retiros respetados", "IBC 107.4"),
  item("soil", "Bearing soil as the geotechnical report says", "Suelo de apoyo según el informe geotécnico", "IBC 1803"),
  item(
    "depth",
    "Depth and width match the plan, below frost",
    "Profundidad y ancho según el plano, bajo la línea de congelación",
    "IBC 1809",
  ),
  item(
    "reinforcement",
    "Reinforcement: size, spacing, laps and cover",
    "Refuerzo: calibre, separación, traslapes y recubrimiento",
    "IBC 1901",
  ),
  item("anchors", "Anchor bolts and embedded plates placed", "Pernos de anclaje y placas embebidas colocados"),
  item(
    "electrode",
    "Concrete-encased electrode bonded and marked",
    "Electrodo embebido en concreto conectado y marcado",
    "NEC 250.52(A)(3)",
  ),
  item("drainage", "Dampproofing and foundation drain", "Impermeabilización y drenaje de cimentación", "IBC 1805"),
  item("special", "Special inspector on site where the plan says so", "Inspector especial en la obra donde el plano lo indica", "IBC 1705"),
];

export const commercialSlabChecks = [
  item("underground", "Underground plumbing and conduit passed", "Plomería y conductos enterrados aprobados"),
  item("fill", "Fill compacted, test reports received", "Relleno compactado, informes de pruebas recibidos", "IBC 1804"),
  item("vapor-retarder", "Vapor retarder lapped and sealed", "Barrera de vapor traslapada y sellada", "IBC 1907"),
  item("reinforcement", "Reinforcement on chairs, joints as drawn", "Refuerzo sobre silletas y juntas según el plano"),
  item("thickness", "Thickness and thickened edges match the plan", "Espesor y bordes reforzados según el plano", "IBC 1907"),
  item("edge-insulation", "Slab edge insulation where drawn", "Aislamiento del borde de losa donde se indica", "IECC C402.2"),
  item("sleeves", "Pipes sleeved and protected in concrete", "Tuberías con camisa y protegidas en el concreto", "IPC 305"),
];

export const commercialFramingChecks = [
  item(
    "trades",
    "Rough-in of wiring, pipes and ducts passed",
    "Instalaciones eléctricas, tuberías y ductos sin cubrir aprobados",
    "IBC 110.3.4",
  ),
  item("frame", "Columns, beams, joists and trusses as drawn", "Columnas, vigas, viguetas y armaduras según el plano", "IBC 107.4"),
  item("connections", "Bolts, welds, nails and hangers complete", "Pernos, soldaduras, clavos y colgadores completos"),
  item("lateral", "Braced frames and shear walls as drawn", "Marcos arriostrados y muros de corte según el plano"),
  item("studs", "Studs and headers: gauge or size, and spacing", "Montantes y dinteles: calibre o medida, y separación"),
  item("fire-blocking", "Fireblocking and draftstopping", "Cortafuegos y barreras de tiro", "IBC 718"),
  item("stairs", "Stairs: width, rise, run and headroom", "Escaleras: ancho, contrahuella, huella y altura libre", "IBC 1011"),
  item("exits", "Door and corridor widths as drawn", "Anchos de puertas y pasillos según el plano", "IBC 1005"),
  item("backing", "Backing for grab bars and handrails", "Refuerzo para barras de apoyo y pasamanos", "IBC 1607"),
  item(
    "special",
    "Special inspection reports received to date",
    "Informes de inspecciones especiales recibidos a la fecha",
    "IBC 1704.2.4",
  ),
];

export const ratedAssemblyChecks = [
  item(
    "assemblies",
    "Rated walls and floors match the listed assembly",
    "Muros y pisos resistentes al fuego según el ensamble certificado",
    "IBC 703",
  ),
  item(
    "continuity",
    "Rated walls reach as high as drawn",
    "Los muros resistentes al fuego llegan hasta la altura del plano",
    "IBC 707, 708",
  ),
  item("shafts", "Shafts enclosed on every floor", "Cubos verticales cerrados en cada piso", "IBC 713"),
  item(
    "penetrations",
    "Openings for pipes and cables sealed with a listed system",
    "Pasos de tuberías y cables sellados con un sistema certificado",
    "IBC 714",
  ),
  item("joints", "Joints at floors and walls sealed", "Juntas de pisos y muros selladas", "IBC 715"),
  item("doors", "Rated doors and frames labeled", "Puertas y marcos resistentes al fuego con etiqueta", "IBC 716"),
  item("dampers", "Fire and smoke dampers set and reachable", "Compuertas cortafuego y de humo colocadas y accesibles", "IBC 717"),
  item("gypsum", "Board layers, joints and screws as listed", "Capas de tablero, juntas y tornillos según el ensamble", "IBC 2508"),
];

export const commercialEnergyChecks = [
  item("walls", "Wall insulation: R-value, full cavities", "Aislamiento de muros: valor R y cavidades llenas", "IECC C402.2"),
  item("roof", "Roof insulation: thickness and staggered joints", "Aislamiento del techo: espesor y juntas alternadas", "IECC C402.2.1"),
  item(
    "air-barrier",
    "Air barrier continuous at every change of material",
    "Barrera de aire continua en cada cambio de material",
    "IECC C402.5",
  ),
  item(
    "windows",
    "Window and door labels match the energy forms",
    "Las etiquetas de ventanas y puertas coinciden con los formularios",
    "IECC C303",
  ),
  item(
    "flame-spread",
    "Exposed insulation labeled for flame spread",
    "Aislamiento expuesto con etiqueta de propagación de llama",
    "IBC 720",
  ),
  item("ducts", "Ducts and pipes insulated", "Ductos y tuberías con aislamiento", "IECC C403.12"),
  item(
    "slab-edge",
    "Slab edge and below-grade insulation protected",
    "Aislamiento de borde de losa y bajo terreno protegido",
    "IECC C402.2",
  ),
];

export const accessibilityChecks = [
  item(
    "parking",
    "Accessible parking: number, slope, van space, signs",
    "Estacionamiento accesible: cantidad, pendiente, espacio para van y letreros",
    "IBC 1106",
  ),
  item(
    "route",
    "Accessible route from street and parking to the door",
    "Ruta accesible desde la calle y el estacionamiento hasta la puerta",
    "IBC 1104",
  ),
  item("entrance", "Entrance: threshold, landing and hardware", "Entrada: umbral, descanso y herrajes", "IBC 1105"),
  item(
    "doors",
    "Doors: 32 in clear, maneuvering space, closing force",
    "Puertas: 32 pulg libres, espacio de maniobra y fuerza de cierre",
    "A117.1 404",
  ),
  item("toilets", "Restrooms: turning space, grab bars, heights", "Baños: espacio de giro, barras de apoyo y alturas", "A117.1 603, 604"),
  item("ramps", "Ramps: slope 1 to 12 at most, landings, handrails", "Rampas: pendiente máxima 1 a 12, descansos y pasamanos", "IBC 1012"),
  item("counters", "Service counter with an accessible part", "Punto de atención con una parte accesible", "A117.1 904"),
  item("fountains", "Drinking fountains at both heights", "Bebederos a las dos alturas", "A117.1 602"),
  item("signs", "Room signs in raised letters and braille", "Letreros de los espacios en relieve y braille", "A117.1 703"),
];

export const lifeSafetyChecks = [
  item("exits", "Exits clear, doors open without a key", "Salidas despejadas, puertas que abren sin llave", "IBC 1010.2"),
  item("signs", "Exit signs lit, with battery", "Letreros de salida encendidos, con batería", "IBC 1013"),
  item("egress-lights", "Emergency lights hold 90 minutes", "Luces de emergencia duran 90 minutos", "IBC 1008.3"),
  item("sprinklers", "Sprinklers: tags current, valves open", "Rociadores: etiquetas vigentes y válvulas abiertas", "IFC 903"),
  item("alarm", "Alarm heard everywhere, strobes seen", "La alarma se oye en todas partes y las luces se ven", "IFC 907"),
  item("extinguishers", "Extinguishers placed and tagged", "Extintores colocados y etiquetados", "IFC 906"),
  item("occupant-sign", "Occupant load posted in assembly rooms", "Carga de ocupantes a la vista en salas de reunión", "IBC 1004.9"),
  item("address", "Address numbers read from the street", "Números de la dirección legibles desde la calle", "IFC 505.1"),
  item("key-box", "Key box mounted, keys inside", "Caja de llaves colocada, con las llaves adentro", "IFC 506.1"),
];

export const commercialFinalChecks = [
  item("as-drawn", "Built as the approved plans show", "Construido como muestran los planos aprobados", "IBC 107.4"),
  item(
    "trades",
    "Electrical, plumbing and mechanical work complete and passed",
    "Trabajo eléctrico, de plomería y de mecánica terminado y aprobado",
  ),
  item("stairs", "Stairs, handrails and guards complete", "Escaleras, pasamanos y barandas completos", "IBC 1011, 1014, 1015"),
  item("doors", "Exit doors swing and latch as drawn", "Las puertas de salida abren y cierran según el plano", "IBC 1010"),
  item("interior-finish", "Finishes of the class required", "Acabados de la clase exigida", "IBC 803"),
  item("glazing", "Safety glass labeled where required", "Vidrio de seguridad con etiqueta donde se exige", "IBC 2406"),
  item(
    "special-inspections",
    "Final report of special inspections, if any",
    "Informe final de inspecciones especiales, si las hay",
    "IBC 1704.2.4",
  ),
  item("conditions", "Conditions of approval met", "Condiciones de aprobación cumplidas"),
  earlier,
];
