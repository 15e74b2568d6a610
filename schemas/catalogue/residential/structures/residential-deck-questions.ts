import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The deck form's tasks. With the place, the plans and sending, seven tasks in all. */
export const residentialDeckSections: PermitTypeData["sections"] = [
  {
    id: "deck",
    title: say("What you are building", "Qué va a construir"),
    questions: [
      {
        id: "workKind",
        kind: "choice",
        label: say("What kind of work is it?", "¿Qué tipo de trabajo es?"),
        options: [
          option("new", "A new deck or porch", "Una terraza o un porche nuevos"),
          option("replace", "Replacing a deck in the same place and size", "Reemplazar una terraza en el mismo lugar y tamaño"),
          option("change", "Enlarging or changing a deck", "Ampliar o modificar una terraza"),
        ],
      },
      {
        id: "description",
        kind: "long-text",
        label: say("Describe the work", "Describa el trabajo"),
        hint: say(
          "For example: 12 by 16 ft cedar deck behind the house, one stair to the yard",
          "Por ejemplo: terraza de cedro de 12 por 16 pies detrás de la casa, con una escalera al patio",
        ),
        why: say(
          "This sentence is printed on the permit and is part of the public record.",
          "Esta frase se imprime en el permiso y forma parte del registro público.",
        ),
        maxLength: 1_000,
        fills: "description",
      },
      {
        id: "attached",
        kind: "yes-no",
        label: say("Will the deck be fastened to the house?", "¿La terraza estará sujeta a la casa?"),
        why: say(
          "A ledger on the house needs its own detail on the framing plan.",
          "La viga de apoyo sobre la casa necesita su propio detalle en el plano de estructura.",
        ),
      },
      {
        id: "deckHeight",
        kind: "number",
        label: say("How high is the deck at its highest point?", "¿Qué altura tiene la terraza en su punto más alto?"),
        hint: say("From the ground to the top of the boards", "Desde el suelo hasta la superficie de las tablas"),
        why: say(
          "A deck more than 30 inches above the ground needs a guard (IRC R312).",
          "Una terraza a más de 30 pulgadas del suelo necesita baranda (IRC R312).",
        ),
        unit: say("in", "pulg"),
        min: 1,
        max: 480,
      },
      { id: "stairs", kind: "yes-no", label: say("Will it have stairs?", "¿Tendrá escaleras?") },
      {
        id: "roofed",
        kind: "yes-no",
        label: say("Will it have a roof or cover?", "¿Tendrá techo o cubierta?"),
        why: say(
          "A roof adds snow and wind load, so we ask for a calculation.",
          "Un techo agrega carga de nieve y viento, por eso pedimos un cálculo.",
        ),
      },
      {
        id: "hotTub",
        kind: "yes-no",
        label: say("Will a hot tub stand on it?", "¿Se colocará un jacuzzi encima?"),
        why: say(
          "Water weighs about 62 pounds a cubic foot; the framing must be designed for it.",
          "El agua pesa unas 62 libras por pie cúbico; la estructura debe diseñarse para ese peso.",
        ),
      },
    ],
  },
  {
    id: "size",
    title: say("Size and value", "Tamaño y valor"),
    questions: [
      {
        id: "deckArea",
        kind: "number",
        label: say("What is the area of the deck?", "¿Cuál es el área de la terraza?"),
        hint: say("Measure to the outside edge, without stairs", "Mida hasta el borde exterior, sin las escaleras"),
        unit: say("sq ft", "pies cuadrados"),
        min: 1,
        max: 5_000,
        fills: "squareFeet",
      },
      {
        id: "workValue",
        kind: "money",
        label: say("What is the value of the work?", "¿Cuál es el valor del trabajo?"),
        hint: say(
          "Labor and materials at market price, even if you do it yourself",
          "Mano de obra y materiales a precio de mercado, aunque lo haga usted",
        ),
        why: say(
          "The permit fee is based on this value, by table 1.",
          "La tarifa del permiso se calcula con este valor, según la tabla 1.",
        ),
        min: 10_000,
        max: 50_000_000,
        fills: "valuationCents",
      },
    ],
  },
  {
    id: "lot",
    title: say("Where it stands on the lot", "Dónde queda en el terreno"),
    questions: [
      {
        id: "sideSetback",
        kind: "number",
        label: say(
          "How far is the deck from the nearest side lot line?",
          "¿A qué distancia está la terraza del lindero lateral más cercano?",
        ),
        unit: say("ft", "pies"),
        min: 0,
        max: 1_000,
        why: say(
          "Zoning rules set how close a deck may be to the lot line.",
          "Las normas de zonificación fijan a qué distancia del lindero puede estar la terraza.",
        ),
      },
      {
        id: "rearSetback",
        kind: "number",
        label: say("How far is the deck from the rear lot line?", "¿A qué distancia está la terraza del lindero trasero?"),
        unit: say("ft", "pies"),
        min: 0,
        max: 1_000,
      },
      {
        id: "easement",
        kind: "choice",
        label: say(
          "Does an easement or sewer line cross the place where it will stand?",
          "¿Pasa una servidumbre o una línea de alcantarillado por donde estará la terraza?",
        ),
        options: [option("no", "No", "No"), option("yes", "Yes", "Sí"), option("not-sure", "I am not sure", "No lo sé")],
        why: say(
          "Nothing may be built over an easement without its holder's consent.",
          "No se puede construir sobre una servidumbre sin el consentimiento de su titular.",
        ),
      },
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
