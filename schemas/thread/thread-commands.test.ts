import { describe, expect, test } from "vitest";
import { commandNamed } from "../commands";
import { waitsOnMe } from "../permit/list/permit-list";
import type { PermitSummary } from "../permit/permit";
import type { Person } from "../role";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { messageLimits } from "./message";
import { openMessages } from "./open-messages";
import { readingsOf, unreadBy } from "./thread-standing";

const { id } = story;
const { applicant, office, official, inspector, stranger } = people;

const messagesIn = (world: PermitWorld) => world.state.list("message", `permit/${id}`);
const readingsIn = (world: PermitWorld) => world.state.list("message-reading", `permit/${id}`);

/** Each a minute after the one before. */
function say(world: PermitWorld, by: Person, name: string, more: { readonly answers?: string[] } = {}): void {
  world.wait({ minutes: 1 });
  world.do(by, "message.send", { permitId: id, messageId: namedId(name), text: name, ...more });
}

function lineOf(world: PermitWorld): PermitSummary {
  const summary = story.summaryOf(world);
  if (!summary) throw new Error("There is no line");
  return summary;
}
const steps = (world: PermitWorld) => lineOf(world).waitsOn.filter(({ step }) => step === "answer-message");

describe("a thread", () => {
  test("a party asks, the office answers what it had before it, and what came meanwhile waits on", () => {
    const world = worldAfter(story.inReview);
    say(world, applicant, "asked");
    say(world, applicant, "asked since");
    say(world, office, "answered", { answers: [namedId("asked")] });
    expect(openMessages(messagesIn(world)).map(({ text }) => text)).toEqual(["asked since"]);
    expect(messagesIn(world).find(({ text }) => text === "asked")?.settled).toMatchObject({ how: "reply", byName: office.name });
    expect(
      messagesIn(world)
        .map(({ as }) => as)
        .sort(),
    ).toEqual(["applicant", "applicant", "office"]);
  });

  test("a party's own answers settle nothing", () => {
    const world = worldAfter(story.inReview);
    say(world, applicant, "asked");
    say(world, applicant, "more", { answers: [namedId("asked")] });
    expect(openMessages(messagesIn(world))).toHaveLength(2);
  });

  test("refuses what is blank, an id that is there, a correction of another permit, and more than a day's messages", () => {
    const world = worldAfter(story.inReview);
    const problem = (text: string, more: object = {}) =>
      world.problem(applicant, "message.send", { permitId: id, messageId: namedId("again"), text, ...more });
    expect(problem(" \n")).toMatchObject({ code: "reason-required", field: "text" });
    expect(problem("?", { correctionId: namedId("none") })).toMatchObject({ code: "validation-failed", field: "correctionId" });
    for (let sent = 0; sent < messageLimits.aDay; sent++) say(world, applicant, `no ${sent}`);
    expect(problem("one more")).toMatchObject({ code: "too-many-messages", params: { limit: messageLimits.aDay } });
    say(world, office, "the office may");
    expect(world.problem(office, "message.send", { permitId: id, messageId: namedId("no 1"), text: "?" })).toMatchObject({
      code: "conflict",
    });
  });

  test("is read by each party for themselves, and by the office as one, and never less than before", () => {
    const world = worldAfter(story.inReview);
    say(world, applicant, "first");
    say(world, office, "second");
    const unread = (reader: string) => unreadBy(reader, messagesIn(world), readingsIn(world)).map(({ text }) => text);
    expect([unread(applicant.accountId), unread("office")]).toEqual([["second"], ["first"]]);
    world.do(inspector, "message.read", { permitId: id, messageId: namedId("second") });
    world.do(office, "message.read", { permitId: id, messageId: namedId("first") });
    expect(unread("office")).toEqual([]);
    world.do(applicant, "message.read", { permitId: id, messageId: namedId("second") });
    expect(unread(applicant.accountId)).toEqual([]);
    const [second] = messagesIn(world).filter(({ text }) => text === "second");
    if (!second) throw new Error("no second message");
    expect(readingsOf(second, readingsIn(world)).map(({ readerName }) => readerName)).toEqual([applicant.name]);
    expect(readingsIn(world).find(({ readerId }) => readerId === "office")?.readerName).toBe("");
    expect(world.problem(stranger, "message.read", { permitId: id, messageId: namedId("second") })).toMatchObject({ code: "not-found" });
  });
});

