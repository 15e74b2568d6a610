import { preflight, preflightState } from "#app/features/permit/preflight";
import type { CommandArgs } from "#schemas/commands";
import { deskCommands } from "#schemas/commands-at-desk";
import type { Problem } from "#schemas/problem";
import type { OfficePermitPage } from "./office-permit-view";

/** A command of the desk. */
export type DeskCommand = keyof typeof deskCommands;

/**
 * Why this person may not do this now, or null when nothing stands against it, so that a button says what the worker would say.
 * Rows that the page does not hold, like an inspector's day, count as absent.
 */
export function refusalOf<N extends DeskCommand>(page: OfficePermitPage, name: N, args: CommandArgs<N>): Problem | null {
  const { rows, permit, type, members, organization, contractor } = page;
  const state = preflightState(permit.id, {
    ...rows,
    "permit-type": type ? [type] : [],
    member: members,
    organization: [organization],
    contractor: contractor ? [contractor] : [],
  });
  return preflight(deskCommands, state, name, args, page);
}
