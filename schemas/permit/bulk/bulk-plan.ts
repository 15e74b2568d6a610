import { dayNumberOf, dayOfNumber } from "../../calendar/time-zone";
import type { ReadState } from "../../command";
import { callOf } from "../../command-call";
import type { CommandCall } from "../../commands";
import type { Problem } from "../../problem";
import { reviewsOf } from "../../review/review-outcome";
import { aggregates } from "../../row-scope";
import type { Permit, PermitState } from "../permit";

/** What an office does with many permits at once. Each permit's part of it is a command like any other. */
export const bulkActs = ["assign", "request", "extend", "expire", "close"] as const;
export type BulkAct = (typeof bulkActs)[number];

/** The acts that nothing undoes. */
export const isFinal: Readonly<Record<BulkAct, boolean>> = { assign: false, request: false, extend: false, expire: true, close: true };

type BulkCommand = "review.assign" | "file-request.ask" | "permit.extend" | "permit.expire" | "permit.close";
type UndoCommand = "review.assign" | "file-request.withdraw" | "permit.withdraw-extension";
export type BulkCall = CommandCall<BulkCommand>;
export type UndoCall = CommandCall<UndoCommand>;

/** What was chosen for all of them. */
export type BulkForm =
  | { readonly act: "assign"; readonly to: { readonly id: string; readonly disciplines: readonly string[] } }
  | {
      readonly act: "request";
      readonly title: string;
      readonly message: string;
      readonly dueOn: string;
      readonly files: readonly { readonly id: string; readonly name: string; readonly why: string }[];
      /** The id that a permit's request gets. */
      readonly idOf: (permitId: string) => string;
    }
  | { readonly act: "extend"; readonly time: { readonly until: string } | { readonly days: number }; readonly reason: string }
  | { readonly act: "expire" }
  | { readonly act: "close" };

/** Why a permit stays as it is before its command is even asked: what `refused` names, the command said. */
export type Stay =
  | { readonly why: "not-here" | "reviews-done" | "other-disciplines" | "theirs" }
  | { readonly why: "not-in-review"; readonly state: PermitState }
  | { readonly why: "runs-longer"; readonly until: string }
  | { readonly why: "refused"; readonly problem: Problem };

/** What changes of one permit, in facts that a screen says. */
export type BulkChange =
  | { readonly act: "assign"; readonly reviews: readonly { readonly discipline: string; readonly fromId: string | null }[] }
  | { readonly act: "extend"; readonly from: string | null; readonly until: string }
  | { readonly act: "expire"; readonly on: string | null }
  | { readonly act: "request" | "close" };

interface Step {
  readonly call: BulkCall;
  readonly undo: UndoCall | null;
}

/** One chosen permit: what is done with it, or why nothing is. */
export type BulkLine = { readonly permitId: string } & (
  | { readonly change: BulkChange; readonly steps: readonly Step[]; readonly stay?: undefined }
  | { readonly stay: Stay; readonly change?: undefined }
);

type Part = { readonly change: BulkChange; readonly steps: readonly Step[] } | { readonly stay: Stay };
type Of<A extends BulkAct> = Extract<BulkForm, { act: A }>;

const stays = (why: Exclude<Stay["why"], "refused" | "not-in-review" | "runs-longer">): Part => ({ stay: { why } });

