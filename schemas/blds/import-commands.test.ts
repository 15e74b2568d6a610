import { describe, expect, test } from "vitest";
import { searchTextOf } from "../permit/permit-record";
import { derivedId, textDigest } from "../plain/derived-id";
import { propertyIdOf } from "../property/property-place";
import { namedId } from "../testing/named-id";
import { PermitWorld, people } from "../testing/permit-world";
import { identifier } from "../values";
import type { ImportRecord } from "./import-record";
import { importedPermitId } from "./imported-permit";

const { admin, official, office, applicant, inspector } = people;
const record = (changes: Partial<ImportRecord> = {}): ImportRecord => ({
  number: "6339340",
  description: "New tower",
  state: "issued",
  rawStatus: "Permit Issued",
  statusOn: null,
  appliedOn: "2014-03-03",
  issuedOn: "2014-09-01",
  completedOn: null,
  expiresOn: null,
  coIssuedOn: null,
  address: { line1: "1512 Broadway", line2: "", city: "Seattle", state: "WA", zip: "" },
  parcel: "600300-0845",
  latitude: 47.6,
  longitude: -122.3,
  typeName: "Construction",
  typeCode: null,
  permitTypeMapped: "Building",
  permitClassMapped: "Non-Residential",
  workClassMapped: "New",
  projectName: "",
  valuationCents: 28_057_993_400,
  squareFeet: null,
  housingUnits: null,
  contractor: { name: "Build & Co", license: "CC-1", phone: "", email: "", trade: "" },
  blds: { Link: "https://example.test" },
  ...changes,
});
const id = importedPermitId("6339340");
const bring = (world: PermitWorld, ...records: ImportRecord[]) => world.run(admin, "permit.import", { source: "City open data", records });
const puts = (world: PermitWorld, ...records: ImportRecord[]) => {
  const decision = bring(world, ...records);
  if (!decision.ok) throw new Error(decision.problem.code);
  return decision.changes.puts.map(({ kind }) => kind).sort();
};
const permit = (world: PermitWorld) => world.state.get("permit", id);

