import { preflight, preflightState } from "#app/features/permit/preflight";
import type { ReadState } from "#schemas/command";
import type { CommandArgs } from "#schemas/commands";
import { deskCommands } from "#schemas/commands-at-desk";
import type { Problem } from "#schemas/problem";
import type { OfficePermitPage } from "./office-permit-view";

/** A command of the desk. */
export type DeskCommand = keyof typeof deskCommands;

/** What a page of the desk holds, as a decision reads it. Rows that it does not hold, like an inspector's day, count as absent. */
export function heldBy({ rows, permit, type, members, organization, contractor }: OfficePermitPage): ReadState {
  return preflightState(permit.id, {
    ...rows,
    "permit-type": type ? [type] : [],
    member: members,
    organization: [organization],
    contractor: contractor ? [contractor] : [],
  });
}

/** Why this person may not do this now, or null when nothing stands against it, so that a button says what the worker would say. */
export const refusalOf = <N extends DeskCommand>(page: OfficePermitPage, name: N, args: CommandArgs<N>): Problem | null =>
  preflight(deskCommands, heldBy(page), name, args, page);
