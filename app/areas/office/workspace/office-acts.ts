import { callOf, doCall } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { m } from "#schemas/messages/compiled/messages";
import type { OfficePermitPage } from "./office-permit-view";
import { type DeskCommand, refusalOf } from "./refusal-of";

export interface ActValues {
  readonly reason: string;
  readonly until: string;
}

/** An act on the whole permit that is asked about in a dialog before it is done. */
export interface OfficeAct {
  readonly id: string;
  readonly command: DeskCommand;
  /** The verb on the button and in the menu. */
  readonly label: string;
  /** The question. */
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly body: string;
  readonly safeLabel: string;
  readonly danger: boolean;
  /** Never queued. */
  readonly online: boolean;
  /** The label of the reason it asks for. */
  readonly reason?: string;
  /** The label of the day it asks for. */
  readonly until?: string;
  readonly call: (values: ActValues) => CommandCall<DeskCommand>;
}

/** What an act is tried with before anything is typed. */
const anything: ActValues = { reason: "-", until: "9999-12-31" };

type Words = Pick<OfficeAct, "label" | "title" | "body"> & { readonly safeLabel?: string };
type Traits = Partial<Pick<OfficeAct, "danger" | "online" | "reason" | "until">>;

/** An act by the command that `call` makes of what was typed. */
function makeAct(
  id: string,
  call: (values: ActValues) => CommandCall<DeskCommand>,
  words: Words,
  { reason, until, danger = false, online = false }: Traits,
): OfficeAct {
  return {
    id,
    command: call(anything).name,
    safeLabel: m.office_act_back(),
    ...words,
    danger,
    online,
    ...(reason ? { reason } : {}),
    ...(until ? { until } : {}),
    call,
  };
}

/** Acts that carry a permit forward. */
export function forwardActs({ permit: { id: permitId } }: OfficePermitPage, of: string): readonly OfficeAct[] {
  const online = { online: true };
  return [
    makeAct(
      "approve",
      () => callOf("permit.approve", { permitId }),
      { label: m.office_act_approve(), title: m.office_act_approve_title({ of }), body: m.office_act_approve_body() },
      online,
    ),
    makeAct(
      "issue",
      () => callOf("permit.issue", { permitId }),
      { label: m.office_act_issue(), title: m.office_act_issue_title({ of }), body: m.office_act_issue_body() },
      online,
    ),
    makeAct(
      "final",
      () => callOf("permit.final", { permitId }),
      { label: m.office_act_final(), title: m.office_act_final_title({ of }), body: m.office_act_final_body() },
      online,
    ),
    makeAct(
      "temporary",
      ({ reason, until }) => callOf("permit.grant-temporary-occupancy", { permitId, reason, until }),
      { label: m.office_act_temporary(), title: m.office_act_temporary_title({ of }), body: m.office_act_temporary_body() },
      { online: true, reason: m.office_act_reason_record(), until: m.office_act_until() },
    ),
    makeAct(
      "end-temporary",
      ({ reason }) => callOf("permit.end-temporary-occupancy", { permitId, reason }),
      { label: m.office_act_end_temporary(), title: m.office_act_end_temporary_title({ of }), body: m.office_act_end_temporary_body() },
      { reason: m.office_act_reason_applicant() },
    ),
    makeAct(
      "certificate",
      () => callOf("permit.issue-certificate", { permitId }),
      { label: m.office_act_certificate(), title: m.office_act_certificate_title({ of }), body: m.office_act_certificate_body() },
      online,
    ),
    makeAct(
      "close",
      () => callOf("permit.close", { permitId }),
      { label: m.office_act_close(), title: m.office_act_close_title({ of }), body: m.office_act_close_body() },
      {},
    ),
  ];
}

/** Offered while there is an extension to withdraw. */
function withdrawExtension({ permit: { id: permitId, extension } }: OfficePermitPage, of: string): readonly OfficeAct[] {
  if (extension === undefined) return [];
  return [
    makeAct(
      "withdraw-extension",
      ({ reason }) => callOf("permit.withdraw-extension", { permitId, reason, until: extension.until }),
      {
        label: m.office_act_withdraw_extension(),
        title: m.office_act_withdraw_extension_title({ of }),
        body: m.office_act_withdraw_extension_body(),
      },
      { reason: m.office_act_reason_applicant() },
    ),
  ];
}

