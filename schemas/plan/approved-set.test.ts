import { describe, expect, test } from "vitest";
import type { PermitDocument } from "../document/document";
import { namedId } from "../testing/named-id";
import { approved, id, issued, pay, plan } from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { documentOfSet, drawingsInForce, setStanding } from "./approved-set";

const { applicant, office, inspector, stranger } = people;
const set = {
  ...{ permitId: id, setId: namedId("set-1"), supersedes: null, fileName: "Approved set.pdf", bytes: 5_000, sha256: "b".repeat(64) },
  ...{ pages: 4, sources: [{ documentId: plan.documentId, sha256: plan.sha256, pages: 3, put: "stamped" as const }] },
};

const standing = (world: PermitWorld) => {
  const permit = world.state.get("permit", id);
  if (!permit) throw new Error("There is no permit");
  const list = <K extends "document" | "revision" | "approved-set">(kind: K) => world.state.list(kind, `permit/${id}`);
  return setStanding(permit, { document: list("document"), revision: list("revision"), "approved-set": list("approved-set") });
};

describe("the approved set", () => {
  test("is due from the issue on, and held by party, office and inspector once it is made", () => {
    const world = worldAfter(approved);
    expect(standing(world).kind).toBe("none");
    pay(world, 20_000);
    world.do(office, "permit.issue", { permitId: id });
    expect(standing(world)).toMatchObject({ kind: "being-made", older: null });
    world.do(office, "approved-set.register", set);
    expect(standing(world)).toMatchObject({ kind: "made", set: { id: set.setId, number: 1, by: office.accountId } });
    expect(world.state.row("approved-set", set.setId)?.scope).toBe(`permit:${id}`);
    for (const person of [applicant, office, inspector])
      expect(world.rowsHeldBy(person).filter(({ kind }) => kind === "approved-set")).toHaveLength(1);
  });

  test("is superseded by an approved change alone: a file that nobody decided about changes nothing", () => {
    const world = worldAfter(issued);
    world.do(office, "approved-set.register", set);
    const changed = { ...plan, documentId: namedId("plan-2"), sha256: "c".repeat(64), supersedes: plan.documentId };
    world.do(applicant, "document.add", changed);
    const revisionId = namedId("revision-1");
    world.do(applicant, "revision.submit", { permitId: id, revisionId, description: "Wider", documentIds: [changed.documentId] });
    expect(standing(world).kind).toBe("made");
    world.do(office, "revision.decide", { permitId: id, revisionId, decision: "approved" });
    expect(standing(world)).toMatchObject({ kind: "being-made", older: { id: set.setId }, drawings: [{ id: changed.documentId }] });
    const again = { ...set, setId: namedId("set-2"), supersedes: set.setId, sha256: "d".repeat(64) };
    expect(world.problem(office, "approved-set.register", again)).toMatchObject({ code: "conflict", field: "sources" });
    const sources = [{ ...set.sources[0], documentId: changed.documentId, sha256: changed.sha256, pages: 3, put: "stamped" as const }];
    world.do(office, "approved-set.register", { ...again, sources });
    expect(standing(world)).toMatchObject({ kind: "made", set: { number: 2, supersedes: set.setId } });
  });

  test("attack: by whoever may not, too early, of other drawings, with other pages, as one of its own sources, and second", () => {
    const early = worldAfter(approved);
    expect(early.problem(office, "approved-set.register", set)?.code).toBe("move-not-allowed");
    const world = worldAfter(issued);
    const problem = (more: object, by = office) => world.problem(by, "approved-set.register", { ...set, ...more });
    expect(problem({}, applicant)?.code).toBe("role-missing");
    expect(problem({}, inspector)?.code).toBe("role-missing");
    expect(problem({}, stranger)?.code).toBe("not-found");
    const [source] = set.sources;
    for (const superseded of [[4], [1, 1], [0]]) expect(problem({ sources: [{ ...source, superseded }] })?.code).toBe("validation-failed");
    expect(problem({ sources: [{ ...source, put: "beside", superseded: [1] }], pages: 2 })).toMatchObject({ field: "sources" });
    for (const sources of [
      [{ ...source, sha256: "e".repeat(64) }],
      [{ ...source, documentId: namedId("other") }],
      [source, source],
      [source, { ...source, documentId: namedId("other") }],
    ])
      expect(problem({ sources, pages: 1 + 3 * sources.length })).toMatchObject({ code: "conflict", field: "sources" });
    expect(problem({ pages: 3 })).toMatchObject({ code: "validation-failed", field: "pages" });
    expect(problem({ sha256: plan.sha256 })).toMatchObject({ code: "validation-failed", field: "sha256" });
    expect(problem({ bytes: 3_000_000_000 })?.code).toBe("validation-failed");
    world.do(office, "approved-set.register", set);
    expect(problem({ setId: namedId("set-2") })).toMatchObject({ code: "already-requested", field: "supersedes" });
  });

  test("is a file like others to whoever opens it, and leaves out what is no drawing", () => {
    const world = worldAfter(issued);
    world.do(office, "approved-set.register", set);
    const row = world.state.get("approved-set", set.setId);
    expect(row && documentOfSet(row)).toMatchObject({ id: set.setId, mediaType: "application/pdf", sha256: set.sha256 });
    const document = world.state.list("document", `permit/${id}`)[0];
    const letter: readonly PermitDocument[] = document ? [document, { ...document, id: "x", mediaType: "text/plain" }] : [];
    expect(drawingsInForce({ revision: 0 }, { document: letter, revision: [] })).toEqual([document]);
  });
});
