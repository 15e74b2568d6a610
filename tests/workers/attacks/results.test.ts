import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { inspectorNotes } from "#schemas/inspection/result-standing";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { publicReader } from "#worker/reading/public-reader";
import { readingStores } from "#worker/reading/reading-stores";
import { runAlone } from "#worker/sync/push/run-alone";
import { issueShed } from "../support/issued-shed";
import { OfficeWorld } from "../support/office-world";

/** Two inspectors at one visit (P19): B passes it, and what A found before that, without a network, arrives after it. */
const { applicant, office, inspector, inspectorTwo, stranger } = people;
const [permitId, visit, next] = [namedId("p"), namedId("visit"), namedId("next")];
const [passed, failed] = [namedId("passed"), namedId("failed")];
const at = { permitId, inspectionId: visit };
const choice = { ...at, resultId: failed, reason: "The photo shows it" };
let world: OfficeWorld;

const attempt = async (person: Person, name: string, args: object, observedAt = world.now) => {
  const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt };
  const outcome = await runAlone({ ...world.setting, provedAt: Date.parse(world.now) }, world.organization, person, command);
  return outcome.ok ? "it stands" : outcome.problem.code;
};
const rows = () => createRowStore(env.DB);
const everything = () => rows().ofScopes(world.organization.id, [scopes.permit(permitId), scopes.permitStaff(permitId)]);
const visitNow = async () =>
  (await rows().ofKind(world.organization.id, [scopes.permit(permitId)], "inspection")).find(({ id }) => id === visit);
const told = async ({ accountId }: Person) =>
  (await rows().ofKind(world.organization.id, [scopes.user(accountId)], "notification")).map(({ event }) => event);
/** What a person's own device and pages hold of the permit. */
const heldBy = async (person: Person) =>
  JSON.stringify([(await world.replica(person)).ofScope(scopes.permit(permitId)), await world.worker(person).permitRows(permitId)]);
async function changesNothing(person: Person, name: string, args: object, code: string): Promise<void> {
  const before = await everything();
  expect(await attempt(person, name, args)).toBe(code);
  expect(await everything()).toEqual(before);
}