/** Acts on a permit's time. */
function timeActs({ permit: { id: permitId } }: OfficePermitPage, of: string): readonly OfficeAct[] {
  return [
    makeAct(
      "extend",
      ({ reason, until }) => callOf("permit.extend", { permitId, reason, until }),
      { label: m.office_act_extend(), title: m.office_act_extend_title({ of }), body: m.office_act_extend_body() },
      { reason: m.office_act_reason_applicant(), until: m.office_act_until() },
    ),
    makeAct(
      "reinstate",
      ({ reason }) => callOf("permit.reinstate", { permitId, reason }),
      { label: m.office_act_reinstate(), title: m.office_act_reinstate_title({ of }), body: m.office_act_reinstate_body() },
      { reason: m.office_act_reason_record() },
    ),
    makeAct(
      "expire",
      () => callOf("permit.expire", { permitId }),
      { label: m.office_act_expire(), title: m.office_act_expire_title({ of }), body: m.office_act_expire_body() },
      { danger: true },
    ),
  ];
}

/** Acts that end a permit. */
function endingActs({ permit: { id: permitId } }: OfficePermitPage, of: string): readonly OfficeAct[] {
  const ends = { danger: true, reason: m.office_act_reason_applicant() };
  const keep = { safeLabel: m.office_act_keep() };
  return [
    makeAct(
      "deny",
      ({ reason }) => callOf("permit.deny", { permitId, reason }),
      { label: m.office_act_deny(), title: m.office_act_deny_title({ of }), body: m.office_act_deny_body() },
      { ...ends, online: true },
    ),
    makeAct(
      "withdraw",
      ({ reason }) => callOf("permit.withdraw", { permitId, reason }),
      { ...keep, label: m.office_act_withdraw(), title: m.office_act_withdraw_title({ of }), body: m.office_act_withdraw_body() },
      ends,
    ),
    makeAct(
      "void",
      ({ reason }) => callOf("permit.void", { permitId, reason }),
      { ...keep, label: m.office_act_void(), title: m.office_act_void_title({ of }), body: m.office_act_void_body() },
      { ...ends, online: true },
    ),
    makeAct(
      "revoke",
      ({ reason }) => callOf("permit.revoke", { permitId, reason }),
      { ...keep, label: m.office_act_revoke(), title: m.office_act_revoke_title({ of }), body: m.office_act_revoke_body() },
      { ...ends, online: true },
    ),
  ];
}

function appealActs({ permit: { id: permitId } }: OfficePermitPage, of: string): readonly OfficeAct[] {
  const asked = { online: true, reason: m.office_act_reason_applicant() };
  return [
    makeAct(
      "appeal",
      ({ reason }) => callOf("permit.appeal", { permitId, reason }),
      { label: m.office_act_appeal(), title: m.office_act_appeal_title({ of }), body: m.office_act_appeal_body() },
      { reason: m.office_act_reason_appeal() },
    ),
    makeAct(
      "grant-appeal",
      ({ reason }) => callOf("permit.decide-appeal", { permitId, reason, granted: true }),
      { label: m.office_act_grant(), title: m.office_act_grant_title({ of }), body: m.office_act_grant_body() },
      asked,
    ),
    makeAct(
      "refuse-appeal",
      ({ reason }) => callOf("permit.decide-appeal", { permitId, reason, granted: false }),
      { label: m.office_act_refuse(), title: m.office_act_refuse_title({ of }), body: m.office_act_refuse_body() },
      { ...asked, danger: true },
    ),
  ];
}

const neverHere = ["move-not-allowed", "role-missing", "unknown-command", "not-found"];
/** Every act on the permit as a whole, whether or not it makes sense now. */
export function officeActs(page: OfficePermitPage): readonly OfficeAct[] {
  const of = page.permit.number ?? page.permit.address.line1;
  return [
    ...forwardActs(page, of),
    ...appealActs(page, of),
    ...timeActs(page, of),
    ...withdrawExtension(page, of),
    ...endingActs(page, of),
  ];
}

export const actRefusal = (page: OfficePermitPage, act: OfficeAct) =>
  doCall((name, args) => refusalOf(page, name, args), act.call(anything));

/** The acts that this person may think of in this state; one that something stands against carries why. */
export const possibleActs = (page: OfficePermitPage) =>
  officeActs(page)
    .map((act) => ({ act, refusal: actRefusal(page, act) }))
    .filter(({ refusal }) => refusal === null || !neverHere.includes(refusal.code));
