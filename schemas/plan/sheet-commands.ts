import { z } from "zod";
import { type CommandContext, defineCommand, type ReadState, type WorkingState } from "../command";
import { requireDraft } from "../permit/draft/open-draft";
import { canSee, staff } from "../permit/permit-access";
import { permitAggregates, permitCommand } from "../permit/permit-command";
import { childrenOf, putStaff } from "../permit/permit-record";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import { identifier } from "../values";
import { type SheetIndex, sheet, sheetIndex, viewedSheetsId } from "./sheet";

const about = { permitId: identifier, documentId: identifier };

/** Refuses `not-found` for what is neither a document of the permit nor its approved set. */
function requireFile(state: ReadState, permitId: string, documentId: string): void {
  const names = ({ id }: { readonly id: string }) => id === documentId;
  if (!childrenOf(state, "document", permitId).some(names) && !childrenOf(state, "approved-set", permitId).some(names))
    refuse("not-found", { field: "documentId" });
}

/** The scope in which the rows of a draft's or a permit's documents stand; `not-found` to whoever may not see them. */
function requireScope(state: WorkingState, permitId: string, context: CommandContext): string {
  const permit = state.get("permit", permitId);
  if (permit && !canSee(permit, context.person)) refuse("not-found");
  if (!permit) requireDraft(state, permitId, context);
  return permit ? scopes.permit(permitId) : scopes.draft(permitId);
}

function putIndex(state: WorkingState, index: SheetIndex, scope: string): void {
  state.put({ kind: "sheet-index", id: index.id, scope, aggregate: aggregates.permit(index.permitId), data: index });
}

/**
 * Says which sheets a document has, as the device read them from its file. Anybody who may read the file may: the first to do so is
 * heard, and the others find it done. It is nobody's own act: of a file that was taken back meanwhile it says nothing, so that no one is told
 * of a refusal who had only looked.
 */
const index = defineCommand({
  name: "sheet.index",
  whose: { draft: ({ permitId }) => permitId },
  args: z.object({ ...about, sheets: sheetIndex.shape.sheets }),
  delivery: "queued",
  aggregates: ({ permitId }, _context, state) => permitAggregates(permitId, state),
  decide(state, { permitId, documentId, sheets }, context) {
    const scope = requireScope(state, permitId, context);
    if (new Set(sheets.map(({ page }) => page)).size < sheets.length) refuse("validation-failed", { field: "sheets" });
    const names = ({ id }: { readonly id: string }) => id === documentId;
    const here = childrenOf(state, "document", permitId).some(names) || childrenOf(state, "approved-set", permitId).some(names);
    if (!here || childrenOf(state, "sheet-index", permitId).some(names)) return;
    putIndex(state, { id: documentId, permitId, sheets }, scope);
  },
});

const named = z.object({ number: sheet.shape.number, title: sheet.shape.title });

/** Corrects what a sheet's title block was read as. Refuses `conflict` where somebody else has corrected it since. */
const name = defineCommand({
  name: "sheet.name",
  whose: { draft: ({ permitId }) => permitId },
  args: z.object({ ...about, page: sheet.shape.page, base: named, named }),
  delivery: "queued",
  aggregates: ({ permitId }, _context, state) => permitAggregates(permitId, state),
  decide(state, args, context) {
    const scope = requireScope(state, args.permitId, context);
    const held = childrenOf(state, "sheet-index", args.permitId).find(({ id }) => id === args.documentId);
    const found = held?.sheets.find(({ page }) => page === args.page);
    if (!held || !found) refuse("not-found", { field: "page" });
    const { number, title } = args.base;
    if (found.number !== number || found.title !== title) refuse("conflict", { field: "named" });
    const sheets = held.sheets.map((one) => (one === found ? { ...one, ...args.named } : one));
    putIndex(state, { ...held, sheets }, scope);
  },
});

/** Marks a sheet as viewed by whoever acts, or takes the mark back. Each reviewer has their own. */
const view = permitCommand({
  name: "sheet.view",
  args: z.object({ ...about, page: sheet.shape.page, viewed: z.boolean() }),
  who: staff,
  decide({ state, permit, context }, { documentId, page, viewed }) {
    requireFile(state, permit.id, documentId);
    const { accountId } = context.person;
    const id = viewedSheetsId(documentId, accountId);
    const held = childrenOf(state, "viewed-sheets", permit.id).find((one) => one.id === id);
    const others = (held?.pages ?? []).filter((one) => one !== page);
    const pages = viewed ? [...others, page].sort((a, b) => a - b) : others;
    putStaff(state, "viewed-sheets", { id, permitId: permit.id, documentId, accountId, pages });
  },
});

export const sheetCommands = {
  "sheet.index": index,
  "sheet.name": name,
  "sheet.view": view,
};
