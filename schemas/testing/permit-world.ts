import {
  type AnyCommand,
  type BoundCommand,
  type CommandContext,
  type Decision,
  type Delivery,
  decideCommand,
  faultyFields,
  type ReadState,
} from "../command";
import { type CommandArgs, type CommandName, commandNamed } from "../commands";
import { systemCommandNamed } from "../commands-of-system";
import { applyChanges, type MemoryState, memoryState } from "../memory-state";
import type { Member } from "../people/account";
import type { Organization } from "../people/organization";
import type { PermitType } from "../permit-type/permit-type";
import { sameValue } from "../plain/same-value";
import type { Problem } from "../problem";
import { isOffice, type Person, type Role } from "../role";
import { type AnyRow, rowSchemas } from "../row";
import { aggregates, holders, scopes } from "../row-scope";
import { shedType } from "./shed-permit-type";

const weekday = { open: "08:00", close: "16:30" };

/** An office open Monday to Friday, in UTC. */
export const townOffice = (changes: Partial<Organization> = {}): Organization => ({
  id: "local",
  name: "Town",
  kind: "authority",
  timeZone: "UTC",
  clockStyle: "24-hour",
  checkSsoRoles: false,
  projectKey: "",
  recordsWithoutTest: false,
  recordingDays: 30,
  accent: null,
  secondFactorFrom: null,
  holidays: [{ day: "2026-11-26", name: { en: "Thanksgiving", es: "Acción de Gracias" } }],
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  numberPrefix: "",
  inspectionCutoff: "15:00",
  inspectionsPerHalfDay: 2,
  freeReinspections: 1,
  reinspectionFeeCents: 5_000,
  contact: { phone: "", email: "", counter: "" },
  suspendedAt: null,
  ...changes,
});

export const somebody = (accountId: string, ...roles: Role[]): Person => ({
  accountId,
  name: `${accountId} name`,
  email: `${accountId}@demo.test`,
  emailVerified: true,
  roles,
});

export const people = {
  applicant: somebody("applicant"),
  stranger: somebody("stranger"),
  office: somebody("office", "OfficeStaff"),
  official: somebody("official", "JurisdictionStaff"),
  admin: somebody("admin", "Admin"),
  inspector: somebody("inspector", "Inspector"),
  inspectorTwo: somebody("inspector-two", "Inspector"),
};

const memberRow = (person: Person): AnyRow => {
  const data: Member = { id: person.accountId, name: person.name, roles: person.roles, disciplines: [] };
  return { kind: "member", id: data.id, scope: scopes.staff, aggregate: aggregates.member(data.id), data };
};
export const typeRow = (data: PermitType): AnyRow => ({
  kind: "permit-type",
  id: data.id,
  scope: scopes.org,
  aggregate: aggregates.permitType(data.code),
  data,
});

export interface WorldOptions {
  readonly organization?: Organization;
  readonly types?: readonly PermitType[];
  readonly rows?: readonly AnyRow[];
  readonly startsAt?: string;
}

/** A worker in memory and the devices of its people: what a command is tested in. */
export class PermitWorld {
  readonly state: MemoryState;
  readonly organization: Organization;
  readonly deliveries: Delivery[] = [];
  readonly held = new Set<string>();
  now: string;
  /** What is drawn by lot: see `CommandContext`. */
  lot = 0.5;
  private commands = 0;

  constructor(options: WorldOptions = {}) {
    this.organization = options.organization ?? townOffice();
    this.now = options.startsAt ?? "2026-11-02T10:00:00.000Z";
    const staff = Object.values(people).filter((person) => person.roles.length > 0);
    this.state = memoryState([...staff.map(memberRow), ...(options.types ?? [shedType()]).map(typeRow), ...(options.rows ?? [])]);
  }

  /** Lets time pass. */
  wait(part: { readonly days?: number; readonly minutes?: number }): void {
    this.now = new Date(Date.parse(this.now) + ((part.days ?? 0) * 1_440 + (part.minutes ?? 0)) * 60_000).toISOString();
  }

