import { when } from "../../kit/forms";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { serviceChecks } from "../../kit/wiring-checks";
import { type InspectionData, item, say } from "../../kit/wording";

/** The batteries in place, the service, and the system running. References: IRC 2021 (R) and NEC 2023. */
export const residentialBatteryInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Mounting and wiring", "Montaje y cableado"),
    discipline: "Electrical",
    checklist: [
      item("place", "In the place on the plan, not in living space", "En el lugar del plano, no en espacio habitable", "R328.4"),
      item("openings", "Outdoors: 3 ft from doors and windows", "Afuera: a 3 pies de puertas y ventanas", "R328.4"),
      item("spacing", "Units 3 ft apart or as the fire test allows", "Unidades a 3 pies o según el ensayo de fuego", "R328.3.1"),
      item("anchored", "Anchored as the manual says", "Ancladas según el manual", "R328.3"),
      item("lining", "Bare wood lined with 5/8 in type X board", "Madera a la vista cubierta con panel tipo X de 5/8 pulg", "R328.4"),
      item("barrier", "Barrier where a vehicle could hit", "Barrera donde podría golpear un vehículo", "R328.8"),
      item("conductors", "Conductors sized for the rated current", "Conductores según la corriente nominal", "NEC 706.30"),
      item("overcurrent", "Overcurrent protection at the source", "Protección contra sobrecorriente en la fuente", "NEC 706.31"),
      item("working-space", "Working space in front clear", "Espacio de trabajo al frente despejado", "NEC 110.26"),
    ],
  }),
  inspection({
    code: "320",
    name: say("Electrical service or panel", "Acometida eléctrica o tablero"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("serviceWork", true),
    checklist: serviceChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Battery final", "Final de las baterías"),
    discipline: "Electrical",
    after: ["310", "320"],
    checklist: [
      item("listing", "UL 9540 label on the system", "Etiqueta UL 9540 en el sistema", "R328.2"),
      item("energy", "Energy in this place within its limit", "La energía en este lugar no supera el límite", "R328.5"),
      item("disconnect", "Disconnect within reach, marked", "Desconexión accesible y rotulada", "NEC 706.15"),
      item("directory", "Plaque at the service names every source", "La placa en la acometida indica cada fuente", "NEC 705.10"),
      item(
        "interconnection",
        "Breaker and busbar rated for all sources",
        "Interruptor y barra con capacidad para todas las fuentes",
        "NEC 705.12",
      ),
      item(
        "isolation",
        "House leaves the grid when utility power is cut",
        "La casa se separa de la red cuando se corta la energía",
        "NEC 705.40",
      ),
      item("alarms", "Smoke or heat alarm where the batteries are", "Alarma de humo o calor donde están las baterías", "R328.7"),
      item("impact", "Barriers complete", "Barreras terminadas", "R328.8"),
      item("manual", "Manual and installer's number left on site", "Manual y teléfono del instalador en el lugar", "R328.11"),
      earlier,
    ],
  }),
];
