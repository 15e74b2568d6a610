import { beforeEach, describe, expect, it } from "vitest";
import { type CommandContext, decideCommand } from "../command";
import { type CommandArgs, type CommandName, commands } from "../commands";
import { applyChanges, type MemoryState, memoryState } from "../memory-state";
import type { Person } from "../role";
import { namedId } from "../testing/named-id";
import { boundTo, people, townOffice, typeRow } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import type { Condition } from "./answer-condition";
import { editionChanges } from "./edition-changes";
import { checkForm, type FormFaultCode, stopsOf } from "./form-checks";
import { type DraftQuestion, type DraftSection, type DraftSlot, formDigest, publishedSections } from "./form-draft";
import { publishPlanned } from "./form-publication";
import type { PermitType } from "./permit-type";

const { admin, office, official, inspector, applicant } = people;
const say = (words: string) => ({ en: words, es: words });
const asked = (id: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, kind: "yes-no", label: say(id), hint: say("Hint"), optional: false },
  ...more,
});

let state: MemoryState;
let time = 0;
const run = <N extends CommandName>(name: N, args: CommandArgs<N>, person: Person = admin) => {
  time += 1;
  const now = new Date(Date.UTC(2026, 10, 20) + time).toISOString();
  const context: CommandContext = {
    ...{ now, observedAt: now, person, organization: townOffice(), side: "worker", commandId: `c${time}` },
    idOf: (label) => label,
  };
  const decision = decideCommand(boundTo(commands[name], args), state, context);
  if (decision.ok) applyChanges(state, decision.changes);
  return decision.ok ? "done" : decision.problem.code;
};
const edit = (change: CommandArgs<"form.edit">["edit"], person?: Person) => run("form.edit", { code: "shed", edit: change }, person);
const add = (question: DraftQuestion, section = "work") => edit({ act: "set", section, base: null, question });
const draft = () => state.get("form-draft", "shed");
const keys = () => draft()?.sections.map(({ questions }) => questions.map(({ id }) => id));
const seen = () => {
  const before = draft();
  return before ? formDigest(before) : "";
};
const publish = (person?: Person, more: object = {}) =>
  run("form.publish", { code: "shed", seen: seen(), summary: "Asks about power", ...more }, person);

beforeEach(() => {
  state = memoryState();
  state.put(typeRow(shedType()));
});

describe("a form in the making", () => {
  it("is changed by Admins and OfficeStaff", () => {
    const change = { act: "move", section: "work", question: "description", by: 1 } as const;
    for (const person of [official, inspector, applicant]) expect(edit(change, person)).toBe("role-missing");
    for (const person of [admin, office]) expect(edit(change, person)).toBe("done");
  });

  it("begins on the edition in force, question by question", () => {
    expect(add(asked("power"))).toBe("done");
    expect(keys()).toEqual([
      ["description", "workValue", "power"],
      ["owner", "contractorName"],
    ]);
    expect(edit({ act: "move", section: "work", question: "power", by: -1 })).toBe("done");
    expect(edit({ act: "remove", section: "work", base: asked("power") })).toBe("done");
    expect(keys()?.[0]).toEqual(["description", "workValue"]);
    expect(draft()).toMatchObject({ typeId: "shed@1", changedBy: "admin name" });
  });

  it("shows two people each other's change of one question, and merges those of two", () => {
    add(asked("power"));
    add(asked("water"));
    const base = asked("power");
    expect(edit({ act: "set", section: "work", base, question: asked("power", { label: say("Power?") }) })).toBe("done");
    expect(edit({ act: "set", section: "work", base, question: asked("power", { label: say("Current?") }) }, office)).toBe(
      "field-conflict",
    );
    expect(edit({ act: "remove", section: "work", base }, office)).toBe("field-conflict");
    expect(edit({ act: "set", section: "work", base: asked("water"), question: asked("water", { optional: true }) }, office)).toBe("done");
  });

  it("keeps a key for good, and gives none twice", () => {
    add(asked("power"));
    expect(add(asked("power"), "people")).toBe("validation-failed");
    expect(edit({ act: "set", section: "work", base: asked("power"), question: asked("current") })).toBe("validation-failed");
    expect(edit({ act: "set", section: "nowhere", base: null, question: asked("x") })).toBe("validation-failed");
  });

  it("is thrown away", () => {
    add(asked("power"));
    expect(run("form.discard", { code: "shed" }, office)).toBe("done");
    expect(draft()).toBeUndefined();
  });
});

