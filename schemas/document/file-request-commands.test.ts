import { describe, expect, test } from "vitest";
import { permitRowsOf } from "../permit/permit-rows";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import type { PermitDocument } from "./document";
import { currentDocuments } from "./document-versions";
import { type FileRequest, filesWanted, openRequests, standingOf } from "./file-request";

const { id, permitOf } = story;
const { applicant, office, official, stranger } = people;

const asked = {
  permitId: id,
  requestId: namedId("request-1"),
  title: "Before we go on",
  dueOn: "2026-11-20",
  files: [
    { id: namedId("soil"), name: "Soil report", why: "The slope is steep" },
    { id: namedId("plan"), name: "Newer site plan", slot: "site-plan" },
  ],
};
const one = (fileId: string) => ({ permitId: id, requestId: namedId("request-1"), fileId: namedId(fileId) });
const file = (name: string) => ({ documentId: namedId(name), fileName: `${name}.pdf`, mediaType: "application/pdf", bytes: 9 });
const sent = (fileId: string, documentId: string) => ({ ...one(fileId), ...file(documentId), sha256: "b".repeat(64) });

/** In review, with two files asked for. */
function requested(world: PermitWorld): void {
  story.inReview(world);
  world.do(office, "file-request.ask", asked);
}
const requestOf = (world: PermitWorld): FileRequest => world.state.get("file-request", namedId("request-1")) ?? expect.fail("no request");
const stateOf = (world: PermitWorld, fileId: string) => requestOf(world).files.find((each) => each.id === namedId(fileId))?.state;
const documentsOf = (world: PermitWorld): readonly PermitDocument[] => world.state.list("document", `permit/${id}`);
const provided = (world: PermitWorld) => {
  requested(world);
  world.do(applicant, "file-request.provide", sent("soil", "soil-1"));
};

describe("asking for files", () => {
  test("stands where the permit's parties have it, with who asks, for what and by when", () => {
    const world = worldAfter(requested);
    const held = world.rowsHeldBy(applicant).find(({ kind }) => kind === "file-request");
    expect(held).toMatchObject({ scope: `permit:${id}`, data: { askerName: "office name", dueOn: "2026-11-20", withdrawnAt: null } });
    expect(requestOf(world).files.map(({ id: fileId, state }) => [fileId, state])).toEqual([
      [namedId("soil"), "requested"],
      [namedId("plan"), "requested"],
    ]);
  });

  test("is the applicant's turn, by the day it is due", () => {
    const world = worldAfter(requested);
    const rows = permitRowsOf(world.rowsHeldBy(applicant));
    for (const held of [rows, permitRowsOf(world.rowsHeldBy(office))])
      expect(openRequests(permitOf(world), held["file-request"]).map(({ dueOn }) => dueOn)).toEqual(["2026-11-20"]);
  });

  test.each([
    [{ dueOn: "2026-11-01" }, { code: "validation-failed", field: "dueOn" }],
    [{ dueOn: "2026-11-21" }, { code: "not-a-working-day", field: "dueOn" }],
    [{ dueOn: "2026-11-26" }, { code: "not-a-working-day", field: "dueOn" }],
    [{ title: " " }, { code: "validation-failed", field: "title" }],
    [{ files: [] }, { code: "validation-failed", field: "files" }],
    [{ files: [{ id: namedId("a"), name: "" }] }, { code: "validation-failed", field: "files.0.name" }],
    [{ files: [{ id: namedId("a"), name: "A", slot: "nothing" }] }, { code: "validation-failed", field: "files.0.slot" }],
    [
      {
        files: [
          { id: namedId("a"), name: "A" },
          { id: namedId("a"), name: "B" },
        ],
      },
      { code: "validation-failed", field: "files" },
    ],
  ])("with %j is refused", (change, problem) => {
    expect(worldAfter(story.inReview).problem(office, "file-request.ask", { ...asked, ...change })).toEqual(problem);
  });

  test("twice under one id, by a party, or of a permit that is over is refused", () => {
    const world = worldAfter(requested);
    expect(world.problem(office, "file-request.ask", asked)).toEqual({ code: "conflict", field: "requestId" });
    expect(world.problem(applicant, "file-request.ask", { ...asked, requestId: namedId("r2") })).toEqual({ code: "role-missing" });
    world.do(applicant, "permit.withdraw", { permitId: id, reason: "Sold" });
    expect(world.problem(office, "file-request.ask", { ...asked, requestId: namedId("r2") })?.code).toBe("move-not-allowed");
    expect(openRequests(permitOf(world), [requestOf(world)])).toEqual([]);
    expect(standingOf(permitOf(world), requestOf(world))).toBe("over");
  });
});

