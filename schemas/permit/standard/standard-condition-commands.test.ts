import { describe, expect, test } from "vitest";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { PermitWorld, people, worldAfter } from "../../testing/permit-world";
import { mostStandardConditions, type StandardContent } from "./standard-condition";

const { applicant, office, official, admin, inspector } = people;
const content = (changes: Partial<StandardContent> = {}): StandardContent => ({
  ...{ title: "Grading", text: "Grade the lot.", es: "Nivele el lote.", dueBefore: "final" },
  when: { types: ["shed"], valueFromCents: 6_000_000, zones: [], answers: null },
  ...changes,
});
const id = namedId("grading");
const stands = (world: PermitWorld) => world.state.get("standard-condition", id);

function withGrading(): PermitWorld {
  const world = new PermitWorld();
  world.do(official, "standard-condition.add", { id, content: content() });
  return world;
}

describe("the conditions library", () => {
  test("is kept by officials and read by all of the staff", () => {
    const world = withGrading();
    expect(stands(world)).toEqual({ ...content(), id, changedAt: world.now, changedBy: official.name });
    const held = (person: typeof office) => world.rowsHeldBy(person).filter(({ kind }) => kind === "standard-condition").length;
    expect([office, inspector, applicant].map(held)).toEqual([1, 1, 0]);
    for (const person of [office, inspector, applicant])
      for (const [name, args] of [
        ["standard-condition.add", { id: namedId("another"), content: content() }],
        ["standard-condition.edit", { id, base: content(), content: content({ text: "x" }) }],
        ["standard-condition.remove", { id }],
      ] as const)
        expect([name, world.problemOfAny(person, name, args)]).toEqual([name, { code: "role-missing" }]);
  });

  test("takes two people's changes of different fields, and tells of one that both changed", () => {
    const world = withGrading();
    const edit = (changes: Partial<StandardContent>) => ({ id, base: content(), content: content(changes) });
    world.do(official, "standard-condition.edit", edit({ when: null }));
    world.do(admin, "standard-condition.edit", edit({ text: "Grade all of it." }));
    expect(stands(world)).toMatchObject({ when: null, text: "Grade all of it." });
    expect(world.problem(admin, "standard-condition.edit", edit({ text: "Other words" }))).toEqual({
      ...{ code: "field-conflict", field: "content.text", params: { question: "text" } },
    });
  });

  test("is as large as it may be, and what was removed is not there to be changed", () => {
    const world = new PermitWorld();
    for (let place = 0; place < mostStandardConditions; place++)
      world.do(official, "standard-condition.add", { id: namedId(`c${place}`), content: content({ title: `C ${place}` }) });
    expect(world.problem(official, "standard-condition.add", { id, content: content() })).toEqual({
      ...{ code: "library-full", params: { limit: mostStandardConditions } },
    });
    world.do(official, "standard-condition.remove", { id: namedId("c0") });
    world.do(official, "standard-condition.remove", { id: namedId("c0") });
    world.do(official, "standard-condition.add", { id, content: content() });
    const gone = { id: namedId("c0"), base: content(), content: content({ text: "x" }) };
    expect(world.problem(official, "standard-condition.edit", gone)).toEqual({ code: "not-found", field: "id" });
  });
});

test("a permit keeps what it took from the library, in both languages, whatever becomes of the library", () => {
  const world = worldAfter(story.inReview);
  world.do(official, "standard-condition.add", { id, content: content() });
  const conditionId = namedId("taken");
  const taken = {
    permitId: story.id,
    conditionId,
    text: "Grade the lot.",
    es: "Nivele el lote.",
    dueBefore: "final",
    standardId: id,
  } as const;
  world.do(office, "condition.add", taken);
  world.do(official, "standard-condition.remove", { id });
  expect(world.state.get("condition", conditionId)).toMatchObject({ es: "Nivele el lote.", standardId: id, metAt: null });
  world.do(office, "condition.add", { ...taken, conditionId: namedId("plain"), es: " ", standardId: undefined });
  expect(Object.keys(world.state.get("condition", namedId("plain")) ?? {})).not.toContain("es");
});
