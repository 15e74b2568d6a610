import { describe, expect, test } from "vitest";
import type { SetSource } from "../plan/approved-set";
import { pageInSet, type SheetPin, sourceOfPage } from "../plan/sheet-pin";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { finding } from "./inspection";

const { id, plan } = story;
const { applicant, office, inspector, inspectorTwo, stranger } = people;
const at = { permitId: id, inspectionId: namedId("i1") };
const setId = namedId("set-1");
const source = { documentId: plan.documentId, sha256: plan.sha256, pages: 3, put: "stamped" } as const;
const set = { permitId: id, setId, supersedes: null, fileName: "set.pdf", bytes: 9, sha256: "b".repeat(64), pages: 4, sources: [source] };

const onSite = (world: PermitWorld) => {
  story.issued(world);
  world.do(office, "approved-set.register", set);
  story.request(world, namedId("i1"), "110");
};
const place: SheetPin = {
  ...{ documentId: plan.documentId, setId, sheet: "A2.01", title: "Floor plan" },
  mark: { shape: "pin", page: 2, at: [100, 200] },
};
const found = { ...at, findingId: namedId("f1"), kind: "deficiency", text: "No anchor bolts" } as const;
const placeOf = (world: PermitWorld) => world.state.get("finding", namedId("f1"))?.sheetPin;

