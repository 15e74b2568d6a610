import { beforeEach, describe, expect, it } from "vitest";
import { decideCommand } from "../command";
import { applyChanges, type MemoryState, memoryState } from "../memory-state";
import type { Person } from "../role";
import { aggregates, scopes } from "../row-scope";
import { boundTo, people, townOffice, typeRow } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { formCommands } from "./form-commands";
import { type DraftQuestion, type DraftSlot, publishedSections } from "./form-draft";
import { formEdit } from "./form-edit";

const { admin, office, applicant } = people;
const say = (words: string) => ({ en: words, es: words });
const asked = (id: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, kind: "yes-no", label: say(id), hint: say("Hint"), optional: false },
  ...more,
});

let state: MemoryState;
let time = 0;
function edit(change: object, person: Person = admin): string {
  time += 1;
  const now = new Date(Date.UTC(2026, 10, 20) + time).toISOString();
  const context = {
    ...{ now, observedAt: now, person, organization: townOffice(), side: "worker" as const, commandId: `c${time}` },
    idOf: (label: string) => label,
  };
  const decision = decideCommand(boundTo(formCommands["form.edit"], { code: "shed", edit: change }), state, context);
  if (decision.ok) applyChanges(state, decision.changes);
  return decision.ok ? "done" : decision.problem.code;
}
const sections = () => state.get("form-draft", "shed")?.sections ?? [];
/** "work: description workValue". */
const outline = () => sections().map(({ id, questions }) => `${id}: ${questions.map((each) => each.id).join(" ")}`.trim());
const add = (question: DraftQuestion, section = "work") => edit({ act: "set", section, base: null, question });
const addSection = (section: string, words = section) => edit({ act: "add-section", section, title: say(words) });

beforeEach(() => {
  state = memoryState();
  state.put(typeRow(shedType()));
});

describe("the sections of a form in the making", () => {
  it("are added at the end, and no key is given twice", () => {
    expect(addSection("site", "The site")).toBe("done");
    expect(addSection("site", "Another")).toBe("validation-failed");
    expect(formEdit.safeParse({ act: "add-section", section: "Not a key", title: say("x") }).success).toBe(false);
    expect(outline()).toEqual(["work: description workValue", "people: owner contractorName", "site:"]);
    expect(edit({ act: "add-section", section: "more", title: say("More") }, applicant)).toBe("role-missing");
  });

  it("have another name only where nobody gave one meanwhile", () => {
    const rename = (base: string, words: string) =>
      edit({ act: "rename-section", section: "work", base: say(base), title: say(words) }, office);
    expect([rename("Work", "The work"), rename("Work", "The job"), rename("The work", "The job")]).toEqual([
      "done",
      "field-conflict",
      "done",
    ]);
    expect(sections()[0]?.title).toEqual(say("The job"));
    expect(edit({ act: "rename-section", section: "gone", base: say("Gone"), title: say("Here") })).toBe("field-conflict");
  });

  it("move up and down, and stay at the ends", () => {
    addSection("site");
    const move = (section: string, by: number) => edit({ act: "move-section", section, by });
    expect([move("site", -1), move("site", -1), move("site", -1), move("people", 1)]).toEqual(["done", "done", "done", "done"]);
    expect(outline().map((each) => each.split(":")[0])).toEqual(["site", "work", "people"]);
    expect(move("gone", 1)).toBe("field-conflict");
  });

  it("go when they are empty, and their questions go to another section with them otherwise", () => {
    addSection("site", "Site");
    const remove = (section: string, base: string, to: string | null) => edit({ act: "remove-section", section, base: say(base), to });
    expect(remove("site", "Another name", null)).toBe("field-conflict");
    add(asked("power"), "site");
    // Somebody saw it empty before the question came.
    expect(remove("site", "Site", null)).toBe("field-conflict");
    expect(remove("site", "Site", "gone")).toBe("field-conflict");
    expect(remove("site", "Site", "site")).toBe("field-conflict");
    expect(remove("site", "Site", "work")).toBe("done");
    expect(outline()).toEqual(["work: description workValue power", "people: owner contractorName"]);
    expect(remove("people", "People", "work")).toBe("done");
    expect(remove("work", "Work", null)).toBe("validation-failed");
    addSection("last", "Last");
    expect(remove("last", "Last", null)).toBe("done");
  });

  it("hold no more than a form may", () => {
    for (let at = 2; at < 40; at += 1) expect(addSection(`more-${at}`)).toBe("done");
    expect(addSection("one-more")).toBe("validation-failed");
  });

  it("say in English what has no Spanish, once they are published", () => {
    edit({ act: "add-section", section: "site", title: { en: "Site", es: "" } });
    expect(publishedSections(sections()).at(-1)?.title).toEqual(say("Site"));
  });
});

