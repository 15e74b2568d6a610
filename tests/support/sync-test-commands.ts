import { z } from "zod";
import { type AnyCommand, type Decision, defineCommand } from "#schemas/command";
import type { Organization } from "#schemas/people/organization";
import { refuse } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import { recordId } from "#schemas/values";

/** A note that a test calls by a word may be there already, and is written over; one of a UUID is new. */
const namedByWord = ({ noteId }: { readonly noteId: string }): boolean => !recordId.safeParse(noteId).success;

/** A note on a permit's staff scope: the smallest thing a command can do. `text` "refuse" is refused by the worker alone. */
const writeNote = defineCommand({
  name: "test.write-note",
  whose: "authority",
  args: z.object({ permitId: z.string(), noteId: z.string(), text: z.string() }),
  delivery: "queued",
  creates: "noteId",
  createsUnless: namedByWord,
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, args, context) {
    if (args.text === "refuse" && context.side === "worker") refuse("move-not-allowed");
    if (args.text === "throw" && context.side === "worker") throw new Error("planted");
    const scope = scopes.permitStaff(args.permitId);
    state.hold(holders.office, scope);
    state.put({
      kind: "note",
      id: args.noteId,
      scope,
      aggregate: aggregates.permit(args.permitId),
      data: {
        id: args.noteId,
        permitId: args.permitId,
        authorId: context.person.accountId,
        authorName: context.person.name,
        text: args.text,
        writtenAt: context.now,
      },
    });
  },
});
/** Counts the notes there are into a new one: a lost race shows as a wrong count. */
const countNotes = defineCommand({
  name: "test.count-notes",
  whose: "authority",
  args: z.object({ permitId: z.string(), noteId: z.string() }),
  delivery: "queued",
  creates: "noteId",
  createsUnless: namedByWord,
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, args, context) {
    const count = state.list("note", aggregates.permit(args.permitId)).length;
    const scope = scopes.permitStaff(args.permitId);
    state.hold(holders.office, scope);
    state.put({
      kind: "note",
      id: args.noteId,
      scope,
      aggregate: aggregates.permit(args.permitId),
      data: {
        id: args.noteId,
        permitId: args.permitId,
        authorId: context.person.accountId,
        authorName: context.person.name,
        text: `count ${count}`,
        writtenAt: context.now,
      },
    });
  },
});
const removeNote = defineCommand({
  name: "test.remove-note",
  whose: "authority",
  args: z.object({ permitId: z.string(), noteId: z.string() }),
  delivery: "queued",
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, args) {
    state.remove("note", args.noteId, scopes.permitStaff(args.permitId));
  },
});
const releaseOffice = defineCommand({
  name: "test.release",
  whose: "authority",
  args: z.object({ permitId: z.string() }),
  delivery: "queued",
  aggregates: ({ permitId }) => [aggregates.permit(permitId)],
  decide(state, args) {
    state.release(holders.office, scopes.permitStaff(args.permitId));
  },
});
const addPhoto = defineCommand({
  name: "test.add-photo",
  whose: "authority",
  creates: "photoId",
  args: z.object({ permitId: z.string(), photoId: recordId, sha256: z.string(), bytes: z.int() }),
  delivery: "queued",
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
export const testCommands: readonly AnyCommand[] = [writeNote, countNotes, removeNote, releaseOffice, addPhoto];

export const testOrganization: Organization = {
  id: "riverton",
  name: "Riverton",
  kind: "authority",
  timeZone: "America/Los_Angeles",
  holidays: [],
  hours: [
    null,
    { open: "08:00", close: "16:30" },
    { open: "08:00", close: "16:30" },
    { open: "08:00", close: "16:30" },
    { open: "08:00", close: "16:30" },
    { open: "08:00", close: "16:30" },
    null,
  ],
  numberPrefix: "",
  inspectionCutoff: "15:00",
  inspectionsPerHalfDay: 5,
  freeReinspections: 2,
  reinspectionFeeCents: 0,
  clockStyle: "24-hour",
  checkSsoRoles: false,
  projectKey: "",
  recordsWithoutTest: false,
  recordingDays: 30,
  accent: null,
  secondFactorFrom: null,
  suspendedAt: null,
  contact: { phone: "", email: "", counter: "" },
};
export const officePerson = (accountId: string): Person => ({
  accountId,
  name: `Person ${accountId}`,
  email: `${accountId}@demo.test`,
  emailVerified: true,
  roles: ["OfficeStaff"],
});

/** Does a command that the product's registry does not have, on a device that was opened with others. */
export const runOther = (
  device: { readonly run: (...call: never[]) => Promise<Decision> },
  name: string,
  args: unknown,
  id?: string,
): Promise<Decision> => (device.run as (name: string, args: unknown, id?: string) => Promise<Decision>)(name, args, id);
