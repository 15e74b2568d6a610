import type { DatabaseHandle } from "#app/local/store/database-handle";
import type { DeviceDatabase, FileRecord } from "#app/local/store/device-database";
import { type Observable, observable } from "#app/local/sync/sync-status";
import type { Problem } from "#schemas/problem";
import { sha256Of } from "./file-hash";

/** A file as the rows that name it say it. */
export interface KeptFile {
  readonly sha256: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly fileName: string;
}

/** A kept file without its bytes. */
export interface KeptRecord {
  readonly sha256: string;
  readonly mediaType: string;
  readonly size: number;
  readonly name: string;
  readonly keptAt: string;
  readonly sentAt: string | null;
  readonly problem: Problem | null;
}

/** Bytes of files on this device, each once under its hash. */
export interface BlobStore {
  /** Copies the bytes and keeps them: they are on disk when this resolves. A picked file is only a reference until then. */
  keep(file: { readonly bytes: ArrayBuffer; readonly mediaType: string; readonly fileName: string }): Promise<KeptFile>;
  bytes(sha256: string): Promise<Blob | null>;
  /** Keeps a copy of a file that the worker holds, to be looked at without a connection. The oldest copies go when there are many. */
  keepCopy(file: Omit<KeptFile, "bytes">, bytes: Blob): Promise<void>;
  readonly records: Observable<readonly KeptRecord[]>;
  /** The worker holds the bytes and has said so: only now may they go, oldest first. */
  confirm(sha256: string): Promise<void>;
  /** The worker will not take it; shown until the person has acted. */
  refuse(sha256: string, problem: Problem | null): Promise<void>;
  forget(sha256: string): Promise<void>;
  refresh(): Promise<void>;
}

/** Sent files are kept up to so many bytes, so that what was just taken can be seen without a signal. */
const sentLimit = 40 * 1024 * 1024;
/** Copies of plans up to so many: some sets of sixty sheets. What a browser cannot keep is not kept. */
const copiesLimit = 400 * 1024 * 1024;

const recordOf = ({ sha256, mediaType, size, name, keptAt, sentAt, problem }: FileRecord): KeptRecord => ({
  ...{ sha256, mediaType, size, name, keptAt, sentAt, problem },
});

/** Which sent files to drop so that the rest fits: the oldest. */
export function outgrown(records: readonly Pick<KeptRecord, "sha256" | "size" | "sentAt">[], limit: number): readonly string[] {
  const sent = records.filter((record) => record.sentAt !== null).sort((a, b) => ((a.sentAt ?? "") < (b.sentAt ?? "") ? 1 : -1));
  let room = limit;
  const gone: string[] = [];
  for (const record of sent) {
    room -= record.size;
    if (room < 0) gone.push(record.sha256);
  }
  return gone;
}

export async function openBlobStore(
  handle: DatabaseHandle,
  setting: { readonly now: () => string; readonly tell: () => void },
): Promise<BlobStore> {
  const records = observable<readonly KeptRecord[]>([]);
  const write = <T>(work: (db: DeviceDatabase) => Promise<T>): Promise<T> => handle.use(work, "files");
  const refresh = async () => records.set((await handle.read((db) => db.files.toArray())).map(recordOf));
  const changed = async () => {
    await refresh();
    setting.tell();
  };
  const change = async (sha256: string, more: Partial<FileRecord>) => {
    await write((db) => db.files.update(sha256, more));
    await changed();
  };
  await refresh();
  return {
    records,
    refresh,
    async keep({ bytes, mediaType, fileName }) {
      const sha256 = await sha256Of(bytes);
      const record: FileRecord = {
        ...{ sha256, mediaType, name: fileName, size: bytes.byteLength, keptAt: setting.now(), sentAt: null, problem: null },
        bytes: new Blob([bytes], { type: mediaType }),
      };
      // The same bytes again: what is known of their sending stays.
      await write((db) =>
        db.transaction("rw", db.files, async () => {
          if (!(await db.files.get(sha256))) await db.files.add(record);
        }),
      );
      await changed();
      return { sha256, mediaType, bytes: bytes.byteLength, fileName };
    },
    bytes: async (sha256) => (await handle.read((db) => db.files.get(sha256)))?.bytes ?? null,
    async keepCopy({ sha256, mediaType, fileName }, bytes) {
      const at = setting.now();
      const record: FileRecord = {
        ...{ sha256, mediaType, name: fileName, size: bytes.size, keptAt: at, sentAt: at, problem: null, copied: true },
        bytes,
      };
      await write((db) =>
        db.transaction("rw", db.files, async () => {
          const copies = await db.files.filter(({ copied }) => copied === true).toArray();
          await db.files.bulkDelete([...outgrown([...copies, record], copiesLimit)]);
          if (bytes.size <= copiesLimit && !(await db.files.get(sha256))) await db.files.add(record);
        }),
      );
      await refresh();
    },
    async confirm(sha256) {
      await change(sha256, { sentAt: setting.now(), problem: null });
      const copies = new Set((await handle.read((db) => db.files.filter(({ copied }) => copied === true).primaryKeys())) ?? []);
      const gone = outgrown(
        records.get().filter((record) => !copies.has(record.sha256)),
        sentLimit,
      );
      if (gone.length === 0) return;
      await write((db) => db.files.bulkDelete([...gone]));
      await changed();
    },
    refuse: (sha256, problem) => change(sha256, { problem }),
    async forget(sha256) {
      await write((db) => db.files.delete(sha256));
      await changed();
    },
  };
}