beforeEach(async () => {
  world = await new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`).open();
  await issueShed(world, permitId);
  await world.do(inspectorTwo, "inspection.add-on-site", { permitId, inspectionId: visit, code: "110", reason: "Called there" });
  for (const itemId of ["forms", "steel"])
    await world.do(inspectorTwo, "inspection.answer-item", { ...at, answerId: namedId(`b-${itemId}`), itemId, answer: "pass" });
  await world.do(inspectorTwo, "inspection.record-result", { ...at, resultId: passed, result: "Passed", note: "Keep the forms dry" });
  const seen = "2026-11-02T09:00:00.000Z";
  await attempt(inspector, "inspection.answer-item", { ...at, answerId: namedId("a-steel"), itemId: "steel", answer: "fail" }, seen);
  const finding = { findingId: namedId("gap"), itemId: "steel", kind: "deficiency", text: "canary-gap" };
  await attempt(inspector, "inspection.add-finding", { ...at, ...finding }, seen);
  expect(
    await attempt(inspector, "inspection.record-result", { ...at, resultId: failed, result: "Failed", note: "canary-note" }, seen),
  ).toBe("it stands");
}, 60_000);

describe("a result that differs from the one that stands", () => {
  it("attack: an older time of the device puts a late result in the place of the one that was told", async () => {
    expect(await visitNow()).toMatchObject({ state: "resulted", result: "Passed", resultId: passed, chosenResultId: null });
    expect(await told(applicant)).not.toContain("inspection-result-corrected");
  });

  it("attack: the late result, its item and its finding are read by the permit's parties", async () => {
    expect(await heldBy(applicant)).not.toMatch(/canary|results-differ/);
    expect(await heldBy(applicant)).not.toContain(failed);
    expect(await heldBy(office)).toContain("canary-gap");
  });

  it("attack: the late note takes the place of the one that the applicant's mail sends them to read", async () => {
    const notes = async () => {
      const device = permitRowsOf([...(await world.replica(applicant)).ofScope(scopes.permit(permitId))]);
      const page = await world.worker(applicant).permitRows(permitId);
      return [device, page].map((held) =>
        inspectorNotes(held?.inspection ?? [], held?.["inspection-result"] ?? []).map(({ standing }) => standing.note),
      );
    };
    expect(await notes()).toEqual([["Keep the forms dry"], ["Keep the forms dry"]]);
    await world.do(office, "inspection.choose-result", choice);
    expect(await notes()).toEqual([["canary-note"], ["canary-note"]]);
  });

  it("attack: the late result is read on the permit's public page before anybody chose it", async () => {
    const { organization, now } = world;
    const permit = (await rows().ofKind(organization.id, [scopes.permit(permitId)], "permit"))[0];
    const page = () => publicReader({ stores: readingStores(env.DB), organization, now }).publicPermit(permit?.number ?? "");
    const before = await page();
    expect(before?.inspections.map(({ state, result }) => [state, result])).toEqual([["resulted", "Passed"]]);
    expect(JSON.stringify(before)).not.toMatch(/canary|Failed/);
    await world.do(office, "inspection.choose-result", choice);
    expect((await page())?.inspections.map(({ state, result }) => [state, result])).toEqual([["resulted", "Failed"]]);
  });

  it("attack: the late result is told to anybody outside the office", async () => {
    expect(await told(applicant)).not.toContain("results-differ");
    expect([await told(inspector), await told(inspectorTwo)].flat().filter((event) => event === "results-differ")).toHaveLength(2);
    const sent = await env.DB.prepare("SELECT * FROM delivery WHERE organization = ?").bind(world.organization.id).all();
    expect(JSON.stringify(sent.results)).not.toMatch(/canary/);
  });

  it("attack: the same id is used for a second result", () =>
    changesNothing(
      inspector,
      "inspection.record-result",
      { ...at, resultId: passed, result: "Not ready", overrideReason: "x" },
      "conflict",
    ));

  it("attack: the applicant asks for the inspection that comes next", () =>
    changesNothing(applicant, "inspection.request", { permitId, inspectionId: next, code: "120" }, "result-unsettled"));

  it("attack: the applicant asks for the same inspection once more, to have a third result", () =>
    changesNothing(applicant, "inspection.request", { permitId, inspectionId: next, code: "110" }, "result-unsettled"));

  it("attack: the office lets people move in meanwhile", () =>
    changesNothing(office, "permit.grant-temporary-occupancy", { permitId, until: "2027-01-01", reason: "x" }, "result-unsettled"));

  /** What an inspector adds on site and passes. */
  async function passOnSite(code: string, itemId: string): Promise<void> {
    const there = { permitId, inspectionId: namedId(`site-${code}`) };
    expect(await attempt(inspectorTwo, "inspection.add-on-site", { ...there, code, reason: "Was there" })).toBe("it stands");
    await attempt(inspectorTwo, "inspection.answer-item", { ...there, answerId: namedId(`says-${code}`), itemId, answer: "pass" });
    const result = { ...there, resultId: namedId(`result-${code}`), result: "Passed" };
    expect(await attempt(inspectorTwo, "inspection.record-result", result)).toBe("it stands");
  }

  it("attack: the next inspection is added on site instead of asked for: it is kept as a fact that says so", async () => {
    await passOnSite("120", "studs");
    const lines = await rows().ofKind(world.organization.id, [scopes.permit(permitId), scopes.permitStaff(permitId)], "activity");
    expect(lines.find(({ event, params }) => event === "inspection.add-on-site" && params.inspection === "Framing")?.params.before).toBe(
      "110",
    );
  });

  it("attack: all that is left is added on site and passed, and the office finals the permit meanwhile", async () => {
    await passOnSite("120", "studs");
    await passOnSite("190", "all");
    await changesNothing(office, "permit.final", { permitId }, "result-unsettled");
  });
});

describe("choosing", () => {
  it("attack: the applicant chooses the result that suits them", () =>
    changesNothing(applicant, "inspection.choose-result", { ...choice, resultId: passed }, "role-missing"));

  it("attack: a stranger chooses", () => changesNothing(stranger, "inspection.choose-result", choice, "not-found"));

  it("attack: a result of nothing is chosen", () =>
    changesNothing(office, "inspection.choose-result", { ...choice, resultId: namedId("none") }, "not-found"));

  it("attack: a result of another visit is chosen", async () => {
    await world.do(inspector, "inspection.add-on-site", { permitId, inspectionId: next, code: "190", reason: "x" });
    const other = namedId("other");
    await world.do(inspector, "inspection.record-result", { permitId, inspectionId: next, resultId: other, result: "Not ready" });
    await changesNothing(office, "inspection.choose-result", { ...choice, resultId: other }, "not-found");
  });

  it("attack: a result is chosen without a reason", () =>
    changesNothing(office, "inspection.choose-result", { ...choice, reason: " " }, "reason-required"));

  it("attack: a chosen result is outdone by a newer one of whoever was overruled", async () => {
    await world.do(office, "inspection.choose-result", choice);
    expect(await visitNow()).toMatchObject({ result: "Failed", resultId: failed, chosenResultId: failed });
    expect(await told(applicant)).toContain("inspection-result-corrected");
    world.wait(5);
    const again = { ...at, resultId: namedId("again"), result: "Passed", overrideReason: "Seen again" };
    expect(await attempt(inspectorTwo, "inspection.record-result", again)).toBe("it stands");
    expect(await visitNow()).toMatchObject({ result: "Failed", resultId: failed });
    expect(await heldBy(applicant)).not.toContain(namedId("again"));
  });

  it("attack: a chosen result stands beside items that say otherwise", async () => {
    await world.do(office, "inspection.choose-result", choice);
    const held = await heldBy(applicant);
    expect(held).toContain("canary-gap");
    await world.do(office, "inspection.choose-result", { ...choice, resultId: passed, reason: "Seen again" });
    const findings = (await everything()).flatMap((row) => (row.kind === "finding" ? [row.data] : []));
    expect(findings.map(({ text, overruledAt }) => [text, overruledAt])).toEqual([["canary-gap", world.now]]);
    expect(await visitNow()).toMatchObject({ result: "Passed", resultId: passed });
  });
});
