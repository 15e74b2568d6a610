import { recorderLimits } from "#schemas/usability-test/recorder-limits";

export interface KeepaliveBudget {
  /** Takes a request's bytes out of the budget; false when they do not fit, and it must go without keepalive. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
}

/** What all requests in flight that outlive their page may weigh together: 64 KiB. */
export function createKeepaliveBudget(): KeepaliveBudget {
  let inFlight = 0;
  return {
    take(bytes) {
      if (inFlight + bytes > recorderLimits.keepaliveBudget) return false;
      inFlight += bytes;
      return true;
    },
    giveBack(bytes) {
      inFlight -= bytes;
    },
  };
}
