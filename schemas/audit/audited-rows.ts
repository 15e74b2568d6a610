import type { RowKind } from "../row";
import type { AuditedRow, AuditForm, AuditName } from "./audited-fields";
import { auditedOffice } from "./audited-office";
import { auditedPermit } from "./audited-permit";

/**
 * What the audit log tells of each kind of row: a new kind does not compile until that is decided. Told are facts of the office's own acts:
 * states, days, amounts, rules, and accounts by their id, for names go with their account. What people wrote, how they are reached, and
 * whatever opens something (keys, links, tokens and their hashes) is never told; of some of it that it changed.
 */
export const auditedRows: { readonly [K in RowKind]: AuditedRow<K> } = { ...auditedOffice, ...auditedPermit };

interface SomeField {
  readonly name: AuditName;
  readonly form: AuditForm;
}

/** How a field of a kind is said; undefined: this build tells no such field. */
export const auditFormOf = (kind: RowKind, name: string): SomeField | undefined =>
  auditedRows[kind]?.fields.find((field) => field.name === name);
