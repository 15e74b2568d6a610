import { fileLimit } from "../document/file-transfer";
import { checkAtOnce } from "./at-once-checks";
import { isChoice } from "./condition-check";
import { FormLogic } from "./editing/form-logic";
import { questionsOf } from "./form";
import type { DraftQuestion, DraftSection, DraftSlot, FormBody } from "./form-draft";
import type { PermitType, StaleText } from "./permit-type";

/** What is wrong with a form. `stop` keeps it from being published, `warn` is worth a look. */
export const formFaults = {
  "title-missing": "stop",
  "label-missing": "stop",
  "option-label-missing": "stop",
  "key-twice": "stop",
  "kind-changed": "stop",
  "logic-unknown": "stop",
  "logic-later": "stop",
  "never-asked": "stop",
  "options-few": "stop",
  "option-twice": "stop",
  "section-empty": "stop",
  "still-needed": "stop",
  "at-once-never": "stop",
  "name-missing": "stop",
  "kinds-missing": "stop",
  "size-above": "stop",
  "spanish-missing": "warn",
  "translation-stale": "warn",
  "hint-missing": "warn",
  "way-never": "warn",
  "section-long": "warn",
  "label-long": "warn",
} as const satisfies Record<string, "stop" | "warn">;
export type FormFaultCode = keyof typeof formFaults;

/** A fault and its place: a question, its section where `question` is null, or a document slot. `about`: the key of another question, where one is meant. */
export interface FormFault {
  readonly code: FormFaultCode;
  readonly section: string | null;
  readonly question: string | null;
  readonly slot?: string;
  readonly about?: string;
}

/** More questions than this on a page of the outline, and more words than this in a label, are worth a warning. */
const manyQuestions = 12;
const manyWords = 20;

const blank = (words: string): boolean => words.trim() === "";

function wordFaults(question: DraftQuestion): FormFaultCode[] {
  const options = isChoice(question) ? (question.options ?? []) : [];
  const texts = [question.label, ...(question.hint ? [question.hint] : []), ...(question.why ? [question.why] : [])];
  const untranslated = [...texts, ...options.map(({ label }) => label)].some(({ en, es }) => !blank(en) && blank(es));
  const values = options.map(({ value }) => value);
  const found: [boolean, FormFaultCode][] = [
    [blank(question.label.en), "label-missing"],
    [options.some(({ label }) => blank(label.en)), "option-label-missing"],
    [isChoice(question) && options.length < 2, "options-few"],
    [new Set(values).size < values.length, "option-twice"],
    [untranslated, "spanish-missing"],
    [question.hint === undefined && (question.kind === "text" || question.kind === "long-text"), "hint-missing"],
    [question.label.en.trim().split(/\s+/).length > manyWords, "label-long"],
  ];
  return found.flatMap(([is, code]) => (is ? [code] : []));
}

function sectionFaults({ title, questions }: DraftSection): FormFaultCode[] {
  const found: [boolean, FormFaultCode][] = [
    [blank(title.en), "title-missing"],
    [questions.length === 0, "section-empty"],
    [questions.length > manyQuestions, "section-long"],
    [!blank(title.en) && blank(title.es), "spanish-missing"],
  ];
  return found.flatMap(([is, code]) => (is ? [code] : []));
}

interface Placed {
  readonly section: string;
  readonly question: DraftQuestion;
}

/** Faults of logic in the order of the form, of its questions and then of its documents, which come after them all. */
function logicFaults(all: readonly Placed[], documents: readonly DraftSlot[]): FormFault[] {
  const logic = new FormLogic(new Set(all.map(({ question }) => question.id)));
  const asked = all.flatMap(({ section, question }) => logic.add(question).map((fault) => ({ ...fault, section, question: question.id })));
  const filed = documents.flatMap(({ slot, showIf }) =>
    logic.faultsOf(showIf).map((fault) => ({ ...fault, section: null, question: null, slot })),
  );
  return [...asked, ...filed];
}

function slotFaults({ slot, name, hint, accept, maxBytes }: DraftSlot): FormFault[] {
  const untranslated = [name, ...(hint ? [hint] : [])].some(({ en, es }) => !blank(en) && blank(es));
  const found: [boolean, FormFaultCode][] = [
    [blank(name.en), "name-missing"],
    [accept.length === 0, "kinds-missing"],
    [maxBytes > fileLimit, "size-above"],
    [untranslated, "spanish-missing"],
  ];
  return found.flatMap(([is, code]) => (is ? [{ code, section: null, question: null, slot }] : []));
}

