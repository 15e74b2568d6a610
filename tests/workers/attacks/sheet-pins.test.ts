import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { commandNamed } from "#schemas/commands";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people, somebody } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { runAlone } from "#worker/sync/push/run-alone";
import { issueShed } from "../support/issued-shed";
import { OfficeWorld } from "../support/office-world";

/** What an inspector's device says of a place on a sheet is a claim, and what it says is read by those who may read the finding. */
const { applicant, stranger, office, inspector, inspectorTwo } = people;
const [permitId, neighbor, visit] = [namedId("p"), namedId("neighbor"), namedId("visit")];
let world: OfficeWorld;
let [own, other] = ["", ""];

const documentOf = async (id: string) => {
  const rows = await createRowStore(env.DB).ofKind(world.organization.id, [scopes.permit(id)], "document");
  return rows[0] ?? expect.fail("no drawing");
};
const registered = async (id: string, setId: string) => {
  const { id: documentId, sha256 } = await documentOf(id);
  const sources = [{ documentId, sha256, pages: 3, put: "stamped" as const }];
  const file = { fileName: "set.pdf", bytes: 9, sha256: "e".repeat(64), pages: 4 };
  await world.do(office, "approved-set.register", { permitId: id, setId, supersedes: null, ...file, sources });
  return documentId;
};

beforeEach(async () => {
  world = await new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`).open();
  await issueShed(world, permitId);
  await issueShed(world, neighbor, namedId("neighbor-plan"));
  own = await registered(permitId, namedId("set"));
  other = await registered(neighbor, namedId("other-set"));
  await world.do(inspector, "inspection.add-on-site", { permitId, inspectionId: visit, code: "110", reason: "Called there" });
}, 60_000);

const pin = (page: number) => ({ shape: "pin", page, at: [5, 5] });
const place = (changes: object = {}) => ({
  ...{ documentId: own, setId: namedId("set"), mark: pin(2), sheet: "A2.01", title: "canary-title" },
  ...changes,
});
const finding = { permitId, inspectionId: visit, findingId: namedId("gap"), kind: "deficiency", text: "No bolts" };
const photo = { permitId, inspectionId: visit, photoId: namedId("photo"), sha256: "b".repeat(64), bytes: 5, mediaType: "image/jpeg" };
const refusal = async (person: Person, name: string, args: unknown) => {
  const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt: world.now };
  const outcome = await runAlone({ ...world.setting, commandNamed }, world.organization, person, command);
  return outcome.ok ? "it stands" : outcome.problem.code;
};
const rowsOf = (kind: "finding" | "inspection-photo") =>
  createRowStore(env.DB).ofKind(world.organization.id, [scopes.permit(permitId), scopes.permitStaff(permitId)], kind);

test("attack: a finding or a photo is pinned on what is not this permit's, or on a page that there is not", async () => {
  for (const [claim, code] of [
    [{ documentId: other }, "not-found"],
    [{ documentId: namedId("nowhere") }, "not-found"],
    [{ documentId: namedId("other-set"), setId: namedId("other-set") }, "not-found"],
    [{ setId: namedId("other-set") }, "not-found"],
    [{ setId: namedId("nowhere") }, "not-found"],
    [{ mark: pin(4) }, "validation-failed"],
    [{ setId: null, mark: pin(99) }, "validation-failed"],
    [{ mark: pin(0) }, "validation-failed"],
    [{ mark: { shape: "pin", page: 1, at: [1e9, 5] } }, "validation-failed"],
    [
      {
        mark: {
          shape: "ink",
          page: 1,
          points: [
            [1, 1],
            [2, 2],
          ],
        },
      },
      "validation-failed",
    ],
    [{ sheet: "x".repeat(41) }, "validation-failed"],
  ] as const) {
    const sheetPin = place(claim);
    expect([claim, await refusal(inspector, "inspection.add-finding", { ...finding, sheetPin })]).toEqual([claim, code]);
    expect(await refusal(inspector, "inspection.add-photo", { ...photo, sheetPin })).toBe(code);
  }
  expect([...(await rowsOf("finding")), ...(await rowsOf("inspection-photo"))]).toEqual([]);
});

test("attack: the place of somebody else's finding or photo, and by who inspects nothing or was dismissed since", async () => {
  expect(await refusal(inspector, "inspection.add-finding", { ...finding, sheetPin: place() })).toBe("it stands");
  expect(await refusal(inspector, "inspection.add-photo", photo)).toBe("it stands");
  const edit = { permitId, findingId: finding.findingId, kind: "deficiency", text: "Fine", sheetPin: null };
  const move = { permitId, photoId: photo.photoId, sheetPin: place() };
  for (const [person, code] of [
    [applicant, "role-missing"],
    [office, "role-missing"],
    [stranger, "not-found"],
    [somebody(inspector.accountId), "not-found"],
    [inspectorTwo, "role-missing"],
  ] as const) {
    expect([person.accountId, await refusal(person, "inspection.edit-finding", edit)]).toEqual([person.accountId, code]);
    expect(await refusal(person, "inspection.pin-photo", move)).toBe(code);
  }
  expect(await refusal(inspector, "inspection.pin-photo", { ...move, sheetPin: place({ documentId: other }) })).toBe("not-found");
  expect(await rowsOf("finding")).toMatchObject([{ text: "No bolts", sheetPin: { documentId: own } }]);
  expect(await rowsOf("inspection-photo")).toMatchObject([{ sheetPin: null }]);
  expect(await refusal(inspector, "inspection.pin-photo", move)).toBe("it stands");
  expect(await rowsOf("inspection-photo")).toMatchObject([{ sheetPin: { sheet: "A2.01" } }]);
});

test("attack: the pins of a late finding are read by the permit's parties", async () => {
  const result = { permitId, inspectionId: visit, resultId: namedId("passed"), result: "Passed", note: "" };
  expect(await refusal(inspectorTwo, "inspection.record-result", { ...result, overrideReason: "Seen" })).toBe("it stands");
  expect(await refusal(inspector, "inspection.add-finding", { ...finding, sheetPin: place() })).toBe("it stands");
  expect(await refusal(inspector, "inspection.add-photo", { ...photo, sheetPin: place() })).toBe("it stands");
  const heldBy = async (person: Person) =>
    JSON.stringify([(await world.replica(person)).ofScope(scopes.permit(permitId)), await world.worker(person).permitRows(permitId)]);
  expect(await heldBy(applicant)).not.toContain("canary-title");
  expect(await heldBy(office)).toContain("canary-title");
});
