import type { ReadState, WorkingState } from "../command";
import type { AtOnceRule } from "../permit-type/at-once-rule";
import { checkForForm } from "../permit-type/carried-answers";
import type { FormDraft } from "../permit-type/form-draft";
import type { PermitType } from "../permit-type/permit-type";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";

/** The edition of a permit type that new applications begin on; undefined where the code is no type's. */
export const editionInForce = (state: ReadState, code: string): PermitType | undefined =>
  state
    .list("permit-type", aggregates.permitType(code))
    .filter(({ current }) => current)
    .reduce<PermitType | undefined>((a, b) => (a && a.edition > b.edition ? a : b), undefined);

/** The edition in force. Refuses `not-found`. */
export const requireEditionInForce = (state: ReadState, code: string): PermitType =>
  editionInForce(state, code) ?? refuse("not-found", { field: "code" });

/** Refuses `type-withheld` for a code whose type the office does not offer. */
export function requireOffered(state: ReadState, code: string): void {
  if (editionInForce(state, code)?.withheld) refuse("type-withheld", { field: "typeId" });
}

/** The code of a type of which somebody chose the edition with this id. */
export const codeOfEdition = (typeId: string): string => typeId.split("@")[0] ?? "";

export const editionId = ({ code }: Pick<PermitType, "code">, edition: number): string => `${code}@${edition}`;

/** `atOnce` null: no permit is issued at once from then on. */
type Changed = Partial<Omit<PermitType, "atOnce">> &
  Required<Pick<PermitType, "publication">> & { readonly atOnce?: AtOnceRule | null | undefined };

export const formDraftRow = (data: FormDraft) =>
  ({ kind: "form-draft", id: data.id, scope: scopes.staff, aggregate: aggregates.permitType(data.id), data }) as const;

/**
 * Writes the edition after one, with what is otherwise in it, and puts it in force. A form that is being changed goes on from it; its need check
 * answers no question that the form no longer asks.
 */
export function putNextEdition(state: WorkingState, before: PermitType, changed: Changed): PermitType {
  const edition = before.edition + 1;
  const { atOnce: ruleBefore, ...others } = before;
  const { atOnce = ruleBefore, ...changes } = changed;
  const written: PermitType = { ...others, ...(atOnce && { atOnce }), ...changes, id: editionId(before, edition), edition };
  const next = written.needCheck ? { ...written, needCheck: checkForForm(written.needCheck, written) } : written;
  for (const data of [{ ...before, current: false }, next])
    state.put({ kind: "permit-type", id: data.id, scope: scopes.org, aggregate: aggregates.permitType(data.code), data });
  const form = state.get("form-draft", before.code);
  if (form?.typeId === before.id) state.put(formDraftRow({ ...form, typeId: next.id }));
  return next;
}
