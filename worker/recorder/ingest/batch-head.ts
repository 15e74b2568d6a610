import { recordedBatch } from "#schemas/usability-test/recorder";
import { olderBatchMark } from "#schemas/usability-test/recorder-limits";
import { sha256Of } from "#worker/secrets/plain-digest";
import { readOlderBatch } from "./older-batch";
import type { BatchHead } from "./recording-store";

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return null;
  }
}

const whole = (number: number) => (Number.isFinite(number) ? Math.round(number) : 0);

/** What names an unpacked batch: ours is JSON, an older client's begins with its mark. null for bytes that are neither. */
export function headOfBatch(bytes: Uint8Array): BatchHead | null {
  if (bytes[0] === olderBatchMark) {
    const head = readOlderBatch(bytes);
    if (head === null) return null;
    const { tab, pageNo, firstIndex, timestamp, url } = head;
    return { tab, pageNo, firstIndex, at: whole(timestamp), url, older: true };
  }
  const read = recordedBatch.safeParse(parsed(bytes));
  if (!read.success) return null;
  const { tab, pageNo, firstIndex, timestamp, url } = read.data;
  return { tab, pageNo, firstIndex, at: whole(timestamp), url, older: false };
}

/** Names a batch within its session, in 32 hexadecimal signs: the same tab, page and index give the same. */
export async function batchKeyOf({ tab, pageNo, firstIndex }: Pick<BatchHead, "tab" | "pageNo" | "firstIndex">): Promise<string> {
  return (await sha256Of(JSON.stringify([tab, pageNo, firstIndex]))).slice(0, 32);
}
