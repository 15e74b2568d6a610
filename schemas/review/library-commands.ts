import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { mergedField } from "../plain/merged-field";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { isOffice, isStaff, type Person } from "../role";
import { aggregates, scopes } from "../row-scope";
import { identifier, recordId } from "../values";
import {
  contentOf,
  importUnits,
  type LibraryComment,
  type LibraryContent,
  type LibraryName,
  libraryContent,
  libraryLimits,
  libraryName,
} from "./library-comment";

/** Where a library stands. */
interface Shelf {
  readonly ownerId: string | null;
  readonly scope: string;
  /** Of its count; each comment is an aggregate of its own, so that counting a use reads no other. */
  readonly aggregate: string;
  readonly id: string;
  readonly most: number;
}

const shelfOf = (library: LibraryName, { accountId }: Person): Shelf =>
  library === "office"
    ? { ownerId: null, scope: scopes.staff, aggregate: aggregates.commentLibrary(null), id: "office-library", most: libraryLimits.office }
    : {
        ...{ ownerId: accountId, scope: scopes.user(accountId), aggregate: aggregates.commentLibrary(accountId) },
        ...{ id: accountId, most: libraryLimits.mine },
      };

const isMine = ({ library }: { readonly library: LibraryName }): boolean => library === "mine";

/** Everybody of the staff uses the office's library and keeps one of their own; the desk alone changes the office's. */
function requireEditor(library: LibraryName, person: Person): Shelf {
  if (!isStaff(person) || (library === "office" && !isOffice(person))) refuse("role-missing");
  return shelfOf(library, person);
}

/** A comment of this library; one of another's is as good as none. */
function commentIn(state: WorkingState, shelf: Shelf, id: string): LibraryComment | undefined {
  const found = state.get("library-comment", id);
  return found?.ownerId === shelf.ownerId ? found : undefined;
}

const put = (state: WorkingState, shelf: Shelf, data: LibraryComment): void =>
  state.put({ kind: "library-comment", id: data.id, scope: shelf.scope, aggregate: aggregates.libraryComment(data.id), data });

/** Counts what the library keeps. Refuses `library-full` {limit} for more than it may. */
function count(state: WorkingState, shelf: Shelf, more: number): void {
  const comments = Math.max(0, (state.get("comment-library", shelf.id)?.comments ?? 0) + more);
  if (more > 0 && comments > shelf.most) refuse("library-full", { params: { limit: shelf.most } });
  state.put({ kind: "comment-library", id: shelf.id, scope: shelf.scope, aggregate: shelf.aggregate, data: { id: shelf.id, comments } });
}

const born = (id: string, shelf: Shelf, content: LibraryContent, { now }: CommandContext): LibraryComment => ({
  ...content,
  ...{ id, ownerId: shelf.ownerId, used: 0, lastUsedAt: null, changedAt: now },
});

/** Compared and set, field by field: two people's changes of different fields both stand. `path`: of the content in the arguments. */
function changed(stands: LibraryComment, base: LibraryContent, content: LibraryContent, path: string): LibraryContent {
  const field = <K extends keyof LibraryContent>(name: K): LibraryContent[K] =>
    mergedField(stands[name], base[name], content[name], () =>
      refuse("field-conflict", { field: `${path}.${name}`, params: { question: name } }),
    );
  return {
    discipline: field("discipline"),
    title: field("title"),
    text: field("text"),
    codeReference: field("codeReference"),
    blocking: field("blocking"),
  };
}

function write(state: WorkingState, shelf: Shelf, stands: LibraryComment, content: LibraryContent, { now }: CommandContext): void {
  if (!sameValue(contentOf(stands), content)) put(state, shelf, { ...stands, ...content, changedAt: now });
}

/** Keeps a comment to be written again. Refuses `role-missing`, and `library-full` {limit}. */
const add = defineCommand({
  name: "library-comment.add",
  whose: { mine: isMine },
  args: z.object({ id: recordId, library: libraryName, content: libraryContent }),
  creates: "id",
  delivery: "queued",
  aggregates: ({ id, library }, { person }) => [aggregates.libraryComment(id), shelfOf(library, person).aggregate],
  decide(state, { id, library, content }, context) {
    const shelf = requireEditor(library, context.person);
    if (state.get("library-comment", id)) refuse("conflict", { field: "id" });
    count(state, shelf, 1);
    put(state, shelf, born(id, shelf, content, context));
  },
});

