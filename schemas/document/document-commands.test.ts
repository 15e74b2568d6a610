import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import { corrected, correctionId, drafted, id, issued, plan, submitted } from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";

const { applicant, office, stranger, inspector } = people;
type Story = (world: PermitWorld) => void;
const second = { ...plan, documentId: namedId("plan-2"), supersedes: namedId("plan-1") };
const returned: Story = (world) => {
  submitted(world);
  world.do(office, "document.ask-again", { permitId: id, documentId: namedId("plan-1"), text: "Too small to read" });
  world.do(office, "permit.return-incomplete", { permitId: id });
};

describe("a file", () => {
  test("of a draft stands where its author alone reads, under a name that is safe", () => {
    const world = worldAfter(drafted);
    world.do(applicant, "document.add", { ...plan, documentId: namedId("two"), fileName: "../../etc/pass\u202Efdp.wd\u0000" });
    expect(world.state.row("document", namedId("two"))).toMatchObject({
      scope: `draft:${id}`,
      data: { fileName: "passfdp.wd", revision: 0 },
    });
  });

  test("moves to the permit when the application is sent", () => {
    const world = worldAfter(submitted);
    expect(world.state.row("document", namedId("plan-1"))?.scope).toBe(`permit:${id}`);
    expect(world.rowsHeldBy(office).some((row) => row.kind === "document")).toBe(true);
  });

  test("that answers a letter belongs to the next revision; one that completes an application to the present one", () => {
    const letter = worldAfter(corrected);
    letter.do(applicant, "document.add", { ...second, correctionId: correctionId(letter) });
    expect(letter.state.get("document", namedId("plan-2"))).toMatchObject({ revision: 1, correctionId: correctionId(letter) });
    const incomplete = worldAfter(returned);
    incomplete.do(applicant, "document.add", second);
    expect(incomplete.state.get("document", namedId("plan-2"))).toMatchObject({ revision: 0, supersedes: namedId("plan-1") });
  });

  test.each([
    ["a kind that its slot does not take", drafted, { mediaType: "image/jpeg" }, { code: "file-type-not-allowed", field: "mediaType" }],
    ["more bytes than its slot takes", drafted, { bytes: 1_000_001 }, { code: "too-large", params: { limit: 1_000_000 } }],
    ["no bytes", drafted, { bytes: 0 }, { code: "file-missing", field: "bytes" }],
    ["a slot that the form has not", drafted, { slot: "garden" }, { code: "validation-failed", field: "slot" }],
    ["an id that is taken", drafted, { documentId: namedId("plan-1") }, { code: "conflict" }],
    ["an older file that is not there", drafted, { supersedes: "none" }, { code: "not-found", field: "supersedes" }],
    ["a correction of no letter", drafted, { correctionId: "none" }, { code: "not-found", field: "correctionId" }],
    ["a correction that is not there", corrected, { correctionId: "none" }, { code: "not-found", field: "correctionId" }],
    ["a permit that waits for the office", submitted, {}, { code: "move-not-allowed", params: { from: "submitted" } }],
  ] as const)("is refused with %s", (_why, story, change, problem) => {
    expect(worldAfter(story).problem(applicant, "document.add", { ...plan, documentId: namedId("new"), ...change })).toMatchObject(problem);
  });

  test("that answers a letter must fit its slot too", () => {
    const world = worldAfter(corrected);
    expect(world.problem(applicant, "document.add", { ...second, mediaType: "text/html" })?.code).toBe("file-type-not-allowed");
    expect(world.state.get("document", namedId("plan-2"))).toBeUndefined();
  });

  test("is refused from whoever is no party", () => {
    const world = worldAfter(corrected);
    expect(world.problem(stranger, "document.add", second)).toEqual({ code: "not-found" });
    expect(world.problem(inspector, "document.add", second)).toEqual({ code: "role-missing" });
    expect(worldAfter(drafted).problem(stranger, "document.add", second)).toEqual({ code: "not-found" });
  });
});

describe("taking a file back", () => {
  test("works while it is not sent", () => {
    const draft = worldAfter(drafted);
    draft.do(applicant, "document.remove", { permitId: id, documentId: namedId("plan-1") });
    expect(draft.state.get("document", namedId("plan-1"))).toBeUndefined();
    const letter = worldAfter(corrected);
    letter.do(applicant, "document.add", second);
    letter.do(applicant, "document.remove", { permitId: id, documentId: namedId("plan-2") });
    expect(letter.state.get("document", namedId("plan-2"))).toBeUndefined();
  });

  test.each([
    ["a file that was sent", corrected, applicant, namedId("plan-1"), { code: "move-not-allowed" }],
    ["a file that is not there", corrected, applicant, "none", { code: "not-found", field: "documentId" }],
    ["a stranger", corrected, stranger, namedId("plan-1"), { code: "not-found" }],
    ["an inspector", issued, inspector, namedId("plan-1"), { code: "role-missing" }],
  ] as const)("is refused for %s", (_why, story, person, documentId, problem) => {
    expect(worldAfter(story).problem(person, "document.remove", { permitId: id, documentId })).toMatchObject(problem);
  });
});

describe("the completeness check", () => {
  test("takes a file added to the slot of one asked for again as standing for it, though it names none", () => {
    const world = worldAfter(returned);
    world.do(applicant, "document.add", { ...plan, documentId: namedId("plan-2") });
    expect(world.state.get("document", namedId("plan-2"))?.supersedes).toBe(namedId("plan-1"));
    world.do(applicant, "document.add", { ...plan, documentId: namedId("plan-3") });
    expect(world.state.get("document", namedId("plan-3"))?.supersedes).toBe(null);
  });

  test("accepts a file, or asks for it again and says why", () => {
    const world = worldAfter(submitted);
    world.do(office, "document.ask-again", { permitId: id, documentId: namedId("plan-1"), text: "Too small" });
    expect(world.state.get("document", namedId("plan-1"))).toMatchObject({ state: "asked_again", askedAgain: "Too small" });
    world.do(office, "document.accept", { permitId: id, documentId: namedId("plan-1") });
    expect(world.state.get("document", namedId("plan-1"))).toMatchObject({ state: "accepted", askedAgain: "" });
  });

  test.each([
    ["document.accept", { documentId: "none" }, submitted, { code: "not-found", field: "documentId" }],
    ["document.ask-again", { documentId: "none", text: "x" }, submitted, { code: "not-found", field: "documentId" }],
    ["document.ask-again", { documentId: namedId("plan-1"), text: " " }, submitted, { code: "reason-required", field: "text" }],
    ["document.ask-again", { documentId: namedId("plan-1"), text: "x" }, issued, { code: "move-not-allowed", params: { from: "issued" } }],
    ["document.accept", { documentId: namedId("plan-1") }, issued, { code: "move-not-allowed", params: { from: "issued" } }],
  ] as const)("%s %j is refused", (command, args, story, problem) => {
    expect(worldAfter(story).problem(office, command, { permitId: id, ...args })).toMatchObject(problem);
  });
});
