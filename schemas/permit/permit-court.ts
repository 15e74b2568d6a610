import type { Fee } from "../fee/fee";
import { owedCents } from "../fee/fee-balance";
import type { Inspection } from "../inspection/inspection";
import type { FeeStage } from "../permit-type/fee-rule";
import type { Hold } from "../review/review";
import type { Court, CourtSpan, Permit } from "./permit";
import { stateFacts } from "./permit-states";

/** What decides whose turn it is, besides the permit itself. */
export interface CourtFacts {
  readonly fees: readonly Fee[];
  readonly inspections: readonly Pick<Inspection, "state">[];
  /** Whether every final inspection has passed (`finalsPassed`): nothing is left at the site. */
  readonly finalsPassed: boolean;
  /** Whether people's results of a visit differ, and the office has to choose. */
  readonly unsettled?: boolean;
  /** Whether a certificate of occupancy closes this kind of job. */
  readonly occupancy: boolean;
}

/** The stages whose fees must be paid for a permit to leave `fees_due`: before its first review those of the application. */
export const feeStagesDue = ({ cycle, atOnce }: Pick<Permit, "cycle" | "atOnce">): readonly FeeStage[] =>
  cycle === 0 && !atOnce ? ["application"] : ["application", "issue"];

/** Whose turn it is. A hold changes nothing here: it stops the clock, and the step waits all the same. */
export function courtOf(permit: Pick<Permit, "state" | "cycle" | "atOnce">, facts: CourtFacts): Court {
  const { turn } = stateFacts[permit.state];
  switch (turn) {
    case "by-work":
      return courtOfWork(facts);
    case "by-fees":
      return owedCents(facts.fees, ...feeStagesDue(permit)) > 0 ? "applicant" : "office";
    case "by-certificate":
      return facts.occupancy ? "office" : "nobody";
    case "applicant":
    case "office":
    case "inspector":
    case "nobody":
      return turn;
  }
}

/**
 * While work goes on: a request waits for the office to give it a day, a scheduled one for the inspector, a job whose finals have passed
 * for the office to end it, else the site for nobody but its builder.
 */
function courtOfWork({ inspections, finalsPassed, unsettled }: CourtFacts): Court {
  if (unsettled) return "office";
  if (inspections.some(({ state }) => state === "requested")) return "office";
  if (inspections.some(({ state }) => state === "scheduled" || state === "arrived")) return "inspector";
  return finalsPassed ? "office" : "applicant";
}

/** The hold that matters most, and whether the clock stands still for it: only a hold that the applicant may see stops it. */
export function holdFlags(holds: readonly Hold[]) {
  const standing = holds.filter((hold) => hold.releasedAt === null);
  const open = standing.filter((hold) => !hold.internal);
  return {
    shown: mostSevere(open),
    staff: mostSevere(standing),
    stopWork: open.some((hold) => hold.stopWork),
    clockStopped: open.some((hold) => hold.stopWork || hold.severity !== "Notice"),
  };
}

const order: Readonly<Record<Hold["severity"], number>> = { Notice: 0, Hold: 1, Required: 2, Lock: 3 };

function mostSevere(holds: readonly Hold[]): Hold["severity"] | null {
  return holds.map((hold) => hold.severity).reduce<Hold["severity"] | null>((a, b) => (a === null || order[b] > order[a] ? b : a), null);
}

/**
 * The spans with the present court and stage as the last one. Nobody's time and a stopped clock leave a gap. A span that
 * began at this very instant never was.
 */
export function continueSpans(
  spans: readonly CourtSpan[],
  present: { readonly court: Court; readonly stage: Permit["state"]; readonly clockStopped: boolean },
  now: string,
): CourtSpan[] {
  const last = spans.at(-1);
  const runs = present.court !== "nobody" && !present.clockStopped;
  if (runs && last?.to === null && last.court === present.court && last.stage === present.stage) return [...spans];
  const ended = spans.map((span) => (span.to === null ? { ...span, to: now } : span)).filter((span) => span.from !== span.to);
  return runs ? [...ended, { court: present.court, stage: present.stage, from: now, to: null }] : ended;
}
