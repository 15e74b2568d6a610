import type { Localized } from "../../values";
import { drawings, fileBytes, option, planBytes, type QuestionData, type SlotData, say } from "./wording";

type ShowIf = NonNullable<QuestionData["showIf"]>;
type More = Pick<QuestionData, "hint" | "why" | "showIf" | "optional" | "fills">;

/** Asked or charged only where that question was answered so. */
export const when = (question: string, ...isOneOf: (string | boolean)[]): ShowIf => ({ question, isOneOf });

/** What the work is, in the applicant's words; the hint gives an example. */
export const description = (en: string, es: string): QuestionData => ({
  id: "description",
  kind: "long-text",
  label: say("Describe the work", "Describa el trabajo"),
  hint: say(en, es),
  why: say(
    "This sentence is printed on the permit and is part of the public record.",
    "Esta frase se imprime en el permiso y forma parte del registro público.",
  ),
  maxLength: 1_000,
  fills: "description",
});

/** What the work is worth; `most` in dollars. */
export const workValue = (most = 5_000_000): QuestionData => ({
  id: "workValue",
  kind: "money",
  label: say("What is the value of the work?", "¿Cuál es el valor del trabajo?"),
  hint: say(
    "Labor and materials at market price, even if you do it yourself",
    "Mano de obra y materiales a precio de mercado, aunque lo haga usted",
  ),
  min: 10_000,
  max: most * 100,
  fills: "valuationCents",
});

export const yesNo = (id: string, en: string, es: string, more: More = {}): QuestionData => ({
  id,
  kind: "yes-no",
  label: say(en, es),
  ...more,
});

export const choice = (id: string, en: string, es: string, options: QuestionData["options"], more: More = {}): QuestionData => ({
  id,
  kind: "choice",
  label: say(en, es),
  options,
  ...more,
});

export const choices = (id: string, en: string, es: string, options: QuestionData["options"], more: More = {}): QuestionData => ({
  id,
  kind: "choices",
  label: say(en, es),
  hint: say("Choose all that apply", "Marque todo lo que corresponda"),
  options,
  ...more,
});

/** Choices of which none may apply. */
export const choicesOrNone = (id: string, en: string, es: string, options: QuestionData["options"], more: More = {}): QuestionData =>
  choices(id, en, es, options, {
    optional: true,
    hint: say("Choose all that apply, or none", "Marque todo lo que corresponda, o nada"),
    ...more,
  });

/** A yes or no that an applicant may not know. */
export const yesNoUnsure = (id: string, en: string, es: string, more: More = {}): QuestionData =>
  choice(id, en, es, [option("no", "No", "No"), option("yes", "Yes", "Sí"), option("not-sure", "I am not sure", "No lo sé")], more);

/** A number with its unit, least and most. */
export const amount = (
  id: string,
  en: string,
  es: string,
  unit: Localized,
  [min, max]: readonly [number, number],
  more: More = {},
): QuestionData => ({ id, kind: "number", label: say(en, es), unit, min, max, ...more });

export const squareFeet = say("sq ft", "pies cuadrados");
export const feet = say("ft", "pies");
export const inches = say("in", "pulg");

interface PaperMore {
  readonly hint?: Localized;
  readonly optional?: boolean;
  readonly showIf?: ShowIf;
}
const paper = (slot: string, name: Localized, maxBytes: number, { hint, optional, showIf }: PaperMore): SlotData => ({
  slot,
  name,
  ...(hint === undefined ? {} : { hint }),
  required: optional !== true,
  accept: drawings,
  maxBytes,
  ...(showIf === undefined ? {} : { showIf }),
});

/** A document of up to 25 MB, required unless `optional`. */
export const document = (slot: string, en: string, es: string, more: PaperMore = {}): SlotData => paper(slot, say(en, es), fileBytes, more);

/** A plan set of up to 200 MB. */
export const planSet = (slot: string, en: string, es: string, more: PaperMore = {}): SlotData => paper(slot, say(en, es), planBytes, more);

/** Photos of what is there, which nobody must send. */
export const photos: SlotData = {
  slot: "photos",
  name: say("Photos of existing conditions", "Fotos del estado actual"),
  required: false,
  accept: ["image/jpeg", "image/png"],
  maxBytes: fileBytes,
};

export const sitePlan = (more: PaperMore = {}): SlotData =>
  document("site-plan", "Site plan", "Plano del terreno", {
    hint: say("Lot lines, buildings and the new work with distances", "Linderos, edificios y la obra nueva con distancias"),
    ...more,
  });

/** Rights of others to the ground that is built on; `easementConsent` goes with it. */
export const easement = yesNoUnsure(
  "easement",
  "Does an easement cross the place where it will stand?",
  "¿Pasa una servidumbre por donde estará?",
  {
    hint: say("The survey or plat of the lot shows easements", "El plano topográfico o de lotificación muestra las servidumbres"),
    why: say(
      "Nothing may be built over an easement without its holder's consent.",
      "No se puede construir sobre una servidumbre sin el consentimiento de su titular.",
    ),
  },
);

