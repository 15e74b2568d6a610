import { z } from "zod";
import type { Permit, PermitState } from "../permit/permit";
import { stateFacts } from "../permit/permit-states";

/** `GET /api/auth/account/closing`: offices that keep something of this account; `lastAdmin` ones must get another Admin first. */
export const closingAnswer = z.object({ offices: z.array(z.object({ name: z.string(), lastAdmin: z.boolean() })) });
export type ClosingAnswer = z.infer<typeof closingAnswer>;

/** `POST /api/auth/account/close`: the account's own address, typed. */
export const closingRequest = z.object({ email: z.string().trim().max(254) });

/** What stands in records where a name was the account's own. */
export const formerHolder = "Former account holder";

/** Whether its applicant still has to answer for a permit: it is neither signed off nor over. */
function goesOn(state: PermitState): boolean {
  const { phase } = stateFacts[state];
  return phase !== "signed-off" && phase !== "over";
}

/** Permits that still go on with this account as their applicant: nobody would answer for them. */
export const goingOnOf = (permits: readonly Permit[], accountId: string): readonly Permit[] =>
  permits.filter(
    ({ state, parties }) => goesOn(state) && parties.some((each) => each.role === "applicant" && each.accountId === accountId),
  );
