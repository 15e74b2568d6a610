import type { Holding } from "#schemas/command";
import { rowKinds } from "#schemas/row";
import { aggregates } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import * as story from "#schemas/testing/permit-stories";
import { people, worldAfter } from "#schemas/testing/permit-world";
import { testOrganization } from "../support/sync-test-commands";
import type { Below } from "./befall";
import type { VisitAct } from "./schedule";
import type { World } from "./simulated-device";

/** Three visits of one issued permit, at which everybody is an inspector. What is done there are the product's own commands. */
const visits = ["110", "120", "190"].map((code) => ({ code, inspectionId: namedId(`visit-${code}`) }));
const items = ["own.1", "own.2", "own.3"];

/** Writes the permit and its visits among the worker's records, held as the product's commands hold them. */
export function plantVisits({ worker, newId }: World): void {
  const told = worldAfter((world) => {
    story.issued(world);
    for (const { code, inspectionId } of visits)
      world.do(people.inspector, "inspection.add-on-site", { permitId: story.id, inspectionId, code, reason: "Ready too" });
  });
  const rows = rowKinds.flatMap((kind) => [...told.state.rows(kind)]);
  const puts = rows.filter(({ kind, aggregate }) => kind === "permit-type" || aggregate === aggregates.permit(story.id));
  const holdings = [...told.held].map((line): Holding => {
    const [holder = "", scope = ""] = line.split(" ");
    return { holder, scope, held: true };
  });
  const now = "2026-11-20T16:00:00.000Z";
  const entry = { commandId: newId(), sequence: null, accountId: "system", command: "organization.plant", args: "{}", problem: null };
  void worker.store.commit(testOrganization.id, {
    ...{ recordedAt: now, client: null, newIds: [], quota: null, guards: new Map(), deliveries: [] },
    touched: [...new Set(puts.flatMap(({ aggregate }) => aggregate ?? []))],
    changes: { puts, removals: [], holdings, deliveries: [] },
    log: [{ ...entry, observedAt: now }],
  });
}

/** The command of an act at a visit. */
export function visitCommandOf(act: VisitAct, below: Below, newId: () => string): readonly [string, unknown] {
  const inspectionId = visits[below(visits.length)]?.inspectionId;
  const itemId = items[below(items.length)];
  const at = { permitId: story.id, inspectionId };
  const answered = { ...at, itemId, itemText: "Bars", answerId: newId() };
  const recorded = { ...at, resultId: newId(), note: "Bars looked at", overrideReason: "As I saw it" };
  switch (act) {
    case "pass item":
      return ["inspection.answer-item", { ...answered, answer: "pass" }];
    case "fail item":
      return ["inspection.answer-item", { ...answered, answer: "fail" }];
    case "find":
      return ["inspection.add-finding", { ...at, itemId, findingId: newId(), kind: "deficiency", text: "Bars missing" }];
    case "pass visit":
      return ["inspection.record-result", { ...recorded, result: "Passed" }];
    case "fail visit":
      return ["inspection.record-result", { ...recorded, result: "Failed" }];
  }
}
