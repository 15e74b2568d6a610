import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { aggregates, scopes } from "../row-scope";
import { identifier, prose } from "../values";
import type { ContractorClaim } from "./contractor";
import { markCard } from "./contractor-claim";
import { noteContractor } from "./contractor-record";
import { tellOfClaim } from "./notify-contractor";

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

export const contractorClaimCommands = {
  "contractor.accept-claim": acceptClaim,
  "contractor.refuse-claim": refuseClaim,
};
