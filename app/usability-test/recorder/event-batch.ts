import type { RecordedBatch, RecordedEvent } from "#schemas/usability-test/recorder";
import { keptAttribute, recorderLimits } from "#schemas/usability-test/recorder-limits";

/** Which page of which tab the events of a batch are from. */
export interface BatchHead {
  readonly tab: string;
  readonly pageNo: number;
  readonly url: string;
}

/** Events that go together, each as the text it is sent as. `firstIndex`: the number of the first among those of its page. */
export interface Batch extends BatchHead {
  readonly firstIndex: number;
  readonly timestamp: number;
  readonly events: readonly string[];
  /** UTF-8 bytes of the events. */
  readonly bytes: number;
}

const encoder = new TextEncoder();
const sizeOf = (text: string): number => encoder.encode(text).length;

/** Where rrweb puts the text of a whole style sheet: no attribute of the page's, and without it nothing is replayed as it looked. */
const styleText = "_cssText";

/** An event as text, with attribute values over the cap made empty. */
export const eventText = (event: RecordedEvent): string => JSON.stringify(event, (_key, value: unknown) => capped(value));

function capped(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("attributes" in value)) return value;
  const { attributes } = value;
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return value;
  const kept = Object.entries(attributes).map(([name, text]) => [
    name,
    typeof text === "string" && name !== styleText ? keptAttribute(text) : text,
  ]);
  return { ...value, attributes: Object.fromEntries(kept) };
}

/** The body of a batch: `recordedBatch` of schemas/recorder. */
export function batchBody({ tab, pageNo, firstIndex, timestamp, url, events }: Batch): Uint8Array<ArrayBuffer> {
  const head: Omit<RecordedBatch, "events"> = { tab, pageNo, firstIndex, timestamp, url };
  return encoder.encode(`${JSON.stringify(head).slice(0, -1)},"events":[${events.join(",")}]}`);
}

/** Both halves of a batch that was too large, or null where it holds one event. */
export function halves(batch: Batch): readonly [Batch, Batch] | null {
  if (batch.events.length < 2) return null;
  const middle = Math.ceil(batch.events.length / 2);
  const part = (from: number, to: number): Batch => {
    const events = batch.events.slice(from, to);
    const bytes = events.reduce((sum, text) => sum + sizeOf(text), 0);
    return { ...batch, firstIndex: batch.firstIndex + from, events, bytes };
  };
  return [part(0, middle), part(middle, batch.events.length)];
}

export interface Batcher {
  /** Takes an event; true when what is waiting should be sent now. */
  add(event: RecordedEvent, url: string): boolean;
  /** What is waiting, as batches in order; nothing waits afterwards. */
  take(): readonly Batch[];
}

export interface BatcherSetting {
  readonly tab: string;
  readonly pageNo: number;
  /** The number of the first event that will be added. */
  readonly firstIndex: number;
  /** Bytes at which a batch is sent; the service's own word, or `recorderLimits.beaconDefault`. */
  readonly beaconSize: number;
}

/** The head of a body, and the commas between its events. Bytes. */
const headRoom = 10_000;

/**
 * Gathers events into batches: sent at `beaconSize`, of one address each, and over `recorderLimits.beaconLimit` only where one event is
 * by itself: it goes alone, since the limit is of what is sent, and gzip makes an eighth of a snapshot.
 */
export function createBatcher({ tab, pageNo, firstIndex, beaconSize }: BatcherSetting): Batcher {
  const room = recorderLimits.beaconLimit - headRoom;
  const full = Math.min(beaconSize, room);
  let next = firstIndex;
  let closed: Batch[] = [];
  let open: Batch | null = null;
  const close = () => {
    if (open !== null) closed = [...closed, open];
    open = null;
  };
  return {
    add(event, url) {
      const text = eventText(event);
      const bytes = sizeOf(text);
      const index = next++;
      if (open !== null && (open.url !== url || open.bytes + bytes > room)) close();
      open =
        open === null
          ? { tab, pageNo, url, firstIndex: index, timestamp: event.timestamp, events: [text], bytes }
          : { ...open, events: open.events.concat(text), bytes: open.bytes + bytes };
      if (open.bytes >= full) close();
      return closed.length > 0;
    },
    take() {
      close();
      const taken = closed;
      closed = [];
      return taken;
    },
  };
}
