import type { CommandContext, WorkingState } from "../command";
import { truncate } from "../plain/truncate";
import { aggregates, scopes } from "../row-scope";
import type { ContractorCard, ContractorClaim } from "./contractor";
import { cardIdOf, claimIdOf } from "./contractor-key";
import { cardOf, putCard } from "./contractor-record";

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
export function markCard(
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
  const by = truncate(person.name, 120).trim();
  const claim = { id: claimIdOf(contractorId, accountId), contractorId, accountId, by, at: now, ...said };
  if (side === "worker")
    state.put({ kind: "contractor-claim", id: claim.id, scope: scopes.staff, aggregate: aggregates.contractor(contractorId), data: claim });
  markCard(state, claim, { state: "waiting", reason: "", at: now }, context);
}
