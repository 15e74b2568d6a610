import type { Person, Role } from "#schemas/role";

export type Density = "roomy" | "compact" | "touch";

/** Who may open an area: anybody, anybody signed in, or holders of one of the roles. */
export type Access = "open" | "signed-in" | { readonly roles: readonly Role[] };

/** The route data of an area: every address that begins with `path` is of it, the longest path first. */
export interface AreaData {
  readonly id:
    | "landing"
    | "apply"
    | "field"
    | "office"
    | "people"
    | "security"
    | "jurisdiction"
    | "reports"
    | "editor"
    | "sessions"
    | "auth"
    | "licenses"
    | "tracker"
    | "scheduler"
    | "report-records"
    | "reporting"
    | "shared"
    | "link"
    | "pay"
    | "file-requests"
    | "property"
    | "permits"
    | "permit-types"
    | "preferences"
    | "ticket"
    | "redirect"
    | "not-found";
  readonly path: string;
  readonly access: Access;
  readonly density: Density;
  /** The frame round its pages, where that is not the ordinary one: the page then brings its main landmark and its sidebar. */
  readonly frame?: "scheduler" | "minimal";
}

const officeAndField: readonly Role[] = ["OfficeStaff", "JurisdictionStaff", "Admin", "Inspector"];

/** The areas of the specification's route table that stand, in its order. An address outside all of them is nobody's. */
export const areas: readonly AreaData[] = [
  { id: "landing", path: "/", access: "open", density: "roomy" },
  { id: "apply", path: "/apply", access: "signed-in", density: "roomy" },
  { id: "field", path: "/office/field", access: { roles: officeAndField }, density: "touch" },
  { id: "office", path: "/office", access: { roles: officeAndField }, density: "compact" },
  { id: "people", path: "/editor/people", access: { roles: ["Admin"] }, density: "compact" },
  { id: "security", path: "/editor/security", access: { roles: ["Admin"] }, density: "compact" },
  { id: "jurisdiction", path: "/jurisdiction", access: { roles: ["JurisdictionStaff"] }, density: "compact" },
  { id: "reports", path: "/editor/reports", access: { roles: ["Admin"] }, density: "compact" },
  { id: "editor", path: "/editor", access: { roles: ["Admin", "OfficeStaff"] }, density: "compact" },
  { id: "sessions", path: "/auth/sessions", access: "signed-in", density: "roomy" },
  { id: "auth", path: "/auth", access: "open", density: "roomy" },
  { id: "licenses", path: "/license-tracker", access: "signed-in", density: "compact" },
  { id: "tracker", path: "/tracker", access: "signed-in", density: "roomy" },
  { id: "scheduler", path: "/scheduler", access: { roles: ["Admin", "OfficeStaff"] }, density: "compact", frame: "scheduler" },
  { id: "scheduler", path: "/scheduler-tmp", access: "signed-in", density: "compact" },
  { id: "report-records", path: "/reporting/records", access: { roles: officeAndField }, density: "compact" },
  { id: "reporting", path: "/reporting", access: "signed-in", density: "compact" },
  { id: "shared", path: "/shared", access: "signed-in", density: "roomy" },
  { id: "file-requests", path: "/my-file-requests", access: "signed-in", density: "roomy", frame: "minimal" },
  { id: "property", path: "/dashboard/property", access: "signed-in", density: "roomy" },
  { id: "property", path: "/property", access: "signed-in", density: "roomy" },
  { id: "redirect", path: "/redirect", access: "signed-in", density: "roomy" },
  { id: "preferences", path: "/user-preferences", access: "signed-in", density: "roomy" },
  { id: "permits", path: "/permits", access: "open", density: "roomy" },
  { id: "permit-types", path: "/permit-types", access: "open", density: "roomy" },
  { id: "link", path: "/s", access: "open", density: "roomy" },
  { id: "pay", path: "/pay", access: "open", density: "roomy" },
  { id: "ticket", path: "/ticket", access: "open", density: "roomy" },
  { id: "not-found", path: "/404", access: "open", density: "roomy" },
];

const under = (path: string, pathname: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

/** The path of a loader's request: React Router asks for data at the page's address with `.data` behind it, `_.data` behind a slash. */
export const pagePath = (pathname: string): string => pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/+$/, "") || "/";

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment).replaceAll("/", "%2F");
  } catch {
    return segment;
  }
};

/** An address as the router reads it, which ignores letter case, decodes each part, and takes several slashes for one. */
const asRouted = (pathname: string): string =>
  pagePath(pathname)
    .split("/")
    .map(decoded)
    .join("/")
    .replace(/\/{2,}/g, "/")
    .toLowerCase();

/** The area of an address however it is written, or null. */
export function areaOf(pathname: string): AreaData | null {
  const path = asRouted(pathname);
  let best: AreaData | null = null;
  for (const area of areas) if (under(area.path, path) && area.path.length > (best?.path.length ?? 0)) best = area;
  return best;
}

export type Entry = "enter" | "sign-in" | "role-missing";

/**
 * Whether somebody may open an area (specification, sections 5 and 6). Route data that lists no roles is a mistake: it is
 * logged, and nobody enters; so is an address that no area claims.
 */
export function entryTo(area: AreaData | null, person: Pick<Person, "roles"> | null, logError: (message: string) => void): Entry {
  if (area === null) {
    logError("Role guard: this address belongs to no area");
    return "role-missing";
  }
  if (area.access === "open") return "enter";
  if (person === null) return "sign-in";
  if (area.access === "signed-in") return "enter";
  const { roles } = area.access;
  if (roles.length === 0) {
    logError(`Role guard: the route data of ${area.path} lists no roles`);
    return "role-missing";
  }
  return person.roles.some((held) => roles.includes(held)) ? "enter" : "role-missing";
}

/** A path of this site to return to after signing in, or the landing page for anything that leads elsewhere. */
export function safeRedirect(wanted: string | null): string {
  // Two slashes in the path lead elsewhere as soon as somebody takes the dots before them away.
  if (wanted === null || !wanted.startsWith("/") || /^[^?#]*\/\//.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return "/";
  return wanted;
}

/** The sign-in page, keeping where the person wanted to go. */
export const signInPath = (wanted: string): string => (wanted === "/" ? "/auth" : `/auth?redirect=${encodeURIComponent(wanted)}`);
