import { m } from "#app/messages/compiled/messages";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";

export interface ActValues {
  readonly reason: string;
  readonly until: string;
}

/** An act on the whole permit that is asked about in a dialog before it is done. */
export interface OfficeAct {
  readonly id: string;
  readonly command: string;
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
  readonly args: (values: ActValues) => object;
}

type Words = Pick<OfficeAct, "label" | "title" | "body"> & { readonly safeLabel?: string };
type Traits = Partial<Pick<OfficeAct, "danger" | "online" | "reason" | "until">>;

function makeAct(
  page: OfficePermitPage,
  id: string,
  command: string,
  words: Words,
  traits: Traits,
  more: (values: ActValues) => object = () => ({}),
): OfficeAct {
  const { reason, until, danger = false, online = false } = traits;
  return {
    id,
    command,
    safeLabel: m.office_act_back(),
    ...words,
    danger,
    online,
    ...(reason ? { reason } : {}),
    ...(until ? { until } : {}),
    args: (values) => ({
      permitId: page.permit.id,
      ...(reason ? { reason: values.reason } : {}),
      ...(until ? { until: values.until } : {}),
      ...more(values),
    }),
  };
}

/** Acts that carry a permit forward. */
export function forwardActs(page: OfficePermitPage, of: string): readonly OfficeAct[] {
  const online = { online: true };
  return [
    makeAct(
      page,
      "approve",
      "permit.approve",
      { label: m.office_act_approve(), title: m.office_act_approve_title({ of }), body: m.office_act_approve_body() },
      online,
    ),
    makeAct(
      page,
      "issue",
      "permit.issue",
      { label: m.office_act_issue(), title: m.office_act_issue_title({ of }), body: m.office_act_issue_body() },
      online,
    ),
    makeAct(
      page,
      "final",
      "permit.final",
      { label: m.office_act_final(), title: m.office_act_final_title({ of }), body: m.office_act_final_body() },
      online,
    ),
    makeAct(
      page,
      "temporary",
      "permit.grant-temporary-occupancy",
      { label: m.office_act_temporary(), title: m.office_act_temporary_title({ of }), body: m.office_act_temporary_body() },
      { online: true, reason: m.office_act_reason_record(), until: m.office_act_until() },
    ),
    makeAct(
      page,
      "end-temporary",
      "permit.end-temporary-occupancy",
      { label: m.office_act_end_temporary(), title: m.office_act_end_temporary_title({ of }), body: m.office_act_end_temporary_body() },
      { reason: m.office_act_reason_applicant() },
    ),
    makeAct(
      page,
      "certificate",
      "permit.issue-certificate",
      { label: m.office_act_certificate(), title: m.office_act_certificate_title({ of }), body: m.office_act_certificate_body() },
      online,
    ),
    makeAct(
      page,
      "close",
      "permit.close",
      { label: m.office_act_close(), title: m.office_act_close_title({ of }), body: m.office_act_close_body() },
      {},
    ),
  ];
}

/** Acts on a permit's time. */
function timeActs(page: OfficePermitPage, of: string): readonly OfficeAct[] {
  return [
    makeAct(
      page,
      "extend",
      "permit.extend",
      { label: m.office_act_extend(), title: m.office_act_extend_title({ of }), body: m.office_act_extend_body() },
      { reason: m.office_act_reason_applicant(), until: m.office_act_until() },
    ),
    makeAct(
      page,
      "reinstate",
      "permit.reinstate",
      { label: m.office_act_reinstate(), title: m.office_act_reinstate_title({ of }), body: m.office_act_reinstate_body() },
      { reason: m.office_act_reason_record() },
    ),
    makeAct(
      page,
      "expire",
      "permit.expire",
      { label: m.office_act_expire(), title: m.office_act_expire_title({ of }), body: m.office_act_expire_body() },
      { danger: true },
    ),
  ];
}

/** Acts that end a permit. */
function endingActs(page: OfficePermitPage, of: string): readonly OfficeAct[] {
  const ends = { danger: true, reason: m.office_act_reason_applicant() };
  const keep = { safeLabel: m.office_act_keep() };
  return [
    makeAct(
      page,
      "deny",
      "permit.deny",
      { label: m.office_act_deny(), title: m.office_act_deny_title({ of }), body: m.office_act_deny_body() },
      { ...ends, online: true },
    ),
    makeAct(
      page,
      "withdraw",
      "permit.withdraw",
      { ...keep, label: m.office_act_withdraw(), title: m.office_act_withdraw_title({ of }), body: m.office_act_withdraw_body() },
      ends,
    ),
    makeAct(
      page,
      "void",
      "permit.void",
      { ...keep, label: m.office_act_void(), title: m.office_act_void_title({ of }), body: m.office_act_void_body() },
      { ...ends, online: true },
    ),
    makeAct(
      page,
      "revoke",
      "permit.revoke",
      { ...keep, label: m.office_act_revoke(), title: m.office_act_revoke_title({ of }), body: m.office_act_revoke_body() },
      { ...ends, online: true },
    ),
  ];
}

function appealActs(page: OfficePermitPage, of: string): readonly OfficeAct[] {
  const asked = { online: true, reason: m.office_act_reason_applicant() };
  return [
    makeAct(
      page,
      "appeal",
      "permit.appeal",
      { label: m.office_act_appeal(), title: m.office_act_appeal_title({ of }), body: m.office_act_appeal_body() },
      { reason: m.office_act_reason_appeal() },
    ),
    makeAct(
      page,
      "grant-appeal",
      "permit.decide-appeal",
      { label: m.office_act_grant(), title: m.office_act_grant_title({ of }), body: m.office_act_grant_body() },
      asked,
      () => ({ granted: true }),
    ),
    makeAct(
      page,
      "refuse-appeal",
      "permit.decide-appeal",
      { label: m.office_act_refuse(), title: m.office_act_refuse_title({ of }), body: m.office_act_refuse_body() },
      { ...asked, danger: true },
      () => ({ granted: false }),
    ),
  ];
}

const neverHere = ["move-not-allowed", "role-missing", "unknown-command", "not-found"];
/** What an act is tried with before anything is typed. */
const anything: ActValues = { reason: "-", until: "9999-12-31" };

/** Every act on the permit as a whole, whether or not it makes sense now. */
export function officeActs(page: OfficePermitPage): readonly OfficeAct[] {
  const of = page.permit.number ?? page.permit.address.line1;
  return [...forwardActs(page, of), ...appealActs(page, of), ...timeActs(page, of), ...endingActs(page, of)];
}

export const actRefusal = (page: OfficePermitPage, act: OfficeAct) => refusalOf(page, act.command, act.args(anything));

/** The acts that this person may think of in this state; one that something stands against carries why. */
export const possibleActs = (page: OfficePermitPage) =>
  officeActs(page)
    .map((act) => ({ act, refusal: actRefusal(page, act) }))
    .filter(({ refusal }) => refusal === null || !neverHere.includes(refusal.code));
