import type { Person } from "../role";

/** Whose act it was, as it stands beside the money. */
export interface DoneBy {
  readonly by: string;
  readonly byName: string;
}

export const doneBy = ({ accountId, name }: Pick<Person, "accountId" | "name">): DoneBy => ({ by: accountId, byName: name.slice(0, 120) });
