import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The electrical form's tasks. */
export const residentialElectricalSections: PermitTypeData["sections"] = [
  {
    id: "work",
    title: say("What work will be done", "Qué trabajo se hará"),
    questions: [
      {
        id: "workItems",
        kind: "choices",
        label: say("What is part of the work?", "¿Qué incluye el trabajo?"),
        hint: say("Choose all that apply", "Marque todo lo que corresponda"),
        options: [
          option("service", "Service change or new service", "Cambio de acometida o acometida nueva"),
          option("panel", "New panel or subpanel", "Tablero o subtablero nuevo"),
          option("circuits", "New or extended circuits", "Circuitos nuevos o ampliados"),
          option("ev-charger", "Electric vehicle charger", "Cargador de vehículo eléctrico"),
          option("hot-tub", "Hot tub or pool wiring", "Cableado de jacuzzi o piscina"),
          option("generator", "Standby generator", "Generador de respaldo"),
        ],
        why: say(
          "Each kind of work has its own fee and its own inspections.",
          "Cada tipo de trabajo tiene su propia tarifa y sus propias inspecciones.",
        ),
      },
      {
        id: "description",
        kind: "long-text",
        label: say("Describe the work", "Describa el trabajo"),
        hint: say(
          "For example: replace 100 A panel with 200 A, two kitchen circuits",
          "Por ejemplo: reemplazar tablero de 100 A por uno de 200 A, dos circuitos de cocina",
        ),
        why: say(
          "This sentence is printed on the permit and is part of the public record.",
          "Esta frase se imprime en el permiso y forma parte del registro público.",
        ),
        maxLength: 1_000,
        fills: "description",
      },
    ],
  },
  {
    id: "details",
    title: say("Details of the work", "Detalles del trabajo"),
    questions: [
      {
        id: "serviceAmps",
        kind: "choice",
        label: say("What size will the service be?", "¿De qué capacidad será la acometida?"),
        options: [
          option("200", "Up to 200 amperes", "Hasta 200 amperios"),
          option("320", "201 to 320 amperes", "De 201 a 320 amperios"),
          option("400", "More than 320 amperes", "Más de 320 amperios"),
        ],
        why: say("Above 320 amperes the plans are reviewed first.", "Por encima de 320 amperios primero se revisan los planos."),
        showIf: { question: "workItems", isOneOf: ["service"] },
      },
      {
        id: "utilityDisconnect",
        kind: "yes-no",
        label: say("Must the utility cut the power for the work?", "¿Debe la compañía eléctrica cortar la energía para el trabajo?"),
        why: say(
          "We tell the utility on the day the service passes, so that the power comes back.",
          "Avisamos a la compañía el día en que se aprueba la acometida para que reconecte la energía.",
        ),
        showIf: { question: "workItems", isOneOf: ["service"] },
      },
      {
        id: "circuitCount",
        kind: "number",
        label: say("How many circuits are new or extended?", "¿Cuántos circuitos son nuevos o se amplían?"),
        unit: say("circuits", "circuitos"),
        min: 1,
        max: 100,
        showIf: { question: "workItems", isOneOf: ["circuits"] },
      },
      {
        id: "chargerAmps",
        kind: "number",
        label: say("What is the charger's circuit rated for?", "¿Para cuántos amperios es el circuito del cargador?"),
        hint: say("The breaker's rating, like 50", "La capacidad del interruptor, por ejemplo 50"),
        unit: say("A", "A"),
        min: 15,
        max: 200,
        showIf: { question: "workItems", isOneOf: ["ev-charger"] },
      },
      {
        id: "wallsOpened",
        kind: "yes-no",
        label: say("Will wiring be covered by walls or ceilings?", "¿Quedará cableado cubierto por paredes o cielos rasos?"),
        why: say("Wiring is inspected before it is covered.", "El cableado se inspecciona antes de cubrirlo."),
      },
      {
        id: "workValue",
        kind: "money",
        label: say("What is the value of the work?", "¿Cuál es el valor del trabajo?"),
        hint: say(
          "Labor and materials at market price, even if you do it yourself",
          "Mano de obra y materiales a precio de mercado, aunque lo haga usted",
        ),
        min: 10_000,
        max: 50_000_000,
        fills: "valuationCents",
      },
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
