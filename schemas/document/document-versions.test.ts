import { expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import { corrected, drafted, id, plan } from "../testing/permit-stories";
import { people, worldAfter } from "../testing/permit-world";
import { documentBefore, latestVersion, versionOf } from "./document-versions";

const second = { ...plan, documentId: namedId("plan-2"), supersedes: namedId("plan-1") };

test("files of one name in one slot are told apart by which of them came first; a slot's only file needs no number", () => {
  const world = worldAfter(corrected);
  const documents = () => world.state.list("document", `permit/${id}`);
  expect(versionOf(documents(), namedId("plan-1"))).toBeNull();
  world.do(people.applicant, "document.add", second);
  world.do(people.applicant, "document.add", {
    ...second,
    documentId: namedId("photo"),
    supersedes: null,
    slot: "photos",
    mediaType: "image/jpeg",
  });
  const numbers = ["plan-1", "plan-2", "photo"].map((name) => versionOf(documents(), namedId(name)));
  expect(numbers).toEqual([1, 2, null]);
});

test("two files of one slot that stand for none of each other are told apart too", () => {
  const world = worldAfter(drafted);
  world.do(people.applicant, "document.add", { ...second, supersedes: null });
  const documents = world.state.list("document", `permit/${id}`);
  expect(documents.map((each) => versionOf(documents, each.id)).sort()).toEqual([1, 2]);
});

test("the version before a file is the one it stands for, else the newest of an earlier revision in its slot", () => {
  const world = worldAfter(corrected);
  const documents = () => world.state.list("document", `permit/${id}`);
  const found = (name: string) => documents().find((each) => each.id === namedId(name));
  const before = (name: string) => {
    const document = found(name);
    return document && documentBefore(documents(), document)?.id;
  };
  expect(before("plan-1")).toBeUndefined();
  world.do(people.applicant, "document.add", { ...second, supersedes: null });
  expect(before("plan-2")).toBe(namedId("plan-1"));
  world.do(people.applicant, "document.add", { ...second, documentId: namedId("plan-3"), supersedes: namedId("plan-2") });
  expect(before("plan-3")).toBe(namedId("plan-2"));
  const first = found("plan-1");
  expect(first && latestVersion(documents(), first)?.id).toBeDefined();
  const last = found("plan-3");
  expect(last && latestVersion(documents(), last)).toBeNull();
});
