import { browserClock } from "#app/local/sync/platform";
import { fitted } from "./redraw-picture";

/** The longer side of a picture of the page, in pixels: its words can be read. */
const screenSide = 2_000;

/** How long a further frame is waited for, and the first one. Milliseconds. */
const nextFrame = 400;
const firstFrame = 8_000;

/** Whether this browser can take a picture of a page; phones cannot. */
export const canCaptureScreen = (): boolean => typeof navigator !== "undefined" && "getDisplayMedia" in (navigator.mediaDevices ?? {});

/** Draws the page again and again until it is stopped: a page at rest may give a film of it no frame at all. */
function keepDrawing(): () => void {
  // Something must be seen to change: a part that draws nothing makes no frame.
  const spot = document.createElement("div");
  spot.setAttribute("aria-hidden", "true");
  spot.style.cssText = "position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;background:gray;pointer-events:none";
  document.body.append(spot);
  spot.animate([{ opacity: 0.01 }, { opacity: 0.02 }], { duration: 200, iterations: Number.POSITIVE_INFINITY });
  return () => spot.remove();
}

async function started(video: HTMLVideoElement): Promise<void> {
  const late = browserClock.pause(firstFrame).then(() => Promise.reject(new Error("The film of the page gave no frame")));
  await Promise.race([video.play(), late]);
}

/** One frame of a stream as a picture. */
async function frameOf(stream: MediaStream): Promise<Blob> {
  const video = Object.assign(document.createElement("video"), { srcObject: stream, muted: true });
  await started(video);
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
 * with its first frame. Fails when none came.
 */
export async function captureScreen(): Promise<File | null> {
  const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = { video: true, audio: false, preferCurrentTab: true };
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch {
    return null;
  }
  const stopDrawing = keepDrawing();
  try {
    return new File([await frameOf(stream)], "screen.jpg", { type: "image/jpeg" });
  } finally {
    stopDrawing();
    for (const track of stream.getTracks()) track.stop();
  }
}
