import type { Party, Permit } from "./permit";

/** Whoever a permit belongs to: who applied for it, and the owner of the place. */
const holdersOf = ({ parties }: Pick<Permit, "parties">): readonly Party[] =>
  parties.filter(({ role }) => role === "applicant" || role === "owner");

const plain = (text: string): string => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Whether two parties are one person: by their account, else their address, and by name alone where both came on paper without either. */
function isSame(one: Party, other: Party): boolean {
  if (one.accountId !== null && other.accountId !== null) return one.accountId === other.accountId;
  if (one.email !== "" && other.email !== "") return plain(one.email) === plain(other.email);
  const onPaper = [one, other].every(({ accountId, email }) => accountId === null && email === "");
  return onPaper && one.name !== "" && plain(one.name) === plain(other.name);
}

/** Whether two permits have an applicant or owner in common. */
export const haveSameHolder = (one: Pick<Permit, "parties">, other: Pick<Permit, "parties">): boolean =>
  holdersOf(one).some((holder) => holdersOf(other).some((another) => isSame(holder, another)));
