import { poolOf, type Standing, standingOf } from "../people/write-quota";
import type { Person } from "../role";

/** How many bytes of files somebody may have here, those on their way included. */
export interface StoredQuota {
  /** An account's id, a pool, or the office. */
  readonly holder: string;
  readonly most: number;
}

const gigabyte = 1_000_000_000;
/** Of one account. A set of plans is 20 to 200 MB. */
export const accountBytes = {
  unconfirmed: 0.2 * gigabyte,
  new: 2 * gigabyte,
  filed: 20 * gigabyte,
  staff: 500 * gigabyte,
} as const satisfies Record<Standing, number>;

/** Of all accounts of an office together that stand alike, and of the office. Outsiders together leave its staff more than half. */
export const alikeBytes = {
  unconfirmed: 20 * gigabyte,
  new: 400 * gigabyte,
  filed: 4_000 * gigabyte,
  staff: 10_000 * gigabyte,
} as const satisfies Record<Standing, number>;
export const officeBytes = 10_000 * gigabyte;
export const officeHolder = "office";

/** What a person's files count against: their own first, which alone is theirs to mend. */
export function storedQuotasOf(person: Person, hasPermit: boolean): readonly [StoredQuota, ...StoredQuota[]] {
  const standing = standingOf(person, hasPermit);
  return [
    { holder: person.accountId, most: accountBytes[standing] },
    { holder: poolOf(standing), most: alikeBytes[standing] },
    { holder: officeHolder, most: officeBytes },
  ];
}
