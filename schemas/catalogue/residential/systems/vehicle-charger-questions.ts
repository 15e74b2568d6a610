import { amount, choice, description, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The charger form's tasks: the charger, its wiring and the people. */
export const vehicleChargerSections: PermitTypeData["sections"] = [
  {
    id: "charger",
    title: say("The charger", "El cargador"),
    questions: [
      description(
        "For example: 48 A wall charger in the garage on a new 60 A circuit",
        "Por ejemplo: cargador de pared de 48 A en el garaje, en un circuito nuevo de 60 A",
      ),
      amount("circuits", "How many charger circuits?", "¿Cuántos circuitos para cargadores?", say("circuits", "circuitos"), [1, 6], {
        why: say("The permit fee depends on the number of circuits.", "La tarifa del permiso depende de la cantidad de circuitos."),
      }),
      choice("connection", "How will the charger connect?", "¿Cómo se conectará el cargador?", [
        option("wired", "Wired in place", "Cableado de forma fija"),
        option("plug", "Plugged into a new receptacle", "Enchufado a un tomacorriente nuevo"),
      ]),
      choice("circuitSize", "What is the breaker of each circuit rated for?", "¿De qué capacidad es el interruptor de cada circuito?", [
        option("15", "15 amperes", "15 amperios"),
        option("20", "20 amperes", "20 amperios"),
        option("over-20", "More than 20 amperes", "Más de 20 amperios"),
      ]),
      amount(
        "breakerAmps",
        "How many amperes is the breaker?",
        "¿De cuántos amperios es el interruptor?",
        say("amperes", "amperios"),
        [25, 200],
        {
          hint: say("At least 125 percent of what the charger draws", "Al menos 125 por ciento de lo que consume el cargador"),
          why: say(
            "A charger above 60 amperes needs a disconnect of its own (NEC 625.43).",
            "Un cargador de más de 60 amperios necesita su propia desconexión (NEC 625.43).",
          ),
          showIf: when("circuitSize", "over-20"),
        },
      ),
      yesNo(
        "limitsLoad",
        "Will a device limit the charger when the house uses much power?",
        "¿Un dispositivo limitará el cargador si la casa consume mucho?",
        {
          why: say(
            "The load calculation then counts the limit, not the rating (NEC 625.42).",
            "El cálculo de carga usa entonces el límite, no la capacidad (NEC 625.42).",
          ),
          showIf: when("circuitSize", "over-20"),
        },
      ),
      yesNo("feedsBack", "Can the charger power the house from the vehicle?", "¿Puede el cargador alimentar la casa desde el vehículo?", {
        why: say("It is then a power source as well (NEC 625.48).", "En ese caso también es una fuente de energía (NEC 625.48)."),
        showIf: when("circuitSize", "over-20"),
      }),
    ],
  },
  {
    id: "wiring",
    title: say("The wiring", "El cableado"),
    questions: [
      choice("service", "Will the electrical service change?", "¿Cambiará la acometida eléctrica?", [
        option("none", "No", "No"),
        option("100", "Yes, to 100 amperes", "Sí, a 100 amperios"),
        option("200", "Yes, to 200 amperes", "Sí, a 200 amperios"),
        option("400", "Yes, to 400 amperes", "Sí, a 400 amperios"),
        option("over-400", "Yes, to more than 400 amperes", "Sí, a más de 400 amperios"),
      ]),
      yesNo("covered", "Will wiring be covered by walls or ceilings?", "¿Quedará cableado cubierto por paredes o cielos rasos?", {
        why: say("Wiring is inspected before it is covered.", "El cableado se inspecciona antes de cubrirlo."),
      }),
      yesNo("buried", "Will wiring run underground?", "¿Habrá cableado enterrado?", {
        why: say("The open trench is inspected before it is filled.", "La zanja abierta se inspecciona antes de rellenarla."),
      }),
      workValue(),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
