import { type BldsFile, type BldsPage, bldsFileNames, bldsFiles } from "#schemas/blds-export";
import { csvLine } from "#schemas/csv";

/** An export on its way: what has come so far, and where it goes on. */
export interface OpenData {
  /** Text of each file, in pieces. */
  readonly texts: Readonly<Record<BldsFile, readonly string[]>>;
  readonly counts: Readonly<Record<BldsFile, number>>;
  /** `after` of the next page; null = all is here. */
  readonly next: string | null;
}

const each = <T>(make: (file: BldsFile) => T): Readonly<Record<BldsFile, T>> => ({
  permits: make("permits"),
  inspections: make("inspections"),
  contractors: make("contractors"),
  statuschanges: make("statuschanges"),
});

/** An export of which nothing has come yet. */
export const beginOpenData = (): OpenData => ({
  texts: each((file) => [csvLine(bldsFiles[file])]),
  counts: each(() => 0),
  next: "",
});

const withPage = (data: OpenData, page: BldsPage): OpenData => ({
  texts: each((file) => [...data.texts[file], page[file].map(csvLine).join("")]),
  counts: each((file) => data.counts[file] + page[file].length),
  next: page.next,
});

/**
 * Reads on until all is here, `stopped` says so, or a page cannot be had; tells how far it is after each page. What came is kept: given
 * again, it goes on where it stopped.
 */
export async function collectOpenData(
  from: OpenData,
  ask: (after: string) => Promise<BldsPage | null>,
  tell: (data: OpenData) => void,
  stopped: () => boolean,
): Promise<OpenData> {
  let data = from;
  while (data.next !== null && !stopped()) {
    const page = await ask(data.next);
    if (page === null) break;
    data = withPage(data, page);
    tell(data);
  }
  return data;
}

/** The files of an export, by name, as bytes with a byte-order mark: spreadsheets take UTF-8 for something else without one. */
export const openDataFiles = (data: OpenData): readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] =>
  bldsFileNames.map((file) => ({
    name: `${file}.csv`,
    bytes: Uint8Array.from(new TextEncoder().encode(`\uFEFF${data.texts[file].join("")}`)),
  }));
