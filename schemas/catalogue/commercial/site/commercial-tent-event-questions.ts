import { amount, choices, description, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { option, type QuestionData, say } from "../../kit/wording";

export const tents = say("tents", "carpas");
export const structures = say("structures", "estructuras");
const withTents = { question: "tentCount", isMoreThan: 0 };

/** What takes place, where and for how long. */
export const eventQuestions: QuestionData[] = [
  {
    ...description(
      "For example: harvest fair in the church parking lot, two 20 × 40 ft tents, food stands, live music",
      "Por ejemplo: feria de la cosecha en el estacionamiento de la iglesia, dos carpas de 20 × 40 pies, comida, música en vivo",
    ),
    label: say("Describe the event", "Describa el evento"),
  },
  {
    id: "firstDay",
    kind: "date",
    label: say("On which day will you set up?", "¿Qué día se instalará?"),
    why: say("Inspections take place before the public comes in.", "Las inspecciones se hacen antes de que entre el público."),
  },
  amount("days", "For how many days will it stand?", "¿Cuántos días permanecerá instalado?", say("days", "días"), [1, 180], {
    hint: say("From setup to takedown; 180 days is the most", "Desde la instalación hasta el retiro; 180 días como máximo"),
  }),
  amount(
    "attendance",
    "How many people do you expect at one time?",
    "¿Cuántas personas espera al mismo tiempo?",
    say("people", "personas"),
    [1, 500_000],
    {
      why: say(
        "For 50 people or more we review seating and exits; for 1,000 or more, a public safety plan.",
        "A partir de 50 personas revisamos asientos y salidas; a partir de 1,000, un plan de seguridad pública.",
      ),
    },
  ),
  yesNo("assembly", "Will there be a show, parade, walk or haunted house?", "¿Habrá espectáculo, desfile, caminata o casa embrujada?"),
  yesNo("inStreet", "Will anything stand in a street or on a sidewalk?", "¿Se instalará algo en la calle o en la acera?"),
  amount(
    "streetStructures",
    "How many tents, stages, trailers or portable toilets will stand there?",
    "¿Cuántas carpas, escenarios, remolques o baños portátiles se instalarán ahí?",
    structures,
    [0, 500],
    { hint: say("0 if there are none", "0 si no hay"), showIf: when("inStreet", true) },
  ),
];

/** What is put up. */
export const tentQuestions: QuestionData[] = [
  amount("tentCount", "How many tents will be put up?", "¿Cuántas carpas se instalarán?", tents, [0, 200], {
    hint: say("Count canopies too; 0 if there are none", "Cuente también los toldos; 0 si no hay"),
  }),
  amount(
    "largeTents",
    "How many of them are 900 sq ft or larger, or used for cooking?",
    "¿Cuántas de ellas son de 900 pies cuadrados o más, o se usan para cocinar?",
    tents,
    [0, 200],
    { why: say("The tent fee counts only these.", "La tarifa de carpas cuenta solo estas."), showIf: withTents },
  ),
  amount("tentArea", "What is the area of the largest tent?", "¿Qué superficie tiene la carpa más grande?", squareFeet, [1, 200_000], {
    hint: say("Tents within 12 ft of each other count as one", "Las carpas a menos de 12 pies entre sí cuentan como una"),
    showIf: withTents,
    fills: "squareFeet",
  }),
  yesNo("sides", "Will any tent have side walls?", "¿Tendrá alguna carpa paredes laterales?", {
    why: say("Walls require marked exits.", "Con paredes se exigen salidas señalizadas."),
    showIf: withTents,
  }),
  yesNo("cooking", "Will food be cooked?", "¿Se cocinará?"),
  choices("flames", "Will there be open flames?", "¿Habrá llamas abiertas?", [
    option("candles", "Candles", "Velas"),
    option("bonfire", "Bonfire or campfire", "Fogata"),
    option("pyrotechnics", "Fireworks or stage pyrotechnics", "Fuegos artificiales o pirotecnia de escenario"),
    option("none", "None", "Ninguna"),
  ]),
  choices("power", "What equipment will be used?", "¿Qué equipos se usarán?", [
    option("generator", "Generator or temporary power", "Generador o electricidad temporal"),
    option("heater", "Heaters", "Calentadores"),
    option("stage", "Stage, bleachers or lighting towers", "Escenario, gradas o torres de luces"),
    option("none", "None", "Ninguno"),
  ]),
  {
    ...workValue(2_000_000),
    label: say("What do rental and setup cost?", "¿Cuánto cuestan el alquiler y la instalación?"),
    hint: say("For all tents and equipment; 0 if nothing is rented", "De todas las carpas y los equipos; 0 si no se alquila nada"),
    min: 0,
  },
];
