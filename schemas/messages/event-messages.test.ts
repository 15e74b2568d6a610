import { expect, test } from "vitest";
import { notificationEvents, permitEvents } from "../notification/notification";
import english from "./en/event.json";
import spanish from "./es/event.json";

const keys = Object.keys(english).filter((key) => key !== "$schema");
const prefixOf = (event: string) => `event_${event.replaceAll("-", "_")}_`;

/** The event that a sentence is said of: the longest name that it begins with. */
const eventOf = (key: string): string | undefined =>
  notificationEvents.filter((event) => key.startsWith(prefixOf(event))).sort((a, b) => b.length - a.length)[0];

test("each sentence of event.json is said of an event, and an event's sentences stand side by side", () => {
  expect(keys.filter((key) => eventOf(key) === undefined)).toEqual([]);
  const runs = keys.map(eventOf).filter((event, at, all) => event !== all[at - 1]);
  expect(runs.filter((event, at) => runs.indexOf(event) !== at)).toEqual([]);
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
});

test("each event has a title and a push, and each that is mailed a subject", () => {
  const wanted = [
    ...notificationEvents.flatMap((event) => [`${prefixOf(event)}title`, `${prefixOf(event)}push`]),
    ...permitEvents.map((event) => `${prefixOf(event)}mail_subject`),
  ];
  expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
});

test("what a locked phone shows fills in nothing", () => {
  for (const words of [english, spanish]) {
    const pushes = Object.entries(words).filter(([key]) => key.endsWith("_push"));
    expect(pushes.filter(([, text]) => /[{}]/.test(JSON.stringify(text)))).toEqual([]);
  }
});
