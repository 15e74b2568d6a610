/** What a library's comment is filled in with where it is used: `{address}`, `{permit number}` … */
export const mergeFields = ["address", "permit number", "sheet", "code", "discipline"] as const;
export type MergeField = (typeof mergeFields)[number];

export interface MergedText {
  readonly text: string;
  /** Names in braces that no field has, as they are typed: they stay in the text. */
  readonly unknown: readonly string[];
  /** Fields that have no value yet: they stay in the text too. */
  readonly empty: readonly MergeField[];
}

const braces = /\{([^{}\r\n]{1,60})\}/g;

const fieldNamed = (typed: string): MergeField | undefined => {
  const name = typed.trim().replace(/\s+/g, " ").toLowerCase();
  return mergeFields.find((field) => field === name);
};

/** A text with its fields filled in. What is filled in is not read for fields again. */
export function mergedText(text: string, values: Readonly<Record<MergeField, string>>): MergedText {
  const unknown = new Set<string>();
  const empty = new Set<MergeField>();
  const merged = text.replace(braces, (typed, name: string) => {
    const field = fieldNamed(name);
    if (field === undefined) unknown.add(name.trim());
    else if (values[field].trim() === "") empty.add(field);
    else return values[field].trim();
    return typed;
  });
  return { text: merged, unknown: [...unknown].filter((name) => name !== ""), empty: [...empty] };
}

/** Names in braces that no field has: said where a comment is written, since an applicant would read them as they are. */
export const unknownFields = (text: string): readonly string[] =>
  mergedText(text, { address: "", "permit number": "", sheet: "", code: "", discipline: "" }).unknown;
