import { calendarOf } from "#schemas/calendar/business-days";
import { memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import { issueStop } from "#schemas/permit/decision/at-once";
import { requireProofs } from "#schemas/permit/decision/issue-permit";
import type { Permit } from "#schemas/permit/permit";
import { permitAggregates } from "#schemas/permit/permit-command";
import { typeOf } from "#schemas/permit/permit-record";
import { Refusal } from "#schemas/problem";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import type { PaymentParts } from "./payment-parts";

/**
 * Whoever pays for a permit that is issued at once is told before they pay what keeps it from being issued: a hold, an open condition, a paper that has
 * ended. What staff hold among themselves is not told, nor what their own check finds: that is reviewed once it is paid. Refuses `hold-in-force`,
 * `conditions-unmet`, `proof-ended`.
 */
export async function requireIssuable(parts: PaymentParts, organization: Organization, permit: Permit): Promise<void> {
  if (permit.state !== "fees_due" || !permit.atOnce) return;
  const own = memoryState(await parts.permitRows(organization.id, permit.id));
  const state = memoryState(await parts.rowsOf(organization.id, permitAggregates(permit.id, own)));
  const today = calendarOf(organization).localDay(parts.clock().toISOString());
  const paid = { state, permit, type: typeOf(state, permit), today };
  const stop = issueStop(paid);
  switch (stop) {
    case "hold":
      return refuseRequest("hold-in-force");
    case "condition":
      return refuseRequest("conditions-unmet");
    case "ended":
      return refuseAs(() => requireProofs(paid));
    case "internal":
    case "unverified":
    case "no-contractor":
    case "answers":
    case null:
      return;
  }
}

/** A refusal of the rules as the answer of a request. */
function refuseAs(rule: () => void): void {
  try {
    rule();
  } catch (error) {
    throw error instanceof Refusal ? new HttpProblem(error.problem) : error;
  }
}
