import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { buildId } from "#app/local/device/this-build";
import { createFilming } from "#app/usability-test/film/filming";
import { Widget } from "#app/usability-test/panel/widget";
import {
  browserFetch,
  createTabSessions,
  every,
  makeThread,
  newId,
  now,
  pause,
  sendLeaving,
  uploadFilm,
  whenIdle,
} from "#app/usability-test/recorder/browser-recorder";
import { sampleCanvases } from "#app/usability-test/recorder/canvas-sampler";
import { createRecordingEngine, recordedId, unrecorded } from "#app/usability-test/recorder/recording-engine";
import { createSignalQueue, withMemory } from "#app/usability-test/recorder/signal-queue";
import { watchSockets } from "#app/usability-test/recorder/socket-watch";
import { WebRecorder } from "#app/usability-test/recorder/web-recorder";
import type { RecordingEngine } from "#app/usability-test/recorder/web-recorder-parts";
import { withoutSecrets } from "#schemas/people/secret-address";
import { type ActiveTest, forgetStoredTest, storeTest, testParameter } from "./active-test";
import type { Note } from "./session-parts";
import type { TestOffice } from "./shown-test";
import { openTestDatabase } from "./usability-database";
import { UsabilitySession } from "./usability-session";
import { fetchTest, fetchUploadUrl, postSignal } from "./uxt-calls";
import "../panel/usability-test.css";

const log = (message: string): void => console.error(message);

/** The engine together with what is watched beside it, canvases and sockets, for as long as it runs. */
function withSamplers(engine: RecordingEngine, recorder: () => WebRecorder, tabs: ReturnType<typeof createTabSessions>): RecordingEngine {
  let ends: readonly (() => void)[] = [];
  const stop = () => {
    for (const end of ends) end();
    ends = [];
  };
  return {
    ...engine,
    start(emit) {
      stop();
      engine.start(emit);
      const canvases = () => [...document.querySelectorAll("canvas")].filter((canvas) => canvas.closest(`[${unrecorded}]`) === null);
      const send: Parameters<typeof sampleCanvases>[0]["send"] = (images) => recorder().sendImages(images);
      ends = [
        sampleCanvases({ answer: tabs.current()?.answer ?? {}, canvases, idOf: recordedId, now, every, send }),
        watchSockets(window, engine.note),
      ];
    },
    stop() {
      stop();
      engine.stop();
    },
  };
}

/** What the page itself tells: hidden and shown, left, and back on the network. Gives what ends it. */
function watchPage(recorder: WebRecorder, session: UsabilitySession, signals: { wake(): Promise<void> }): () => void {
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden) {
        session.tick();
        recorder.hidden();
      } else {
        recorder.shown();
        void session.refresh();
      }
    },
    { signal },
  );
  window.addEventListener("pagehide", () => recorder.leave(), { signal });
  window.addEventListener("online", () => void signals.wake(), { signal });
  return () => over.abort();
}

/** The widget's own container: outside the page's React, so that it outlives every navigation, and marked so that nothing records it. */
function mount(session: UsabilitySession, office: TestOffice): () => void {
  const container = document.createElement("div");
  container.setAttribute(unrecorded, "");
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <Widget session={session} office={office} />
    </StrictMode>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}

/** Whether the address wishes for a test by its number: without one it goes on with what was begun here. */
const isAsked = (): boolean => Boolean(new URL(location.href).searchParams.get(testParameter));

/** Takes the wish for a test out of the address: a reload does not begin it once more. */
function clearAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(testParameter)) return;
  url.searchParams.delete(testParameter);
  history.replaceState(history.state, "", url);
}

/** Begins a usability test on this page, or goes on with the one that was begun. What it cannot do it logs. */
export async function startUsabilityTest(active: ActiveTest, office: TestOffice): Promise<void> {
  const { testId, sessionId } = active;
  const database = openTestDatabase();
  const left = sessionId === null ? null : await database.token(testId, sessionId);
  const tabs = createTabSessions({ projectKey: office.projectKey, testId, userID: office.userId }, buildId, left);
  const ends: (() => void)[] = [];
  const unsent = withMemory(database);
  const signals = createSignalQueue({
    store: unsent,
    post: (signal, token) => postSignal(browserFetch, signal, token),
    renewToken: async () => {
      const outcome = await tabs.open();
      return outcome.kind === "open" ? outcome.session.answer.token : null;
    },
    pause,
    log,
    onRefused: (refused) => session.refused(refused),
  });
  const note = (words: Note): void => session.note(words);
  const filming = createFilming({
    userMedia: async (constraints) => navigator.mediaDevices.getUserMedia(constraints),
    displayMedia: async (options) => navigator.mediaDevices.getDisplayMedia(options),
    makeStream: (tracks) => new MediaStream(tracks),
    makeRecorder: (stream, options) => new MediaRecorder(stream, options),
    canWrite: (type) => "MediaRecorder" in window && MediaRecorder.isTypeSupported(type),
    now,
    keep: (part, blob) => database.addChunk(testId, part, blob),
    onFull: () => void session.filmFull(),
    onEnded: () => note("film ended"),
  });
  const engine = createRecordingEngine({ keepsTyping: () => session.current()?.run.test.keepsTyping ?? false, log });
  const recorder: WebRecorder = new WebRecorder({
    openSession: tabs.open,
    makeThread,
    engine: withSamplers(engine, () => recorder, tabs),
    ...{ now, pause, sendLeaving, log },
    url: () => withoutSecrets(location.href),
    onEnd: () => note("not recorded"),
  });
  const forget = () => {
    forgetStoredTest();
    clearAddress();
  };
  const session: UsabilitySession = new UsabilitySession({
    ...{ testId, asked: isAsked(), database, signals, filming, recorder, whenIdle, forget, holdSignals: unsent.hold },
    openSession: tabs.open,
    fetchTest: (token) => fetchTest(browserFetch, testId, token, log),
    rememberedSession: sessionId,
    remember: (opened) => storeTest({ testId, sessionId: opened }),
    uploadUrl: () => fetchUploadUrl(browserFetch, tabs.current()?.answer.token ?? "", log),
    upload: uploadFilm,
    context: () => ({ now: now(), newId, log }),
    closeWindow: () => window.close(),
    canFilmTab: "getDisplayMedia" in (navigator.mediaDevices ?? {}),
    onDone: () => {
      clearAddress();
      for (const end of ends) end();
    },
  });
  if (!(await session.open())) return;
  ends.push(watchPage(recorder, session, signals), mount(session, office));
}
