import { applyPath, needPrefix, saidIn } from "#app/features/permit-type/need-address";
import { calendarOf } from "#schemas/calendar/business-days";
import { assessFees, type FeeLine } from "#schemas/fee/schedule/fee-calculation";
import { feeQuestions } from "#schemas/fee/schedule/fee-questions";
import { type FeeSchedule, pricedOn } from "#schemas/fee/schedule/fee-schedule";
import type { Organization } from "#schemas/people/organization";
import type { AtOnceRule } from "#schemas/permit-type/at-once-rule";
import { carriedAnswers } from "#schemas/permit-type/carried-answers";
import { type Answers, questionsOf } from "#schemas/permit-type/form";
import { type NeedOutcome, type NeedQuestion, walkNeed } from "#schemas/permit-type/permit-need";
import type { AnswerValue, PermitType, Question } from "#schemas/permit-type/permit-type";
import type { Localized } from "#schemas/values";

/** Before the ids of questions that fees hang on, in the address. */
export const feePrefix = "f-";

/** "Do I need a permit?" as far as it was answered. */
export interface NeedView {
  readonly answered: readonly { readonly id: string; readonly value: string; readonly question: Localized; readonly answer: Localized }[];
  readonly open: NeedQuestion | null;
  readonly outcome: NeedOutcome | null;
  /** How many questions of the application are answered by that. */
  readonly carries: number;
}

/** What it costs, for what is answered. */
export interface CostView {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly lines: readonly FeeLine[];
  readonly totalCents: number;
  /** Labels of questions that fees wait for. */
  readonly waitsFor: readonly Localized[];
  /** The day from which these fees count. */
  readonly from: string;
}

type Carried = ReturnType<typeof carriedAnswers>;

type Facts = Pick<
  PermitType,
  "code" | "edition" | "name" | "summary" | "needs" | "minutes" | "reviews" | "documents" | "completenessDays" | "occupancy"
>;

/** A permit type as anybody reads of it before they begin. */
export interface TypePageView extends Facts {
  readonly inspections: readonly Pick<PermitType["inspections"][number], "code" | "name" | "prerequisites" | "showIf">[];
  readonly questions: readonly { readonly id: string; readonly label: Localized; readonly sometimes: boolean }[];
  /** When it is issued without a review, with the questions that this hangs on; null: it is always reviewed. */
  readonly atOnce: { readonly rule: AtOnceRule; readonly questions: readonly Question[] } | null;
  readonly need: NeedView | null;
  /** The way into the application, with what was answered. */
  readonly apply: string;
  readonly cost: CostView;
  /** Business days from a complete application to issue, the median of those issued lately; null: too few, or the office cannot be asked. */
  readonly median: { readonly days: number; readonly sample: number } | null;
  readonly contact: Organization["contact"];
  readonly officeName: string;
  /** The office's day. */
  readonly today: string;
}

export interface TypePageSource {
  readonly type: PermitType;
  readonly schedules: readonly FeeSchedule[];
  readonly organization: Organization;
  readonly now: string;
  readonly medians: readonly { readonly typeName: string; readonly days: number; readonly sample: number }[];
}

/** The check as far as the address has answered it, and the way on from there. */
function needOf(type: PermitType, query: URLSearchParams, carries: number): Pick<TypePageView, "need" | "apply"> {
  if (type.needCheck === undefined) return { need: null, apply: applyPath(type, []) };
  const { steps, stands } = walkNeed(type.needCheck, saidIn(query, needPrefix));
  const answered = steps.map(({ question, chosen }) => ({
    ...{ id: question.id, value: chosen.value },
    ...{ question: question.label, answer: chosen.label },
  }));
  const where = "answer" in stands ? { open: null, outcome: stands } : { open: stands, outcome: null };
  return { need: { answered, carries, ...where }, apply: applyPath(type, carries > 0 ? steps : []) };
}

/** An answer as the address gives it; undefined: none of that question's. */
function answerOf(question: Question, given: readonly string[]): AnswerValue | undefined {
  const [first] = given;
  if (first === undefined || first === "") return undefined;
  if (question.kind === "yes-no") return first === "yes" ? true : first === "no" ? false : undefined;
  return question.kind === "choices" ? [...given] : first;
}

/** Fees for what the address says; what the check was told counts too, until it is said here. */
function costView({ type, schedules, organization, now }: TypePageSource, query: URLSearchParams, carried: Carried): CostView {
  const told = new Map(carried.map(({ question, value }) => [question.id, value]));
  const priced = pricedOn(type, schedules, calendarOf(organization).localDay(now));
  const questions = feeQuestions(priced);
  const answers: Record<string, AnswerValue> = {};
  for (const question of questions) {
    const name = `${feePrefix}${question.id}`;
    const value = query.has(name) ? answerOf(question, query.getAll(name)) : told.get(question.id);
    if (value !== undefined) answers[question.id] = value;
  }
  const { lines, totalCents, waitsFor } = assessFees(priced, answers);
  const waiting = questions.filter(({ id }) => waitsFor.includes(id)).map(({ label }) => label);
  return { questions, answers, lines, totalCents, waitsFor: waiting, from: priced.feesFrom };
}

function atOnceOf(type: PermitType): TypePageView["atOnce"] {
  const { atOnce: rule } = type;
  if (!rule) return null;
  const hangsOn = new Set([...rule.when, ...(rule.owner ? [rule.owner] : [])].map(({ question }) => question));
  return { rule, questions: questionsOf(type).filter(({ id }) => hangsOn.has(id)) };
}

/** What the page of a permit type shows. `query`: the address's, which carries what was answered without scripts. */
export function typePageView(source: TypePageSource, query: URLSearchParams): TypePageView {
  const { type, organization, medians, now } = source;
  const carried = carriedAnswers(type, type, saidIn(query, needPrefix));
  const { code, edition, name, summary, needs, minutes, reviews, documents, completenessDays, occupancy } = type;
  return {
    ...{ code, edition, name, summary, needs, minutes, reviews, documents, completenessDays, occupancy },
    inspections: type.inspections.map(({ code, name, prerequisites, showIf }) => ({ code, name, prerequisites, showIf })),
    questions: questionsOf(type).map(({ id, label, showIf }) => ({ id, label, sometimes: showIf !== undefined })),
    atOnce: atOnceOf(type),
    ...needOf(type, query, carried.length),
    cost: costView(source, query, carried),
    median: medians.find(({ typeName }) => typeName === name.en) ?? null,
    contact: organization.contact,
    officeName: organization.name,
    today: calendarOf(organization).localDay(now),
  };
}
