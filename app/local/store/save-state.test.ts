import { expect, it } from "vitest";
import type { OutboxEntry } from "#app/local/sync/local-port";
import type { Problem } from "#schemas/problem";
import { type SaveFacts, saveStateOf } from "./save-state";

const entry = (problem: Problem | null = null): OutboxEntry => ({
  order: 1,
  sequence: 1,
  id: "e1",
  name: "draft.answer",
  args: {},
  authorId: "ana",
  observedAt: "2026-11-21T10:00:00.000Z",
  problem,
});
const calm: SaveFacts = {
  entries: [],
  typedAt: null,
  sentAt: null,
  status: { sending: null, road: "open", lastSyncedAt: "2026-11-21T09:05:00.000Z" },
};
const conflict: Problem = { code: "field-conflict", params: { by: "Ben Ortiz" } };
const at = "2026-11-21T10:42:00.000Z";

it.each<[string, Partial<SaveFacts>, object | null]>([
  ["nothing has been done", {}, null],
  ["something is typed", { typedAt: at }, { kind: "saved-here", at }],
  ["commands wait", { entries: [entry(), entry()], typedAt: at }, { kind: "waiting", count: 2 }],
  [
    "they are being sent",
    { entries: [entry()], status: { ...calm.status, sending: { sent: 2, total: 5 } } },
    { kind: "sending", sent: 2, total: 5 },
  ],
  ["they have arrived", { sentAt: at }, { kind: "sent", at }],
  ["one was refused", { entries: [entry(), entry({ code: "too-large" })] }, { kind: "could-not-send", problem: { code: "too-large" } }],
  [
    "somebody changed the same field",
    { entries: [entry({ code: "too-large" }), entry(conflict)] },
    { kind: "changed-by", name: "Ben Ortiz" },
  ],
  ["the office cannot be reached", { status: { ...calm.status, road: "unreachable" } }, { kind: "as-of", at: "2026-11-21T09:05:00.000Z" }],
  [
    "it cannot be reached and something waits",
    { entries: [entry()], status: { ...calm.status, road: "unreachable" } },
    { kind: "waiting", count: 1 },
  ],
])("says what most needs saying when %s", (_, facts, said) => {
  const state = saveStateOf({ ...calm, ...facts });
  if (said === null) expect(state).toBeNull();
  else expect(state).toMatchObject(said);
});