describe("giving a file", () => {
  test("makes it a document of the permit, and leaves a receipt with its time", () => {
    const world = worldAfter(provided);
    expect(requestOf(world).files[0]).toMatchObject({ state: "received", answeredAt: world.now, documentIds: [namedId("soil-1")] });
    expect(world.state.get("document", namedId("soil-1"))).toMatchObject({
      slot: "requested",
      revision: 0,
      state: "added",
      supersedes: null,
    });
    expect(filesWanted(requestOf(world)).map(({ id: fileId }) => fileId)).toEqual([namedId("plan")]);
  });

  test("of a type that the form has makes it the version in force", () => {
    const world = worldAfter(requested);
    world.do(applicant, "file-request.provide", sent("plan", "plan-2"));
    expect(world.state.get("document", namedId("plan-2"))).toMatchObject({ slot: "site-plan", supersedes: namedId("plan-1") });
    expect(currentDocuments(documentsOf(world)).map((document) => document.id)).toEqual([namedId("plan-2")]);
  });

  test("of one type twice, as two photos are asked for, leaves both in force", () => {
    const world = worldAfter(story.inReview);
    const both = ["north", "south"].map((name) => ({ id: namedId(name), name, slot: "site-plan" }));
    world.do(office, "file-request.ask", { ...asked, files: both });
    world.do(applicant, "file-request.provide", sent("north", "n"));
    world.do(applicant, "file-request.provide", sent("south", "s"));
    expect(
      currentDocuments(documentsOf(world))
        .map((document) => document.id)
        .sort(),
    ).toEqual([namedId("n"), namedId("s")].sort());
  });

  test("again before the office accepted it stands for the first; after, it is refused", () => {
    const world = worldAfter(provided);
    world.do(applicant, "file-request.provide", sent("soil", "soil-2"));
    expect(world.state.get("document", namedId("soil-2"))?.supersedes).toBe(namedId("soil-1"));
    world.do(office, "file-request.accept", one("soil"));
    expect(world.problem(applicant, "file-request.provide", sent("soil", "soil-3"))).toEqual({
      code: "conflict",
      field: "fileId",
    });
  });

  test("of another kind than its slot takes, or by nobody's party, is refused", () => {
    const world = worldAfter(requested);
    const odd = { ...sent("plan", "x"), mediaType: "text/html" };
    expect(world.problem(applicant, "file-request.provide", odd)?.code).toBe("file-type-not-allowed");
    expect(world.problem(applicant, "file-request.provide", { ...sent("soil", "x"), bytes: 0 })?.code).toBe("file-missing");
    expect(world.problem(stranger, "file-request.provide", sent("soil", "x"))).toEqual({ code: "not-found" });
    expect(world.problem(applicant, "file-request.provide", sent("none", "x"))).toEqual({ code: "not-found", field: "fileId" });
  });

  test("cannot be undone by removing its document", () => {
    const world = worldAfter((told) => {
      story.issued(told);
      told.do(office, "file-request.ask", asked);
      told.do(applicant, "file-request.provide", sent("soil", "soil-1"));
    });
    expect(world.problem(applicant, "document.remove", { permitId: id, documentId: namedId("soil-1") })?.code).toBe("move-not-allowed");
  });

  test("waits for whoever asked, and not once it is settled", () => {
    const world = worldAfter(provided);
    expect(story.summaryOf(world)?.waitsOn).toContainEqual({ step: "check-files", accountId: "office" });
    world.do(official, "file-request.accept", one("soil"));
    expect(story.summaryOf(world)?.waitsOn.map(({ step }) => step)).not.toContain("check-files");
  });
});

