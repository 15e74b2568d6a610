import type { AnyCommand } from "../../command";
import { cancelOpenInspections, openDays } from "../../inspection/inspection-record";
import { notify } from "../../notification/notify";
import { refuse } from "../../problem";
import type { ActivityEvent } from "../activity-event";
import type { PermitState } from "../permit";
import { office, partyOrOffice } from "../permit-access";
import {
  type Act,
  movedTo,
  permitAlone,
  permitAndReason,
  permitCommand,
  requireMoveTo,
  requireReason,
  save,
  tell,
} from "../permit-command";
import { staffReleases } from "../permit-holdings";

/** Ends a permit: what is open of it is cancelled, and staff let go of it. */
function end(act: Act, to: PermitState, event: ActivityEvent, reason: string): void {
  cancelOpenInspections(act, reason);
  const permit = movedTo(act, to);
  save(act, permit);
  staffReleases(act.state, permit.id);
  tell(act, event, { reason, from: act.permit.state });
}

/** Its applicant, or the office for them, gives it up. */
const withdraw = permitCommand({
  name: "permit.withdraw",
  args: permitAndReason,
  who: partyOrOffice,
  also: openDays,
  decide(act, args) {
    requireMoveTo(act, "withdrawn");
    const reason = requireReason(args.reason);
    end(act, "withdrawn", "permit.withdraw", reason);
    notify(act, "withdrawn", { reason });
  },
});

/** Undoes a permit that should not be. Never queued. */
const makeVoid = permitCommand({
  name: "permit.void",
  args: permitAndReason,
  delivery: "online",
  who: office,
  also: openDays,
  decide(act, args) {
    requireMoveTo(act, "void");
    const reason = requireReason(args.reason);
    end(act, "void", "permit.void", reason);
    notify(act, "voided", { reason });
  },
});

/** Takes an issued permit away. Never queued. */
const revoke = permitCommand({
  name: "permit.revoke",
  args: permitAndReason,
  delivery: "online",
  who: office,
  also: openDays,
  decide(act, args) {
    requireMoveTo(act, "revoked");
    const reason = requireReason(args.reason);
    end(act, "revoked", "permit.revoke", reason);
    notify(act, "revoked", { reason });
  },
});

/**
 * Lapses a permit whose time is over: the day it expires once issued, or the day by which its applicant should have acted before.
 * The office does it, or the product at night. Refuses `move-not-allowed` {dueOn} while time is left.
 */
const expire = permitCommand({
  name: "permit.expire",
  args: permitAlone,
  who: office,
  also: openDays,
  decide(act) {
    requireMoveTo(act, "expired");
    const { expiresOn, dueOn, court, state } = act.permit;
    const last = expiresOn ?? (court === "applicant" ? dueOn : null);
    if (last === null || last >= act.today) refuse("move-not-allowed", { params: { from: state, to: "expired", dueOn: last ?? "" } });
    cancelOpenInspections(act, "The permit expired");
    save(act, movedTo(act, "expired"));
    tell(act, "permit.expire", { on: last, from: state });
    notify(act, "expired", { on: last });
  },
});

export const endingCommands: readonly AnyCommand[] = [withdraw, makeVoid, revoke, expire];
