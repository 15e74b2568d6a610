/** What the language must not see: the type check fails as soon as one of these is there. */
export type UnseenBySchemas = [
  // @ts-expect-error: a page's.
  typeof document,
  // @ts-expect-error: a page's, a worker's and Node's.
  typeof fetch,
  // @ts-expect-error: a page's, a worker's and Node's.
  typeof setTimeout,
  // @ts-expect-error: the worker's.
  R2Bucket,
  // @ts-expect-error: Node's.
  typeof process,
];
