import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { messageLimits } from "#schemas/thread/message";
import { copyFaults } from "./copy-rule";
import type { Logged } from "./replay-oracle";
import type { SimulatedDevice } from "./simulated-device";
import { partyAccount } from "./simulated-thread";
import type { SimulatedWorker } from "./simulated-worker";

const kinds: readonly AnyRow["kind"][] = ["message", "message-reading", "party-change"];

interface Said {
  readonly author: string;
  readonly text: string;
  /** How the office settled it; null: it waits, or waits for nothing. */
  settled: string | null;
}

interface Asked {
  readonly what: string;
  state: string;
}

/** The thread and the requests as the log leads to them. */
class Traced {
  readonly said = new Map<string, Said>();
  readonly asked = new Map<string, Asked>();

  /** Why an entry should have been refused; null: it should not. */
  refusalOf({ name, account, args }: Logged): string | null {
    const id = String(args?.messageId ?? args?.changeId);
    if (name === "message.send") {
      if (this.said.has(id)) return "conflict";
      return [...this.said.values()].filter(({ author }) => author === account).length < messageLimits.aDay ? null : "too-many-messages";
    }
    if (name === "message.settle")
      return idsOf(args?.messageIds).every((each) => this.said.get(each)?.author === partyAccount) ? null : "not-found";
    if (name === "message.read") return this.said.has(id) ? null : "not-found";
    if (name === "party-change.ask")
      return [...this.asked.values()].some(({ what, state }) => what === args?.what && state === "submitted") ? "already-requested" : null;
    const change = this.asked.get(id);
    if (!change) return "not-found";
    return change.state === "submitted" ? null : "review-finished";
  }

  do({ name, account, args }: Logged): void {
    const id = String(args?.messageId ?? args?.changeId);
    if (name === "message.send") {
      this.said.set(id, { author: account, text: String(args?.text), settled: null });
      if (account !== partyAccount) this.#settle(idsOf(args?.answers), "reply");
    } else if (name === "message.settle") {
      if (args?.settled === true) this.#settle(idsOf(args?.messageIds), "no-reply");
      else for (const each of idsOf(args?.messageIds)) this.#put(each, null);
    } else if (name === "party-change.ask") this.asked.set(id, { what: String(args?.what), state: "submitted" });
    else if (name.startsWith("party-change.")) {
      const change = this.asked.get(id);
      if (change) change.state = name.endsWith("withdraw") ? "withdrawn" : "refused";
    }
  }

  /** What is settled already stays as it is. */
  #settle(ids: readonly string[], how: string): void {
    for (const id of ids) if (this.said.get(id)?.author === partyAccount && this.said.get(id)?.settled === null) this.#put(id, how);
  }

  #put(id: string, settled: string | null): void {
    const said = this.said.get(id);
    if (said) said.settled = settled;
  }

  lines(): readonly string[] {
    return [
      ...[...this.said].map(([id, { author, text, settled }]) => `message ${id} ${author} ${text} ${settled}`),
      ...[...this.asked].map(([id, { what, state }]) => `change ${id} ${what} ${state}`),
    ].sort();
  }
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * What breaks the rules of a thread and of changes of the parties, worked out of the log alone: each message that was taken is there once, in the words
 * of whoever wrote it; what a party asked waits until a reply that had it in sight or somebody's word, and one that crossed the reply still waits;
 * one request of a kind waits at a time, and is decided once. Devices of both sides have all of it as it is, and nobody's reading goes back.
 */
export function threadFaults(
  worker: SimulatedWorker,
  devices: readonly SimulatedDevice[],
  log: readonly Logged[],
  holdersOf: (person: Person | undefined) => readonly string[],
): string[] {
  const traced = new Traced();
  const entries = log.filter(({ name }) => name.startsWith("message.") || name.startsWith("party-change."));
  const wrong = entries.flatMap((entry) => {
    // Whether somebody had a role at that moment is not in the log: Ben's come and go, and without one there is no such permit for him.
    const withoutRole = entry.problem === "role-missing" || (entry.problem === "not-found" && entry.account === "ben");
    const should = withoutRole ? entry.problem : traced.refusalOf(entry);
    if (entry.problem === null && should === null) traced.do(entry);
    return should === entry.problem ? [] : [`${entry.id} ${entry.name} ended with ${entry.problem}, and should with ${should}`];
  });
  const there = linesThere(worker);
  const should = traced.lines();
  const lost = should.filter((line) => !there.includes(line)).map((line) => `${line} is lost`);
  const more = there.filter((line) => !should.includes(line)).map((line) => `${line} is there, and the log does not lead to it`);
  const copies = devices.flatMap((device) =>
    copyFaults(device, worker, { of: "the thread", kinds, holders: holdersOf(worker.people.get(device.accountId)) }),
  );
  return [...wrong, ...lost, ...more, ...readingFaults(worker, entries), ...copies];
}

const rowsOf = ({ database }: SimulatedWorker, kind: string) =>
  database.db
    .prepare("SELECT data FROM synced_row WHERE kind = ? AND deleted = 0")
    .all(kind)
    .map(({ data }) => JSON.parse(String(data)));

function linesThere(worker: SimulatedWorker): readonly string[] {
  const messages = rowsOf(worker, "message").map(
    ({ id, authorId, text, settled }) => `message ${id} ${authorId} ${text} ${settled?.how ?? null}`,
  );
  const changes = rowsOf(worker, "party-change").map(({ id, what, state }) => `change ${id} ${what} ${state}`);
  return [...messages, ...changes].sort();
}

/** Each reader has read to the newest message that they said they read, the office as one. */
function readingFaults(worker: SimulatedWorker, entries: readonly Logged[]): string[] {
  const sentAt = new Map<string, string>(rowsOf(worker, "message").map((message) => [message.id, message.sentAt]));
  const newest = new Map<string, string>();
  for (const { name, account, args, problem } of entries) {
    if (name !== "message.read" || problem !== null) continue;
    const reader = account === partyAccount ? account : "office";
    const read = sentAt.get(String(args?.messageId)) ?? "";
    if (read > (newest.get(reader) ?? "")) newest.set(reader, read);
  }
  const held = new Map<string, string>(rowsOf(worker, "message-reading").map(({ readerId, readTo }) => [readerId, readTo]));
  return [...new Set([...newest.keys(), ...held.keys()])].flatMap((reader) =>
    newest.get(reader) === held.get(reader) ? [] : [`${reader} has read to ${held.get(reader)}, and should to ${newest.get(reader)}`],
  );
}
