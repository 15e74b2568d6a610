/** What a library's comment is filled in with where it is used: `{address}`, `{permit number}` … */
export const mergeFields = ["address", "permit number", "sheet", "code", "discipline"] as const;
export type MergeField = (typeof mergeFields)[number];

/** A text with its fields filled in. `Field`: the names that it may have in braces. */
export interface MergedText<Field extends string = MergeField> {
  readonly text: string;
  /** Names in braces that no field has, as they are typed: they stay in the text. */
  readonly unknown: readonly string[];
  /** Fields that have no value yet: they stay in the text too. */
  readonly empty: readonly Field[];
}

const braces = /\{([^{}\r\n]{1,60})\}/g;

const fieldNamed = <Field extends string>(fields: readonly Field[], typed: string): Field | undefined => {
  const name = typed.trim().replace(/\s+/g, " ").toLowerCase();
  return fields.find((field) => field === name);
};

/** A text with these fields filled in. What is filled in is not read for fields again. `blank`: whether a field without a value stays as it is typed, or goes. */
export function mergedWith<Field extends string>(
  fields: readonly Field[],
  text: string,
  values: Readonly<Record<Field, string>>,
  blank: "stays" | "goes" = "stays",
): MergedText<Field> {
  const unknown = new Set<string>();
  const empty = new Set<Field>();
  const merged = text.replace(braces, (typed, name: string) => {
    const field = fieldNamed(fields, name);
    if (field === undefined) unknown.add(name.trim());
    else if (values[field].trim() === "" && blank === "stays") empty.add(field);
    else return values[field].trim();
    return typed;
  });
  return { text: merged, unknown: [...unknown].filter((name) => name !== ""), empty: [...empty] };
}

/** The same with the fields of a library's comment. */
export const mergedText = (text: string, values: Readonly<Record<MergeField, string>>): MergedText => mergedWith(mergeFields, text, values);

/** Names in braces that no field has: said where a comment is written, since an applicant would read them as they are. */
export const unknownFields = (text: string): readonly string[] => unknownIn(mergeFields, text);

/** Names in braces that are none of these fields. */
export const unknownIn = (fields: readonly string[], text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(braces)].flatMap(([, name = ""]) =>
      fieldNamed(fields, name) === undefined && name.trim() !== "" ? [name.trim()] : [],
    ),
  ),
];
