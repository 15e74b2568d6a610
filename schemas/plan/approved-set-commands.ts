import { z } from "zod";
import { safeFileName } from "../document/safe-file-name";
import { permitStates } from "../permit/permit";
import { office } from "../permit/permit-access";
import { permitCommand, save, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { stateFacts } from "../permit/permit-states";
import { refuse } from "../problem";
import { identifier, recordId } from "../values";
import { approvedSet, drawingsInForce, isSetOf, latestSet, setPages, stampsOwnPages } from "./approved-set";

/** Sets of one permit: each approved change makes one, and a failed one may be made again. */
const mostSets = 200;

const stampedStates = permitStates.filter((state) => stateFacts[state].stamped);

/**
 * Registers the approved set that a device of the office has made; its bytes come on their own, and are looked at where they are joined. Refuses
 * `already-requested` where somebody else's came first, `conflict` {sources} where the drawings in force are others, `validation-failed` {pages} where
 * the pages are not those of its sources, {sources} where one says of a page that it has not that it is superseded.
 */
const register = permitCommand({
  name: "approved-set.register",
  args: z.object({
    permitId: identifier,
    setId: recordId,
    /** The set that it supersedes, as the device knew it; null: there was none. */
    supersedes: identifier.nullable(),
    fileName: z.string().max(1_000),
    bytes: approvedSet.shape.bytes,
    sha256: approvedSet.shape.sha256,
    pages: approvedSet.shape.pages,
    sources: approvedSet.shape.sources,
  }),
  creates: "setId",
  who: office,
  states: stampedStates,
  decide(act, { setId, ...args }) {
    const { state, permit, context } = act;
    const sets = childrenOf(state, "approved-set", permit.id);
    const latest = latestSet(sets);
    if (sets.some(({ id }) => id === setId)) refuse("conflict", { field: "setId" });
    if ((latest?.id ?? null) !== args.supersedes) refuse("already-requested", { field: "supersedes" });
    if (sets.length >= mostSets) refuse("too-large", { field: "setId", params: { limit: mostSets } });
    const rows = { document: childrenOf(state, "document", permit.id), revision: childrenOf(state, "revision", permit.id) };
    if (!isSetOf(args, drawingsInForce(permit, rows))) refuse("conflict", { field: "sources" });
    if (args.pages !== setPages(args.sources)) refuse("validation-failed", { field: "pages" });
    if (!args.sources.every(stampsOwnPages)) refuse("validation-failed", { field: "sources" });
    // The set is another file than what it was made of: a source handed in as the set would be served as stamped.
    if (rows.document.some(({ sha256 }) => sha256 === args.sha256)) refuse("validation-failed", { field: "sha256" });
    const { now, person } = context;
    putShared(state, "approved-set", {
      ...{ id: setId, permitId: permit.id, number: (latest?.number ?? 0) + 1, fileName: safeFileName(args.fileName) },
      ...{ mediaType: "application/pdf", bytes: args.bytes, sha256: args.sha256, pages: args.pages, sources: args.sources },
      ...{ madeAt: now, by: person.accountId, byName: person.name.slice(0, 120), supersedes: args.supersedes },
    });
    save(act);
    tell(act, "approved-set.register", { number: (latest?.number ?? 0) + 1, pages: args.pages });
  },
});

export const approvedSetCommands = { "approved-set.register": register };
