import type { Inspection } from "#schemas/inspection/inspection";
import type { PermitSummary } from "#schemas/permit/permit";
import type { AnyRow } from "#schemas/row";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { typeRow } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { samplePermit } from "./sample-permit";
import { propertySamples } from "./sample-properties";
import { sampleSummaries } from "./sample-summaries";

const today = "2026-11-20";

const feeRow = (permitId: string, mark: string): AnyRow => ({
  kind: "fee",
  id: "fee",
  scope: scopes.permit(permitId),
  aggregate: aggregates.permit(permitId),
  data: {
    ...{ id: "fee", permitId, code: mark, name: { en: mark, es: mark }, basis: { en: mark, es: mark }, amountCents: mark.length },
    ...{ dueAt: "issue", assessedAt: "2026-11-18T18:00:00.000Z", waivedAt: null, waivedReason: "", paidCents: 0 },
  },
});

/**
 * The same permits, places and inspections under the same ids in every organization; the mark in their words tells whose they are.
 * Laid out `elsewhere` they stand at other places in every order, and would be found first.
 */
export function markedRows(
  mark: string,
  layout: "same" | "elsewhere" = "same",
): {
  readonly rows: readonly AnyRow[];
  readonly holdings: readonly { holder: string; scope: string; held: boolean }[];
} {
  const mine = layout === "same";
  const samples = sampleSummaries({ seed: 11, count: 16, today });
  const summaries = samples.map(
    (summary, place): PermitSummary => ({
      ...summary,
      id: mine ? summary.id : (samples[samples.length - 1 - place]?.id ?? summary.id),
      courtSince: mine || summary.courtSince === null ? summary.courtSince : "2020-01-01T00:00:00.000Z",
      typeName: mark,
      work: mark,
      number: `B26-${String(place).padStart(5, "0")}`,
      propertyId: propertySamples[place % 5]?.id ?? null,
      issuedOn: mine ? "2026-03-20" : "2026-09-01",
      appliedOn: mine ? "2026-03-02" : "2026-01-01",
      searchText: ` ${mark} 1512 broadway `,
    }),
  );
  const rows: AnyRow[] = [typeRow(shedType({ id: "shed@1", keywords: [mark] }))];
  for (const data of propertySamples)
    rows.push({
      kind: "property",
      id: data.id,
      scope: scopes.staff,
      aggregate: aggregates.property(data.id),
      data: { ...data, zoning: mark },
    });
  for (const data of summaries) {
    const aggregate = aggregates.permit(data.id);
    const permit = { ...samplePermit(data), description: mark, imported: { source: mark, blds: {}, digest: mark, state: null } };
    rows.push({ kind: "permit-summary", id: data.id, scope: scopes.staff, aggregate, data });
    rows.push({ kind: "permit", id: data.id, scope: scopes.permit(data.id), aggregate, data: permit });
  }
  const permitId = summaries[0]?.id ?? "";
  const inspection = (id: string, scheduledOn: string | null): AnyRow => ({
    kind: "inspection",
    id,
    scope: scopes.permit(permitId),
    aggregate: aggregates.permit(permitId),
    data: {
      ...{ id, permitId, code: "110", name: mark, final: false, state: scheduledOn === null ? "requested" : "scheduled", attempt: 1 },
      ...{
        requestedAt: "2026-11-18T18:00:00.000Z",
        requestedBy: "x",
        wantedOn: null,
        wantedHalf: "any",
        contactName: "",
        contactPhone: "",
      },
      ...{
        instructions: mark,
        scheduledOn,
        scheduledHalf: null,
        inspectorId: scheduledOn === null ? null : "inspector",
        inspectorName: "",
      },
      ...{ stop: 0, arrivedAt: null, result: null, resultedAt: null, addressLine: "", permitNumber: null, work: "", addedOnSite: false },
      cancelReason: "",
    } as Inspection,
  });
  const day = {
    id: `inspector@${today}`,
    inspectorId: "inspector",
    day: today,
    stops: [{ inspectionId: "i-1", permitId, half: "am" as const }],
  };
  rows.push(inspection("i-1", today), inspection("i-2", today), inspection("i-3", null));
  rows.push({ kind: "inspector-day", id: day.id, scope: scopes.staff, aggregate: aggregates.inspectorDay("inspector", today), data: day });
  rows.push(feeRow(permitId, mark));
  return { rows, holdings: [{ holder: holders.account("ann"), scope: scopes.permit(permitId), held: true }] };
}
