import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { heldBy } from "#app/areas/office/workspace/refusal-of";
import { preflight } from "#app/features/permit/preflight";
import type { CommandArgs } from "#schemas/commands";
import { commandsOfPayments } from "#schemas/commands-of-payments";
import type { Problem } from "#schemas/problem";

/** Why a payment may not be taken or undone so, or null: asked by parts that come after the page, and bring these commands with them. */
export const paymentRefusal = <N extends keyof typeof commandsOfPayments>(
  page: OfficePermitPage,
  name: N,
  args: CommandArgs<N>,
): Problem | null => preflight(commandsOfPayments, heldBy(page), name, args, page);
