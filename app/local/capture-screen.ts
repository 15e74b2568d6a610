import { fitted } from "./capture-photo";
import { browserClock } from "./edges";

/** The longer side of a picture of the page, in pixels: its words can be read. */
const screenSide = 2_000;

/** How long a further frame is waited for. Milliseconds. */
const nextFrame = 400;

/** Whether this browser can take a picture of a page; phones cannot. */
export const canCaptureScreen = (): boolean => typeof navigator !== "undefined" && "getDisplayMedia" in (navigator.mediaDevices ?? {});

/** One frame of a stream as a picture. */
async function frameOf(stream: MediaStream): Promise<Blob> {
  const video = Object.assign(document.createElement("video"), { srcObject: stream, muted: true });
  await video.play();
  // The first frame may still show what asked for the permission; a page at rest gives no further one.
  await Promise.race([new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve())), browserClock.pause(nextFrame)]);
  const { width, height } = fitted(video.videoWidth, video.videoHeight, screenSide);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(video, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn"))), "image/jpeg", 0.82),
  );
}

/**
 * A picture of what the person chooses to show, this tab first; null when they choose nothing. Nothing is recorded: the stream ends
 * with its first frame.
 */
export async function captureScreen(): Promise<File | null> {
  const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = { video: true, audio: false, preferCurrentTab: true };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch {
    return null;
  }
  try {
    return new File([await frameOf(stream)], "screen.jpg", { type: "image/jpeg" });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
