import type { Member } from "../people/account";
import type { PermitType } from "../permit-type/permit-type";

/** What an inspector's own record says of what they inspect. */
export type Skills = Pick<Member, "inspects">;

/** The discipline that a permit's type gives an inspection of this code; null: it says none. */
export const disciplineOf = (type: Pick<PermitType, "inspections"> | null | undefined, code: string): string | null =>
  type?.inspections.find((one) => one.code === code)?.discipline || null;

/** Whether somebody is qualified to inspect this: whoever has no disciplines named inspects anything, and what has none is anybody's. */
export const mayInspect = (member: Skills | undefined, discipline: string | null): boolean =>
  discipline === null || !member?.inspects?.length || member.inspects.includes(discipline);
