const name = "keys=off";
let off: boolean | null = null;
const listeners = new Set<() => void>();
const year = 31_536_000;

const remembered = (): boolean => document.cookie.split("; ").includes(name);

/** Whether single keys act in lists, as this person chose on this device. */
export const keyChoice = {
  on(): boolean {
    off ??= remembered();
    return !off;
  },
  set(on: boolean): void {
    off = !on;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${name}; Path=/; Max-Age=${on ? 0 : year}; SameSite=Lax`;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
