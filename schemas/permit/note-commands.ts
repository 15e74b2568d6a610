import { z } from "zod";
import { notify } from "../notification/notify";
import { member } from "../people/account";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { identifier, prose, recordId } from "../values";
import { staff } from "./permit-access";
import { permitCommand, requireReason, save, tell } from "./permit-command";
import { childrenOf, putStaff } from "./permit-record";

/** So many colleagues one note may call. */
const mostMentioned = 10;

/**
 * A colleague's note: neither it nor that it was written is anybody's but staff's. `mentions`: colleagues whom it calls; they are told that there is one,
 * and not what it says, as their inbox stays theirs when they leave. Refuses `validation-failed` for somebody who does not work here.
 */
const writeNote = permitCommand({
  name: "note.write",
  args: z.object({
    permitId: identifier,
    noteId: recordId,
    text: prose(5_000),
    mentions: z.array(member.shape.id).max(mostMentioned).default([]),
  }),
  creates: "noteId",
  who: staff,
  also: ({ mentions }) => mentions.map(aggregates.member),
  decide(act, args) {
    const text = requireReason(args.text, "text");
    if (childrenOf(act.state, "note", act.permit.id).some(({ id }) => id === args.noteId)) refuse("conflict", { field: "noteId" });
    if (args.mentions.some((id) => act.state.get("member", id) === undefined)) refuse("validation-failed", { field: "mentions" });
    const { person, now } = act.context;
    const author = { authorId: person.accountId, authorName: person.name.slice(0, 120) };
    putStaff(act.state, "note", { id: args.noteId, permitId: act.permit.id, ...author, text, writtenAt: now });
    save(act);
    tell(act, "note.write", {}, "staff");
    if (args.mentions.length > 0) notify(act, "note-mention", {}, { mentionedIds: args.mentions });
  },
});

export const noteCommands = {
  "note.write": writeNote,
};
