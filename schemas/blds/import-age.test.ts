import { describe, expect, it } from "vitest";
import { importedRecord } from "../../tests/support/imported-record";
import { importedPermitState } from "../permit/permit";
import { isOpen } from "../permit/states-by-phase";
import { agedRecord, lastActivity } from "./import-age";
import type { ImportRecord } from "./import-record";

const record = (more: Partial<ImportRecord>): ImportRecord => ({
  ...importedRecord("1"),
  state: "issued",
  contractor: null,
  statusOn: null,
  appliedOn: "2012-01-01",
  issuedOn: "2012-03-01",
  expiresOn: null,
  ...more,
});
const asOf = { date: "2015-03-01", expireAfterDays: 180 };
const visit = (inspectedOn: string) => ({
  ...{ name: "Framing", repeat: 0, final: false, work: "", notes: "", inspectorName: "", requestedOn: null, wantedOn: null },
  ...{ wantedHalf: "any" as const, scheduledOn: null, scheduledHalf: null, inspectedOn, inspectedAt: null, result: "Passed" as const },
});

describe("an imported permit without activity for long", () => {
  it("comes in as expired, its raw status kept", () => {
    expect(agedRecord(record({ rawStatus: "Permit Issued" }), asOf)).toMatchObject({ state: "expired", rawStatus: "Permit Issued" });
  });

  it.each([
    ["the day is not named", record({}), undefined],
    ["it was issued not long before", record({ issuedOn: "2014-09-02" }), asOf],
    ["its status is of not long before", record({ statusOn: "2014-12-01" }), asOf],
    ["somebody inspected it not long before", record({ inspections: [visit("2014-11-01")] }), asOf],
    ["it stands until that day", record({ expiresOn: "2015-03-01" }), asOf],
  ])("stays as it is when %s", (_, found, by) => {
    expect(agedRecord(found, by).state).toBe("issued");
  });

  it("counts the days themselves: 180 is not yet over 180", () => {
    expect(agedRecord(record({ issuedOn: "2014-09-02" }), asOf).state).toBe("issued");
    expect(agedRecord(record({ issuedOn: "2014-09-01" }), asOf).state).toBe("expired");
    expect(agedRecord(record({ issuedOn: "2014-09-01", expiresOn: "2014-12-01" }), asOf).state).toBe("expired");
  });

  it.each(importedPermitState.options)("%s ends so only when it is open", (state) => {
    expect(agedRecord(record({ state }), asOf).state).toBe(isOpen(state) ? "expired" : state);
  });

  it("has its last activity on the last of its days", () => {
    expect(lastActivity(record({ inspections: [visit("2013-05-06"), visit("2013-04-01")] }))).toBe("2013-05-06");
    expect(lastActivity(record({ appliedOn: null, issuedOn: null }))).toBeNull();
  });
});
