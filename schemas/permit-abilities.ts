import type { Member } from "./account";
import { addDays, calendarOf } from "./business-days";
import { type CommandContext, decideCommand, type ReadState } from "./command";
import { commandNamed } from "./commands";
import { owedCents } from "./fee-balance";
import { inspectionChoices } from "./inspection-rules";
import type { Organization } from "./organization";
import type { Permit } from "./permit";
import type { PermitRows } from "./permit-rows";
import type { PermitType } from "./permit-type";
import type { Problem } from "./problem";
import { recordState } from "./record-state";
import type { Person } from "./role";

/** What a screen knows when it asks what may be done. */
export interface AbilitySetting {
  readonly organization: Organization;
  readonly person: Person;
  /** Instant. */
  readonly now: string;
  readonly types: readonly PermitType[];
  readonly members: readonly Member[];
}

/** Whether an act is possible now; if not, why. */
export type Ability = true | { readonly problem: Problem };

const context = (setting: AbilitySetting): CommandContext => ({
  now: setting.now,
  observedAt: setting.now,
  person: setting.person,
  organization: setting.organization,
  side: "device",
  commandId: "ability",
  idOf: (label) => `ability.${label}`,
});

/** Asks the command itself, whose changes are thrown away: a button and the decision that judges it cannot differ. */
export function abilityOn(state: ReadState, command: string, args: unknown, setting: AbilitySetting): Ability {
  const definition = commandNamed(command);
  if (!definition) return { problem: { code: "unknown-command" } };
  const decision = decideCommand(definition, state, args, context(setting));
  return decision.ok ? true : { problem: decision.problem };
}

/** The id of what an act would make: it is never written. */
const nothing = "00000000-0000-4000-8000-000000000000";

/** Acts on a whole permit that a screen offers, with arguments that stand for what a person would still type. */
function probes(permit: Permit, state: ReadState, setting: AbilitySetting): Readonly<Record<string, object>> {
  const today = calendarOf(setting.organization).localDay(setting.now);
  const later = addDays(permit.expiresOn !== null && permit.expiresOn > today ? permit.expiresOn : today, 30);
  const reason = "…";
  const owed = owedCents(state.list("fee", `permit/${permit.id}`));
  const type = setting.types.find(({ id }) => id === permit.typeId);
  const choices = inspectionChoices(permit, type, state.list("inspection", `permit/${permit.id}`));
  const code = choices.find((choice) => choice.state === "available")?.type.code ?? choices[0]?.type.code ?? "100";
  const inspection = { inspectionId: nothing, code, name: reason };
  return {
    "permit.return-incomplete": { items: [{ slot: null, question: null, text: reason }] },
    "permit.answer-incomplete": {},
    "permit.start-review": {},
    "permit.send-corrections": { letterId: nothing, answerBy: later },
    "permit.resubmit": {},
    "permit.approve": {},
    "permit.deny": { reason },
    "permit.appeal": { reason },
    "permit.decide-appeal": { granted: false, reason },
    "permit.issue": {},
    "permit.extend": { until: later, reason },
    "permit.expire": {},
    "permit.reinstate": { reason },
    "permit.withdraw": { reason },
    "permit.void": { reason },
    "permit.revoke": { reason },
    "permit.final": {},
    "permit.grant-temporary-occupancy": { until: addDays(today, 30), reason },
    "permit.end-temporary-occupancy": { reason },
    "permit.issue-certificate": {},
    "permit.close": {},
    "payment.record": { paymentId: nothing, amountCents: Math.max(owed, 1), method: "cash" },
    "fee.assess": {},
    "fee.add": { feeId: nothing, name: reason, amountCents: 1, dueAt: "final" },
    "hold.place": { holdId: nothing, severity: "Notice", reason },
    "condition.add": { conditionId: nothing, text: reason, dueBefore: "never" },
    "note.write": { noteId: nothing, text: reason },
    "review.add": { discipline: "ability", targetDays: 1 },
    "inspection.request": inspection,
    "inspection.add-on-site": { ...inspection, reason },
    "revision.submit": { revisionId: nothing, description: reason },
  };
}

/** Whether this person may do one act on the whole permit now; undefined for a command that is not of that kind. */
export function abilityFor(rows: PermitRows, command: string, setting: AbilitySetting): Ability | undefined {
  const permit = rows.permit[0];
  const state = recordState(rows, setting);
  const args = permit && probes(permit, state, setting)[command];
  return args && abilityOn(state, command, { permitId: permit.id, ...args }, setting);
}

/** What this person may do with a permit now, by command name: true, or the problem that stands in the way. */
export function abilities(rows: PermitRows, setting: AbilitySetting): Readonly<Record<string, Ability>> {
  const permit = rows.permit[0];
  if (!permit) return {};
  const state = recordState(rows, setting);
  return Object.fromEntries(
    Object.entries(probes(permit, state, setting)).map(([name, args]) => [
      name,
      abilityOn(state, name, { permitId: permit.id, ...args }, setting),
    ]),
  );
}
