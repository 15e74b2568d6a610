import { Hono } from "hono";
import {
  type PresenceFrame,
  type PresenceReport,
  type PresentPerson,
  presenceReport,
  presenceSeconds,
  type Seat,
} from "#schemas/plan/presence";
import { isStaff, type Person, roles } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { Clock, Log, SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import type { ConnectedStore } from "./connected-store";

/** The doorbell of one person, as far as it says who is where. */
export interface PresenceBell {
  /** Takes a place of its person, or gives it up. Unheard: they say so too often. Not held: no socket of theirs is there to carry it. */
  sit(seat: Seat): Promise<"held" | "not-held" | "unheard">;
  /** Tells its person's devices, and gives their own places on this permit. */
  tell(frame: PresenceFrame): Promise<readonly PresentPerson[]>;
}

export interface PresenceParts {
  readonly rows: Pick<RowStore, "one">;
  readonly connected: Pick<ConnectedStore, "list">;
  readonly clock: Clock;
  readonly log: Log;
  bellOf(organization: string, accountId: string): PresenceBell;
}

/** Seconds for which whoever says too often where they are is not heard. */
const pause = 10;

/** The document of this id, or the approved set, which is looked at as one. */
const fileNamed = async (rows: PresenceParts["rows"], organization: string, scope: string, id: string) =>
  (await rows.one(organization, scope, "document", id)) ?? (await rows.one(organization, scope, "approved-set", id));

/** A device names a permit, a document and a review: each has to be there, and of that permit. */
async function requireNamed({ rows }: PresenceParts, organization: string, report: PresenceReport): Promise<void> {
  const { permitId, documentId, deciding } = report;
  const scope = scopes.permit(permitId);
  const [permit, document, review] = await Promise.all([
    rows.one(organization, scope, "permit", permitId),
    documentId === null ? true : fileNamed(rows, organization, scope, documentId),
    deciding === null ? true : rows.one(organization, scopes.permitStaff(permitId), "review", deciding),
  ]);
  if (permit === null || document === null || review === null) refuseRequest("not-found");
}

/** Tells the other staff who are connected; one who cannot be told now hears it with the next report. */
async function tellOthers(parts: PresenceParts, { organization, presence }: PresenceFrame): Promise<readonly PresentPerson[]> {
  const connected = await parts.connected.list(organization);
  const others = connected.filter((who) => who.allowed && isStaff({ roles: [...who.roles] }) && who.accountId !== presence.accountId);
  const told = await Promise.all(
    others.map(async ({ accountId }) => {
      try {
        return await parts.bellOf(organization, accountId).tell({ organization, presence });
      } catch (error) {
        parts.log("warn", "presence-not-told", { message: String(error) });
        return [];
      }
    }),
  );
  return told.flat();
}

const presentAs = ({ accountId, name }: Person, { id, permitId, documentId, page, deciding }: PresenceReport): PresentPerson => ({
  ...{ id, permitId, documentId, page, deciding },
  ...{ accountId, name: name.slice(0, 80) },
});

/**
 * `POST /presence`: staff say where on a permit's plans they are, and are told who else is there. Who they are is the token's word, and what they
 * name has to be there. Nothing of it is stored: a place is carried by its person's open socket, and ends by itself.
 */
export function createPresenceRoutes(parts: PresenceParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/presence", authorize(...roles), async (c) => {
    const { person, organization } = c.get("principal");
    const report = await jsonBody(c, presenceReport);
    await requireNamed(parts, organization, report);
    const presence = presentAs(person, report);
    const seconds = report.leaves ? 0 : presenceSeconds;
    const sat = await parts.bellOf(organization, person.accountId).sit({ ...presence, until: parts.clock().getTime() + seconds * 1_000 });
    if (sat === "unheard") throw new HttpProblem({ code: "too-many-requests", params: { retryAfterSeconds: pause } });
    return c.json({ present: await tellOthers(parts, { organization, presence: { ...presence, seconds } }), held: sat === "held" });
  });
  return routes;
}
