import { amount, choice, choices, description, feet, pipeUnderSlab, streetWork, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The plumbing form's tasks: the work, the lines outside and the people. */
export const residentialPlumbingSections: PermitTypeData["sections"] = [
  {
    id: "work",
    title: say("What work will be done", "Qué trabajo se hará"),
    questions: [
      description(
        "For example: move the kitchen sink to the island, new shower in the hall bath",
        "Por ejemplo: mover el fregadero a la isla de la cocina, ducha nueva en el baño del pasillo",
      ),
      choices(
        "work",
        "What is part of the work?",
        "¿Qué incluye el trabajo?",
        [
          option("fixtures", "New or moved fixtures", "Aparatos nuevos o reubicados"),
          option("repipe", "New water pipe in the house", "Tubería de agua nueva en la casa"),
          option("drains", "New drains or vents in the house", "Desagües o ventilaciones nuevos en la casa"),
          option("softener", "Water softener", "Suavizador de agua"),
          option("sewer", "Sewer line outside", "Línea de alcantarillado exterior"),
          option("water-service", "Water service outside", "Acometida de agua exterior"),
        ],
        {
          why: say(
            "Each kind of work has its own fee and its own inspections.",
            "Cada tipo de trabajo tiene su propia tarifa y sus propias inspecciones.",
          ),
        },
      ),
      amount(
        "fixtures",
        "How many fixtures are new or moved?",
        "¿Cuántos aparatos son nuevos o se reubican?",
        say("fixtures", "aparatos"),
        [1, 60],
        {
          hint: say(
            "Count each sink, toilet, tub, shower, washer and floor drain",
            "Cuente cada fregadero, lavabo, inodoro, bañera, ducha, lavadora y desagüe de piso",
          ),
          showIf: when("work", "fixtures"),
        },
      ),
      pipeUnderSlab(when("work", "fixtures", "repipe", "drains")),
      yesNo(
        "covered",
        "Will pipe be covered by walls, floors or ceilings?",
        "¿Quedará tubería cubierta por paredes, pisos o cielos rasos?",
        {
          why: say("Pipe is tested and inspected before it is covered.", "La tubería se prueba y se inspecciona antes de cubrirla."),
          showIf: when("work", "fixtures", "repipe", "drains", "softener"),
        },
      ),
      choice(
        "waste",
        "Where does the waste go?",
        "¿A dónde van las aguas residuales?",
        [
          option("sewer", "To the public sewer", "Al alcantarillado público"),
          option("septic", "To a septic system, no more fixtures than now", "A un sistema séptico, sin más aparatos que ahora"),
          option("septic-more", "To a septic system, more fixtures than now", "A un sistema séptico, con más aparatos que ahora"),
        ],
        {
          why: say(
            "The health department checks that a septic system is large enough for more.",
            "El departamento de salud verifica que el sistema séptico alcance para más.",
          ),
          showIf: when("work", "fixtures", "drains", "sewer"),
        },
      ),
    ],
  },
  {
    id: "outside",
    title: say("Lines outside and value", "Líneas exteriores y valor"),
    questions: [
      amount("sewerFeet", "How long is the new sewer line?", "¿Qué largo tiene la línea de alcantarillado nueva?", feet, [1, 2_000], {
        hint: say("From the house to the main or the tank", "Desde la casa hasta la red o el tanque"),
        showIf: when("work", "sewer"),
      }),
      amount("waterFeet", "How long is the new water service?", "¿Qué largo tiene la acometida de agua nueva?", feet, [1, 2_000], {
        hint: say("From the meter or well to the house", "Desde el medidor o pozo hasta la casa"),
        showIf: when("work", "water-service"),
      }),
      streetWork({ showIf: when("work", "sewer", "water-service") }),
      workValue(),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
