import { z } from "zod";
import type { AnyCommand } from "../command";
import { refuse } from "../problem";
import { identifier, prose, recordId } from "../values";
import { staff } from "./permit-access";
import { permitCommand, requireReason, save, tell } from "./permit-command";
import { childrenOf, putStaff } from "./permit-record";

/** A colleague's note: neither it nor that it was written is anybody's but staff's. */
const writeNote = permitCommand({
  name: "note.write",
  args: z.object({ permitId: identifier, noteId: recordId, text: prose(5_000) }),
  creates: "noteId",
  who: staff,
  decide(act, args) {
    const text = requireReason(args.text, "text");
    if (childrenOf(act.state, "note", act.permit.id).some(({ id }) => id === args.noteId)) refuse("conflict", { field: "noteId" });
    const { person, now } = act.context;
    const author = { authorId: person.accountId, authorName: person.name.slice(0, 120) };
    putStaff(act.state, "note", { id: args.noteId, permitId: act.permit.id, ...author, text, writtenAt: now });
    save(act);
    tell(act, "note.write", {}, "staff");
  },
});

export const noteCommands: readonly AnyCommand[] = [writeNote];
