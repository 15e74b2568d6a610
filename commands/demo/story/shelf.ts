import { type DrawingName, drawings, type StoryFile } from "./drawings/drawings";

/** A file of the story, as a command names it. */
export interface FiledAs {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
}

const files: ReadonlyMap<string, StoryFile> = new Map(drawings().map((file) => [file.name, file]));
const byHash: ReadonlyMap<string, StoryFile> = new Map(drawings().map((file) => [file.sha256, file]));
function named(name: DrawingName): StoryFile {
  const found = files.get(name);
  if (!found) throw new Error(`There is no drawing ${name}`);
  return found;
}
const filedAs = ({ fileName, mediaType, bytes, sha256 }: StoryFile): FiledAs => ({ fileName, mediaType, bytes: bytes.byteLength, sha256 });

/** Sets of plans by what is built; a second set answers corrections. */
const planSets: readonly (readonly [types: RegExp, first: DrawingName, second: DrawingName])[] = [
  [/deck/, "deck-plans-1", "deck-plans-2"],
  [/^(commercial|kitchen|certificate)/, "restaurant-plans-1", "restaurant-plans-2"],
  [/^residential/, "addition-plans-1", "addition-plans-2"],
];

/** What one page stands for, by the slot's name; the first that fits counts. */
const papers: readonly (readonly [slots: RegExp, drawing: DrawingName])[] = [
  [/^insurance/, "insurance"],
  [/^(wall-detail|tall-fence|neighbor)/, "fence-plan"],
  [/^(site-plan|survey|easement|septic|street-view|flood)/, "site-plan"],
  [/(one-line|load-calculation|utility|backup-loads|disconnect)/, "one-line"],
  [/(beam|truss|structure$|roof-calculation|soils)/, "beam-calculation"],
  [/(sign-drawing|location|listing|footing-design|encroachment)/, "sign-elevation"],
  [/(heat-load|hvac|equipment|duct)/, "heat-pump-data"],
  [/(data-sheet|data$|hot-tub)/, "data-sheet"],
  [/letter|consent|approval|certificate|report/, "letter"],
];

function planSetOf(typeCode: string, revision: number): StoryFile {
  const [, first, second] = planSets.find(([types]) => types.test(typeCode)) ?? ["", "addition-plans-1", "addition-plans-2"];
  return named(revision === 0 ? (first ?? "addition-plans-1") : (second ?? "addition-plans-2"));
}

/** The file that somebody sends for a slot of a type, in a revision of its drawings. */
export function fileFor(typeCode: string, slot: string, revision: number, accept: readonly string[]): FiledAs {
  if (!accept.includes("application/pdf") || /photo|picture/.test(slot)) {
    if (accept.includes("image/png")) return filedAs(named(/panel/.test(slot) ? "photo-panel" : "photo-deck"));
  }
  if (typeCode === "residential-fence" && slot === "site-plan") return filedAs(named("fence-plan"));
  if (typeCode === "heating-cooling" && slot === "data-sheets") return filedAs(named("heat-pump-data"));
  const paper = papers.find(([slots]) => slots.test(slot));
  return filedAs(paper ? named(paper[1]) : planSetOf(typeCode, revision));
}

export const photoNamed = (name: DrawingName): FiledAs & { readonly mediaType: "image/png" } => ({
  ...filedAs(named(name)),
  mediaType: "image/png",
});

/** The bytes of a file of the story by their hash. */
export const bytesOf = (sha256: string): Uint8Array | undefined => byHash.get(sha256)?.bytes;