describe("answers", () => {
  test("that a file cannot be given need a reason, and may be followed by the file after all", () => {
    const world = worldAfter(requested);
    expect(world.problem(applicant, "file-request.cannot-provide", { ...one("soil"), reason: " " })?.code).toBe("reason-required");
    world.do(applicant, "file-request.cannot-provide", { ...one("soil"), reason: "There is none" });
    expect(requestOf(world).files[0]).toMatchObject({ state: "cannot_provide", reason: "There is none", answeredAt: world.now });
    world.do(applicant, "file-request.provide", sent("soil", "soil-1"));
    expect(requestOf(world).files[0]).toMatchObject({ state: "received", reason: "" });
  });

  test("are all there: the request is with the office, and accepted when each file is", () => {
    const world = worldAfter(provided);
    world.do(applicant, "file-request.provide", sent("plan", "plan-2"));
    expect(standingOf(permitOf(world), requestOf(world))).toBe("sent");
    world.do(office, "file-request.accept", one("soil"));
    world.do(office, "file-request.accept", one("plan"));
    expect(standingOf(permitOf(world), requestOf(world))).toBe("accepted");
    expect(world.state.get("document", namedId("plan-2"))?.state).toBe("accepted");
  });

  test("asked for again carry the reason, and leave the completeness check alone", () => {
    const world = worldAfter(provided);
    expect(world.problem(office, "file-request.ask-again", one("soil"))?.code).toBe("reason-required");
    world.do(office, "file-request.ask-again", { ...one("soil"), reason: "Page 2 is missing" });
    expect(requestOf(world).files[0]).toMatchObject({ state: "asked_again", reason: "Page 2 is missing" });
    expect(world.state.get("document", namedId("soil-1"))?.state).toBe("added");
    world.do(applicant, "file-request.provide", sent("soil", "soil-2"));
    expect(stateOf(world, "soil")).toBe("received");
  });

  test("are the office's to judge alone, and only once they are there", () => {
    const world = worldAfter(requested);
    expect(world.problem(office, "file-request.accept", one("soil"))).toEqual({ code: "conflict", field: "fileId" });
    expect(world.problem(office, "file-request.ask-again", { ...one("soil"), reason: "x" })).toEqual({ code: "conflict", field: "fileId" });
    expect(world.problem(applicant, "file-request.accept", one("soil"))).toEqual({ code: "role-missing" });
  });
});

test("a request taken back says why, asks for nothing any more, and keeps what was given", () => {
  const world = worldAfter(provided);
  expect(world.problem(office, "file-request.withdraw", { permitId: id, requestId: namedId("request-1") })?.code).toBe("reason-required");
  world.do(office, "file-request.withdraw", { permitId: id, requestId: namedId("request-1"), reason: "Not needed" });
  expect(filesWanted(requestOf(world))).toEqual([]);
  expect(standingOf(permitOf(world), requestOf(world))).toBe("withdrawn");
  expect(documentsOf(world).map((document) => document.id)).toContain(namedId("soil-1"));
  expect(world.problem(applicant, "file-request.provide", sent("plan", "p"))).toEqual({ code: "conflict", field: "requestId" });
});

test("each side is told of what the other did, with the request to open", () => {
  const world = worldAfter(provided);
  world.do(office, "file-request.accept", one("soil"));
  world.do(applicant, "file-request.cannot-provide", { ...one("plan"), reason: "Lost" });
  world.do(office, "file-request.ask-again", { ...one("plan"), reason: "Draw it again" });
  const told = [...world.state.rows("notification")].flatMap((row) =>
    row.kind === "notification" && row.data.event.startsWith("file-") ? [`${row.data.event} to ${row.data.accountId}`] : [],
  );
  expect(told).toEqual([
    "file-requested to applicant",
    "file-answered to office",
    "file-accepted to applicant",
    "file-answered to office",
    "file-asked-again to applicant",
  ]);
  const mail = world.deliveries.find(({ channel, template }) => channel === "mail" && template === "file-requested");
  expect(mail?.params).toMatchObject({ permitId: id, requestId: namedId("request-1"), files: 2, dueOn: "2026-11-20" });
});
