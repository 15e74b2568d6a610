import process from "node:process";

/**
 * One place of one source, and what is put there instead.
 * @typedef {{ file: string, find: string, put: string }} Change
 */

/**
 * The source with the change in it.
 * @param {string} source
 * @param {Change} change
 * @throws when what it changes does not stand there exactly once: the list of mutations is then out of date
 */
export function mutated(source, { file, find, put }) {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} has "${find}" ${parts.length - 1} times`);
  return parts.join(put);
}

/** Makes the change that MUTATION has as JSON, as its source is loaded: the tree itself stays as it is. @returns {import("vite").Plugin} */
export function mutate() {
  /** @type {Change | null} */
  const change = process.env.MUTATION === undefined ? null : JSON.parse(process.env.MUTATION);
  return {
    name: "plumbline-mutation",
    enforce: "pre",
    transform(source, id) {
      if (change === null || !id.split("?")[0]?.endsWith(`/${change.file}`)) return null;
      return { code: mutated(source, change), map: null };
    },
  };
}
