import type { Films } from "#app/usability-test/session/test-run";
import { filming, filmTypes } from "#schemas/usability-test/recorder-limits";

/** What the browser gives to film with. */
export interface FilmingParts {
  readonly userMedia: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
  readonly displayMedia: (constraints: DisplayMediaStreamOptions) => Promise<MediaStream>;
  readonly makeStream: (tracks: MediaStreamTrack[]) => MediaStream;
  readonly makeRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder;
  /** Whether the browser writes films of this type. */
  readonly canWrite: (type: string) => boolean;
  readonly now: () => number;
  /** Keeps a piece of the film; false: the disk is full. */
  readonly keep: (part: number, blob: Blob) => Promise<boolean>;
  readonly onFull: () => void;
  /** The tester, or the browser, has ended a source. */
  readonly onEnded: () => void;
}

/** How often a piece is kept: a reload loses no more than this. Milliseconds. */
const pieceLength = 1_000;
/** Enough for a face or a page; a quarter of an hour weighs about 110 MB. */
const bitsPerSecond = 1_000_000;

const picture = { width: { ideal: filming.width }, height: { ideal: filming.height }, frameRate: { ideal: filming.frameRate } };

/** Offers this tab before others, where the browser knows how to. */
const thisTab = { video: picture, preferCurrentTab: true };

/** What is asked of camera and microphone: 1280×720 at 30 frames a second. null: neither. */
export function userConstraints({ microphone, camera }: Pick<Films, "microphone" | "camera">): MediaStreamConstraints | null {
  return microphone || camera ? { audio: microphone, video: camera ? picture : false } : null;
}

/** How a stream is written: the first way that this browser knows; null: it knows none. */
export function recorderOptions(hasPicture: boolean, canWrite: (type: string) => boolean): MediaRecorderOptions | null {
  const mimeType = filmTypes[hasPicture ? "picture" : "sound"].find(canWrite);
  if (mimeType === undefined) return null;
  return hasPicture ? { mimeType, videoBitsPerSecond: bitsPerSecond } : { mimeType };
}

export interface Filming {
  /** Asks for what the tester lets be filmed, and gives what was granted. A refusal never rejects. */
  open(films: Films): Promise<Films>;
  /** Begins a part, if there is anything to film. */
  start(): void;
  /** Ends a part, its last piece kept. */
  pause(): Promise<void>;
  /** Lets go of camera, microphone and tab. */
  end(): Promise<void>;
  /** What is being filmed, for a picture and a level of it. */
  stream(): MediaStream | null;
}

async function granted(asked: Promise<MediaStream>): Promise<MediaStream | null> {
  try {
    return await asked;
  } catch {
    return null;
  }
}

/** Camera and microphone, or what of them is granted: one without the other is better than none. */
async function userStream({ userMedia }: FilmingParts, films: Films): Promise<MediaStream | null> {
  const tries = [films, { ...films, camera: false }, { ...films, microphone: false }];
  for (const each of tries) {
    const constraints = userConstraints({ microphone: each.microphone, camera: each.camera && !films.tab });
    const stream = constraints && (await granted(userMedia(constraints)));
    if (stream) return stream;
  }
  return null;
}

/** Films camera, microphone or this tab, in parts that are kept as they come. The tab's picture takes the camera's place. */
export function createFilming(parts: FilmingParts): Filming {
  let stream: MediaStream | null = null;
  let recorder: MediaRecorder | null = null;
  let keeping: Promise<unknown> = Promise.resolve();
  let full = false;
  const letGo = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
  };
  const pause = async () => {
    const active = recorder;
    recorder = null;
    if (active !== null && active.state !== "inactive") {
      await new Promise<void>((resolve) => {
        active.addEventListener("stop", () => resolve(), { once: true });
        active.stop();
      });
    }
    await keeping;
  };
  const end = async () => {
    await pause();
    letGo();
  };
  const keep = async (part: number, blob: Blob) => {
    if (full || blob.size === 0 || (await parts.keep(part, blob))) return;
    full = true;
    parts.onFull();
    if (recorder !== null && recorder.state !== "inactive") recorder.stop();
    recorder = null;
    letGo();
  };
  return {
    async open(asked) {
      letGo();
      // Nobody is asked for what cannot be kept.
      const can = (hasPicture: boolean) => recorderOptions(hasPicture, parts.canWrite) !== null;
      const films = { microphone: asked.microphone && can(false), camera: asked.camera && can(true), tab: asked.tab && can(true) };
      const tab = films.tab ? await granted(parts.displayMedia(thisTab)) : null;
      const user = await userStream(parts, { ...films, tab: tab !== null });
      const tracks = [...(tab?.getVideoTracks() ?? []), ...(user?.getTracks() ?? [])];
      stream = tracks.length === 0 ? null : parts.makeStream(tracks);
      for (const track of tracks) track.addEventListener("ended", parts.onEnded, { once: true });
      const camera = tab === null && (user?.getVideoTracks().length ?? 0) > 0;
      return { microphone: (user?.getAudioTracks().length ?? 0) > 0, camera, tab: tab !== null };
    },
    start() {
      if (stream === null || recorder !== null) return;
      const options = recorderOptions(stream.getVideoTracks().length > 0, parts.canWrite);
      if (options === null) return;
      const part = parts.now();
      recorder = parts.makeRecorder(stream, options);
      recorder.addEventListener("dataavailable", ({ data }) => {
        keeping = keeping.then(() => keep(part, data));
      });
      recorder.start(pieceLength);
    },
    pause,
    end,
    stream: () => stream,
  };
}
