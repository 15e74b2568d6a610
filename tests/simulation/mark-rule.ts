import type { Person } from "#schemas/role";
import { copyFaults } from "./copy-rule";
import type { Logged } from "./replay-oracle";
import type { SimulatedDevice } from "./simulated-device";
import type { SimulatedWorker } from "./simulated-worker";

/** A mark as the log leads to it. */
interface Traced {
  readonly author: string;
  readonly mark: string;
  readonly revision: number;
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * What breaks the rules of marks on a sheet, worked out of the log alone: every mark that was taken is there as whoever made it left it last,
 * unless it was taken away; a change was taken where it was made of the mark as it stood, by whoever made it. Devices have them as they are.
 */
export function markFaults(
  worker: SimulatedWorker,
  devices: readonly SimulatedDevice[],
  log: readonly Logged[],
  holdersOf: (person: Person | undefined) => readonly string[],
): string[] {
  const marks = new Map<string, Traced>();
  const wrong = log.filter(({ name }) => name.startsWith("plan-mark.")).flatMap((entry) => traced(entry, marks));
  const should = [...marks].map(([id, { author, mark, revision }]) => `${id} ${author} ${revision} ${mark}`).sort();
  const there = marksThere(worker);
  const lost = should.filter((line) => !there.includes(line)).map((line) => `mark ${line} is lost`);
  const more = there.filter((line) => !should.includes(line)).map((line) => `mark ${line} is there, and nobody made it so`);
  const copies = devices.flatMap((device) =>
    copyFaults(device, worker, { of: "the marks", kinds: ["plan-mark"], holders: holdersOf(worker.people.get(device.accountId)) }),
  );
  return [...wrong, ...lost, ...more, ...copies];
}

/** Does what an entry of the log says, and tells where it ended otherwise than it should. */
function traced({ id, name, account, args, problem }: Logged, marks: Map<string, Traced>): string[] {
  const markId = String(args?.markId);
  const before = marks.get(markId);
  // Whether somebody had a role at that moment is not in the log: Ben's come and go, and without one there is no such permit for him.
  const withoutRole = problem === "role-missing" || (problem === "not-found" && account === "ben");
  const asked = withoutRole ? problem : refusalOf({ name, account, args }, before);
  if (asked !== problem) return [`${id} ${name} ended with ${problem}, and should with ${asked}`];
  if (problem !== null) return [];
  if (name === "plan-mark.remove") marks.delete(markId);
  else marks.set(markId, { author: before?.author ?? account, mark: text(args?.mark), revision: before ? before.revision + 1 : 0 });
  return [];
}

function refusalOf({ name, account, args }: Pick<Logged, "name" | "account" | "args">, before: Traced | undefined): string | null {
  if (name === "plan-mark.add") return before ? "conflict" : null;
  if (!before) return "not-found";
  if (name === "plan-mark.remove") return null;
  if (before.author !== account) return "role-missing";
  return before.revision === args?.base ? null : "conflict";
}

const marksThere = ({ database }: SimulatedWorker): readonly string[] =>
  database.db
    .prepare("SELECT id, data FROM synced_row WHERE kind = 'plan-mark' AND deleted = 0")
    .all()
    .map(({ id, data }) => {
      const { authorId, revision, mark } = JSON.parse(String(data));
      return `${id} ${authorId} ${revision} ${text(mark)}`;
    })
    .sort();
