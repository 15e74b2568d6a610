import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { truncate } from "../plain/truncate";
import { refuse } from "../problem";
import { isOffice, isStaff, type Person } from "../role";
import { aggregates } from "../row-scope";
import { identifier, prose } from "../values";
import { type Contractor, contractor, type ProofFacts, proofFacts, type ReportedProof } from "./contractor";
import { claimContractor } from "./contractor-claim";
import { correctable, correctedAs } from "./contractor-correction";
import { cardIdOf, contractorIdOf, licenseKey } from "./contractor-key";
import { noteContractor, putCard, putContractor, withEvent } from "./contractor-record";
import { tellOfProof } from "./notify-contractor";
import type { ProofKind } from "./proof-kind";
import { markOn } from "./proof-status";

const { name, trade, licenseNumber, licenseState, phone, email } = contractor.shape;

const today = ({ organization, now }: CommandContext): string => calendarOf(organization).localDay(now);
const nameOf = (person: Person): string => truncate(person.name, 120).trim();
const ofContractor = ({ contractorId }: { contractorId: string }): readonly string[] => [aggregates.contractor(contractorId)];

function requireOffice(state: WorkingState, contractorId: string, { person }: CommandContext): Contractor {
  if (!isOffice(person)) refuse("role-missing");
  return state.get("contractor", contractorId) ?? refuse("not-found", { field: "contractorId" });
}

type Added = z.infer<typeof addArgs>;
const addArgs = z.object({
  name: name.min(1),
  trade: trade.default(""),
  licenseNumber: licenseNumber.default(""),
  licenseState: licenseState.default(""),
  phone: phone.default(""),
  email: email.default(""),
});
const addedId = (args: Added): string | null => contractorIdOf({ name: args.name, license: args.licenseNumber });

/**
 * Adds a contractor, or what is not known yet of one that is here: a licence number is one contractor, however it is spelled. Whoever has
 * no role claims it as their own, and waits for the office. Refuses `validation-failed` for a licence number that names none, or a name that does not.
 */
const add = defineCommand({
  name: "contractor.add",
  whose: "authority",
  args: addArgs,
  delivery: "queued",
  aggregates: (args) => {
    const id = addedId(args);
    return id === null ? [] : [aggregates.contractor(id)];
  },
  decide(state, args, context) {
    const { person } = context;
    if (isStaff(person) && !isOffice(person)) refuse("role-missing");
    if (args.licenseNumber !== "" && licenseKey(args.licenseNumber) === "") refuse("validation-failed", { field: "licenseNumber" });
    const id = addedId(args) ?? refuse("validation-failed", { field: "name" });
    const named = { ...args, license: args.licenseNumber, state: args.licenseState };
    if (!isOffice(person) && !person.emailVerified) refuse("email-not-verified");
    if (isOffice(person)) noteContractor(state, named, "added", context);
    else claimContractor(state, args, id, context);
  },
});

/** Corrects one field, compared and set: refuses `field-conflict` {current} when somebody changed it meanwhile. */
const correct = defineCommand({
  name: "contractor.correct",
  whose: "authority",
  args: z.object({ contractorId: identifier, field: z.enum(correctable), base: z.string().max(200), value: z.string().max(200) }),
  delivery: "queued",
  aggregates: (args) => ofContractor(args),
  decide(state, { contractorId, field, base, value }, context) {
    const held = requireOffice(state, contractorId, context);
    const read = correctedAs[field].safeParse(value);
    if (!read.success) refuse("validation-failed", { field });
    if (held[field] === read.data) return;
    if (held[field] !== base) refuse("field-conflict", { field, params: { current: held[field] } });
    putContractor(state, withEvent({ ...held, [field]: read.data }, "corrected", field, context), context);
  },
});

/** The contractor with this proof on file in its kind's place; what was told of before, and ends no later, is settled by it. */
function withProof(held: Contractor, facts: ProofFacts, context: CommandContext): Contractor {
  const { kind, number, carrier, amountCents, expiresOn } = facts;
  const noticed = markOn(expiresOn, today(context));
  const proof = { kind, number, carrier, amountCents, expiresOn, verifiedBy: nameOf(context.person), verifiedAt: context.now, noticed };
  return {
    ...held,
    proofs: [...held.proofs.filter((one) => one.kind !== kind), proof],
    told: held.told.filter((one) => one.kind !== kind || one.expiresOn > expiresOn),
  };
}

