import { systemPerson, type Who } from "../permit/permit-access";
import { permitCommand } from "../permit/permit-command";
import { putShared } from "../permit/permit-record";
import { refuse } from "../problem";
import { paper, paperId } from "./paper";

/** The product itself, once it has made the file. */
const system: Who = (_permit, person) => person.accountId === systemPerson.accountId;

/**
 * Files the PDF that the worker made of an act with its permit. Nobody else can: no device, person or program names it. Refuses `conflict` for a paper that
 * is filed, so that one that is made twice is filed once.
 */
const file = permitCommand({
  name: "paper.file",
  args: paper.omit({ id: true, mediaType: true, madeAt: true, by: true }),
  delivery: "online",
  who: system,
  decide({ state, context }, args) {
    const id = paperId(args.kind, args.subjectId, args.language);
    if (state.get("paper", id)) refuse("conflict", { field: "subjectId" });
    putShared(state, "paper", { id, ...args, mediaType: "application/pdf", madeAt: context.now, by: systemPerson.accountId });
  },
});

export const paperCommands = { "paper.file": file };
