import { amount, choice, description, feet, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The pool and spa form's tasks. */
export const poolSections: PermitTypeData["sections"] = [
  {
    id: "pool",
    title: say("The pool or spa", "La piscina o el jacuzzi"),
    questions: [
      choice("poolKind", "What will you install?", "¿Qué va a instalar?", [
        option("in-ground", "An in-ground pool or spa", "Una piscina o un jacuzzi enterrado"),
        option("above-ground", "An above-ground pool", "Una piscina sobre el suelo"),
        option("portable-spa", "A portable hot tub", "Un jacuzzi portátil"),
      ]),
      description(
        "For example: 16 by 32 ft in-ground concrete pool with gas heater, new 5 ft fence around the yard",
        "Por ejemplo: piscina enterrada de concreto de 16 por 32 pies con calentador de gas, cerca nueva de 5 pies alrededor del patio",
      ),
      amount(
        "waterArea",
        "What is the area of the water surface?",
        "¿Cuál es el área de la superficie del agua?",
        squareFeet,
        [10, 5_000],
        {
          hint: say("Length times width is close enough", "Basta con largo por ancho"),
          fills: "squareFeet",
        },
      ),
      amount("depth", "How deep will the water be at its deepest?", "¿Qué profundidad máxima tendrá el agua?", feet, [2, 15], {
        hint: say("In feet, like 3.5", "En pies, por ejemplo 3.5"),
      }),
      choice(
        "shell",
        "What will the shell be?",
        "¿De qué será el vaso?",
        [
          option("concrete", "Concrete sprayed or poured in place", "Concreto proyectado o colado en la obra"),
          option("fiberglass", "Fiberglass, one piece", "Fibra de vidrio, de una pieza"),
          option("vinyl", "Vinyl liner over walls", "Revestimiento de vinilo sobre paredes"),
        ],
        {
          why: say("Steel in concrete is seen before it is covered.", "El acero del concreto se inspecciona antes de cubrirlo."),
          showIf: when("poolKind", "in-ground"),
        },
      ),
      choice("heater", "How will it be heated?", "¿Cómo se calentará?", [
        option("none", "Not at all, or by the sun", "Sin calentador, o con energía solar"),
        option("gas", "Gas heater", "Calentador de gas"),
        option("electric", "Heat pump or electric heater", "Bomba de calor o calentador eléctrico"),
      ]),
      workValue(2_000_000),
    ],
  },
  {
    id: "safety",
    title: say("Barrier and surroundings", "Barrera y alrededores"),
    questions: [
      choice(
        "barrier",
        "What will keep children out?",
        "¿Qué impedirá el paso de los niños?",
        [
          option("new-fence", "A new fence or wall", "Una cerca o un muro nuevo"),
          option("existing-fence", "An existing fence or wall", "Una cerca o un muro existente"),
          option("pool-walls", "The pool's own walls, 48 in or higher", "Las paredes de la piscina, de 48 pulg o más"),
          option("locked-cover", "A locking safety cover on a spa", "Una cubierta de seguridad con llave en un jacuzzi"),
        ],
        {
          why: say(
            "The barrier is inspected before the pool is filled (IRC R326, ISPSC 305).",
            "La barrera se inspecciona antes de llenar la piscina (IRC R326, ISPSC 305).",
          ),
        },
      ),
      yesNo("houseWall", "Will a wall of the house be part of the barrier?", "¿Un muro de la casa será parte de la barrera?", {
        why: say(
          "Its doors then need alarms, or the pool a powered cover.",
          "En ese caso sus puertas necesitan alarmas, o la piscina una cubierta motorizada.",
        ),
        showIf: when("barrier", "new-fence", "existing-fence"),
      }),
      yesNo("overhead", "Do power lines pass within 25 ft of the water?", "¿Pasan líneas eléctricas a menos de 25 pies del agua?", {
        why: say(
          "Lines over or beside a pool keep set distances (NEC 680.9).",
          "Las líneas sobre o junto a una piscina guardan distancias fijas (NEC 680.9).",
        ),
      }),
      yesNo("septic", "Is there a septic system on the lot?", "¿Hay un sistema séptico en el terreno?", {
        why: say("A pool stays clear of the tank and the drain field.", "La piscina se aleja del tanque y del campo de absorción."),
      }),
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
