import { useMemo } from "react";
import { z } from "zod";
import { useTyping } from "#app/screen/typing/use-typing";
import type { FoundChange } from "#schemas/plan/grouped-sheets";
import type { MatchedSheets } from "#schemas/plan/matched-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import { unmatchedPages } from "./pictured-pairs";

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
  readonly of: (files: Files) => ReadonlyMap<number, FoundChange>;
  /** Which of the sheets that no name matched look alike; null: nobody has looked. */
  readonly pictured: (files: Files, named: MatchedSheets) => readonly PagePair[] | null;
}

/** Under what is kept which sheets look alike: of other sheets that no name matched nothing is known yet. */
function picturedKey(files: Files, named: MatchedSheets): string {
  const { later, earlier } = unmatchedPages(named);
  return `${keyOf(files)}/${later.join(",")}/${earlier.join(",")}`;
}

function knownIn(raw: unknown): KnownChanges {
  const kept = keptFiles.safeParse(raw).data ?? nothing;
  const pages = new Map(
    Object.entries(kept).map(([key, all]) => [key, new Map(Object.entries(all).map(([at, one]) => [Number(at), one]))]),
  );
  return {
    of: (files) => pages.get(keyOf(files)) ?? none,
    pictured(files, named) {
      const { later, earlier } = unmatchedPages(named);
      if (later.length === 0 || earlier.length === 0) return [];
      const looked = pages.get(picturedKey(files, named));
      return looked ? [...looked].map(([page, { before }]) => ({ page, before })) : null;
    },
  };
}

/**
 * What was found to differ between the versions of a permit's plans, kept on this device so that no pair of sheets is compared twice. Of what
 * another version of the product kept in another shape it knows nothing.
 */
export function useKnownChanges(permitId: string) {
  const [raw, setRaw, kept] = useTyping<unknown>(`compare/${permitId}#sheets`, nothing);
  const known = useMemo(() => knownIn(raw), [raw]);
  const now = () => keptFiles.safeParse(kept.now()?.value ?? nothing).data ?? nothing;
  return {
    known,
    tell(files: Files, page: number, found: FoundChange) {
      const all = now();
      const key = keyOf(files);
      const before = all[key]?.[page];
      if (before?.before !== found.before || before.count !== found.count) setRaw({ ...all, [key]: { ...all[key], [page]: found } });
    },
    tellPictured(files: Files, named: MatchedSheets, pairs: readonly PagePair[]) {
      const pages = Object.fromEntries(pairs.map(({ page, before }) => [String(page), { before, count: 0 }]));
      setRaw({ ...now(), [picturedKey(files, named)]: pages });
    },
  };
}