describe("publishing a form", () => {
  it("is an Admin's, of what was seen, with a summary", () => {
    expect(publish()).toBe("not-found");
    add(asked("power"));
    expect(publish(office)).toBe("role-missing");
    expect(publish(admin, { summary: " " })).toBe("reason-required");
    expect(publish(admin, { seen: "another" })).toBe("field-conflict");
  });

  it("is stopped by a fault", () => {
    add(asked("power", { label: say("") }));
    expect(publish()).toBe("form-not-ready");
    expect(draft()).toBeDefined();
  });

  it("makes the next edition, the one before no longer in force, with English where Spanish is missing", () => {
    add(asked("power", { label: { en: "Power?", es: "" } }));
    expect(publish()).toBe("done");
    expect(state.get("permit-type", "shed@1")?.current).toBe(false);
    const next = state.get("permit-type", "shed@2");
    expect(next).toMatchObject({ edition: 2, current: true, publication: { by: "admin name", summary: "Asks about power" } });
    expect(next?.sections[0]?.questions.at(-1)?.label).toEqual(say("Power?"));
    expect(draft()).toBeUndefined();
  });

  it("follows on an edition that came meanwhile where it asks the same, and says so where it asks otherwise", () => {
    add(asked("power"));
    const came = (changes: Partial<PermitType>) => {
      state.put(typeRow(shedType({ current: false })));
      state.put(typeRow(shedType({ id: "shed@2", edition: 2, ...changes })));
    };
    came({ documents: [] });
    expect(publish()).toBe("form-version-unknown");
    came({ correctionDays: 3 });
    expect(publish()).toBe("done");
    expect(state.get("permit-type", "shed@3")).toMatchObject({ current: true, correctionDays: 3 });
  });

  it("asks for the documents that it says, and leaves those of the edition before", () => {
    const [plan, photos] = shedType().documents;
    if (!plan || !photos) return expect.unreachable("two documents");
    expect(edit({ act: "set-slot", base: plan, slot: { ...plan, name: { en: "Plot plan", es: "" }, hint: say("") } })).toBe("done");
    expect(edit({ act: "remove-slot", base: photos })).toBe("done");
    expect(publish()).toBe("done");
    expect(state.get("permit-type", "shed@2")?.documents).toEqual([{ ...plan, name: say("Plot plan") }]);
    expect(state.get("permit-type", "shed@1")?.documents).toEqual([plan, photos]);
  });

  it("answers nothing by the need check that it no longer asks", () => {
    const because = say("It is a shed");
    const says = (value: string, id: string) => ({
      ...{ value, label: say(value), leads: { answer: "yes" as const, because } },
      answers: [{ question: id, value: true }],
    });
    const before = shedType({
      needCheck: { questions: [{ id: "wired", label: say("Wired"), options: [says("y", "power"), says("n", "water")] }] },
    });
    const [work, ...others] = before.sections;
    if (!work) throw new Error("a shed without questions");
    const [power, water] = [asked("power"), asked("water")];
    state.put(typeRow({ ...before, sections: [{ ...work, questions: [...work.questions, power, water] }, ...others] }));
    expect(edit({ act: "remove", section: "work", base: power })).toBe("done");
    expect(publish()).toBe("done");
    const options = state.get("permit-type", "shed@2")?.needCheck?.questions[0]?.options;
    expect(options?.map(({ answers }) => answers)).toEqual([undefined, [{ question: "water", value: true }]]);
  });

  it("leaves an application its edition until its author takes the newer one, which tells what changed", () => {
    run("draft.start", { permitId: namedId("p1"), typeId: "shed@1" }, applicant);
    add(asked("power"));
    publish();
    expect(state.get("draft", namedId("p1"))?.typeId).toBe("shed@1");
    const [own, newer] = ["shed@1", "shed@2"].map((id) => state.get("permit-type", id));
    if (!own || !newer) throw new Error("both editions stand");
    expect(editionChanges(own, newer).questions.added.map(({ id }) => id)).toEqual(["power"]);
    expect(run("draft.adopt-edition", { permitId: namedId("p1"), typeId: "shed@2" }, applicant)).toBe("done");
    expect(run("draft.answer", { permitId: namedId("p1"), question: "power", base: null, value: true }, applicant)).toBe("done");
  });
});

