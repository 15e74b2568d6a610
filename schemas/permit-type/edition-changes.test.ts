import { describe, expect, it } from "vitest";
import { demoPermitTypes } from "../catalogue/demo-permit-types";
import { editionChanges } from "./edition-changes";
import type { PermitType } from "./permit-type";

const types = demoPermitTypes();
const edition = (id: string): PermitType => types.find((type) => type.id === id) ?? expect.fail(id);
const fourteen = edition("commercial-alteration@14");
const fifteen = edition("commercial-alteration@15");
const withQuestion = (id: string, more: object): PermitType => ({
  ...fourteen,
  sections: fourteen.sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) => (one.id === id ? { ...one, ...more } : one)),
  })),
});

describe("what changed between editions", () => {
  it("tells of the grease interceptor that edition 15 asks for, and of nothing else", () => {
    const changes = editionChanges(fourteen, fifteen);
    expect(changes.questions.added.map((question) => question.id)).toEqual(["greaseInterceptor"]);
    expect([...changes.questions.removed, ...changes.questions.changed, ...changes.documents.added, ...changes.documents.changed]).toEqual(
      [],
    );
    expect(changes.none).toBe(false);
    expect(editionChanges(fifteen, fourteen).questions.removed.map((question) => question.id)).toEqual(["greaseInterceptor"]);
  });

  it("finds nothing between an edition and a copy of it with its keys in another order", () => {
    const copy: PermitType = structuredClone(fourteen);
    const reordered = { ...copy, documents: copy.documents.map((slot) => ({ ...slot, name: { es: slot.name.es, en: slot.name.en } })) };
    expect(editionChanges(fourteen, reordered).none).toBe(true);
  });

  it.each([
    ["floorArea", { label: { en: "Area", es: "Superficie" } }, ["wording"]],
    ["floorArea", { max: 10 }, ["limits"]],
    ["floorArea", { optional: true, kind: "text" }, ["kind", "required"]],
    ["hoodType", { showIf: undefined }, ["condition"]],
    ["sprinklers", { options: [] }, ["options"]],
  ])("names what changed about %s: %j", (id, more, parts) => {
    expect(editionChanges(fourteen, withQuestion(id, more)).questions.changed).toMatchObject([{ before: { id }, after: { id }, parts }]);
  });

  it("tells of document slots", () => {
    const slots = {
      ...fourteen,
      documents: fourteen.documents
        .slice(1)
        .map((slot) => (slot.slot === "asbestos-survey" ? { ...slot, required: true, maxBytes: 1 } : slot)),
    };
    const { documents } = editionChanges(fourteen, slots);
    expect(documents.removed.map((slot) => slot.slot)).toEqual(["plan-set"]);
    expect(documents.changed).toMatchObject([{ after: { slot: "asbestos-survey" }, parts: ["required", "files"] }]);
  });

  it("tells of sections that are new, gone or have another name", () => {
    const [first, ...others] = fourteen.sections;
    if (!first) throw new Error("it has sections");
    const named = { ...first, title: { en: "The job", es: "La obra" } };
    const more = { ...first, id: "more", questions: [] };
    const { sections } = editionChanges(fourteen, { ...fourteen, sections: [named, ...others.slice(1), more] });
    expect(sections.added.map(({ id }) => id)).toEqual(["more"]);
    expect(sections.removed.map(({ id }) => id)).toEqual([others[0]?.id]);
    expect(sections.changed).toMatchObject([{ after: { id: first.id }, parts: ["wording"] }]);
  });

  it("tells that something stands elsewhere, and nothing of that where something is only added", () => {
    const { rearranged, none } = editionChanges(fourteen, { ...fourteen, sections: fourteen.sections.toReversed() });
    expect([rearranged, none]).toEqual([true, false]);
    expect(editionChanges(fourteen, { ...fourteen, documents: fourteen.documents.toReversed() }).rearranged).toBe(true);
    expect(editionChanges(fourteen, fifteen).rearranged).toBe(false);
    expect(editionChanges(fourteen, { ...fourteen, documents: fourteen.documents.slice(1) }).rearranged).toBe(false);
  });
});
