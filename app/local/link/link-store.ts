import { Dexie, type Table } from "dexie";
import { z } from "zod";
import { type LinkSigning, linkSigning } from "#schemas/document/shared-link";
import { answerValue } from "#schemas/permit-type/permit-type";
import { instant } from "#schemas/values";

/** What was typed into a link's question and not sent. `base`: what stood there before the first keystroke. */
const typedAnswer = z.object({ base: answerValue.nullable(), value: answerValue });
export type TypedAnswer = z.infer<typeof typedAnswer>;

interface KeptBytes {
  readonly sha256: string;
  readonly mediaType: string;
  readonly size: number;
  readonly name: string;
  readonly bytes: Blob;
}

/** A chosen file whose bytes are on this device until the office has them, and the smaller copy of a picture. */
export interface ChosenFile extends KeptBytes {
  readonly preview?: KeptBytes | undefined;
}

/** What this device keeps of a link's task. `readyAt`: since when it waits to be sent; null while the person still works on it. */
export interface KeptTask {
  readonly typed: TypedAnswer | null;
  readonly signed: LinkSigning | null;
  readonly file: ChosenFile | null;
  readonly readyAt: string | null;
}

const keptRow = z.object({
  linkId: z.string(),
  until: instant,
  typed: typedAnswer.nullable(),
  signed: linkSigning.nullable().default(null),
  readyAt: instant.nullable(),
});
type KeptRow = z.infer<typeof keptRow>;
/** The page as it was last shown, for a reload without a network. Whoever reads it holds it against their own schema. */
interface PageRow {
  readonly linkId: string;
  readonly page: unknown;
}
type FileRow = ChosenFile & { readonly linkId: string };

/** The tasks of links on this device, by the links' open names: nobody's account, no secret, no replica. */
export interface LinkStore {
  task(linkId: string): Promise<KeptTask>;
  /** `until`: when the link ends, and with it what is kept of it. */
  type(linkId: string, until: string, typed: TypedAnswer): Promise<void>;
  sign(linkId: string, until: string, signed: LinkSigning | null): Promise<void>;
  choose(linkId: string, until: string, file: ChosenFile | null): Promise<void>;
  markReady(linkId: string, until: string, readyAt: string | null): Promise<void>;
  page(linkId: string): Promise<unknown>;
  keepPage(linkId: string, until: string, page: unknown): Promise<void>;
  /** The task was sent: the page stays for reading without a network. */
  sent(linkId: string): Promise<void>;
  /** The link has ended. */
  forget(linkId: string): Promise<void>;
  /** Forgets every link whose time is over. `now`: instant. */
  sweep(now: string): Promise<void>;
}

const nothing: KeptTask = { typed: null, signed: null, file: null, readyAt: null };

/** Opens it in IndexedDB, under a name of its own. */
export function openLinkStore(): LinkStore {
  const base = new Dexie("plumbline-links", { chromeTransactionDurability: "strict" });
  base.version(1).stores({ tasks: "linkId, until", files: "linkId", pages: "linkId" });
  const tasks: Table<KeptRow, string> = base.table("tasks");
  const files: Table<FileRow, string> = base.table("files");
  const pages: Table<PageRow, string> = base.table("pages");
  const rowOf = async (linkId: string): Promise<KeptRow | null> => keptRow.safeParse(await tasks.get(linkId)).data ?? null;
  const change = async (linkId: string, until: string, more: Partial<KeptRow>) => {
    const row = (await rowOf(linkId)) ?? { linkId, until, typed: null, signed: null, readyAt: null };
    await tasks.put({ ...row, until, ...more });
  };
  const forget = (linkIds: readonly string[]) =>
    base.transaction("rw", tasks, files, pages, async () => {
      for (const table of [tasks, files, pages]) await table.bulkDelete([...linkIds]);
    });
  return {
    async task(linkId) {
      const [row, file] = await Promise.all([rowOf(linkId), files.get(linkId)]);
      return row === null ? nothing : { typed: row.typed, signed: row.signed, readyAt: row.readyAt, file: file ?? null };
    },
    type: (linkId, until, typed) => base.transaction("rw", tasks, () => change(linkId, until, { typed, readyAt: null })),
    sign: (linkId, until, signed) => base.transaction("rw", tasks, () => change(linkId, until, { signed, readyAt: null })),
    choose: (linkId, until, file) =>
      base.transaction("rw", tasks, files, async () => {
        await change(linkId, until, { readyAt: null });
        if (file === null) await files.delete(linkId);
        else await files.put({ ...file, linkId });
      }),
    markReady: (linkId, until, readyAt) => base.transaction("rw", tasks, () => change(linkId, until, { readyAt })),
    page: async (linkId) => (await pages.get(linkId))?.page ?? null,
    keepPage: (linkId, until, page) =>
      base.transaction("rw", tasks, pages, async () => {
        await change(linkId, until, {});
        await pages.put({ linkId, page });
      }),
    sent: (linkId) =>
      base.transaction("rw", tasks, files, async () => {
        await files.delete(linkId);
        await tasks.update(linkId, { typed: null, signed: null, readyAt: null });
      }),
    forget: (linkId) => forget([linkId]),
    async sweep(now) {
      const over = await tasks.where("until").belowOrEqual(now).primaryKeys();
      if (over.length > 0) await forget(over);
    },
  };
}
