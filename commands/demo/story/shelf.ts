import type { FiledAs, StoryShelf } from "./plot";

const page: FiledAs = { fileName: "plan.pdf", mediaType: "application/pdf", bytes: 1_000, sha256: "a".repeat(64) };

/** Which drawing stands for what. */
export const createShelf = (): StoryShelf => ({
  document: (_typeCode, _slot, _revision, accept) => ({ ...page, mediaType: accept[0] ?? page.mediaType }),
  photo: () => ({ ...page, mediaType: "image/png" }),
});
