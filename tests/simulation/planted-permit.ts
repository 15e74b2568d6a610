import type { Holding } from "#schemas/command";
import { type AnyRow, rowKinds } from "#schemas/row";
import { aggregates } from "#schemas/row-scope";
import * as story from "#schemas/testing/permit-stories";
import type { PermitWorld } from "#schemas/testing/permit-world";
import { testOrganization } from "../support/sync-test-commands";
import type { World } from "./simulated-device";

/** Writes the permit of a story among the worker's records, held as the product's commands hold it. */
export const plantPermit = (world: World, told: PermitWorld): void =>
  plantRows(world, told, ({ kind, aggregate }) => kind === "permit-type" || aggregate === aggregates.permit(story.id));

/** Writes rows of a story among the worker's records, with everything that it has given to hold. */
export function plantRows({ worker, newId }: World, told: PermitWorld, isPlanted: (row: AnyRow) => boolean): void {
  const puts = rowKinds.flatMap((kind) => [...told.state.rows(kind)]).filter(isPlanted);
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
    log: [{ ...entry, observedAt: now, about: null, told: null }],
  });
}
