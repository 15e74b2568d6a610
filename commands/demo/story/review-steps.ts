import { callOf } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import type { RowData } from "#schemas/row";
import { official, reviewersOf, type StoryPerson, technician } from "./cast";
import { isDrawnSet, markedPlace } from "./marked-places";
import { add, chance, idIn, type Plot, pay } from "./plot";
import { fileFor } from "./shelf";
import type { PermitView } from "./step";
import { oneOf, type Timetable } from "./timetable";
import { type Correction, correctionsOf, letterOpenings, notes, questions } from "./words/what-reviewers-say";
import { denials } from "./words/what-the-office-decides";

interface Part {
  readonly plot: Plot;
  readonly cycle: number;
  readonly discipline: string;
  readonly reviewer: StoryPerson;
}

const reviewOf = (view: PermitView, { cycle, discipline }: Part): RowData<"review"> | undefined =>
  view.list("review").find((one) => one.cycle === cycle && one.discipline === discipline && one.decision === null);

/** An act on the discipline's review of this cycle, where it has one. */
function onReview(
  part: Part,
  at: string,
  who: string,
  key: string,
  calls: (reviewId: string, view: PermitView) => readonly CommandCall[],
): void {
  add(part.plot, {
    ...{ at, who, key: `${key}-${part.cycle}-${part.discipline}` },
    acts(view) {
      const review = reviewOf(view, part);
      return review ? calls(review.id, view) : [];
    },
  });
}

/** The comments of a discipline that is not content. */
function comments(part: Part, asks: readonly Correction[], time: Timetable): void {
  const { plot, cycle, discipline, reviewer } = part;
  const { permitId } = plot;
  onReview(part, time.at(), reviewer.email, "comments", (reviewId, view) => {
    const files = view.list("document").filter(({ mediaType }) => mediaType === "application/pdf");
    // The last set answers the letters before.
    const plan = files.findLast(({ fileName }) => isDrawnSet(fileName)) ?? files[0];
    return asks.map(({ title, text, codeReference }, at) =>
      callOf("comment.write", {
        ...{ permitId, reviewId, commentId: idIn(plot, `comment-${cycle}-${discipline}-${at}`), title, text, codeReference },
        ...(plan ? { documentId: plan.id, ...(markedPlace(plan.fileName, discipline, at) ?? { page: 1 }) } : {}),
      }),
    );
  });
}

/** One discipline's part of a cycle: given to somebody, begun, decided. */
function review(part: Part, targetDays: number, asks: readonly Correction[]): Timetable {
  const { plot, cycle, reviewer } = part;
  const { permitId } = plot;
  const time = plot.time.beside();
  onReview(part, time.at(), technician.email, "assign", (reviewId, view) => [
    callOf("review.assign", { permitId, reviewId, assigneeId: view.accountOf(reviewer.email) }),
  ]);
  const longest = Math.max(1, Math.round((cycle === 1 ? targetDays : targetDays / 2) * 1.1));
  time.pass([Math.floor(longest * 0.2), Math.ceil(longest * 0.6)]);
  onReview(part, time.at(), reviewer.email, "start", (reviewId) => [callOf("review.start", { permitId, reviewId })]);
  time.pass([0, Math.ceil(longest * 0.4)]);
  if (asks.length > 0) comments(part, asks, time);
  const passing = chance(plot, 0.15) ? "approved_with_comments" : "approved";
  const decision = asks.length > 0 ? "revision_required" : passing;
  onReview(part, time.at(), reviewer.email, "decide", (reviewId) => [callOf("review.decide", { permitId, reviewId, decision })]);
  return time;
}

const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** Of one permit in three the applicant has a question about the letter, which the office answers within two days. */
function asks(plot: Plot, cycle: number, sentAt: string): void {
  const { permitId, applicant } = plot;
  const place = permitId.charCodeAt(0) % (3 * questions.length);
  const question = place % 3 === 0 ? questions[place / 3] : undefined;
  if (question === undefined || cycle > 1) return;
  const [asked, replied] = [idIn(plot, "question"), idIn(plot, "reply")];
  const say = (messageId: string, text: string, answers: readonly string[]) => [
    callOf("message.send", { permitId, messageId, text, answers }),
  ];
  add(plot, { at: later(sentAt, 20), who: applicant.email, key: "question", acts: say(asked, question.asked, []) });
  add(plot, { at: later(sentAt, 44), who: technician.email, key: "reply", acts: say(replied, question.reply, [asked]) });
}

