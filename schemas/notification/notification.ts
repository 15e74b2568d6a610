import { z } from "zod";
import { identifier, instant, line, text } from "../values";

/** What happens to a permit that its parties are told of; a mail of the same name says it too. */
export const permitEvents = [
  "submitted",
  "returned-incomplete",
  "corrections",
  "fees-due",
  "review-instead",
  "issued",
  "extended",
  "extension-withdrawn",
  "inspection-scheduled",
  "inspection-moved",
  "inspection-window",
  "inspection-cancelled",
  "inspection-resulted",
  "inspection-result-corrected",
  "temporary-occupancy",
  "certificate",
  "finaled",
  "revision-decided",
  "party-changed",
  "hold-placed",
  "hold-released",
  "stop-work",
  "denied",
  "appeal-decided",
  "withdrawn",
  "voided",
  "revoked",
  "expired",
  "file-requested",
  "file-accepted",
  "file-asked-again",
  "file-request-withdrawn",
  "message-received",
] as const;
export type PermitEvent = (typeof permitEvents)[number];

/** What of one's own work only staff are told. */
export const staffEvents = [
  "review-assigned",
  "corrections-answered",
  "inspection-reassigned",
  "inspection-given-back",
  "results-differ",
  "result-chosen",
  "file-answered",
  "payment-to-check",
  "message-waiting",
  "note-mention",
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** What happens to a contractor that its people, and whoever looks after licences, are told of: here and by push, by no mail. */
export const contractorNews = ["license-ending", "proof-checked", "claim-decided"] as const;
export type ContractorNews = (typeof contractorNews)[number];

/** What of the office's own money its officials are told of: here, by push, and by a mail of the same name. */
export const officeNews = ["drawer-waiting"] as const;
export type OfficeNews = (typeof officeNews)[number];

/** Everything that somebody can be told of. */
export const notificationEvents = [...permitEvents, ...staffEvents, ...contractorNews, ...officeNews] as const;
export const notificationEvent = z.enum(notificationEvents);
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** Whether a template is an event that people are told of; a mail about an account is none. */
export const isNotificationEvent = (template: string): template is NotificationEvent =>
  notificationEvents.some((known) => known === template);

/** Facts of an event; names are those of the command that causes it. */
export const notificationParams = z.record(z.string(), z.union([text(500), z.number()]));

/**
 * What somebody is told of: scope `user:<accountId>`, aggregate `inbox/<accountId>`. It holds what happened, never sentences: title,
 * message and icon are made of it in the reader's language.
 */
export const notification = z.object({
  id: identifier,
  accountId: z.string().min(1),
  event: notificationEvent,
  /** What the reader is to the record, which is where it leads them: a party, its reviewer or its inspector. */
  as: z.enum(["party", "reviewer", "inspector"]),
  /** What it is about; a contractor's `number` is its licence, its `address` its name; a cash drawer's `number` is its name. */
  resource: z.object({
    kind: z.enum(["permit", "contractor", "drawer"]),
    id: identifier,
    number: line(40).nullable(),
    address: line(260),
    inspectionId: identifier.nullable().default(null),
  }),
  params: notificationParams,
  /** Whoever did what it tells of. */
  senderName: line(120),
  /** The worker's time. */
  sentAt: instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** What asks something of a party, and the state in which the permit waits for it; null = in any. */
const asked: Readonly<Partial<Record<NotificationEvent, string | null>>> = {
  "returned-incomplete": "incomplete",
  corrections: "corrections_required",
  "fees-due": "fees_due",
  "file-requested": null,
  "file-asked-again": null,
};
const askedOfReviewer: readonly NotificationEvent[] = [
  "review-assigned",
  "corrections-answered",
  "file-answered",
  "payment-to-check",
  "message-waiting",
  "note-mention",
  "drawer-waiting",
];

/**
 * Whether it asks something of its reader, who has not looked at it yet. `state`: the permit's by now, where that is known: what a party
 * has done meanwhile needs them no longer.
 */
export function needsReader({ event, as, read }: Pick<Notification, "event" | "as" | "read">, state: string | undefined): boolean {
  if (read) return false;
  const wanted = asked[event];
  if (as === "party") return wanted !== undefined && (wanted === null || state === undefined || state === wanted);
  return as === "reviewer" && askedOfReviewer.includes(event);
}

/** The tab of the office's record that an event is about. */
const tabOf: Readonly<Partial<Record<NotificationEvent, string>>> = {
  "file-answered": "?tab=documents",
  "payment-to-check": "?tab=fees",
  "message-waiting": "?tab=messages",
  "note-mention": "?tab=messages",
};

export interface NoticePlace {
  readonly as: string;
  readonly permitId: string;
  readonly inspectionId: string | null;
  readonly requestId?: string | null;
}

/**
 * Where on the organization's own site it leads its reader: the record as they work with it. An inspector without a visit to look at, as
 * after a cancelled one, comes to their day; a request for files has a page of its own. `permitId`: the contractor's where it is about one.
 * `inspectionId`, `requestId`: empty or null for none.
 */
export function notificationPath(event: NotificationEvent, { as, permitId, inspectionId, requestId = null }: NoticePlace): string {
  if (officeNews.some((known) => known === event)) return "/office/day-end";
  if (contractorNews.some((known) => known === event)) return `/license-tracker/${encodeURIComponent(permitId)}`;
  if (as === "reviewer") return `/office/permits/${encodeURIComponent(permitId)}${tabOf[event] ?? ""}`;
  if (as !== "inspector")
    return requestId ? `/my-file-requests/${encodeURIComponent(requestId)}` : `/tracker/${encodeURIComponent(permitId)}`;
  const gone = !inspectionId || event === "inspection-cancelled" || event === "inspection-given-back";
  return gone ? "/office/field" : `/office/field/${encodeURIComponent(inspectionId)}`;
}

/** A person keeps so many, the newest; the schedule sweeps older ones away. */
export const inboxLimit = 200;

const newestFirst = (a: Notification, b: Notification): number =>
  a.sentAt === b.sentAt ? (a.id < b.id ? -1 : 1) : a.sentAt < b.sentAt ? 1 : -1;

/** Somebody's notifications as they read them: newest first, no more than are kept. */
export const inboxOf = (notifications: readonly Notification[]): readonly Notification[] =>
  [...notifications].sort(newestFirst).slice(0, inboxLimit);

/** Those of an inbox that are more than are kept. */
export const overflowOf = (notifications: readonly Notification[]): readonly Notification[] =>
  [...notifications].sort(newestFirst).slice(inboxLimit);
