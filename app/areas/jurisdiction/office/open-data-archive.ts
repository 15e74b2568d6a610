import type { Archive } from "#app/screen/read/use-archive";
import { type BldsFile, type BldsPage, bldsFileNames, bldsFiles } from "#schemas/blds/blds-export";
import { csvLine } from "#schemas/plain/csv-line";

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

const beginOpenData = (): OpenData => ({
  texts: each((file) => [csvLine(bldsFiles[file])]),
  counts: each(() => 0),
  next: "",
});

const withPage = (data: OpenData, page: BldsPage): OpenData => ({
  texts: each((file) => [...data.texts[file], page[file].map(csvLine).join("")]),
  counts: each((file) => data.counts[file] + page[file].length),
  next: page.next,
});

/** The files of an export, as bytes with a byte-order mark: spreadsheets take UTF-8 for something else without one. */
const filesOf = (data: OpenData) =>
  bldsFileNames.map((file) => ({
    name: `${file}.csv`,
    bytes: Uint8Array.from(new TextEncoder().encode(`\uFEFF${data.texts[file].join("")}`)),
  }));

/** The open data as an archive of this device. `ask`: a page after a place, null where it cannot be had. */
export const openDataArchive = (ask: (after: string) => Promise<BldsPage | null>): Archive<OpenData, BldsPage> => ({
  begin: beginOpenData,
  ask,
  withPage,
  files: filesOf,
});
