import { when } from "../../kit/forms";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Before, below and after a demolition. References: International Building Code and International Fire Code 2021. */
export const demolitionInspections: InspectionData[] = [
  inspection({
    code: "110",
    name: say("Site before demolition", "Terreno antes de la demolición"),
    minutes: 30,
    checklist: [
      item("gas", "Gas cut off at the street, meter removed", "Gas cortado en la calle, medidor retirado", "IBC 3303.6"),
      item("power", "Power line and meter removed", "Acometida y medidor eléctrico retirados", "IBC 3303.6"),
      item(
        "water",
        "Water shut off, hose supply has backflow protection",
        "Agua cortada, la toma para mangueras tiene protección contra reflujo",
        "IBC 3303.6",
      ),
      item("asbestos", "Asbestos removed, clearance on site", "Asbesto retirado, constancia en la obra"),
      item("fence", "Fence and covered walk where people pass", "Cerca y paso protegido donde circula gente", "IBC 3306"),
      item(
        "neighbors",
        "Adjoining property protected, its owner notified",
        "Propiedad vecina protegida y su propietario notificado",
        "IBC 3307",
      ),
      item("erosion", "Silt fence and gravel entrance in place", "Barrera de sedimentos y entrada de grava colocadas"),
      item("trees", "Trees that stay are fenced", "Árboles que se quedan, cercados"),
      item("fire", "Extinguishers and access for fire trucks", "Extintores y acceso para bomberos", "IFC 33"),
    ],
  }),
  inspection({
    code: "120",
    name: say("Sewer cap", "Tapa del alcantarillado"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: when("waste", "sewer"),
    checklist: [
      item("place", "Capped near the lot line, where the city says", "Tapado cerca del lindero, donde indica la ciudad"),
      item("cap", "Cap watertight and made for the pipe", "Tapa hermética y adecuada para el tubo"),
      item("debris", "No soil or debris in the sewer", "Sin tierra ni escombro en el alcantarillado"),
      item("marked", "Place measured and marked at grade", "Lugar medido y marcado en la superficie"),
      item("water-line", "Water line cut off and capped", "Línea de agua cortada y tapada", "IBC 3303.6"),
      item("open", "Trench open and safe to enter", "Zanja abierta y de acceso seguro"),
    ],
  }),
  inspection({
    code: "130",
    name: say("Open excavation", "Excavación abierta"),
    minutes: 30,
    after: ["110"],
    showIf: when("basement", true),
    checklist: [
      item("removed", "Walls, footings and slab removed as approved", "Muros, zapatas y losa retirados según lo aprobado"),
      item("slab", "A slab that stays is broken to drain", "La losa que se queda está rota para drenar", "IBC 3303.5"),
      item("buried", "No debris, wood or tank left to bury", "Sin escombro, madera ni tanque por enterrar"),
      item("water", "No standing water", "Sin agua estancada", "IBC 3303.5"),
      item("sides", "Sides sloped, neighbors' footings supported", "Taludes estables, zapatas vecinas apoyadas", "IBC 3307"),
      item("fill", "Fill is clean and fit to compact", "El relleno es limpio y compactable"),
    ],
  }),
  finalInspection({
    code: "190",
    name: say("Demolition final", "Final de demolición"),
    after: ["110", "120", "130"],
    minutes: 30,
    checklist: [
      item("removed", "Building and foundation removed, or as approved", "Edificio y cimentación retirados, o según lo aprobado"),
      item("debris", "Debris hauled away, dump tickets shown", "Escombro retirado, con comprobantes del vertedero"),
      item("grade", "Lot filled and graded to drain", "Terreno rellenado y nivelado para drenar", "IBC 3303.4"),
      item("cover", "Soil seeded or covered", "Suelo sembrado o cubierto"),
      item("utilities", "Every utility capped", "Todos los servicios tapados", "IBC 3303.6"),
      item("septic", "Septic system and well closed", "Sistema séptico y pozo clausurados"),
      item("street", "Sidewalk, street and trees unharmed", "Acera, calle y árboles sin daños", "IBC 3307"),
      item("rest", "What stays is weathertight and safe", "Lo que se queda está cerrado y seguro"),
      earlier,
    ],
  }),
];
