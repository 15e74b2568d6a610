import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "#schemas/catalogue/catalogue";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";

const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];

function messages(language: "en" | "es"): ReadonlyMap<string, readonly string[]> {
  const folder = new URL(`./${language}/`, import.meta.url);
  const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  return new Map(readdirSync(folder).flatMap((file) => Object.entries(read(file)).map(([key, value]) => [key, textsOf(value)] as const)));
}

/** What another voice or another word would look like: "tú", and the synonyms that the vocabulary does without. */
const otherWords =
  /(?<![\p{L}])(tú|tus?|te|ti|contigo|tienes|puedes|elige|selecciona|inténtalo|revísalo|tasas?|añad\p{L}*|mostrador\p{L}*|inmuebles?|recursos?|paralizaci\p{L}*|caduc\p{L}*|contest\p{L}*|láminas?|vistazo)(?![\p{L}])/iu;

const holesOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole)))].sort();

test("Spanish says usted, and one word for one thing", () => {
  const said = [...messages("es").values()].flat();
  expect(said.length).toBeGreaterThan(900);
  expect([...messages("es").keys()].filter((key) => /^(event_\w+_)?mail_|^event_\w+_push$/.test(key)).length).toBeGreaterThan(150);
  const inTypes = [...demoPermitTypes(), ...catalogue].flatMap(textsOf);
  expect([...said, ...inTypes].filter((text) => otherWords.test(text))).toEqual([]);
});

test("every message is there in both languages and says the same facts", () => {
  const spanish = messages("es");
  const english = messages("en");
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  const differing = [...english].filter(([key, texts]) => holesOf(texts).join() !== holesOf(spanish.get(key) ?? []).join());
  expect(differing.map(([key]) => key)).toEqual([]);
});