describe("an import", () => {
  test("makes an ordinary permit, its place and its line in the lists", () => {
    const world = new PermitWorld();
    expect(puts(world, record())).toEqual(["contractor", "permit", "permit-summary", "property"]);
    expect(permit(world)).toMatchObject({
      number: "6339340",
      state: "issued",
      rawStatus: "Permit Issued",
      court: "applicant",
      courtSpans: [{ court: "applicant", stage: "issued", from: "2014-09-01T00:00:00.000Z", to: null }],
      parties: [{ role: "contractor", accountId: null, name: "Build & Co" }],
      propertyId: propertyIdOf("1512 broadway|seattle"),
      imported: { source: "City open data", blds: { Link: "https://example.test" }, state: "issued" },
    });
    expect(world.state.get("permit-summary", id)).toMatchObject({
      imported: true,
      number: "6339340",
      courtSince: "2014-09-01T00:00:00.000Z",
    });
    expect(world.state.get("property", propertyIdOf("1512 broadway|seattle"))).toMatchObject({ parcel: "600300-0845", latitude: 47.6 });
  });

  test("is taken of a build that did not know a described field", () => {
    const world = new PermitWorld();
    const { housingUnits: _, ...older } = record();
    expect(world.run(admin, "permit.import", { source: "City open data", records: [older] })).toMatchObject({ ok: true });
    expect(permit(world)).toMatchObject({ housingUnits: null, valuationCents: 28_057_993_400 });
  });

  test("twice changes nothing at all", () => {
    const world = new PermitWorld();
    bring(world, record());
    const again = bring(world, record());
    expect(again).toMatchObject({ ok: true, changes: { puts: [], removals: [], holdings: [], deliveries: [] } });
  });

  test("gives open permits to the office, issued ones to the inspectors too, and closed ones to nobody", () => {
    const world = new PermitWorld();
    const decision = bring(world, record(), record({ number: "open", state: "submitted" }), record({ number: "done", state: "closed" }));
    const held = decision.ok ? decision.changes.holdings.map(({ holder, scope }) => `${holder} ${scope}`) : [];
    expect(held).toContain(`role:office permit:${id}`);
    expect(held).toContain(`role:inspectors permit:${id}`);
    expect(held).toContain("role:office permit-staff:permit.open");
    expect(held.some((holding) => holding.includes("permit.done") || holding === "role:inspectors permit:permit.open")).toBe(false);
  });

  test("of a changed record changes what came with it, tells the record's history, and closes what is closed", () => {
    const world = new PermitWorld();
    bring(world, record());
    expect(puts(world, record({ state: "closed", rawStatus: "Permit Closed", completedOn: "2016-01-01", description: "Tower" }))).toEqual([
      "activity",
      "permit",
      "permit-summary",
    ]);
    expect(permit(world)).toMatchObject({
      state: "closed",
      rawStatus: "Permit Closed",
      completedOn: "2016-01-01",
      description: "Tower",
      court: "nobody",
    });
    expect(world.rowsHeldBy(office).some(({ scope }) => scope === `permit:${id}`)).toBe(false);
  });

  test("takes back no state that the product gave since", () => {
    const world = new PermitWorld();
    bring(world, record());
    world.do(office, "inspection.request", { permitId: id, inspectionId: namedId("i1"), code: "R", name: "Roof" });
    bring(world, record({ description: "Tower, revised", rawStatus: "Reissued" }));
    expect(permit(world)).toMatchObject({ state: "inspections", description: "Tower, revised", rawStatus: "Inspections" });
    bring(world, record({ description: "Tower, again" }));
    expect(permit(world)?.state).toBe("inspections");
  });

  test("puts permits of one address, however spelt, on one place, and keeps what is known of it", () => {
    const world = new PermitWorld();
    bring(world, record());
    bring(
      world,
      record({
        number: "two",
        address: { line1: "1512 BROADWAY.", line2: "", city: "seattle", state: "", zip: "" },
        parcel: null,
        latitude: null,
      }),
    );
    expect([...world.state.rows("property")]).toHaveLength(1);
    expect([...world.state.rows("property")][0]?.data).toMatchObject({
      parcel: "600300-0845",
      latitude: 47.6,
      address: { line1: "1512 Broadway" },
    });
  });

  test("uses a permit type of the organization where the record names one", () => {
    const world = new PermitWorld();
    bring(world, record({ typeCode: "shed" }), record({ number: "two", typeCode: "unknown" }));
    expect(permit(world)).toMatchObject({ typeId: "shed@1", typeCode: "shed" });
    expect(world.state.get("permit", "permit.two")).toMatchObject({ typeId: null, typeCode: null });
  });

  test("without an address has no place; a number twice in one batch is one permit", () => {
    const world = new PermitWorld();
    const nowhere = { line1: "", line2: "", city: "", state: "", zip: "" };
    bring(world, record({ address: nowhere }), record({ address: nowhere, description: "Later" }));
    expect(permit(world)).toMatchObject({ propertyId: null, description: "Later" });
    expect([...world.state.rows("permit")]).toHaveLength(1);
  });

  test("is a service member's: the building official's office or an Admin", () => {
    const world = new PermitWorld();
    const args = { source: "x", records: [record()] };
    expect(world.problem(official, "permit.import", args)).toBeUndefined();
    for (const person of [office, inspector, applicant])
      expect(world.problem(person, "permit.import", args)).toEqual({ code: "role-missing" });
    expect(world.problem(admin, "permit.import", { source: "x", records: [] })?.code).toBe("validation-failed");
    expect(world.problem(admin, "permit.import", { source: "x", records: Array(201).fill(record()) })?.code).toBe("validation-failed");
  });

  test("leaves open permits that a desk can go on with", () => {
    const world = new PermitWorld();
    bring(world, record({ state: "submitted", issuedOn: null }));
    world.do(office, "permit.start-review", { permitId: id });
    expect(world.problem(office, "permit.approve", { permitId: id })).toEqual({ code: "reviews-unfinished", params: { disciplines: [] } });
    world.do(office, "review.add", { permitId: id, discipline: "Building", targetDays: 5 });
    world.do(office, "review.decide", {
      permitId: id,
      reviewId: world.state.list("review", `permit/${id}`)[0]?.id ?? "",
      decision: "approved",
    });
    world.do(office, "permit.approve", { permitId: id });
    world.do(office, "permit.issue", { permitId: id });
    expect(permit(world)).toMatchObject({ state: "issued", expiresOn: null });
  });
});

describe("a record that came finaled", () => {
  const finaled = record({ state: "finaled", rawStatus: "Permit Finaled", completedOn: "2015-03-01" });

  test("takes its certificate of occupancy here: the earlier system inspected the work", () => {
    const world = new PermitWorld();
    bring(world, finaled);
    world.do(office, "permit.issue-certificate", { permitId: id });
    expect(permit(world)).toMatchObject({ state: "co_issued", completedOn: "2015-03-01" });
  });

  test("still has to pass its inspections where it was finaled nowhere", () => {
    const world = new PermitWorld();
    bring(world, record({ state: "co_temporary", rawStatus: "Temporary" }));
    expect(world.problem(office, "permit.issue-certificate", { permitId: id })?.code).toBe("inspections-unfinished");
  });
});

