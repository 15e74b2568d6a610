/** zod's modules that describe a schema as a JSON Schema, which every schema refers to, and the worker's OpenAPI alone asks for. */
const describing = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * A module of zod with the same exports, none of which does anything: asked for a JSON Schema, a page's schema throws.
 * @param {string} code
 */
export function withoutDescriptions(code) {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const given = [...code.matchAll(/^export \{ (\w+) as (\w+) \};$/gm)].map(([, name, as]) => ({ name, as }));
  const none = `const none = () => () => { throw new Error("A page describes no schema"); };`;
  return [
    none,
    ...names.map((name) => `export const ${name} = none;`),
    ...given.map(({ name, as }) => `export { ${name} as ${as} };`),
  ].join("\n");
}

/** Leaves out of pages what zod has for the worker alone: 6 KB gz of every first visit. @returns {import("vite").Plugin} */
export function leanZod() {
  return {
    name: "plumbline-lean-zod",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: describing },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}
