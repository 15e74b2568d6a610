/** What the worker must not see: the type check fails as soon as one of these is there. */
export type UnseenByWorker = [
  // @ts-expect-error: a page's.
  typeof document,
  // @ts-expect-error: a page's.
  typeof window,
  // @ts-expect-error: a page's.
  typeof indexedDB,
];
