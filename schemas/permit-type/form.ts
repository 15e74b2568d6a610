import type { PermitDocument } from "../document/document";
import type { Draft } from "../permit/permit";
import type { Condition, Logic } from "./answer-condition";
import { type AnswerFault, readAnswer } from "./answer-reading";
import type { AnswerValue, DocumentSlot, FormSection, InspectionType, PermitType, Question } from "./permit-type";

/** Form logic over a permit type: which questions are asked, what is done, what is missing. */

export type Answers = Readonly<Record<string, AnswerValue>>;
type Form = Pick<PermitType, "sections">;

export const questionsOf = (type: Form): readonly Question[] => type.sections.flatMap((section) => section.questions);

function holds(condition: Condition, answers: Answers): boolean {
  const answer = answers[condition.question];
  if (answer === undefined) return false;
  if ("isMoreThan" in condition) return typeof answer === "number" && answer > condition.isMoreThan;
  if ("isAtMost" in condition) return typeof answer === "number" && answer <= condition.isAtMost;
  const given = Array.isArray(answer) ? answer : [answer];
  return given.some((one) => (typeof one === "string" || typeof one === "boolean") && condition.isOneOf.includes(one));
}

/**
 * Whether a condition holds on answers in their stored shape, or several as they are joined: "and" binds closer than "or". An unanswered question
 * holds nothing. Money compares in cents.
 */
export function conditionHolds(logic: Logic, answers: Answers): boolean {
  let group = holds(logic, answers);
  for (const next of logic.also ?? []) {
    if (next.join === "and") group &&= holds(next, answers);
    else if (group) return true;
    else group = holds(next, answers);
  }
  return group;
}

/**
 * The answers that count: of visible questions, read into their stored shape. Answers to questions no longer asked, and
 * answers with a fault, are left out; the draft keeps them, so that nothing typed is lost. A question that depends on an
 * invisible question is invisible too. Questions may depend only on earlier ones.
 */
export function cleanAnswers(type: Form, answers: Answers): Record<string, AnswerValue> {
  const counted: Record<string, AnswerValue> = {};
  for (const question of questionsOf(type)) {
    if (question.showIf && !conditionHolds(question.showIf, counted)) continue;
    const read = readAnswer(question, answers[question.id]);
    if (read.ok && read.value !== undefined) counted[question.id] = read.value;
  }
  return counted;
}

/** The questions of a section that are asked, given what else was answered. */
export function visibleQuestions(type: Form, section: FormSection, answers: Answers): readonly Question[] {
  const counted = cleanAnswers(type, answers);
  return section.questions.filter((question) => !question.showIf || conditionHolds(question.showIf, counted));
}

/** The document slots that are asked for. */
export function visibleSlots(type: Pick<PermitType, "sections" | "documents">, answers: Answers): readonly DocumentSlot[] {
  const counted = cleanAnswers(type, answers);
  return type.documents.filter((slot) => !slot.showIf || conditionHolds(slot.showIf, counted));
}

/** Files whose slot is not asked for: another edition did, or another answer. They stay with the application, and go to the office with it. */
export function strayDocuments<D extends Pick<PermitDocument, "slot">>(
  type: Pick<PermitType, "sections" | "documents">,
  answers: Answers,
  documents: readonly D[],
): readonly D[] {
  const asked = new Set(visibleSlots(type, answers).map(({ slot }) => slot));
  return documents.filter(({ slot }) => !asked.has(slot));
}

/**
 * The inspections that this job needs, by its answers; a prerequisite that the job does not need is left out.
 * Every rule about inspections asks here, never `type.inspections`: a job without a kitchen has no hood to pass.
 */
