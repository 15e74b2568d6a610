import { callOf } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { type Answers, visibleSlots } from "#schemas/permit-type/form";
import type { DocumentSlot } from "#schemas/permit-type/permit-type";
import { answersFor } from "./answers";
import { official, technician } from "./cast";
import { add, chance, idIn, type Plot, pay, propertyOf } from "./plot";
import { fileFor } from "./shelf";
import { oneOf } from "./timetable";
import { missingAtIntake } from "./words/what-reviewers-say";

/** Slots that the application fills: what it must, and now and then what it may. */
function slotsOf(plot: Plot, answers: Answers): readonly DocumentSlot[] {
  return visibleSlots(plot.job.type, answers).filter(({ required }) => required || chance(plot, 0.25));
}

function fileCall(plot: Plot, slot: DocumentSlot, revision: number, name: string): CommandCall<"document.add"> {
  const { permitId, job } = plot;
  const file = fileFor(job.type.code, slot.slot, revision, slot.accept);
  return callOf("document.add", { permitId, documentId: idIn(plot, name), slot: slot.slot, ...file });
}

/** Fills the form in one sitting and sends it, or leaves it at that. Gives the answers. */
export function apply(plot: Plot, sent: boolean): Answers {
  const { permitId, job, time, applicant } = plot;
  const answers = Object.fromEntries(answersFor(job, plot.random));
  const entries = Object.entries(answers);
  const kept = sent ? entries : entries.slice(0, Math.ceil(entries.length * 0.6));
  // The register has the place before anybody applies for it: cities import theirs.
  add(plot, { at: time.at(["00:05", "00:20"]), who: technician.email, key: "place", acts: [callOf("property.add", plot.place)] });
  add(plot, {
    ...{ at: time.anytime(), who: applicant.email, key: "begin" },
    acts: [
      callOf("draft.start", { permitId, typeId: job.type.id }),
      callOf("draft.choose-property", { permitId, propertyId: propertyOf(plot), address: plot.place.address }),
      ...kept.map(([question, value]) => callOf("draft.answer", { permitId, question, base: null, value })),
    ],
  });
  if (!sent) return answers;
  const slots = slotsOf(plot, answers);
  // Every permit of the story is reviewed, as the office did before its types could do without.
  const submit = callOf("permit.submit", { permitId, reviewed: true });
  add(plot, {
    ...{ at: time.anytime(), who: applicant.email, key: "send" },
    acts: [...slots.map((slot) => fileCall(plot, slot, 0, `document-${slot.slot}`)), submit],
  });
  return answers;
}

/** The official lets off what is owed first. */
function waive(plot: Plot): void {
  const { permitId, time } = plot;
  add(plot, {
    ...{ at: time.at(), who: official.email, key: "waive" },
    acts(view) {
      const fee = view.list("fee").find(({ amountCents, paidCents }) => amountCents > paidCents);
      return fee ? [callOf("fee.waive", { permitId, feeId: fee.id, reason: "Storm damage of October: council resolution 26-14" })] : [];
    },
  });
}

/** Looked through at the counter: taken into review, or given back once and sent again. */
export function takeIn(plot: Plot, answers: Answers): void {
  const { permitId, time, applicant } = plot;
  const slots = visibleSlots(plot.job.type, answers).filter(({ required }) => required);
  time.pass([0, 3]);
  if (slots.length > 0 && chance(plot, 0.12)) {
    const slot = oneOf(plot.random, slots);
    const text = oneOf(plot.random, missingAtIntake);
    add(plot, {
      ...{ at: time.at(), who: technician.email, key: "return" },
      acts: [callOf("permit.return-incomplete", { permitId, items: [{ slot: slot.slot, question: null, text }] })],
    });
    time.pass([1, 8]);
    add(plot, {
      ...{ at: time.anytime(), who: applicant.email, key: "complete" },
      acts: [fileCall(plot, slot, 1, `document-${slot.slot}-again`), callOf("permit.answer-incomplete", { permitId })],
    });
    time.pass([0, 1]);
  }
  add(plot, {
    ...{ at: time.at(), who: technician.email, key: "start-review" },
    acts: [callOf("permit.start-review", { permitId })],
  });
  time.pass([0, 2]);
  if (chance(plot, 0.02)) waive(plot);
  pay(plot, "application", time.at());
}
