import type { OutboxEntry } from "#app/local/local-port";
import type { OwnDataPage, OwnDraft, OwnPermit, OwnRecord } from "#schemas/own-data";

/** A file on its way: what has come so far, and where it goes on. */
export interface OwnData {
  readonly record: OwnRecord | null;
  readonly drafts: readonly OwnDraft[];
  readonly permits: readonly OwnPermit[];
  /** `after` of the next page; null = all is here. */
  readonly next: string | null;
}

export const beginOwnData: OwnData = { record: null, drafts: [], permits: [], next: "" };

/**
 * Reads on until all is here, `stopped` says so, or a page cannot be had; tells how far it is after each page. What came is
 * kept: given again, it goes on where it stopped.
 */
export async function collectOwnData(
  from: OwnData,
  ask: (after: string) => Promise<OwnDataPage | null>,
  tell: (data: OwnData) => void,
  stopped: () => boolean,
): Promise<OwnData> {
  let data = from;
  while (data.next !== null && !stopped()) {
    const page = await ask(data.next);
    if (page === null) break;
    data = {
      record: data.record ?? page.record,
      drafts: [...data.drafts, ...page.drafts],
      permits: [...data.permits, ...page.permits],
      next: page.next,
    };
    tell(data);
  }
  return data;
}

/** What was done on this device and has not arrived, as it would be sent. */
const unsentOf = (entries: readonly OutboxEntry[]) =>
  entries.map(({ name, args, observedAt, problem }) => ({ name, args, doneAt: observedAt, refused: problem?.code ?? null }));

const fileOf = (name: string, value: unknown) => ({
  name,
  bytes: Uint8Array.from(new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)),
});

/** The files to take away, by name: JSON with two spaces, to be read by people and programs. */
export const ownDataFiles = (data: OwnData, unsent: readonly OutboxEntry[]) => [
  fileOf("account.json", data.record),
  fileOf("permits.json", data.permits),
  fileOf("applications-not-sent.json", data.drafts),
  fileOf("waiting-on-this-device.json", unsentOf(unsent)),
];
