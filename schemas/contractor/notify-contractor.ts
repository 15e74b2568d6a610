import type { CommandContext, Delivery, WorkingState } from "../command";
import type { ContractorNews, Notification } from "../notification/notification";
import { derivedId } from "../plain/derived-id";
import { truncate } from "../plain/truncate";
import type { Row } from "../row";
import { aggregates, scopes } from "../row-scope";
import type { Contractor, ContractorClaim, ReportedProof } from "./contractor";

/** What somebody is told of a contractor: `as` is what they are to it. */
export interface ContractorNotice {
  readonly event: ContractorNews;
  readonly accountId: string;
  readonly as: Notification["as"];
  readonly params: Notification["params"];
  readonly senderName: string;
  /** Instant. */
  readonly sentAt: string;
  /** Tells it apart from other news of the same contractor to the same person. */
  readonly label: string;
}

/** A notice as a line of its reader's inbox, and as a push. */
export function contractorNotice(
  contractor: Pick<Contractor, "id" | "name" | "licenseNumber">,
  { event, accountId, as, params, senderName, sentAt, label }: ContractorNotice,
): { readonly row: Row<"notification">; readonly push: Delivery } {
  const id = derivedId("notice", `${contractor.id}|${accountId}|${event}|${label}`);
  const number = contractor.licenseNumber || null;
  const resource = { kind: "contractor" as const, id: contractor.id, number, address: contractor.name, inspectionId: null };
  const data = { id, accountId, event, as, resource, params, senderName: truncate(senderName, 120).trim(), sentAt, read: false };
  return {
    row: { kind: "notification", id, scope: scopes.user(accountId), aggregate: aggregates.inbox(accountId), data },
    push: {
      channel: "push",
      template: event,
      to: { accountId },
      params: { permitId: contractor.id, number: contractor.licenseNumber || contractor.name, as, inspectionId: "", ...params },
    },
  };
}

/** Tells whoever told of a proof whether it was taken. Other people's inboxes are the worker's matter. */
export function tellOfProof(
  state: WorkingState,
  contractor: Contractor,
  told: ReportedProof,
  { outcome, reason }: { readonly outcome: "verified" | "refused"; readonly reason: string },
  { person, now, side }: CommandContext,
): void {
  if (side !== "worker") return;
  const { row, push } = contractorNotice(contractor, {
    event: "proof-checked",
    accountId: told.accountId,
    as: "party",
    params: { proof: told.kind, expiresOn: told.expiresOn, outcome, reason: truncate(reason, 500) },
    senderName: person.name,
    sentAt: now,
    label: told.id,
  });
  state.put(row);
  state.deliver(push);
}

/** Tells whoever claimed a contractor how the office decided. Other people's inboxes are the worker's matter. */
export function tellOfClaim(
  state: WorkingState,
  claim: ContractorClaim,
  { outcome, reason }: { readonly outcome: "accepted" | "refused"; readonly reason: string },
  { person, now, side }: CommandContext,
): void {
  if (side !== "worker") return;
  const { contractorId: id, accountId, name, licenseNumber } = claim;
  const { row, push } = contractorNotice(
    { id, name, licenseNumber },
    {
      event: "claim-decided",
      accountId,
      as: "party",
      params: { outcome, reason: truncate(reason, 500) },
      senderName: person.name,
      sentAt: now,
      label: now,
    },
  );
  state.put(row);
  state.deliver(push);
}
