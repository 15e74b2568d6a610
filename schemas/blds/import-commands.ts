import { z } from "zod";
import { type Calendar, calendarOf } from "../calendar/business-days";
import { type CommandContext, defineCommand, type ReadState, type WorkingState } from "../command";
import { contractorIdOf } from "../contractor/contractor-key";
import { noteContractor } from "../contractor/contractor-record";
import { finalsPassed } from "../inspection/inspection-rules";
import type { Permit } from "../permit/permit";
import { actOn, tell } from "../permit/permit-command";
import { courtOf } from "../permit/permit-court";
import { inspectorsHold, officeHolds, staffReleases } from "../permit/permit-holdings";
import { childrenOf, putPermit } from "../permit/permit-record";
import { requireOfficial } from "../permit/require-official";
import { activeStates, isOpen } from "../permit/states-by-phase";
import type { PermitType } from "../permit-type/permit-type";
import { addressKey } from "../property/address-key";
import { placeWith, propertyIdOf, putPlace } from "../property/property-place";
import { aggregates } from "../row-scope";
import { line } from "../values";
import { type ImportRecord, importRecord } from "./import-record";
import { importInspections } from "./imported-inspection";
import { importDigest, importedPermitId, permitOf } from "./imported-permit";

/** How many records one command takes. */
export const importLimit = 200;

const args = z.object({
  /** Where the records come from, as the permit's page says it. */
  source: line(200).min(1),
  records: z.array(importRecord).min(1).max(importLimit),
});

/** What is made of each record, for as long as there is the record: a command of two hundred asks for it four times. */
function onceFor<T>(make: (record: ImportRecord) => T): (record: ImportRecord) => T {
  const made = new WeakMap<ImportRecord, { readonly value: T }>();
  return (record) => {
    const found = made.get(record) ?? { value: make(record) };
    made.set(record, found);
    return found.value;
  };
}

const keyOf = onceFor(({ address }) => addressKey(address));
const propertyOf = onceFor((record): string | null => (keyOf(record) === "" ? null : propertyIdOf(keyOf(record))));

/** Every contractor that a record names, the permit's own first. */
const contractorsIn = ({ contractor, contractors = [] }: ImportRecord) => [...(contractor ? [contractor] : []), ...contractors];

const aggregatesOf = onceFor((record): readonly string[] => {
  const propertyId = propertyOf(record);
  return [
    aggregates.permit(importedPermitId(record.number)),
    ...(propertyId === null ? [] : [aggregates.property(propertyId)]),
    ...contractorsIn(record).flatMap((named) => {
      const id = contractorIdOf(named);
      return id === null ? [] : [aggregates.contractor(id)];
    }),
    ...(record.typeCode === null ? [] : [aggregates.permitType(record.typeCode)]),
  ];
});

/** The edition that a permit of our own export ran on; else, as for everybody else's, the one in force. */
function typeFor(state: ReadState, { typeCode, own }: ImportRecord): PermitType | undefined {
  if (typeCode === null) return undefined;
  const editions = state.list("permit-type", aggregates.permitType(typeCode));
  return editions.find(({ id }) => id === own?.typeId) ?? editions.find(({ current }) => current);
}

/** The day that the present step began, as far as the record says. */
const stepBegan = (record: ImportRecord): string | null => record.statusOn ?? record.issuedOn ?? record.appliedOn;

/** A permit that comes new with its step begun at the record's date, not at the import's. */
function withSpan(permit: Permit, record: ImportRecord, state: ReadState, calendar: Calendar): Permit {
  if (record.own) return permit;
  const began = stepBegan(record);
  const inspections = childrenOf(state, "inspection", permit.id);
  const court = courtOf(permit, {
    fees: childrenOf(state, "fee", permit.id),
    inspections,
    finalsPassed: finalsPassed(permit, undefined, inspections),
    occupancy: false,
  });
  if (began === null || court === "nobody") return permit;
  return { ...permit, courtSpans: [{ court, stage: permit.state, from: calendar.instantAtLocal(began, "00:00"), to: null }] };
}

/** Open permits are the desk's and, once issued, the field's; what an import closes is let go of. */
function holdByState(state: WorkingState, permit: Permit, held: Permit | undefined): void {
  if (isOpen(permit.state)) officeHolds(state, permit.id);
  else if (held) staffReleases(state, permit.id);
  if (activeStates.includes(permit.state)) inspectorsHold(state, permit.id);
}

function importOne(state: WorkingState, record: ImportRecord, source: string, index: number, context: CommandContext): void {
  const held = state.get("permit", importedPermitId(record.number));
  const digest = importDigest(record);
  if (held?.imported?.digest === digest) return;
  const key = keyOf(record);
  const { parcel, latitude, longitude, address } = record;
  if (key !== "") putPlace(state, placeWith(state, key, { address, parcel, latitude, longitude, zoning: null }));
  for (const named of contractorsIn(record)) noteContractor(state, named, "imported", context);
  const calendar = calendarOf(context.organization);
  const type = typeFor(state, record);
  const since = stepBegan(record);
  const made = permitOf(record, {
    held,
    source,
    digest,
    propertyId: propertyOf(record),
    typeId: type?.id ?? null,
    since: record.own?.stateSince ?? (since === null ? context.now : calendar.instantAtLocal(since, "00:00")),
  });
  importInspections(state, record, made, context);
  const written = putPermit(state, held ? made : withSpan(made, record, state, calendar), context);
  if (!held || written.state !== held.state) holdByState(state, written, held);
  if (held) tell(actOn(state, context, written), "permit.import", { source }, "parties", `permit.import.${index}`);
}

/**
 * Takes permits of another system, at most `importLimit` at once. The same number is the same permit: an unchanged record writes
 * nothing; a changed one changes what came with it, and the state only if the product has not moved the permit since.
 */
const importPermits = defineCommand({
  name: "permit.import",
  whose: "authority",
  args,
  delivery: "online",
  aggregates: ({ records }) => [...new Set(records.flatMap(aggregatesOf))],
  decide(state, { records, source }, context) {
    requireOfficial(context);
    for (const [index, record] of records.entries()) importOne(state, record, source, index, context);
  },
});

export const importCommands = {
  "permit.import": importPermits,
};
