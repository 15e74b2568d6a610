import { z } from "zod";
import { identifier, instant, line, prose } from "../../values";

/** What of a permit's parties may change while it runs: who does the work, or whose permit it is. */
export const partyChanges = ["contractor", "holder"] as const;
export const partyChangeWhat = z.enum(partyChanges);
export type PartyChangeWhat = z.infer<typeof partyChangeWhat>;

/** Somebody as a request names them. */
export const namedParty = z.object({
  name: line(120),
  email: line(200).default(""),
  phone: line(40).default(""),
  license: line(40).default(""),
});
export type NamedParty = z.infer<typeof namedParty>;

export const partyChangeStates = ["submitted", "accepted", "refused", "withdrawn"] as const;

/**
 * A change of contractor, or a transfer of the permit to another holder, as it was asked for and decided: scope `permit:<id>`. Until it is
 * accepted the permit's parties stand as they are.
 */
export const partyChange = z.object({
  id: identifier,
  permitId: identifier,
  what: partyChangeWhat,
  /** Who stood there when it was asked for, and once it is accepted whom it replaced; null: nobody. */
  from: namedParty.nullable(),
  /** Who is to; null: no contractor, the owner does the work. */
  to: namedParty.nullable(),
  /** The place was sold: its owner is the new holder too. */
  alsoOwner: z.boolean(),
  reason: prose(2_000),
  state: z.enum(partyChangeStates),
  askedAt: instant,
  askedBy: z.string(),
  askedByName: line(120),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: prose(2_000),
});
export type PartyChange = z.infer<typeof partyChange>;

/** So many requests a permit keeps: whoever asks without end is refused. */
export const mostPartyChanges = 50;
