import { type Calendar, type CountedSpan, countSpans } from "../calendar/business-days";
import type { PermitType } from "../permit-type/permit-type";
import type { Court, Permit } from "./permit";
import { stateFacts } from "./permit-states";
import type { StageName } from "./state-facts";
import { endStates } from "./states-by-phase";

/** What of a permit its way is made of: the public page has no more of it. */
export type StagedPermit = Pick<Permit, "state" | "stateSince" | "completedOn" | "courtSpans" | "cycle"> & {
  /** Whether it is issued without a review, however that is kept. */
  readonly atOnce?: object | undefined;
};

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

interface Group {
  readonly name: StageName;
  readonly spans: CountedSpan[];
}

/** Neighbouring spans of one stage together; a review cut by a hold is still one review. */
function grouped(spans: readonly CountedSpan[]): readonly Group[] {
  const groups: Group[] = [];
  for (const span of spans) {
    const name = stateFacts[span.stage].stage;
    if (name === null) continue;
    const last = groups.at(-1);
    if (last?.name === name) last.spans.push(span);
    else groups.push({ name, spans: [span] });
  }
  return groups;
}

const stageId = (name: StageName, round: number | null, place: number): string =>
  round === null ? `${name}-${place}` : `${name}-${round}`;

function begun(groups: readonly Group[], presentName: StageName | null): readonly PermitStage[] {
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

/** What lies ahead of fees: before the first review all of it, after it the issue and what follows; what needs no review is issued as it is paid. */
function stagesAhead({ state, cycle, atOnce }: StagedPermit): readonly StageName[] {
  const { ahead } = stateFacts[state];
  if (ahead !== "by-cycle") return ahead;
  if (atOnce) return ["inspections", "final"];
  return cycle === 0 ? ["review", "fees", "issue", "inspections", "final"] : ["issue", "inspections", "final"];
}

const turnAt: Readonly<Record<StageName, Court>> = {
  intake: "office",
  review: "office",
  "with-you": "applicant",
  fees: "applicant",
  issue: "office",
  inspections: "inspector",
  final: "office",
};

/** Stages to come, from where a permit stands; none for one that is over. */
function toCome(permit: StagedPermit, type: PermitType | undefined, rounds: number, owesIssueFees: boolean): readonly PermitStage[] {
  const stages = stagesAhead(permit)
    .filter((name) => name !== "fees" || owesIssueFees)
    .map((name) => (name === "review" ? { name, round: rounds + 1, typical: typicalReview(type) } : { name, round: null, typical: null }));
  return stages.map((stage) => ({
    ...stage,
    id: stage.round === null ? `next-${stage.name}` : `${stage.name}-${stage.round}`,
    state: "next",
    court: turnAt[stage.name],
    days: 0,
    from: null,
    to: null,
  }));
}

/** The last stage of a finished job, which is nobody's turn and so has no span. */
function finish(permit: StagedPermit): readonly PermitStage[] {
  const done = permit.completedOn !== null && (stateFacts[permit.state].stage === "final" || permit.state === "closed");
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
  const stages = begun(groups, stateFacts[permit.state].stage);
  const rounds = groups.filter(({ name }) => name === "review").length;
  const over = endStates.includes(permit.state);
  const ended = stages.some(({ name }) => name === "final") ? [] : finish(permit);
  return [...stages, ...ended, ...(over ? [] : toCome(permit, type, rounds, setting.owesIssueFees))];
}
