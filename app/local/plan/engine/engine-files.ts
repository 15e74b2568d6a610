import { enginePart } from "./engine-parts";

const character = import.meta.glob<string>("/node_modules/pdfjs-dist/cmaps/*.bcmap", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const maps = new Map(Object.entries(character).map(([path, url]) => [path.split("/").at(-1), url]));

/** Gives pdf.js what it asks for beside a PDF: fonts that a file does not bring, character maps, decoders of pictures. */
export class EngineFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = enginePart.get(filename) ?? maps.get(filename);
    if (url === undefined) throw new Error(`The engine has no file ${filename}`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename} could not be fetched`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
