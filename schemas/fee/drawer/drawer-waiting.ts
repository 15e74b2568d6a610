import { z } from "zod";
import { defineCommand } from "../../command";
import type { Notification } from "../../notification/notification";
import { systemPerson } from "../../permit/permit-access";
import { derivedId } from "../../plain/derived-id";
import { refuse } from "../../problem";
import { aggregates, scopes } from "../../row-scope";
import { identifier, instant } from "../../values";
import type { Drawer } from "./drawer";
import { differenceCents, drawerState, mayApprove } from "./drawer-count";

/** A notice as a line of an official's inbox. */
function noticeOf(of: Drawer, accountId: string, params: Notification["params"], sentAt: string): Notification {
  return {
    ...{
      id: derivedId("notice", `${of.id}|${accountId}|drawer-waiting|${of.count?.at ?? ""}`),
      accountId,
      event: "drawer-waiting",
      as: "reviewer",
    },
    resource: { kind: "drawer", id: of.id, number: of.name, address: "", inspectionId: null },
    ...{ params, senderName: of.count?.byName ?? "", sentAt, read: false },
  };
}

/**
 * Tells officials that a counted drawer waits for one of them, here, by push and by mail: not who counted it, nor whose it is, for neither may approve it.
 * Refuses `conflict` where that count does not wait any more.
 */
const tellWaiting = defineCommand({
  name: "drawer.tell-waiting",
  whose: "authority",
  args: z.object({ drawerId: identifier, countedAt: instant, officialIds: z.array(z.string()).max(200) }),
  delivery: "online",
  aggregates: ({ drawerId }) => [aggregates.drawer(drawerId)],
  decide(state, { drawerId, countedAt, officialIds }, { person, now }) {
    if (person.accountId !== systemPerson.accountId) refuse("role-missing");
    const of = state.get("drawer", drawerId) ?? refuse("not-found", { field: "drawerId" });
    if (drawerState(of) !== "counted" || of.count?.at !== countedAt) refuse("conflict", { field: "drawerId" });
    const params = { drawer: of.name, amountCents: differenceCents(of.count.differences), by: of.count.byName };
    for (const accountId of officialIds) {
      if (!mayApprove(of, accountId)) continue;
      const data = noticeOf(of, accountId, params, now);
      state.put({ kind: "notification", id: data.id, scope: scopes.user(accountId), aggregate: aggregates.inbox(accountId), data });
      const facts = { permitId: of.id, number: of.name, as: data.as, inspectionId: "", ...params };
      state.deliver({ channel: "push", template: "drawer-waiting", to: { accountId }, params: facts });
      state.deliver({ channel: "mail", template: "drawer-waiting", to: { accountId }, params });
    }
  },
});

export const drawerNews = { "drawer.tell-waiting": tellWaiting };