describe("names made of other names", () => {
  const odd = ["B26-00001", "b26-00001", "12/34 A", "12_34 A", "12.34 A", "平屋", "a".repeat(400), `${"a".repeat(400)}b`, ""];
  test("are identifiers, and differ where the names differ", () => {
    const ids = odd.map((name) => derivedId("permit", name));
    for (const one of ids.slice(0, -1)) expect(identifier.safeParse(one).success, one).toBe(true);
    expect(new Set(ids).size).toBe(odd.length);
    expect(derivedId("permit", "B26-00001")).toBe("permit.B26-00001");
  });
  test("digests are stable", () => {
    expect(textDigest("permit")).toBe(textDigest("permit"));
    expect(textDigest("permit")).not.toBe(textDigest("permjt"));
    expect(textDigest("")).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe("the register", () => {
  const place = { address: { line1: "9 Oak Ave", city: "Town" }, parcel: "9", zoning: "R1" };
  test("takes a place by hand, once for all spellings, and adds what is new", () => {
    const world = new PermitWorld();
    world.do(office, "property.add", place);
    const again = world.run(office, "property.add", { address: { line1: "9 oak avenue", city: "Town" } });
    expect(again.ok && again.changes.puts).toEqual([]);
    world.do(office, "property.add", { ...place, parcel: null, zoning: "R2" });
    expect(world.state.get("property", propertyIdOf("9 oak ave|town"))).toMatchObject({ parcel: "9", zoning: "R2" });
  });
  test.each([
    [applicant, place, { code: "role-missing" }],
    [inspector, place, { code: "role-missing" }],
    [office, { address: { line1: "!" } }, { code: "validation-failed", field: "address" }],
  ])("refuses %o %j", (person, args, problem) => {
    expect(new PermitWorld().problem(person, "property.add", args)).toEqual(problem);
  });
});

describe("the contractors of an import", () => {
  const named = (number: string, license: string, name: string) => ({
    ...record(),
    number,
    contractor: { name, license, phone: "", email: "", trade: "" },
  });
  const firms = (world: PermitWorld) =>
    [...world.state.rows("contractor")].flatMap((row) =>
      row.kind === "contractor" ? [[row.data.licenseNumber, row.data.name, row.data.trade]] : [],
    );

  test("are one each however they are spelled, and again changes nothing", () => {
    const world = new PermitWorld();
    const records = [
      named("P-1", "CC-904417", "Build & Co"),
      named("P-2", "cc904417", "BUILD AND CO LLC"),
      named("P-3", "", "Owner"),
      named("P-4", "", "Hale Electric, Inc."),
      {
        ...named("P-5", "", "HALE ELECTRIC"),
        contractor: { name: "HALE ELECTRIC", license: "", phone: "", email: "", trade: "Electrical" },
      },
    ];
    world.do(people.official, "permit.import", { source: "City", records });
    expect(firms(world)).toEqual([
      ["CC-904417", "Build & Co", ""],
      ["", "Hale Electric, Inc.", "Electrical"],
    ]);
    const again = world.run(people.official, "permit.import", { source: "City", records });
    expect(again.ok && again.changes.puts).toEqual([]);
  });
});

test("a permit is found by what it says now, whether an act changed that or not", () => {
  const world = new PermitWorld();
  const line = () => world.state.get("permit-summary", id)?.searchText;
  const said = () => {
    const permit = world.state.get("permit", id);
    return permit && searchTextOf(permit);
  };
  bring(world, record());
  const first = line();
  expect(first).toBe(said());
  world.run(office, "note.write", { permitId: id, noteId: namedId("note"), text: "Called the owner" });
  expect(line()).toBe(first);
  for (const changes of [{ description: "Shorter tower" }, { parcel: "1-2" }, { address: { ...record().address, line1: "9 Pine Rd" } }]) {
    bring(world, record(changes));
    expect(line()).toBe(said());
    expect(line()).not.toBe(first);
  }
  bring(world, record({ contractor: { name: "Other Builders", license: "CC-2", phone: "", email: "", trade: "" } }));
  expect(line()).toContain("other builders");
});