describe("planning a form for a day", () => {
  const today = "2026-11-20";
  const plan = (from: string, person?: Person, more: object = {}) =>
    run("form.plan", { code: "shed", seen: seen(), summary: "Asks about power", from, ...more }, person);
  const takeBack = (from: string, person?: Person) => run("form.take-back", { code: "shed", from }, person);
  const comes = (day: string) => {
    const changes = publishPlanned(state, "shed", { today: day, now: `${day}T00:00:10.000Z` });
    if (changes) applyChanges(state, changes);
    return state.get("permit-type", "shed@2");
  };

  it("is an Admin's, for a day to come, of what was seen and has no fault", () => {
    expect(plan("2026-12-01")).toBe("not-found");
    add(asked("power", { label: say("") }));
    expect(plan("2026-12-01")).toBe("form-not-ready");
    edit({ act: "set", section: "work", base: asked("power", { label: say("") }), question: asked("power") });
    expect(plan("2026-12-01", office)).toBe("role-missing");
    expect([plan(today), plan("2026-11-19")]).toEqual(["validation-failed", "validation-failed"]);
    expect(plan("2026-12-01", admin, { summary: "" })).toBe("reason-required");
    expect(plan("2026-12-01", admin, { seen: "another" })).toBe("field-conflict");
    expect(plan("2026-12-01")).toBe("done");
    expect(draft()?.planned).toMatchObject({ from: "2026-12-01", by: "admin name", summary: "Asks about power" });
  });

  it("leaves the form as it is until it is taken back", () => {
    add(asked("power"));
    plan("2026-12-01");
    expect(add(asked("water"), "people")).toBe("form-planned");
    expect([run("form.discard", { code: "shed" }), publish(), plan("2026-12-02")]).toEqual(Array(3).fill("form-planned"));
    expect([takeBack("2026-12-02"), takeBack("2026-12-01", office)]).toEqual(["not-found", "role-missing"]);
    expect(takeBack("2026-12-01")).toBe("done");
    expect(takeBack("2026-12-01")).toBe("not-found");
    expect([add(asked("water"), "people"), publish()]).toEqual(["done", "done"]);
  });

  it("makes the next edition on that day and on none before, as it was planned and by whom", () => {
    add(asked("power"));
    expect(comes("2026-12-01")).toBeUndefined();
    plan("2026-12-01");
    expect(comes("2026-11-30")).toBeUndefined();
    const publication = { at: "2026-12-02T00:00:10.000Z", by: "admin name", summary: "Asks about power" };
    expect(comes("2026-12-02")).toMatchObject({ current: true, publication });
    expect(state.get("permit-type", "shed@1")?.current).toBe(false);
    expect(draft()).toBeUndefined();
  });

  it("goes upon an edition that came meanwhile, and waits where that one stops it", () => {
    add(asked("power"));
    edit({ act: "remove", section: "people", base: shedType().sections[1]?.questions[0] ?? expect.fail("no question") });
    plan("2026-12-01");
    const [first] = shedType().inspections;
    if (!first) throw new Error("it has inspections");
    state.put(typeRow(shedType({ current: false })));
    state.put(typeRow(shedType({ id: "shed@2", edition: 2, inspections: [{ ...first, showIf: { question: "owner", isOneOf: ["x"] } }] })));
    comes("2026-12-01");
    expect([draft()?.planned?.from, state.get("permit-type", "shed@3")]).toEqual(["2026-12-01", undefined]);
    state.put(typeRow(shedType({ id: "shed@2", edition: 2, correctionDays: 3 })));
    comes("2026-12-01");
    expect(state.get("permit-type", "shed@3")).toMatchObject({ current: true, correctionDays: 3 });
  });
});

