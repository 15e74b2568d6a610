import type { FormBody } from "../form-draft";
import type { StaleText } from "../permit-type";

interface Text {
  readonly en: string;
  readonly es: string;
}

/** Names of a form's texts, as marks on them are kept by. */
export const textKey = {
  section: (section: string): string => `section.${section}`,
  question: (question: string, part: "label" | "hint" | "why"): string => `question.${question}.${part}`,
  option: (question: string, value: string): string => `question.${question}.option.${value}`,
  slot: (slot: string, part: "name" | "hint"): string => `document.${slot}.${part}`,
} as const;

type Texts = ReadonlyMap<string, Text>;

/** Every text of a form that has two languages, in its order. */
export function textsOf({ sections, documents }: FormBody): Texts {
  const found = new Map<string, Text>();
  const note = (key: string, text: Text | undefined) => text && found.set(key, text);
  for (const { id: section, title, questions } of sections) {
    note(textKey.section(section), title);
    for (const { id, label, hint, why, options } of questions) {
      note(textKey.question(id, "label"), label);
      note(textKey.question(id, "hint"), hint);
      note(textKey.question(id, "why"), why);
      for (const option of options ?? []) note(textKey.option(id, option.value), option.label);
    }
  }
  for (const { slot, name, hint } of documents) {
    note(textKey.slot(slot, "name"), name);
    note(textKey.slot(slot, "hint"), hint);
  }
  return found;
}

/** The mark of one text after a change: its Spanish is older than its English where that changed alone, until it is what it was, or the Spanish changes. */
function markAfter(key: string, text: Text, old: Text | undefined, mark: StaleText | undefined, at: string): StaleText | null {
  if (old === undefined || text.es.trim() === "" || text.es !== old.es) return null;
  if (text.en === old.en) return mark ?? null;
  const was = mark?.was ?? old.en;
  return was.trim() === "" || was === text.en ? null : { text: key, was, at: mark?.at ?? at };
}

/** Which translations are older than their English once a form has changed. `at`: instant of the change. */
export function staleAfter(stale: readonly StaleText[], before: FormBody, after: FormBody, at: string): readonly StaleText[] {
  const [old, marks] = [textsOf(before), new Map(stale.map((each) => [each.text, each]))];
  return [...textsOf(after)].flatMap(([key, text]) => markAfter(key, text, old.get(key), marks.get(key), at) ?? []);
}
