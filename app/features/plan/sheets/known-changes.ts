import { useMemo } from "react";
import { z } from "zod";
import { useTyping } from "#app/screen/typing/use-typing";
import type { FoundChange } from "#schemas/plan/grouped-sheets";

/** How many places differ between a page and the one before it, by the page. */
const keptChanges = z.record(z.string(), z.object({ before: z.int().positive(), count: z.int().nonnegative() }));
/** By the two files, by what they are: the same bytes under another name are the same file. */
const keptFiles = z.record(z.string(), keptChanges);

const nothing: z.infer<typeof keptFiles> = {};
const none: ReadonlyMap<number, FoundChange> = new Map();

interface Files {
  readonly older: { readonly sha256: string };
  readonly newer: { readonly sha256: string };
}

const keyOf = ({ older, newer }: Files): string => `${older.sha256}/${newer.sha256}`;

/** What is known, file by file. */
export interface KnownChanges {
  readonly of: (pair: Files) => ReadonlyMap<number, FoundChange>;
}

function knownIn(raw: unknown): KnownChanges {
  const kept = keptFiles.safeParse(raw).data ?? nothing;
  const files = new Map(
    Object.entries(kept).map(([key, pages]) => [key, new Map(Object.entries(pages).map(([at, one]) => [Number(at), one]))]),
  );
  return { of: (pair) => files.get(keyOf(pair)) ?? none };
}

/**
 * What was found to differ between the versions of a permit's plans, kept on this device so that no pair of sheets is compared twice. Of what
 * another version of the product kept in another shape it knows nothing.
 */
export function useKnownChanges(permitId: string) {
  const [raw, setRaw, kept] = useTyping<unknown>(`compare/${permitId}#sheets`, nothing);
  const known = useMemo(() => knownIn(raw), [raw]);
  const tell = (pair: Files, page: number, found: FoundChange) => {
    const now = keptFiles.safeParse(kept.now()?.value ?? nothing).data ?? nothing;
    const key = keyOf(pair);
    const before = now[key]?.[page];
    if (before?.before === found.before && before.count === found.count) return;
    setRaw({ ...now, [key]: { ...now[key], [page]: found } });
  };
  return { known, tell };
}
