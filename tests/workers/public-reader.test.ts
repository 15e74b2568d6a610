import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { PublicReader } from "#app/context";
import type { Inspection } from "#schemas/inspection/inspection";
import type { PermitSummary } from "#schemas/permit/permit";
import { searchText } from "#schemas/property/address-key";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { townOffice } from "#schemas/testing/permit-world";
import { publicReader } from "#worker/reading/public-reader";
import { readingStores } from "#worker/reading/reading-stores";
import { samplePermit } from "../support/sample-permit";
import { sampleSummaries } from "../support/sample-summaries";
import { countingDatabase } from "./support/counting-database";
import { commitRows, summaryRow } from "./support/planted-rows";

const organization = townOffice();
const readerAt = (now: string, db: D1Database = env.DB): Omit<PublicReader, "invitation" | "queueLine" | "queuePage"> =>
  publicReader({ stores: readingStores(db), organization, now });
const reader = readerAt("2026-11-20T20:00:00.000Z");

const [base] = sampleSummaries({ seed: 1, count: 1, today: "2026-11-20" });
const summary = (id: string, more: Partial<PermitSummary>): PermitSummary => {
  const made = {
    ...(base ?? expect.fail()),
    state: "issued" as const,
    propertyId: null,
    addressLine: "12 Elm St",
    typeName: "Deck",
    ...more,
    id,
  };
  return { ...made, searchText: searchText(made.number, made.addressLine, "600300-0845", "Olga Owner") };
};
const permitRow = (line: PermitSummary): AnyRow => ({
  kind: "permit",
  id: line.id,
  scope: scopes.permit(line.id),
  aggregate: aggregates.permit(line.id),
  data: {
    ...samplePermit(line),
    parties: [
      {
        role: "applicant",
        accountId: "CANARY-account",
        name: "CANARY Applicant",
        email: "canary@demo.test",
        phone: "CANARY-phone",
        license: "",
      },
      { role: "owner", accountId: null, name: "CANARY Owner", email: "", phone: "", license: "" },
      { role: "contractor", accountId: null, name: "Harbor Builders LLC", email: "canary@demo.test", phone: "CANARY-phone", license: "H1" },
    ],
    answers: { secret: "CANARY answer" },
    imported: { source: "CANARY source", blds: { Fee: "CANARY" }, digest: "", state: null },
  },
});
const inspectionRow = (id: string, state: Inspection["state"]): AnyRow => ({
  kind: "inspection",
  id,
  scope: scopes.permit("deck"),
  aggregate: aggregates.permit("deck"),
  data: {
    ...{ id, permitId: "deck", code: "110", name: "Footing", final: false, state, attempt: 1, requestedAt: "2026-11-18T18:00:00.000Z" },
    ...{ requestedBy: "CANARY", wantedOn: null, wantedHalf: "any", contactName: "CANARY", contactPhone: "CANARY", instructions: "CANARY" },
    ...{ scheduledOn: "2026-11-19", scheduledHalf: "am", inspectorId: "CANARY", inspectorName: "CANARY", stop: 0, arrivedAt: null },
    ...{ result: state === "resulted" ? "Passed" : null, resultedAt: state === "resulted" ? "2026-11-19T18:00:00.000Z" : null },
    ...{ addressLine: "", permitNumber: null, work: "", addedOnSite: false, cancelReason: "" },
  } as Inspection,
});
const deck = summary("deck", { number: "B26-00001" });
const issued = (count: number, typeName: string, days: (place: number) => string, issuedOn = "2026-03-20") =>
  Array.from({ length: count }, (_, place) =>
    summary(`${typeName}-${place}`, {
      typeName,
      number: `${typeName}-${place}`,
      appliedOn: days(place),
      issuedOn,
      addressLine: "9 Quiet Ln",
    }),
  );

beforeAll(async () => {
  await commitRows("local", [
    summaryRow(deck),
    permitRow(deck),
    inspectionRow("done", "resulted"),
    inspectionRow("off", "cancelled"),
    summaryRow(summary("nameless", { number: null, addressLine: "12 Elm St" })),
    ...issued(6, "Fence", (place) => `2026-03-${String(9 + place).padStart(2, "0")}`).map(summaryRow),
    ...issued(7, "Roof", () => "2026-03-19").map(summaryRow),
    ...issued(4, "Rare", () => "2026-03-19").map(summaryRow),
    ...issued(9, "Old", () => "2023-03-01", "2023-03-20").map(summaryRow),
  ]);
});

describe("what everybody may read of a permit", () => {
  it("is its public fields, and nobody's name but the contractor's", async () => {
    const found = await reader.publicPermit("B26-00001");
    expect(found).toMatchObject({
      number: "B26-00001",
      addressLine: "12 Elm St, Town",
      contractorName: "Harbor Builders LLC",
      inspections: [{ name: "Footing", state: "resulted", result: "Passed", on: "2026-11-19" }],
    });
    expect(JSON.stringify(found).toUpperCase()).not.toContain("CANARY");
  });

  it("is nothing for a number that is none", async () => {
    for (const number of ["", "B26-99999", "b26-00001 OR 1=1"]) expect(await reader.publicPermit(number)).toBeNull();
  });

  it("is found by number and address, not by a person's name or parcel, and not before it has a number", async () => {
    expect((await reader.search("B26-00001")).map(({ number }) => number)).toEqual(["B26-00001"]);
    expect((await reader.search("12 elm")).map(({ number }) => number)).toEqual(["B26-00001"]);
    for (const text of ["olga", "owner", "600300-0845", "12 elm olga", "", "  ", "#", '"', "elm* OR deck"])
      expect(await reader.search(text)).toEqual([]);
  });

  it("is found at a fixed cost, however many permits answer", async () => {
    const many = sampleSummaries({ seed: 2, count: 2_000, today: "2026-11-20" }).map((line) => ({
      ...line,
      addressLine: "7 Common Rd",
      searchText: " 7 common rd ",
    }));
    await commitRows("local", many.map(summaryRow));
    const { db, rowsRead } = countingDatabase(env.DB);
    expect((await readerAt("2026-11-20T20:00:00.000Z", db).search("7 common")).length).toBeGreaterThan(15);
    expect(rowsRead()).toBeLessThan(120);
  });
});

describe("median days from application to issue", () => {
  it("count business days of the last two years in which permits were issued, by type, with the sample", async () => {
    const other = publicReader({
      stores: readingStores(env.DB),
      organization: townOffice({ id: "empty" }),
      now: "2026-11-20T20:00:00.000Z",
    });
    expect(await other.medianDays()).toEqual([]);
    const found = (await reader.medianDays()).filter(({ typeName }) => ["Fence", "Roof", "Rare", "Old"].includes(typeName));
    // Applied Monday 9 to Saturday 14 March 2026, issued Friday 20: 9, 8, 7, 6, 5 and 5 business days.
    expect(found).toEqual([
      { typeName: "Roof", days: 1, sample: 7 },
      { typeName: "Fence", days: 6.5, sample: 6 },
    ]);
  });

  it("are kept for an hour", async () => {
    const before = await reader.medianDays();
    await commitRows("local", issued(50, "Shed", () => "2026-03-02").map(summaryRow));
    expect(await readerAt("2026-11-20T20:59:00.000Z").medianDays()).toEqual(before);
    expect((await readerAt("2026-11-20T21:01:00.000Z").medianDays()).some(({ typeName }) => typeName === "Shed")).toBe(true);
  });
});
