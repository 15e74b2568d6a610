import { callOf } from "#schemas/command-call";
import { apply, takeIn } from "./application-steps";
import { official, reviewersOf, technician } from "./cast";
import { fileRequest, revise } from "./extras";
import { finished, inspected } from "./inspection-steps";
import { add, chance, idIn, type Plot } from "./plot";
import { decided, reviewed } from "./review-steps";
import type { PermitView } from "./step";
import { oneOf } from "./timetable";
import { appeals, revocations, stopReasons, voidings, withdrawals } from "./words/what-the-office-decides";

/** How a permit's life may go. */
export type Turn =
  | "sent-never"
  | "withdrawn"
  | "voided"
  | "denied"
  | "appealed"
  | "built-never"
  | "extended"
  | "stopped"
  | "revoked"
  | "closed";

/** Of a hundred lives, about so many take each turn; the rest are closed. */
const shares: readonly (readonly [Turn, number])[] = [
  ["sent-never", 4.5],
  ["withdrawn", 3],
  ["voided", 0.7],
  ["denied", 0.8],
  ["appealed", 0.7],
  ["built-never", 7],
  ["extended", 2],
  ["stopped", 1.5],
  ["revoked", 0.5],
];

export function someTurn(random: () => number): Turn {
  let left = random() * 100;
  for (const [turn, share] of shares) {
    left -= share;
    if (left < 0) return turn;
  }
  return "closed";
}

function withdraw(plot: Plot): void {
  const { permitId, time, applicant } = plot;
  const reason = oneOf(plot.random, withdrawals);
  time.pass([1, 6]);
  add(plot, { at: time.anytime(), who: applicant.email, key: "withdraw", acts: [callOf("permit.withdraw", { permitId, reason })] });
}

function makeVoid(plot: Plot): void {
  const { permitId, time } = plot;
  const reason = oneOf(plot.random, voidings);
  time.pass([2, 8]);
  add(plot, { at: time.at(), who: official.email, key: "void", acts: [callOf("permit.void", { permitId, reason })] });
}

/** The applicant asks for the denial to be looked at again. Every other time it is granted: what the reviewers were asked anew they approve. */
function appeal(plot: Plot): boolean {
  const { permitId, time, applicant, job, organization } = plot;
  const reason = oneOf(plot.random, appeals);
  time.pass([4, 12]);
  add(plot, { at: time.anytime(), who: applicant.email, key: "appeal", acts: [callOf("permit.appeal", { permitId, reason })] });
  time.pass([25, 60]);
  const granted = chance(plot, 0.5);
  const decision = { permitId, granted, reason: "Decided by the board of appeals." };
  add(plot, { at: time.at(), who: official.email, key: "decide-appeal", acts: [callOf("permit.decide-appeal", decision)] });
  if (!granted) return false;
  for (const { discipline } of job.type.reviews) {
    const undecided = (view: PermitView) => view.list("review").filter((one) => one.discipline === discipline && one.decision === null);
    add(plot, {
      ...{
        at: time.pass([0, 2]).at(),
        who: oneOf(plot.random, reviewersOf(organization, discipline)).email,
        key: `after-appeal-${discipline}`,
      },
      acts: (view) => undecided(view).map(({ id: reviewId }) => callOf("review.decide", { permitId, reviewId, decision: "approved" })),
    });
  }
  decided(plot, false);
  return true;
}

/** Nobody asked for an inspection: the office lets it lapse some days after its last. */
function lapse(plot: Plot): void {
  const { permitId, time, job } = plot;
  const days = Math.ceil(job.type.expiresAfterDays * 0.72);
  time.pass([days + 8, days + 20]);
  add(plot, {
    ...{ at: time.at(), who: technician.email, key: "expire" },
    acts: ({ permit }) => (permit?.state === "issued" || permit?.state === "inspections" ? [callOf("permit.expire", { permitId })] : []),
  });
}

/** The owner asks for more time before it lapses. */
function extend(plot: Plot): void {
  const { permitId, time } = plot;
  time.pass([20, 60]);
  const reason = "Owner asked: the contractor was not available before spring.";
  const until = plot.time.calendar.addBusinessDays(time.day, 250);
  add(plot, { at: time.at(), who: technician.email, key: "extend", acts: [callOf("permit.extend", { permitId, until, reason })] });
}

/** Work goes beyond the permit: the official stops it, and lets it go on once that is settled. */
function stop(plot: Plot): void {
  const { permitId, time } = plot;
  time.pass([3, 9]);
  const hold = { permitId, holdId: idIn(plot, "hold"), severity: "Lock" as const, stopWork: true, reason: oneOf(plot.random, stopReasons) };
  add(plot, { at: time.at(), who: official.email, key: "stop-work", acts: [callOf("hold.place", hold)] });
  time.pass([6, 30]);
  add(plot, {
    at: time.at(),
    who: official.email,
    key: "release",
    acts: [callOf("hold.release", { permitId, holdId: hold.holdId })],
  });
}

function revoke(plot: Plot): void {
  const { permitId, time } = plot;
  const reason = oneOf(plot.random, revocations);
  time.pass([5, 20]);
  add(plot, { at: time.at(), who: official.email, key: "revoke", acts: [callOf("permit.revoke", { permitId, reason })] });
}

/** After issue: what comes in between, if anything; false: it ends there. */
function afterIssue(plot: Plot, turn: Turn): boolean {
  switch (turn) {
    case "built-never":
      lapse(plot);
      return false;
    case "revoked":
      revoke(plot);
      return false;
    case "extended":
      extend(plot);
      return true;
    case "stopped":
      stop(plot);
      return true;
    case "sent-never":
    case "withdrawn":
    case "voided":
    case "denied":
    case "appealed":
    case "closed":
      return true;
  }
}

/** All steps of a permit from its first page to its end. */
export function live(plot: Plot, turn: Turn): void {
  const answers = apply(plot, turn !== "sent-never");
  if (turn === "sent-never") return;
  takeIn(plot, answers);
  if (turn === "withdrawn") {
    withdraw(plot);
    return;
  }
  if (turn === "voided") {
    makeVoid(plot);
    return;
  }
  const isDenied = turn === "denied" || turn === "appealed";
  if (chance(plot, 0.06)) fileRequest(plot);
  reviewed(plot);
  decided(plot, isDenied);
  if (isDenied && !(turn === "appealed" && appeal(plot))) return;
  if (!afterIssue(plot, turn)) return;
  if (chance(plot, 0.05)) revise(plot);
  inspected(plot, answers);
  finished(plot);
}
