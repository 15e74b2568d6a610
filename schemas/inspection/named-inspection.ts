import type { Act } from "../permit/permit-command";
import { refuse } from "../problem";
import { inspectionsNeeded } from "./inspection-rules";

/** What an inspection is: an entry of the type's list, or, where the product does not run the type, as it was named. */
export function namedInspection(act: Act, args: { readonly code: string; readonly name: string; readonly final: boolean }) {
  const known = inspectionsNeeded(act.permit, act.type).find(({ code }) => code === args.code);
  if (known) return { code: known.code, name: known.name.en, final: known.final };
  if (act.type) refuse("validation-failed", { field: "code" });
  if (args.name === "") refuse("validation-failed", { field: "name" });
  return { code: args.code, name: args.name, final: args.final };
}
