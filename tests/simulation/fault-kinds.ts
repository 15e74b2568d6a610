/** What D1 says when it fails; the outcome of a write is unknown then, whatever it says. */
export const d1Errors: readonly string[] = [
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: Can't read from request stream because client disconnected.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: D1 DB exceeded its memory limit and was reset.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
];

/** What befalls the next request of a device. */
export const linkFaults = [
  "request lost",
  "answer lost after the commit",
  "request delayed",
  "request doubled",
  "request overtaken by later ones",
  "session ended (401)",
  "too large for the road (413)",
  "fault on the way (500)",
] as const;

/** What befalls the worker's next writing batch, and its next reading one. */
export const d1Faults = d1Errors.flatMap((_, place) => [
  `D1 error ${place + 1} before the commit`,
  `D1 error ${place + 1} after the commit`,
]);
export const d1ReadFault = "D1 error while reading";

/** A copy of the worker's records answers, and has yet to hear of the latest. */
export const laggingCopy = "a copy of the database lags";

/** What befalls the next work of a device's disk. */
export const diskFaults = ["disk connection lost before the write", "disk connection lost after the write"] as const;

/** What somebody or something does. */
export const deedFaults = [
  "disk full for a while",
  "disk emptied by the browser",
  "file handle dead",
  "blocked upgrade",
  "tabs and service worker drain together",
  "tab killed",
  "clock two years off",
  "upgrade with older commands pending",
  "role revoked",
  "scope dropped",
  "cursor below the tombstone floor",
  "restored from an old backup",
  "signing key rotated",
  "no connection for a while",
] as const;

export type LinkFault = (typeof linkFaults)[number];
export type DiskFault = (typeof diskFaults)[number];
export type DeedFault = (typeof deedFaults)[number];

export const faultKinds: readonly string[] = [...linkFaults, ...d1Faults, d1ReadFault, laggingCopy, ...diskFaults, ...deedFaults];

/** Faults that wait for their moment, and how often each has come. */
export class Faults {
  readonly counts = new Map<string, number>();
  readonly #armed = new Map<string, string[]>();

  /** The next time `target` asks, this happens. */
  arm(target: string, kind: string, times = 1): void {
    const waiting = this.#armed.get(target) ?? [];
    for (let time = 0; time < times; time += 1) waiting.push(kind);
    this.#armed.set(target, waiting);
  }

  /** What happens to `target` now; null, nothing. It is counted. */
  take(target: string): string | null {
    const kind = this.#armed.get(target)?.shift() ?? null;
    if (kind !== null) this.hit(kind);
    return kind;
  }

  hit(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  disarm(): void {
    this.#armed.clear();
  }
}
