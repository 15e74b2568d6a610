import { item } from "./wording";

/** What an inspector looks at where pipe is laid in the ground. References: International Residential Code 2021 (P plumbing, G fuel gas). */

const bedding = item("bedding", "Bedding firm, no rock against pipe", "Lecho firme, sin piedras contra la tubería", "P2604.1");
const cleanouts = item(
  "cleanouts",
  "Cleanouts where required and reachable",
  "Registros de limpieza donde se exigen y accesibles",
  "P3005.2",
);
const frost = item("frost", "Water service below frost depth", "Acometida de agua por debajo de la línea de congelación", "P2603.5");
const separation = item(
  "separation",
  "Water service kept apart from the sewer",
  "Acometida de agua separada del alcantarillado",
  "P2906.4.1",
);
const sleeves = item("sleeves", "Pipe sleeved where it passes the foundation", "Tubo con camisa donde atraviesa la cimentación", "P2603.4");
const located = item("located", "Other buried utilities marked and clear", "Otros servicios enterrados marcados y libres");

/** Before the slab is poured over it. */
export const underSlabChecks = [
  item("layout", "Layout and sizes match the plan", "El trazado y los diámetros coinciden con el plano"),
  item(
    "slope",
    "Drains slope evenly: 1/4 in a foot, 1/8 from 3 in pipe up",
    "Desagües con pendiente pareja: 1/4 pulg por pie, 1/8 desde tubo de 3 pulg",
    "P3005.3",
  ),
  bedding,
  item("drain-test", "Drains hold water or air for 15 minutes", "Los desagües sostienen agua o aire 15 minutos", "P2503.5"),
  item("water-test", "Water piping holds its test pressure", "La tubería de agua sostiene la presión de prueba", "P2503.7"),
  sleeves,
  item("corrosion", "Metal pipe kept from concrete and soil", "Tubo metálico separado del concreto y del suelo", "P2603.3"),
  cleanouts,
];

/** Under a new building and out to the mains. */
export const undergroundPlumbingChecks = [...underSlabChecks, frost, separation];

export const yardPipeChecks = [
  located,
  bedding,
  item("slope", "Sewer slopes evenly to the main", "El alcantarillado baja parejo hacia la red", "P3005.3"),
  item("sewer-test", "Building sewer holds its test", "La línea de alcantarillado sostiene la prueba", "P2503.4"),
  item("cleanout", "Cleanout at the house, up to grade", "Registro de limpieza junto a la casa, hasta el nivel del suelo", "P3005.2"),
  frost,
  separation,
  sleeves,
  item("footing", "Trench clear of the footing's bearing", "La zanja no afecta el apoyo de la zapata", "P2604.4"),
];

export const buriedGasChecks = [
  located,
  item("depth", "At least 12 in of cover", "Al menos 12 pulg de cobertura", "G2415.12"),
  item("trench", "Pipe lies firm along the trench bottom", "El tubo se apoya firme en el fondo de la zanja", "G2415.13"),
  item("corrosion", "Steel coated or wrapped, joints too", "Acero revestido, también en las uniones", "G2415.11"),
  item("plastic", "Plastic pipe outdoors only, with listed risers", "Tubo plástico solo afuera, con subidas certificadas", "G2415.17"),
  item(
    "tracer",
    "Tracer wire along plastic pipe, ends reachable",
    "Alambre de rastreo junto al tubo plástico, con extremos accesibles",
    "G2415.17.3",
  ),
  item("entry", "Pipe enters the house above grade", "El tubo entra a la casa sobre el nivel del suelo", "G2415.6"),
  item("test", "Gauge holds before the trench is filled", "El manómetro sostiene antes de rellenar la zanja", "G2417.4"),
];
