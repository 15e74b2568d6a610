import type { RecordedEvent } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { type Batch, batchBody, createBatcher } from "./event-batch";

/** What the page remembers of events that its worker has not yet sent, for the moment when it is left and the worker ends with it. */
export interface UnsentEvents {
  add(event: RecordedEvent, url: string): void;
  /** The worker has made a batch that begins with this event. */
  formed(firstIndex: number): void;
  /** Everything before this event was taken by the service. */
  sent(nextIndex: number): void;
  /** Bodies for requests that outlive the page: batches under the worker's own heads, so that what both send is kept once. 64 KiB in all. */
  leaving(): readonly Uint8Array<ArrayBuffer>[];
}

interface Waiting {
  readonly index: number;
  readonly event: RecordedEvent;
  readonly url: string;
}

/** `firstIndex`: the number of the first event that will be added. */
export function createUnsentEvents(head: { readonly tab: string; readonly pageNo: number; readonly firstIndex: number }): UnsentEvents {
  let waiting: Waiting[] = [];
  let next = head.firstIndex;
  const begins = new Set<number>();
  const batches = (): readonly Batch[] => {
    const made: Batch[] = [];
    let rest = waiting;
    while (rest[0] !== undefined) {
      const first = rest[0].index;
      const end = rest.findIndex(({ index }) => index > first && begins.has(index));
      const own = end === -1 ? rest : rest.slice(0, end);
      const batcher = createBatcher({ ...head, firstIndex: first, beaconSize: recorderLimits.beaconDefault });
      for (const { event, url } of own) batcher.add(event, url);
      made.push(...batcher.take());
      rest = end === -1 ? [] : rest.slice(end);
    }
    return made;
  };
  return {
    add(event, url) {
      waiting.push({ index: next++, event, url });
    },
    formed: (firstIndex) => void begins.add(firstIndex),
    sent(nextIndex) {
      waiting = waiting.filter(({ index }) => index >= nextIndex);
      for (const index of begins) if (index < nextIndex) begins.delete(index);
    },
    leaving() {
      let room: number = recorderLimits.keepaliveBudget;
      const bodies: Uint8Array<ArrayBuffer>[] = [];
      for (const batch of batches()) {
        const body = batchBody(batch);
        if (body.length > room) break;
        room -= body.length;
        bodies.push(body);
      }
      return bodies;
    },
  };
}
