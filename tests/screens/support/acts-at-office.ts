import { type CommandCall, type CommandName, doCall } from "#schemas/commands";
import { issuedDeck, scheduled, sentDeck } from "../../journeys/support/field-office";
import { failAfterAll, fullMorning } from "../../journeys/support/full-morning";
import { placeAtOffice } from "../../journeys/support/lanes";
import { answerCorrections } from "../../journeys/support/office-permits";
import { importedRecord } from "../../support/imported-record";
import { importRecords } from "../../support/sample-import";
import { accountActs } from "./account-acts";
import { correctionActs } from "./correction-acts";
import { fieldActs } from "./field-acts";
import { base, everybody } from "./people-at-office";

type Actor = "applicant" | "office" | "inspector";
type GivenRecord = { readonly number: string; readonly given: Parameters<typeof importedRecord>[1] };

/** What other people do while a screen is open: at the product's doors, outside the browser. */
export const acts = {
  ...accountActs,
  ...correctionActs,
  ...fieldActs,
  sentDeck: async (line1: string) => sentDeck(await everybody(), line1),
  issuedDeck: async (line1: string) => issuedDeck(await everybody(), line1),
  scheduled: async (permitId: string, code: string, day: string) => scheduled(await everybody(), permitId, code, day),
  /** A framing asked for after its footing, which failed after all, on a day whose morning is full. */
  async fullMorning(day: string) {
    const story = await fullMorning(await everybody(), day);
    await failAfterAll(base(), story);
    const { address, permitId, framing } = story;
    return { address, permitId, framing };
  },
  placeAtOffice: async (inspectionId: string) => placeAtOffice(await everybody(), inspectionId),
  answerCorrections: async (permitId: string) => answerCorrections(await everybody(), permitId),
  importRecords: (records: readonly GivenRecord[]) => importRecords(records.map(({ number, given }) => importedRecord(number, given))),
  /** Runs a command; it must stand. */
  run: async (who: Actor, call: CommandCall) => {
    const caller = (await everybody())[who];
    return doCall<CommandName, Promise<void>>((name, args) => caller.run(name, args), call);
  },
  rows: async (who: Actor) => (await everybody())[who].rows(),
};

export type Acts = typeof acts;
