import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { longContractor } from "../support/states-world";
import { form, long, never, noDialogs, read, type StateRow, seen, title, words } from "./state-rows";

const pathOf = (license: string) => `/license-tracker/${contractorIdOf({ license, name: "" })}`;
/** Two of the demo's contractors: one with an ended insurance, one without any proof. */
const [roofing, decks] = [pathOf("NORTHGR*871LC"), pathOf("FIRFEFD*208BX")];

/** The rows of the license tracker in `stateTable`. */
export const licenseStates: Readonly<Record<string, StateRow>> = {
  "/license-tracker": {
    empty: seen("newcomer", "/license-tracker", words("Aún no hay contratistas")),
    ...read("office", "/license-tracker", title("License tracker")),
    full: seen("office", "/license-tracker?view=all", words("Northgate Roofing LLC")),
    "long words": seen("office", `/license-tracker?view=all&text=${longContractor.licenseNumber}`, long),
    dialogs: noDialogs,
  },
  "/license-tracker/new": {
    empty: seen("newcomer", "/license-tracker/new", title("Agregar su empresa")),
    ...read("applicant", "/license-tracker/new", title("Add your company")),
    full: form,
    "long words": seen("newcomer", "/license-tracker/new", title("Agregar su empresa")),
    dialogs: noDialogs,
  },
  "/license-tracker/:contractorId": {
    empty: seen("office", decks, words("Nothing on file yet")),
    ...read("office", roofing, title("Northgate Roofing LLC")),
    full: seen("office", roofing, words("Cascade Mutual")),
    "long words": seen("office", pathOf(longContractor.licenseNumber), long),
    dialogs: noDialogs,
  },
  "/license-tracker/:contractorId/account": {
    empty: seen("office", `${decks}/account`, words("There is no trust account for this contractor.")),
    ...read("office", `${roofing}/account`, title("Trust account of Northgate Roofing LLC")),
    full: never("the demo's offices keep no trust accounts: its statement is proved by trust-accounts.screen.test.tsx"),
    "long words": seen("office", `${pathOf(longContractor.licenseNumber)}/account`, long),
    dialogs: noDialogs,
  },
};