describe("a place on a sheet", () => {
  const sources: SetSource[] = [
    source,
    { ...source, documentId: "signed", pages: 1, put: "beside" },
    { ...source, documentId: "last", pages: 2 },
  ];

  test("is of the drawing that a page of the set was made of, and is found again on that page", () => {
    const pages = [1, 2, 4, 5, 6, 7, 8].map((page) => sourceOfPage({ sources }, page));
    const [first, last] = [plan.documentId, "last"];
    expect(pages).toEqual([
      null,
      { documentId: first, page: 1 },
      { documentId: first, page: 3 },
      null,
      { documentId: last, page: 1 },
      { documentId: last, page: 2 },
      null,
    ]);
    for (const [page, of] of [2, 4, 6, 7].map((one) => [one, sourceOfPage({ sources }, one)] as const))
      expect(of && pageInSet({ sources }, of)).toBe(page);
    expect(pageInSet({ sources }, { documentId: "signed", page: 1 })).toBeNull();
    expect(pageInSet({ sources }, { documentId: "last", page: 3 })).toBeNull();
  });

  test("stays with its finding through another wording, moves, and is taken off", () => {
    const world = worldAfter(onSite);
    world.do(inspector, "inspection.add-finding", { ...found, sheetPin: place });
    expect(placeOf(world)).toEqual(place);
    // As a build sends it that knows of no places.
    world.do(inspector, "inspection.edit-finding", { permitId: id, findingId: found.findingId, kind: "deficiency", text: "No bolts" });
    expect(placeOf(world)).toEqual(place);
    const moved: SheetPin = {
      ...place,
      mark: {
        shape: "cloud",
        page: 3,
        corners: [
          [1, 1],
          [9, 9],
        ],
      },
    };
    const edit = { permitId: id, findingId: found.findingId, kind: "deficiency", text: "No bolts" } as const;
    world.do(inspector, "inspection.edit-finding", { ...edit, sheetPin: moved });
    expect(placeOf(world)).toEqual(moved);
    world.do(inspector, "inspection.edit-finding", { ...edit, sheetPin: null });
    expect(placeOf(world)).toBeNull();
  });

  test("still names its drawing's version and its set after an approved change", () => {
    const world = worldAfter(onSite);
    world.do(inspector, "inspection.add-finding", { ...found, sheetPin: place });
    const changed = { ...plan, documentId: namedId("plan-2"), sha256: "c".repeat(64), supersedes: plan.documentId };
    world.do(applicant, "document.add", changed);
    const revisionId = namedId("revision-1");
    world.do(applicant, "revision.submit", { permitId: id, revisionId, description: "Wider", documentIds: [changed.documentId] });
    world.do(office, "revision.decide", { permitId: id, revisionId, decision: "approved" });
    const sources = [{ ...source, documentId: changed.documentId, sha256: changed.sha256 }];
    const second = { ...set, setId: namedId("set-2"), supersedes: setId, sha256: "d".repeat(64), sources };
    world.do(office, "approved-set.register", second);
    expect(placeOf(world)).toMatchObject({ documentId: plan.documentId, setId, sheet: "A2.01" });
    // Found with no signal, by the set of before: it is taken all the same.
    world.do(inspector, "inspection.add-finding", { ...found, findingId: namedId("f2"), sheetPin: place });
    expect(world.state.get("finding", namedId("f2"))?.sheetPin).toEqual(place);
  });

  test("a photo is pinned as it is taken or afterwards, by whoever took it, until their result stands", () => {
    const world = worldAfter(onSite);
    const photo = { ...at, sha256: "b".repeat(64), bytes: 5, mediaType: "image/jpeg" } as const;
    world.do(inspector, "inspection.add-photo", { ...photo, photoId: namedId("p1"), sheetPin: place });
    world.do(inspector, "inspection.add-photo", { ...photo, photoId: namedId("p2") });
    const pinned = { permitId: id, photoId: namedId("p2"), sheetPin: place };
    expect(world.problem(inspectorTwo, "inspection.pin-photo", pinned)?.code).toBe("role-missing");
    world.do(inspector, "inspection.pin-photo", pinned);
    for (const name of ["p1", "p2"]) expect(world.state.get("inspection-photo", namedId(name))?.sheetPin).toEqual(place);
    world.do(inspector, "inspection.pin-photo", { ...pinned, sheetPin: null });
    expect(world.state.get("inspection-photo", namedId("p2"))?.sheetPin).toBeNull();
    world.do(inspector, "inspection.record-result", { ...at, resultId: namedId("r1"), result: "Passed", overrideReason: "Seen", note: "" });
    expect(world.problem(inspector, "inspection.pin-photo", pinned)?.code).toBe("inspection-finished");
  });

  test("of a result that does not stand is read by the office alone, and so is its pin", () => {
    const world = worldAfter(onSite);
    world.do(inspector, "inspection.record-result", { ...at, resultId: namedId("r1"), result: "Passed", overrideReason: "Seen", note: "" });
    world.do(inspectorTwo, "inspection.add-finding", { ...found, sheetPin: place });
    const held = (person: typeof applicant) => JSON.stringify(world.rowsHeldBy(person)).includes("A2.01");
    expect([applicant, office].map(held)).toEqual([false, true]);
  });

  test("rows and commands of builds that know of no places are read", () => {
    const world = worldAfter(onSite);
    world.do(inspector, "inspection.add-finding", found);
    const { sheetPin, ...before } = world.state.get("finding", namedId("f1")) ?? expect.fail("no finding");
    expect(sheetPin).toBeNull();
    expect(finding.parse(before)).toEqual(before);
  });

  test.each([
    ["a document of nobody", { documentId: namedId("elsewhere") }, { code: "not-found", field: "documentId" }],
    ["a set of nobody", { setId: namedId("elsewhere") }, { code: "not-found", field: "setId" }],
    ["a set named as a drawing without itself", { documentId: setId, setId: null }, { code: "not-found", field: "setId" }],
    [
      "a page that the drawing does not have",
      { mark: { shape: "pin", page: 4, at: [1, 1] } },
      { code: "validation-failed", field: "page" },
    ],
    [
      "a set's first page",
      { documentId: setId, mark: { shape: "pin", page: 1, at: [1, 1] } },
      { code: "validation-failed", field: "page" },
    ],
    ["a page after the set's last", { documentId: setId, mark: { shape: "pin", page: 5, at: [1, 1] } }, { code: "validation-failed" }],
    [
      "a mark that only reviewers make",
      {
        mark: {
          shape: "rectangle",
          page: 1,
          corners: [
            [1, 1],
            [2, 2],
          ],
        },
      },
      { code: "validation-failed" },
    ],
  ] as const)("attack: %s is refused on the device and at the office, and writes nothing", (_title, more, problem) => {
    const world = worldAfter(onSite);
    const claim = { ...found, sheetPin: { ...place, ...more } };
    expect(world.problemOfAny(inspector, "inspection.add-finding", claim)).toMatchObject(problem);
    expect(world.state.get("finding", namedId("f1"))).toBeUndefined();
  });

  test("attack: by a party, a stranger and the office; only inspectors pin", () => {
    const world = worldAfter(onSite);
    const claim = { ...found, sheetPin: place };
    const codes = [applicant, office, stranger].map((person) => world.problem(person, "inspection.add-finding", claim)?.code);
    expect(codes).toEqual(["role-missing", "role-missing", "not-found"]);
  });
});
