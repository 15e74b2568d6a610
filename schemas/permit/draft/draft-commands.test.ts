import { describe, expect, test } from "vitest";
import type { AnswerValue } from "../../permit-type/permit-type";
import { namedId } from "../../testing/named-id";
import { drafted, id, place, plan, submitted } from "../../testing/permit-stories";
import { PermitWorld, people, type WorldOptions } from "../../testing/permit-world";
import { shedType } from "../../testing/shed-permit-type";

const { applicant, stranger, office } = people;
const begun = (options?: WorldOptions): PermitWorld => {
  const world = new PermitWorld(options);
  world.do(applicant, "draft.start", { permitId: id, typeId: "shed@1" });
  return world;
};
const draftOf = (world: PermitWorld) => world.state.get("draft", id);
const answer = (base: AnswerValue | null, value: AnswerValue | null, question = "description") => ({ permitId: id, question, base, value });

describe("a draft", () => {
  test("is held by its author alone, whatever their address's standing", () => {
    const world = new PermitWorld();
    world.do({ ...applicant, emailVerified: false }, "draft.start", { permitId: id, typeId: "shed@1" });
    expect(world.rowsHeldBy(applicant).some((row) => row.kind === "draft")).toBe(true);
    expect(world.rowsHeldBy(office).some((row) => row.kind === "draft")).toBe(false);
    expect(world.problem(stranger, "draft.answer", answer(null, "x"))).toEqual({ code: "not-found" });
    expect(world.problem(office, "draft.delete", { permitId: id })).toEqual({ code: "not-found" });
  });

  test("begins on an edition that exists, under an id that is free", () => {
    const world = begun();
    expect(world.problem(applicant, "draft.start", { permitId: namedId("other"), typeId: "shed@9" })?.code).toBe("form-version-unknown");
    expect(world.problem(applicant, "draft.start", { permitId: id, typeId: "shed@1" })?.code).toBe("conflict");
    const sent = new PermitWorld();
    submitted(sent);
    expect(sent.problem(stranger, "draft.start", { permitId: id, typeId: "shed@1" })?.code).toBe("conflict");
  });

  test("may begin on an older edition: the device may have been away", () => {
    const world = begun({ types: [shedType({ current: false }), shedType({ id: "shed@2", edition: 2 })] });
    expect(draftOf(world)?.typeId).toBe("shed@1");
  });
});

describe("an answer", () => {
  test("is set when nobody changed the field meanwhile, and taken away with null", () => {
    const world = begun();
    world.do(applicant, "draft.answer", answer(null, "A shed"));
    world.do(applicant, "draft.answer", answer("A shed", "A big shed"));
    expect(draftOf(world)?.answers).toEqual({ description: "A big shed" });
    world.do(applicant, "draft.answer", answer("A big shed", null));
    expect(draftOf(world)?.answers).toEqual({});
  });

  test("given before the application began is marked so until it is changed", () => {
    const world = begun();
    world.do(applicant, "draft.answer", { ...answer(null, "A shed"), carried: true });
    world.do(applicant, "draft.answer", answer(null, 5_000, "workValue"));
    expect(draftOf(world)).toMatchObject({ answers: { description: "A shed" }, carried: ["description"] });
    world.do(applicant, "draft.answer", answer("A shed", "A shed"));
    expect(draftOf(world)?.carried).toEqual(["description"]);
    world.do(applicant, "draft.answer", answer("A shed", "A big shed"));
    expect(draftOf(world)?.carried).toBeUndefined();
    const unknown = { ...answer(null, "red", "color"), carried: true } as const;
    expect(world.problem(applicant, "draft.answer", unknown)).toEqual({ code: "validation-failed", field: "question" });
  });

  test("[SY-402] that differs from what somebody else wrote shows both", () => {
    const world = begun();
    world.do(applicant, "draft.answer", answer(null, "Mine"));
    expect(world.problem(applicant, "draft.answer", answer(null, "Other"))).toEqual({
      code: "field-conflict",
      field: "description",
      params: { question: "description", current: '"Mine"' },
    });
  });

  test("that is there already changes nothing, whatever its base was", () => {
    const world = begun();
    world.do(applicant, "draft.answer", answer(null, { name: "Ana", email: "a@b.test" }, "owner"));
    const before = draftOf(world);
    world.wait({ minutes: 1 });
    world.do(applicant, "draft.answer", answer("stale", { email: "a@b.test", name: "Ana" }, "owner"));
    expect(draftOf(world)).toBe(before);
  });

  test("to a question that the form does not ask is refused", () => {
    expect(begun().problem(applicant, "draft.answer", answer(null, "x", "colour"))).toEqual({
      code: "validation-failed",
      field: "question",
    });
  });

  test("[SY-402] to another field does not conflict", () => {
    const world = begun();
    world.do(applicant, "draft.answer", answer(null, "A shed"));
    world.do(applicant, "draft.answer", answer(null, 5, "workValue"));
    expect(draftOf(world)?.answers).toEqual({ description: "A shed", workValue: 5 });
  });
});

