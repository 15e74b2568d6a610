import type { LocalState } from "#app/local/sync/local-port";
import type { StorageFailure } from "#app/local/sync/sync-status";

/** What befalls the device's database. */
export interface StorageEvents {
  /** Storage fails, or works again. */
  readonly failure: StorageFailure | "fine";
  /** A fresh connection stands in for a dead one: what was written last may be on disk no more. */
  readonly reopened: null;
  /** A newer build in another tab asks for the database: this connection closes. */
  readonly superseded: null;
  /** The browser had emptied it; what was unsent is in it again, and this is how it stands. */
  readonly emptied: LocalState;
}

export interface StorageEmitter {
  emit<E extends keyof StorageEvents>(event: E, told: StorageEvents[E]): void;
  /** Tells this listener of every such event, those included that came before anybody listened. One listener an event. */
  on<E extends keyof StorageEvents>(event: E, listener: (told: StorageEvents[E]) => void): void;
}

type Line<E extends keyof StorageEvents> = { listener: ((told: StorageEvents[E]) => void) | null; readonly early: StorageEvents[E][] };

const line = <E extends keyof StorageEvents>(): Line<E> => ({ listener: null, early: [] });

/** Those who see what befalls the database tell it here, before those who act on it are there. */
export function storageEvents(): StorageEmitter {
  const lines: { readonly [E in keyof StorageEvents]: Line<E> } = {
    failure: line(),
    reopened: line(),
    superseded: line(),
    emptied: line(),
  };
  return {
    emit(event, told) {
      const { listener, early } = lines[event];
      if (listener === null) early.push(told);
      else listener(told);
    },
    on(event, listener) {
      lines[event].listener = listener;
      for (const told of lines[event].early.splice(0)) listener(told);
    },
  };
}
