import type { Act } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import type { ApprovedSet } from "../plan/approved-set";
import { isPdf, isPlan } from "../plan/plan-file";
import { pageInSet, type SheetPin, sourceOfPage } from "../plan/sheet-pin";
import { refuse } from "../problem";

/** Pages of a drawing as far as the office's own sets say: null where it stands in none. The index of its sheets is what some device said of them. */
function knownPages(sets: readonly ApprovedSet[], documentId: string): number | null {
  const stamped = sets.flatMap(({ sources }) => sources).find((one) => one.documentId === documentId && one.put === "stamped");
  return stamped?.pages ?? null;
}

function requirePage(sets: readonly ApprovedSet[], place: SheetPin, isPicture: boolean): void {
  const { documentId, mark } = place;
  const pages = isPicture ? 1 : knownPages(sets, documentId);
  if (pages !== null && mark.page > pages) refuse("validation-failed", { field: "page" });
}

/**
 * Looks at a place on a sheet as the claim of a device that it is. Refuses `not-found` {documentId} for what is no drawing of this permit nor one of its
 * approved sets, `not-found` {setId} for a set that is not registered here or has no such drawing, and `validation-failed` {page} for a page that the
 * drawing does not have, or that is none of a drawing: the first page of a set, or the cover of a file beside it.
 */
export function requirePin<P extends SheetPin | null>(act: Act, place: P): P {
  if (place === null) return place;
  const { documentId, setId, mark } = place;
  const sets = childrenOf(act.state, "approved-set", act.permit.id);
  const document = childrenOf(act.state, "document", act.permit.id).find(({ id }) => id === documentId);
  const own = sets.find(({ id }) => id === documentId);
  const set = sets.find(({ id }) => id === setId);
  if (own) {
    if (setId !== own.id) refuse("not-found", { field: "setId" });
    if (sourceOfPage(own, mark.page) === null) refuse("validation-failed", { field: "page" });
    return place;
  }
  if (!document || !isPlan(document)) refuse("not-found", { field: "documentId" });
  requirePage(sets, place, !isPdf(document));
  if (setId !== null && (!set || pageInSet(set, { documentId, page: mark.page }) === null)) refuse("not-found", { field: "setId" });
  return place;
}
