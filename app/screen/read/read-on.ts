/** Something that is read page by page. `next`: the `after` of the next page, "" of the first; null = all is here. */
export interface ReadSoFar {
  readonly next: string | null;
}

/** How pages are asked for, null where one cannot be had, and put to what came before. */
export interface PageRoad<Data extends ReadSoFar, Page> {
  readonly ask: (after: string) => Promise<Page | null>;
  readonly withPage: (data: Data, page: Page) => Data;
}

/**
 * Reads on until all is here, `stopped` says so, or a page cannot be had; tells how far it is after each page. What came is
 * kept: given again, it goes on where it stopped.
 */
export async function readOn<Data extends ReadSoFar, Page>(
  from: Data,
  { ask, withPage }: PageRoad<Data, Page>,
  tell: (data: Data) => void,
  stopped: () => boolean,
): Promise<Data> {
  let data = from;
  while (data.next !== null && !stopped()) {
    const page = await ask(data.next);
    if (page === null) break;
    data = withPage(data, page);
    tell(data);
  }
  return data;
}
