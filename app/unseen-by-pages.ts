/** What pages must not see: the type check fails as soon as one of these is there. */
export type UnseenByPages = [
  // @ts-expect-error: Node's.
  typeof process,
  // @ts-expect-error: Node's.
  typeof Buffer,
  // @ts-expect-error: Node's.
  typeof import("node:fs"),
  // @ts-expect-error: the worker's.
  R2Bucket,
  // @ts-expect-error: a service worker's.
  ServiceWorkerGlobalScope,
];
