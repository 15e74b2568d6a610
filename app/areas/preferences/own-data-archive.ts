import type { OutboxEntry } from "#app/local/sync/local-port";
import type { Archive } from "#app/screen/read/use-archive";
import type { OwnDataPage, OwnDraft, OwnPermit, OwnRecord } from "#schemas/people/own-data";

/** A file on its way: what has come so far, and where it goes on. */
export interface OwnData {
  readonly record: OwnRecord | null;
  readonly drafts: readonly OwnDraft[];
  readonly permits: readonly OwnPermit[];
  /** `after` of the next page; null = all is here. */
  readonly next: string | null;
}

const beginOwnData: OwnData = { record: null, drafts: [], permits: [], next: "" };

const withPage = (data: OwnData, page: OwnDataPage): OwnData => ({
  record: data.record ?? page.record,
  drafts: [...data.drafts, ...page.drafts],
  permits: [...data.permits, ...page.permits],
  next: page.next,
});

/** What was done on this device and has not arrived, as it would be sent. */
const unsentOf = (entries: readonly OutboxEntry[]) =>
  entries.map(({ name, args, observedAt, problem }) => ({ name, args, doneAt: observedAt, refused: problem?.code ?? null }));

const fileOf = (name: string, value: unknown) => ({
  name,
  bytes: Uint8Array.from(new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)),
});

/**
 * What is kept of somebody as an archive of this device: JSON with two spaces, to be read by people and programs. `ask`: a page after a
 * place, null where it cannot be had; `unsent`: what waits on this device.
 */
export const ownDataArchive = (
  ask: (after: string) => Promise<OwnDataPage | null>,
  unsent: readonly OutboxEntry[],
): Archive<OwnData, OwnDataPage> => ({
  begin: () => beginOwnData,
  ask,
  withPage,
  files: (data) => [
    fileOf("account.json", data.record),
    fileOf("permits.json", data.permits),
    fileOf("applications-not-sent.json", data.drafts),
    fileOf("waiting-on-this-device.json", unsentOf(unsent)),
  ],
});
