import { describe, expect, test } from "vitest";
import { aggregates } from "../row-scope";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../testing/permit-world";
import { linkStanding, type SharedLink } from "./shared-link";

const { id } = story;
const { applicant, stranger, office } = people;
const ofPermit = {
  permitId: id,
  linkId: namedId("link-1"),
  tokenHash: "c".repeat(64),
  scope: { kind: "status" },
  label: "Olga",
  lastDay: "2026-11-09",
} as const;
const ofDraft = { ...ofPermit, scope: { kind: "question", question: "description" } } as const;
const ofFile = { ...ofPermit, scope: { kind: "file", slot: "site-plan" } } as const;
const about = { permitId: id, linkId: namedId("link-1") };
/** Whoever comes by the link: nobody can sign in as it. */
const bearer = somebody(`link:${namedId("link-1")}`);
const linkOf = (world: PermitWorld): SharedLink => world.state.get("shared-link", namedId("link-1")) ?? expect.fail("no link");
const given = { documentId: namedId("by-link"), fileName: "plan.pdf", mediaType: "application/pdf", bytes: 9, sha256: "d".repeat(64) };

const shared = (world: PermitWorld) => {
  story.submitted(world);
  world.do(applicant, "shared-link.make", ofPermit);
};
const delegated = (world: PermitWorld) => {
  story.drafted(world);
  world.do(applicant, "shared-link.make", ofDraft);
};

/** At the counter: an application that the office fills in for somebody, and its link to sign by. */
const counted = (world: PermitWorld) => {
  story.drafted(world, office);
  world.do(office, "shared-link.make", { ...ofPermit, scope: { kind: "signature" } });
};
const signature = { kind: "drawn", name: "Olga Owner", paths: ["M 1 1"] } as const;

describe("signing on a phone of one's own", () => {
  const draftOf = (world: PermitWorld) => world.state.get("draft", id) ?? expect.fail("no draft");
  const sign = (world: PermitWorld, seen = draftOf(world).changedAt) =>
    world.problem(bearer, "shared-link.sign", { ...about, seen, signature });

  test("is what the office then sends it with", () => {
    const world = worldAfter(counted);
    expect(world.problem(office, "permit.submit", { permitId: id })).toMatchObject({ code: "signature-missing" });
    expect(sign(world)).toBeUndefined();
    expect(draftOf(world).signed).toEqual({ signature, at: world.now });
    expect(linkOf(world).filledAt).toBe(world.now);
    world.do(office, "permit.submit", { permitId: id });
    expect(world.state.list("submission", aggregates.permit(id))).toMatchObject([{ signature }]);
  });

  test("holds for what was read: with another answer it is gone, and what changed meanwhile is not signed", () => {
    const world = worldAfter(counted);
    const seen = draftOf(world).changedAt;
    world.wait({ minutes: 1 });
    world.do(office, "draft.answer", {
      permitId: id,
      question: "description",
      base: draftOf(world).answers.description ?? null,
      value: "A bigger shed",
    });
    expect(sign(world, seen)).toMatchObject({ code: "conflict", field: "seen" });
    expect(sign(world)).toBeUndefined();
    world.do(office, "draft.finish-section", { permitId: id, section: "work", finished: true });
    expect(draftOf(world).signed).toBeDefined();
    world.do(office, "draft.answer", { permitId: id, question: "description", base: "A bigger shed", value: "A barn" });
    expect(draftOf(world).signed).toBeUndefined();
    expect(world.problem(office, "permit.submit", { permitId: id })).toMatchObject({ code: "signature-missing" });
  });

  test("is asked by the counter alone, and done by its link alone", () => {
    const world = worldAfter(story.drafted);
    const toSign = { ...ofPermit, scope: { kind: "signature" } } as const;
    expect(world.problem(applicant, "shared-link.make", toSign)).toMatchObject({ code: "validation-failed", field: "scope" });
    const counter = worldAfter(counted);
    const seen = draftOf(counter).changedAt;
    for (const person of [applicant, stranger, office, somebody(`link:${namedId("link-2")}`)])
      expect(counter.problem(person, "shared-link.sign", { ...about, seen, signature })).toMatchObject({ code: "not-found" });
    expect(counter.problem(bearer, "shared-link.sign", { ...about, seen, signature: { ...signature, paths: [] } })).toMatchObject({
      code: "validation-failed",
    });
    expect(worldAfter(delegated).problem(bearer, "shared-link.sign", { ...about, seen, signature })).toMatchObject({ code: "not-found" });
  });
});

