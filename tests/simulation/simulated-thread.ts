import type { Device } from "#app/local/device/device";
import { scopes } from "#schemas/row-scope";
import * as story from "#schemas/testing/permit-stories";
import { people, worldAfter } from "#schemas/testing/permit-world";
import { openMessages } from "#schemas/thread/open-messages";
import type { Below } from "./befall";
import { plantPermit } from "./planted-permit";
import type { ThreadAct } from "./schedule";
import type { World } from "./simulated-device";

/** Whose permit it is: at the fourth device, beside three of the office's. */
export const partyAccount = people.applicant.accountId;

const permitId = story.id;

/** Writes an issued permit among the worker's records, of which its holder and the office talk and whose parties are to change. */
export const plantThread = (world: World): void => plantPermit(world, worldAfter(story.issued));

const pick = <T>(list: readonly T[], below: Below): T | undefined => list[below(list.length)];

/** The command of an act on the thread or of a change of the parties, made as a person makes it: of what their page shows. */
export function threadCommandOf(act: ThreadAct, below: Below, { replica }: Device, newId: () => string): readonly [string, unknown] {
  const shown = replica.ofScope(scopes.permit(permitId));
  const messages = shown.flatMap((row) => (row.kind === "message" ? [row.data] : []));
  const ofParties = messages.filter(({ as }) => as !== "office");
  const said = { permitId, messageId: newId(), text: `Words ${below(1_000)}` };
  const of = shown.flatMap((row) => (row.kind === "party-change" ? [row.data.id] : []));
  const changeId = pick(of, below) ?? newId();
  const settled = (is: boolean) =>
    ["message.settle", { permitId, messageIds: [pick(ofParties, below)?.id ?? newId()], settled: is }] as const;
  switch (act) {
    case "say":
      return ["message.send", { ...said, answers: openMessages(messages).map(({ id }) => id) }];
    case "read":
      return ["message.read", { permitId, messageId: pick(messages, below)?.id ?? newId() }];
    case "need no reply":
      return settled(true);
    case "need one after all":
      return settled(false);
    case "ask for a change": {
      const what = below(2) === 0 ? "contractor" : "holder";
      return ["party-change.ask", { permitId, changeId: newId(), what, to: { name: `Name ${below(1_000)}` }, reason: "They do it now" }];
    }
    case "withdraw a change":
      return ["party-change.withdraw", { permitId, changeId }];
    case "refuse a change":
      return ["party-change.refuse", { permitId, changeId, note: "The form is not signed" }];
  }
}