/** The open reviews of a permit that somebody would take: of their disciplines, or all where they name none. */
function assigned(state: ReadState, { id: permitId, state: at, cycle }: Permit, { to }: Of<"assign">): Part {
  if (at !== "in_review") return { stay: { why: "not-in-review", state: at } };
  const open = reviewsOf(state.list("review", aggregates.permit(permitId)), cycle).filter(({ decision }) => decision === null);
  if (open.length === 0) return stays("reviews-done");
  const fitting = open.filter(({ discipline }) => to.disciplines.length === 0 || to.disciplines.includes(discipline));
  if (fitting.length === 0) return stays("other-disciplines");
  const others = fitting.filter(({ assigneeId }) => assigneeId !== to.id);
  if (others.length === 0) return stays("theirs");
  return {
    change: { act: "assign", reviews: others.map(({ discipline, assigneeId }) => ({ discipline, fromId: assigneeId })) },
    steps: others.map(({ id: reviewId, assigneeId }) => ({
      call: callOf("review.assign", { permitId, reviewId, assigneeId: to.id }),
      undo: callOf("review.assign", { permitId, reviewId, assigneeId, whileWith: to.id }),
    })),
  };
}

function requested({ id: permitId }: Permit, form: Of<"request">, undoReason: string): Part {
  const { title, message, dueOn, files } = form;
  const requestId = form.idOf(permitId);
  const call = callOf("file-request.ask", {
    permitId,
    requestId,
    title,
    message,
    dueOn,
    files: files.map((file) => ({ ...file, slot: null })),
  });
  const undo = callOf("file-request.withdraw", { permitId, requestId, reason: undoReason });
  return { change: { act: "request" }, steps: [{ call, undo }] };
}

/** So many days are counted from the day on which it expires, or from today once that is over. */
function extended({ id: permitId, expiresOn }: Permit, { time, reason }: Of<"extend">, today: string, undoReason: string): Part {
  const last = expiresOn === null || expiresOn < today ? today : expiresOn;
  const until = "until" in time ? time.until : dayOfNumber(dayNumberOf(last) + time.days);
  if (expiresOn !== null && until <= expiresOn) return { stay: { why: "runs-longer", until: expiresOn } };
  const call = callOf("permit.extend", { permitId, until, reason });
  const undo = callOf("permit.withdraw-extension", { permitId, until, reason: undoReason });
  return { change: { act: "extend", from: expiresOn, until }, steps: [{ call, undo }] };
}

function partOf(form: BulkForm, state: ReadState, permit: Permit, { today, undoReason }: Pick<Bulk, "today" | "undoReason">): Part {
  const { id: permitId } = permit;
  switch (form.act) {
    case "assign":
      return assigned(state, permit, form);
    case "request":
      return requested(permit, form, undoReason);
    case "extend":
      return extended(permit, form, today, undoReason);
    case "expire":
      return {
        change: { act: "expire", on: permit.expiresOn ?? permit.dueOn },
        steps: [{ call: callOf("permit.expire", { permitId }), undo: null }],
      };
    case "close":
      return { change: { act: "close" }, steps: [{ call: callOf("permit.close", { permitId }), undo: null }] };
  }
}

interface Bulk {
  readonly state: ReadState;
  /** The office's day. */
  readonly today: string;
  /** What the parties read of a request or an extension that is undone. */
  readonly undoReason: string;
  /** What the command says: `preflight`. */
  readonly refusal: (call: BulkCall) => Problem | null;
}

/** What would happen to each of the chosen permits, before anything does; in their order. */
export const bulkPlan = (form: BulkForm, permitIds: readonly string[], bulk: Bulk): readonly BulkLine[] =>
  permitIds.map((permitId) => {
    const permit = bulk.state.get("permit", permitId);
    if (permit === undefined) return { permitId, stay: { why: "not-here" } };
    const part = partOf(form, bulk.state, permit, bulk);
    if ("stay" in part) return { permitId, stay: part.stay };
    for (const { call } of part.steps) {
      const problem = bulk.refusal(call);
      if (problem !== null) return { permitId, stay: { why: "refused", problem } };
    }
    return { permitId, ...part };
  });

/** Whether a request that is to be withdrawn was answered meanwhile: then it stands. */
export function isAnswered(state: ReadState, { name, args }: UndoCall): boolean {
  if (name !== "file-request.withdraw") return false;
  return state.get("file-request", args.requestId)?.files.some(({ state: at }) => at !== "requested") ?? false;
}
