import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { type Batcher, createBatcher } from "./event-batch";
import { packBody } from "./pack-body";
import type { FromWorker, ToWorker } from "./recorder-message";
import { createSendQueue, type SendQueue, waitAfter } from "./send-queue";
import { nextSender, type SenderEvent, type SenderState, takesEvents } from "./sender-state";

/** What the recorder's worker is given of the outside. */
export interface SenderParts {
  readonly fetch: typeof globalThis.fetch;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Calls back every so many milliseconds; gives what ends it. */
  readonly every: (milliseconds: number, act: () => void) => () => void;
  readonly tell: (message: FromWorker) => void;
}

type Start = Extract<ToWorker, { kind: "start" }>;

async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const given = await answer;
    // An answer that nobody reads is told as a request that failed.
    await given.text();
    return given.status;
  } catch {
    return 0;
  }
}

/** Sends one batch; 413 without asking where it is too large even as gzip. */
const posting = ({ fetch }: SenderParts, { token, compressAbove }: Start) =>
  async function post(body: Uint8Array<ArrayBuffer>, label: string): Promise<number> {
    const { bytes, gzip } = await packBody(body, compressAbove);
    if (bytes.length > recorderLimits.beaconLimit) return 413;
    const headers = { authorization: `Bearer ${token}`, ...(gzip ? { "content-encoding": "gzip" } : {}) };
    return statusOf(fetch(`/v1/web/i?batch=${label}`, { method: "POST", headers, body: bytes }));
  };

/** Sends pictures as one form, as often as a batch; gives the last status. */
async function sendImages({ fetch, pause }: SenderParts, token: string, images: Extract<ToWorker, { kind: "images" }>["images"]) {
  for (let attempt = 1; ; attempt++) {
    const body = new FormData();
    for (const { name, blob } of images) body.append("snapshot", blob, name);
    const status = await statusOf(fetch("/v1/web/images", { method: "POST", headers: { authorization: `Bearer ${token}` }, body }));
    const wait = status === 0 || (status >= 400 && status !== 401 && status !== 413) ? waitAfter(attempt) : null;
    if (wait === null) return status;
    await pause(wait);
  }
}

/** The recorder's worker without its thread: takes the page's messages, batches and sends. */
export function createRecorderSender(parts: SenderParts): (message: ToWorker) => Promise<void> {
  const { tell, every } = parts;
  let state: SenderState = "not active";
  let started: { readonly start: Start; readonly batcher: Batcher; readonly queue: SendQueue; readonly endTimer: () => void } | null = null;
  const move = (event: SenderEvent) => {
    state = nextSender(state, event);
  };
  const end = () => {
    started?.endTimer();
    started = null;
  };
  const flush = () => {
    const batches = started?.batcher.take() ?? [];
    for (const { firstIndex } of batches) tell({ kind: "formed", firstIndex });
    if (batches.length > 0) started?.queue.add(batches);
  };
  const begin = (start: Start) => {
    end();
    move("start");
    const queue = createSendQueue({
      post: posting(parts, start),
      pause: parts.pause,
      tell(news) {
        if (news.kind === "failed" || news.kind === "unauthorized") {
          move("failed");
          end();
        }
        tell(news);
      },
    });
    started = { start, batcher: createBatcher(start), queue, endTimer: every(recorderLimits.flushInterval, flush) };
    move("ready");
    tell({ kind: "ready" });
  };
  const stop = async () => {
    move("stop");
    flush();
    await started?.queue.drained();
    move("flushed");
    end();
    tell({ kind: "stopped" });
  };
  return async (message) => {
    if (message.kind === "start") begin(message);
    else if (message.kind === "stop") await stop();
    else if (!takesEvents(state) || started === null) return;
    else if (message.kind === "flush") flush();
    else if (message.kind === "event") {
      if (started.batcher.add(message.event, message.url)) flush();
    } else if ((await sendImages(parts, started.start.token, message.images)) === 401) tell({ kind: "unauthorized", nextIndex: null });
  };
}
