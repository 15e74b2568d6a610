import { z } from "zod";
import { dayNumberOf, dayOfNumber, momentAtLocal, momentOf, offsetsOf } from "../calendar/time-zone";
import { identifier, wallTime } from "../values";
import { isNotificationEvent, type NotificationEvent, notificationEvents } from "./notification";

/** When a mail of an event goes: at once, in the morning's digest, or never. */
export const mailWhen = z.enum(["now", "digest", "never"]);
export type MailWhen = z.infer<typeof mailWhen>;

/** The roads by which a person learns of one event. */
export const noticeChoice = z.object({ app: z.boolean(), push: z.boolean(), mail: mailWhen });
export type NoticeChoice = z.infer<typeof noticeChoice>;

/** Local wall times of the organization between which push and mail wait; `to` at or before `from` is of the next day. */
export const quietHours = z.object({ from: wallTime, to: wallTime });
export type QuietHours = z.infer<typeof quietHours>;

export const noticeChoices = z.partialRecord(z.enum(notificationEvents), noticeChoice);

/** How one person wants to be told: scope `user:<id>`, one row, whose id is the account's. Events not named go their usual way. */
export const noticePreferences = z.object({ id: identifier, events: noticeChoices, quiet: quietHours.nullable() });
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** What asks nothing of anybody, and rings nobody's phone unless they say so. */
const quietEvents: readonly NotificationEvent[] = [
  "submitted",
  "extended",
  "hold-released",
  "withdrawn",
  "file-accepted",
  "file-request-withdrawn",
];

/** How an event goes for whoever has chosen nothing. */
export const usualChoice = (event: NotificationEvent): NoticeChoice => ({ app: true, push: !quietEvents.includes(event), mail: "now" });

/** Local wall time at which digests are made. */
export const digestTime = "07:00";

export const noticeChannels = ["app", "push", "mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Whether an event is shown in this person's panel and counted on their bell. It is kept either way: a change of mind brings it back. */
export const shownOnScreen = (event: NotificationEvent, preferences: NoticePreferences | null): boolean => choiceOf(event, preferences).app;

/** What goes on a road: an event of a permit, the digest itself, or a mail about an account, which nothing holds back. */
export interface Notice {
  readonly channel: NoticeChannel;
  readonly template: string;
  /** The day by which somebody is to act, or on which it happens; null = none. */
  readonly dueOn: string | null;
}

/** Whether and when it goes. `at`: epoch milliseconds. */
export type NoticeRoute =
  | { readonly kind: "now" }
  | { readonly kind: "later"; readonly at: number }
  | { readonly kind: "digest"; readonly at: number }
  | { readonly kind: "never" };

export interface NoticeMoment {
  /** Instant. */
  readonly now: string;
  /** The organization's. */
  readonly timeZone: string;
}

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The day that a notice's facts are about, by the names that commands give them; null when there is none. */
export const dueDayOf = (params: Readonly<Record<string, unknown>>): string | null =>
  [params.day, params.dueOn, params.answerBy].find(isDay) ?? null;

const clockOf = ({ now, timeZone }: NoticeMoment) => {
  const at = momentOf(now);
  const offsetAt = offsetsOf(timeZone);
  const today = dayOfNumber(Math.floor((at + offsetAt(at)) / 86_400_000));
  const dayAfter = (days: number) => dayOfNumber(dayNumberOf(today) + days);
  return { at, today, momentOn: (days: number, time: string) => momentAtLocal(offsetAt, dayAfter(days), time) };
};

/** The end of the quiet hours that last now, or null. Where clocks change they begin and end when their wall time first comes. */
function quietUntil(quiet: QuietHours | null, moment: NoticeMoment): number | null {
  if (quiet === null) return null;
  const { at, momentOn } = clockOf(moment);
  const overNight = quiet.to <= quiet.from ? 1 : 0;
  for (const day of [-1, 0]) {
    const end = momentOn(day + overNight, quiet.to);
    if (momentOn(day, quiet.from) <= at && at < end) return end;
  }
  return null;
}

/** The next moment of digests after now. */
function nextDigest(moment: NoticeMoment): number {
  const { at, momentOn } = clockOf(moment);
  const [today, tomorrow] = [momentOn(0, digestTime), momentOn(1, digestTime)];
  return today > at ? today : tomorrow;
}

/** How an event goes for this person: as they chose, or its usual way. */
export function choiceOf(event: NotificationEvent, preferences: NoticePreferences | null): NoticeChoice {
  return preferences?.events[event] ?? usualChoice(event);
}

/**
 * The one rule of who is told how and when: an event goes by the roads its person chose; push and mail wait for the end of their
 * quiet hours, and mail for the digest where they chose that. What is due today or before waits for nothing, and neither does what is no
 * event of a permit: mails about an account are its security.
 */
export function routeOf(notice: Notice, preferences: NoticePreferences | null, moment: NoticeMoment): NoticeRoute {
  const { channel, template, dueOn } = notice;
  const quietEnd = quietUntil(preferences?.quiet ?? null, moment);
  const soon: NoticeRoute = quietEnd === null ? { kind: "now" } : { kind: "later", at: quietEnd };
  if (template === digestTemplate) return soon;
  if (!isNotificationEvent(template)) return { kind: "now" };
  const choice = choiceOf(template, preferences);
  if (channel === "app") return { kind: choice.app ? "now" : "never" };
  if (channel === "push" ? !choice.push : choice.mail === "never") return { kind: "never" };
  if (dueOn !== null && dueOn <= clockOf(moment).today) return { kind: "now" };
  if (channel === "mail" && choice.mail === "digest") return { kind: "digest", at: nextDigest(moment) };
  return soon;
}

/** The template of the mail that a digest is. */
export const digestTemplate = "digest";
