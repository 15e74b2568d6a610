import { describe, expect, test } from "vitest";
import type { Films } from "#app/usability-test/session/test-run";
import { createFilming, type FilmingParts, recorderOptions, userConstraints } from "./filming";

class Track extends EventTarget {
  readonly kind: "audio" | "video";
  running = true;
  constructor(kind: "audio" | "video") {
    super();
    this.kind = kind;
  }
  stop() {
    this.running = false;
  }
}
const streamOf = (tracks: readonly Track[]) =>
  ({
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === "video"),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === "audio"),
  }) as unknown as MediaStream;

class Recorder extends EventTarget {
  state: RecordingState = "inactive";
  start() {
    this.state = "recording";
  }
  piece(text: string) {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([text]) }));
  }
  stop() {
    this.state = "inactive";
    this.piece("last");
    this.dispatchEvent(new Event("stop"));
  }
}

/** A browser that grants these devices, with room for so many pieces. */
function world(
  grants: { readonly camera?: boolean; readonly microphone?: boolean; readonly tab?: boolean },
  room = 100,
  canWrite: FilmingParts["canWrite"] = () => true,
) {
  const [tracks, recorders, kept, asked]: [Track[], Recorder[], string[], MediaStreamConstraints[]] = [[], [], [], []];
  let [now, full, ended] = [0, 0, 0];
  const take = (kinds: readonly ("audio" | "video")[]) => {
    const own = kinds.map((kind) => new Track(kind));
    tracks.push(...own);
    return streamOf(own);
  };
  const parts: FilmingParts = {
    async userMedia(constraints) {
      asked.push(constraints);
      if ((constraints.video && !grants.camera) || (constraints.audio && !grants.microphone)) throw new DOMException("", "NotAllowedError");
      return take([...(constraints.video ? (["video"] as const) : []), ...(constraints.audio ? (["audio"] as const) : [])]);
    },
    async displayMedia() {
      if (!grants.tab) throw new DOMException("", "NotAllowedError");
      return take(["video"]);
    },
    makeStream: (given) => streamOf(given as unknown as Track[]),
    makeRecorder() {
      const recorder = new Recorder();
      recorders.push(recorder);
      return recorder as unknown as MediaRecorder;
    },
    canWrite,
    now: () => ++now,
    async keep(part, blob) {
      if (kept.length >= room) return false;
      kept.push(`${part}:${await blob.text()}`);
      return true;
    },
    onFull: () => {
      full += 1;
    },
    onEnded: () => {
      ended += 1;
    },
  };
  return { filming: createFilming(parts), tracks, recorders, kept, asked, full: () => full, ended: () => ended };
}
const films = (...names: readonly (keyof Films)[]): Films => ({
  microphone: names.includes("microphone"),
  camera: names.includes("camera"),
  tab: names.includes("tab"),
});

describe("[S9.14] what is filmed", () => {
  test("1280×720 at 30 frames a second, as WebM with VP9", () => {
    expect(userConstraints(films("camera", "microphone"))).toEqual({
      audio: true,
      video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
    });
    expect(userConstraints(films())).toBeNull();
    expect(recorderOptions(true, () => true)?.mimeType).toBe("video/webm;codecs=vp9,opus");
  });

  test.each([
    ["VP9", () => true, "video/webm;codecs=vp9,opus", "audio/webm;codecs=opus"],
    ["VP8, but no VP9", (type: string) => !type.includes("vp9"), "video/webm;codecs=vp8,opus", "audio/webm;codecs=opus"],
    ["no WebM", (type: string) => !type.includes("webm"), "video/mp4", "audio/mp4"],
    ["nothing", () => false, undefined, undefined],
  ])("a browser that writes %s films as the best that it can", (_, canWrite, picture, sound) => {
    expect([recorderOptions(true, canWrite)?.mimeType, recorderOptions(false, canWrite)?.mimeType]).toEqual([picture, sound]);
  });

  test("a browser that writes no film is asked for no device", async () => {
    const { filming, asked, recorders } = world({ camera: true, microphone: true, tab: true }, 100, () => false);
    expect(await filming.open(films("camera", "microphone", "tab"))).toEqual(films());
    filming.start();
    expect([asked, recorders]).toEqual([[], []]);
  });

  test("pieces are kept as they come; a pause ends a part, and going on begins the next", async () => {
    const { filming, recorders, kept } = world({ camera: true, microphone: true });
    expect(await filming.open(films("camera", "microphone"))).toEqual(films("camera", "microphone"));
    filming.start();
    filming.start();
    recorders[0]?.piece("first");
    await filming.pause();
    filming.start();
    await filming.end();
    expect(kept).toEqual(["1:first", "1:last", "2:last"]);
    expect(recorders).toHaveLength(2);
  });

  test("a camera that is denied leaves the microphone, and the other way round", async () => {
    expect(await world({ microphone: true }).filming.open(films("camera", "microphone"))).toEqual(films("microphone"));
    expect(await world({ camera: true }).filming.open(films("camera", "microphone"))).toEqual(films("camera"));
    const nothing = world({});
    expect(await nothing.filming.open(films("camera", "microphone"))).toEqual(films());
    nothing.filming.start();
    await nothing.filming.end();
    expect(nothing.recorders).toEqual([]);
  });

  test("the tab's picture takes the camera's place; a tab that is denied leaves the camera", async () => {
    expect(await world({ camera: true, microphone: true, tab: true }).filming.open(films("camera", "microphone", "tab"))).toEqual(
      films("microphone", "tab"),
    );
    expect(await world({ camera: true }).filming.open(films("camera", "tab"))).toEqual(films("camera"));
  });

  test("a disk that is full ends the film, lets go of the devices and says so", async () => {
    const { filming, recorders, tracks, full } = world({ camera: true }, 1);
    await filming.open(films("camera"));
    filming.start();
    recorders[0]?.piece("fits");
    recorders[0]?.piece("does not");
    await expect.poll(full).toBe(1);
    await expect.poll(() => tracks.some(({ running }) => running)).toBe(false);
    await filming.end();
    expect(full()).toBe(1);
  });

  test("ending lets go of every device, and a device that ends by itself is told", async () => {
    const { filming, tracks, ended } = world({ camera: true, microphone: true });
    await filming.open(films("camera", "microphone"));
    tracks[0]?.dispatchEvent(new Event("ended"));
    expect(ended()).toBe(1);
    await filming.end();
    expect(tracks.map(({ running }) => running)).toEqual([false, false]);
    expect(filming.stream()).toBeNull();
  });
});
