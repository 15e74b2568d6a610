import { Dexie, type Table } from "dexie";
import { type RequiredAgreement, requiredAgreements } from "#schemas/people/agreement";

const address = "/assets/files/required-agreements.json";
/** After this long without an answer the list that is kept here counts. Milliseconds. */
const patience = 5_000;

/** Public and the same for everybody: a database of its own, which signing out leaves alone. */
class AgreementsDatabase extends Dexie {
  lists!: Table<unknown, "required">;
  constructor() {
    super("plumbline-agreements", { chromeTransactionDurability: "strict" });
    this.version(1).stores({ lists: "" });
  }
}

/** Where the list is kept between visits. */
export interface KeptList {
  read(): Promise<unknown>;
  write(list: readonly RequiredAgreement[]): Promise<unknown>;
}

/** IndexedDB, opened when it is asked. */
export function listInDatabase(): KeptList {
  let opened: AgreementsDatabase | null = null;
  const database = () => {
    opened ??= new AgreementsDatabase();
    return opened;
  };
  return {
    read: () => database().lists.get("required"),
    write: (list) => database().lists.put([...list], "required"),
  };
}

/** Asks the site; rejects when nothing answers. */
export const askForList = (): Promise<Response> => fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(patience) });

/** The answer's list, or null for anything else: another network's page, a fault. */
async function listOf(answer: Response): Promise<readonly RequiredAgreement[] | null> {
  if (!answer.ok) return null;
  const read = requiredAgreements.safeParse(await answer.json());
  return read.success ? read.data : null;
}

/** The list that this browser keeps; null where it keeps none that can be read. Never rejects. */
export async function readKept(kept: Pick<KeptList, "read">): Promise<readonly RequiredAgreement[] | null> {
  const stored = requiredAgreements.safeParse(await kept.read().catch(() => null));
  return stored.success ? stored.data : null;
}

/**
 * The documents that must be agreed to: from the network first, and kept; without an answer the ones kept last. Null when this
 * browser has never had them. Never rejects.
 */
export async function readRequired(
  ask: () => Promise<Response> = askForList,
  kept: KeptList = listInDatabase(),
): Promise<readonly RequiredAgreement[] | null> {
  const fresh = await ask()
    .then(listOf)
    .catch(() => null);
  if (fresh !== null) {
    // Without a place to keep it, it is asked for again.
    await kept.write(fresh).catch(() => undefined);
    return fresh;
  }
  return readKept(kept);
}
