import type { Reader } from "#app/context";
import { notFound } from "#app/screen/read/page-error";
import { calendarOf } from "#schemas/calendar/business-days";
import { editionId } from "#schemas/permit/permit-editions";
import { type FormDraft, followsOn } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { hasRole } from "#schemas/role";

export interface FormListPage {
  readonly timeZone: string;
  readonly forms: readonly { readonly type: PermitType; readonly draft: FormDraft | null }[];
}

export interface FormPage {
  readonly timeZone: string;
  /** The organization's day. */
  readonly today: string;
  readonly type: PermitType;
  /** What is changed and not published; null: nothing is. */
  readonly draft: FormDraft | null;
  /** Editions of the form, the one in force first. */
  readonly editions: readonly PermitType[];
  readonly mayPublish: boolean;
  /** Whoever works at it. */
  readonly editorId: string;
  /** The number of an edition that came under the changes and asks otherwise; null where none did. */
  readonly overtakenBy: number | null;
}

export async function formListPage(reader: Reader): Promise<FormListPage> {
  const [types, drafts] = await Promise.all([reader.permitTypes(), reader.formDrafts()]);
  const forms = types.map((type) => ({ type, draft: drafts.find(({ id }) => id === type.code) ?? null }));
  return { timeZone: reader.organization.timeZone, forms };
}

/** Throws the redirect of what is not there. */
export async function formPage(reader: Reader, code: string): Promise<FormPage> {
  const { timeZone, forms } = await formListPage(reader);
  const found = forms.find(({ type }) => type.code === code);
  if (!found) throw notFound();
  const numbers = Array.from({ length: found.type.edition }, (_, index) => found.type.edition - index);
  const editions = await Promise.all(numbers.map((number) => reader.permitType(editionId(found.type, number))));
  const kept = editions.flatMap((each) => (each === null ? [] : [each]));
  const begun = kept.find(({ id }) => id === found.draft?.typeId);
  const overtaken = found.draft !== null && !followsOn(found.draft, found.type, begun);
  const mayPublish = hasRole(reader.person, "Admin");
  const today = calendarOf(reader.organization).localDay(reader.now);
  return {
    ...found,
    timeZone,
    today,
    editions: kept,
    mayPublish,
    editorId: reader.person.accountId,
    overtakenBy: overtaken ? found.type.edition : null,
  };
}
