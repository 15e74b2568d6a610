/**
 * The recorder's constants. S9 = specification.md section 9, R = recorder-contract.md; each with its unit.
 */
export const recorderLimits = {
  /** A tab that was hidden this long begins anew when it is seen. Milliseconds, S9 and R. */
  hiddenRestart: 30 * 60_000,
  /** The worker sends what it has at least this often. Milliseconds, S9. */
  flushInterval: 10_000,
  /** How often a batch is tried before recording fails for good. S9. */
  batchAttempts: 10,
  /** The wait before attempt n is n times this. Milliseconds, S9. */
  retryGap: 250,
  /** Bodies larger than this are compressed. Bytes, S9; the service announces it as `compressionThreshold`. */
  compressAbove: 24_000,
  /** A batch is sent when it has grown to this. Bytes, S9 "beacon default". */
  beaconDefault: 200_000,
  /** No batch is larger than this as it is sent. Bytes, S9 "limit"; the service announces it as `beaconSizeLimit`. */
  beaconLimit: 1_000_000,
  /** All requests that outlive their page share this. Bytes, R and the Fetch standard. */
  keepaliveBudget: 64 * 1_024,
  /** WebP quality of canvas pictures, 0 to 1. S9. */
  canvasQuality: { low: 0.35, medium: 0.55, high: 0.8 },
  /** Pictures go in groups of this many. S9. */
  imageGroup: 10,
  /** A tab waits this long for its siblings to name the session that they share. Milliseconds, R. */
  siblingWait: 250,
  /** A cold start keeps the last one or two stretches of this length. Milliseconds, R. */
  coldBuffer: 30_000,
  /** Longer attribute values become empty. UTF-16 units, S9 and R. */
  attributeLength: 100_000,
  /** Larger socket messages are dropped. Bytes, S9. */
  socketMessage: 5_000_000,
  /** A socket's address is cut to this. UTF-16 units, S9. */
  socketUrl: 255,
  /** Socket messages whose type has a longer name are dropped. UTF-16 units, R. */
  socketTypeName: 255,
  /**
   * A larger film goes in parts of this size, the last one smaller: no request is then larger than a road or a plan takes, and what broke
   * off is sent again by itself. Bytes, ours alone; R2 wants 5 MiB at least, and all but the last alike.
   */
  filmPart: 8 * 1_024 * 1_024,
  /** A batch is still kept, and answered 401, when its token expired less than this ago. Milliseconds, R. */
  tokenGrace: 30_000,
  /** A cold start's recording is told to have begun earlier by less than this. Milliseconds, R. */
  longestBuffer: 5 * 60_000,
} as const;

/** What is filmed. S9. */
export const filming = { width: 1280, height: 720, frameRate: 30, mimeType: "video/webm;codecs=vp9" } as const;

/**
 * How a film is written, the best first: VP9 as S9 has it, VP8 where a browser writes none, MP4 where it writes no WebM (a ruling). The first
 * that the browser can write is taken.
 */
export const filmTypes = {
  picture: [`${filming.mimeType},opus`, "video/webm;codecs=vp8,opus", "video/mp4"],
  sound: ["audio/webm;codecs=opus", "audio/mp4"],
} as const;

/** The first byte of an older client's batch; ours is a JSON object. R. */
export const olderBatchMark = 0x51;

/** An attribute's value as it is recorded. */
export const keptAttribute = (value: string): string => (value.length > recorderLimits.attributeLength ? "" : value);

/** What is recorded of a socket's message: never its words. null = dropped. `bytes` is the size of the message. */
export function keptSocketMessage(message: { readonly url: string; readonly type: string; readonly bytes: number }): typeof message | null {
  if (message.bytes > recorderLimits.socketMessage || message.type.length > recorderLimits.socketTypeName) return null;
  return { ...message, url: message.url.slice(0, recorderLimits.socketUrl) };
}
