import { preflight, unmadeId } from "#app/features/permit/preflight";
import type { Device } from "#app/local/device/device";
import { changeText, stayText } from "#app/wording/desk/plan-text";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { callOf, doCall } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { deskCommands } from "#schemas/commands-at-desk";
import { m } from "#schemas/messages/compiled/messages";
import type { Member } from "#schemas/people/account";
import { type BulkLine, bulkPlan, type UndoCall } from "#schemas/permit/bulk/bulk-plan";
import { permitQuery } from "#schemas/permit/list/permit-query";
import type { PermitSummary } from "#schemas/permit/permit";
import type { Problem } from "#schemas/problem";
import { matches, searchText } from "#schemas/property/address-key";
import { isOffice } from "#schemas/role";
import { aggregates } from "#schemas/row-scope";
import type { PaletteEntry } from "./palette-entries";
import type { Sentence, SentenceAct } from "./palette-sentence";

const mostPermits = 3;
const mostPeople = 3;

type DeskCall = CommandCall<keyof typeof deskCommands>;
/** Does calls and says so, with a way back. */
export type DoCalls = (
  calls: readonly CommandCall[],
  done: string,
  undo: { readonly calls: readonly UndoCall[]; readonly done: string },
) => void;

export interface SentenceAsk {
  readonly device: Device;
  readonly now: string;
  /** The permit whose page is open; null: none is. */
  readonly hereId: string | null;
  readonly doCalls: DoCalls;
}

const nameOf = ({ number, addressLine }: PermitSummary): string => number ?? addressLine;

function refusalOf({ device, now }: SentenceAsk, call: DeskCall): Problem | null {
  const { replica, person } = device;
  const organization = replica.get("organization", device.organization);
  if (!organization) return { code: "not-found" };
  return doCall((name, args) => preflight(deskCommands, replica, name, args, { now, person, organization }), call);
}

/** The permits that a sentence names; the one whose page is open, where it names none. */
async function permitsOf({ permit }: Sentence, { device, now, hereId }: SentenceAsk): Promise<readonly PermitSummary[]> {
  if (permit !== "")
    return (await device.readerAt(now).permits(permitQuery.parse({ text: permit, limit: mostPermits, sort: "applied-newest" }))).rows;
  const here = hereId === null ? undefined : device.replica.get("permit-summary", hereId);
  return here ? [here] : [];
}

/** The colleagues whom a sentence may mean. */
async function peopleOf({ to }: Sentence, { device, now }: SentenceAsk): Promise<readonly Member[]> {
  const members = (await device.readerAt(now).members()).filter(isOffice);
  if (to === "me") return members.filter(({ id }) => id === device.person.accountId);
  return to === null ? [] : members.filter(({ name }) => matches(searchText(name), to)).slice(0, mostPeople);
}

function planFor(permit: PermitSummary, to: Member, ask: SentenceAsk): BulkLine | undefined {
  const { replica, organization } = ask.device;
  const office = replica.get("organization", organization);
  if (!office) return undefined;
  const today = calendarOf(office).localDay(ask.now);
  const state = { state: replica, today, undoReason: "", refusal: (call: DeskCall) => refusalOf(ask, call) };
  return bulkPlan({ act: "assign", to }, [permit.id], state)[0];
}

function assignRow(permit: PermitSummary, to: Member, members: readonly Member[], ask: SentenceAsk): PaletteEntry {
  const of = { permit: nameOf(permit), name: to.name };
  const entry = { id: `assign-${permit.id}-${to.id}`, label: m.palette_assign(of) };
  const line = planFor(permit, to, ask);
  if (!line?.change) {
    const note = line ? m.palette_refused({ reason: stayText("assign", line.stay) }) : "";
    return { ...entry, note, go: { to: `/office/permits/${permit.id}?tab=reviews` } };
  }
  const calls = line.steps.map(({ call }) => call);
  const undo = { calls: line.steps.flatMap((step) => step.undo ?? []), done: m.palette_unassigned({ permit: of.permit }) };
  const note = changeText(line.change, (id) => members.find((one) => one.id === id)?.name ?? id);
  return { ...entry, note, go: { run: () => ask.doCalls(calls, m.palette_assigned(of), undo) } };
}

