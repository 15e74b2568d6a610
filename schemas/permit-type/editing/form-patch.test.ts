import { describe, expect, test } from "vitest";
import type { DraftQuestion, DraftSlot, FormBody } from "../form-draft";
import { edited } from "../form-edit";
import {
  copiedQuestions,
  placeBeside,
  withMoved,
  withoutQuestions,
  withQuestionsAt,
  withSectionAfter,
  withSlotAfter,
} from "./form-arrange";
import { formPatch, isEmptyPatch, patchBetween, patched } from "./form-patch";

const say = (words: string) => ({ en: words, es: words });
const asked = (id: string, words = id): DraftQuestion => ({ id, kind: "yes-no", label: say(words), optional: false });
const filed = (slot: string): DraftSlot => ({ slot, name: say(slot), required: true, accept: ["application/pdf"], maxBytes: 1_000 });
/** "work: a b | site: c || plan survey". */
function form(text: string): FormBody {
  const [asking = "", files = ""] = text.split("||");
  const sections = asking.split("|").map((part) => {
    const [id = "", keys = ""] = part.trim().split(":");
    return { id, title: say(id), questions: keys.split(" ").flatMap((key) => (key === "" ? [] : [asked(key)])) };
  });
  return { sections, documents: files.split(" ").flatMap((key) => (key === "" ? [] : [filed(key)])) };
}
const shown = ({ sections, documents }: FormBody): string => {
  const asking = sections.map(({ id, questions }) => `${id}: ${questions.map((each) => each.id).join(" ")}`.trim()).join(" | ");
  return documents.length === 0 ? asking : `${asking} || ${documents.map(({ slot }) => slot).join(" ")}`;
};
const problemOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "done";
};

describe("a patch", () => {
  test.each([
    ["work: a b c", "work: c a b"],
    ["work: a b c", "work: b"],
    ["work: a", "work: x a y"],
    ["work: a b | site: c", "work: a | site: b c"],
    ["work: a b | site: c", "site: c | work: a b"],
    ["work: a b | site: c", "site: a c b"],
    ["work: a b", "new: b | work: a"],
    ["work: a || plan survey", "work: a || survey plan letter"],
    ["work: a || plan survey", "work: a || survey"],
  ])("makes %s of %s", (to, from) => {
    for (const [one, other] of [
      [form(from), form(to)],
      [form(to), form(from)],
    ] as const)
      expect(shown(patched(one, patchBetween(one, other)))).toBe(shown(other));
  });

  test("makes any form of any other, and undoes it", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const any = (): FormBody => {
      const names = ["s1", "s2", "s3"].filter((_, at) => at === 0 || random(2) === 0).sort(() => random(3) - 1);
      const sections = names.map((id) => ({ id, title: say(`${id} ${random(2)}`), questions: [] as DraftQuestion[] }));
      for (const key of ["a", "b", "c", "d", "e", "f"].sort(() => random(3) - 1))
        if (random(4) > 0) sections[random(sections.length)]?.questions.push(asked(key, `${key} ${random(2)}`));
      return {
        sections,
        documents: ["p", "q", "r"]
          .filter(() => random(3) > 0)
          .sort(() => random(3) - 1)
          .map(filed),
      };
    };
    for (let round = 0; round < 500; round += 1) {
      const [from, to] = [any(), any()];
      const patch = formPatch.parse(patchBetween(from, to));
      expect(edited(from, patch)).toEqual(to);
      expect(edited(to, patchBetween(to, from))).toEqual(from);
    }
  });

  test("names what differs alone, so that it stands beside what others change", () => {
    const from = form("work: a b c | site: d");
    const patch = patchBetween(from, form("work: b c | site: d a"));
    expect(patch).toMatchObject({ sections: [], questions: [{ question: "a", at: { section: "site", after: "d" } }] });
    expect(patch.questions[0]).not.toHaveProperty("words");
    expect(shown(patched(form("work: a x b c | site: d"), patch))).toBe("work: x b c | site: d a");
    expect(isEmptyPatch(patchBetween(from, form("work: a b c | site: d")))).toBe(true);
  });

  test("is refused where a part is not what was seen of it, whatever else it changes", () => {
    const from = form("work: a b");
    const patch = patchBetween(from, withoutQuestions(from, new Set(["a", "b"])));
    const meanwhile = withQuestionsAt(form("work: b"), [asked("a", "Other words")], { section: "work", after: null });
    expect(problemOf(() => patched(meanwhile, patch))).toContain("field-conflict");
    expect(problemOf(() => patched(from, patch))).toBe("done");
  });

  test("takes no section away with a question that somebody added to it meanwhile, nor the last one", () => {
    const patch = patchBetween(form("work: a | site: b"), form("work: a b"));
    expect(problemOf(() => patched(form("work: a | site: b c"), patch))).toContain("field-conflict");
    const all = { ...patch, sections: [{ section: "work", title: { was: say("work"), is: null } }], questions: [] };
    expect(problemOf(() => patched(form("work:"), all))).toContain("validation-failed");
  });

  test("adds nothing under a key that is taken, and gives a part no other key", () => {
    const at = { section: "work", after: null };
    const add = {
      act: "patch" as const,
      sections: [],
      documents: [],
      questions: [{ question: "a", words: { was: null, is: asked("a") }, at }],
    };
    expect(problemOf(() => patched(form("work: a"), add))).toContain("validation-failed");
    const twice = { ...add, questions: [...add.questions, ...add.questions] };
    expect(problemOf(() => patched(form("work: b"), twice))).toContain("validation-failed");
    const other = { ...add, questions: [{ question: "a", words: { was: asked("a"), is: asked("z") } }] };
    expect(problemOf(() => patched(form("work: a"), other))).toContain("validation-failed");
  });
});

