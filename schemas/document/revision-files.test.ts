import { expect, test } from "vitest";
import { permitRowsOf } from "../permit/permit-rows";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { filesForRevision } from "./revision-files";

const { id, permitOf } = story;
const { applicant, office } = people;
const added = (name: string) => ({ ...story.plan, documentId: namedId(name) });
const found = (world: PermitWorld) =>
  filesForRevision(
    permitOf(world),
    permitRowsOf((["document", "revision", "submission", "file-request"] as const).flatMap((kind) => [...world.state.rows(kind)])),
  ).map((document) => document.id);

test("files of a change are those that were added for it: none that was approved, none that an earlier change carries", () => {
  const world = worldAfter(story.issued);
  expect(found(world)).toEqual([]);
  world.do(applicant, "document.add", added("wider"));
  expect(found(world)).toEqual([namedId("wider")]);
  world.do(applicant, "document.add", { ...added("wider-still"), supersedes: namedId("wider") });
  expect(found(world)).toEqual([namedId("wider-still")]);
  const revision = { permitId: id, revisionId: namedId("one") };
  world.do(applicant, "revision.submit", { ...revision, description: "Wider", documentIds: found(world) });
  expect(found(world)).toEqual([]);
  world.do(office, "revision.decide", { ...revision, decision: "approved" });
  world.do(applicant, "document.add", added("next"));
  expect(found(world)).toEqual([namedId("next")]);
});

test("a file that the office asked for is no change", () => {
  const world = worldAfter(story.issued);
  const request = { permitId: id, requestId: namedId("request") };
  const file = { id: namedId("file"), name: "Photo", why: "" };
  world.do(office, "file-request.ask", { ...request, title: "Photo", message: "", dueOn: "2026-11-20", files: [file] });
  world.do(applicant, "file-request.provide", { ...request, fileId: file.id, ...answer("photo") });
  expect(found(world)).toEqual([]);
});

function answer(name: string) {
  const { slot: _slot, permitId: _permitId, ...given } = added(name);
  return given;
}
