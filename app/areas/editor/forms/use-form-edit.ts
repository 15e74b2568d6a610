import { type Edits, useEdits } from "#app/screen/typing/use-edits";
import { callOf } from "#schemas/command-call";
import type { FormEdit } from "#schemas/permit-type/form-edit";
import { aggregates } from "#schemas/row-scope";

/** Resolves with whether the change stands. */
export type Edit = Edits<FormEdit>["edit"];

export const useFormEdit = (code: string): Edits<FormEdit> =>
  useEdits(aggregates.permitType(code), (edit) => callOf("form.edit", { code, edit }));
