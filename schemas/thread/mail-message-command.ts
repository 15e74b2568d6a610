import { z } from "zod";
import { partyOf, type Who } from "../permit/permit-access";
import { permitCommand } from "../permit/permit-command";
import { identifier, prose, recordId } from "../values";
import { messageLimits } from "./message";
import { sayMessage } from "./say-message";

/** Addresses to answer to are given to parties alone: one's word as the office's comes by no email. */
const party: Who = (permit, person) => partyOf(permit, person) !== undefined;

/**
 * Says on the permit's thread what a party answered by email, as that party, and as a message alone: it answers no correction, withdraws nothing
 * and decides nothing. The worker alone runs it, once it has proved whose email it is. Refuses as `message.send` does.
 */
const takeMail = permitCommand({
  name: "message.take-mail",
  args: z.object({
    permitId: identifier,
    messageId: recordId,
    text: prose(messageLimits.units),
    filesLeft: z.int().nonnegative().max(1_000),
  }),
  delivery: "online",
  creates: "messageId",
  who: party,
  decide: (act, { messageId, text, filesLeft }) =>
    sayMessage(act, { messageId, text, correctionId: null, answers: [], byMail: { filesLeft } }),
});

export const mailMessageCommands = { "message.take-mail": takeMail };
