import type { LinkAnswer } from "#app/local/sync/local-port";
import { type Observable, observable } from "#app/local/sync/sync-status";

/** Who waits for a proof of who is there, and how they are told what came of it. */
export interface ProofAsked {
  answer(proved: boolean): void;
}

/** Where everything that needs a recent proof asks for one: the shell shows a single dialog for all of it. */
export interface ProofDesk {
  readonly asked: Observable<ProofAsked | null>;
  /** Resolves with whether they proved who they are. Asked twice at once, it is one question. */
  ask(): Promise<boolean>;
  /** Calls back each time they did. */
  whenProved(listener: () => void): void;
}

export function createProofDesk(): ProofDesk {
  const asked = observable<ProofAsked | null>(null);
  const listeners: (() => void)[] = [];
  let waiting: Promise<boolean> | null = null;
  return {
    asked,
    ask() {
      waiting ??= new Promise<boolean>((resolve) => {
        asked.set({
          answer(proved) {
            waiting = null;
            asked.set(null);
            if (proved) for (const listener of listeners) listener();
            resolve(proved);
          },
        });
      });
      return waiting;
    },
    whenProved: (listener) => void listeners.push(listener),
  };
}

/** The desk of this page. */
export const proofDesk: ProofDesk = createProofDesk();

/** Sends, and where the worker wants to know who is there asks for the proof and sends the same again. */
export async function sendProved<T>(send: () => Promise<LinkAnswer<T>>, desk: Pick<ProofDesk, "ask"> = proofDesk): Promise<LinkAnswer<T>> {
  const first = await send();
  const wanted = first.kind === "problem" && first.problem.code === "proof-needed";
  return wanted && (await desk.ask()) ? send() : first;
}
