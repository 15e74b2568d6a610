import { item } from "./wording";

/**
 * What an inspector looks at where a house is built or enlarged, beside `residential-checks.ts`. References: International Residential Code
 * 2021 (R building, P plumbing, N energy).
 */

/** Before the slab is poured. */
export const slabChecks = [
  item("subgrade", "Soil compacted, no topsoil or roots", "Suelo compactado, sin tierra vegetal ni raíces", "R506.2"),
  item("base", "Base course at least 4 in thick", "Base de al menos 4 pulg de espesor", "R506.2.2"),
  item("vapor-retarder", "Vapor retarder whole, joints lapped 6 in", "Barrera de vapor entera, con traslapes de 6 pulg", "R506.2.3"),
  item("reinforcement", "Reinforcement supported off the ground", "Refuerzo apoyado sobre separadores", "R506.2.4"),
  item("thickness", "Forms give a slab at least 3 1/2 in thick", "El encofrado da una losa de al menos 3 1/2 pulg", "R506.1"),
  item("edge-insulation", "Slab edge insulated where the plan shows it", "Borde de la losa aislado donde lo indica el plano", "N1102.2"),
  item("pipes", "Metal pipe wrapped where concrete touches it", "Tubo metálico protegido donde toca el concreto", "P2603.3"),
  item("anchors", "Anchor bolts and hold-downs on site or set", "Pernos y anclajes de sujeción en la obra o colocados", "R403.1.6"),
];

/** Outside walls before the siding covers them. */
export const weatherBarrierChecks = [
  item("sheathing", "Sheathing sound, fastened, gaps closed", "Entablado sano, fijado y sin huecos", "R602.3"),
  item("barrier", "Water-resistive barrier whole, laps shed water", "Barrera de agua entera, los traslapes desvían el agua", "R703.2"),
  item("flashing", "Flashing over openings, at ends and joints", "Tapajuntas sobre aberturas, en extremos y juntas", "R703.4"),
  item("windows", "Windows set and flashed as their makers say", "Ventanas fijadas y con tapajuntas según su fabricante", "R609.1"),
  item("kickout", "Kickout flashing where a roof ends at a wall", "Tapajuntas desviador donde un techo termina en un muro", "R903.2.1"),
  item("penetrations", "Pipes, vents and boxes flashed or sealed", "Tubos, ventilaciones y cajas con tapajuntas o sello", "R703.4"),
  item("ledgers", "Porch and deck ledgers flashed", "Vigas de apoyo de porches y terrazas con tapajuntas", "R703.4"),
];

/** Fire separation of dwelling units and of a garage, before it is finished. */
export const unitSeparationChecks = [
  item(
    "assembly",
    "Wall or floor between units built as listed",
    "Muro o piso entre unidades según el ensamble certificado",
    "R302.2, R302.3",
  ),
  item(
    "continuity",
    "Runs unbroken to foundation, outer wall and roof",
    "Continua hasta cimentación, muro exterior y techo",
    "R302.2, R302.3",
  ),
  item("supports", "What carries the rated floor is rated too", "Lo que sostiene el piso resistente también lo es", "R302.3.1"),
  item("board", "Gypsum board: type, layers and fasteners", "Panel de yeso: tipo, capas y fijaciones"),
  item("penetrations", "Pipes, ducts and cables firestopped", "Tubos, ductos y cables con sello cortafuegos", "R302.4"),
  item("boxes", "Boxes on opposite sides kept 24 in apart", "Cajas en lados opuestos separadas 24 pulg", "R302.4.2"),
  item("garage", "Garage side covered with gypsum board", "Lado del garaje cubierto con panel de yeso", "R302.6"),
  item(
    "door",
    "Door to the garage solid, rated, closes automatically",
    "Puerta al garaje sólida, resistente, con cierre automático",
    "R302.5.1",
  ),
];

/** Dwelling sprinklers before they are covered. */
export const dwellingSprinklerChecks = [
  item("layout", "Sprinklers placed and spaced as drawn", "Rociadores ubicados y separados según el plano", "P2904.2"),
  item("obstructions", "Spray clear of beams, lights and fans", "Descarga libre de vigas, lámparas y ventiladores"),
  item("listing", "Sprinklers listed for dwellings, undamaged", "Rociadores certificados para viviendas, sin daños", "P2904.2"),
  item("pipe", "Pipe listed, sized and supported", "Tubería certificada, con diámetro y soportes", "P2904.3"),
  item("valves", "No valve shuts the sprinklers alone", "Ninguna válvula cierra solo los rociadores", "P2904.3.2"),
  item("freezing", "Pipe kept from freezing", "Tubería protegida contra la congelación"),
  item("test", "Piping holds its test pressure", "La tubería sostiene la presión de prueba", "P2904.8.1"),
];

/** Modules of a factory-built house once they are set. */
export const moduleSetChecks = [
  item("labels", "State label on each module, as approved", "Etiqueta estatal en cada módulo, según lo aprobado"),
  item("anchors", "Modules anchored to the foundation as drawn", "Módulos anclados a la cimentación según el plano", "R403.1.6"),
  item("marriage-line", "Modules fastened to each other as drawn", "Módulos fijados entre sí según el plano"),
  item("roof", "Hinged roof parts raised and fastened", "Partes abatibles del techo levantadas y fijadas"),
  item("fire-blocking", "Gaps between modules fireblocked", "Espacios entre módulos con cortafuegos", "R302.11"),
  item("air-sealing", "Joints between modules sealed and insulated", "Juntas entre módulos selladas y aisladas", "N1102.4.1"),
  item("crossovers", "Wiring, pipes and ducts joined and tested", "Cables, tuberías y ductos conectados y probados"),
  item("damage", "No damage from transport", "Sin daños por el transporte"),
];
