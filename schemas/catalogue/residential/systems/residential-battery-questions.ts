import { amount, choice, description, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The battery form's tasks: the batteries, their place, what they power, and the people. */
export const residentialBatterySections: PermitTypeData["sections"] = [
  {
    id: "batteries",
    title: say("The batteries", "Las baterías"),
    questions: [
      description(
        "For example: two wall batteries in the garage, tied to the solar system on the roof",
        "Por ejemplo: dos baterías de pared en el garaje, conectadas al sistema solar del techo",
      ),
      amount("units", "How many battery units?", "¿Cuántas unidades de batería?", say("units", "unidades"), [1, 20], {
        why: say("The permit fee depends on the number of units.", "La tarifa del permiso depende de la cantidad de unidades."),
      }),
      amount(
        "totalEnergy",
        "How much energy do they store together?",
        "¿Cuánta energía almacenan en conjunto?",
        say("kilowatt-hours", "kilovatios-hora"),
        [1, 600],
        {
          hint: say("Add up the ratings on the labels", "Sume las capacidades de las etiquetas"),
          why: say(
            "A unit may store up to 20 kWh; a closet or basement 40 kWh, a garage 80 kWh in all (IRC R328.5).",
            "Una unidad puede almacenar hasta 20 kWh; un clóset o sótano, 40 kWh, y un garaje, 80 kWh en total (IRC R328.5).",
          ),
        },
      ),
      yesNo("closeSpacing", "Will units stand less than 3 ft apart?", "¿Habrá menos de 3 pies entre las unidades?", {
        why: say(
          "Less than 3 ft is allowed where a large-scale fire test says so (IRC R328.3.1).",
          "Se permite menos de 3 pies si un ensayo de fuego a gran escala lo respalda (IRC R328.3.1).",
        ),
        showIf: { question: "units", isMoreThan: 1 },
      }),
    ],
  },
  {
    id: "place",
    title: say("Where they will be", "Dónde estarán"),
    questions: [
      choice(
        "place",
        "Where will the batteries be?",
        "¿Dónde estarán las baterías?",
        [
          option("garage", "In an attached garage", "En un garaje unido a la casa"),
          option("detached", "In a detached garage or shed", "En un garaje o cobertizo separado"),
          option("outdoors", "Outdoors, on a wall or the ground", "Afuera, en una pared o en el suelo"),
          option("inside", "In a closet, basement or utility room", "En un clóset, sótano o cuarto de servicio"),
        ],
        {
          why: say(
            "They may not be in a bedroom or living space (IRC R328.4).",
            "No pueden estar en un dormitorio ni espacio habitable (IRC R328.4).",
          ),
        },
      ),
      yesNo("vehicles", "Could a vehicle hit them there?", "¿Podría golpearlas un vehículo?", {
        why: say("A barrier must stand in its way (IRC R328.8).", "Una barrera debe impedirlo (IRC R328.8)."),
        showIf: when("place", "garage", "detached", "outdoors"),
      }),
      yesNo(
        "bareWood",
        "Are the walls or ceiling there of bare wood framing?",
        "¿Las paredes o el cielo raso tienen ahí la madera a la vista?",
        {
          why: say(
            "They must be lined with 5/8 in gypsum board, type X (IRC R328.4).",
            "Se deben cubrir con panel de yeso tipo X de 5/8 pulg (IRC R328.4).",
          ),
          showIf: when("place", "inside"),
        },
      ),
    ],
  },
  {
    id: "power",
    title: say("What they will power", "Qué alimentarán"),
    questions: [
      choice("backup", "What will run when the utility is out?", "¿Qué funcionará cuando falle la red?", [
        option("whole", "The whole house", "Toda la casa"),
        option("some", "Some circuits", "Algunos circuitos"),
        option("none", "Nothing", "Nada"),
      ]),
      yesNo("solar", "Does the house have solar, or will it?", "¿La casa tiene o tendrá energía solar?", {
        why: say("The one-line diagram must show every source.", "El diagrama unifilar debe mostrar cada fuente."),
      }),
      yesNo("serviceWork", "Will the main panel or service change?", "¿Cambiará el tablero principal o la acometida?"),
      workValue(),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
