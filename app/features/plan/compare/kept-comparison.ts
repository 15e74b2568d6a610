import { useMemo } from "react";
import { z } from "zod";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Alignment } from "#schemas/plan/alignment";

/** Two pages of two files, by what the files are: the same bytes under another name are the same pair. */
export interface PairOfPages {
  readonly older: { readonly sha256: string; readonly page: number };
  readonly newer: { readonly sha256: string; readonly page: number };
}

const keptAlignment = z.object({ scale: z.number().positive(), turn: z.number(), x: z.number(), y: z.number() }).nullable();
const keptLooked = z.array(z.string());

const nobody: readonly string[] = [];

const keyOf = ({ older, newer }: PairOfPages): string => `compare/${older.sha256}.${older.page}/${newer.sha256}.${newer.page}`;

/**
 * What a person did to compare two pages, kept on this device alone and for nobody else: how they laid one on the other (null: as their sizes
 * say), and which changed places they have looked at, by their bounds. Goes with the device's data when they sign out.
 */
export function useKeptComparison(pair: PairOfPages) {
  const key = keyOf(pair);
  const [rawAlignment, setAlignment] = useTyping<unknown>(`${key}#alignment`, null);
  const [rawLooked, setLooked] = useTyping<unknown>(`${key}#looked`, nobody);
  // What another version of the product kept may have another shape: it is then as if nothing had been kept.
  const alignment = useMemo(() => keptAlignment.safeParse(rawAlignment).data ?? null, [rawAlignment]);
  const looked = useMemo(() => keptLooked.safeParse(rawLooked).data ?? nobody, [rawLooked]);
  return {
    alignment,
    setAlignment: (to: Alignment | null) => setAlignment(to),
    looked,
    look: (region: string, done: boolean) =>
      setLooked(done ? [...looked.filter((one) => one !== region), region] : looked.filter((one) => one !== region)),
  };
}