describe("questions", () => {
  test("move together, in the order in which they stood", () => {
    const from = form("work: a b c d | site: e");
    expect(shown(withMoved(from, new Set(["d", "a"]), { section: "site", after: "e" }))).toBe("work: b c | site: e a d");
    expect(shown(withMoved(from, new Set(["b", "c"]), { section: "work", after: "c" }))).toBe("work: a b c d | site: e");
    expect(shown(withMoved(from, new Set(["b"]), { section: "work", after: null }))).toBe("work: b a c d | site: e");
  });

  test("move up and down by one, over the edge of a section into its neighbor, and not over the form's", () => {
    const step = (text: string, keys: string, by: -1 | 1) => {
      const [from, chosen] = [form(text), new Set(keys.split(" "))];
      const place = placeBeside(from, chosen, by);
      return place === null ? null : shown(withMoved(from, chosen, place));
    };
    expect(step("work: a b c", "c", -1)).toBe("work: a c b");
    expect(step("work: a b c", "a b", 1)).toBe("work: c a b");
    expect(step("work: a | site: b", "a", 1)).toBe("work: | site: a b");
    expect(step("work: a | site: b", "b", -1)).toBe("work: a b | site:");
    expect([step("work: a b", "a", -1), step("work: a b", "b", 1), step("work: a", "none", 1)]).toEqual([null, null, null]);
  });

  test("are copied under keys of their own; a condition among them asks the copy", () => {
    const battery = { ...asked("battery"), fills: "description" as const };
    const size = { ...asked("size"), showIf: { question: "battery", isOneOf: [true] } };
    const there = { sections: [{ id: "work", title: say("Work"), questions: [battery, size] }], documents: [] };
    const copies = copiedQuestions([battery, size], there, new Set(["battery2"]));
    expect(copies.map(({ id }) => id)).toEqual(["battery3", "size2"]);
    expect(copies[0]).not.toHaveProperty("fills");
    expect(copies[1]?.showIf).toEqual({ question: "battery3", isOneOf: [true] });
    expect(copiedQuestions([battery], form("work: a"), new Set())).toEqual([battery]);
  });

  test("stand in sections and beside documents that move to a place of their own", () => {
    expect(shown(withSectionAfter(form("a: x | b: y | c: z"), "c", null))).toBe("c: z | a: x | b: y");
    expect(shown(withSlotAfter(form("a: x || p q r"), "p", "q"))).toBe("a: x || q p r");
    expect(shown(withSlotAfter(form("a: x || p q r"), "p", "p"))).toBe("a: x || p q r");
  });
});
