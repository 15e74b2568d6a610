import {
  addedFoundation,
  amount,
  choice,
  choicesOrNone,
  description,
  pipeUnderSlab,
  squareFeet,
  when,
  workValue,
  yesNo,
} from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The accessory dwelling form's tasks. */
export const accessoryDwellingSections: PermitTypeData["sections"] = [
  {
    id: "unit",
    title: say("The unit", "La unidad"),
    questions: [
      choice("unitKind", "How will the unit be made?", "¿Cómo se hará la unidad?", [
        option("detached", "A new building apart from the house", "Un edificio nuevo separado de la casa"),
        option("attached", "An addition to the house", "Una ampliación de la casa"),
        option(
          "conversion",
          "Rooms of the house or its attached garage made into a unit",
          "Habitaciones de la casa o su garaje integrado convertidos en unidad",
        ),
        option("garage", "A detached garage made into a unit", "Un garaje independiente convertido en unidad"),
      ]),
      description(
        "For example: detached one-bedroom unit of 640 sq ft behind the house, with its own electrical service",
        "Por ejemplo: unidad separada de 640 pies cuadrados y un dormitorio detrás de la casa, con su propia acometida eléctrica",
      ),
      amount("unitArea", "What is the floor area of the unit?", "¿Cuál es la superficie de la unidad?", squareFeet, [70, 3_000], {
        hint: say("All floors, measured to the outside of the walls", "Todos los pisos, medidos hasta el exterior de los muros"),
        why: say(
          "Zoning sets the largest size, often as a share of the main house.",
          "Zonificación fija el tamaño máximo, con frecuencia como parte de la casa principal.",
        ),
        fills: "squareFeet",
      }),
      amount("units", "How many dwelling units are added?", "¿Cuántas unidades de vivienda se agregan?", say("units", "unidades"), [1, 3], {
        hint: say("Do not count the main house", "No cuente la casa principal"),
        fills: "housingUnits",
      }),
      amount("bedrooms", "How many bedrooms will it have?", "¿Cuántos dormitorios tendrá?", say("bedrooms", "dormitorios"), [0, 6], {
        hint: say("0 for a studio", "0 en un estudio"),
      }),
      addedFoundation(when("unitKind", "detached", "attached")),
      pipeUnderSlab(when("unitKind", "conversion", "garage")),
      choicesOrNone("systems", "Which of these are part of the work?", "¿Cuáles de estos trabajos están incluidos?", [
        option("service", "A new or changed electrical service", "Una acometida eléctrica nueva o modificada"),
        option("gas", "Gas piping", "Tubería de gas"),
        option("sprinklers", "Fire sprinklers", "Rociadores contra incendios"),
      ]),
      yesNo("temporaryPower", "Will you need temporary power while building?", "¿Necesitará energía temporal durante la obra?", {
        showIf: when("unitKind", "detached"),
      }),
      workValue(),
    ],
  },
  {
    id: "lot",
    title: say("The lot", "El terreno"),
    questions: [
      amount(
        "houseArea",
        "What is the floor area of the main house?",
        "¿Cuál es la superficie de la casa principal?",
        squareFeet,
        [200, 30_000],
        { hint: say("Without its garage", "Sin el garaje") },
      ),
      amount(
        "parking",
        "How many parking spaces will the lot have?",
        "¿Cuántos lugares de estacionamiento tendrá el terreno?",
        say("spaces", "lugares"),
        [0, 20],
      ),
      choice(
        "waste",
        "Where does the waste go?",
        "¿A dónde van las aguas residuales?",
        [
          option("sewer", "To the public sewer", "Al alcantarillado público"),
          option("septic", "To a septic system", "A un sistema séptico"),
        ],
        {
          why: say(
            "The health department checks that a septic system is large enough for one more unit.",
            "El departamento de salud verifica que el sistema séptico alcance para otra unidad.",
          ),
        },
      ),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
