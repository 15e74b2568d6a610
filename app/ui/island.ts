import { useEffect, useSyncExternalStore } from "react";

/** How something stands that comes by itself, as a file of its own; while it comes it is still apart: nothing is drawn for that alone. */
export type Standing<T> = { readonly kind: "apart" | "failed" } | { readonly kind: "here"; readonly parts: T };

/** Part of the pages that none of them needs to be drawn: it comes when it is first wanted, or when a page has nothing else to do. */
export interface Island<T> {
  get(): Standing<T>;
  subscribe(listener: () => void): () => void;
  /** Has it come. Asked again, it is asked for once; after a failure it is tried once more. Rejects as loading does. */
  ask(): Promise<T>;
}

const apart: Standing<never> = { kind: "apart" };

/** `load`: an `import()` of one module. The offline worker has its file. */
export function island<T>(load: () => Promise<T>): Island<T> {
  let standing: Standing<T> = apart;
  let asked: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  const stand = (next: Standing<T>) => {
    standing = next;
    for (const listener of listeners) listener();
  };
  const begin = async (): Promise<T> => {
    if (standing.kind === "failed") stand(apart);
    try {
      const parts = await load();
      stand({ kind: "here", parts });
      return parts;
    } catch (error) {
      asked = null;
      stand({ kind: "failed" });
      throw error;
    }
  };
  return {
    get: () => standing,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask() {
      asked ??= begin();
      return asked;
    },
  };
}

/** How an island stands, for a page that shows it; `wanted` has it come. */
export function useIsland<T>(of: Island<T>, wanted: boolean): Standing<T> {
  const standing = useSyncExternalStore(of.subscribe, of.get, () => apart);
  useEffect(() => {
    // What failed before anybody wanted it is tried once more; after that its person tries again.
    if (wanted && of.get().kind !== "here") of.ask().catch(() => undefined);
  }, [of, wanted]);
  return standing;
}