describe("the checks of a form", () => {
  const type: PermitType = shedType();
  const withWork = (...more: readonly DraftQuestion[]): readonly DraftSection[] =>
    type.sections.map((section) => (section.id === "work" ? { ...section, questions: [...section.questions, ...more] } : section));
  const check = (sections: readonly DraftSection[]) => checkForm({ sections, documents: type.documents }, type);
  const found = (sections: readonly DraftSection[], on: string | null): readonly FormFaultCode[] =>
    check(sections).flatMap(({ code, question }) => (question === on ? [code] : []));
  const ofOne = (more: Partial<DraftQuestion>, ...others: readonly DraftQuestion[]) =>
    found(withWork(...others, asked("one", more)), "one");
  const options = (...values: readonly string[]) => values.map((value) => ({ value, label: say(value) }));

  it("find nothing wrong with a question that is whole", () => {
    expect(ofOne({})).toEqual([]);
    expect(ofOne({ kind: "choice", options: options("a", "b") })).toEqual([]);
  });

  it.each<[string, Partial<DraftQuestion>, FormFaultCode[]]>([
    ["no words", { label: say(" ") }, ["label-missing"]],
    ["no Spanish", { label: { en: "Power?", es: "" } }, ["spanish-missing"]],
    ["no hint where one writes", { kind: "text", hint: undefined }, ["hint-missing"]],
    ["many words", { label: say("word ".repeat(21)) }, ["label-long"]],
    ["one choice", { kind: "choice", options: options("a") }, ["options-few"]],
    ["no choices", { kind: "choices" }, ["options-few"]],
    ["a choice twice", { kind: "choice", options: options("a", "a") }, ["option-twice"]],
    ["a choice without words", { kind: "choice", options: [...options("a"), { value: "b", label: say("") }] }, ["option-label-missing"]],
  ])("%s", (_name, more, codes) => expect(ofOne(more)).toEqual(codes));

  const when = (question: string, ...isOneOf: (string | boolean)[]): { showIf: Condition } => ({ showIf: { question, isOneOf } });
  it.each<[string, Condition, FormFaultCode[]]>([
    ["an answer that is there", when("before", true).showIf, []],
    ["a question that nobody has", when("nobody", true).showIf, ["logic-unknown"]],
    ["itself", when("one", true).showIf, ["logic-later"]],
    ["a later question", when("owner", true).showIf, ["logic-later"]],
    ["an answer that nobody can give", when("before", "maybe").showIf, ["never-asked"]],
    ["a choice that is not among them", when("kind", "c").showIf, ["never-asked"]],
    ["a choice among them", when("kind", "c", "b").showIf, []],
    ["more than the most", { question: "height", isMoreThan: 10 }, ["never-asked"]],
    ["more than some", { question: "height", isMoreThan: 9 }, []],
    ["more of what is no number", { question: "before", isMoreThan: 1 }, ["never-asked"]],
  ])("logic on %s", (_name, showIf, codes) => {
    const others = [
      asked("before"),
      asked("kind", { kind: "choice", options: options("a", "b") }),
      asked("height", { kind: "number", max: 10 }),
    ];
    expect(ofOne({ showIf }, ...others)).toEqual(codes);
  });

  it("find logic that points ahead once a question or a section was moved", () => {
    add(asked("power"));
    add(asked("panel", when("power", true)), "people");
    const codes = () => stopsOf(check(draft()?.sections ?? [])).map(({ code }) => code);
    expect(codes()).toEqual([]);
    expect(edit({ act: "move-section", section: "people", by: -1 })).toBe("done");
    expect(codes()).toEqual(["logic-later"]);
    expect(publish()).toBe("form-not-ready");
    expect(edit({ act: "move-section", section: "people", by: 1 })).toBe("done");
    expect(edit({ act: "give", section: "work", question: "power", to: "people" })).toBe("done");
    expect(codes()).toEqual(["logic-later"]);
  });

  it("find a question behind one that nobody is asked", () => {
    expect(ofOne(when("middle", true), asked("middle", when("before", "x")), asked("before"))).toEqual(["never-asked"]);
  });

  it("find a key that two questions have, and a kind that changed under its key", () => {
    expect(found(withWork(asked("one"), asked("one")), "one")).toEqual(["key-twice", "key-twice"]);
    const changed = type.sections.map((section) => ({
      ...section,
      questions: section.questions.map((each) => (each.id === "workValue" ? { ...each, kind: "number" as const } : each)),
    }));
    expect(found(changed, "workValue")).toEqual(["kind-changed"]);
  });

  it("find a section without questions, without a name or with very many questions, and a key that fees or records still need", () => {
    const empty = type.sections.map((section) => (section.id === "work" ? { ...section, questions: [] } : section));
    expect(check(empty).filter(({ question }) => question === null)).toEqual([
      { code: "section-empty", section: "work", question: null },
      { code: "still-needed", section: "work", question: null, about: "description" },
      { code: "still-needed", section: "work", question: null, about: "workValue" },
    ]);
    const unnamed = (en: string) =>
      type.sections.map((section) => (section.id === "work" ? { ...section, title: { en, es: "" } } : section));
    expect([found(unnamed(" "), null), found(unnamed("Work"), null)]).toEqual([["title-missing"], ["spanish-missing"]]);
    expect(found(withWork(...Array.from({ length: 11 }, (_, at) => asked(`more${at}`))), null)).toEqual(["section-long"]);
  });

  describe("of a document slot", () => {
    const plan: DraftSlot = { slot: "plan", name: say("Plan"), required: true, accept: ["application/pdf"], maxBytes: 1_000_000 };
    const sections = withWork(asked("before"), asked("hidden", when("before", "x")));
    const codes = (more: Partial<DraftSlot>, on = type) =>
      checkForm({ sections, documents: [{ ...plan, ...more }] }, on).filter(({ question }) => question === null);

    it.each<[string, Partial<DraftSlot>, FormFaultCode[]]>([
      ["nothing", {}, []],
      ["no name", { name: say(" ") }, ["name-missing"]],
      ["no Spanish", { hint: { en: "To scale", es: "" } }, ["spanish-missing"]],
      ["no kind of file", { accept: [] }, ["kinds-missing"]],
      ["more bytes than a file may have", { maxBytes: 200 * 1024 * 1024 + 1 }, ["size-above"]],
      ["an answer that can be given, wherever it is asked", when("before", true), []],
      ["a question that nobody has", when("nobody", true), ["logic-unknown"]],
      ["an answer that nobody can give", when("before", "maybe"), ["never-asked"]],
      ["a question that nobody is asked", when("hidden", true), ["never-asked"]],
    ])("%s", (_name, more, wanted) => expect(codes(more).map(({ code }) => code)).toEqual(wanted));

    it("names the slot, and no longer the question that its edition needed where it needs it no more", () => {
      expect(codes({ name: say("") })).toEqual([{ code: "name-missing", section: null, question: null, slot: "plan" }]);
      const before = { ...type, sections: publishedSections(sections), documents: [{ ...plan, ...when("before", true) }] };
      const without = { sections: withWork(asked("hidden")), documents: [plan] };
      expect(stopsOf(checkForm(without, before))).toEqual([]);
    });
  });
});