describe("making a link", () => {
  test("keeps it with whoever made it alone, open until the end of its last day", () => {
    const world = worldAfter(shared);
    expect(linkOf(world)).toMatchObject({ side: "made", about: "12 Elm St, Town", expiresAt: "2026-11-10T00:00:00.000Z", viewCount: 0 });
    const holds = (person: typeof applicant) => world.rowsHeldBy(person).some(({ kind }) => kind === "shared-link");
    expect([holds(applicant), holds(office), holds(stranger)]).toEqual([true, false, false]);
    expect(linkStanding(linkOf(world), "2026-11-09T23:59:59.999Z")).toBe("open");
    expect(linkStanding(linkOf(world), "2026-11-10T00:00:00.000Z")).toBe("expired");
  });

  test("for a party with an account lists it for them too, without the hash of its secret, and ends it there as well", () => {
    const world = worldAfter(story.submitted);
    world.do(office, "shared-link.make", { ...ofPermit, email: "Applicant@Demo.test" });
    const theirs = () => world.rowsHeldBy(applicant).flatMap((row) => (row.kind === "shared-link" ? [row.data] : []));
    expect(theirs()).toMatchObject([{ side: "received", tokenHash: null, email: "", makerName: "office name", revokedAt: null }]);
    world.do(office, "shared-link.revoke", about);
    expect(theirs()[0]?.revokedAt).toBe(world.now);
  });

  test.each([
    [story.submitted, ofDraft, { code: "validation-failed", field: "scope" }],
    [story.drafted, ofPermit, { code: "validation-failed", field: "scope" }],
    [story.drafted, { ...ofDraft, scope: { kind: "question", question: "none" } }, { code: "validation-failed", field: "scope" }],
    [story.drafted, { ...ofDraft, scope: { kind: "file", slot: "none" } }, { code: "validation-failed", field: "scope" }],
    [story.submitted, { ...ofPermit, lastDay: "2026-11-01" }, { code: "validation-failed", field: "lastDay" }],
    [story.submitted, { ...ofPermit, lastDay: "2027-11-04" }, { code: "validation-failed", field: "lastDay" }],
    [story.submitted, { ...ofPermit, label: " " }, { code: "validation-failed", field: "label" }],
    [shared, ofPermit, { code: "conflict", field: "linkId" }],
  ] as const)("after %o with %j is refused", (told, args, problem) => {
    expect(worldAfter(told).problem(applicant, "shared-link.make", args)).toEqual(problem);
  });

  test("of what is not theirs is refused to strangers, and of a draft to the office too", () => {
    expect(worldAfter(story.submitted).problem(stranger, "shared-link.make", ofPermit)).toEqual({ code: "not-found" });
    expect(worldAfter(story.drafted).problem(office, "shared-link.make", ofDraft)).toEqual({ code: "not-found" });
  });
});

describe("whoever comes by a link", () => {
  test("fills the one question, compared with what they saw", () => {
    const world = worldAfter(delegated);
    const before = "A shed\nbehind the house";
    expect(world.problem(bearer, "shared-link.answer", { ...about, base: "else", value: "Mine" })?.code).toBe("field-conflict");
    world.do(bearer, "shared-link.answer", { ...about, base: before, value: "Mine" });
    expect(world.state.get("draft", id)?.answers.description).toBe("Mine");
    expect(linkOf(world).filledAt).toBe(world.now);
    expect(world.problem(bearer, "shared-link.answer", { ...about, base: "Mine", value: "" })).toEqual({
      code: "validation-failed",
      field: "value",
    });
  });

  test("gives the one file, in place of the one before", () => {
    const world = worldAfter((told) => {
      story.drafted(told);
      told.do(applicant, "shared-link.make", ofFile);
    });
    world.do(bearer, "shared-link.give-file", { ...about, ...given });
    expect(world.state.get("document", namedId("by-link"))).toMatchObject({
      slot: "site-plan",
      supersedes: namedId("plan-1"),
      addedBy: bearer.accountId,
    });
    const preview = { sha256: "e".repeat(64), bytes: 5 };
    expect(world.problem(bearer, "shared-link.give-file", { ...about, ...given, preview })).toMatchObject({ code: "conflict" });
    const twin = { ...about, ...given, documentId: namedId("y"), preview };
    expect(world.problem(bearer, "shared-link.give-file", twin)).toMatchObject({ code: "validation-failed", field: "preview" });
    const odd = { ...about, ...given, documentId: namedId("x"), mediaType: "text/html" };
    expect(world.problem(bearer, "shared-link.give-file", odd)?.code).toBe("file-type-not-allowed");
    expect(world.problem(bearer, "shared-link.answer", { ...about, base: null, value: "x" })).toEqual({ code: "not-found" });
  });

  test("is counted, with the time and the kind of device of the last twenty", () => {
    const world = worldAfter(shared);
    for (let view = 0; view < 25; view += 1) {
      world.wait({ minutes: 1 });
      world.do(bearer, "shared-link.note-view", { ...about, on: view % 2 ? "phone" : "desktop" });
    }
    expect(linkOf(world)).toMatchObject({
      viewCount: 25,
      views: [{ at: world.now, on: "desktop" }, { on: "phone" }, {}, ...Array(17).fill({})],
    });
  });

  test.each([
    ["shared-link.note-view", { on: "phone" }],
    ["shared-link.answer", { base: "A shed\nbehind the house", value: "Mine" }],
  ])("may not %s once it ended or is over, and nobody else may at all", (name, more) => {
    const world = worldAfter(delegated);
    for (const person of [applicant, office, stranger, somebody("link:other")])
      expect(world.problemOfAny(person, name, { ...about, ...more })).toEqual({ code: "not-found" });
    world.wait({ days: 9 });
    expect(world.problemOfAny(bearer, name, { ...about, ...more })).toEqual({ code: "not-found" });
    const ended = worldAfter(delegated);
    ended.do(applicant, "shared-link.revoke", about);
    expect(ended.problemOfAny(bearer, name, { ...about, ...more })).toEqual({ code: "not-found" });
  });

  test("fills nothing once the application was sent", () => {
    const world = worldAfter(delegated);
    world.do(applicant, "permit.submit", { permitId: id });
    expect(world.problem(bearer, "shared-link.answer", { ...about, base: null, value: "Mine" })).toEqual({ code: "not-found" });
  });
});

test("only whoever made a link ends it", () => {
  const world = worldAfter(shared);
  expect(world.problem(office, "shared-link.revoke", about)).toEqual({ code: "not-found", field: "linkId" });
  world.do(applicant, "shared-link.revoke", about);
  expect(linkStanding(linkOf(world), world.now)).toBe("revoked");
});
