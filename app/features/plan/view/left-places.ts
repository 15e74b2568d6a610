import { z } from "zod";

const finite = z.number().min(-1e9).max(1e9);

/** Where a sheet was left: CSS pixels to a unit of the displayed sheet, and the place of it in the middle of the frame. */
const leftPlace = z.object({ scale: z.number().positive().max(1e6), x: finite, y: finite });
export type LeftPlace = z.infer<typeof leftPlace>;

const leftSheet = z.object({
  page: z.int().positive(),
  /** Quarters of a turn that the reader gave it. */
  turn: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Null: seen whole. */
  place: leftPlace.nullable(),
});
export type LeftSheet = z.infer<typeof leftSheet>;
export type Turn = LeftSheet["turn"];

const leftDocument = z.object({
  id: z.string().max(200),
  permitId: z.string().max(200),
  /** The sheet that was shown last. */
  page: z.int().positive(),
  /** The one left last comes first. */
  sheets: z.array(leftSheet),
});

/** Where a person left the sheets they looked at on this device; the document looked at last comes first. */
export const leftPlaces = z.object({ documents: z.array(leftDocument), pictures: z.boolean() });
export type LeftPlaces = z.infer<typeof leftPlaces>;

export const nothingLeft: LeftPlaces = { documents: [], pictures: false };

/** Documents, and sheets of each, whose places are kept. */
const mostDocuments = 100;
const mostSheets = 60;

/** What is left of a sheet, or that it is seen whole and as the file turns it. */
export const leftOf = ({ documents }: LeftPlaces, documentId: string, page: number): LeftSheet =>
  documents.find(({ id }) => id === documentId)?.sheets.find((one) => one.page === page) ?? { page, turn: 0, place: null };

/** The sheet of a permit that was shown last; null: none was. */
export function lastSpot({ documents }: LeftPlaces, permitId: string): { readonly documentId: string; readonly page: number } | null {
  const found = documents.find((one) => one.permitId === permitId);
  return found ? { documentId: found.id, page: found.page } : null;
}

type Of = { readonly documentId: string; readonly permitId: string };

/** The same, with a sheet left so: turned, or seen at this place. Which sheet was shown last stays, as one beside it may be the one that is left. */
export function leftSo(places: LeftPlaces, of: Of, sheet: LeftSheet): LeftPlaces {
  const before = places.documents.find(({ id }) => id === of.documentId);
  const others = (before?.sheets ?? []).filter(({ page }) => page !== sheet.page);
  const sheets = [sheet, ...others].slice(0, mostSheets);
  const now = { id: of.documentId, permitId: of.permitId, page: before?.page ?? sheet.page, sheets };
  const documents = before ? places.documents.map((one) => (one === before ? now : one)) : [...places.documents, now];
  return { ...places, documents: documents.slice(0, mostDocuments) };
}

/** The same, where this sheet is the one that was shown last. */
export function lookedAt(places: LeftPlaces, of: Of, page: number): LeftPlaces {
  const before = places.documents.find(({ id }) => id === of.documentId);
  const rest = places.documents.filter((one) => one !== before);
  const now = { id: of.documentId, permitId: of.permitId, page, sheets: before?.sheets ?? [] };
  return { ...places, documents: [now, ...rest].slice(0, mostDocuments) };
}
