import { type Edits, useEdits } from "#app/screen/typing/use-edits";
import type { FormEdit } from "#schemas/permit-type/form-edit";

/** Resolves with whether the change stands. */
export type Edit = Edits<FormEdit>["edit"];

export const useFormEdit = (code: string): Edits<FormEdit> => useEdits("form.edit", code);
