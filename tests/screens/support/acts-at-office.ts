import { Caller, type FieldOffice, fieldOffice, issuedDeck, scheduled, sentDeck } from "../../e2e/field-office";
import { answerCorrections } from "../../e2e/office-permits";
import { importedRecord } from "../../support/imported-record";
import { newAccount } from "../../support/new-account";
import { importRecords } from "../../support/sample-import";

const base = () => process.env.PLUMBLINE_URL ?? "";
let people: Promise<FieldOffice> | undefined;
/** The demo's people, signed in once for the run. */
const everybody = () => {
  people ??= fieldOffice(base());
  return people;
};

type Actor = "applicant" | "office" | "inspector";
type GivenRecord = { readonly number: string; readonly given: Parameters<typeof importedRecord>[1] };

/** What other people do while a screen is open: at the product's doors, outside the browser. */
export const acts = {
  sentDeck: async (line1: string) => sentDeck(await everybody(), line1),
  issuedDeck: async (line1: string) => issuedDeck(await everybody(), line1),
  scheduled: async (permitId: string, code: string, day: string) => scheduled(await everybody(), permitId, code, day),
  answerCorrections: async (permitId: string) => answerCorrections(await everybody(), permitId),
  importRecords: (records: readonly GivenRecord[]) => importRecords(records.map(({ number, given }) => importedRecord(number, given))),
  /** Runs a command; it must stand. */
  run: async (who: Actor, name: string, args: object) => (await everybody())[who].run(name, args),
  runAs: async (email: string, name: string, args: object) => (await Caller.signIn(base(), email)).run(name, args),
  rows: async (who: Actor) => (await everybody())[who].rows(),
  stateOf: async (permitId: string) => (await everybody()).applicant.stateOf(permitId),
  newAccount,
};

export type Acts = typeof acts;