const others = <T extends { readonly kind: ProofKind; readonly accountId: string }>(
  all: readonly T[],
  kind: ProofKind,
  accountId: string,
) => all.filter((one) => one.kind !== kind || one.accountId !== accountId);

/** A proof that somebody without a role tells of; it waits until the office has checked it. */
function tell(state: WorkingState, contractorId: string, facts: ProofFacts, context: CommandContext): void {
  const { accountId } = context.person;
  const card = state.get("contractor-card", cardIdOf(contractorId, accountId)) ?? refuse("not-found", { field: "contractorId" });
  if (card.claim?.alone) refuse("not-found", { field: "contractorId" });
  if (facts.expiresOn <= today(context)) refuse("validation-failed", { field: "expiresOn" });
  const told: ReportedProof = { ...facts, id: context.idOf("proof"), accountId, by: nameOf(context.person), at: context.now };
  const { kind } = facts;
  const next = <C extends Pick<Contractor, "told" | "refused">>(held: C): C => ({
    ...held,
    told: [...others(held.told, kind, accountId), told],
    refused: others(held.refused, kind, accountId),
  });
  if (context.side === "device") {
    putCard(state, next(card));
    return;
  }
  const held = state.get("contractor", contractorId) ?? refuse("not-found", { field: "contractorId" });
  putContractor(state, withEvent(next(held), "told", kind, context), context);
}

/**
 * Records a proof: by the office it is checked, and stands; by somebody whose contractor it is, it waits. Refuses `not-found` to whoever
 * else asks, and `validation-failed` for a proof told of that ends today or has ended.
 */
const recordProof = defineCommand({
  name: "contractor.record-proof",
  whose: "authority",
  args: proofFacts.extend({ contractorId: identifier, number: proofFacts.shape.number.min(1) }),
  delivery: "queued",
  aggregates: (args) => ofContractor(args),
  decide(state, { contractorId, ...facts }, context) {
    const { person } = context;
    if (!isStaff(person)) {
      tell(state, contractorId, facts, context);
      return;
    }
    const held = requireOffice(state, contractorId, context);
    putContractor(state, withEvent(withProof(held, facts, context), "recorded", facts.kind, context), context);
  },
});

const toldArgs = z.object({ contractorId: identifier, toldId: identifier });

/** A proof that waits; refuses `conflict` when it was checked, or told of anew, meanwhile. */
const requireTold = (held: Contractor, toldId: string): ReportedProof => held.told.find(({ id }) => id === toldId) ?? refuse("conflict");

/** Takes a proof that somebody told of: it stands from now on. */
const verifyProof = defineCommand({
  name: "contractor.verify-proof",
  whose: "authority",
  args: toldArgs,
  delivery: "queued",
  aggregates: (args) => ofContractor(args),
  decide(state, { contractorId, toldId }, context) {
    const held = requireOffice(state, contractorId, context);
    const told = requireTold(held, toldId);
    const rest = { ...held, told: held.told.filter(({ id }) => id !== toldId) };
    putContractor(state, withEvent(withProof(rest, told, context), "verified", told.kind, context), context);
    tellOfProof(state, held, told, { outcome: "verified", reason: "" }, context);
  },
});

/** Does not take a proof that somebody told of, and says why. Refuses `reason-required`. */
const refuseProof = defineCommand({
  name: "contractor.refuse-proof",
  whose: "authority",
  args: toldArgs.extend({ reason: prose(500).default("") }),
  delivery: "queued",
  aggregates: (args) => ofContractor(args),
  decide(state, { contractorId, toldId, ...args }, context) {
    const held = requireOffice(state, contractorId, context);
    const told = requireTold(held, toldId);
    const reason = args.reason.trim();
    if (reason === "") refuse("reason-required", { field: "reason" });
    const { kind, accountId } = told;
    const refused = [...others(held.refused, kind, accountId), { kind, accountId, reason, at: context.now }];
    const next = { ...held, told: held.told.filter(({ id }) => id !== toldId), refused };
    putContractor(state, withEvent(next, "refused", kind, context), context);
    tellOfProof(state, held, told, { outcome: "refused", reason }, context);
  },
});

export const contractorCommands = {
  "contractor.add": add,
  "contractor.correct": correct,
  "contractor.record-proof": recordProof,
  "contractor.verify-proof": verifyProof,
  "contractor.refuse-proof": refuseProof,
};
