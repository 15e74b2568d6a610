import { z } from "zod";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";

/** What session storage holds of a tab's recording: it outlives a reload, and no tab. */
export const tabMemory = z.object({ token: z.string().nullable(), pageNo: z.int().nonnegative(), tab: z.string().min(1).max(60) });
export type TabMemory = z.infer<typeof tabMemory>;

/** What tabs of one origin say to each other: one that opens asks, those that record answer. */
export const siblingMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask"), from: z.string(), tab: z.string() }),
  z.object({ kind: z.literal("tell"), to: z.string(), token: z.string(), tabIsTaken: z.boolean() }),
]);
export type SiblingMessage = z.infer<typeof siblingMessage>;

export interface SiblingChannel {
  send(message: SiblingMessage): void;
  /** Calls back with each message of another tab; gives what ends it. */
  listen(heard: (message: SiblingMessage) => void): () => void;
}

/** Answers tabs that ask, as long as this one records. Gives what ends it. */
export const answerSiblings = (channel: SiblingChannel, own: () => { readonly token: string; readonly tab: string } | null): (() => void) =>
  channel.listen((message) => {
    const mine = own();
    if (message.kind === "ask" && mine)
      channel.send({ kind: "tell", to: message.from, token: mine.token, tabIsTaken: message.tab === mine.tab });
  });

export interface OpenedTab extends TabMemory {
  /** It came to a session that another tab of this browser is in. */
  readonly joined: boolean;
}

export interface TabSetting {
  readonly kept: TabMemory | null;
  /** The token of the session to go on with where this tab has neither memory nor sibling: the one before it was closed or killed. */
  readonly left: string | null;
  readonly channel: SiblingChannel;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly newId: () => string;
}

/**
 * Which tab this is, and whose session it joins. A reload keeps its own and counts a page; a new tab asks its siblings for 250 ms and
 * joins their session under an id of its own, or goes on with the one that was left. A tab that was duplicated has its sibling's memory,
 * and takes another id.
 */
export async function openTab({ kept, left, channel, pause, newId }: TabSetting): Promise<OpenedTab> {
  const from = newId();
  const wanted = kept?.tab ?? newId();
  let token: string | null = null;
  let taken = false;
  const end = channel.listen((message) => {
    if (message.kind !== "tell" || message.to !== from) return;
    token ??= message.token;
    taken ||= message.tabIsTaken;
  });
  channel.send({ kind: "ask", from, tab: wanted });
  await pause(recorderLimits.siblingWait);
  end();
  const known = kept?.token ?? token ?? left;
  if (taken || kept === null) return { token: known, tab: taken ? newId() : wanted, pageNo: 0, joined: token !== null };
  return { token: known, tab: kept.tab, pageNo: kept.pageNo + 1, joined: false };
}
