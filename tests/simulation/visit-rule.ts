import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { scopes } from "#schemas/row-scope";
import { copyFaults } from "./copy-rule";
import type { Logged } from "./replay-oracle";
import type { SimulatedDevice } from "./simulated-device";
import type { SimulatedWorker } from "./simulated-worker";

/** A row of a visit as the table has it: of each kind only some of this is there. */
interface VisitRow {
  readonly id: string;
  readonly permitId: string;
  readonly inspectionId: string;
  readonly scope: string;
  readonly by: string;
  readonly observedAt: string;
  readonly withheld: boolean;
  readonly state: string;
  readonly result: string;
  readonly resultId: string | null;
  readonly itemId: string;
  readonly answer: string;
  readonly waitsOn: readonly { readonly step: string }[];
}

type VisitRows = ReadonlyMap<string, readonly VisitRow[]>;
/** The rows that a visit is told by. */
const kinds: readonly AnyRow["kind"][] = ["inspection", "inspection-result", "checklist-answer", "finding"];
type Kind = "inspection" | "inspection-result" | "checklist-answer" | "finding" | "permit-summary";

/** The newest of each by a key; equal times: the later id. */
function newest(facts: readonly VisitRow[], keyOf: (fact: VisitRow) => string): readonly VisitRow[] {
  const rank = ({ observedAt, id }: VisitRow) => `${observedAt} ${id}`;
  return facts.filter((fact) => !facts.some((other) => keyOf(other) === keyOf(fact) && rank(other) > rank(fact)));
}

function rowsOfVisits({ database }: SimulatedWorker): VisitRows {
  const rows = new Map<string, VisitRow[]>();
  const there = database.db
    .prepare(
      `SELECT kind, scope, data FROM synced_row WHERE deleted = 0
         AND kind IN ('inspection', 'inspection-result', 'checklist-answer', 'finding', 'permit-summary')`,
    )
    .all();
  for (const { kind, scope, data } of there) {
    const row: VisitRow = { ...JSON.parse(String(data)), scope: String(scope) };
    rows.set(String(kind), [...(rows.get(String(kind)) ?? []), row]);
  }
  return rows;
}

/**
 * What breaks the rule of two results of one visit (P19), worked out of the log alone: the first to arrive stands, whatever another person
 * finds after it is told to nobody outside the office, and a record that contradicts itself waits for a choice. Devices have it as it is.
 */
export function visitFaults(
  worker: SimulatedWorker,
  devices: readonly SimulatedDevice[],
  log: readonly Logged[],
  holdersOf: (person: Person | undefined) => readonly string[],
): string[] {
  const rows = rowsOfVisits(worker);
  const taken = log.filter(({ name, problem }) => name.startsWith("inspection.") && problem === null);
  const visits = rows.get("inspection") ?? [];
  return [
    ...visits.flatMap((visit) => recordFaults(visit, rows, taken)),
    ...devices.flatMap((device) =>
      copyFaults(device, worker, { of: "the visits", kinds, holders: holdersOf(worker.people.get(device.accountId)) }),
    ),
  ];
}

function recordFaults(visit: VisitRow, rows: VisitRows, taken: readonly Logged[]): string[] {
  const of = (kind: Kind) => (rows.get(kind) ?? []).filter(({ inspectionId }) => inspectionId === visit.id);
  const first = taken.find(({ name, args }) => name === "inspection.record-result" && args?.inspectionId === visit.id);
  if (!first) return visit.state === "resulted" ? [`visit ${visit.id} has a result that nobody recorded`] : [];
  const [results, answers, findings] = [of("inspection-result"), of("checklist-answer"), of("finding")];
  const standing = results.find(({ id }) => id === visit.resultId);
  if (standing?.by !== first.account || standing.result !== visit.result)
    return [`visit ${visit.id} stands as ${visit.result} by ${standing?.by}, and ${first.account}'s result was the first to arrive`];
  const place = (fact: VisitRow) =>
    taken.findIndex(({ args }) => [args?.resultId, args?.answerId, args?.findingId].some((id) => id === fact.id));
  const late = (fact: VisitRow) => fact.by !== first.account && place(fact) > taken.indexOf(first);
  const toldOf = [...results, ...answers, ...findings]
    .filter((fact) => late(fact) && (!fact.withheld || fact.scope !== scopes.permitStaff(fact.permitId)))
    .map((fact) => `${fact.id} of ${fact.by} is told, and ${first.account}'s result stood for its visit`);
  if (standing.scope !== scopes.permit(visit.permitId)) toldOf.push(`${standing.id} stands, and is told to nobody`);
  const others = ({ by }: VisitRow) => by !== first.account;
  const differs = newest(results, ({ by }) => by).some((fact) => others(fact) && fact.result !== standing.result);
  const failed = newest(answers, ({ itemId }) => itemId).filter(({ answer }) => answer === "fail");
  const contradicts = standing.result === "Passed" && [...failed, ...findings].some(others);
  const asked = (rows.get("permit-summary") ?? []).some(
    ({ id, waitsOn }) => id === visit.permitId && waitsOn.some(({ step }) => step === "choose-result"),
  );
  return (differs || contradicts) && !asked ? [...toldOf, `visit ${visit.id} contradicts itself, and nobody is asked to choose`] : toldOf;
}
