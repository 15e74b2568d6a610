import { choiceOf, type MailWhen, type NoticeChoice, type NoticePreferences } from "./notice-preferences";
import { type NotificationEvent, notificationEvents, officeNews, staffEvents } from "./notification";

/** What people choose by: events that are about the same thing. */
export const noticeTopics = [
  "application",
  "corrections",
  "files",
  "fees",
  "inspections",
  "holds",
  "permit",
  "messages",
  "licenses",
  "work",
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

const topicOf: Readonly<Record<NotificationEvent, NoticeTopic>> = {
  submitted: "application",
  "returned-incomplete": "corrections",
  corrections: "corrections",
  "fees-due": "fees",
  "review-instead": "application",
  issued: "permit",
  extended: "permit",
  "extension-withdrawn": "permit",
  "inspection-scheduled": "inspections",
  "inspection-moved": "inspections",
  "inspection-window": "inspections",
  "inspection-cancelled": "inspections",
  "inspection-resulted": "inspections",
  "inspection-result-corrected": "inspections",
  "temporary-occupancy": "permit",
  certificate: "permit",
  finaled: "permit",
  "revision-decided": "application",
  "party-changed": "permit",
  "hold-placed": "holds",
  "hold-released": "holds",
  "stop-work": "holds",
  denied: "application",
  "appeal-decided": "application",
  withdrawn: "application",
  voided: "permit",
  revoked: "permit",
  expired: "permit",
  "file-requested": "files",
  "file-accepted": "files",
  "file-asked-again": "files",
  "file-request-withdrawn": "files",
  "message-received": "messages",
  "license-ending": "licenses",
  "proof-checked": "licenses",
  "claim-decided": "licenses",
  "review-assigned": "work",
  "corrections-answered": "work",
  "inspection-reassigned": "work",
  "inspection-given-back": "work",
  "results-differ": "work",
  "result-chosen": "work",
  "file-answered": "work",
  "payment-to-check": "work",
  "message-waiting": "work",
  "note-mention": "work",
  "drawer-waiting": "work",
};

export const eventsOf = (topic: NoticeTopic): readonly NotificationEvent[] =>
  notificationEvents.filter((event) => topicOf[event] === topic);

/** The topics somebody hears of: staff of their own work too. */
export const topicsFor = (staff: boolean): readonly NoticeTopic[] =>
  noticeTopics.filter(
    (topic) => staff || eventsOf(topic).some((event) => ![...staffEvents, ...officeNews].some((known) => known === event)),
  );

/** Of mail that goes at different times within one topic, the soonest is told. */
const sooner: readonly MailWhen[] = ["now", "digest", "never"];

/** How a topic goes: by a road that any of its events goes by. */
export function topicChoice(preferences: NoticePreferences | null, topic: NoticeTopic): NoticeChoice {
  const choices = eventsOf(topic).map((event) => choiceOf(event, preferences));
  return {
    app: choices.some(({ app }) => app),
    push: choices.some(({ push }) => push),
    mail: sooner.find((when) => choices.some(({ mail }) => mail === when)) ?? "never",
  };
}

/** The events of `preferences.choose-notices` that give every event of a topic what is changed, and leave the rest as it goes. */
export function chooseTopic(
  preferences: NoticePreferences | null,
  topic: NoticeTopic,
  change: Partial<NoticeChoice>,
): NoticePreferences["events"] {
  return Object.fromEntries(eventsOf(topic).map((event) => [event, { ...choiceOf(event, preferences), ...change }]));
}