/** Keys that fees and inspections of the type count on, and fields of the permit. */
function neededKeys(type: PermitType): ReadonlySet<string> {
  const conditions = [...type.fees.map(({ rule }) => rule.showIf), ...type.inspections.map(({ showIf }) => showIf)];
  const counted = type.fees.flatMap(({ rule }) => {
    if (rule.basis === "per-unit" || rule.basis === "unit-tiers") return [rule.question];
    return rule.basis === "valuation-tiers" && rule.valued ? [rule.valued.group, rule.valued.construction, rule.valued.area] : [];
  });
  const filled = questionsOf(type).flatMap(({ id, fills }) => (fills ? [id] : []));
  return new Set([...counted, ...filled, ...conditions.flatMap((each) => (each ? [each.question] : []))]);
}

/** Against the edition in force: a kind that changed under the same key, and a key that went though fees, inspections or records need it. */
function changeFaults(all: readonly Placed[], type: PermitType): FormFault[] {
  const kinds = new Map(questionsOf(type).map(({ id, kind }) => [id, kind]));
  const changed = all.flatMap(({ section, question }): FormFault[] => {
    const kind = kinds.get(question.id);
    return kind === undefined || kind === question.kind ? [] : [{ code: "kind-changed", section, question: question.id }];
  });
  const left = new Set(all.map(({ question }) => question.id));
  const gone = type.sections.flatMap((section) => section.questions.map(({ id }) => ({ section: section.id, id })));
  const needed = neededKeys(type);
  const missed = gone.filter(({ id }) => needed.has(id) && !left.has(id));
  const questions = all.map(({ question }) => question);
  const against = type.atOnce ? checkAtOnce(type.atOnce, questions) : [];
  const unmet = against.map(({ about }): FormFault => {
    const section = all.find(({ question }) => question.id === about)?.section ?? null;
    return { code: "at-once-never", section, question: section === null ? null : about, about };
  });
  return [
    ...unmet,
    ...changed,
    ...missed.map(({ section, id }): FormFault => ({ code: "still-needed", section, question: null, about: id })),
  ];
}

/** Everything wrong with a form, what stops it first. `type`: the edition in force, which it is to follow. */
export function checkForm({ sections, documents }: FormBody, type: PermitType): readonly FormFault[] {
  const all = sections.flatMap(({ id, questions }) => questions.map((question) => ({ section: id, question })));
  const keys = all.map(({ question }) => question.id);
  const places = sections.flatMap((section) => sectionFaults(section).map((code) => ({ code, section: section.id, question: null })));
  const own = all.flatMap(({ section, question }): FormFault[] => [
    ...(keys.indexOf(question.id) === keys.lastIndexOf(question.id)
      ? []
      : [{ code: "key-twice" as const, section, question: question.id }]),
    ...wordFaults(question).map((code) => ({ code, section, question: question.id })),
  ]);
  const found = [...places, ...own, ...documents.flatMap(slotFaults), ...logicFaults(all, documents), ...changeFaults(all, type)];
  const level = (wanted: "stop" | "warn") => found.filter(({ code }) => formFaults[code] === wanted);
  return [...level("stop"), ...level("warn")];
}

/** Translations that are older than their English, each question, section and document once. */
export function staleFaults(stale: readonly StaleText[], { sections }: FormBody): readonly FormFault[] {
  const places = new Set(stale.map(({ text }) => text.split(".").slice(0, 2).join(".")));
  return [...places].map((place): FormFault => {
    const [what, key = ""] = place.split(".");
    if (what === "document") return { code: "translation-stale", section: null, question: null, slot: key };
    const section = what === "section" ? key : (sections.find(({ questions }) => questions.some(({ id }) => id === key))?.id ?? null);
    return { code: "translation-stale", section, question: what === "section" ? null : key };
  });
}

/** The faults that keep a form from being published. */
export const stopsOf = (faults: readonly FormFault[]): readonly FormFault[] => faults.filter(({ code }) => formFaults[code] === "stop");
