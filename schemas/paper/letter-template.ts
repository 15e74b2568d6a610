import { z } from "zod";
import { unknownIn } from "../review/merge-fields";
import { instant, line, prose } from "../values";
import { paperKind } from "./paper";

/** How much an office may say on a letter of its own, and how many earlier versions are kept. */
export const templateLimits = { units: 4_000, earlier: 20 } as const;

/** What a letter's words are filled in with as it is made: `{address}`, `{permit number}` … */
export const letterFields = [
  "address",
  "permit number",
  "permit type",
  "work",
  "applicant",
  "today",
  "issued by",
  "office",
  "office phone",
  "office email",
] as const;
export type LetterField = (typeof letterFields)[number];

/** The same words in each language of the product; blank: nothing is said. */
const inBoth = z.object({ en: prose(templateLimits.units), es: prose(templateLimits.units) });

/** What an office says on a kind of paper in its own words: before what the product says of the case, and after it. */
export const letterWords = z.object({ opening: inBoth, closing: inBoth });
export type LetterWords = z.infer<typeof letterWords>;

const versioned = { version: z.int().positive(), changedAt: instant, changedBy: line(120) };

/** An office's own words for one kind of paper, with the versions before them: scope `staff`. Papers that are filed keep the words that they were made with. */
export const letterTemplate = z.object({
  id: paperKind,
  ...letterWords.shape,
  ...versioned,
  /** The newest first. */
  earlier: z.array(letterWords.extend(versioned)).max(templateLimits.earlier),
});
export type LetterTemplate = z.infer<typeof letterTemplate>;

export const noWords: LetterWords = { opening: { en: "", es: "" }, closing: { en: "", es: "" } };

/** Places of a template, as a form and a refusal name them. */
export const letterPlaces = ["opening.en", "opening.es", "closing.en", "closing.es"] as const;
export type LetterPlace = (typeof letterPlaces)[number];

/** What stands at each place. */
export const placesOf = ({ opening, closing }: LetterWords): Readonly<Record<LetterPlace, string>> => ({
  "opening.en": opening.en,
  "opening.es": opening.es,
  "closing.en": closing.en,
  "closing.es": closing.es,
});

/** The first place with a name in braces that no field has: an applicant would read it as it is. Null: none. */
export function unknownPlace(words: LetterWords): { readonly place: LetterPlace; readonly unknown: readonly string[] } | null {
  const at = placesOf(words);
  for (const place of letterPlaces) {
    const unknown = unknownIn(letterFields, at[place]);
    if (unknown.length > 0) return { place, unknown };
  }
  return null;
}
