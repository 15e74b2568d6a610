import { describe, expect, test } from "vitest";
import { permitRowsOf } from "../permit/permit-rows";
import type { AnyRow } from "../row";
import { aggregates } from "../row-scope";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { certificateStanding, newestCertificates } from "./certificate-standing";
import { type Paper, type PaperKind, paperKinds } from "./paper";
import { paperStanding, papersFor } from "./paper-standing";
import { mostCertificates } from "./put-certificate";

const { id, permitOf } = story;
const { applicant, office, official, inspector } = people;
const until = { permitId: id, until: "2026-12-01", reason: "The ground floor is done" };

const started: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("inspection-110"), "110");
  story.record(world, namedId("inspection-110"), "Passed");
};
const temporary: story.Story = (world) => {
  started(world);
  world.do(office, "permit.grant-temporary-occupancy", until);
};

const certificatesOf = (world: PermitWorld) => newestCertificates(world.state.list("certificate", aggregates.permit(id)));
const rowsOf = (world: PermitWorld) =>
  permitRowsOf(
    (["certificate", "hold", "inspection", "inspection-result", "letter"] as const).flatMap((kind): readonly AnyRow[] => [
      ...world.state.rows(kind),
    ]),
  );

/** How each certificate stands on a day, the newest first. */
const standings = (world: PermitWorld, today = "2026-11-03") => {
  const all = certificatesOf(world);
  return all.map((one) => certificateStanding(one, { all, permit: permitOf(world), today }));
};

const paperOf = (kind: PaperKind, subjectId: string, more: Partial<Paper> = {}): Paper => ({
  ...{
    id: `${subjectId}.${kind}`,
    permitId: id,
    kind,
    subjectId,
    number: "",
    language: "en",
    fileName: "x.pdf",
    mediaType: "application/pdf",
  },
  ...{ bytes: 1, sha256: "a".repeat(64), pages: 1, madeAt: "2026-11-02T10:00:00.000Z", by: "system", byName: "", ...more },
});

const standingOf = (world: PermitWorld, one: Paper, today = "2026-11-03", others: readonly Paper[] = []) =>
  paperStanding(one, { permit: permitOf(world), rows: { ...rowsOf(world), paper: [one, ...others] }, today });

describe("certificates", () => {
  test("are numbered by kind, say what the record then held, and a later one takes the place of the one before", () => {
    const world = worldAfter(temporary);
    world.wait({ days: 3 });
    world.do(office, "condition.add", { permitId: id, conditionId: namedId("tree"), text: "Plant a tree", dueBefore: "never" });
    world.do(office, "permit.grant-temporary-occupancy", { ...until, until: "2027-01-15", part: "The shed", occupantLoad: 4 });
    const [newer, older] = certificatesOf(world);
    expect([newer?.number, older?.number]).toEqual(["TCO26-00002", "TCO26-00001"]);
    expect(newer).toMatchObject({
      part: "The shed",
      occupantLoad: 4,
      endsOn: "2027-01-15",
      conditions: [{ text: "Plant a tree", dueBefore: "never" }],
    });
    expect(newer?.inspections.map(({ name, byName }) => [name, byName])).toEqual([["Footing", inspector.name]]);
    expect(older).toMatchObject({ part: "", occupantLoad: null, conditions: [] });
    expect(permitOf(world)).toMatchObject({ state: "co_temporary", dueOn: "2027-01-15" });
    expect(standings(world)).toEqual(["in-force", "replaced"]);
  });

  test("end with their day, when they are taken back, and with the permit", () => {
    const world = worldAfter(temporary);
    expect([standings(world, "2026-12-01"), standings(world, "2026-12-02")]).toEqual([["in-force"], ["ended"]]);
    world.do(office, "permit.end-temporary-occupancy", { permitId: id, reason: "The rail is loose" });
    expect([certificatesOf(world)[0]?.endedOn, standings(world)]).toEqual(["2026-11-02", ["ended"]]);
    const revoked = worldAfter(temporary);
    revoked.do(office, "permit.revoke", { permitId: id, reason: "Another building" });
    expect(standings(revoked)).toEqual(["revoked"]);
  });

  test("a final one takes the place of a temporary one, and has no end", () => {
    const world = worldAfter(temporary);
    world.do(office, "permit.end-temporary-occupancy", { permitId: id, reason: "On the way to the final" });
    for (const code of ["120", "190"]) {
      story.request(world, namedId(`inspection-${code}`), code);
      story.record(world, namedId(`inspection-${code}`), "Passed");
    }
    world.do(office, "permit.final", { permitId: id });
    world.do(office, "permit.issue-certificate", { permitId: id, useGroup: "U" });
    expect(certificatesOf(world).map(({ number, kind, endsOn }) => [number, kind, endsOn])).toEqual([
      ["CO26-00001", "final", null],
      ["TCO26-00001", "temporary", "2026-12-01"],
    ]);
    expect(standings(world, "2030-01-01")[0]).toBe("in-force");
    expect(certificatesOf(world)[0]?.inspections.map(({ name }) => name)).toEqual(["Footing", "Framing", "Final"]);
  });

  test.each([
    ["an applicant", applicant, {}, "role-missing"],
    ["an inspector", inspector, {}, "role-missing"],
    ["half a person", office, { occupantLoad: 1.5 }, "validation-failed"],
    ["fewer than nobody", office, { occupantLoad: -1 }, "validation-failed"],
    ["a day that is over", office, { until: "2026-11-02" }, "validation-failed"],
    ["a line of a page", office, { useGroup: "A".repeat(121) }, "validation-failed"],
  ] as const)("attack: is not issued by or for %s", (_title, person, changes, code) => {
    const world = worldAfter(temporary);
    expect(world.problem(person, "permit.grant-temporary-occupancy", { ...until, ...changes })?.code).toBe(code);
    expect(certificatesOf(world)).toHaveLength(1);
  });

  test("attack: is issued so many times, and no more", () => {
    const world = worldAfter(temporary);
    for (let more = 1; more < mostCertificates; more += 1) world.do(office, "permit.grant-temporary-occupancy", until);
    expect(world.problem(office, "permit.grant-temporary-occupancy", until)).toEqual({
      code: "too-large",
      params: { limit: mostCertificates },
    });
    expect(certificatesOf(world)).toHaveLength(mostCertificates);
  });

  test("attack: is not issued again while a hold stands or work is stopped", () => {
    const world = worldAfter(temporary);
    world.do(official, "hold.place", { permitId: id, holdId: namedId("hold"), severity: "Lock", reason: "Taxes" });
    expect(world.problem(office, "permit.grant-temporary-occupancy", until)?.code).toBe("hold-in-force");
  });
});

