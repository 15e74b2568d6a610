const fonts = import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
// Not among them: what would run a PDF's scripts.
const decoders = import.meta.glob<string>(["/node_modules/pdfjs-dist/wasm/*.wasm", "!**/quickjs*"], {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** Fonts that a PDF does not bring, and decoders of its pictures, by the names that pdf.js asks for. */
export const enginePart: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...fonts, ...decoders }).map(([path, url]) => [path.split("/").at(-1) ?? path, url]),
);
