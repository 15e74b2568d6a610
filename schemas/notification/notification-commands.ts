import { z } from "zod";
import { type CommandContext, defineCommand, type ReadState } from "../command";
import { aggregates, scopes } from "../row-scope";
import { identifier } from "../values";
import { inboxLimit, type Notification } from "./notification";

/** Always by name, "all" too: one that came while somebody tapped "Clear All" is none of those they saw. */
const args = z.object({ ids: z.array(identifier).min(1).max(inboxLimit) });

const ownInbox = (_args: unknown, { person }: CommandContext): readonly string[] => [aggregates.inbox(person.accountId)];

/** Those of them that are still in the person's own inbox; another's are as good as none. */
const ownOf = (state: ReadState, ids: readonly string[], { person }: CommandContext): readonly Notification[] =>
  ids.flatMap((id) => {
    const found = state.get("notification", id);
    return found?.accountId === person.accountId ? [found] : [];
  });

/** Marks some of one's own notifications read. Those that are gone, or another's, are passed over. */
const read = defineCommand({
  name: "notification.read",
  whose: "own",
  args,
  delivery: "queued",
  aggregates: ownInbox,
  decide(state, { ids }, context) {
    const { accountId } = context.person;
    for (const data of ownOf(state, ids, context)) {
      if (data.read) continue;
      const row = { kind: "notification" as const, id: data.id, scope: scopes.user(accountId), aggregate: aggregates.inbox(accountId) };
      state.put({ ...row, data: { ...data, read: true } });
    }
  },
});

/** Takes some of one's own notifications out of the list, on every device. What they told of stays in its record. */
const clear = defineCommand({
  name: "notification.clear",
  whose: "own",
  args,
  delivery: "queued",
  aggregates: ownInbox,
  decide(state, { ids }, context) {
    for (const { id } of ownOf(state, ids, context)) state.remove("notification", id, scopes.user(context.person.accountId));
  },
});

export const notificationCommands = {
  "notification.read": read,
  "notification.clear": clear,
};
