import { decideCommand } from "#schemas/command";
import { commands } from "#schemas/commands";
import { applyChanges, memoryState } from "#schemas/memory-state";
import type { AnyRow } from "#schemas/row";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { boundTo, people, townOffice } from "#schemas/testing/permit-world";
import { generatedRecords } from "../generated-records";

/** Instant of the generated office. */
const now = "2026-11-20T18:00:00.000Z";
/** Records that one command takes. */
const batch = 200;

const organization = townOffice();
const organizationRow: AnyRow = {
  kind: "organization",
  id: organization.id,
  scope: scopes.org,
  aggregate: aggregates.organization(organization.id),
  data: organization,
};

/** The rows that a first pull brings to a desk of an office with so many generated permits, as the import makes them. */
export function generatedRows(permits: number): readonly AnyRow[] {
  const state = memoryState();
  const held = new Set<string>([scopes.org, scopes.staff]);
  const records = generatedRecords(1, permits);
  for (let at = 0; at < records.length; at += batch) {
    const args = { source: "Generated records", records: records.slice(at, at + batch) };
    const commandId = `import-${at}`;
    const decision = decideCommand(boundTo(commands["permit.import"], args), state, {
      ...{ now, observedAt: now, person: people.admin, organization, side: "worker", commandId },
      idOf: (label) => `${commandId}.${label}`,
    });
    if (!decision.ok) throw new Error(`the generated records were refused: ${decision.problem.code}`);
    applyChanges(state, decision.changes);
    for (const { holder, scope } of decision.changes.holdings) if (holder === holders.office) held.add(scope);
  }
  return [organizationRow, ...[...held].flatMap((scope) => [...state.rowsOfScope(scope)])];
}
