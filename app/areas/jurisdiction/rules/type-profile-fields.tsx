import { z } from "zod";
import { m } from "#schemas/messages/compiled/messages";
import type { TypeFace } from "#schemas/permit-type/type-face";
import { TextAreaField, TextField } from "#ui/field/text-field";

/** A permit type's name and what it is for, as they are typed: where the Spanish is empty, the English stands for it. */
export const typedProfile = z.object({ name: z.string(), nameEs: z.string(), summary: z.string(), summaryEs: z.string() });
export type TypedProfile = z.infer<typeof typedProfile>;

export const blankProfile: TypedProfile = { name: "", nameEs: "", summary: "", summaryEs: "" };
const ownSpanish = ({ en, es }: TypeFace["name"]): string => (es === en ? "" : es);
export const typedOf = ({ name, summary }: Pick<TypeFace, "name" | "summary">): TypedProfile => ({
  ...{ name: name.en, nameEs: ownSpanish(name) },
  ...{ summary: summary.en, summaryEs: ownSpanish(summary) },
});
const both = (en: string, es: string) => ({ en: en.trim(), es: es.trim() === "" ? en.trim() : es.trim() });
export const profileTexts = (typed: TypedProfile): Pick<TypeFace, "name" | "summary"> => ({
  name: both(typed.name, typed.nameEs),
  summary: both(typed.summary, typed.summaryEs),
});

/** The first field of `id` that is still empty and must not be; null: none is. */
export function emptyProfileField(id: string, typed: TypedProfile): string | null {
  if (typed.name.trim() === "") return `${id}-name`;
  return typed.summary.trim() === "" ? `${id}-summary` : null;
}

export interface TypeProfileFieldsProps {
  readonly id: string;
  readonly typed: TypedProfile;
  readonly set: (typed: TypedProfile) => void;
  /** It was tried to keep it: what is missing is said. */
  readonly tried: boolean;
}

export function TypeProfileFields({ id, typed, set, tried }: TypeProfileFieldsProps) {
  const field = (key: keyof TypedProfile) => ({
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => set({ ...typed, [key]: target.value }),
  });
  const missing = (key: keyof TypedProfile, words: string) => (tried && typed[key].trim() === "" ? words : undefined);
  return (
    <>
      <TextField
        {...field("name")}
        id={`${id}-name`}
        label={m.jurisdiction_type_name()}
        maxLength={120}
        error={missing("name", m.jurisdiction_type_name_missing())}
      />
      <TextField
        {...field("nameEs")}
        lang="es"
        label={m.jurisdiction_type_name_es()}
        hint={m.jurisdiction_holiday_spanish_hint()}
        maxLength={120}
      />
      <TextAreaField
        {...field("summary")}
        id={`${id}-summary`}
        label={m.jurisdiction_type_summary()}
        hint={m.jurisdiction_type_summary_hint()}
        rows={2}
        maxLength={300}
        error={missing("summary", m.jurisdiction_type_summary_missing())}
      />
      <TextAreaField
        {...field("summaryEs")}
        lang="es"
        label={m.jurisdiction_type_summary_es()}
        hint={m.jurisdiction_holiday_spanish_hint()}
        rows={2}
        maxLength={300}
      />
    </>
  );
}
