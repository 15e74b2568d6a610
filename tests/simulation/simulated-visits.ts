import { namedId } from "#schemas/testing/named-id";
import * as story from "#schemas/testing/permit-stories";
import { people, worldAfter } from "#schemas/testing/permit-world";
import type { Below } from "./befall";
import { plantPermit } from "./planted-permit";
import type { VisitAct } from "./schedule";
import type { World } from "./simulated-device";

/** Three visits of one issued permit, at which everybody is an inspector. What is done there are the product's own commands. */
const visits = ["110", "120", "190"].map((code) => ({ code, inspectionId: namedId(`visit-${code}`) }));
const items = ["own.1", "own.2", "own.3"];

/** Writes the permit and its visits among the worker's records. */
export function plantVisits(world: World): void {
  const told = worldAfter((town) => {
    story.issued(town);
    for (const { code, inspectionId } of visits)
      town.do(people.inspector, "inspection.add-on-site", { permitId: story.id, inspectionId, code, reason: "Ready too" });
  });
  plantPermit(world, told);
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
