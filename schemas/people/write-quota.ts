import { isStaff, type Person } from "../role";

/** How many bytes of arguments somebody may send a day (UTC), and those together who are known as little. */
export interface DayQuota {
  /** An account's id, or a pool. */
  readonly holder: string;
  readonly most: number;
}

/** How well an office knows somebody. `new`: with a confirmed address and no permit here; `filed`: with one, their own or as a party to it. */
export type Standing = "unconfirmed" | "new" | "filed" | "staff";

const megabyte = 1_000_000;
/** Of one account. */
export const dayBytes = {
  unconfirmed: 1 * megabyte,
  new: 5 * megabyte,
  filed: 20 * megabyte,
  staff: 200 * megabyte,
} as const satisfies Record<Standing, number>;

/**
 * Of all accounts together that stand alike: those whom nobody knows cannot keep anybody out who has a permit here, nor those who have not even
 * confirmed their address those who have. Each takes a hundred accounts to fill or more, and staff fill none.
 */
export const poolBytes = { unconfirmed: 100 * megabyte, new: 500 * megabyte, filed: 5_000 * megabyte } as const;
export const poolOf = (standing: Standing): string => `pool:${standing}`;
/** Every holder that a person's writing may count against. */
export const holdersOf = ({ accountId }: Pick<Person, "accountId">): readonly string[] => [
  accountId,
  poolOf("unconfirmed"),
  poolOf("new"),
  poolOf("filed"),
];

export function standingOf(person: Person, hasPermit: boolean): Standing {
  if (isStaff(person)) return "staff";
  if (!person.emailVerified) return "unconfirmed";
  return hasPermit ? "filed" : "new";
}

/** The quotas that a person's writing counts against. */
export function quotasOf(person: Person, hasPermit: boolean): readonly DayQuota[] {
  const standing = standingOf(person, hasPermit);
  const own = { holder: person.accountId, most: dayBytes[standing] };
  return standing === "staff" ? [own] : [own, { holder: poolOf(standing), most: poolBytes[standing] }];
}

/** Applications that one account may have begun and not sent. */
export const openDraftLimit = (staff: boolean): number => (staff ? 500 : 50);

/** Contractors that one account may claim before the office has decided. */
export const openClaimLimit = 20;

/** What an account has begun that waits: for itself to send it, or for the office. */
export interface OpenWork {
  readonly drafts: number;
  readonly claims: number;
}

/** How much of each there may be. The desk writes applications for whoever comes to its counter. */
export const openLimits = (person: Person): OpenWork => ({ drafts: openDraftLimit(isStaff(person)), claims: openClaimLimit });
