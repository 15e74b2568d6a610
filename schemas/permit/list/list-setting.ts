import { addDays, type Calendar } from "../../calendar/business-days";
import { matches } from "../../property/address-key";
import type { ListSetting } from "./permit-list";

/** Later than every instant: what nothing lies before is true of all. */
const endOfTime = "9999-12-31T23:59:59.999Z";

/**
 * The setting of a person's lists at `now`, by the organization's calendar. What began on day D took, up to today,
 * the business days after D; it took more than `n` when D lies before the (n + 1)-th business day back from today.
 */
export function listSettingOf(
  calendar: Calendar,
  now: string,
  person: { readonly accountId: string; readonly disciplines: readonly string[] },
): ListSetting {
  const today = calendar.localDay(now);
  const limits = new Map<number, string>();
  const longerThan = (businessDays: number): string => {
    if (businessDays < 0) return endOfTime;
    const known = limits.get(businessDays);
    if (known !== undefined) return known;
    const limit = calendar.instantAtLocal(calendar.addBusinessDays(addDays(today, 1), -(businessDays + 1)), "00:00");
    limits.set(businessDays, limit);
    return limit;
  };
  return { today, accountId: person.accountId, disciplines: person.disciplines, longerThan, matches, addDays };
}
