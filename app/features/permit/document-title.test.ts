import { expect, test } from "vitest";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import { namedId } from "#schemas/testing/named-id";
import { corrected, id, inReview, plan } from "#schemas/testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "#schemas/testing/permit-world";
import { documentTitle, slotTitle, titledFile, titledFiles } from "./document-title";

const { applicant, office } = people;
const add = (world: PermitWorld, name: string, more: object) =>
  world.do(applicant, "document.add", { ...plan, documentId: namedId(name), fileName: "plan.pdf", ...more });

/** What each file of the permit is called, oldest first. */
function calledIn(world: PermitWorld, say: typeof titledFile): readonly string[] {
  const rows = permitRowsOf(world.rowsHeldBy(office));
  const type = world.state.get("permit-type", rows.permit[0]?.typeId ?? "") ?? null;
  return rows.document.map((document) => say(document, titledFiles({ rows, type })));
}

test("four files called plan.pdf are told apart by their places and versions", () => {
  const world = worldAfter(corrected);
  add(world, "plan-2", { supersedes: namedId("plan-1") });
  add(world, "plan-3", { supersedes: namedId("plan-2") });
  add(world, "photo", { slot: "photos", mediaType: "image/jpeg" });
  expect([...calledIn(world, titledFile)].sort()).toEqual([
    "plan.pdf (Photos)",
    "plan.pdf (Site plan, version 1)",
    "plan.pdf (Site plan, version 2)",
    "plan.pdf (Site plan, version 3)",
  ]);
});

test("a file that was asked for is called what it was asked for as, and its versions are its own", () => {
  const world = worldAfter(inReview);
  const files = ["soil", "survey"].map((name) => ({ id: namedId(name), name: `The ${name} report` }));
  const request = { permitId: id, requestId: namedId("request"), title: "Reports", dueOn: "2026-11-20", files };
  world.do(office, "file-request.ask", request);
  for (const [fileId, documentId] of [
    ["soil", "one"],
    ["soil", "two"],
    ["survey", "three"],
  ] as const) {
    const { slot: _slot, ...file } = plan;
    const given = { requestId: namedId("request"), fileId: namedId(fileId), documentId: namedId(documentId) };
    world.do(applicant, "file-request.provide", { ...file, ...given });
  }
  expect([...calledIn(world, documentTitle)].sort()).toEqual([
    "Site plan",
    "The soil report, version 1",
    "The soil report, version 2",
    "The survey report",
  ]);
});

test("a place that the form does not know is another document; without a form it is what the record says", () => {
  expect(slotTitle("garden", { documents: [] })).toBe("Another document");
  expect(slotTitle("garden", null)).toBe("garden");
});
