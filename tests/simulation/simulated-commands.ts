import { z } from "zod";
import { type AnyCommand, type CommandContext, defineCommand, type WorkingState } from "#schemas/command";
import { commandNamed } from "#schemas/commands";
import { refuse } from "#schemas/problem";
import { isStaff } from "#schemas/role";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { recordId } from "#schemas/values";

/** The series that every number of the simulation is of. */
export const seriesName = "sim";
export const fieldId = (permitId: string, field: number) => `field-${permitId}-${field}`;
export const stateId = (permitId: string) => `state-${permitId}`;

const onNote = z.object({ permitId: z.string(), noteId: z.string() });

function putNote(state: WorkingState, permitId: string, id: string, text: string, { person, now }: CommandContext): void {
  const scope = scopes.permitStaff(permitId);
  state.hold(holders.office, scope);
  const data = { id, permitId, authorId: person.accountId, authorName: person.name, text, writtenAt: now };
  state.put({ kind: "note", id, scope, aggregate: aggregates.permit(permitId), data });
}

const write = z.object({ permitId: z.string(), noteId: z.string(), text: z.string() });
/** Appends a fact. `refuse` is refused by the worker alone. */
const writeNote = defineCommand({
  name: "sim.write-note",
  whose: "authority",
  delivery: "queued",
  args: write,
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, { permitId, noteId, text }, context) {
    if (text === "refuse" && context.side === "worker") refuse("move-not-allowed");
    putNote(state, permitId, noteId, text, context);
  },
});
/** What older builds called writing: the worker still takes it, newer builds do not know it. */
const jotNote = defineCommand({
  name: "sim.jot-note",
  whose: "authority",
  delivery: "queued",
  args: write,
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide: (state, { permitId, noteId, text }, context) => putNote(state, permitId, noteId, text, context),
});
/** Counts what is there: a lost race shows as a wrong count. It is its author's own, so that the log keeps it under their key. */
const countNotes = defineCommand({
  name: "sim.count-notes",
  whose: "own",
  delivery: "queued",
  args: onNote,
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, { permitId, noteId }, context) {
    const count = state.list("note", aggregates.permit(permitId)).length;
    putNote(state, permitId, noteId, `count ${count}`, context);
  },
});
const removeNote = defineCommand({
  name: "sim.remove-note",
  whose: "authority",
  delivery: "queued",
  args: onNote,
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide: (state, { permitId, noteId }) => state.remove("note", noteId, scopes.permitStaff(permitId)),
});
/** A field of a form, compared and set; staff alone. */
const setField = defineCommand({
  name: "sim.set-field",
  whose: "authority",
  delivery: "queued",
  args: z.object({ permitId: z.string(), field: z.int(), base: z.string().nullable(), value: z.string() }),
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, { permitId, field, base, value }, context) {
    if (!isStaff(context.person)) refuse("role-missing");
    const there = state.get("note", fieldId(permitId, field))?.text ?? null;
    if (there !== base && there !== value) refuse("field-conflict", { params: { there: there ?? "" } });
    putNote(state, permitId, fieldId(permitId, field), value, context);
  },
});
/** A move of a permit's state, guarded by the state it is made from; staff alone. */
const moveState = defineCommand({
  name: "sim.move-state",
  whose: "authority",
  delivery: "queued",
  args: z.object({ permitId: z.string(), from: z.int(), to: z.int() }),
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, { permitId, from, to }, context) {
    if (!isStaff(context.person)) refuse("role-missing");
    const there = Number(state.get("note", stateId(permitId))?.text ?? "0");
    if (there !== from) refuse("move-not-allowed");
    putNote(state, permitId, stateId(permitId), String(to), context);
  },
});
/** Takes the next number of the series. Only the worker knows it. */
const takeNumber = defineCommand({
  name: "sim.take-number",
  whose: "authority",
  delivery: "queued",
  args: onNote,
  aggregates: ({ permitId }) => [aggregates.permit(permitId), aggregates.numberSeries(seriesName)],
  decide(state, { permitId, noteId }, context) {
    if (context.side === "device") return putNote(state, permitId, noteId, "number …", context);
    const next = state.get("number-series", seriesName)?.next ?? 1;
    const aggregate = aggregates.numberSeries(seriesName);
    state.put({ kind: "number-series", id: seriesName, scope: null, aggregate, data: { id: seriesName, next: next + 1 } });
    putNote(state, permitId, noteId, `number ${next}`, context);
  },
});
const addPhoto = defineCommand({
  name: "sim.add-photo",
  whose: "authority",
  delivery: "queued",
  creates: "photoId",
  args: z.object({ permitId: z.string(), photoId: recordId, sha256: z.string(), bytes: z.int() }),
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, { permitId, photoId: id, sha256, bytes }, { person, now }) {
    const scope = scopes.permitStaff(permitId);
    state.hold(holders.office, scope);
    const data = {
      ...{ id, permitId, inspectionId: "i1", itemId: null, findingId: null, sha256, bytes, mediaType: "image/jpeg" as const, caption: "" },
      ...{ observedAt: now, recordedAt: null, by: person.accountId, withheld: false },
    };
    state.put({ kind: "inspection-photo", id, scope, aggregate: aggregates.permit(permitId), data });
  },
});
/** Gives a permit's scope to a holder, or takes it away. The administrator's. */
const shareScope = defineCommand({
  name: "sim.share-scope",
  whose: "authority",
  delivery: "queued",
  args: z.object({ permitId: z.string(), holder: z.string(), held: z.boolean() }),
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, { permitId, holder, held }) {
    if (held) state.hold(holder, scopes.permitStaff(permitId));
    else state.release(holder, scopes.permitStaff(permitId));
  },
});

const today: readonly AnyCommand[] = [writeNote, countNotes, removeNote, setField, moveState, takeNumber, addPhoto, shareScope];
const ofProduct = /^(inspection|plan-mark|payment|trust-account|drawer|message|party-change)\./;
/** Looks one up, of this list or of the product's own for visits, marks on sheets and the counter. */
const named = (list: readonly AnyCommand[]) => {
  const map = new Map(list.map((command) => [command.name, command]));
  return (name: string) => (ofProduct.test(name) ? commandNamed(name) : map.get(name));
};
/** The worker takes the newer build's commands and the older one's. */
export const workerCommand = named([...today, jotNote]);
/** What a device's build knows: the first one still jots, later ones write. */
export const deviceCommand = { older: named([...today, jotNote]), newer: named(today) } as const;