describe("what became of a paper", () => {
  test("is told of a certificate as of the record that it says", () => {
    const world = worldAfter(temporary);
    const subject = certificatesOf(world)[0]?.id ?? "";
    expect(standingOf(world, paperOf("temporary-certificate", subject))).toBeNull();
    expect(standingOf(world, paperOf("temporary-certificate", subject), "2027-01-01")).toBe("ended");
  });

  test("is told of the card of a permit that expired or was revoked", () => {
    const card = paperOf("permit-card", "card");
    const revoked = worldAfter(started);
    expect(standingOf(revoked, card)).toBeNull();
    revoked.do(office, "permit.revoke", { permitId: id, reason: "Another building" });
    expect(standingOf(revoked, card)).toBe("revoked");
    const expired = worldAfter(started);
    expired.wait({ days: 300 });
    expired.do(office, "permit.expire", { permitId: id });
    expect(standingOf(expired, card)).toBe("ended");
  });

  test("is told of a card once another was made of the permit, in whatever language", () => {
    const world = worldAfter(started);
    const card = paperOf("permit-card", "card");
    const spanish = paperOf("permit-card", "card", { id: "card.es", language: "es", madeAt: "2026-11-02T10:00:05.000Z" });
    const newer = paperOf("permit-card", "card-2", { madeAt: "2026-11-02T12:00:00.000Z" });
    expect(standingOf(world, card, "2026-11-03", [spanish])).toBeNull();
    expect(standingOf(world, card, "2026-11-03", [spanish, newer])).toBe("replaced");
    expect(standingOf(world, newer, "2026-11-03", [card, spanish])).toBeNull();
  });

  test("is told of an order to stop once it is released", () => {
    const world = worldAfter(started);
    const holdId = namedId("stop");
    world.do(office, "hold.place", { permitId: id, holdId, severity: "Required", stopWork: true, reason: "No shoring" });
    expect(standingOf(world, paperOf("stop-work-order", holdId))).toBeNull();
    world.do(office, "hold.release", { permitId: id, holdId });
    expect(standingOf(world, paperOf("stop-work-order", holdId))).toBe("released");
  });

  test("is told of a notice whose result another one corrected", () => {
    const world = worldAfter(story.issued);
    const at = { permitId: id, inspectionId: namedId("inspection-110") };
    story.request(world, at.inspectionId, "110");
    const failed = { ...at, resultId: namedId("failed"), result: "Failed", note: "Too shallow" } as const;
    world.do(inspector, "inspection.record-result", failed);
    expect(standingOf(world, paperOf("inspection-notice", failed.resultId))).toBeNull();
    world.wait({ minutes: 5 });
    world.do(inspector, "inspection.record-result", { ...at, resultId: namedId("passed"), result: "Passed", note: "Measured again" });
    expect(standingOf(world, paperOf("inspection-notice", failed.resultId))).toBe("corrected");
  });

  test("is told of an earlier letter, and of a denial that an appeal undid", () => {
    const world = worldAfter(story.inReview);
    const letter = paperOf("correction-letter", "one");
    const later = paperOf("correction-letter", "two", { madeAt: "2026-11-09T10:00:00.000Z" });
    expect([standingOf(world, letter, "2026-11-10", [later]), standingOf(world, later, "2026-11-10", [letter])]).toEqual([
      "replaced",
      null,
    ]);
    world.do(office, "permit.deny", { permitId: id, reason: "Floodway" });
    expect(standingOf(world, paperOf("denial-letter", "no"))).toBeNull();
    world.do(applicant, "permit.appeal", { permitId: id, reason: "It is above it" });
    expect(standingOf(world, paperOf("denial-letter", "no"))).toBeNull();
    world.do(office, "permit.decide-appeal", { permitId: id, granted: true, reason: "Surveyed" });
    expect(standingOf(world, paperOf("denial-letter", "no"))).toBe("replaced");
  });

  test("a kind whose record is not there stands", () => {
    const world = worldAfter(story.issued);
    for (const kind of paperKinds)
      expect(standingOf(world, paperOf(kind, "elsewhere")), kind).toBe(kind === "denial-letter" ? "replaced" : null);
  });
});

test("papers are listed newest first, each act in the reader's language where it has one", () => {
  const english = paperOf("certificate", "one", { id: "en-1" });
  const spanish = paperOf("certificate", "one", { id: "es-1", language: "es" });
  const later = paperOf("permit-card", "two", { id: "en-2", madeAt: "2026-11-05T10:00:00.000Z" });
  const ids = (language: Paper["language"]) => papersFor([english, spanish, later], language).map((one) => one.id);
  expect([ids("en"), ids("es")]).toEqual([
    ["en-2", "en-1"],
    ["en-2", "es-1"],
  ]);
});