/** The letter, the answers to it with a new set of drawings, and the plans sent again. */
function answerLetter(plot: Plot, cycle: number, said: ReadonlyMap<string, Correction>): void {
  const { permitId, time, applicant, job } = plot;
  const opening = oneOf(plot.random, letterOpenings);
  time.pass([0, 2]);
  const sentAt = time.at();
  asks(plot, cycle, sentAt);
  add(plot, {
    ...{ at: sentAt, who: technician.email, key: `letter-${cycle}` },
    acts: [callOf("permit.send-corrections", { permitId, letterId: idIn(plot, `letter-${cycle}`), opening })],
  });
  time.pass([4, 28]);
  add(plot, {
    ...{ at: time.anytime(), who: applicant.email, key: `answers-${cycle}` },
    acts(view) {
      const open = view.list("correction").filter(({ state }) => state === "open" || state === "reopened");
      const before = view
        .list("document")
        .filter(({ mediaType }) => mediaType === "application/pdf")
        .at(0);
      const documentId = idIn(plot, `revised-${cycle}`);
      const slot = job.type.documents.find((one) => one.slot === before?.slot);
      const file = before && slot ? fileFor(job.type.code, before.slot, cycle, slot.accept) : null;
      return [
        ...(file && before ? [callOf("document.add", { permitId, documentId, slot: before.slot, supersedes: before.id, ...file })] : []),
        ...open.map((correction, at) => {
          const answer = said.get(correction.title)?.answer ?? "Corrected on the revised sheet.";
          const documentIds = file && at === 0 ? [documentId] : [];
          return callOf("correction.answer", { permitId, correctionId: correction.id, base: correction.answer, answer, documentIds });
        }),
        callOf("permit.resubmit", { permitId }),
      ];
    },
  });
  time.pass([0, 1]);
}

/** How often the reviewers send it back before they are content. */
function cyclesOf(plot: Plot): number {
  const slowest = Math.max(...plot.job.type.reviews.map(({ targetDays }) => targetDays));
  const first = slowest <= 3 ? 0.16 : slowest <= 7 ? 0.42 : 0.68;
  if (!chance(plot, first)) return 1;
  if (!chance(plot, 0.3)) return 2;
  return 3;
}

/** What disciplines ask for in a cycle that ends with a letter: one of them at least asks for something. A later cycle has those that asked before. */
function asksOf(plot: Plot, cycle: number, before: readonly string[]): ReadonlyMap<string, readonly Correction[]> {
  const disciplines = before.filter((one) => correctionsOf(one, plot.job.type.code).length > 0);
  const first = oneOf(plot.random, disciplines);
  return new Map(
    disciplines.map((discipline) => {
      const all = correctionsOf(discipline, plot.job.type.code);
      const asks = discipline === first || (cycle === 1 && chance(plot, 0.35));
      const from = Math.floor(plot.random() * all.length);
      return [discipline, asks ? all.slice(from, from + 1 + Math.floor(plot.random() * 2)) : []];
    }),
  );
}

/** Reviewed in as many cycles as it takes. */
export function reviewed(plot: Plot): void {
  const { job, time } = plot;
  const cycles = cyclesOf(plot);
  let asking: readonly string[] = job.type.reviews.map(({ discipline }) => discipline);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const asks = cycle < cycles ? asksOf(plot, cycle, asking) : new Map<string, readonly Correction[]>();
    const beside = job.type.reviews.map(({ discipline, targetDays }) => {
      const reviewer = oneOf(plot.random, reviewersOf(plot.organization, discipline));
      return review({ plot, cycle, discipline, reviewer }, targetDays, asks.get(discipline) ?? []);
    });
    time.join(beside);
    if (cycle === cycles) return;
    const said = new Map([...asks.values()].flat().map((one) => [one.title, one] as const));
    asking = [...asks].flatMap(([discipline, list]) => (list.length > 0 ? [discipline] : []));
    answerLetter(plot, cycle, said);
  }
}

/** What the office decides on it: approved, paid and issued, now and then with a condition; or denied. */
export function decided(plot: Plot, denied: boolean): void {
  const { permitId, time } = plot;
  if (denied) {
    const reason = oneOf(plot.random, denials);
    add(plot, { at: time.pass([0, 2]).at(), who: official.email, key: "deny", acts: [callOf("permit.deny", { permitId, reason })] });
    return;
  }
  if (chance(plot, 0.1)) {
    const text = oneOf(plot.random, notes);
    add(plot, {
      at: time.at(),
      who: technician.email,
      key: "note",
      acts: [callOf("note.write", { permitId, noteId: idIn(plot, "note"), text })],
    });
  }
  const condition = chance(plot, 0.07)
    ? [
        callOf("condition.add", {
          permitId,
          conditionId: idIn(plot, "condition"),
          text: "Keep the approved plans on site until the final inspection has passed.",
          dueBefore: "never" as const,
        }),
      ]
    : [];
  add(plot, {
    at: time.pass([0, 1]).at(),
    who: technician.email,
    key: "approve",
    acts: [...condition, callOf("permit.approve", { permitId })],
  });
  time.pass([0, 9]);
  if (chance(plot, 0.1)) {
    pay(plot, "issue-part", time.at(), 0.5);
    time.pass([2, 9]);
  }
  pay(plot, "issue", time.at());
  add(plot, {
    at: time.at(),
    who: technician.email,
    key: "issue",
    mayStop: ["proof-ended"],
    acts: [callOf("permit.issue", { permitId })],
  });
}
