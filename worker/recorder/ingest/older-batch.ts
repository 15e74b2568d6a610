import { olderBatchMark } from "#schemas/usability-test/recorder-limits";

/** What an older client's batch says of itself (recorder-contract.md). `timestamp`: milliseconds. */
export interface OlderBatchHead {
  readonly version: number;
  readonly pageNo: number;
  readonly firstIndex: number;
  readonly timestamp: number;
  readonly url: string;
  readonly tab: string;
}

/** Type of the message that names the tab. */
const tabData = 118;
/** Messages that are looked through for the tab's: it is the second. */
const messagesLookedAt = 8;
const longestUrl = 2_000;
const longestTab = 60;

/** Reads numbers and words one after the other. Whatever does not fit ends the reading. */
class Reader {
  at = 0;
  private readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  /** Seven bits a byte, the lowest first; a high bit says that another follows. */
  uint(): number | null {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return null;
      this.at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return Number.isSafeInteger(value) ? value : null;
    }
    return null;
  }
  /** Signed: even numbers count up, odd ones down. */
  int(): number | null {
    const value = this.uint();
    if (value === null) return null;
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  /** Its length in bytes, then UTF-8. */
  words(): string | null {
    const length = this.uint();
    if (length === null || this.at + length > this.bytes.byteLength) return null;
    const taken = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return new TextDecoder().decode(taken);
  }
  /** Three bytes, the lowest first. */
  size(): number | null {
    const [low, middle, high] = this.bytes.subarray(this.at, this.at + 3);
    if (low === undefined || middle === undefined || high === undefined) return null;
    this.at += 3;
    return low + middle * 256 + high * 65_536;
  }
}

/** The tab, from the messages that follow the head. */
function tabOf(reader: Reader): string | null {
  for (let message = 0; message < messagesLookedAt; message += 1) {
    const [type, size] = [reader.uint(), reader.size()];
    if (type === null || size === null) return null;
    if (type === tabData) return reader.words();
    reader.at += size;
  }
  return null;
}

/** Reads the head of an older client's batch; null for bytes that are none. */
export function readOlderBatch(bytes: Uint8Array): OlderBatchHead | null {
  const reader = new Reader(bytes);
  if (reader.uint() !== olderBatchMark) return null;
  const [version, pageNo, firstIndex, timestamp] = [reader.uint(), reader.uint(), reader.uint(), reader.int()];
  const url = reader.words();
  if (version === null || pageNo === null || firstIndex === null || timestamp === null || url === null) return null;
  const tab = tabOf(reader);
  if (tab === null || tab === "" || tab.length > longestTab) return null;
  return { version, pageNo, firstIndex, timestamp, url: url.slice(0, longestUrl), tab };
}
