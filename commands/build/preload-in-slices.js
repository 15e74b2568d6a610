/** Vite's module round each `import()` of a page, which asks for all files of the part in one piece. */
const helper = /^\0vite\/preload-helper\.js$/;

/** Puts ours in its place (app/local/device/preload-files.ts). @returns {import("vite").Plugin} */
export function preloadInSlices() {
  return {
    name: "plumbline-preload-in-slices",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: { filter: { id: helper }, handler: () => `export { preloadFiles as __vitePreload } from "#app/local/device/preload-files";` },
  };
}
