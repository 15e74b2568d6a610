import { z } from "zod";
import { withoutSecrets } from "#schemas/people/secret-address";
import type { RecordedEvent } from "#schemas/usability-test/recorder";

/** The event that says which page is seen (rrweb's Meta). */
const meta = z.looseObject({ type: z.literal(4), timestamp: z.number(), data: z.looseObject({ href: z.string() }) });

/** An event of the recording without the secrets of its page's address. */
export function recordedHref(event: RecordedEvent): RecordedEvent {
  const read = meta.safeParse(event);
  return read.success ? { ...read.data, data: { ...read.data.data, href: withoutSecrets(read.data.data.href) } } : event;
}
