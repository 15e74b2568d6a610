import { refuse } from "../../problem";
import { staff } from "../permit-access";
import { type Act, permitAlone, permitCommand, save } from "../permit-command";
import { putStaff, watchersOf } from "../permit-record";
import { mostWatchers } from "./permit-watchers";

function putWatchers(act: Act, accountIds: readonly string[]): void {
  const { id } = act.permit;
  putStaff(act.state, "permit-watchers", { id, permitId: id, accountIds: [...accountIds].sort() });
  save(act);
}

/**
 * Whoever of the staff acts is told of what happens to a permit, as its parties are. Colleagues see who watches; nothing of it stands in the
 * permit's history. Refuses `conflict` {limit} where as many watch it as may.
 */
const watch = permitCommand({
  name: "permit.watch",
  args: permitAlone,
  who: staff,
  decide(act) {
    const { accountId } = act.context.person;
    const watching = watchersOf(act.state, act.permit.id);
    if (watching.includes(accountId)) return;
    if (watching.length >= mostWatchers) refuse("conflict", { params: { limit: mostWatchers } });
    putWatchers(act, [...watching, accountId]);
  },
});

/** Ends one's own watching. */
const stopWatching = permitCommand({
  name: "permit.stop-watching",
  args: permitAlone,
  who: staff,
  decide(act) {
    const { accountId } = act.context.person;
    const watching = watchersOf(act.state, act.permit.id);
    if (watching.includes(accountId))
      putWatchers(
        act,
        watching.filter((id) => id !== accountId),
      );
  },
});

export const watchCommands = {
  "permit.watch": watch,
  "permit.stop-watching": stopWatching,
};
