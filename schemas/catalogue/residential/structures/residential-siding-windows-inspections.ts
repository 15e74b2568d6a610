import { when } from "../../kit/forms";
import { weatherBarrierChecks } from "../../kit/house-checks";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Openings, what the siding and the stucco cover, and the final. */
export const sidingWindowsInspections: InspectionData[] = [
  inspection({
    code: "110",
    name: say("Framing of openings", "Estructura de aberturas"),
    minutes: 30,
    showIf: when("newOpening", true),
    checklist: [
      item("header", "Header size and material as drawn", "Dintel con medida y material del plano", "R602.7"),
      item("bearing", "Header bears on jack studs", "El dintel se apoya en montantes de apoyo", "R602.7"),
      item("king-studs", "Full-height studs beside the opening", "Montantes de altura completa junto a la abertura", "R602.7"),
      item("bracing", "Wall bracing kept or replaced", "Arriostramiento del muro conservado o repuesto", "R602.10"),
      item("egress", "Bedroom opening: clear size and sill height", "Abertura de dormitorio: medida libre y altura", "R310.2"),
      item("flashing", "Sill pan and flashing shed water outward", "Base y tapajuntas llevan el agua hacia afuera", "R703.4"),
      item("closed", "Closed openings framed, sheathed and insulated", "Aberturas cerradas con estructura, entablado y aislamiento"),
    ],
  }),
  inspection({
    code: "120",
    name: say("Weather barrier and flashing", "Barrera contra el agua y tapajuntas"),
    after: ["110"],
    minutes: 30,
    showIf: when("parts", "siding"),
    checklist: weatherBarrierChecks,
  }),
  inspection({
    code: "130",
    name: say("Lath", "Malla para estuco"),
    after: ["120"],
    minutes: 30,
    showIf: when("sidingKind", "stucco"),
    checklist: [
      item("lath", "Lath of the right kind, lapped, right side out", "Malla del tipo correcto, traslapada, del lado correcto", "R703.7.1"),
      item(
        "fasteners",
        "Fasteners reach the studs, spaced as required",
        "Fijaciones hasta los montantes, con la separación exigida",
        "R703.7.1",
      ),
      item("layers", "Two layers of barrier, or a drained one", "Dos capas de barrera, o una con drenaje", "R703.7.3"),
      item(
        "screed",
        "Weep screed 4 in above soil, 2 in above paving",
        "Perfil de drenaje a 4 pulg del suelo y 2 del pavimento",
        "R703.7.2.1",
      ),
      item("corners", "Corner aid and control joints", "Refuerzo de esquinas y juntas de control"),
      item("stone", "Adhered stone clear of soil and paving", "Piedra adherida separada del suelo y el pavimento", "R703.12"),
    ],
  }),
  finalInspection({
    code: "190",
    name: say("Final", "Final"),
    after: ["110", "120", "130"],
    minutes: 30,
    checklist: [
      item("covering", "Siding fastened as its maker says", "Revestimiento fijado según su fabricante", "R703.3"),
      item("clearance", "Siding clear of soil, roofs and paving", "Revestimiento separado del suelo, techos y pavimento"),
      item("sealed", "Joints and ends sealed or flashed", "Juntas y extremos sellados o con tapajuntas", "R703.4"),
      item("labels", "Window labels left on, as the data say", "Etiquetas en las ventanas, según los datos", "N1101.10.3"),
      item(
        "safety-glass",
        "Safety glass near doors, tubs and stairs",
        "Vidrio de seguridad junto a puertas, bañeras y escaleras",
        "R308.4",
      ),
      item(
        "egress",
        "Bedroom windows open freely, at least as large as before",
        "Las ventanas de dormitorio abren bien y no son más pequeñas",
        "R310.5",
      ),
      item(
        "fall",
        "Low sills high above ground have fall protection",
        "Ventanas de antepecho bajo y a gran altura, con protección contra caídas",
        "R312.2",
      ),
      item("vents", "Vents, meters and lights refitted and sealed", "Ventilaciones, medidores y luces recolocados y sellados"),
      earlier,
    ],
  }),
];