describe("a question and the section it stands in", () => {
  const give = (question: string, section: string, to: string) => edit({ act: "give", section, question, to });

  it("moves to the end of another one", () => {
    expect(give("description", "work", "people")).toBe("done");
    expect(outline()).toEqual(["work: workValue", "people: owner contractorName description"]);
    expect(give("description", "work", "people")).toBe("field-conflict");
    expect(give("description", "people", "gone")).toBe("field-conflict");
    expect(give("description", "people", "people")).toBe("done");
    expect(outline()[1]).toBe("people: owner contractorName description");
  });

  it("is changed where somebody moved it meanwhile, and loses nothing of either change", () => {
    add(asked("power"));
    give("power", "work", "people");
    expect(edit({ act: "set", section: "work", base: asked("power"), question: asked("power", { optional: true }) }, office)).toBe("done");
    expect(outline()[1]).toBe("people: owner contractorName power");
    expect(sections()[1]?.questions.at(-1)?.optional).toBe(true);
    expect(edit({ act: "move", section: "work", question: "power", by: 1 })).toBe("field-conflict");
    expect(edit({ act: "remove", section: "work", base: asked("power", { optional: true }) })).toBe("done");
    expect(outline()[1]).toBe("people: owner contractorName");
  });
});

describe("the document slots of a form in the making", () => {
  const slotOf = (key: string, more: Partial<DraftSlot> = {}): DraftSlot => ({
    ...{ slot: key, name: say(key), required: true, accept: ["application/pdf"], maxBytes: 1_000_000 },
    ...more,
  });
  const slots = () => state.get("form-draft", "shed")?.documents?.map(({ slot }) => slot);
  const addSlot = (slot: DraftSlot) => edit({ act: "set-slot", base: null, slot });

  it("begin with those of the edition in force, also where only a question was changed", () => {
    add(asked("power"));
    expect(slots()).toEqual(["site-plan", "photos"]);
    expect([addSlot(slotOf("survey")), addSlot(slotOf("survey"))]).toEqual(["done", "validation-failed"]);
    expect(edit({ act: "move-slot", slot: "survey", by: -1 })).toBe("done");
    expect(slots()).toEqual(["site-plan", "survey", "photos"]);
    expect(edit({ act: "move-slot", slot: "gone", by: -1 })).toBe("field-conflict");
    expect(edit({ act: "remove-slot", base: slotOf("survey") }, office)).toBe("done");
    expect(slots()).toEqual(["site-plan", "photos"]);
  });

  it("show two people each other's change of one, and merge those of two", () => {
    addSlot(slotOf("survey"));
    const set = (more: Partial<DraftSlot>, person = admin, base = slotOf("survey")) =>
      edit({ act: "set-slot", base, slot: slotOf("survey", more) }, person);
    expect([set({ required: false }), set({ name: say("Another") }, office)]).toEqual(["done", "field-conflict"]);
    expect(edit({ act: "remove-slot", base: slotOf("survey") }, office)).toBe("field-conflict");
    expect(edit({ act: "move-slot", slot: "photos", by: -1 }, office)).toBe("done");
    expect(set({ slot: "other" }, admin, slotOf("survey", { required: false }))).toBe("validation-failed");
    expect(slots()).toEqual(["photos", "site-plan", "survey"]);
  });

  it("never get the key of a slot that an edition had: what was filed there would stand for another document", () => {
    state.put(typeRow(shedType({ id: "shed@2", edition: 2, documents: [] })));
    state.put(typeRow(shedType({ current: false })));
    expect([addSlot(slotOf("photos")), addSlot(slotOf("survey"))]).toEqual(["validation-failed", "done"]);
  });

  it("change a draft that was begun before they could be changed", () => {
    add(asked("power"));
    const draft = state.get("form-draft", "shed");
    if (!draft) throw new Error("it was begun");
    const { documents: _none, ...old } = draft;
    state.put({ kind: "form-draft", id: "shed", scope: scopes.staff, aggregate: aggregates.permitType("shed"), data: old });
    expect(addSlot(slotOf("survey"))).toBe("done");
    expect(slots()).toEqual(["site-plan", "photos", "survey"]);
  });
});