export function neededInspections(type: Pick<PermitType, "sections" | "inspections">, answers: Answers): readonly InspectionType[] {
  const counted = cleanAnswers(type, answers);
  const needed = type.inspections.filter((inspection) => !inspection.showIf || conditionHolds(inspection.showIf, counted));
  const codes = new Set(needed.map((inspection) => inspection.code));
  return needed.map((inspection) => ({ ...inspection, prerequisites: inspection.prerequisites.filter((code) => codes.has(code)) }));
}

export type SectionStatus = "not-started" | "incomplete" | "completed";

/**
 * How far a section is. Completed: every question asked has an answer without fault, and where all are optional, one was
 * answered or the person said the section is done. A section in which nothing is asked is completed.
 */
export function sectionStatus(type: Form, section: FormSection, draft: Pick<Draft, "answers" | "finishedSections">): SectionStatus {
  const asked = visibleQuestions(type, section, draft.answers);
  const reads = asked.map((question) => readAnswer(question, draft.answers[question.id]));
  const faults = reads.filter((read) => !read.ok);
  const untouched = reads.every((read) =>
    read.ok ? read.value === undefined : read.fault.reason === "empty" && read.fault.part === undefined,
  );
  const finished = asked.length === 0 || draft.finishedSections.includes(section.id);
  if (faults.length === 0 && (finished || !untouched)) return "completed";
  return untouched ? "not-started" : "incomplete";
}

/** Something an application lacks before it can be sent. */
export type Missing =
  | { readonly kind: "property" }
  | { readonly kind: "question"; readonly section: string; readonly question: string; readonly fault: AnswerFault }
  | { readonly kind: "document"; readonly slot: string };

/** Everything an application lacks, in the order of the form; empty = it can be sent. `documents` are the draft's files. */
export function missing(
  type: Pick<PermitType, "sections" | "documents">,
  draft: Pick<Draft, "answers" | "address">,
  documents: readonly Pick<PermitDocument, "slot">[],
): readonly Missing[] {
  const found: Missing[] = draft.address === null || draft.address.line1 === "" ? [{ kind: "property" }] : [];
  for (const section of type.sections)
    for (const question of visibleQuestions(type, section, draft.answers)) {
      const read = readAnswer(question, draft.answers[question.id]);
      if (!read.ok) found.push({ kind: "question", section: section.id, question: question.id, fault: read.fault });
    }
  const filled = new Set(documents.map((document) => document.slot));
  for (const slot of visibleSlots(type, draft.answers))
    if (slot.required && !filled.has(slot.slot)) found.push({ kind: "document", slot: slot.slot });
  return found;
}

/** Ids of the questions whose given answers stop counting when `question` is answered with `value`: said before Continue. */
export function voidedBy(type: Form, answers: Answers, question: string, value: AnswerValue): readonly string[] {
  const before = cleanAnswers(type, answers);
  const after = cleanAnswers(type, { ...answers, [question]: value });
  return Object.keys(before).filter((id) => id !== question && !(id in after));
}

/** Why a file does not fit its slot. */
export type FileFault = { readonly reason: "file-empty" | "file-type" } | { readonly reason: "file-too-large"; readonly limit: number };

/** Checks a file's stated type and size (bytes) against its slot; the bytes themselves are checked where they arrive. */
export function checkFile(
  slot: Pick<DocumentSlot, "accept" | "maxBytes">,
  file: Pick<PermitDocument, "mediaType" | "bytes">,
): FileFault | null {
  if (!slot.accept.includes(file.mediaType)) return { reason: "file-type" };
  if (file.bytes === 0) return { reason: "file-empty" };
  return file.bytes > slot.maxBytes ? { reason: "file-too-large", limit: slot.maxBytes } : null;
}

/** The answer that fills a field of the permit record (`fills`), in its stored shape; undefined when there is none. */
export function filled(type: Form, answers: Answers, field: NonNullable<Question["fills"]>): AnswerValue | undefined {
  const counted = cleanAnswers(type, answers);
  const question = questionsOf(type).find((one) => one.fills === field && one.id in counted);
  return question ? counted[question.id] : undefined;
}
