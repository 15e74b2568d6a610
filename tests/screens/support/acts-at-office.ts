import { doCall } from "#schemas/command-call";
import type { CommandCall, CommandName } from "#schemas/commands";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import { issuedDeck, scheduled, sentDeck } from "../../journeys/support/field-office";
import { placeAtOffice } from "../../journeys/support/lanes";
import { answerCorrections } from "../../journeys/support/office-permits";
import { importedRecord } from "../../support/imported-record";
import { importRecords } from "../../support/sample-import";
import { planActs } from "../plan/plan-acts";
import { accountActs } from "./account-acts";
import { acts as actsOfOffices } from "./acts-of-offices";
import { acts as actsOfUsability } from "./acts-of-usability";
import { calendarActs } from "./calendar-acts";
import { correctionActs } from "./correction-acts";
import { fieldActs } from "./field-acts";
import { morningActs } from "./morning-acts";
import { everybody } from "./people-at-office";
import { permitActs } from "./permit-acts";

type Actor = "applicant" | "office" | "inspector";
type GivenRecord = { readonly number: string; readonly given: Parameters<typeof importedRecord>[1] };

/** What other people do while a screen is open: at the product's doors, outside the browser. */
export const acts = {
  ...calendarActs,
  ...morningActs,
  ...permitActs,
  ...planActs,
  ...accountActs,
  ...correctionActs,
  ...fieldActs,
  /** `instead`: answers in the place of its usual ones. */
  sentDeck: async (line1: string, instead: Readonly<Record<string, AnswerValue>> = {}) => sentDeck(await everybody(), line1, instead),
  issuedDeck: async (line1: string) => issuedDeck(await everybody(), line1),
  scheduled: async (permitId: string, code: string, day: string) => scheduled(await everybody(), permitId, code, day),
  placeAtOffice: async (inspectionId: string) => placeAtOffice(await everybody(), inspectionId),
  answerCorrections: async (permitId: string) => answerCorrections(await everybody(), permitId),
  importRecords: (records: readonly GivenRecord[]) => importRecords(records.map(({ number, given }) => importedRecord(number, given))),
  /** Runs a command; it must stand. */
  run: async (who: Actor, call: CommandCall) => {
    const caller = (await everybody())[who];
    return doCall<CommandName, Promise<void>>((name, args) => caller.run(name, args), call);
  },
  ...actsOfOffices,
  ...actsOfUsability,
  rows: async (who: Actor) => (await everybody())[who].rows(),
};

export type Acts = typeof acts;
