import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { type Batch, batchBody, halves } from "./event-batch";

/** What became of one request: its status, or 0 where nothing answered. */
export type PostBatch = (body: Uint8Array<ArrayBuffer>, label: string) => Promise<number>;

export type QueueNews =
  | { readonly kind: "sent"; readonly nextIndex: number }
  /** The token is used up: the recorder starts again, and the refused batch is not sent again (recorder-contract.md). */
  | { readonly kind: "unauthorized"; readonly nextIndex: number }
  /** After the last attempt: recording ends for good. */
  | { readonly kind: "failed"; readonly status: number }
  | { readonly kind: "too large"; readonly bytes: number };

export interface SendQueue {
  add(batches: readonly Batch[]): void;
  /** Resolves when nothing waits and nothing is under way, or sending has ended. */
  drained(): Promise<void>;
}

export interface QueueSetting {
  readonly post: PostBatch;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly tell: (news: QueueNews) => void;
}

/** Milliseconds to wait after attempt n failed, or null when it was the last. */
export const waitAfter = (attempt: number): number | null =>
  attempt >= recorderLimits.batchAttempts ? null : recorderLimits.retryGap * attempt;

const isTaken = (status: number): boolean => status >= 200 && status < 400;
const endOf = ({ firstIndex, events }: Batch): number => firstIndex + events.length;

/**
 * Sends batches one after another, in order. 401 ends it and says so; 413 sends both halves; anything else from 400, or no answer, is
 * tried again after 250 ms times the attempt, ten times, and then ends it.
 */
export function createSendQueue({ post, pause, tell }: QueueSetting): SendQueue {
  let waiting: Batch[] = [];
  let running: Promise<void> | null = null;
  let ended = false;
  let batchNo = 0;
  const end = (news: QueueNews) => {
    ended = true;
    waiting = [];
    tell(news);
  };
  const tooLarge = (batch: Batch) => {
    const parts = halves(batch);
    if (parts) waiting = [...parts, ...waiting];
    else tell({ kind: "too large", bytes: batch.bytes });
  };
  const send = async (batch: Batch): Promise<void> => {
    const body = batchBody(batch);
    const label = `${batch.pageNo}_${++batchNo}`;
    for (let attempt = 1; ; attempt++) {
      const status = await post(body, label);
      if (isTaken(status)) return tell({ kind: "sent", nextIndex: endOf(batch) });
      if (status === 401) return end({ kind: "unauthorized", nextIndex: endOf(batch) });
      if (status === 413) return tooLarge(batch);
      const wait = waitAfter(attempt);
      if (wait === null) return end({ kind: "failed", status });
      await pause(wait);
    }
  };
  const run = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) await send(batch);
  };
  return {
    add(batches) {
      if (ended) return;
      waiting = [...waiting, ...batches];
      running ??= run().finally(() => {
        running = null;
      });
    },
    drained: async () => {
      while (running !== null) await running;
    },
  };
}
