import { describe, expect, it } from "vitest";
import { workOn } from "../command";
import { memoryState } from "../memory-state";
import type { AnyRow } from "../row";
import { rowKinds } from "../row";
import { aggregates, scopes } from "../row-scope";
import { shedType } from "../testing/shed-permit-type";
import { auditNames } from "./audited-fields";
import { auditedRows } from "./audited-rows";
import { aboutOf, toldAct, toldLimits, toldOf } from "./told-act";

const day = "2026-11-20T20:00:00.000Z";
const fee = (changes: object): AnyRow => ({
  kind: "fee",
  id: "fee-1",
  scope: scopes.permit("p"),
  aggregate: aggregates.permit("p"),
  data: {
    id: "fee-1",
    permitId: "p",
    code: "permit",
    name: { en: "Permit fee", es: "Tarifa del permiso" },
    basis: { en: "", es: "" },
    amountCents: 12_000,
    dueAt: "issue",
    assessedAt: day,
    waivedAt: null,
    waivedReason: "",
    paidCents: 0,
    ...changes,
  },
});
const type = (changes: object): AnyRow => {
  const data = { ...shedType(), ...changes };
  return { kind: "permit-type", id: data.id, scope: scopes.org, aggregate: aggregates.permitType(data.code), data };
};
const changed = (before: readonly AnyRow[], after: readonly AnyRow[], args: unknown = {}) => {
  const state = memoryState(before);
  const work = workOn(state);
  for (const row of after) work.put(row);
  return toldOf(args, work.changes(), state);
};

describe("what is told of an act", () => {
  it("is each thing that changed, from what to what, and the words that it was done with", () => {
    expect(changed([fee({})], [fee({ amountCents: 9_000 })], { reason: "Counted twice", fromCents: 1 })).toEqual({
      words: "Counted twice",
      records: [{ kind: "fee", label: "Permit fee", changes: [["amount", 12_000, 9_000]] }],
    });
  });

  it("is what a new record begins with, and nothing of one that stays", () => {
    expect(changed([], [fee({})]).records).toEqual([
      { kind: "fee", label: "Permit fee", became: "made", changes: [["amount", null, 12_000]] },
    ]);
    expect(changed([fee({})], [fee({})])).toEqual({ records: [] });
  });

  it("is said between two versions of a permit type, though each is a record", () => {
    const next = { id: "shed@2", edition: 2, correctionDays: shedType().correctionDays + 5, sections: [] };
    const { records } = changed([type({})], [type({ current: false }), type(next)]);
    expect(records.at(-1)).toMatchObject({ kind: "permit-type" });
    expect(records.at(-1)?.changes).toEqual(
      expect.arrayContaining([
        ["version", 1, 2],
        ["correctionDays", shedType().correctionDays, shedType().correctionDays + 5],
        ["form", null, null],
      ]),
    );
  });

  it("is no more than fits a line of the log, whatever is written", () => {
    const many = Array.from({ length: 40 }, (_, place) => ({ ...fee({}), id: `fee-${place}` }) as AnyRow);
    const told = changed([], many, { reason: "x".repeat(5_000) });
    expect(told.records.length).toBe(toldLimits.records);
    expect(told.more).toBe(40 - toldLimits.records);
    expect(told.words?.length).toBe(toldLimits.words);
    expect(toldAct.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
  });

  it("stands under the permit, or the one other record that was written", () => {
    const none = () => null;
    expect(aboutOf({ puts: [type({}), fee({})], removals: [] }, none)).toBe("permit/p");
    expect(aboutOf({ puts: [type({})], removals: [] }, none)).toBe(`permit-type/${shedType().code}`);
    const others = ["a", "b", "c"].map((id) => ({ ...fee({}), id, aggregate: aggregates.permit(id) }) as AnyRow);
    expect(aboutOf({ puts: others, removals: [] }, none)).toBeNull();
  });
});

describe("the table of what is told", () => {
  it("decides about every kind of row, and names each thing once a kind", () => {
    expect(Object.keys(auditedRows).sort()).toEqual([...rowKinds].sort());
    for (const [kind, row] of Object.entries(auditedRows)) {
      const names = row === null ? [] : row.fields.map(({ name }) => name);
      expect([kind, new Set(names).size]).toEqual([kind, names.length]);
    }
  });

  it("has no name that nothing is told by", () => {
    const told = new Set(Object.values(auditedRows).flatMap((row) => (row === null ? [] : row.fields.map(({ name }) => name as string))));
    expect(auditNames.filter((name) => !told.has(name))).toEqual([]);
  });
});
