import { z } from "zod";
import type { OpenedLink } from "#app/context";
import { linkDevice } from "#app/local/link/link-device";
import { organization } from "#schemas/people/organization";
import { answerValue, documentSlot, question } from "#schemas/permit-type/permit-type";
import { instant } from "#schemas/values";

/** A task's page as it is kept on the device: what its words and its form are made of, and no more. */
const keptPage = z.object({
  label: z.string(),
  makerName: z.string(),
  about: z.string(),
  expiresAt: instant,
  task: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("question"), question, current: answerValue.nullable() }),
    z.object({
      kind: z.literal("signature"),
      name: z.string(),
      lines: z.array(z.object({ question, value: answerValue.nullable() })),
      files: z.array(z.string()),
      seen: instant,
      current: z.object({ name: z.string(), at: instant }).nullable(),
    }),
    z.object({ kind: z.literal("file"), slot: documentSlot, current: z.object({ fileName: z.string(), bytes: z.number() }).nullable() }),
  ]),
  organization,
});
export type KeptPage = z.infer<typeof keptPage>;

/** The page of a link's task as this device last showed it, while the link is open; null where there is none. */
export async function keptPageOf(linkId: string): Promise<KeptPage | null> {
  const { store, now } = linkDevice();
  const read = keptPage.safeParse(await store.page(linkId).catch(() => null));
  return read.success && read.data.expiresAt > now() ? read.data : null;
}

/** The link that a kept page shows. Nobody knows without a network when it was last filled. */
export const linkOfPage = ({ organization: _office, task, ...head }: KeptPage): OpenedLink => ({
  ...head,
  task,
  scope: task.kind,
  filledAt: null,
  type: null,
  shared: null,
});
