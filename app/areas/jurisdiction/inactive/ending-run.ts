import { z } from "zod";
import type { Clock, LinkAnswer } from "#app/local/sync/local-port";
import { retryDelay } from "#app/local/sync/sync-retry-delay";
import { callOf } from "#schemas/command-call";
import type { CommandArgs } from "#schemas/commands";
import { inactiveEnd } from "#schemas/permit/inactive/inactive-permit";
import { type LeftAlone, leftAlone, leftReasons } from "#schemas/permit/inactive/left-alone";
import { permitState } from "#schemas/permit/permit";
import { type Problem, type ProblemCode, problem } from "#schemas/problem";
import { day, instant } from "#schemas/values";

/** What was confirmed: which permits end, how and why. Each has the key of its own command, so that none is ended twice. */
export const endingOrder = z.object({
  id: z.string(),
  to: inactiveEnd,
  inactiveSince: day,
  reason: z.string(),
  startedAt: instant,
  permits: z.array(z.object({ key: z.string(), id: z.string(), number: z.string().nullable(), from: permitState })),
});
export type EndingOrder = z.infer<typeof endingOrder>;

/** A permit that was left alone since it was not any more what was looked at. */
const passedOver = z.object({ id: z.string(), number: z.string().nullable(), left: leftAlone });
export type PassedOver = z.infer<typeof passedOver>;

/** How far an order is. `next`: the place of the first permit that has no answer yet. */
export const endingProgress = z.object({
  order: z.string(),
  next: z.int().nonnegative(),
  left: z.array(passedOver),
  problem: problem.nullable(),
});
export type EndingProgress = z.infer<typeof endingProgress>;

export const begunProgress = ({ id }: EndingOrder): EndingProgress => ({ order: id, next: 0, left: [], problem: null });
export const isEnded = ({ permits }: EndingOrder, { next }: EndingProgress): boolean => next >= permits.length;

/** What a run needs of the place it runs in. */
export interface EndingSetting {
  send(command: { id: string; name: string; args: unknown; observedAt: string }): Promise<LinkAnswer<unknown>>;
  /** Sends and fetches what was done before; false where the worker cannot be reached. */
  settle(): Promise<boolean>;
  readonly clock: Clock;
  random(): number;
  /** Whether somebody stopped it, or whoever began it is gone. */
  stopped(): boolean;
  /** Keeps how far it is. */
  tell(progress: EndingProgress): void;
}

/** Milliseconds from one permit to the next: 400 a minute, of the 600 acts that one account may send. The rest is for whatever else they do. */
const pace = 150;
/** So many tries without an answer, and the worker counts as out of reach. */
const mostTries = 4;

/**
 * What a worker refuses of one permit alone; with anything else no permit would fare better. Permits are never taken away: to whoever has lost
 * every role here there is none any more.
 */
const ofOnePermit: ReadonlySet<ProblemCode> = new Set(["permit-in-use", "move-not-allowed", "hold-in-force"]);

/** Why a permit was refused. */
function leftOf({ code, params }: Problem): LeftAlone {
  if (code === "hold-in-force") return { why: "hold" };
  const why = leftReasons.find((reason) => reason === params?.why) ?? "changed";
  const { on, owedCents } = params ?? {};
  return { why, ...(typeof on === "string" && { on }), ...(typeof owedCents === "number" && { owedCents }) };
}

export const argsOf = ({ to, inactiveSince, reason }: EndingOrder, { id, from }: EndingOrder["permits"][number]) =>
  callOf("permit.end-inactive", { permitId: id, from, to, inactiveSince, reason } satisfies CommandArgs<"permit.end-inactive">);

/** How one permit fared. `unreachable`: nobody answered. */
type Fared = { readonly kind: "ended" | "unreachable" } | { readonly kind: "left" | "refused"; readonly problem: Problem };

const waitOf = ({ params }: Problem, failures: number, random: number): number =>
  typeof params?.retryAfterSeconds === "number" ? params.retryAfterSeconds * 1_000 : retryDelay(failures, random);

async function endOne(order: EndingOrder, permit: EndingOrder["permits"][number], setting: EndingSetting): Promise<Fared> {
  const command = { id: permit.key, observedAt: order.startedAt, ...argsOf(order, permit) };
  for (let failures = 0; ; failures += 1) {
    const answer = await setting.send(command);
    if (answer.kind === "ok") return { kind: "ended" };
    if (answer.kind === "problem" && ofOnePermit.has(answer.problem.code)) return { kind: "left", problem: answer.problem };
    const again = answer.kind !== "problem" || answer.status >= 500 || answer.status === 429 || answer.problem.code === "conflict";
    if (answer.kind === "problem" && (!again || failures + 1 >= mostTries)) return { kind: "refused", problem: answer.problem };
    if (failures + 1 >= mostTries || setting.stopped()) return { kind: "unreachable" };
    const wait = answer.kind === "problem" ? waitOf(answer.problem, failures, setting.random()) : retryDelay(failures, setting.random());
    await setting.clock.pause(wait);
  }
}

/** How a stretch of a run ended. `paused`: somebody stopped it. `refused`: the progress says why. */
export type StretchEnd = "ended" | "paused" | "unreachable" | "refused";

/** Goes on with an order from where it is, one permit after another, until all have their answer or something stops it. */
export async function goOnEnding(order: EndingOrder, from: EndingProgress, setting: EndingSetting): Promise<StretchEnd> {
  if (!(await setting.settle())) return "unreachable";
  let progress: EndingProgress = { ...from, problem: null };
  for (const permit of order.permits.slice(from.next)) {
    if (setting.stopped()) return "paused";
    const began = setting.clock.elapsed();
    const fared = await endOne(order, permit, setting);
    if (fared.kind === "unreachable") return setting.stopped() ? "paused" : "unreachable";
    if (fared.kind === "refused") {
      setting.tell({ ...progress, problem: fared.problem });
      return "refused";
    }
    const left = fared.kind === "left" ? [{ id: permit.id, number: permit.number, left: leftOf(fared.problem) }] : [];
    progress = { ...progress, next: progress.next + 1, left: [...progress.left, ...left] };
    setting.tell(progress);
    await setting.clock.pause(Math.max(0, pace - (setting.clock.elapsed() - began)));
  }
  return "ended";
}

/** About how many minutes so many permits take, one at least. */
export const minutesFor = (permits: number): number => Math.max(1, Math.ceil((permits * pace) / 60_000));
