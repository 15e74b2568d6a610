import { hasRole, isOffice, isStaff, type Person } from "./role";
import { identifier, line } from "./values";

/**
 * What a link in a mail, a calendar, a QR code or a provider's page names. It says what, never where: whoever opens it
 * is led to the screen on which they work with it.
 */
export type DeepLink =
  | { readonly kind: "permit"; readonly permitId: string; readonly inspectionId: string | null }
  | { readonly kind: "inspection"; readonly inspectionId: string }
  | { readonly kind: "number"; readonly number: string };

const idOf = (value: string | null): string | null => identifier.safeParse(value).data ?? null;

/** What a query names, or null for nothing that there could be. */
export function deepLinkOf(query: { get(name: string): string | null }): DeepLink | null {
  const permitId = idOf(query.get("permit"));
  const inspectionId = idOf(query.get("inspection"));
  if (permitId !== null) return { kind: "permit", permitId, inspectionId };
  if (inspectionId !== null) return { kind: "inspection", inspectionId };
  const number = line(40).safeParse(query.get("number")).data ?? "";
  return number === "" ? null : { kind: "number", number };
}

/** The address that names a permit, and where it is about one of its inspections, that. */
export function permitDeepLink(permitId: string, inspectionId: string | null = null): string {
  const visit = inspectionId === null ? "" : `&inspection=${encodeURIComponent(inspectionId)}`;
  return `/redirect?permit=${encodeURIComponent(permitId)}${visit}`;
}
export const inspectionDeepLink = (inspectionId: string): string => `/redirect?inspection=${encodeURIComponent(inspectionId)}`;
export const numberDeepLink = (number: string): string => `/redirect?number=${encodeURIComponent(number)}`;

/** Where this person works with a permit. `draft`: it is not sent yet. */
export function permitScreen(person: Pick<Person, "roles">, permitId: string, draft: boolean): string {
  const id = encodeURIComponent(permitId);
  if (draft) return `/apply/${id}`;
  return isStaff(person) ? `/office/permits/${id}` : `/tracker/${id}`;
}

/** Where this person works with an inspection: inspectors on site, the office at its permit, others in their own record. */
export function inspectionScreen(
  person: Pick<Person, "roles">,
  { id, permitId }: { readonly id: string; readonly permitId: string },
): string {
  if (hasRole(person, "Inspector") && !isOffice(person)) return `/office/field/${encodeURIComponent(id)}`;
  const screen = permitScreen(person, permitId, false);
  return isStaff(person) ? `${screen}?tab=inspections` : screen;
}
