import { randomUUID } from "node:crypto";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import { applicationFile, approvedDeck, reviewedDeck } from "../../journeys/support/field-office";
import { drafted, heaterAnswers } from "../../support/permit-api";
import { everybody } from "./people-at-office";

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
  /** The state that the applicant is told of. */
  stateOf: async (permitId: string) => (await everybody()).applicant.stateOf(permitId),
  /** An inspection that waits for a day; gives its id. */
  async requested(permitId: string, code: string): Promise<string> {
    const inspectionId = randomUUID();
    await (await everybody()).applicant.run("inspection.request", { permitId, inspectionId, code });
    return inspectionId;
  },
};
