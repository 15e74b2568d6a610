import type { z } from "zod";
import { importCommands } from "./blds/import-commands";
import { absenceCommands } from "./calendar/absence-commands";
import { windowCommands } from "./calendar/window-commands";
import type { AnyCommand } from "./command";
import { deskCommands } from "./commands-at-desk";
import { commandsOfPayments } from "./commands-of-payments";
import { scheduleCommands } from "./commands-of-schedule";
import { contractorClaimCommands } from "./contractor/contractor-claim-commands";
import { contractorCommands } from "./contractor/contractor-commands";
import { sharedLinkCommands } from "./document/shared-link-commands";
import { correctionCommands } from "./fee/correction-command";
import { drawerCommands } from "./fee/drawer/drawer-commands";
import { invoiceCommands } from "./fee/invoice/invoice-commands";
import { feeScheduleCommands } from "./fee/schedule/fee-schedule-commands";
import { ownDrawCommands } from "./fee/trust/own-draw-command";
import { trustAccountCommands } from "./fee/trust/trust-account-commands";
import { fieldCommands } from "./inspection/field-commands";
import { findingCommands } from "./inspection/finding-commands";
import { resultCommands } from "./inspection/result-commands";
import { notificationCommands } from "./notification/notification-commands";
import { letterTemplateCommands } from "./paper/letter-template-commands";
import { agreementCommands } from "./people/agreement-commands";
import { inspectorCommands } from "./people/inspector-commands";
import { membershipCommands } from "./people/membership-commands";
import { organizationCommands } from "./people/organization-commands";
import { preferenceCommands } from "./people/preference-commands";
import { draftCommands } from "./permit/draft/draft-commands";
import { submitCommands } from "./permit/draft/submit-commands";
import { holdingCommands } from "./permit/holding-commands";
import { inactiveCommands } from "./permit/inactive/inactive-commands";
import { savedViewCommands } from "./permit/list/saved-view-commands";
import { noteCommands } from "./permit/note-commands";
import { partyChangeCommands } from "./permit/parties/party-change-commands";
import { takeUpCommands } from "./permit/parties/take-up-command";
import { standardConditionCommands } from "./permit/standard/standard-condition-commands";
import { watchCommands } from "./permit/watch/watch-commands";
import { formCommands } from "./permit-type/form-commands";
import { permitRulesCommands } from "./permit-type/permit-rules-commands";
import { permitTypeCommands } from "./permit-type/permit-type-commands";
import { keptPropertyCommands } from "./property/kept-property-commands";
import { propertyCommands } from "./property/property-commands";
import { bugReportCommands } from "./report/bug-report-commands";
import { savedReportCommands } from "./report/saved-report-commands";
import { libraryCommands } from "./review/library-commands";
import { threadCommands } from "./thread/thread-commands";
import { usabilityTestCommands } from "./usability-test/usability-test-commands";

/** The whole write surface of the product, a line a noun. */
export const commands = {
  ...deskCommands,
  ...draftCommands,
  ...submitCommands,
  ...scheduleCommands,
  ...windowCommands,
  ...absenceCommands,
  ...fieldCommands,
  ...findingCommands,
  ...resultCommands,
  ...inactiveCommands,
  ...noteCommands,
  ...threadCommands,
  ...holdingCommands,
  ...takeUpCommands,
  ...partyChangeCommands,
  ...watchCommands,
  ...notificationCommands,
  ...propertyCommands,
  ...keptPropertyCommands,
  ...contractorCommands,
  ...contractorClaimCommands,
  ...organizationCommands,
  ...formCommands,
  ...membershipCommands,
  ...inspectorCommands,
  ...feeScheduleCommands,
  ...commandsOfPayments,
  ...drawerCommands,
  ...invoiceCommands,
  ...trustAccountCommands,
  ...ownDrawCommands,
  ...correctionCommands,
  ...permitRulesCommands,
  ...permitTypeCommands,
  ...preferenceCommands,
  ...importCommands,
  ...usabilityTestCommands,
  ...libraryCommands,
  ...standardConditionCommands,
  ...savedViewCommands,
  ...savedReportCommands,
  ...letterTemplateCommands,
  ...agreementCommands,
  ...bugReportCommands,
  ...sharedLinkCommands,
};

export type CommandName = keyof typeof commands;

/** Given to be read: a list or a record that its owner does not change may be given as it is. */
type Given<T> = T extends object ? { readonly [K in keyof T]: Given<T[K]> } : T;

/** What is written to do a command. Of several names, what each of them takes, so that one call that does either fits both. */
export type CommandArgs<N extends CommandName> = (
  N extends CommandName
    ? (args: Given<z.input<(typeof commands)[N]["args"]>>) => void
    : never
) extends (args: infer Args) => void
  ? Args
  : never;

/** A command with what is written to do it, as one value. */
export type CommandCall<N extends CommandName = CommandName> = {
  readonly [M in N]: { readonly name: M; readonly args: CommandArgs<M> };
}[N];

/** Every command by its name. It does not compile where a key is not its command's own name. */
const byName: { readonly [N in CommandName]: AnyCommand & { readonly name: N } } = commands;

export const commandList: readonly AnyCommand[] = Object.values(byName);

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(byName, name);

/** The command of this name, or undefined: names come from outside. */
export const commandNamed = (name: string): AnyCommand | undefined => (isCommandName(name) ? byName[name] : undefined);
