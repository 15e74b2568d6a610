import type { CommandContext, WorkingState } from "../command";
import type { Permit } from "../permit/permit";
import { sameValue } from "../plain/same-value";
import { truncate } from "../plain/truncate";
import { isStaff } from "../role";
import { aggregates, scopes } from "../row-scope";
import { type Contractor, type ContractorCard, type ContractorEvent, historyLimit } from "./contractor";
import { cardIdOf, claimIdOf, contractorIdOf, contractorParty, licenseKey } from "./contractor-key";

/** What somebody without a role may know of a contractor that is theirs. */
export function cardOf(contractor: Contractor, accountId: string, claim: ContractorCard["claim"] = null): ContractorCard {
  const { id, name, trade, licenseNumber, licenseState, proofs, told, refused } = contractor;
  const own = (one: { readonly accountId: string }) => one.accountId === accountId;
  return {
    id: cardIdOf(id, accountId),
    contractorId: id,
    accountId,
    ...{ name, trade, licenseNumber, licenseState },
    proofs: proofs.map(({ kind, expiresOn }) => ({ kind, expiresOn })),
    told: told.filter(own),
    refused: refused.filter(own),
    ...(contractor.trustAccount && contractor.people.some((one) => one.own && own(one)) && { trustAccount: true as const }),
    claim,
  };
}

/** Writes what one person sees of a contractor, unless it stands there just so. */
export function putCard(state: WorkingState, data: ContractorCard): void {
  if (sameValue(state.get("contractor-card", data.id), data)) return;
  const aggregate = aggregates.contractor(data.contractorId);
  state.put({ kind: "contractor-card", id: data.id, scope: scopes.user(data.accountId), aggregate, data });
}

/** How a claim of somebody's stands beside what is theirs already. */
function claimMarkOf(state: WorkingState, contractorId: string, accountId: string): ContractorCard["claim"] {
  const claim = state.get("contractor-claim", claimIdOf(contractorId, accountId));
  return claim ? { state: "waiting", alone: false, reason: "", at: claim.at } : null;
}

/** Writes a contractor, and on the worker what each of its people sees of it: no device has another person's card. */
export function putContractor(state: WorkingState, data: Contractor, context: CommandContext): void {
  if (sameValue(state.get("contractor", data.id), data)) return;
  state.put({ kind: "contractor", id: data.id, scope: scopes.staff, aggregate: aggregates.contractor(data.id), data });
  if (context.side !== "worker") return;
  for (const { accountId } of data.people) putCard(state, cardOf(data, accountId, claimMarkOf(state, data.id, accountId)));
}

/** The contractor with a line more in its history. */
export function withEvent(
  contractor: Contractor,
  what: ContractorEvent["what"],
  detail: string,
  { person, now }: Pick<CommandContext, "person" | "now">,
): Contractor {
  const event = { at: now, by: truncate(person.name, 120).trim(), what, detail };
  return { ...contractor, history: [...contractor.history, event].slice(-historyLimit) };
}

/** A contractor as somebody names it; `license` as it is spelled there. */
export interface NamedContractor {
  readonly name: string;
  readonly license: string;
  readonly trade?: string;
  readonly state?: string;
  readonly phone?: string;
  readonly email?: string;
}

const blankContractor = (id: string): Contractor => ({
  id,
  ...{ name: "", trade: "", licenseNumber: "", licenseState: "", phone: "", email: "" },
  ...{ proofs: [], told: [], refused: [], people: [], history: [] },
});

type Whose = Contractor["people"][number];

function withPerson(people: Contractor["people"], whose: Whose | null): Contractor["people"] {
  if (whose === null) return people;
  const known = people.find(({ accountId }) => accountId === whose.accountId);
  if (!known) return [...people, whose];
  return known.own || !whose.own ? people : people.map((one) => (one === known ? whose : one));
}

/**
 * Notes a contractor that an import, a permit or a person names: one row however often it is named, and what is known of it already
 * stays. What is blank of one that is here only staff and imports fill: whoever names a licence number on an application proves nothing. `whose`: who sees it as theirs from now on. Nobody named writes nothing, and neither does what is known.
 */
export function noteContractor(
  state: WorkingState,
  named: NamedContractor,
  what: "imported" | "named" | "added" | "claimed",
  context: CommandContext,
  whose: Whose | null = null,
): void {
  const id = contractorIdOf(named);
  if (id === null || (context.side === "device" && !isStaff(context.person))) return;
  const held = state.get("contractor", id);
  const from = held ?? blankContractor(id);
  const number = licenseKey(named.license) === "" ? "" : named.license;
  const people = withPerson(from.people, whose);
  if (held && !isStaff(context.person)) {
    putContractor(state, { ...held, people }, context);
    return;
  }
  const next: Contractor = {
    ...from,
    people,
    name: from.name || named.name || number,
    trade: from.trade || (named.trade ?? ""),
    licenseNumber: from.licenseNumber || number,
    licenseState: from.licenseState || (named.state ?? ""),
    phone: from.phone || (named.phone ?? ""),
    email: from.email || (named.email ?? ""),
  };
  putContractor(state, held && what !== "claimed" ? next : withEvent(next, what, "", context), context);
}

/** Notes the contractor of a permit that is sent; its applicant sees it as theirs. */
export function notePermitContractor(state: WorkingState, permit: Pick<Permit, "parties">, context: CommandContext): void {
  const party = contractorParty(permit);
  if (!party) return;
  const applicantId = permit.parties.find(({ role }) => role === "applicant")?.accountId ?? null;
  noteContractor(state, party, "named", context, applicantId === null ? null : { accountId: applicantId, own: false });
}
