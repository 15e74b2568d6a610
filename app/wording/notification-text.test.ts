import { ClipboardCheck } from "lucide-react";
import { describe, expect, test } from "vitest";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { type Notification, type NotificationEvent, notification, notificationEvents } from "#schemas/notification/notification";
import { notificationWords } from "./notification-text";

const facts = {
  reason: "The site plan is missing.",
  day: "2026-11-24",
  half: "am",
  dueOn: "2026-12-01",
  answerBy: "2026-12-04",
  until: "2026-12-01",
  on: "2026-12-01",
  items: 2,
  corrections: 5,
  letter: 2,
  owedCents: 123_456,
  granted: "yes",
  decision: "approved",
  state: "finaled_with_conditions",
  inspection: "Framing",
  result: "Passed",
  discipline: "Building",
  revision: 1,
  number: 1,
  to: "Ivan",
  text: "May both doors swing in?",
};
const resource = { kind: "permit", id: "p1", number: "B26-01036", address: "1512 Broadway", inspectionId: "i1" } as const;
const types = [{ name: { en: "Deck", es: "Terraza" }, inspections: [{ code: "110", name: { en: "Framing", es: "Estructura" } }] }] as never;
const words = (event: NotificationEvent, params: Notification["params"] = facts) => notificationWords({ event, params, resource }, []);

const inLanguage = (language: "en" | "es") => overwriteGetLocale(() => language);

describe.each(["en", "es"] as const)("in %s", (language) => {
  test.each(notificationEvents)("%s has a title and a message, with all its facts and with none", (event) => {
    inLanguage(language);
    expect(words(event).title.length).toBeGreaterThan(3);
    expect(words(event).message.length).toBeGreaterThan(5);
    for (const params of [facts, {}]) {
      const { title, message } = words(event, params);
      expect(`${title} ${message}`).not.toMatch(/undefined|NaN|null|\[object|\{|\}/);
    }
    inLanguage("en");
  });
});

test("says when, how much and where, as the record would", () => {
  expect(words("corrections")).toMatchObject({
    title: "Corrections to answer",
    message: "5 corrections in letter 2. Answer by Fri 4 December.",
    resource: "B26-01036, 1512 Broadway",
  });
  expect(words("fees-due").message).toBe("$1,234.56 to pay.");
  expect(words("inspection-scheduled").message).toBe("Framing, Tue 24 November, morning.");
  expect(words("inspection-cancelled", { inspection: "Framing", reason: "Rain", day: "" }).message).toBe("Framing. Rain");
  expect(words("denied").message).toBe("The site plan is missing.");
});

test("an inspection has the name that its permit type gives it in the reader's language", () => {
  inLanguage("es");
  const { message } = notificationWords({ event: "inspection-resulted", params: facts, resource }, types);
  inLanguage("en");
  expect(message).toBe("Estructura: aprobada.");
});

test("what this build has no words for is told all the same", () => {
  const unheard = JSON.parse('"tree-planted"');
  expect(notificationWords({ event: unheard, params: {}, resource }, [])).toMatchObject({ title: "The record changed", message: "" });
});

test("an application without a number is called one", () => {
  expect(notificationWords({ event: "submitted", params: {}, resource: { ...resource, number: null } }, []).resource).toBe(
    "Application, 1512 Broadway",
  );
});

test("[S3.4] what is kept of a notification gives its reader an icon, a title, the resource and a message beside date, sender and read", () => {
  const kept = notification.parse({
    ...{ id: "n1", accountId: "a1", event: "inspection-resulted", as: "party", resource, params: facts },
    ...{ senderName: "Luis Herrera", sentAt: "2026-11-24T15:00:00.000Z", read: false },
  });
  expect(kept).toMatchObject({ senderName: "Luis Herrera", sentAt: "2026-11-24T15:00:00.000Z", read: false });
  expect(notificationWords(kept, [])).toEqual({
    icon: ClipboardCheck,
    title: "Inspection result",
    message: "Framing: passed.",
    resource: "B26-01036, 1512 Broadway",
  });
  for (const field of ["senderName", "sentAt", "read", "event", "resource"])
    expect(notification.safeParse({ ...kept, [field]: undefined }).success, field).toBe(false);
});