  /** Decides as the worker does: it sees only the aggregates that the command names, and writes only into them. */
  run<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>, observedAt: string = this.now): Decision {
    return this.runAny(person, name, args, observedAt);
  }

  /** The same for whatever may come from outside, or stands in a list of many commands. */
  runAny(person: Person, name: string, args: unknown, observedAt: string = this.now): Decision {
    this.commands += 1;
    const context = this.context(person, "worker", observedAt);
    const binding = named(name).bind(args);
    if (!binding.ok) return { ok: false, problem: { code: "validation-failed", field: faultyFields(binding.error)[0] ?? "" } };
    const { bound } = binding;
    this.onDevice(bound, person, observedAt);
    const { seen, names } = this.loaded(bound, context);
    const decision = decideCommand(bound, seen, context);
    if (!decision.ok) return decision;
    for (const row of decision.changes.puts) checkRow(row, names);
    applyChanges(this.state, decision.changes);
    for (const { holder, scope, held } of decision.changes.holdings)
      if (held) this.held.add(`${holder} ${scope}`);
      else this.held.delete(`${holder} ${scope}`);
    this.deliveries.push(...decision.changes.deliveries);
    return decision;
  }

  /** Runs a command that must stand. */
  do<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>, observedAt?: string): void {
    const decision = this.run(person, name, args, observedAt);
    if (!decision.ok) throw new Error(`${name} was refused: ${JSON.stringify(decision.problem)}`);
  }

  /** The problem a command is refused with; undefined when it stands. */
  problem<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>): Problem | undefined {
    return this.problemOfAny(person, name, args);
  }

  /** The same for whatever may come from outside, or stands in a list of many commands. */
  problemOfAny(person: Person, name: string, args: unknown): Problem | undefined {
    const decision = this.runAny(person, name, args);
    return decision.ok ? undefined : decision.problem;
  }

  /** What a person's device holds. */
  rowsHeldBy(person: Person): readonly AnyRow[] {
    return [...rowsOf(this.state)].filter((row) => row.scope !== null && this.holds(person, row.scope));
  }

  private holds(person: Person, scope: string): boolean {
    const staff = person.roles.length > 0;
    if (scope === scopes.org || scope === scopes.user(person.accountId) || (staff && scope === scopes.staff)) return true;
    const as = [holders.account(person.accountId), ...(isOffice(person) ? [holders.office] : [])];
    if (person.roles.includes("Inspector")) as.push(holders.inspectors);
    return as.some((holder) => this.held.has(`${holder} ${scope}`));
  }

  private context(person: Person, side: "worker" | "device", observedAt: string): CommandContext {
    const commandId = `00000000-0000-4000-8000-${String(this.commands).padStart(12, "0")}`;
    const { now, organization } = this;
    return {
      now: side === "device" ? observedAt : now,
      observedAt,
      person,
      organization,
      side,
      ...(side === "worker" && { lot: this.lot }),
      commandId,
      idOf: (label) => `${commandId}.${label}`,
    };
  }

  /** What a device decides on the rows that its person holds. */
  onDeviceOf<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>): Decision {
    return this.onDevice(boundTo(named(name), args), person, this.now);
  }

  /** A decision on what the device holds must be a value too, whatever it lacks; a thrown bug fails the test. */
  private onDevice(command: BoundCommand, person: Person, observedAt: string): Decision {
    const decision = decideCommand(command, memoryState(this.rowsHeldBy(person)), this.context(person, "device", observedAt));
    if (decision.ok) for (const row of decision.changes.puts) checkRow(row);
    return decision;
  }

  private loaded(command: BoundCommand, context: CommandContext): { seen: ReadState; names: ReadonlySet<string> } {
    const names = new Set<string>();
    const seen = memoryState();
    for (;;) {
      const more = command.aggregatesOf(context, seen).filter((name) => !names.has(name));
      if (more.length === 0) return { seen, names };
      for (const name of more) names.add(name);
      for (const row of rowsOf(this.state)) if (row.aggregate !== null && names.has(row.aggregate)) seen.put(row);
    }
  }
}

function named(name: string): AnyCommand {
  const command = commandNamed(name) ?? systemCommandNamed(name);
  if (!command) throw new Error(`There is no command ${name}`);
  return command;
}

/** The command with these arguments; throws where they do not fit. */
export function boundTo(command: AnyCommand, args: unknown): BoundCommand {
  const binding = command.bind(args);
  if (!binding.ok) throw new Error(`${command.name} does not take these: ${faultyFields(binding.error).join(", ")}`);
  return binding.bound;
}

function* rowsOf(state: MemoryState): Generator<AnyRow> {
  for (const kind of Object.keys(rowSchemas)) for (const row of state.rows(kind as AnyRow["kind"])) yield row;
}

const staffKinds = new Set([
  "review",
  "comment",
  "note",
  "thread",
  "permit-watchers",
  "permit-summary",
  "inspector-day",
  "absence",
  "member",
  "contractor",
]);

/** A row must be what its schema says, stand in a named aggregate, and be staff's where it is staff-only. */
function checkRow(row: AnyRow, names?: ReadonlySet<string>): void {
  const parsed = rowSchemas[row.kind].parse(row.data);
  if (!sameValue(parsed, row.data)) throw new Error(`The schema changes a ${row.kind}`);
  // A notification is appended under an id of its own: nothing of the inbox is read, and nothing in it can be lost.
  const appended = row.kind === "notification" && !row.data.read;
  if (names && row.aggregate !== null && !names.has(row.aggregate) && !appended)
    throw new Error(`${row.aggregate} was written but not named`);
  const toParties = row.scope === null ? false : /^(permit:|draft:|org$|user:)/.test(row.scope);
  if (toParties && staffKinds.has(row.kind)) throw new Error(`A ${row.kind} stands in ${row.scope}`);
}

/** A world in which a story has been told. */
export function worldAfter(story: (world: PermitWorld) => void, options?: WorldOptions): PermitWorld {
  const world = new PermitWorld(options);
  story(world);
  return world;
}
