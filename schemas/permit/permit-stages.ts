import { type Calendar, type CountedSpan, countSpans } from "../calendar/business-days";
import type { PermitType } from "../permit-type/permit-type";
import type { Court, Permit, PermitState } from "./permit";
import { beforeIssueStates, endStates } from "./permit-states";

/** The names of the stage line (look book, sheet L3): `review` carries its round, `with-you` is the applicant's turn. */
export type StageName = "intake" | "review" | "with-you" | "fees" | "issue" | "inspections" | "final";

/** What of a permit its way is made of: the public page has no more of it. */
export type StagedPermit = Pick<Permit, "state" | "stateSince" | "completedOn" | "courtSpans" | "cycle">;

/** One stage of a permit's way, in order. Screens give it words and colour. */
export interface PermitStage {
  readonly id: string;
  readonly name: StageName;
  /** Of a review: which one, from 1; else null. */
  readonly round: number | null;
  readonly state: "done" | "now" | "next";
  /** Whose turn it is or was last. */
  readonly court: Court;
  /** Business days taken, or so far; 0 for a stage to come. */
  readonly days: number;
  /** Business days that a stage to come usually takes, by the permit type's targets; null = nobody can say. */
  readonly typical: { readonly from: number; readonly to: number } | null;
  /** Instants; null for a stage to come, and `to` for the present one. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Undefined: no stage of the way. */
const nameOf: Readonly<Record<PermitState, StageName | undefined>> = {
  draft: undefined,
  submitted: "intake",
  incomplete: "with-you",
  fees_due: "fees",
  in_review: "review",
  appealed: "review",
  corrections_required: "with-you",
  approved: "issue",
  issued: "inspections",
  inspections: "inspections",
  co_temporary: "inspections",
  finaled: "final",
  finaled_with_conditions: "final",
  co_issued: "final",
  denied: undefined,
  expired: undefined,
  withdrawn: undefined,
  void: undefined,
  revoked: undefined,
  closed: undefined,
};

/** The stage that a state is part of; undefined where the way has none for it. */
export const stageOfState = (state: PermitState): StageName | undefined => nameOf[state];

interface Group {
  readonly name: StageName;
  readonly spans: CountedSpan[];
}

/** Neighbouring spans of one stage together; a review cut by a hold is still one review. */
function grouped(spans: readonly CountedSpan[]): readonly Group[] {
  const groups: Group[] = [];
  for (const span of spans) {
    const name = nameOf[span.stage];
    if (name === undefined) continue;
    const last = groups.at(-1);
    if (last?.name === name) last.spans.push(span);
    else groups.push({ name, spans: [span] });
  }
  return groups;
}

const stageId = (name: StageName, round: number | null, place: number): string =>
  round === null ? `${name}-${place}` : `${name}-${round}`;

function begun(groups: readonly Group[], presentName: StageName | undefined): readonly PermitStage[] {
  let round = 0;
  return groups.map(({ name, spans }, place) => {
    if (name === "review") round += 1;
    const last = spans.at(-1);
    const now = place === groups.length - 1 && name === presentName;
    const ownRound = name === "review" ? round : null;
    return {
      id: stageId(name, ownRound, place),
      name,
      round: ownRound,
      state: now ? "now" : "done",
      court: last?.court ?? "nobody",
      days: spans.reduce((sum, span) => sum + span.days, 0),
      typical: null,
      from: spans[0]?.from ?? null,
      to: now ? null : (last?.to ?? null),
    };
  });
}

function typicalReview(type: PermitType | undefined): PermitStage["typical"] {
  const targets = (type?.reviews ?? []).map(({ targetDays }) => targetDays);
  return targets.length === 0 ? null : { from: Math.min(...targets), to: Math.max(...targets) };
}

/** Stages to come, from where a permit stands; none for one that is over. */
function toCome(permit: StagedPermit, type: PermitType | undefined, rounds: number, owesIssueFees: boolean): readonly PermitStage[] {
  const { state } = permit;
  const beforeIssue = beforeIssueStates.includes(state);
  const nextReview = beforeIssue && !["in_review", "appealed", "approved"].includes(state) && !(state === "fees_due" && permit.cycle > 0);
  const stages: { name: StageName; round: number | null; typical: PermitStage["typical"] }[] = [];
  const plain = (name: StageName) => void stages.push({ name, round: null, typical: null });
  if (nextReview) stages.push({ name: "review", round: rounds + 1, typical: typicalReview(type) });
  if (beforeIssue && owesIssueFees && !(state === "fees_due" && permit.cycle > 0)) plain("fees");
  if (beforeIssue && state !== "approved") plain("issue");
  if (beforeIssue) plain("inspections");
  if (beforeIssue || nameOf[state] === "inspections") plain("final");
  return stages.map((stage) => ({
    ...stage,
    id: stage.round === null ? `next-${stage.name}` : `${stage.name}-${stage.round}`,
    state: "next",
    court: stage.name === "fees" ? "applicant" : stage.name === "inspections" ? "inspector" : "office",
    days: 0,
    from: null,
    to: null,
  }));
}

/** The last stage of a finished job, which is nobody's turn and so has no span. */
function finish(permit: StagedPermit): readonly PermitStage[] {
  const done = permit.completedOn !== null && (nameOf[permit.state] === "final" || permit.state === "closed");
  if (!done) return [];
  const at = permit.stateSince;
  return [{ id: "final", name: "final", round: null, state: "done", court: "nobody", days: 0, typical: null, from: at, to: at }];
}

/**
 * The way of a permit for its stage line: stages done, the present one, and those to come. Days are business days, a hold's left
 * out. `owesIssueFees`: whether fees of issue are still to be paid, which puts a stage of their own before the issue.
 */
export function permitStages(
  permit: StagedPermit,
  type: PermitType | undefined,
  setting: { readonly calendar: Calendar; readonly now: string; readonly owesIssueFees: boolean },
): readonly PermitStage[] {
  const groups = grouped(countSpans(permit.courtSpans, setting.calendar, setting.now));
  const stages = begun(groups, nameOf[permit.state]);
  const rounds = groups.filter(({ name }) => name === "review").length;
  const over = endStates.includes(permit.state);
  const ended = stages.some(({ name }) => name === "final") ? [] : finish(permit);
  return [...stages, ...ended, ...(over ? [] : toCome(permit, type, rounds, setting.owesIssueFees))];
}
