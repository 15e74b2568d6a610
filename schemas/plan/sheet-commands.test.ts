import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import { decide, drafted, id, inReview, reviewId, submitted } from "../testing/permit-stories";
import { people, worldAfter } from "../testing/permit-world";
import type { Mark } from "./mark";
import { type Sheet, sheetsOfFile, unreadSheet } from "./sheet";

const { applicant, office, inspector, stranger } = people;
const documentId = namedId("plan-1");
const sheetOf = (page: number, number: string, title = ""): Sheet => ({
  page,
  view: [0, 0, 2592, 1728],
  rotation: 0,
  userUnit: 1,
  number,
  title,
  scaleText: "",
});
const sheets = [sheetOf(1, "G0.01", "Cover"), sheetOf(2, "A2.01", "Grond floor plan")];
const about = { permitId: id, documentId };

describe("the sheets of a plan set", () => {
  test("stand where the document does: with a draft's author, then with the permit", () => {
    const world = worldAfter(drafted);
    world.do(applicant, "sheet.index", { ...about, sheets });
    expect(world.state.row("sheet-index", documentId)?.scope).toBe(`draft:${id}`);
    world.do(applicant, "permit.submit", { permitId: id });
    expect(world.state.row("sheet-index", documentId)).toMatchObject({ scope: `permit:${id}`, data: { sheets } });
    expect(world.rowsHeldBy(office).some(({ kind }) => kind === "sheet-index")).toBe(true);
  });

  test("are said once: whoever reads the same file later finds it done, and changes nothing", () => {
    const world = worldAfter(submitted);
    world.do(office, "sheet.index", { ...about, sheets });
    world.do(inspector, "sheet.index", { ...about, sheets: [sheetOf(1, "X1")] });
    expect(world.state.get("sheet-index", documentId)?.sheets).toEqual(sheets);
  });

  test("go with the file: taken back, and with a draft that is deleted", () => {
    const removed = worldAfter(drafted);
    removed.do(applicant, "sheet.index", { ...about, sheets });
    removed.do(applicant, "document.remove", about);
    expect(removed.state.get("sheet-index", documentId)).toBeUndefined();
    const deleted = worldAfter(drafted);
    deleted.do(applicant, "sheet.index", { ...about, sheets });
    deleted.do(applicant, "draft.delete", { permitId: id });
    expect(deleted.state.get("sheet-index", documentId)).toBeUndefined();
  });

  test("attack: of a file of another permit or one that is gone, of a page twice, and by somebody who may not see it", () => {
    const world = worldAfter(submitted);
    world.do(office, "sheet.index", { ...about, documentId: "other", sheets });
    expect(world.state.get("sheet-index", "other")).toBeUndefined();
    expect(world.problem(office, "sheet.index", { ...about, sheets: [sheetOf(1, "A"), sheetOf(1, "B")] })).toMatchObject({
      code: "validation-failed",
      field: "sheets",
    });
    expect(world.problem(stranger, "sheet.index", { ...about, sheets })?.code).toBe("not-found");
    expect(world.state.get("sheet-index", documentId)).toBeUndefined();
  });
});

describe("a sheet's number and title", () => {
  test("are corrected by a person, one sheet at a time", () => {
    const world = worldAfter(submitted);
    world.do(office, "sheet.index", { ...about, sheets });
    const base = { number: "A2.01", title: "Grond floor plan" };
    world.do(applicant, "sheet.name", { ...about, page: 2, base, named: { number: "A2.01", title: "Ground floor plan" } });
    expect(world.state.get("sheet-index", documentId)?.sheets).toEqual([sheets[0], sheetOf(2, "A2.01", "Ground floor plan")]);
  });

  test("that somebody else has corrected since are not overwritten", () => {
    const world = worldAfter(submitted);
    world.do(office, "sheet.index", { ...about, sheets });
    const base = { number: "A2.1", title: "Grond floor plan" };
    expect(world.problem(office, "sheet.name", { ...about, page: 2, base, named: { number: "A9", title: "" } })?.code).toBe("conflict");
    expect(world.problem(office, "sheet.name", { ...about, page: 3, base, named: base })?.code).toBe("not-found");
  });
});

describe("a sheet that was viewed", () => {
  test("is each reviewer's own mark, seen by staff alone, and taken back again", () => {
    const world = worldAfter(inReview);
    for (const page of [2, 1, 2]) world.do(office, "sheet.view", { ...about, page, viewed: true });
    world.do(inspector, "sheet.view", { ...about, page: 1, viewed: true });
    const own = `${documentId}.${office.accountId}`;
    expect(world.state.row("viewed-sheets", own)).toMatchObject({ scope: `permit-staff:${id}`, data: { pages: [1, 2] } });
    world.do(office, "sheet.view", { ...about, page: 1, viewed: false });
    expect(world.state.get("viewed-sheets", own)?.pages).toEqual([2]);
    expect(world.state.get("viewed-sheets", `${documentId}.${inspector.accountId}`)?.pages).toEqual([1]);
    expect(world.rowsHeldBy(applicant).some(({ kind }) => kind === "viewed-sheets")).toBe(false);
    expect(world.problem(applicant, "sheet.view", { ...about, page: 1, viewed: true })?.code).toBe("role-missing");
  });
});

describe("a comment on a mark", () => {
  const mark: Mark = {
    shape: "cloud",
    page: 2,
    corners: [
      [100, 200],
      [300, 50],
    ],
  };
  const comment = { permitId: id, commentId: namedId("marked"), text: "Show the clear floor", documentId, page: 2, sheet: "A2.01" };

  test("keeps its place on the sheet in the letter, where the applicant sees it", () => {
    const world = worldAfter(inReview);
    world.do(office, "comment.write", { ...comment, reviewId: reviewId(world, "Building"), mark });
    decide(world, "Building", "revision_required");
    decide(world, "Fire", "approved");
    world.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("letter"), opening: "", answerBy: null });
    const corrections = world.rowsHeldBy(applicant).filter(({ kind }) => kind === "correction");
    expect(corrections).toMatchObject([{ data: { documentId, page: 2, sheet: "A2.01", mark } }]);
  });

  test("names the file that it is marked on", () => {
    const world = worldAfter(inReview);
    const unplaced = { ...comment, reviewId: reviewId(world, "Building"), documentId: null, mark };
    expect(world.problem(office, "comment.write", unplaced)).toMatchObject({
      code: "validation-failed",
      field: "documentId",
    });
  });
});

describe("attack: an index that does not say what the file has", () => {
  test("hides no page that it leaves out, and adds none that is not there", () => {
    const index = { sheets: [sheetOf(2, "A2.01"), sheetOf(9, "X9")] };
    expect(sheetsOfFile(index, 3)).toEqual([unreadSheet(1), sheetOf(2, "A2.01"), unreadSheet(3)]);
    expect(sheetsOfFile(index, 0)).toEqual([]);
  });
});
