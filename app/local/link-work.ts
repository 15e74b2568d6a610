import type { Problem } from "#schemas/problem";
import type { FileProgress } from "./blob-sender";
import type { LinkEnd } from "./link-sender";
import type { ChosenFile, KeptTask, LinkStore, TypedAnswer } from "./link-store";
import { type Observable, observable } from "./sync-status";

/** A link as its page names it: its open name, and when it ends. */
export interface LinkHere {
  readonly linkId: string;
  readonly until: string;
}

/** The work on a link's task. `opened`: the device has said what it kept. `unkept`: it could not keep the last of it, which goes with the page. */
export interface LinkState {
  readonly opened: boolean;
  readonly kept: KeptTask;
  /** What was typed before the page was opened, to go on with; null where nothing was, or it was typed here before the device had said so. */
  readonly found: TypedAnswer | null;
  readonly unkept: boolean;
  readonly sending: boolean;
  readonly progress: FileProgress | null;
  readonly problem: Problem | null;
  /** How often the office has taken it since the page was opened. */
  readonly taken: number;
}

export interface LinkWork {
  readonly state: Observable<LinkState>;
  type(typed: TypedAnswer): void;
  choose(file: ChosenFile | null): void;
  /** Sends it: now, or as soon as the office can be reached. */
  send(): void;
  /** The network may be back. */
  wake(): void;
  stop(): void;
}

export interface LinkWorkSetting {
  readonly link: LinkHere;
  readonly store: Pick<LinkStore, "task" | "type" | "choose" | "markReady" | "sent">;
  readonly now: () => string;
  /** Sends what is kept, one tab at a time. */
  readonly send: (task: () => Promise<KeptTask>, onProgress: (progress: FileProgress) => void) => Promise<LinkEnd>;
  /** The pause before the next try, longer each time. */
  readonly pause: (failures: number) => Promise<void>;
}

const nothing: KeptTask = { typed: null, file: null, readyAt: null };
const first: LinkState = {
  opened: false,
  kept: nothing,
  found: null,
  unkept: false,
  sending: false,
  progress: null,
  problem: null,
  taken: 0,
};

/** Keeps and sends the task of one link: each keystroke and file is on the device at once, and what is ready goes until the office has it. */
export function linkWork({ link, store, now, send, pause }: LinkWorkSetting): LinkWork {
  const state = observable<LinkState>(first);
  const { linkId, until } = link;
  const set = (more: Partial<LinkState>) => state.set({ ...state.get(), ...more });
  let stopped = false;
  let running = false;
  let failures = 0;
  const keep = (kept: KeptTask, write: Promise<unknown>) => {
    set({ kept, problem: null });
    return write.then(
      () => set({ unkept: false }),
      () => set({ unkept: true }),
    );
  };
  const ended = async (end: Exclude<LinkEnd, { kind: "waits" }>, before: KeptTask) => {
    failures = 0;
    if (end.kind === "sent") {
      const { kept, taken } = state.get();
      // Typed or chosen while it was sent: that is the next thing to send.
      if (kept !== before) return set({ sending: false, progress: null, taken: taken + 1 });
      await store.sent(linkId).catch(() => undefined);
      return set({ sending: false, progress: null, kept: nothing, found: null, unkept: false, taken: taken + 1 });
    }
    if (state.get().kept.readyAt !== null) await store.markReady(linkId, until, null).catch(() => undefined);
    set({ sending: false, progress: null, kept: { ...state.get().kept, readyAt: null }, problem: end.problem });
  };
  const attempt = async (): Promise<void> => {
    if (running || stopped || state.get().kept.readyAt === null) return;
    running = true;
    set({ sending: true });
    const before = state.get().kept;
    const current = async () => (state.get().unkept ? state.get().kept : store.task(linkId).catch(() => state.get().kept));
    const end = await send(current, (progress) => set({ progress }));
    running = false;
    if (end.kind !== "waits") return ended(end, before);
    set({ sending: false, progress: null });
    failures += 1;
    await pause(failures - 1);
    return attempt();
  };
  void store.task(linkId).then(
    (kept) => {
      // What was typed before the device answered stands.
      const { typed, file } = state.get().kept;
      if (typed !== null || file !== null) return set({ opened: true });
      set({ opened: true, kept, found: kept.typed });
      void attempt();
    },
    () => set({ opened: true }),
  );
  return {
    state,
    type: (typed) => void keep({ typed, file: null, readyAt: null }, store.type(linkId, until, typed)),
    choose: (file) => void keep({ typed: null, file, readyAt: null }, store.choose(linkId, until, file)),
    send() {
      const readyAt = now();
      void keep({ ...state.get().kept, readyAt }, store.markReady(linkId, until, readyAt)).then(attempt);
    },
    wake: () => void attempt(),
    stop() {
      stopped = true;
    },
  };
}
