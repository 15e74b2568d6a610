import { z } from "zod";
import { type AnyCommand, type CommandContext, defineCommand, type WorkingState } from "../command";
import { cutText } from "../plain/cut-text";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { aggregates, scopes } from "../row";
import { identifier, prose } from "../values";
import type { ContractorCard, ContractorClaim } from "./contractor";
import { cardIdOf, claimIdOf } from "./contractor-key";
import { cardOf, noteContractor, putCard } from "./contractor-record";
import { tellOfClaim } from "./notify-contractor";

/** What somebody says of the contractor that they claim. */
export type ClaimedContractor = Pick<ContractorClaim, "name" | "trade" | "licenseNumber" | "licenseState" | "phone" | "email">;

/** What a claimant sees who has nothing else of the contractor: their own words, and no more. */
const ownWords = (
  claim: Omit<ContractorClaim, "id">,
  mark: Pick<NonNullable<ContractorCard["claim"]>, "state" | "reason" | "at">,
): ContractorCard => ({
  id: cardIdOf(claim.contractorId, claim.accountId),
  ...{ contractorId: claim.contractorId, accountId: claim.accountId },
  ...{ name: claim.name, trade: claim.trade, licenseNumber: claim.licenseNumber, licenseState: claim.licenseState },
  ...{ proofs: [], told: [], refused: [] },
  claim: { ...mark, alone: true },
});

/** Writes how a claim stands on what its claimant sees: beside what is theirs already, or alone. */
function markCard(
  state: WorkingState,
  claim: Omit<ContractorClaim, "id">,
  mark: Pick<NonNullable<ContractorCard["claim"]>, "state" | "reason" | "at">,
  { side }: CommandContext,
): void {
  const { contractorId, accountId } = claim;
  const held = state.get("contractor", contractorId);
  if (side === "worker" && held?.people.some((one) => one.accountId === accountId)) {
    putCard(state, cardOf(held, accountId, { ...mark, alone: false }));
    return;
  }
  const card = side === "device" ? state.get("contractor-card", cardIdOf(contractorId, accountId)) : undefined;
  putCard(state, card && !card.claim?.alone ? { ...card, claim: { ...mark, alone: false } } : ownWords(claim, mark));
}

/**
 * Claims a contractor as one's own: a record that waits for the office, while nothing of the contractor's changes. One that is one's own
 * already is not claimed again; a claim that waits takes the newer words.
 */
export function claimContractor(state: WorkingState, said: ClaimedContractor, contractorId: string, context: CommandContext): void {
  const { person, now, side } = context;
  const { accountId } = person;
  const held = state.get("contractor", contractorId);
  if (held?.people.some((one) => one.accountId === accountId && one.own)) return;
  const by = cutText(person.name, 120).trim();
  const claim = { id: claimIdOf(contractorId, accountId), contractorId, accountId, by, at: now, ...said };
  if (side === "worker")
    state.put({ kind: "contractor-claim", id: claim.id, scope: scopes.staff, aggregate: aggregates.contractor(contractorId), data: claim });
  markCard(state, claim, { state: "waiting", reason: "", at: now }, context);
}

const claimArgs = z.object({ contractorId: identifier, claimId: identifier });

/** A claim to this contractor that waits; refuses `role-missing`, and `conflict` when it was decided meanwhile. */
function requireClaim(
  state: WorkingState,
  { contractorId, claimId }: z.infer<typeof claimArgs>,
  { person }: CommandContext,
): ContractorClaim {
  if (!isOffice(person)) refuse("role-missing");
  const claim = state.get("contractor-claim", claimId);
  return claim?.contractorId === contractorId ? claim : refuse("conflict");
}

/** Accepts a claim: what it says fills what was not known, and the contractor is its claimant's own. */
const acceptClaim = defineCommand({
  name: "contractor.accept-claim",
  whose: "authority",
  args: claimArgs,
  delivery: "queued",
  aggregates: ({ contractorId }) => [aggregates.contractor(contractorId)],
  decide(state, args, context) {
    const claim = requireClaim(state, args, context);
    const { accountId, name, trade, phone, email } = claim;
    state.remove("contractor-claim", claim.id, scopes.staff);
    const named = { name, trade, phone, email, license: claim.licenseNumber, state: claim.licenseState };
    noteContractor(state, named, "claimed", context, { accountId, own: true });
    tellOfClaim(state, claim, { outcome: "accepted", reason: "" }, context);
  },
});

/** Does not accept a claim, and says why; the contractor stays as it is. Refuses `reason-required`. */
const refuseClaim = defineCommand({
  name: "contractor.refuse-claim",
  whose: "authority",
  args: claimArgs.extend({ reason: prose(500).default("") }),
  delivery: "queued",
  aggregates: ({ contractorId }) => [aggregates.contractor(contractorId)],
  decide(state, args, context) {
    const claim = requireClaim(state, args, context);
    const reason = args.reason.trim();
    if (reason === "") refuse("reason-required", { field: "reason" });
    state.remove("contractor-claim", claim.id, scopes.staff);
    if (context.side === "worker") markCard(state, claim, { state: "refused", reason, at: context.now }, context);
    tellOfClaim(state, claim, { outcome: "refused", reason }, context);
  },
});

export const claimDecisions: readonly AnyCommand[] = [acceptClaim, refuseClaim];
