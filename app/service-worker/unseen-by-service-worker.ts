/** What the service worker must not see: the type check fails as soon as one of these is there. */
export type UnseenByServiceWorker = [
  // @ts-expect-error: a page's.
  typeof document,
  // @ts-expect-error: a page's.
  typeof localStorage,
  // @ts-expect-error: Node's.
  typeof process,
  // @ts-expect-error: the worker's.
  R2Bucket,
];