/** Changes what a comment says, from what was seen. Refuses `role-missing`, `not-found`, and `field-conflict` {question} for a field that somebody else changed. */
const edit = defineCommand({
  name: "library-comment.edit",
  whose: { mine: isMine },
  args: z.object({ id: identifier, library: libraryName, base: libraryContent, content: libraryContent }),
  delivery: "queued",
  aggregates: ({ id }) => [aggregates.libraryComment(id)],
  decide(state, { id, library, base, content }, context) {
    const shelf = requireEditor(library, context.person);
    const stands = commentIn(state, shelf, id) ?? refuse("not-found", { field: "id" });
    write(state, shelf, stands, changed(stands, base, content, "content"), context);
  },
});

/** Takes a comment out of its library. What is not there changes nothing. Refuses `role-missing`. */
const remove = defineCommand({
  name: "library-comment.remove",
  whose: { mine: isMine },
  args: z.object({ id: identifier, library: libraryName }),
  delivery: "queued",
  aggregates: ({ id, library }, { person }) => [aggregates.libraryComment(id), shelfOf(library, person).aggregate],
  decide(state, { id, library }, { person }) {
    const shelf = requireEditor(library, person);
    if (!commentIn(state, shelf, id)) return;
    count(state, shelf, -1);
    state.remove("library-comment", id, shelf.scope);
  },
});

/** Counts that a comment was written into a review's. What was removed meanwhile counts nothing. Refuses `role-missing`. */
const use = defineCommand({
  name: "library-comment.use",
  whose: { mine: isMine },
  args: z.object({ id: identifier, library: libraryName }),
  delivery: "queued",
  aggregates: ({ id }) => [aggregates.libraryComment(id)],
  decide(state, { id, library }, { person, now }) {
    if (!isStaff(person)) refuse("role-missing");
    const shelf = shelfOf(library, person);
    const stands = commentIn(state, shelf, id);
    if (stands) put(state, shelf, { ...stands, used: stands.used + 1, lastUsedAt: now });
  },
});

const importedRow = z.object({
  /** The comment that the row says anew, and what was seen of it; null: a new one. */
  changes: z.object({ id: identifier, base: libraryContent }).nullable(),
  content: libraryContent,
});
const newId = ({ idOf }: CommandContext, place: number): string => idOf(`row-${place + 1}`);

/**
 * Takes rows of a file: new comments, and comments that say something else now. One that was removed meanwhile is added again. All or none:
 * refuses `role-missing`, `library-full` {limit}, and `field-conflict` {question} for a field that somebody else changed.
 */
const importRows = defineCommand({
  name: "library-comment.import",
  whose: { mine: isMine },
  args: z.object({
    library: libraryName,
    rows: z
      .array(importedRow)
      .min(1)
      .max(libraryLimits.rows)
      .refine((rows) => rows.reduce((sum, row) => sum + importUnits(row), 0) <= libraryLimits.units),
  }),
  delivery: "queued",
  aggregates: ({ library, rows }, context) => [
    shelfOf(library, context.person).aggregate,
    ...rows.flatMap(({ changes }, place) => [changes?.id ?? [], newId(context, place)].flat().map(aggregates.libraryComment)),
  ],
  decide(state, { library, rows }, context) {
    const shelf = requireEditor(library, context.person);
    const added = rows.filter(({ changes }) => !(changes && commentIn(state, shelf, changes.id))).length;
    if (added > 0) count(state, shelf, added);
    for (const [place, { changes, content }] of rows.entries()) {
      const stands = changes && commentIn(state, shelf, changes.id);
      if (changes && stands) write(state, shelf, stands, changed(stands, changes.base, content, `rows.${place}.content`), context);
      else put(state, shelf, born(newId(context, place), shelf, content, context));
    }
  },
});

export const libraryCommands = {
  "library-comment.add": add,
  "library-comment.edit": edit,
  "library-comment.remove": remove,
  "library-comment.use": use,
  "library-comment.import": importRows,
};