describe("the place", () => {
  const elm = { id: "place.elm", address: { line1: "12 Elm Street", line2: "", city: "Town", state: "", zip: "" } };
  const property = { ...elm, addressKey: "12 elm st|town", parcel: "77", zoning: null, latitude: null, longitude: null };
  const rows = [{ kind: "property", id: elm.id, scope: "staff", aggregate: `property/${elm.id}`, data: property }] as const;

  test("of the register brings its own address and parcel", () => {
    const world = begun({ rows });
    world.do(applicant, "draft.choose-property", { permitId: id, propertyId: elm.id, address: { line1: "typed" }, parcel: "1" });
    expect(draftOf(world)).toMatchObject({ propertyId: elm.id, address: elm.address, parcel: "77" });
  });

  test("that the register does not know is refused by the worker", () => {
    const unknown = { permitId: id, propertyId: "place.none", address: null };
    expect(begun().problem(applicant, "draft.choose-property", unknown)).toEqual({ code: "not-found", field: "propertyId" });
  });

  test("may be an address by hand, and conflicts when somebody chose another meanwhile", () => {
    const world = begun({ rows });
    world.do(applicant, "draft.choose-property", place);
    const other = { permitId: id, propertyId: elm.id, address: null, base: { propertyId: null, address: null } };
    expect(world.problem(applicant, "draft.choose-property", other)?.code).toBe("field-conflict");
  });
});

describe("sections and editions", () => {
  const grown = shedType({ id: "shed@2", edition: 2 });
  const [work, people_] = grown.sections;
  if (!work || !people_) throw new Error("The shed has two sections");
  const next = { ...grown, sections: [{ ...work, questions: work.questions.slice(0, 1) }, people_] };

  test("a section is finished, and unfinished again", () => {
    const world = begun();
    world.do(applicant, "draft.finish-section", { permitId: id, section: "work", finished: true });
    expect(draftOf(world)?.finishedSections).toEqual(["work"]);
    world.do(applicant, "draft.finish-section", { permitId: id, section: "work", finished: false });
    expect(draftOf(world)?.finishedSections).toEqual([]);
    const unknown = { permitId: id, section: "garden", finished: true };
    expect(world.problem(applicant, "draft.finish-section", unknown)).toEqual({ code: "validation-failed", field: "section" });
  });

  test("a newer edition keeps the answers, and unfinishes the sections that changed", () => {
    const world = begun({ types: [shedType(), next] });
    world.do(applicant, "draft.answer", answer(null, "A shed"));
    for (const section of ["work", "people"]) world.do(applicant, "draft.finish-section", { permitId: id, section, finished: true });
    world.do(applicant, "draft.adopt-edition", { permitId: id, typeId: "shed@2" });
    expect(draftOf(world)).toMatchObject({ typeId: "shed@2", answers: { description: "A shed" }, finishedSections: ["people"] });
  });

  test.each([
    ["stays", {}, ["description"]],
    ["is asked again where it reads otherwise", { label: { en: "What shed", es: "Qué caseta" } }, []],
  ] as const)("in a newer edition what was answered before the application began %s", (_what, change, carried) => {
    const sections = next.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => (question.id === "description" ? { ...question, ...change } : question)),
    }));
    const world = begun({ types: [shedType(), { ...next, sections }] });
    world.do(applicant, "draft.answer", { ...answer(null, "A shed"), carried: true });
    world.do(applicant, "draft.answer", { ...answer(null, 5_000, "workValue"), carried: true });
    world.do(applicant, "draft.adopt-edition", { permitId: id, typeId: "shed@2" });
    expect(draftOf(world)).toMatchObject({ answers: { description: "A shed", workValue: 5_000 }, carried });
  });

  test("an older edition, or another form's, is refused", () => {
    const world = begun({ types: [shedType(), shedType({ id: "deck@3", code: "deck", edition: 3 })] });
    expect(world.problem(applicant, "draft.adopt-edition", { permitId: id, typeId: "shed@1" })?.code).toBe("form-version-unknown");
    expect(world.problem(applicant, "draft.adopt-edition", { permitId: id, typeId: "deck@3" })?.code).toBe("form-version-unknown");
  });
});

test("deleting a draft leaves nothing of it, and frees its scope", () => {
  const world = new PermitWorld();
  drafted(world);
  world.do(applicant, "draft.delete", { permitId: id });
  expect(draftOf(world)).toBeUndefined();
  expect(world.state.get("document", plan.documentId)).toBeUndefined();
  expect([...world.held].filter((holding) => holding.includes("draft:"))).toEqual([]);
});