async function assignRows(sentence: Sentence, permits: readonly PermitSummary[], ask: SentenceAsk): Promise<readonly PaletteEntry[]> {
  const people = await peopleOf(sentence, ask);
  const members = await ask.device.readerAt(ask.now).members();
  if (people.length > 0) {
    const rows = permits.flatMap((permit) => people.map((to) => assignRow(permit, to, members, ask)));
    // What can be done stands first.
    return rows.sort((a, b) => Number("to" in a.go) - Number("to" in b.go));
  }
  return permits.map((permit) => ({
    id: `assign-${permit.id}`,
    label: m.palette_assign_whom({ permit: nameOf(permit) }),
    note: sentence.to === null ? permit.addressLine : m.palette_nobody(),
    go: { to: `/office/permits/${permit.id}?tab=reviews` },
  }));
}

/** The inspections of a permit that wait for a day, each with the dialog that gives it one. */
function scheduleRows(permit: PermitSummary, { device }: SentenceAsk): readonly PaletteEntry[] {
  const waiting = device.replica.list("inspection", aggregates.permit(permit.id)).filter(({ state }) => state === "requested");
  if (waiting.length === 0) {
    const label = m.palette_schedule_none({ permit: nameOf(permit) });
    return [
      { id: `schedule-${permit.id}`, label, note: m.palette_schedule_open(), go: { to: `/office/permits/${permit.id}?tab=inspections` } },
    ];
  }
  return waiting.map(({ id, name, addressLine }) => ({
    id: `schedule-${id}`,
    label: m.palette_schedule({ inspection: name, permit: nameOf(permit) }),
    note: addressLine,
    go: { to: `/office/inspections?assign=${id}` },
  }));
}

type FormAct = Exclude<SentenceAct, "assign" | "schedule">;
interface FormOf {
  readonly label: (of: { readonly permit: string }) => string;
  /** Where its form stands, by the field that takes the focus. */
  readonly place: string;
  /** What is asked before it is offered; null: whoever sees the permit may. */
  readonly probe: (permitId: string, today: string) => DeskCall | null;
}

const forms: Readonly<Record<FormAct, FormOf>> = {
  fee: {
    label: m.palette_fee,
    place: "?tab=fees#fee-name",
    probe: (permitId) => callOf("fee.add", { permitId, feeId: unmadeId, name: "-", amountCents: 1, dueAt: "issue" }),
  },
  request: {
    label: m.palette_request,
    place: "?tab=documents#request-title",
    probe: (permitId, dueOn) =>
      callOf("file-request.ask", { permitId, requestId: unmadeId, title: "-", dueOn, files: [{ id: "1", name: "-" }] }),
  },
  hold: {
    label: m.palette_hold,
    place: "?tab=conditions#hold-reason",
    probe: (permitId) => callOf("hold.place", { permitId, holdId: unmadeId, severity: "Notice", reason: "-" }),
  },
  message: { label: m.palette_message, place: "?tab=messages#message-text", probe: () => null },
};

function formRow(act: FormAct, permit: PermitSummary, ask: SentenceAsk): readonly PaletteEntry[] {
  const { label, place, probe } = forms[act];
  const organization = ask.device.replica.get("organization", ask.device.organization);
  const calendar = organization && calendarOf(organization);
  const call = probe(permit.id, calendar ? calendar.addBusinessDays(calendar.localDay(ask.now), 1) : "");
  const problem = call === null ? null : refusalOf(ask, call);
  if (problem?.code === "role-missing") return [];
  const note = problem === null ? m.palette_opens() : m.palette_refused({ reason: problemText(problem) });
  return [
    { id: `${act}-${permit.id}`, label: label({ permit: nameOf(permit) }), note, go: { to: `/office/permits/${permit.id}${place}` } },
  ];
}

/** What can be done of a sentence, each with what would happen or why it would not. */
export async function sentenceRows(sentence: Sentence, ask: SentenceAsk): Promise<readonly PaletteEntry[]> {
  const permits = await permitsOf(sentence, ask);
  const { act } = sentence;
  if (act === "assign") return isOffice(ask.device.person) ? assignRows(sentence, permits, ask) : [];
  if (act === "schedule") return permits.flatMap((permit) => scheduleRows(permit, ask));
  return permits.flatMap((permit) => formRow(act, permit, ask));
}