describe("what came by email", () => {
  const mailed = (world: PermitWorld, by: Person, name: string) =>
    world.problemOfAny(by, "message.take-mail", { permitId: id, messageId: namedId(name), text: name, filesLeft: 2 });

  test("stands as its party's own, marked, and waits for the office as what was typed does", () => {
    const world = worldAfter(story.inReview);
    expect(mailed(world, applicant, "by email")).toBeUndefined();
    expect(openMessages(messagesIn(world))).toMatchObject([
      { text: "by email", as: "applicant", byMail: { filesLeft: 2 }, correctionId: null },
    ]);
    expect(mailed(world, applicant, "by email")).toMatchObject({ code: "conflict", field: "messageId" });
  });

  test("is of parties alone, and nobody names the command or the mark by any door", () => {
    const world = worldAfter(story.inReview);
    expect([mailed(world, office, "the office's"), mailed(world, stranger, "a stranger's")]).toEqual([
      expect.objectContaining({ code: "role-missing" }),
      expect.objectContaining({ code: "not-found" }),
    ]);
    expect(commandNamed("message.take-mail")).toBeUndefined();
    const args = { permitId: id, messageId: namedId("typed"), text: "typed", byMail: { filesLeft: 0 } };
    expect(world.problemOfAny(applicant, "message.send", args)).toBeUndefined();
    expect(messagesIn(world).map(({ byMail }) => byMail)).toEqual([undefined]);
  });
});

describe("the queue", () => {
  const me = { accountId: office.accountId, disciplines: [] };

  test("an applicant's message waits on anybody at the office though it is the applicant's turn, since it was sent", () => {
    const world = worldAfter(story.corrected);
    expect(lineOf(world)).toMatchObject({ court: "applicant", messageSince: null });
    expect(waitsOnMe(lineOf(world), me)).toBe(false);
    say(world, applicant, "asked");
    expect(steps(world)).toEqual([{ step: "answer-message", accountId: null }]);
    expect(lineOf(world).messageSince).toBe(openMessages(messagesIn(world))[0]?.sentAt);
    expect(waitsOnMe(lineOf(world), me)).toBe(true);
    world.do(office, "message.settle", { permitId: id, messageIds: [namedId("asked")], settled: true });
    expect([steps(world), lineOf(world).messageSince, waitsOnMe(lineOf(world), me)]).toEqual([[], null, false]);
    world.do(office, "message.settle", { permitId: id, messageIds: [namedId("asked")], settled: false });
    expect(steps(world)).toHaveLength(1);
  });

  test("given to a colleague it waits on them alone; given to nobody on anybody", () => {
    const world = worldAfter(story.corrected);
    say(world, applicant, "asked");
    world.do(office, "message.give", { permitId: id, assigneeId: official.accountId });
    expect(steps(world)).toEqual([{ step: "answer-message", accountId: official.accountId }]);
    expect(waitsOnMe(lineOf(world), me)).toBe(false);
    expect(world.problem(office, "message.give", { permitId: id, assigneeId: applicant.accountId })).toMatchObject({ field: "assigneeId" });
    world.do(office, "message.give", { permitId: id, assigneeId: null });
    expect(steps(world)).toEqual([{ step: "answer-message", accountId: null }]);
  });

  test("nobody settles what no party of this permit said", () => {
    const world = worldAfter(story.inReview);
    say(world, office, "told");
    const settle = (name: string) => world.problem(office, "message.settle", { permitId: id, messageIds: [namedId(name)], settled: true });
    expect([settle("told"), settle("none")]).toEqual([
      expect.objectContaining({ code: "not-found" }),
      expect.objectContaining({ code: "not-found" }),
    ]);
  });
});

describe("who is told", () => {
  const told = (world: PermitWorld) =>
    [...world.state.rows("notification")].flatMap((row) =>
      row.kind === "notification" && row.data.event.startsWith("message-") ? [`${row.data.event} to ${row.data.accountId}`] : [],
    );

  test("the parties of the office's word; of a party's word whoever of the office it was given to, or wrote last", () => {
    const world = worldAfter(story.inReview);
    say(world, applicant, "asked");
    expect(told(world)).toEqual([]);
    say(world, office, "answered");
    say(world, applicant, "asked again");
    world.do(office, "message.give", { permitId: id, assigneeId: official.accountId });
    say(world, applicant, "and again");
    expect(told(world)).toEqual([
      `message-received to ${applicant.accountId}`,
      `message-waiting to ${office.accountId}`,
      `message-waiting to ${official.accountId}`,
      `message-waiting to ${official.accountId}`,
    ]);
  });
});
