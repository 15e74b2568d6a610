import { sendFilm } from "#app/usability-test/film/send-film";
import { createKeepaliveBudget } from "#app/usability-test/session/keepalive-budget";
import { startCall } from "#app/usability-test/session/start-call";
import {
  answerSiblings,
  type OpenedTab,
  openTab,
  type SiblingChannel,
  siblingMessage,
  type TabMemory,
  tabMemory,
} from "#app/usability-test/session/tab-session";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import type { FromWorker } from "./recorder-message";
import type { RecorderSession, RecorderThread, SessionOutcome } from "./web-recorder-parts";

const memoryKey = "plumbline-recorder";
const budget = createKeepaliveBudget();

export const now = (): number => Date.now();
export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const newId = (): string => crypto.randomUUID();
export const browserFetch: typeof globalThis.fetch = (input, init) => fetch(input, init);

/** Calls back every so many milliseconds; gives what ends it. */
export function every(milliseconds: number, act: () => void): () => void {
  const timer = setInterval(act, milliseconds);
  return () => clearInterval(timer);
}

/** Resolves when the page has nothing better to do: recording is not to be felt. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(() => resolve(), { timeout: 2_000 }) : setTimeout(resolve, 200),
  );

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
function kept(): TabMemory | null {
  const read = tabMemory.safeParse(parsed(sessionStorage.getItem(memoryKey)));
  return read.success ? read.data : null;
}
const keep = (memory: TabMemory): void => sessionStorage.setItem(memoryKey, JSON.stringify(memory));

/** Other tabs of this origin. */
function siblings(): SiblingChannel {
  const channel = new BroadcastChannel("plumbline-recorder");
  return {
    send: (message) => channel.postMessage(message),
    listen(heard) {
      const listener = ({ data }: MessageEvent<unknown>) => {
        const read = siblingMessage.safeParse(data);
        if (read.success) heard(read.data);
      };
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}

const timeZone = (): string => {
  const minutes = -new Date().getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

/** What a session is of, and whose. */
export interface SessionSubject {
  readonly projectKey: string;
  readonly testId: number;
  /** The account that is signed in; null: nobody is. */
  readonly userID: string | null;
}

const aboutBrowser = ({ projectKey, testId, userID }: SessionSubject, revision: string) => ({
  ...{ testId, userID, metadata: { language: document.documentElement.lang, build: revision } },
  ...{ projectKey, revID: revision, trackerVersion: "plumbline", isSnippet: false, doNotRecord: false, assistOnly: false },
  ...{ timestamp: now(), timezone: timeZone(), width: window.innerWidth, height: window.innerHeight },
});

/**
 * Opens this tab's session, and again after its token was refused: every opening counts a page, from which events are numbered. `left`:
 * the token of a session that a tab which is gone was in.
 */
export function createTabSessions(
  subject: SessionSubject,
  revision: string,
  left: string | null,
): {
  open(bufferDiff?: number): Promise<SessionOutcome>;
  current(): RecorderSession | null;
} {
  const channel = siblings();
  let memory: OpenedTab | null = null;
  let session: RecorderSession | null = null;
  answerSiblings(channel, () => session && { token: session.answer.token, tab: session.tab });
  return {
    current: () => session,
    async open(bufferDiff = 0) {
      memory = memory === null ? await openTab({ kept: kept(), left, channel, pause, newId }) : { ...memory, pageNo: memory.pageNo + 1 };
      const { token, tab, pageNo, joined } = memory;
      keep({ token, tab, pageNo });
      const outcome = await startCall(browserFetch, { ...aboutBrowser(subject, revision), token, bufferDiff });
      if (outcome.kind === "refused") return outcome;
      memory = { ...memory, token: outcome.answer.token };
      keep({ token: outcome.answer.token, tab, pageNo });
      session = { answer: outcome.answer, tab, pageNo, joined };
      return { kind: "open", session };
    },
  };
}

/** The recorder's thread. Throws where the page may make none. */
export function makeThread(heard: (message: FromWorker) => void, failed: () => void): RecorderThread {
  const worker = new Worker(new URL("./recorder-worker.ts", import.meta.url), { type: "module", name: "recorder" });
  let ready = false;
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "ready") ready = true;
    heard(data);
  });
  worker.addEventListener("error", () => ready || failed());
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

/** Sends what the page leaves behind, as far as requests that outlive it have room. */
export function sendLeaving(body: Uint8Array<ArrayBuffer>, token: string): void {
  if (body.length > recorderLimits.keepaliveBudget || !budget.take(body.length)) return;
  const init = { method: "POST", headers: { authorization: `Bearer ${token}` }, body, keepalive: true };
  const over = () => budget.giveBack(body.length);
  fetch("/v1/web/i?batch=leaving", init).then(over, over);
}

/** Puts bytes of a film to an address, and tells how many have gone. Gives the status, or 0 where nothing answered. */
function putFilm(url: string, bytes: Blob, onSent: (bytes: number) => void): Promise<number> {
  return new Promise((resolve) => {
    // The browser tells of an upload's progress here alone.
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.setRequestHeader("content-type", bytes.type);
    request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    request.addEventListener("load", () => resolve(request.status));
    request.addEventListener("error", () => resolve(0));
    request.addEventListener("abort", () => resolve(0));
    request.send(bytes);
  });
}

/** Sends a film as `sendFilm` does, over this browser's road. */
export const uploadFilm = (url: string, film: Blob, onPart: (part: number) => void): Promise<boolean> =>
  sendFilm({ put: putFilm, pause }, url, film, onPart);
