import { m } from "#schemas/messages/compiled/messages";
import type { NeedOutcome } from "#schemas/permit-type/permit-need";

/** What "Do I need a permit?" says, in a line. */
export const outcomeTitle = {
  yes: m.types_need_yes,
  no: m.types_need_no,
  ask: m.types_need_ask,
} as const satisfies Record<NeedOutcome["answer"], () => string>;
