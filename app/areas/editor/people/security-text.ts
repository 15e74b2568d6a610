import { m } from "#schemas/messages/compiled/messages";
import { type SecurityEvent, type SecurityKind, securityKinds } from "#schemas/people/security-event";

const kinds: Readonly<Record<SecurityKind, () => string>> = {
  "sign-in": m.security_kind_sign_in,
  "sign-in-failed": m.security_kind_sign_in_failed,
  "session-ended": m.security_kind_session_ended,
  proof: m.security_kind_proof,
  "proof-failed": m.security_kind_proof_failed,
  "way-added": m.security_kind_way_added,
  "way-removed": m.security_kind_way_removed,
  "password-changed": m.security_kind_password_changed,
  "recovery-asked": m.security_kind_recovery_asked,
  "address-confirmed": m.security_kind_address_confirmed,
  "role-changed": m.security_kind_role_changed,
  "setting-changed": m.security_kind_setting_changed,
  export: m.security_kind_export,
  "token-refused": m.security_kind_token_refused,
  "account-closed": m.security_kind_account_closed,
  "payment-differs": m.security_kind_payment_differs,
  "log-broken": m.security_kind_log_broken,
};

export const kindName = (kind: SecurityKind): string => kinds[kind]();

/** Every kind as a choice, and all of them. */
export const kindOptions = () => [
  { value: "", label: m.security_every_kind() },
  ...securityKinds.map((value) => ({ value, label: kindName(value) })),
];

const roads: Readonly<Record<string, () => string>> = {
  password: m.security_by_password,
  passkey: m.security_by_passkey,
  mail: m.security_by_mail,
  "google.com": () => "Google",
  "microsoft.com": () => "Microsoft",
  google: () => "Google",
  microsoft: () => "Microsoft",
  blds: m.security_what_blds,
  "own-data": m.security_what_own,
  "calendar-feed": m.security_way_calendar_feed,
};
const inWords = (fact: string): string => roads[fact]?.() ?? fact;

/** What more is known of an event, in one line; "" when nothing is. */
export function detailLine({ about, detail, subject, network }: SecurityEvent): string {
  const { by, way, what, command, code, position } = detail;
  return [
    ...(about === null ? [] : [m.security_about({ name: about })]),
    ...[by, way, what].flatMap((fact) => (fact === undefined ? [] : [inWords(fact)])),
    ...[command, code].flatMap((fact) => (fact === undefined ? [] : [fact])),
    ...(position === undefined ? [] : [m.security_position({ position })]),
    ...(subject === null ? [] : [m.security_subject({ mark: subject.slice(0, 8) })]),
    ...(network === null ? [] : [m.security_network({ mark: network.slice(0, 8) })]),
  ].join(" · ");
}
