import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { leanMessage } from "../commands/build/lean-messages.js";
import { root } from "../commands/launch/project.js";

const folder = join(root, "schemas", "messages");
const compiled = join(folder, "compiled", "messages");
const modules = readdirSync(compiled).filter((name) => name.endsWith(".js") && name !== "_index.js");

/** Every message of a language that is one sentence, by its key; a plural is none. */
function sentencesIn(language: "en" | "es"): ReadonlyMap<string, string> {
  const files = readdirSync(join(folder, language)).map((name) => readFileSync(join(folder, language, name), "utf8"));
  const all = files.flatMap((text) => Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(text))));
  return new Map(all.flatMap(([key, said]) => (typeof said === "string" && !key.startsWith("$") ? [[key, said] as const] : [])));
}

/** A sentence as a template of JavaScript, its facts asked of `i`. */
const template = (said: string): string =>
  `\`${said
    .replace(/\\/g, "\\\\")
    .replace(/`/g, "\\`")
    .replace(/\{(\w+)\}/g, (_, fact) => ["$", `{i?.${fact}}`].join(""))}\``;

const lean = (name: string) => leanMessage(name, readFileSync(join(compiled, `${name}.js`), "utf8"));

test("a page's messages say what the language files say, each sentence where it is chosen", () => {
  const [en, es] = [sentencesIn("en"), sentencesIn("es")];
  expect(en.size).toBeGreaterThan(3_500);
  const other = [...en].filter(([key, said]) => {
    const [inEnglish, inSpanish] = [template(said), template(es.get(key) ?? "")];
    return !lean(key).includes(`((i) => getLocale() === "es" ? ${inSpanish} : ${inEnglish})`);
  });
  // What is asked for in another language than the page's stays as it was compiled.
  expect(other.map(([key]) => key).filter((key) => !key.startsWith("permit_discipline_"))).toEqual([]);
});

test("a plural is chosen in the page's language, by the functions that it was compiled to", () => {
  const name = "absence_give_act";
  expect(lean(name)).toContain(`((i) => getLocale() === "es" ? es_${name}(i) : en_${name}(i))`);
  expect(lean(name)).toContain(`const en_${name} =`);
});

test("no message of a page asks for a language, and none that may be asked for in either was changed", () => {
  const asking = modules.map((name) => name.slice(0, -3)).filter((name) => lean(name).includes("options.locale"));
  expect(asking.every((name) => name.startsWith("permit_discipline_"))).toBe(true);
  expect(asking.length).toBeGreaterThan(5);
});
