/** A message as Paraglide compiles it: its sentence in each language, and the one that chooses. */
const compiled = /\/schemas\/messages\/compiled\/messages\/(\w+)\.js$/;
/** Asked for in another language than the page's, to be stored in both (`disciplineName`). */
const inEitherLanguage = /^permit_discipline_/;

const cast = String.raw`(?:/\*\* @type [^\n]*? \*/ )?`;
const sentences = new RegExp(
  String.raw`const (\w+) = ${cast}\((i?)\) => \{\n\treturn ${cast}\((${"`"}(?:[^${"`"}\\]|\\.)*${"`"})\)\n\};\n`,
  "g",
);
const choice =
  /\(\((inputs)( = \{\})?, options = \{\}\) => \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\tif \(locale === "es"\) return (\w+)\(inputs\)\n\treturn (\w+)\(inputs\)\n\}\)/;

/**
 * A compiled message as a page needs it: in the page's language alone, its sentences in the place where they are chosen. A third of what
 * messages weigh is functions around sentences, which no bundler takes away.
 * @param {string} name of the message
 * @param {string} code of its module
 * @returns {string} the same code where it has another shape
 */
export function leanMessage(name, code) {
  const chosen = choice.exec(code);
  if (chosen === null || inEitherLanguage.test(name)) return code;
  const said = new Map([...code.matchAll(sentences)].map((match) => [match[1], match[3]]));
  /** @param {string | undefined} of */
  const text = (of) => said.get(of) ?? `${of}(i)`;
  // Facts that are left out read as undefined, as they did: sentences name them by `i?.`.
  const lean = `((i) => getLocale() === "es" ? ${text(chosen[3])} : ${text(chosen[4])})`;
  const needed = code.replace(sentences, (whole, of) => (of === chosen[3] || of === chosen[4] ? "" : whole));
  return needed.replace(choice, () => lean);
}

/** Pages' messages without what only the worker asks of them. @returns {import("vite").Plugin} */
export function leanMessages() {
  return {
    name: "plumbline-lean-messages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const name = compiled.exec(id)?.[1];
      return name === undefined || name === "_index" ? null : { code: leanMessage(name, code), map: null };
    },
  };
}
