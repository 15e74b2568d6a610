import { m } from "#schemas/messages/compiled/messages";
import type { QueueLine, ScreenWords } from "#schemas/queue-ticket/queue-ticket";
import type { Locale } from "#schemas/values";

function wordsIn(line: QueueLine, locale: Locale): ScreenWords {
  const reader = { locale };
  return {
    title: m.ticket_title({}, reader),
    take: m.ticket_take({}, reader),
    closed: m.ticket_closed({}, reader),
    own: m.ticket_own({}, reader),
    remember: m.ticket_screen_remember({}, reader),
    done: m.ticket_screen_done({}, reader),
    off: m.ticket_off({}, reader),
    serving: m.ticket_serving({}, reader),
    none: m.ticket_serving_none({}, reader),
    at: line.serving.map((served) => m.ticket_serving_at(served, reader)),
    waiting: line.waiting === 0 ? m.ticket_waiting_none({}, reader) : m.ticket_waiting({ count: line.waiting }, reader),
  };
}

/** What the lobby's screen says, to everybody: a page knows one language, so that the worker says it in both. */
export const screenWords = (line: QueueLine): Readonly<Record<Locale, ScreenWords>> => ({
  en: wordsIn(line, "en"),
  es: wordsIn(line, "es"),
});
