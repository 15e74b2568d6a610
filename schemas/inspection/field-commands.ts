import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { enterDay, slotAggregate } from "../calendar/inspector-days";
import type { Half, Slot } from "../calendar/slot";
import type { CommandContext } from "../command";
import { inspector } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { isLocked } from "../permit/permit-moves";
import { childrenOf } from "../permit/permit-record";
import { identifier, line, prose, recordId, text } from "../values";
import { unsettledBefore } from "./contested-facts";
import type { Inspection } from "./inspection";
import { inInspections, newInspection, openDays, putInspection, requireInspection } from "./inspection-record";
import { unmetFor } from "./inspection-rules";
import { isOpenInspection } from "./inspection-states";
import { namedInspection } from "./named-inspection";
import { withoutWindow } from "./told-window";

/** What an inspector does on site. All of it works offline, and a fact is kept whatever happened to the permit meanwhile. */

/** The half-day of the moment at which the inspector acted, on their own list. */
function slotNow(context: CommandContext): Slot {
  const calendar = calendarOf(context.organization);
  const half: Half = calendar.localTime(context.observedAt) < "12:00" ? "am" : "pm";
  return { inspectorId: context.person.accountId, day: calendar.localDay(context.observedAt), half };
}

const ownDay = (_args: unknown, context: CommandContext): readonly string[] => [slotAggregate(slotNow(context))];

/** The inspection, arrived at by this person now, at the end of their half-day. */
function arrivedNow(act: Act, inspection: Inspection): Inspection {
  const slot = slotNow(act.context);
  const stop = enterDay(act.state, inspection, slot, null);
  const { accountId, name } = act.context.person;
  const placed = {
    scheduledOn: slot.day,
    scheduledHalf: slot.half,
    inspectorId: accountId,
    inspectorName: name.slice(0, 120),
    stop,
    ...withoutWindow(inspection),
  };
  return { ...inspection, ...placed, state: "arrived", arrivedAt: act.context.observedAt };
}

/**
 * Adds an inspection on site, offline too. Prerequisites and the permit's state only warn: what they were is recorded, and so is a visit before
 * it whose result waits for a choice (P19), which holds the certificate all the same. A permit that is issued moves into its inspections, unless a lock holds it.
 */
const addOnSite = permitCommand({
  name: "inspection.add-on-site",
  args: z.object({
    permitId: identifier,
    inspectionId: recordId,
    code: text(20).min(1),
    name: line(160).default(""),
    final: z.boolean().default(false),
    reason: prose(1_000),
  }),
  creates: "inspectionId",
  who: inspector,
  also: ownDay,
  decide(act, args) {
    const reason = requireReason(args.reason);
    const named = namedInspection(act, args);
    const unmet = unmetFor(act.permit, act.type, named.code, childrenOf(act.state, "inspection", act.permit.id));
    const before = [...new Set([...unmet, ...unsettledBefore(act, named.code)])].join(", ");
    putInspection(act.state, arrivedNow(act, newInspection(act, { ...named, id: args.inspectionId, addedOnSite: true })));
    save(act, isLocked(act.state, act.permit.id) ? act.permit : inInspections(act));
    tell(act, "inspection.add-on-site", { inspection: named.name, reason, before, state: act.permit.state });
  },
});

const ofInspection = z.object({ permitId: identifier, inspectionId: identifier });

/** Notes the arrival. An inspection without a day gets today; one cancelled meanwhile stays so until it has a result. */
const arrive = permitCommand({
  name: "inspection.arrive",
  args: ofInspection,
  who: inspector,
  also: (args, context, state) => [...openDays(args, context, state), ...ownDay(args, context)],
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    if (inspection.arrivedAt !== null) return;
    const here: Inspection = { ...inspection, arrivedAt: act.context.observedAt };
    const open = isOpenInspection(inspection);
    const arrived = inspection.state === "requested" ? arrivedNow(act, inspection) : open ? { ...here, state: "arrived" as const } : here;
    putInspection(act.state, arrived);
    save(act);
    tell(act, "inspection.arrive", { inspection: inspection.name });
  },
});

export const fieldCommands = {
  "inspection.add-on-site": addOnSite,
  "inspection.arrive": arrive,
};
