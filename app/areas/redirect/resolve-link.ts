import type { Reader } from "#app/context";
import { landingPath } from "#app/screen/page/landing-path";
import { type DeepLink, deepLinkOf, inspectionScreen, permitScreen, requestScreen } from "#schemas/people/deep-link";
import { isStaff } from "#schemas/role";

/** A permit's screen; where there is none that this person may see, the page on which whoever holds it takes it up, and for staff null. */
async function permitPath(reader: Reader, permitId: string): Promise<string | null> {
  const rows = await reader.permitRows(permitId);
  if (rows === null) return isStaff(reader.person) ? null : `/tracker/${encodeURIComponent(permitId)}/take-up`;
  return permitScreen(reader.person, permitId, rows.permit.length === 0 && rows.draft.length > 0);
}

async function inspectionPath(reader: Reader, inspectionId: string): Promise<string | null> {
  const inspection = await reader.inspection(inspectionId);
  return inspection === null ? null : inspectionScreen(reader.person, inspection);
}

/** A request that is not theirs, or gone, leads to its permit. */
async function requestPath(reader: Reader, permitId: string, requestId: string): Promise<string | null> {
  const rows = await reader.permitRows(permitId);
  return rows?.["file-request"].some(({ id }) => id === requestId) ? requestScreen(reader.person, { id: requestId, permitId }) : null;
}

async function pathOf(reader: Reader, link: DeepLink): Promise<string | null> {
  if (link.kind === "inspection") return inspectionPath(reader, link.inspectionId);
  if (link.kind === "permit") {
    const request = link.requestId === null ? null : await requestPath(reader, link.permitId, link.requestId);
    if (request !== null) return request;
    const visit = link.inspectionId === null ? null : await inspectionPath(reader, link.inspectionId);
    return visit ?? permitPath(reader, link.permitId);
  }
  const permit = await reader.permitByNumber(link.number);
  // Not theirs: what anybody may see of it.
  return permit === null ? `/permits/${encodeURIComponent(link.number)}` : permitScreen(reader.person, permit.id, false);
}

/**
 * Where a link leads this person: a path of this site, never another origin; null = nothing is there for them. One that names nothing, as the
 * app on a phone's home screen opens on, leads to where their work begins.
 */
export async function resolveLink(reader: Reader, query: URLSearchParams): Promise<string | null> {
  if (query.size === 0) return landingPath(reader.person);
  const link = deepLinkOf(query);
  return link === null ? null : pathOf(reader, link);
}
