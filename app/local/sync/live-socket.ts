import { z } from "zod";
import { type Poke, poke } from "#schemas/sync";
import type { Clock, LinkAnswer } from "./local-port";
import { retryDelay } from "./sync-retry-delay";

export const ticketAnswer = z.object({ ticket: z.string().min(1), protocol: z.string().min(1) });

/** The part of a WebSocket that the doorbell uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
}

export interface LiveSetting {
  readonly clock: Clock;
  readonly random: () => number;
  readonly askTicket: () => Promise<LinkAnswer<z.infer<typeof ticketAnswer>>>;
  readonly open: (protocols: readonly string[]) => Socket;
  /** It rang. */
  readonly onPoke: (poke: Poke) => void;
  /** The socket carried something else than a poke: whoever it is for reads it. */
  readonly onOther: (text: string) => void;
  /** Connected, perhaps after a gap: what was missed is to be pulled. */
  readonly onConnect: () => void;
  /** The worker ended the session, or what this person may do has changed: who they are is to be asked. */
  readonly onRevoked: () => void;
  /** Nobody answers any more: nothing rings, and what this device has grows old. */
  readonly onUnreachable: () => void;
  /** Waits so many milliseconds before the next try, or until the worker was reached by another road. */
  readonly rest: (milliseconds: number) => Promise<void>;
}

/** The worker closes a socket with this code when its session has ended, and when its person's roles have changed. */
const revokedCode = 4001;
/** A socket that says nothing for this long is asked whether it is alive. Milliseconds. */
const quiet = 45_000;
/** How long it may take to say so. */
const patience = 10_000;

/** Whether a ticket was refused for good: nobody is signed in, or they are barred from here. */
const isTurnedAway = (ticket: LinkAnswer<unknown>): boolean =>
  ticket.kind === "signed-out" || (ticket.kind === "problem" && ticket.problem.code === "account-barred");

/** Keeps the doorbell's socket open until `ended` is aborted, or nobody may listen any more. A lost poke costs latency, never data. */
export async function holdLiveSocket(setting: LiveSetting, ended: AbortSignal): Promise<void> {
  let answered = true;
  for (let failures = 0; !ended.aborted; ) {
    const ticket = await setting.askTicket();
    if (ended.aborted) return;
    if (isTurnedAway(ticket)) return setting.onRevoked();
    let code = 0;
    if (ticket.kind === "ok") {
      const stood = await ring(setting, [ticket.value.protocol, ticket.value.ticket], ended);
      code = stood.code;
      failures = stood.connected ? 0 : failures + 1;
    } else {
      failures += 1;
      if (answered && ticket.kind === "unreachable") setting.onUnreachable();
    }
    answered = ticket.kind !== "unreachable";
    if (ended.aborted) return;
    // Whoever may still listen is given another ticket.
    if (code === revokedCode) setting.onRevoked();
    await setting.rest(retryDelay(failures, setting.random()));
  }
}

/** One connection, from its opening to its end. */
function ring(
  setting: LiveSetting,
  protocols: readonly string[],
  ended: AbortSignal,
): Promise<{ readonly code: number; readonly connected: boolean }> {
  return new Promise((resolve) => {
    const socket = setting.open(protocols);
    let connected = false;
    let heard = setting.clock.elapsed();
    let over = false;
    const finish = (code: number) => {
      if (over) return;
      over = true;
      ended.removeEventListener("abort", stop);
      resolve({ code, connected });
    };
    const stop = () => {
      socket.close();
      finish(1000);
    };
    const watch = async () => {
      for (;;) {
        await setting.clock.pause(quiet);
        if (over) return;
        const before = heard;
        socket.send("ping");
        await setting.clock.pause(patience);
        // Half-open: the network went away without a word.
        if (!over && heard === before) return stop();
      }
    };
    ended.addEventListener("abort", stop);
    socket.onopen = () => {
      connected = true;
      setting.onConnect();
      void watch();
    };
    socket.onmessage = ({ data }) => {
      heard = setting.clock.elapsed();
      if (typeof data !== "string" || data === "pong") return;
      const read = poke.safeParse(parsed(data));
      if (read.success) setting.onPoke(read.data);
      else setting.onOther(data);
    };
    socket.onclose = ({ code }) => finish(code);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
