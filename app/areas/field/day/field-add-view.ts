import type { Reader } from "#app/context";
import { namingTypes, permitsNamed } from "#app/wording/record-names";
import { inspectionChoices } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import type { Permit, PermitSummary } from "#schemas/permit/permit";
import { activeStates } from "#schemas/permit/states-by-phase";
import { textDigest } from "#schemas/plain/derived-id";
import { hasRole } from "#schemas/role";
import type { Localized } from "#schemas/values";

/** One kind of inspection that can be added, and how it stands on the permit. */
export interface AddChoice {
  readonly code: string;
  readonly name: Localized;
  readonly final: boolean;
  readonly state: "available" | "open" | "passed" | "waiting";
  /** Names of inspections that should have passed before. */
  readonly waitsFor: readonly Localized[];
  /** The one that is open already, when `open`. */
  readonly openId: string | null;
}

/** The permit that an inspection is added to. */
export interface AddTo {
  readonly permit: Pick<Permit, "id" | "number" | "state" | "stopWork" | "holdSeverity" | "typeName" | "description" | "address">;
  readonly choices: readonly AddChoice[];
  /** Whether the product runs the type: else the inspection is named by hand. */
  readonly known: boolean;
  /** Whether the permit's state is one in which inspections are made. */
  readonly active: boolean;
}

export interface FieldAdd {
  readonly text: string;
  readonly found: readonly PermitSummary[];
  readonly moreOnServer: boolean;
  readonly chosen: AddTo | null;
  readonly mayAdd: boolean;
}

/** How many permits a search shows: what fits a phone and can still be told apart. */
const shown = 12;

const same = (text: string): Localized => ({ en: text, es: text });

/** The code of an inspection that was named by hand: the same name gives the same code, so that attempts are counted. */
export const codeOfName = (name: string): string => `x${textDigest(name.trim().toLowerCase())}`;

async function addTo(reader: Reader, permitId: string): Promise<AddTo | null> {
  const rows = await reader.permitRows(permitId);
  const permit = rows?.permit[0];
  if (!rows || !permit) return null;
  const type = permit.typeId === null ? null : await reader.permitType(permit.typeId);
  const openOf = (code: string) => rows.inspection.find((one) => one.code === code && isOpenInspection(one))?.id ?? null;
  const choices = inspectionChoices(permit, type ?? undefined, rows.inspection);
  const nameOf = (code: string) => choices.find((choice) => choice.type.code === code)?.type.name ?? same(code);
  const earlier = new Map(rows.inspection.map((one) => [one.code, one]));
  const byHand = [...earlier.values()].map((one): AddChoice => {
    const openId = openOf(one.code);
    return { code: one.code, name: same(one.name), final: one.final, state: openId ? "open" : "available", waitsFor: [], openId };
  });
  const { id, number, state, stopWork, holdSeverity, typeName, description, address } = permit;
  return {
    permit: { id, number, state, stopWork, holdSeverity, typeName, description, address },
    choices: type
      ? choices.map((choice) => ({
          code: choice.type.code,
          name: choice.type.name,
          final: choice.type.final,
          state: choice.state,
          waitsFor: choice.waitsFor.map(nameOf),
          openId: openOf(choice.type.code),
        }))
      : byHand,
    known: type !== null,
    active: activeStates.includes(permit.state),
  };
}

/** Permits found by number, address or name: those under inspection first. */
async function look(reader: Reader, text: string) {
  const query = {
    view: "all" as const,
    text,
    typeCode: "",
    importedType: "",
    propertyId: "",
    sort: "longest" as const,
    limit: shown,
    offset: 0,
  };
  const active = await reader.permits({ ...query, states: [...activeStates] });
  const all = active.rows.length < shown ? await reader.permits({ ...query, states: [] }) : active;
  const ids = new Set(active.rows.map(({ id }) => id));
  const found = [...active.rows, ...all.rows.filter(({ id }) => !ids.has(id))].slice(0, shown);
  return { found, moreOnServer: active.moreOnServer || all.moreOnServer };
}

/** Reads what adding an inspection on site needs. `search`: `text` looks for a permit, `permit` has chosen one. */
export async function fieldAdd(reader: Reader, search: URLSearchParams): Promise<FieldAdd> {
  const text = (search.get("text") ?? "").slice(0, 200);
  const permitId = search.get("permit");
  const list = text.trim() === "" || permitId !== null ? null : await look(reader, text);
  return {
    text,
    found: permitsNamed(list?.found ?? [], await namingTypes(reader)),
    moreOnServer: list?.moreOnServer ?? false,
    chosen: permitId === null ? null : await addTo(reader, permitId),
    mayAdd: hasRole(reader.person, "Inspector"),
  };
}