export const easementConsent = document(
  "easement-consent",
  "Consent of the easement's holder",
  "Consentimiento del titular de la servidumbre",
  { showIf: when("easement", "yes") },
);

/** Whether the building is protected. */
export const historic = yesNoUnsure(
  "historic",
  "Is the property a landmark or in a historic district?",
  "¿La propiedad es un monumento histórico o está en un distrito histórico?",
  {
    why: say("A planner first approves what can be seen from the street.", "Planificación aprueba primero lo que se ve desde la calle."),
  },
);

/** Whether paint may hold lead; `leadCertificate` goes with it. */
export const before1978 = yesNo("before1978", "Was the house built before 1978?", "¿La casa se construyó antes de 1978?", {
  why: say(
    "Older paint may hold lead; a hired firm must be certified to disturb it (40 CFR 745).",
    "La pintura antigua puede tener plomo; la empresa contratada debe estar certificada para alterarla (40 CFR 745).",
  ),
});

export const leadCertificate = document("lead-certificate", "Lead-safe firm certificate", "Certificado de empresa para trabajo con plomo", {
  hint: say("Not needed where the owner does the work", "No se exige si el propietario hace el trabajo"),
  optional: true,
  showIf: when("before1978", true),
});

const foundations = [
  option("slab", "A slab on the ground", "Una losa sobre el terreno"),
  option("crawl", "Foundation walls with a crawl space", "Muros de cimentación con espacio bajo el piso"),
  option("basement", "A basement", "Un sótano"),
];

/** What a new house is built on. */
export const foundation = choice("foundation", "What will it stand on?", "¿Sobre qué se apoyará?", foundations);

/** What is built on at a house: new ground, or what stands already, as an added story does. */
export const addedFoundation = (showIf: ShowIf): QuestionData => ({
  ...foundation,
  options: [...foundations, option("present", "The present house or garage", "La casa o el garaje actual")],
  showIf,
});

/** Something is dug and poured for `addedFoundation`. */
export const newFoundation = when("foundation", "slab", "crawl", "basement");

export const pipeUnderSlab = (showIf: ShowIf): QuestionData =>
  yesNo("underSlab", "Will pipe run under a floor slab?", "¿Habrá tubería bajo una losa?", {
    why: say("It is inspected before the slab is poured.", "Se inspecciona antes de colar la losa."),
    showIf,
  });

/** Gas pipe for an appliance; `gasDiagram` goes with it. */
export const gasPiping = (showIf: ShowIf): QuestionData =>
  yesNo("gasPiping", "Will gas pipe be added or changed?", "¿Se agregará o cambiará tubería de gas?", {
    why: say("New gas pipe is tested under pressure.", "La tubería de gas nueva se prueba a presión."),
    showIf,
  });

export const gasDiagram = (more: PaperMore = {}): SlotData =>
  document("gas-diagram", "Gas pipe diagram", "Diagrama de tubería de gas", {
    hint: say("Lengths, sizes, material and the load of each appliance", "Largos, diámetros, material y la carga de cada aparato"),
    ...more,
  });

export const newCircuit = (showIf?: ShowIf): QuestionData =>
  yesNo("circuit", "Will it need a new or larger electrical circuit?", "¿Necesitará un circuito eléctrico nuevo o más grande?", {
    why: say("Wiring is inspected before it is covered.", "El cableado se inspecciona antes de cubrirlo."),
    ...(showIf === undefined ? {} : { showIf }),
  });

export const loadCalculation = (more: PaperMore = {}): SlotData =>
  document("load-calculation", "Load calculation", "Cálculo de carga", {
    hint: say("For the whole dwelling with the new load, NEC article 220", "De toda la vivienda con la carga nueva, artículo 220 del NEC"),
    ...more,
  });

export const energyReport = (more: PaperMore = {}): SlotData =>
  document("energy", "Energy compliance report", "Informe de cumplimiento energético", {
    hint: say("Prescriptive table, REScheck or energy rating", "Tabla prescriptiva, REScheck o calificación energética"),
    ...more,
  });

export const septicApproval = (showIf: ShowIf): SlotData =>
  document("septic-approval", "Health department's septic approval", "Aprobación del sistema séptico por el departamento de salud", {
    showIf,
  });

/** Work in the right-of-way; `streetPermit` goes with it. */
export const streetWork = (more: Pick<More, "showIf"> = {}): QuestionData =>
  yesNo("street", "Will a street or sidewalk be opened or closed?", "¿Se abrirá o cerrará una calle o acera?", {
    why: say("Work in the right-of-way has its own permit.", "El trabajo en la vía pública lleva su propio permiso."),
    ...more,
  });

export const streetPermit = document("street-permit", "Right-of-way permit", "Permiso de vía pública", { showIf: when("street", true) });
