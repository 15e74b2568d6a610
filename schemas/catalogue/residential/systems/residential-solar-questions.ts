import { amount, choice, choices, description, historic, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The solar form's tasks: the system, the roof and the people. */
export const residentialSolarSections: PermitTypeData["sections"] = [
  {
    id: "system",
    title: say("The solar system", "El sistema solar"),
    questions: [
      description(
        "For example: 18 modules on the south roof, microinverters, breaker in the main panel",
        "Por ejemplo: 18 módulos en el techo sur, microinversores, interruptor en el tablero principal",
      ),
      amount("systemSize", "What is the size of the system?", "¿Qué tamaño tiene el sistema?", say("kilowatts", "kilovatios"), [0.1, 200], {
        hint: say("DC rating of all modules together", "Capacidad en corriente continua de todos los módulos juntos"),
        why: say("The permit fee depends on the size.", "La tarifa del permiso depende del tamaño."),
      }),
      choice("connection", "Where will it connect to the house?", "¿Dónde se conectará a la casa?", [
        option("breaker", "At a breaker in a panel that stays", "En un interruptor de un tablero que se queda"),
        option("supply", "Ahead of the main breaker", "Antes del interruptor principal"),
        option("new-panel", "At a new panel or service", "En un tablero o una acometida nuevos"),
      ]),
      yesNo(
        "utilityOff",
        "Must the utility cut the power for the work?",
        "¿Debe la compañía eléctrica cortar la energía para el trabajo?",
        {
          why: say(
            "We tell the utility on the day the service passes, so that the power comes back.",
            "Avisamos a la compañía el día en que se aprueba la acometida para que reconecte la energía.",
          ),
          showIf: when("connection", "supply", "new-panel"),
        },
      ),
      yesNo("battery", "Will a battery be connected to it?", "¿Se conectará una batería?", {
        why: say(
          "The battery has its own permit; the diagram must show both.",
          "La batería lleva su propio permiso; el diagrama debe mostrar ambos.",
        ),
      }),
      workValue(),
    ],
  },
  {
    id: "roof",
    title: say("The roof", "El techo"),
    questions: [
      choice("covering", "What covers the roof?", "¿Qué cubre el techo?", [
        option("asphalt", "Asphalt shingles", "Tejas asfálticas"),
        option("metal", "Metal panels", "Paneles de metal"),
        option("tile", "Tile or slate", "Teja de barro o concreto, o pizarra"),
        option("membrane", "Membrane, on a low slope", "Membrana, en poca pendiente"),
      ]),
      choices(
        "structure",
        "Which of these are true of the roof?",
        "¿Qué corresponde a este techo?",
        [
          option("heavy", "Modules and racking weigh over 5 lb per sq ft", "Módulos y soportes pesan más de 5 lb por pie cuadrado"),
          option("layers", "It has two layers of roofing or more", "Tiene dos capas de cubierta o más"),
          option("sagging", "The framing sags, is cracked or was cut", "La estructura está hundida, agrietada o cortada"),
          option("ballast", "The racking is held by weight, not bolts", "Los soportes se sostienen con peso, no con pernos"),
          option("none", "None of these", "Nada de esto"),
        ],
        {
          why: say(
            "An engineer must show that such a roof carries the modules.",
            "Un cálculo de ingeniería debe mostrar que un techo así soporta los módulos.",
          ),
        },
      ),
      amount(
        "roofShare",
        "How much of the roof will the modules cover?",
        "¿Qué parte del techo cubrirán los módulos?",
        say("percent", "por ciento"),
        [1, 100],
        {
          hint: say("Seen from above, of the whole roof", "Visto desde arriba, de todo el techo"),
          why: say(
            "Above 33 percent the clear space at the ridge grows from 18 to 36 inches (IRC R324.6.2).",
            "Por encima del 33 por ciento, el espacio libre en la cumbrera pasa de 18 a 36 pulgadas (IRC R324.6.2).",
          ),
        },
      ),
      historic,
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
