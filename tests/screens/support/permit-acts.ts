import { randomUUID } from "node:crypto";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import { applicationFile, approvedDeck, reviewedDeck } from "../../journeys/support/field-office";
import { filePart, parts, plainPart, rawMail } from "../../support/mail/mailed-replies";
import { drafted, heaterAnswers } from "../../support/permit-api";
import { base, everybody } from "./people-at-office";

/** The address that the mail of a message is answered to, once the mail is there. */
async function addressToAnswer(email: string, words: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${base()}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { mails }: { readonly mails: readonly { readonly text: string; readonly replyTo?: string }[] } = JSON.parse(await answer.text());
    const found = mails.find(({ text }) => text.includes(words))?.replyTo;
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to answer: ${words}`);
}

/** Acts about permits in some state of theirs. */
export const permitActs = {
  reviewedDeck: async (line1: string) => reviewedDeck(await everybody(), line1),
  /** Its contractor as its applicant names them. */
  approvedDeck: async (line1: string, contractor: { readonly contractorName: string; readonly contractorLicense: string }) =>
    approvedDeck(await everybody(), line1, contractor),
  /** Filled in by the applicant and not sent. `more`: answered otherwise than by an owner whose water heater is issued at once. */
  heaterDraft: async (line1: string, more: Readonly<Record<string, AnswerValue>> = {}) =>
    drafted((await everybody()).applicant, { typeId: "water-heater@1", line1, answers: { ...heaterAnswers, ...more } }),
  /** A water heater that the office's desk fills in for somebody, ready to be signed and paid. */
  heaterAtCounter: async (line1: string, more: Readonly<Record<string, AnswerValue>> = {}) =>
    drafted((await everybody()).office, { typeId: "water-heater@1", line1, answers: { ...heaterAnswers, ...more } }),
  /** A water heater that its owner sent, and withdrew where it is to be over. */
  async sentHeater(line1: string, owner: Readonly<Record<string, string>>, over: boolean): Promise<void> {
    const { applicant } = await everybody();
    const permitId = await drafted(applicant, { typeId: "water-heater@1", line1, answers: { ...heaterAnswers, owner } });
    await applicant.run("permit.submit", { permitId });
    if (over) await applicant.run("permit.withdraw", { permitId, reason: "Not needed" });
  },
  stateAtCounter: async (permitId: string) => (await everybody()).office.stateOf(permitId),
  /** A file from the applicant, whose bytes never arrive. */
  addFile: async (permitId: string, slot: string, fileName: string) =>
    (await everybody()).applicant.run("document.add", applicationFile(permitId, slot, fileName)),
  /** The office writes, and the applicant answers the mail of it by email, with a file. */
  async answeredByEmail(permitId: string, question: string, words: string): Promise<void> {
    const email = "applicant@demo.test";
    await (await everybody()).office.run("message.send", { permitId, messageId: randomUUID(), text: question });
    const to = await addressToAnswer(email, question);
    const quoted = `${words}\r\n\r\nOn Mon, Nov 2, 2026 at 10:00 AM Town <permits@mail.example> wrote:\r\n> ${question}`;
    const body = rawMail({ from: email, to, body: parts("mixed", plainPart(quoted), filePart("deck.pdf")) });
    const asked = new URLSearchParams({ from: email, to });
    const answer = await fetch(`${base()}/cdn-cgi/local/email?${asked}`, { method: "POST", body });
    if (!answer.ok) throw new Error(`the email was not taken: ${answer.status} ${await answer.text()}`);
  },
  /** The state that the applicant is told of. */
  stateOf: async (permitId: string) => (await everybody()).applicant.stateOf(permitId),
  /** An inspection that waits for a day; gives its id. */
  async requested(permitId: string, code: string): Promise<string> {
    const inspectionId = randomUUID();
    await (await everybody()).applicant.run("inspection.request", { permitId, inspectionId, code });
    return inspectionId;
  },
};
