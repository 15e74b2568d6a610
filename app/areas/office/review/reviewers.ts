import type { Member } from "#schemas/people/account";
import { isOffice } from "#schemas/role";

/** Who reviews here: the office's people that have disciplines; all of the office where nobody has any. */
export function reviewersAmong(members: readonly Member[]): readonly Member[] {
  const office = members.filter(isOffice);
  const reviewing = office.filter(({ disciplines }) => disciplines.length > 0);
  return reviewing.length > 0 ? reviewing : office;
}
