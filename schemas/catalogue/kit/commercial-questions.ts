import { amount, squareFeet, yesNo } from "./forms";
import { type QuestionData, say } from "./wording";

/** Questions about a business that several types ask in the same words. */

type ShowIf = QuestionData["showIf"];
type Text = readonly [en: string, es: string];

/** Whether wiring must be seen before it disappears. */
export const concealedWiring = yesNo(
  "concealed",
  "Will wiring be covered by walls or ceilings?",
  "¿Quedará cableado cubierto por paredes o cielos rasos?",
  { why: say("Wiring is inspected before it is covered.", "El cableado se inspecciona antes de cubrirlo.") },
);

/** How large the place of the work is. */
export const workArea = (why: Text, showIf?: ShowIf): QuestionData =>
  amount("floorArea", "What floor area does the work cover?", "¿Qué superficie abarca el trabajo?", squareFeet, [1, 5_000_000], {
    why: say(...why),
    fills: "squareFeet",
    ...(showIf === undefined ? {} : { showIf }),
  });

/** How many people the exits must serve. */
export const occupantLoad = (hint: Text): QuestionData =>
  amount(
    "occupantLoad",
    "How many people will the space hold?",
    "¿Cuántas personas cabrán en el espacio?",
    say("people", "personas"),
    [1, 20_000],
    {
      hint: say(...hint),
      why: say(
        "A room for 50 people or more needs two exits and doors that swing out.",
        "Una sala para 50 personas o más necesita dos salidas y puertas que abran hacia afuera.",
      ),
    },
  );
