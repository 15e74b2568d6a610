/** How asking for a record that is not on this device ended. */
export type Fetched = "done" | "unreachable";

/** What one page has asked the worker for. */
export interface AskedRecords {
  /** Asks for a record, unless this page has: then its answer, or the one under way. Who was not reached is asked again. */
  once(record: string, ask: () => Promise<Fetched>): Promise<Fetched>;
}

export interface PageAsking {
  /** `address`: of the page that is read, path and query. */
  of(address: string): AskedRecords;
  /** The page on screen: what others asked for is forgotten, so that coming to them again asks again. */
  keepOnly(address: string): void;
}

/**
 * Remembers what each page has asked the worker for. A page is read anew whenever this device's copy changes, which asking for a
 * record does: without it a page of what is not there would ask, pull and read without end.
 */
export function createPageAsking(): PageAsking {
  const pages = new Map<string, Map<string, Promise<Fetched>>>();
  const pageOf = (address: string) => {
    const page = pages.get(address) ?? new Map<string, Promise<Fetched>>();
    pages.set(address, page);
    return page;
  };
  return {
    of: (address) => ({
      once(record, ask) {
        const page = pageOf(address);
        const known = page.get(record);
        if (known !== undefined) return known;
        const forget = () => void (page.get(record) === asking && page.delete(record));
        const asking: Promise<Fetched> = ask().then(
          (fetched) => {
            if (fetched === "unreachable") forget();
            return fetched;
          },
          (error: unknown) => {
            forget();
            throw error;
          },
        );
        page.set(record, asking);
        return asking;
      },
    }),
    keepOnly(address) {
      for (const each of [...pages.keys()]) if (each !== address) pages.delete(each);
    },
  };
}
