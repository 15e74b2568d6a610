import { placesFor } from "#app/shell/frame/main-navigation";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitSummary } from "#schemas/permit/permit";
import { matches, searchText } from "#schemas/property/address-key";
import type { Property } from "#schemas/property/property";
import { hasRole, isOffice, isStaff, type Person } from "#schemas/role";

/** Something that the palette leads to or does. `note` tells it from others of its name. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly go: { readonly to: string } | { readonly act: PaletteAct } | { readonly run: () => void };
}

export type PaletteAct = "sync" | "report" | "sign-out";

const leads = (to: string, label: string, note = ""): PaletteEntry => ({ id: to, label, note, go: { to } });

/** Pages that the bar does not name, and what can be done from anywhere. */
function otherEntries(person: Person): readonly PaletteEntry[] {
  return [
    ...(isOffice(person) ? [leads("/office/walk-in", m.palette_walk_in()), leads("/office/day-end", m.drawer_title())] : []),
    ...(isStaff(person) ? [leads("/apply", m.shell_nav_apply()), leads("/office/comment-library", m.library_title())] : []),
    ...(hasRole(person, "Admin") ? [leads("/editor/people", m.people_title()), leads("/editor/security", m.security_title())] : []),
    leads("/user-preferences", m.shell_preferences()),
    leads("/user-preferences/device", m.preferences_device()),
    leads("/shared", m.shell_shared_links()),
    { id: "sync", label: m.shell_sync_centre(), note: "", go: { act: "sync" } },
    { id: "report", label: m.report_open(), note: "", go: { act: "report" } },
    { id: "sign-out", label: m.shell_sign_out(), note: "", go: { act: "sign-out" } },
  ];
}

/** Where this person can go and what they can do, as far as it answers what they typed. */
export function palettePlaces(person: Person, typed: string): readonly PaletteEntry[] {
  const all = [...placesFor(person).map(({ to, label }) => leads(to, label)), ...otherEntries(person)];
  return all.filter(({ label }) => matches(searchText(label), typed));
}

/** A permit as an entry: by its number and where it is. */
export const permitEntry = ({ id, number, addressLine, typeName, state }: PermitSummary, person: Person): PaletteEntry =>
  leads(
    isStaff(person) ? `/office/permits/${id}` : `/tracker/${id}`,
    // A permit in draft is one that waits on this device (schemas/permit/unsent.ts).
    number ?? (state === "draft" ? m.record_ready() : m.permit_number_when_sent()),
    [addressLine, typeName].filter(Boolean).join(", "),
  );

/** A place as an entry. */
export const propertyEntry = ({ id, address, parcel }: Property): PaletteEntry =>
  leads(`/property/${id}`, [address.line1, address.line2, address.city].filter(Boolean).join(", "), parcel ?? "");
