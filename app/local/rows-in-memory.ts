import type { LocalState, LocalStore, PulledBatch } from "./local-port";
import type { Replica } from "./replica";

/** The copy in memory of the rows on disk: every tab has one, and any tab may write the next page. */
export interface RowsInMemory {
  /** Shows a page that this tab stored, or another tab tells of. `pages`: how many had been stored with it. */
  take(page: PulledBatch, pages: number): void;
  /** So many pages are stored: fewer here means that a tab went away before it could tell. Reads them from disk then. */
  catchUp(pages: number): Promise<void>;
  /** What is in memory is what so many pages made: after loading, and when the rows were dropped. */
  restart(pages: number): void;
  /** What is in memory is of a database that is gone: reads what stands in the one that took its place. */
  reread(pages: number): Promise<void>;
}

export interface RowsSetting {
  readonly store: Pick<LocalStore, "open">;
  readonly replica: Pick<Replica, "applyPull" | "forget" | "load">;
  /** The page stands in the replica. */
  readonly onPage: (page: PulledBatch) => void;
  /** Rows were read again from disk. */
  readonly onReload: (state: LocalState) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Follows the pages in their order; a gap is read from disk. */
export function rowsInMemory(setting: RowsSetting): RowsInMemory {
  const { store, replica } = setting;
  let known = 0;
  let wanted = 0;
  let reading: Promise<void> | null = null;
  const readAll = async () => {
    while (known < wanted) {
      const opened = await store.open();
      replica.forget();
      for (const rows of opened.rows) replica.load(rows);
      const before = known;
      known = opened.state.pages;
      setting.onReload(opened.state);
      // Emptied under us: what was told of is not there any more.
      if (known <= before) wanted = known;
    }
  };
  const catchUp = (pages: number): Promise<void> => {
    wanted = Math.max(wanted, pages);
    if (wanted <= known) return Promise.resolve();
    return reading ?? read(readAll());
  };
  const read = (work: Promise<void>): Promise<void> => {
    const mine = work.finally(() => {
      if (reading === mine) reading = null;
    });
    reading = mine;
    return mine;
  };
  return {
    take(page, pages) {
      if (pages <= known) return;
      if (reading !== null || pages > known + 1) return void catchUp(pages).catch(setting.onTrouble);
      known = pages;
      wanted = Math.max(wanted, known);
      replica.applyPull(page);
      setting.onPage(page);
    },
    catchUp,
    reread(pages) {
      // A reading that has begun may still give what was there before.
      const before = reading?.catch(() => undefined) ?? Promise.resolve();
      return read(
        before.then(() => {
          known = -1;
          wanted = pages;
          return readAll();
        }),
      );
    },
    restart(pages) {
      known = pages;
      wanted = pages;
    },
  };
}
