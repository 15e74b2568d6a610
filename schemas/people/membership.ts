import { z } from "zod";
import { role } from "../role";
import { identifier, instant, line } from "../values";
import { inspects, type Member, perHalfDay } from "./account";

/** An address as it is compared: in small letters. */
export const emailAddress = z.email().max(254).toLowerCase();

/**
 * What an organization says of somebody's account: in no scope, since colleagues see `member` alone. `removed` left or was let go;
 * `barred` may not act there at all. `changedBy`: a name, "" where no person's act made it.
 */
export const membership = z.object({
  /** The account's. */
  id: z.string().min(1),
  name: line(120),
  email: z.string(),
  roles: z.array(role),
  status: z.enum(["active", "removed", "barred"]),
  disciplines: z.array(line(40)).default([]),
  /** See `Member`. Both stay with somebody who left, for when they come back. */
  perHalfDay: perHalfDay.optional(),
  inspects: inspects.optional(),
  since: instant,
  changedAt: instant,
  changedBy: line(120),
});
export type Membership = z.infer<typeof membership>;

/** What colleagues see of a membership: whoever holds no role any more keeps their name in records. */
export function seenOf({ id, name, status, roles, disciplines, perHalfDay: places, inspects: skills }: Membership): Member {
  if (status !== "active") return { id, name, roles: [], disciplines: [] };
  const ofInspector = { ...(places !== undefined && { perHalfDay: places }), ...(skills !== undefined && { inspects: skills }) };
  return { id, name, roles, disciplines, ...ofInspector };
}

/** How long an invitation may be accepted after it was sent, in days. */
export const invitationDays = 14;

/**
 * Somebody asked by mail to join with these roles: in no scope. Its link holds a keyed hash of id and round, which is kept nowhere;
 * sending it again is a new round, whose link alone works.
 */
export const invitation = z.object({
  id: identifier,
  email: z.string(),
  roles: z.array(role).min(1),
  round: z.int().positive(),
  state: z.enum(["pending", "accepted", "withdrawn"]),
  invitedBy: line(120),
  sentAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** Whether the link of this round may still be accepted. `now`: instant. */
export const isOpen = ({ state, expiresAt }: Invitation, now: string): boolean => state === "pending" && now < expiresAt;

/** One Admin's act on members, as the page of people tells it: `about` is the name or the address of whom it was about. */
export const peopleChange = z.object({
  at: instant,
  by: z.string(),
  act: z.enum(["invite", "resend-invitation", "withdraw-invitation", "accept-invitation", "set-roles", "remove", "let-back"]),
  about: z.string(),
  roles: z.array(role).nullable(),
});
export type PeopleChange = z.infer<typeof peopleChange>;

/** `GET /api/v2/people`: members by name, pending invitations newest first, the latest changes newest first. */
export const peoplePage = z.object({
  /** `seenAt`: last use of a session that is still open; null without one. */
  members: z.array(membership.omit({ disciplines: true, perHalfDay: true, inspects: true }).extend({ seenAt: instant.nullable() })),
  invitations: z.array(invitation.omit({ round: true, state: true })),
  changes: z.array(peopleChange),
});
export type PeoplePage = z.infer<typeof peoplePage>;
export type ListedMember = PeoplePage["members"][number];
export type ListedInvitation = PeoplePage["invitations"][number];

/** What whoever opens an invitation's link is shown. */
export const shownInvitation = invitation.pick({ email: true, roles: true, invitedBy: true, expiresAt: true });
export type ShownInvitation = z.infer<typeof shownInvitation>;
