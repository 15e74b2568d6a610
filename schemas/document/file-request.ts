import { z } from "zod";
import type { Permit } from "../permit/permit";
import { isOpen } from "../permit/states-by-phase";
import { day, identifier, instant, line, prose } from "../values";

/** Where one file of a request stands. A request taken back has its own mark, so that nothing of what was sent is lost. */
export const askedFileStates = ["requested", "received", "accepted", "asked_again", "cannot_provide"] as const;
export const askedFileState = z.enum(askedFileStates);
export type AskedFileState = z.infer<typeof askedFileState>;

/** One file that the office asks for. */
export const askedFile = z.object({
  id: identifier,
  /** What is needed: "Soil report". */
  name: line(120),
  why: prose(2_000),
  /** The document type of the permit that it is; null = another file. */
  slot: z.string().nullable(),
  state: askedFileState,
  /** The permit's documents that were given, the one in force last. */
  documentIds: z.array(identifier),
  /** When it was last given, or said that it cannot be. */
  answeredAt: instant.nullable(),
  /** Why it is asked for again, or cannot be given. */
  reason: prose(2_000),
});
export type AskedFile = z.infer<typeof askedFile>;

/** Files that the office asks of a permit's parties: scope `permit:<id>`. */
export const fileRequest = z.object({
  id: identifier,
  permitId: identifier,
  title: line(160),
  message: prose(5_000),
  dueOn: day,
  askedAt: instant,
  askedBy: z.string(),
  askerName: line(120),
  files: z.array(askedFile).min(1),
  withdrawnAt: instant.nullable(),
  withdrawnReason: prose(2_000),
});
export type FileRequest = z.infer<typeof fileRequest>;

/** Where a file that the form has no place for is kept among the permit's documents. */
export const requestedSlot = "requested";

/** Business days that a request leaves its reader, unless the office says another day. */
export const usualRequestDays = 15;

const waits: readonly AskedFileState[] = ["requested", "asked_again"];

/** The files of a request that wait for the permit's parties; none of one that was taken back. */
export const filesWanted = (request: FileRequest): readonly AskedFile[] =>
  request.withdrawnAt === null ? request.files.filter(({ state }) => waits.includes(state)) : [];

/** The files of a request that wait for the office's word. */
export const filesToCheck = (request: FileRequest): readonly AskedFile[] =>
  request.withdrawnAt === null ? request.files.filter(({ state }) => state === "received" || state === "cannot_provide") : [];

const soonest = (a: FileRequest, b: FileRequest): number => (a.dueOn === b.dueOn ? (a.id < b.id ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1);

/** Requests that wait for the permit's parties, the soonest due first; a permit that is over waits for nothing. */
export const openRequests = (permit: Pick<Permit, "state">, requests: readonly FileRequest[]): readonly FileRequest[] =>
  isOpen(permit.state) ? requests.filter((request) => filesWanted(request).length > 0).sort(soonest) : [];

/** Files of a request whose answer the office does not have: they differ from the request as it knows it. */
export const unsentFiles = (request: FileRequest, known: FileRequest): ReadonlySet<string> =>
  new Set(
    request.files
      .filter((file) => {
        const before = known.files.find(({ id }) => id === file.id);
        return before === undefined || before.state !== file.state || before.answeredAt !== file.answeredAt;
      })
      .map(({ id }) => id),
  );

/** How a request stands as a whole. */
export type RequestStanding = "open" | "sent" | "accepted" | "withdrawn" | "over";

/** `sent`: everything has its answer and the office looks at it. `over`: the permit is, before all was settled. */
export function standingOf(permit: Pick<Permit, "state">, request: FileRequest): RequestStanding {
  if (request.withdrawnAt !== null) return "withdrawn";
  if (request.files.every(({ state }) => state === "accepted")) return "accepted";
  if (!isOpen(permit.state)) return "over";
  return filesWanted(request).length > 0 ? "open" : "sent";
}
