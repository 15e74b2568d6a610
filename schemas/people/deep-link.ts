import { hasRole, isOffice, isStaff, type Person } from "../role";
import { identifier, line } from "../values";

/**
 * What a link in a mail, a calendar, a QR code or a provider's page names. It says what, never where: whoever opens it
 * is led to the screen on which they work with it.
 */
export type DeepLink =
  | { readonly kind: "permit"; readonly permitId: string; readonly inspectionId: string | null; readonly requestId: string | null }
  | { readonly kind: "inspection"; readonly inspectionId: string }
  | { readonly kind: "number"; readonly number: string };

const idOf = (value: string | null): string | null => identifier.safeParse(value).data ?? null;

/** What a query names, or null for nothing that there could be. */
export function deepLinkOf(query: { get(name: string): string | null }): DeepLink | null {
  const permitId = idOf(query.get("permit"));
  const inspectionId = idOf(query.get("inspection"));
  if (permitId !== null) return { kind: "permit", permitId, inspectionId, requestId: idOf(query.get("request")) };
  if (inspectionId !== null) return { kind: "inspection", inspectionId };
  const number = line(40).safeParse(query.get("number")).data ?? "";
  return number === "" ? null : { kind: "number", number };
}

/** What of a permit a link is about: one of its inspections, or a request for files. */
export interface LinkedPart {
  readonly inspectionId?: string | null;
  readonly requestId?: string | null;
}

/** The address that names a permit, and what of it, where it is about a part. */
export function permitDeepLink(permitId: string, { inspectionId = null, requestId = null }: LinkedPart = {}): string {
  const visit = inspectionId === null ? "" : `&inspection=${encodeURIComponent(inspectionId)}`;
  const request = requestId === null ? "" : `&request=${encodeURIComponent(requestId)}`;
  return `/redirect?permit=${encodeURIComponent(permitId)}${visit}${request}`;
}
export const inspectionDeepLink = (inspectionId: string): string => `/redirect?inspection=${encodeURIComponent(inspectionId)}`;
export const numberDeepLink = (number: string): string => `/redirect?number=${encodeURIComponent(number)}`;

/** Where this person works with a permit. `draft`: it is not sent yet. */
export function permitScreen(person: Pick<Person, "roles">, permitId: string, draft: boolean): string {
  const id = encodeURIComponent(permitId);
  if (draft) return `/apply/${id}`;
  return isStaff(person) ? `/office/permits/${id}` : `/tracker/${id}`;
}

/** Where this person works with a request for files: its page, and the office at the permit's documents. */
export function requestScreen(person: Pick<Person, "roles">, { id, permitId }: { readonly id: string; readonly permitId: string }): string {
  return isStaff(person) ? `${permitScreen(person, permitId, false)}?tab=documents` : `/my-file-requests/${encodeURIComponent(id)}`;
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
