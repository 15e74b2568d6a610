import type { RecordedEvent } from "#schemas/usability-test/recorder";

/** What the page tells its recorder's worker. */
export type ToWorker =
  | {
      readonly kind: "start";
      readonly token: string;
      readonly tab: string;
      readonly pageNo: number;
      readonly firstIndex: number;
      readonly compressAbove: number;
      readonly beaconSize: number;
    }
  | { readonly kind: "event"; readonly event: RecordedEvent; readonly url: string }
  | { readonly kind: "images"; readonly images: readonly { readonly name: string; readonly blob: Blob }[] }
  /** Sends what waits now: the page was hidden. */
  | { readonly kind: "flush" }
  /** Sends what waits, then ends. */
  | { readonly kind: "stop" };

/** What the worker tells the page. */
export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "formed"; readonly firstIndex: number }
  | { readonly kind: "sent"; readonly nextIndex: number }
  | { readonly kind: "unauthorized"; readonly nextIndex: number | null }
  | { readonly kind: "failed"; readonly status: number }
  | { readonly kind: "too large"; readonly bytes: number }
  | { readonly kind: "stopped" };
