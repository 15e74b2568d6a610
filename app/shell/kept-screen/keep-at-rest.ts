import type { Device } from "#app/local/device/device";

interface Acts {
  get(): { readonly size: number };
  subscribe(listener: () => void): () => void;
}

/** What a screen speaks of: this device's copy, and acts that wait. */
export interface ScreenSource extends Pick<Device, "isComplete"> {
  readonly replica: Pick<Device["replica"], "subscribe">;
  readonly held: { readonly waiting: Acts };
  readonly delayed: { readonly shown: Acts };
}

/** Whether what is drawn of this may be shown later: of an act that may still be taken back it says what is not so yet. */
const mayKeep = ({ held, delayed, isComplete }: ScreenSource): boolean =>
  isComplete() && held.waiting.get().size === 0 && delayed.shown.get().size === 0;

/** Tells of every change of what screens say. */
export function changesOf({ replica, held, delayed }: ScreenSource, listener: () => void): () => void {
  const stops = [replica.subscribe(listener), held.waiting.subscribe(listener), delayed.shown.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What `keepAtRest` is given. `rest`: resolves when nothing has changed for long enough, if nothing does. */
export interface RestSetting {
  readonly rest: () => Promise<void>;
  readonly keep: () => void;
}

/** Keeps a screen each time that what it says has rested. `again`: keeps it once more where it still rests. */
export function keepAtRest(source: ScreenSource, { rest, keep }: RestSetting): { readonly again: () => void; readonly stop: () => void } {
  let turn = 0;
  let isRested = false;
  const again = () => {
    if (isRested && mayKeep(source)) keep();
  };
  const wait = () => {
    turn += 1;
    const mine = turn;
    isRested = false;
    void rest().then(() => {
      if (mine !== turn) return;
      isRested = true;
      again();
    });
  };
  wait();
  const end = changesOf(source, wait);
  return {
    again,
    stop() {
      turn += 1;
      isRested = false;
      end();
    },
  };
}
