import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "#schemas/catalogue/catalogue";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";

type Language = "en" | "es";
interface Said {
  readonly where: string;
  readonly text: string;
}

const here = (path: string) => new URL(path, import.meta.url);
const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];

/** The rows of one table of `docs/words.md`, cell by cell. */
const rowsUnder = (heading: string): readonly (readonly string[])[] =>
  (
    readFileSync(here("../../docs/words.md"), "utf8")
      .split("\n## ")
      .find((part) => part.startsWith(heading)) ?? ""
  )
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split("|").slice(1, -1));

/** The phrases that `docs/words.md` refuses: its columns headed "never", in backticks. */
function bannedPhrases(): Readonly<Record<Language, readonly string[]>> {
  const phrases = (cell: string | undefined) => [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, phrase]) => phrase ?? "");
  const both = rowsUnder("Both languages");
  return {
    en: both.flatMap((cells) => phrases(cells[3])),
    es: [...both.flatMap((cells) => phrases(cells[4])), ...rowsUnder("Spanish alone").flatMap((cells) => phrases(cells[2]))],
  };
}

const messages = (language: Language): readonly Said[] =>
  readdirSync(here(`./${language}/`)).flatMap((file) =>
    Object.entries<unknown>(JSON.parse(readFileSync(here(`./${language}/${file}`), "utf8"))).flatMap(([key, value]) =>
      textsOf(value).map((text) => ({ where: key, text })),
    ),
  );

/** The texts of one language in a value that holds them side by side. */
function textsIn(value: unknown, language: Language): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === language && typeof each === "string" ? [each] : textsIn(each, language)));
}

const permitTypes = (language: Language): readonly Said[] =>
  [...demoPermitTypes(), ...catalogue].flatMap((type) => textsIn(type, language).map((text) => ({ where: "permit type", text })));

const asWords = (phrase: string) => new RegExp(`(?<![\\p{L}-])${phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}-])`, "iu");

const banned = bannedPhrases();

test("the list of words holds phrases of both languages", () => {
  expect(banned.en.length).toBeGreaterThan(50);
  expect(banned.es.length).toBeGreaterThan(80);
});

test.each(["en", "es"] as const)("no message, mail or permit type in %s says what docs/words.md refuses", (language) => {
  const said = [...messages(language), ...permitTypes(language)];
  expect(said.length).toBeGreaterThan(1_500);
  expect(said.filter(({ where }) => /^event_\w+_push$/.test(where)).length).toBeGreaterThan(30);
  expect(said.filter(({ where }) => /^(event_\w+_)?mail_/.test(where)).length).toBeGreaterThan(100);
  const found = banned[language].flatMap((phrase) => {
    const pattern = asWords(phrase);
    return said
      .filter(({ text }) => pattern.test(text.replace(/\{[^}]*\}/g, "…")))
      .map(({ where, text }) => `${phrase}: ${where}: ${text}`);
  });
  expect(found).toEqual([]);
});
