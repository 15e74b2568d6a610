import { Caller } from "../../journeys/support/account-at-doors";
import { type FieldOffice, fieldOffice } from "../../journeys/support/field-office";

export const base = () => process.env.PLUMBLINE_URL ?? "";

let people: Promise<FieldOffice> | undefined;
/** The demo's people, signed in once for the run. */
export const everybody = () => {
  people ??= fieldOffice(base());
  return people;
};

const callers = new Map<string, Promise<Caller>>();
/** Somebody by their own password, signed in once for the run. */
export const callerOf = (email: string, password: string): Promise<Caller> => {
  const caller = callers.get(email) ?? Caller.signIn(base(), email, password);
  callers.set(email, caller);
  return caller;
};
