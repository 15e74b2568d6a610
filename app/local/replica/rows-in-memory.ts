import type { LocalState, LocalStore, PulledBatch } from "#app/local/sync/local-port";
import type { Replica } from "./replica";

/** What a copy of the rows is of: this database, and so many pages stored in it. */
export type RowsPlace = Pick<LocalState, "life" | "pages">;

/** The copy in memory of the rows on disk: every tab has one, and any tab may write the next page. */
export interface RowsInMemory {
  /**
   * Takes a page that this tab stored, or another tab tells of; `place` is with that page. Tells whether it stands in memory
   * now; where not, it is older than what does, or is being read from disk.
   */
  take(page: PulledBatch, place: RowsPlace): boolean;
  /** So far the disk is: where memory is not, a tab went away before it could tell, or the database is another one. Reads it then. */
  catchUp(place: RowsPlace): Promise<void>;
  /** What is in memory is as good as what stands there: after loading, and when the rows were dropped. */
  restart(place: RowsPlace): void;
}

export interface RowsSetting {
  readonly store: Pick<LocalStore, "open">;
  readonly replica: Pick<Replica, "applyPull" | "forget" | "load">;
  /** The page stands in the replica. */
  readonly onPage: (page: PulledBatch) => void;
  /** Rows were read again from disk. */
  readonly onReload: (state: LocalState) => void;
  readonly onFailure: (error: unknown) => void;
}

const reaches = (here: RowsPlace, there: RowsPlace): boolean => here.life === there.life && here.pages >= there.pages;

/** Follows the pages in their order; a gap is read from disk. */
export function rowsInMemory(setting: RowsSetting): RowsInMemory {
  const { store, replica } = setting;
  let known: RowsPlace = { life: "", pages: 0 };
  let wanted = known;
  let reading: Promise<void> | null = null;
  const readAll = async () => {
    for (;;) {
      const asked = wanted;
      const opened = await store.open();
      // Emptied, and nothing pulled yet: what is in memory is all there is, until the first page replaces it, however often it is read.
      if (opened.state.pages > 0) {
        replica.forget();
        for (const rows of opened.rows) replica.load(rows);
      }
      known = opened.state;
      setting.onReload(opened.state);
      // Less than was asked for: it was emptied meanwhile. More was asked for while it was read: that may not be in it.
      if (wanted === asked || reaches(known, wanted)) break;
    }
    wanted = known;
  };
  const restart = ({ life, pages }: RowsPlace): void => {
    known = { life, pages };
    wanted = known;
  };
  const catchUp = (place: RowsPlace): Promise<void> => {
    if (reaches(known, place) && reading === null) return Promise.resolve();
    if (!reaches(wanted, place)) wanted = place;
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    take(page, place) {
      if (reaches(known, place)) return false;
      if (reading !== null || place.life !== known.life || place.pages > known.pages + 1) {
        void catchUp(place).catch(setting.onFailure);
        return false;
      }
      restart(place);
      replica.applyPull(page);
      setting.onPage(page);
      return true;
    },
    catchUp,
    restart,
  };
}
