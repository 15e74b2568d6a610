import { type Calendar, countSpans } from "../calendar/business-days";
import type { CourtSpan, PermitState } from "../permit/permit";
import { stateFacts } from "../permit/permit-states";
import { beforeIssueStates } from "../permit/states-by-phase";
import { ageBand, stageParts } from "./report-questions";
import type { Fact } from "./report-tables";

/** An issued permit, as the days it took are counted. Days of the organization's calendar. */
export interface IssuedPermit {
  readonly permitId: string;
  readonly typeName: string;
  readonly appliedOn: string;
  readonly issuedOn: string;
  /** Whose turn it was, and when; none of permits that were issued elsewhere. */
  readonly spans: readonly CourtSpan[];
}

type Part = readonly [string, number];

/** Business days of each turn and stage before the issue, as the stage line counts them: a hold's days are nobody's. */
function partsOf(spans: readonly CourtSpan[], calendar: Calendar): readonly Part[] {
  const counted = countSpans(spans, calendar, spans.at(-1)?.to ?? spans.at(-1)?.from ?? "").filter(({ stage }) =>
    beforeIssueStates.includes(stage),
  );
  if (counted.length === 0) return [];
  const days = (takes: (span: (typeof counted)[number]) => boolean) => counted.filter(takes).reduce((sum, span) => sum + span.days, 0);
  const stages = stageParts.filter((part) => counted.some(({ stage }) => stateFacts[stage].stage === part));
  return [
    ["city", days(({ court }) => court === "office" || court === "inspector")],
    ["applicant", days(({ court }) => court === "applicant")],
    ...stages.map((part): Part => [part, days(({ stage }) => stateFacts[stage].stage === part)]),
  ];
}

/**
 * What the days of one permit add: business days from the day it came to the day of issue (part `all`, as the landing
 * page's medians), and of those the city's, the applicant's and each stage's. Issued before it came counts for nothing.
 */
export function dayFacts(permit: IssuedPermit, calendar: Calendar): readonly Fact[] {
  const { permitId, appliedOn, issuedOn, typeName } = permit;
  const whole: readonly Part[] =
    appliedOn === "" || appliedOn > issuedOn ? [] : [["all", calendar.businessDaysBetweenDays(appliedOn, issuedOn)]];
  return [...whole, ...partsOf(permit.spans, calendar)].map(([part, value]) => ({
    id: permitId,
    permitId,
    on: issuedOn,
    n: 1,
    value,
    labels: { part, type: typeName },
  }));
}

/** An open permit, or `n` alike. */
export interface OpenPermit {
  readonly permitId: string;
  readonly typeName: string;
  readonly state: PermitState;
  readonly court: string;
  /** "" = nobody knows. */
  readonly appliedOn: string;
}

/** What an open permit adds to the backlog of `today`: its age in business days since it came. */
export function backlogFact(permit: OpenPermit, today: string, calendar: Calendar): Fact {
  const { permitId, appliedOn, state, court, typeName } = permit;
  const age = appliedOn === "" ? null : calendar.businessDaysBetweenDays(appliedOn, today);
  const labels = { age: ageBand(age), state, court, type: typeName };
  return { id: permitId, permitId, on: appliedOn, n: 1, value: age ?? 0, labels };
}
