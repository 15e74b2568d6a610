import { filled } from "#schemas/permit-type/form";
import type { DraftPage } from "./draft-page";

/** The contractor that the answers name, as a permit names them; blank where an owner does the work. */
export function contractorNamed({ type, draft }: Pick<DraftPage, "type" | "draft">): { readonly name: string; readonly license: string } {
  const said = (field: "contractorName" | "contractorLicense") => {
    const value = filled(type, draft.answers, field);
    return typeof value === "string" ? value.trim() : "";
  };
  return { name: said("contractorName"), license: said("contractorLicense") };
}
