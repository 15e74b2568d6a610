import type { FileProgress } from "#app/local/files/blob-sender";
import { type Observable, observable } from "#app/local/sync/sync-status";
import type { LinkSigning } from "#schemas/document/shared-link";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import type { LinkEnd } from "./link-sender";
import type { ChosenFile, KeptTask, LinkStore, TypedAnswer } from "./link-store";

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
  /** How often it was taken with nothing typed since: the field begins anew with what the office shows. */
  readonly emptied: number;
}

export interface LinkWork {
  readonly state: Observable<LinkState>;
  type(typed: TypedAnswer): void;
  /** Null: what was signed is wiped off again. */
  sign(signed: LinkSigning | null): void;
  choose(file: ChosenFile | null): void;
  /** Sends it: now, or as soon as the office can be reached. */
  send(): void;
  /** The network may be back. */
  wake(): void;
  stop(): void;
}

export interface LinkWorkSetting {
  readonly link: LinkHere;
  readonly store: Pick<LinkStore, "task" | "type" | "sign" | "choose" | "markReady" | "sent">;
  readonly now: () => string;
  /** Sends what is kept, one tab at a time. */
  readonly send: (task: () => Promise<KeptTask>, onProgress: (progress: FileProgress) => void) => Promise<LinkEnd>;
  /** The pause before the next try, longer each time. */
  readonly pause: (failures: number) => Promise<void>;
}

const nothing: KeptTask = { typed: null, signed: null, file: null, readyAt: null };
const first: LinkState = {
  opened: false,
  kept: nothing,
  found: null,
  unkept: false,
  sending: false,
  progress: null,
  problem: null,
  taken: 0,
  emptied: 0,
};

/** Whether it is the same answer, file or signature: pressing twice is not working on it. */
const isSameWork = (one: KeptTask, other: KeptTask): boolean =>
  one.file?.sha256 === other.file?.sha256 && sameValue(one.typed?.value, other.typed?.value) && sameValue(one.signed, other.signed);

/** What the page and the device say once the office has answered. */
function outcomes({ linkId, until }: LinkHere, store: LinkWorkSetting["store"], state: ReturnType<typeof observable<LinkState>>) {
  const set = (more: Partial<LinkState>) => state.set({ ...state.get(), ...more });
  /** Typed, chosen or pressed again while `before` was on its way: the page keeps it, upon what the office has just taken. */
  const goOn = async (before: KeptTask) => {
    const { kept, taken } = state.get();
    const typed = kept.typed && before.typed ? { ...kept.typed, base: before.typed.value } : kept.typed;
    set({ progress: null, kept: { ...kept, typed }, taken: taken + 1 });
    if (typed === null || typed === kept.typed) return;
    await store.type(linkId, until, typed).catch(() => undefined);
    if (kept.readyAt !== null) await store.markReady(linkId, until, kept.readyAt).catch(() => undefined);
  };
  return async (end: Exclude<LinkEnd, { kind: "waits" }>, before: KeptTask) => {
    if (end.kind === "sent") {
      if (!isSameWork(state.get().kept, before)) return goOn(before);
      set({ progress: null, kept: nothing, found: null, unkept: false, taken: state.get().taken + 1, emptied: state.get().emptied + 1 });
      return store.sent(linkId).catch(() => undefined);
    }
    set({ progress: null, kept: { ...state.get().kept, readyAt: null }, problem: end.problem });
    await store.markReady(linkId, until, null).catch(() => undefined);
  };
}

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
  const ended = outcomes(link, store, state);
  /** Sends until nothing is ready; false: the office could not be reached. */
  const sendReady = async (): Promise<boolean> => {
    while (!stopped && state.get().kept.readyAt !== null) {
      let before = state.get().kept;
      const current = async () => {
        if (!state.get().unkept) before = await store.task(linkId).catch(() => state.get().kept);
        return before;
      };
      const end = await send(current, (progress) => set({ progress }));
      if (end.kind === "waits") return false;
      failures = 0;
      await ended(end, before);
    }
    return true;
  };
  const attempt = async (): Promise<void> => {
    // What becomes ready meanwhile, the one under way sends after its own.
    if (running || stopped || state.get().kept.readyAt === null) return;
    running = true;
    set({ sending: true });
    const done = await sendReady();
    running = false;
    set({ sending: false, progress: null });
    if (done) return;
    failures += 1;
    await pause(failures - 1);
    return attempt();
  };
  void store.task(linkId).then(
    (kept) => {
      // What was typed before the device answered stands.
      const { typed, signed, file } = state.get().kept;
      if (typed !== null || signed !== null || file !== null) return set({ opened: true });
      set({ opened: true, kept, found: kept.typed });
      void attempt();
    },
    () => set({ opened: true }),
  );
  return {
    state,
    type: (typed) => void keep({ ...nothing, typed }, store.type(linkId, until, typed)),
    sign: (signed) => void keep({ ...nothing, signed }, store.sign(linkId, until, signed)),
    choose: (file) => void keep({ ...nothing, file }, store.choose(linkId, until, file)),
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
