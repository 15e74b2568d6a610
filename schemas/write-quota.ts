import { isStaff, type Person } from "./role";

/** How many bytes of arguments somebody may send a day (UTC), and all of those together who hold no role here. */
export interface DayQuota {
  /** An account's id, or empty for everybody without a role. */
  readonly holder: string;
  readonly most: number;
}

const megabyte = 1_000_000;
export const dayBytes = { unconfirmed: 2 * megabyte, applicant: 20 * megabyte, staff: 200 * megabyte, strangers: 500 * megabyte } as const;

/** The quotas that a person's writing counts against. Strangers together cannot keep the office from its work. */
export function quotasOf(person: Person): readonly DayQuota[] {
  if (isStaff(person)) return [{ holder: person.accountId, most: dayBytes.staff }];
  const most = person.emailVerified ? dayBytes.applicant : dayBytes.unconfirmed;
  return [
    { holder: person.accountId, most },
    { holder: "", most: dayBytes.strangers },
  ];
}

/** Applications that one account may have begun and not sent. */
export const openDraftLimit = (staff: boolean): number => (staff ? 500 : 50);
