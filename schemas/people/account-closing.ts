import { z } from "zod";
import type { Permit, PermitState } from "../permit/permit";

/** `GET /api/auth/account/closing`: offices that keep something of this account; `lastAdmin` ones must get another Admin first. */
export const closingAnswer = z.object({ offices: z.array(z.object({ name: z.string(), lastAdmin: z.boolean() })) });
export type ClosingAnswer = z.infer<typeof closingAnswer>;

/** `POST /api/auth/account/close`: the account's own address, typed. */
export const closingRequest = z.object({ email: z.string().trim().max(254) });

/** What stands in records where a name was the account's own. */
export const formerHolder = "Former account holder";

const ended: readonly PermitState[] = [
  "finaled",
  "finaled_with_conditions",
  "co_issued",
  "denied",
  "expired",
  "withdrawn",
  "void",
  "revoked",
  "closed",
];

/** Permits that still go on with this account as their applicant: nobody would answer for them. */
export const goingOnOf = (permits: readonly Permit[], accountId: string): readonly Permit[] =>
  permits.filter(
    ({ state, parties }) => !ended.includes(state) && parties.some((each) => each.role === "applicant" && each.accountId === accountId),
  );
