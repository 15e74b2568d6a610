import type { DraftQuestion, DraftSlot, FormBody } from "../form-draft";
import { copiedQuestions, freeKey, type QuestionPlace, withQuestionsAt } from "./form-arrange";

/** Blocks that offices ask for in many forms: a question or two, or a document, with the words and the field of the permit that they fill. */
export const civicBlocks = ["description", "valuation", "area", "units", "owner", "builder", "contractor", "dates", "statement"] as const;
/** One question of a kind, without words. */
export const kindBlocks = ["text", "long-text", "number", "money", "yes-no", "choice", "choices", "date", "contact", "license"] as const;
export const slotBlocks = ["file", "site-plan", "plan-set"] as const;
export type QuestionBlock = (typeof civicBlocks)[number] | (typeof kindBlocks)[number];
export type SlotBlock = (typeof slotBlocks)[number];
export type FormBlock = QuestionBlock | SlotBlock;

const say = (en: string, es: string) => ({ en, es });
const none = say("", "");
const option = (value: string, en: string, es: string) => ({ value, label: say(en, es) });
type Asked = Omit<DraftQuestion, "optional"> & { readonly optional?: boolean };

const civic: Readonly<Record<(typeof civicBlocks)[number], readonly Asked[]>> = {
  description: [
    {
      ...{ id: "description", kind: "long-text", fills: "description" },
      label: say("Describe the work", "Describa el trabajo"),
      hint: say("What you build, change or remove, and where", "Qué construye, cambia o retira, y dónde"),
    },
  ],
  valuation: [
    {
      ...{ id: "workValue", kind: "money", fills: "valuationCents" },
      label: say("What is the value of the work?", "¿Cuál es el valor del trabajo?"),
      hint: say("Labor and materials at what they cost today", "Mano de obra y materiales a su costo de hoy"),
      why: say("Fees are calculated from the value.", "Las tarifas se calculan según el valor."),
    },
  ],
  area: [
    {
      ...{ id: "floorArea", kind: "number", min: 0, fills: "squareFeet", unit: say("sq ft", "pies²") },
      label: say("What is the floor area?", "¿Cuál es la superficie?"),
      hint: say("Measured to the outside of the walls", "Medida hasta el exterior de los muros"),
    },
  ],
  units: [
    { id: "housingUnits", kind: "number", min: 0, fills: "housingUnits", label: say("How many housing units?", "¿Cuántas viviendas?") },
  ],
  owner: [
    {
      ...{ id: "owner", kind: "contact" },
      label: say("Who owns the property?", "¿Quién es el propietario?"),
      hint: say("Name, and an email address or phone number", "Nombre y un correo electrónico o teléfono"),
    },
  ],
  builder: [
    {
      ...{ id: "whoBuilds", kind: "choice" },
      label: say("Who will do the work?", "¿Quién hará el trabajo?"),
      options: [
        option("contractor", "A licensed contractor", "Un contratista con licencia"),
        option("owner", "The owner, who lives there", "El propietario, que vive ahí"),
        option("undecided", "A contractor, not chosen yet", "Un contratista, aún por elegir"),
      ],
    },
  ],
  contractor: [
    {
      ...{ id: "contractorName", kind: "text", maxLength: 120, fills: "contractorName" },
      label: say("What is the contractor's business name?", "¿Cuál es el nombre comercial del contratista?"),
      hint: say("As printed on the license", "Como aparece en la licencia"),
    },
    {
      ...{ id: "contractorLicense", kind: "license", fills: "contractorLicense" },
      label: say("What is the contractor's license number?", "¿Cuál es el número de licencia del contratista?"),
      hint: say("As printed on the state license", "Como aparece en la licencia estatal"),
    },
  ],
  dates: [
    { id: "startDate", kind: "date", optional: true, label: say("When will the work begin?", "¿Cuándo comenzará el trabajo?") },
    { id: "endDate", kind: "date", optional: true, label: say("When will it be finished?", "¿Cuándo terminará?") },
  ],
  statement: [
    {
      ...{ id: "statement", kind: "choices" },
      label: say("Confirm before you send", "Confirme antes de enviar"),
      options: [
        option("true", "What I wrote is true and complete", "Lo que escribí es verdadero y completo"),
        option("codes", "The work will follow the adopted codes", "El trabajo cumplirá los códigos adoptados"),
      ],
    },
  ],
};

const drawings = { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 26_214_400, required: true };
const slots: Readonly<Record<SlotBlock, DraftSlot>> = {
  file: { slot: "document", name: none, ...drawings },
  "site-plan": {
    ...{ slot: "site-plan", ...drawings },
    name: say("Site plan", "Plano del terreno"),
    hint: say("Lot lines, buildings, and distances between them", "Límites del lote, edificios y las distancias entre ellos"),
  },
  "plan-set": {
    ...{ slot: "plan-set", ...drawings, accept: ["application/pdf"], maxBytes: 104_857_600 },
    name: say("Plan set", "Juego de planos"),
    hint: say("One PDF with all sheets, to scale", "Un PDF con todas las hojas, a escala"),
  },
};

const isCivic = (block: QuestionBlock): block is (typeof civicBlocks)[number] => civicBlocks.some((each) => each === block);

/** Whether a block is a document's, which goes to the documents, not among questions. */
export const isSlotBlock = (block: FormBlock): block is SlotBlock => slotBlocks.some((each) => each === block);

function questionsOfBlock(block: QuestionBlock): readonly DraftQuestion[] {
  if (isCivic(block)) return civic[block].map((each) => ({ optional: false, ...each }));
  const options = block === "choice" || block === "choices" ? { options: [option("choice1", "", ""), option("choice2", "", "")] } : {};
  return [{ id: "question", kind: block, label: none, optional: false, ...options }];
}

/** A form with a block in it, and the key of what is written first: a question's, or a document's. */
export interface Inserted {
  readonly form: FormBody;
  readonly chosen: string;
}

/** A form with a block of questions at a place. `given`: keys that editions have had, which are not given again. */
export function withBlock(form: FormBody, block: QuestionBlock, place: QuestionPlace, given: ReadonlySet<string>): Inserted {
  const questions = copiedQuestions(questionsOfBlock(block), form, given);
  return { form: withQuestionsAt(form, questions, place), chosen: questions[0]?.id ?? "" };
}

/** A form with one more document, at the end. */
export function withSlotBlock(form: FormBody, block: SlotBlock, given: ReadonlySet<string>): Inserted {
  const taken = new Set([...given, ...form.documents.map(({ slot }) => slot)]);
  const made = slots[block];
  const slot = freeKey(made.slot, taken, "-");
  return { form: { ...form, documents: [...form.documents, { ...made, slot }] }, chosen: slot };
}
