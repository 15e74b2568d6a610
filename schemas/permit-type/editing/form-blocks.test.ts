import { describe, expect, test } from "vitest";
import { shedType } from "../../testing/shed-permit-type";
import { checkForm, stopsOf } from "../form-checks";
import { type DraftQuestion, draftQuestion, draftSlot, type FormBody } from "../form-draft";
import { edited } from "../form-edit";
import { questionKinds } from "../permit-type";
import { civicBlocks, type FormBlock, isSlotBlock, kindBlocks, slotBlocks, withBlock, withSlotBlock } from "./form-blocks";
import { withCopied } from "./form-copy";
import { patchBetween } from "./form-patch";
import { runForm } from "./form-run";

const say = (words: string) => ({ en: words, es: words });
const asked = (id: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, kind: "yes-no", label: say(id), hint: say("Hint"), optional: false },
  ...more,
});
const nothingGiven = new Set<string>();
const form = (): FormBody => {
  const { sections, documents } = shedType();
  return { sections, documents };
};
const put = (block: FormBlock, given = nothingGiven) =>
  isSlotBlock(block) ? withSlotBlock(form(), block, given) : withBlock(form(), block, { section: "people", after: "owner" }, given);

describe("a block", () => {
  test("is there for every kind of question", () => {
    expect([...kindBlocks].sort()).toEqual([...questionKinds].sort());
  });

  test.each([...civicBlocks, ...slotBlocks])("%s is whole: the checks ask for nothing", (block) => {
    const { form: next } = put(block);
    const stops = stopsOf(checkForm(next, shedType())).map(({ code }) => code);
    expect(stops).toEqual(block === "file" ? ["name-missing"] : []);
  });

  test.each([...civicBlocks, ...kindBlocks, ...slotBlocks])(
    "%s is taken by the worker's own reading, and goes where it was put",
    (block) => {
      const { form: next, chosen } = put(block);
      expect(edited(form(), patchBetween(form(), next))).toEqual(next);
      for (const { questions } of next.sections) for (const each of questions) expect(draftQuestion.safeParse(each).error).toBeUndefined();
      for (const each of next.documents) expect(draftSlot.safeParse(each).error).toBeUndefined();
      const keys = isSlotBlock(block)
        ? next.documents.map(({ slot }) => slot).slice(-1)
        : (next.sections
            .find(({ id }) => id === "people")
            ?.questions.map(({ id }) => id)
            .slice(1, 2) ?? []);
      expect(keys).toEqual([chosen]);
    },
  );

  test("has a key that no version had, and fills no field that another question fills", () => {
    const twice = withBlock(form(), "description", { section: "work", after: null }, new Set(["description2"]));
    expect(twice.chosen).toBe("description3");
    expect(twice.form.sections[0]?.questions[0]).not.toHaveProperty("fills");
    expect(put("site-plan", new Set(["site-plan"])).chosen).not.toBe("site-plan");
  });
});

describe("what is copied of another form", () => {
  const other: FormBody = {
    sections: [
      { id: "work", title: say("Work"), questions: [asked("pool"), asked("fence", { showIf: { question: "pool", isOneOf: [true] } })] },
      { id: "power", title: say("Power"), questions: [asked("battery")] },
    ],
    documents: [{ slot: "survey", name: say("Survey"), required: true, accept: ["application/pdf"], maxBytes: 1_000 }],
  };
  const given = { questions: nothingGiven, slots: nothingGiven, sections: nothingGiven };
  const copy = (questions: readonly string[], documents: readonly string[], into = form()) =>
    withCopied(into, { from: other, questions: new Set(questions), documents: new Set(documents), given });

  test("goes into the section of its name, or brings its own", () => {
    const next = copy(["pool", "battery"], ["survey"]);
    expect(next.sections.map(({ id }) => id)).toEqual([...form().sections.map(({ id }) => id), "power"]);
    expect(next.sections[0]?.questions.at(-1)?.id).toBe("pool");
    expect(next.documents.at(-1)?.slot).toBe("survey");
    expect(edited(form(), patchBetween(form(), next))).toEqual(next);
  });

  test("comes under keys of its own a second time, with the logic among it", () => {
    const next = copy(["pool", "fence"], ["survey"], copy(["pool", "fence"], ["survey"]));
    const fence = next.sections[0]?.questions.at(-1);
    expect([fence?.id, fence?.showIf?.question]).toEqual(["fence2", "pool2"]);
    expect(next.documents.map(({ slot }) => slot).slice(-2)).toEqual(["survey", "survey-2"]);
  });

  test("whose logic asks what did not come along is told by the checks", () => {
    expect(stopsOf(checkForm(copy(["fence"], []), shedType()))).toContainEqual(
      expect.objectContaining({ code: "logic-unknown", about: "pool" }),
    );
  });
});

describe("a run", () => {
  const published = () => ({
    sections: [
      { id: "work", title: say("Work"), questions: [asked("pool"), asked("fence", { showIf: { question: "pool", isOneOf: [true] } })] },
    ],
    documents: [
      {
        slot: "survey",
        name: say("Survey"),
        required: true,
        accept: ["application/pdf"],
        maxBytes: 1,
        showIf: { question: "pool", isOneOf: [false] },
      },
    ],
  });
  const run = (answers: Record<string, boolean | string>, files: readonly string[] = []) => {
    const { sections, documents, skipped, missing } = runForm(published(), answers, new Set(files));
    return {
      asked: sections.flatMap(({ asked: some }) => some.map(({ question }) => question.id)),
      files: documents.map(({ slot }) => slot),
      skipped: skipped.map((one) => ("slot" in one ? one.slot : one.id)),
      missing,
    };
  };

  test("says what is asked, skipped and missing, as an application would", () => {
    expect(run({})).toEqual({ asked: ["pool"], files: [], skipped: ["fence", "survey"], missing: 1 });
    expect(run({ pool: true })).toEqual({ asked: ["pool", "fence"], files: [], skipped: ["survey"], missing: 1 });
    expect(run({ pool: true, fence: "perhaps" }).missing).toBe(1);
    expect(run({ pool: false })).toEqual({ asked: ["pool"], files: ["survey"], skipped: ["fence"], missing: 1 });
    expect(run({ pool: false }, ["survey"]).missing).toBe(0);
  });
});
