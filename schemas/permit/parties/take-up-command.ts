import { z } from "zod";
import { defineCommand } from "../../command";
import { notePermitContractor } from "../../contractor/contractor-record";
import { refuse } from "../../problem";
import type { Person } from "../../role";
import { identifier } from "../../values";
import type { Party, Permit } from "../permit";
import { partyOf } from "../permit-access";
import { actOn, permitAggregates, save, tell } from "../permit-command";
import { partiesHold } from "../permit-holdings";

const sameAddress = (a: string, b: string): boolean => a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The holder that nobody's account stands for yet, and whose address this person has confirmed. */
const holderWithout = (permit: Pick<Permit, "parties">, person: Person): Party | undefined =>
  permit.parties.find(({ role, accountId, email }) => role === "applicant" && accountId === null && sameAddress(email, person.email));

/**
 * Opens a permit with the account of whoever holds it: it was transferred to them, or sent at the counter. What proves it is the confirmed
 * address alone, the one that the office's mail goes to. Never queued. Refuses `email-not-verified`, and `not-found` alike for a permit that there
 * is not and for one in another name.
 */
const takeUp = defineCommand({
  name: "permit.take-up",
  whose: "authority",
  args: z.object({ permitId: identifier }),
  delivery: "online",
  aggregates: ({ permitId }, { side }, state) => (side === "worker" ? permitAggregates(permitId, state) : []),
  decide(state, { permitId }, context) {
    const { person } = context;
    if (!person.emailVerified) refuse("email-not-verified");
    const permit = state.get("permit", permitId);
    if (permit && partyOf(permit, person)) return;
    const holder = permit && holderWithout(permit, person);
    if (!permit || !holder) return refuse("not-found");
    const parties = permit.parties.map((party) => (party === holder ? { ...party, accountId: person.accountId } : party));
    const act = actOn(state, context, permit);
    const written = save(act, { ...permit, parties });
    partiesHold(state, written);
    notePermitContractor(state, written, context);
    tell({ ...act, permit: written }, "permit.take-up", { name: holder.name });
  },
});

export const takeUpCommands = { "permit.take-up": takeUp };
